// croupier deal: the console of a human dealer, who is guided step by step.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/house/terminal_table.hpp"
#include "cli/program/terminal.hpp"

namespace croupier::cli {

/// Where the faces of the cards come from: each is entered as it is drawn, or as it is turned over,
/// or a machine deals.
enum class CardSource : std::uint8_t { scanned, typed, automatic };

struct DealOptions {
  std::string game{};
  std::string house_file{};          // where it is set, the game is the name of one of its tables
  std::string rules{};               // a TOML file
  std::vector<std::string> pairs{};  // option=value
  CardSource cards = CardSource::typed;
  std::string dealer = "dealer";
  std::string supervisor = "floor";
  std::string inventory = "100000";
  HouseOptions house{};
  std::string filing{};  // a folder that must be in order; empty: none is required
};

/// Where the dealer's lines come from and where the answers go.
struct DeskConsole {
  std::istream& in;
  std::ostream& out;
  Style style{};
};

/// Runs the console until the dealer leaves or the input ends; returns the exit status. What is
/// wrong with the options goes to err in one sentence.
int deal(const DealOptions& options, const DeskConsole& console, std::ostream& err);

}  // namespace croupier::cli
