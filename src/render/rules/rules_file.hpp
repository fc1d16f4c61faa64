// House rules as files: a TOML file with every option, which --rules reads again, and what the
// wagers pay as CSV.
#pragma once

#include <string>

#include "base/value.hpp"
#include "table/rules.hpp"

namespace croupier::render {

/// Returns the value as TOML.
std::string to_toml(const base::Value& value);

/// Returns every option with its value and what it says, as TOML.
std::string house_rules_toml(const table::Rules& rules);

/// Returns what is paid, one hand a row: wager, hand, odds and the clause that wants it told.
std::string pay_tables_csv(const table::Rules& rules);

}  // namespace croupier::render
