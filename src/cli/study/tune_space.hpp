// What `croupier tune` may change: lines of pay tables and their bounds, as the command line names
// them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "analysis/tune.hpp"
#include "cli/program/house_rules.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

/// Whether odds are whole or may also be halves, as 3 to 2.
enum class Steps : std::uint8_t { whole, halves };

/// The pay tables whose lines vary. The columns are all lines of these tables, table after table;
/// those that do not vary have one choice. They add nothing yet.
struct TuneSpace {
  std::vector<render::OptionTable> tables{};  // given outright, with the odds in force
  std::vector<analysis::TuneColumn> columns{};
  std::vector<bool> varied{};              // by column
  std::optional<games::Wager> side_bet{};  // nothing: they belong to the main game

  /// Returns the tables with these odds, in halves by column; a printed table where it is one.
  std::vector<render::OptionTable> with(const std::vector<std::int64_t>& halves,
                                        const table::Rules& rules) const;
  /// Returns the line that a column stands for.
  games::PayLine line(std::size_t column) const;
};

/// Returns the space that these wishes span, each "table", "table.line", "table.line=LOW..HIGH",
/// "table.line=LOW..HIGH/STEP" or "table.line=A,B,C"; or what is wrong with them.
std::expected<TuneSpace, Failure> tune_space(const table::Rules& rules,
                                             const std::vector<std::string>& wishes, Steps steps);

/// Returns the rules with these tables.
table::Rules with_tables(const table::Rules& rules, const std::vector<render::OptionTable>& tables);

/// Returns the odds as halves, and halves as odds.
std::int64_t to_halves(games::Odds odds);
games::Odds to_odds(std::int64_t halves);

}  // namespace croupier::cli
