// croupier settle: what does each wager of a finished hand pay, and by which clause?
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace croupier::cli {

struct SettleOptions {
  bool json = false;
  std::vector<std::string> files;  // standard input where empty
};

/// Answers every record; returns the exit status: 0 all answered, 1 something refused, 2 something
/// unreadable, 4 a file that cannot be read.
int settle(const SettleOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
