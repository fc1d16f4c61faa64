// A checkpoint: the head of a chain, signed with Ed25519. The signature is over the text
// "croupier checkpoint 1\n" + "<chain> <number> <hash> <at>\n", so that any Ed25519 tool can check
// it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/record.hpp"

namespace croupier::store {

using Seed = std::array<std::uint8_t, 32>;
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

struct Checkpoint {
  ChainId chain;
  std::uint64_t number;
  Hash hash;
  std::int64_t at;  // milliseconds since 1970, UTC, as the caller gave them
  Signature signature;

  Head head() const { return {chain, number, hash}; }
  bool operator==(const Checkpoint&) const = default;
};

/// The key that signs; it is wiped from memory when it goes.
class SigningKey {
 public:
  /// The key that these 32 bytes determine; whoever knows them can sign.
  explicit SigningKey(const Seed& seed);
  SigningKey(const SigningKey&) = delete;
  SigningKey& operator=(const SigningKey&) = delete;
  SigningKey(SigningKey&& other) noexcept;
  SigningKey& operator=(SigningKey&&) = delete;
  ~SigningKey();

  const PublicKey& public_key() const { return public_key_; }
  Seed seed() const;
  Signature sign(std::string_view text) const;

 private:
  std::array<std::uint8_t, 64> secret_{};
  PublicKey public_key_{};
};

/// Returns the checkpoint of that head at that time.
Checkpoint sign(const SigningKey& key, const Head& head, std::int64_t at);

/// Returns true where the signature is that of the key's owner.
bool is_signed_by(const PublicKey& key, const Checkpoint& checkpoint);

/// Returns "<chain> <number> <hash> <at> <signature>", without the end of the line.
std::string to_text(const Checkpoint& checkpoint);

/// Returns the checkpoint that the line stands for, or nothing; its signature is not looked at.
std::optional<Checkpoint> parse_checkpoint(std::string_view line);

}  // namespace croupier::store
