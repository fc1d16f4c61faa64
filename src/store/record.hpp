// What a log is made of. hash 0 of a chain = SHA-256 of "croupier log 1\n" and the chain's name;
// hash n = SHA-256 of hash n-1 (32 bytes), n (8 bytes, big end first) and the payload. README.md
// shows how to redo this with sha256sum.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"

namespace croupier::store {

using base::Hash;

/// No payload may be longer.
constexpr std::size_t payload_max = std::size_t{16} << 20U;

/// The name of a chain: "house", or a table such as "t21-1". At most 40 letters, digits, '-', '_'.
class ChainId {
 public:
  static constexpr std::size_t length_max = 40;

  /// A name written in the source; a wrong one does not compile.
  explicit consteval ChainId(const char* name) : ChainId(std::string_view(name), Checked{}) {
    if (!is_name(name)) throw "not the name of a chain";
  }

  /// Returns the chain of that name, or nothing where the text is no name.
  static constexpr std::optional<ChainId> parse(std::string_view text) {
    if (!is_name(text)) return std::nullopt;
    return ChainId(text, Checked{});
  }

  constexpr std::string_view text() const { return {letters_.data(), size_}; }
  constexpr auto operator<=>(const ChainId&) const = default;

 private:
  struct Checked {};
  constexpr ChainId(std::string_view text, Checked /*unused*/)
      : size_(static_cast<std::uint8_t>(text.size() <= length_max ? text.size() : 0)) {
    for (std::size_t at = 0; at < size_; ++at) letters_[at] = text[at];
  }
  static constexpr bool is_name(std::string_view text) {
    for (const char letter : text) {
      const bool allowed = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
      if (!allowed) return false;
    }
    return !text.empty() && text.size() <= length_max;
  }

  std::array<char, length_max> letters_{};
  std::uint8_t size_ = 0;
};

/// The chain of the house itself; every other chain is a table's.
inline constexpr ChainId house{"house"};

/// How far a chain has come: its last record and that record's hash. Number 0: no record yet.
struct Head {
  ChainId chain;
  std::uint64_t number;
  Hash hash;

  bool operator==(const Head&) const = default;
};

/// A record as it lies in the log; the payload belongs to whoever shows it.
struct RecordView {
  std::uint64_t number;
  std::string_view payload;
  Hash hash;
};

/// A record on its own.
struct Record {
  std::uint64_t number;
  std::string payload;
  Hash hash;

  RecordView view() const { return {number, payload, hash}; }
  bool operator==(const Record&) const = default;
};

/// Returns hash 0 of the chain.
Hash chain_start(const ChainId& chain);

/// Returns the hash of the record with that number, where `before` is the hash of the one before.
Hash next_hash(const Hash& before, std::uint64_t number, std::string_view payload);

/// Returns the number that the digits stand for, written the one way that we write it.
std::optional<std::uint64_t> parse_number(std::string_view digits);

}  // namespace croupier::store

template <>
struct std::hash<croupier::store::ChainId> {
  std::size_t operator()(const croupier::store::ChainId& chain) const noexcept {
    return std::hash<std::string_view>{}(chain.text());
  }
};
