// Replay: takes the records of one table in order, decides every command anew and compares what
// follows with what the record says, byte for byte.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audit/faces.hpp"
#include "table/text.hpp"

namespace croupier::audit {

/// How a record differs from what the rules say, and the clause that they rest on; empty where
/// there is none.
struct Difference {
  std::string says;
  std::string clause;
};

/// Chips that somebody who sits under a name bought or cashed.
struct ChipMove {
  std::string name;
  games::Money into_wallet;  // less than nothing: out of it
};

class Replay {
 public:
  Replay() = default;
  /// Goes on from a table as it was after its last record.
  explicit Replay(table::Table table) : table_(std::move(table)) {}
  /// Reads cards under seal by what is known of their faces.
  void read_with(std::shared_ptr<const Faces> faces) { faces_ = std::move(faces); }

  /// What one record made happen.
  struct Told {
    table::Sent sent;
    table::Events events;
    std::vector<ChipMove> moves{};
    std::vector<std::pair<unsigned, cards::Card>> faces{};  // of cards under seal, by place
    std::vector<table::Token> tokens{};                     // that the command names them by
  };

  /// Returns what the record tells and goes on to it, or how it deviates; the table is then as it
  /// was.
  std::expected<Told, Difference> follow(std::string_view record);

  /// The same, with one sentence about how the record deviates.
  std::expected<Told, std::string> take(std::string_view record);

  /// Goes past a record that deviates, so that later ones can be looked at: does what the rules
  /// make of its command and returns that, or only counts it where they refuse it.
  std::optional<Told> pass_over(std::string_view record);

  /// Returns the face at a place of the order in play, where it is known.
  std::optional<cards::Card> face_at(unsigned place) const;

  /// Returns the table as it is after the last record that was taken.
  const table::Table& table() const { return table_; }

 private:
  std::expected<table::Sent, std::string> read(std::string_view record) const;
  bool tells_unopened(const table::Sent& sent, std::span<const table::Token> tokens) const;

  std::shared_ptr<const Faces> faces_{};
  table::Table table_{};
};

}  // namespace croupier::audit
