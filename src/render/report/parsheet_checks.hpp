// Checks of a report against itself: sums of probabilities, edges as sums of their parts, and
// combinations as binomials.
#pragma once

#include <string>
#include <vector>

#include "analysis/report.hpp"
#include "table/rules.hpp"

namespace croupier::render {

struct Check {
  std::string what;
  std::string result;
  bool passed = true;
};

/// Returns every check that the report alone allows, each with its result: "holds exactly" for
/// fractions, else what is left of the difference.
std::vector<Check> checks_of(const table::Rules& rules, const analysis::GameReport& report);

/// Returns in how many ways so many cards can be taken.
analysis::Integer choose(std::int64_t from, std::int64_t taken);

/// Returns the check that two figures agree: exactly where both are fractions, else to 1e-12.
Check agree(std::string what, const analysis::Figure& one, const analysis::Figure& other);

}  // namespace croupier::render
