// House rules of any game as reports show them: the game's names, every option with its value, the
// pay tables by option, and what differs from the defaults.
#pragma once

#include <string>
#include <vector>

#include "base/value.hpp"
#include "table/rules.hpp"

namespace croupier::render {

struct GameName {
  std::string_view id;
  std::string_view code;
  std::string_view title;
  std::string_view subchapter;
};

/// Returns what the game of these rules is called.
GameName game_name(const table::Rules& rules);

struct OptionTable {
  std::string_view option;
  games::PayTable table;
  bool names_floor = false;  // whether a given table may say which printed one is its floor
};

/// Returns every pay table of the rules, by the option that holds it.
std::vector<OptionTable> pay_tables(const table::Rules& rules);

/// Returns the table's number, or its lines as [N, M] where it was given outright.
base::Value to_value(const games::PayTable& table);

/// Returns every option with its value, as one would set it.
base::Fields all_options(const table::Rules& rules);

/// Returns the options that have another value than their default.
base::Fields changed_options(const table::Rules& rules);

/// Returns the changed options as a JSON object in the order of their names, by which a table is
/// established.
std::string rules_json(const table::Rules& rules);

/// Returns the value as one would write it on a command line.
std::string to_setting(const base::Value& value);

/// Returns "all options at their defaults", or the changed ones as "a = 1, b = false".
std::string rules_in_words(const table::Rules& rules);

}  // namespace croupier::render
