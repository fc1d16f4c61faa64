// croupier config: the house that a file and the command line come to, and where each value is
// from.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace croupier::cli {

struct ConfigOptions {
  std::string file{};                // empty: the built-in house
  std::vector<std::string> pairs{};  // key=value
  bool json = false;
  bool origin = false;
};

/// Shows the house as TOML, which is a house file again, or as JSON; returns the exit status: 0
/// done, 2 wrong usage, 3 something wrong in the file or the pairs, 4 a file that cannot be read.
int config(ConfigOptions options, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
