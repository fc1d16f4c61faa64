// croupier play: one person against an automatic dealer.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/house/terminal_table.hpp"
#include "cli/program/terminal.hpp"

namespace croupier::cli {

struct PlayOptions {
  std::string game{};                // empty: the person is asked
  std::string rules{};               // a TOML file
  std::vector<std::string> pairs{};  // option=value
  std::string bankroll = "500";
  unsigned positions = 1;
  std::optional<std::uint64_t> rounds{};
  HouseOptions house{};
  bool four_colour = false;
  std::string filing{};  // a folder that must be in order; empty: none is required
};

/// Plays until the person leaves; returns the exit status. What is wrong with the options goes to
/// err in one sentence.
int play(const PlayOptions& options, Console& console, std::ostream& err);

}  // namespace croupier::cli
