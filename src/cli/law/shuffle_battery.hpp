// croupier shuffle-test: the battery on card orders of the code that deals, and raw bits of its
// source for other batteries. (Not named after its verb: *_test.cpp are the tests.)
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace croupier::cli {

/// What the command line asks for.
struct ShuffleTest {
  unsigned decks = 1;
  std::uint64_t orders = 100'000;
  std::optional<std::uint64_t> seed = std::nullopt;
  std::string shuffler = "production";
  std::string raw_file;
  std::uint64_t raw_bytes = 100'000'000;
  bool json = false;
  bool progress = false;
};

/// Runs the battery, or writes the raw bits, and returns the exit status.
int run_shuffle_test(const ShuffleTest& asked, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
