// croupier verify-shuffle: were the cards those that had been committed to? From the record alone.
#pragma once

#include <iosfwd>
#include <string>

namespace croupier::cli {

struct VerifyShuffleOptions {
  std::string log;
  std::string chain{};
  bool json = false;
};

/// Checks every shuffle of the log; returns the exit status: 1 where one is wrong.
int verify_shuffle(const VerifyShuffleOptions& options, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
