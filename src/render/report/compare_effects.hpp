// Which options move which figures, and rules with one option changed.
#pragma once

#include <optional>

#include "base/value.hpp"
#include "regulation/refusal.hpp"
#include "table/rules.hpp"

namespace croupier::render {

/// What an option changes: nothing that analysis answers, the return of one side bet, or the main
/// game (and with it whatever is played along with it).
enum class Effect : std::uint8_t { none, side_bet, main_game };

Effect effect_of(const table::Rules& rules, std::string_view option);

/// Returns the rules with the option set, lawful or not, or what is wrong with the setting.
std::expected<table::Rules, regulation::Refusal> with_option(const table::Rules& rules,
                                                             const base::Field& field);

/// Returns which clause or ruling the rules break, or nothing where a table may have them.
std::optional<regulation::Refusal> check_rules(const table::Rules& rules);

/// What people are told of an option, with its value in these rules.
struct OptionLine {
  std::string_view name;
  std::string_view values;  // the lawful ones, the default first
  std::string_view authority;
  std::string_view says;
  std::string value;
};

/// Returns every option in the order in which the game lists them.
std::vector<OptionLine> option_lines(const table::Rules& rules);

/// One option at another value.
struct Variant {
  std::string_view option;
  std::string value;  // as one would set it
  table::Rules rules;
  bool lawful = true;
};

/// Returns all rules that differ from these in one option that moves figures: flags, words and
/// small numbers by their other values, pay tables by the other printed ones.
std::vector<Variant> variants_of(const table::Rules& rules);

/// One line of a pay table with one unit more.
struct RaisedLine {
  std::string_view option;
  games::PayLine line;
  games::Odds pays;  // as it was
  table::Rules rules;
  bool lawful = true;
};

/// Returns all rules that differ from these in one line of a pay table, paid one unit more.
std::vector<RaisedLine> raised_lines(const table::Rules& rules);

}  // namespace croupier::render
