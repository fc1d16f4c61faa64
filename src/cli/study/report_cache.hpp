// Reports of many sets of rules: a main game is solved once however often it is asked for, and side
// bets under other pay tables are put together from the same combinations.
#pragma once

#include <map>

#include "cli/study/analyze.hpp"

namespace croupier::cli {

// Ours: longer than this is not begun unasked.
inline constexpr double seconds_max = 600;

class ReportCache {
 public:
  /// Keeps references to both.
  ReportCache(const Solver& solver, analysis::Monitor& monitor)
      : solver_(solver), monitor_(monitor) {}

  /// Returns the report, or nothing where the monitor stopped it.
  std::optional<analysis::GameReport> of(const table::Rules& rules);

  /// Returns how long it takes to solve the main games of these rules that are not solved yet.
  double seconds_for(const std::vector<table::Rules>& all) const;
  /// Returns what the last main game took.
  double seconds() const { return seconds_; }

 private:
  const Solver& solver_;
  analysis::Monitor& monitor_;
  std::map<std::string, analysis::GameReport> reports_;
  double seconds_ = 0;
};

/// Says how long so many main games take where that is long; returns false, having asked for --yes,
/// where it is over ten minutes and nobody said yes.
bool may_take(std::string_view verb, double seconds, bool yes, std::ostream& err);

/// Says that nothing is known yet, and returns the exit status of what was stopped.
int stopped(std::string_view verb, std::ostream& err);

/// Returns the side bets alone, at once; the main game is left out.
analysis::GameReport side_bets(const table::Rules& rules, const Solver& solver);

}  // namespace croupier::cli
