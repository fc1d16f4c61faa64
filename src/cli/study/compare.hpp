// croupier compare: what is each difference between two sets of rules worth?
#pragma once

#include "cli/study/analyze.hpp"

namespace croupier::cli {

struct CompareOptions {
  std::string a{};  // TOML files
  std::string b{};
  std::string game{};                                           // nothing: as the files say
  std::optional<render::Format> format = render::Format::text;  // nothing: JSON
  bool yes = false;                                             // whatever time it takes
  unsigned threads = 0;
};

/// Prints the comparison; returns the exit status: 0 done, 2 wrong usage or too long unasked, 3 bad
/// rules, 4 a file that cannot be read, 130 stopped.
int compare(const CompareOptions& options, const Solver& solver, analysis::Monitor& monitor,
            std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
