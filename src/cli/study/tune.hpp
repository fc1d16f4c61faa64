// croupier tune: which pay tables come nearest to a wanted edge?
#pragma once

#include "cli/study/analyze.hpp"
#include "cli/study/tune_space.hpp"

namespace croupier::cli {

struct TuneOptions {
  GameWish wish{};
  std::string target{};  // edge=2.5% or with_required_bonus=1%
  std::vector<std::string> vary{};
  Steps steps = Steps::whole;
  std::size_t count = 10;
  std::optional<render::Format> format = render::Format::text;  // nothing: JSON
  bool yes = false;                                             // whatever time it takes
  unsigned threads = 0;
};

/// Prints the pay tables nearest to the target; returns the exit status: 0 done, 1 the target
/// cannot be reached, 2 wrong usage or too long unasked, 3 bad rules, 4 a file that cannot be read,
/// 130 stopped, with what is known printed.
int tune(const TuneOptions& options, const Solver& solver, analysis::Monitor& monitor,
         std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
