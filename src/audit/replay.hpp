// Replay: takes the records of one table in order, decides every command anew and compares what
// follows with what the record says, byte for byte.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "table/text.hpp"

namespace croupier::audit {

/// How a record differs from what the rules say, and the clause that they rest on; empty where
/// there is none.
struct Difference {
  std::string says;
  std::string clause;
};

class Replay {
 public:
  Replay() = default;
  /// Goes on from a table as it was after its last record.
  explicit Replay(table::Table table) : table_(std::move(table)) {}

  /// What one record made happen.
  struct Told {
    table::Sent sent;
    table::Events events;
  };

  /// Returns what the record tells and goes on to it, or how it deviates; the table is then as it
  /// was.
  std::expected<Told, Difference> follow(std::string_view record);

  /// The same, with one sentence about how the record deviates.
  std::expected<Told, std::string> take(std::string_view record);

  /// Goes past a record that deviates, so that later ones can be looked at: does what the rules
  /// make of its command and returns that, or only counts it where they refuse it.
  std::optional<Told> pass_over(std::string_view record);

  /// Returns the table as it is after the last record that was taken.
  const table::Table& table() const { return table_; }

 private:
  table::Table table_{};
};

}  // namespace croupier::audit
