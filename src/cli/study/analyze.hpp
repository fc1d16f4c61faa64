// croupier analyze: what is a game worth under these rules, and what does a change of them do?
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>

#include "analysis/monitor.hpp"
#include "analysis/report.hpp"
#include "cli/program/house_rules.hpp"
#include "cli/study/analyze_more.hpp"
#include "render/document/document.hpp"

namespace croupier::cli {

struct AnalyzeOptions {
  GameWish wish{};
  std::vector<std::string> sweeps{};                            // option=a,b,c
  std::optional<render::Format> format = render::Format::text;  // nothing: JSON
  MoreWish more{};
  bool explain = false;
  bool yes = false;  // whatever time it takes
  unsigned threads = 0;
};

/// What computes: the games' own solvers, or what a test puts in their place.
struct Solver {
  std::function<analysis::GameReport(const table::Rules&, analysis::Monitor&)> solve;
  std::function<double()> clock;  // in seconds from whenever
};

/// Returns the solvers of the four games on so many threads.
Solver game_solver(unsigned threads);

/// Prints the analysis; returns the exit status: 0 done, 2 wrong usage or a sweep that takes too
/// long unasked, 3 bad rules, 4 a file that cannot be read, 130 stopped, with what is known
/// printed.
int analyze(const AnalyzeOptions& options, const Solver& solver, analysis::Monitor& monitor,
            std::ostream& out, std::ostream& err);

/// A set of rules with its report. The main game is missing where it was stopped.
struct Solved {
  table::Rules rules;
  analysis::GameReport report;
  double seconds = 0;
};

/// Solves and times one set of rules.
Solved solve(const table::Rules& rules, const Solver& solver, analysis::Monitor& monitor);

/// Prints a table with a row for every combination of the values; returns the exit status.
int sweep(const AnalyzeOptions& options, const Solver& solver, analysis::Monitor& monitor,
          std::ostream& out, std::ostream& err);

/// Returns "12 seconds", "35 minutes" or "2.5 hours".
std::string duration_in_words(double seconds);

}  // namespace croupier::cli
