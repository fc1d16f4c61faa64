// The turns and rivers that may follow a flop, in groups that make the same board of kinds.
#pragma once

#include <vector>

#include "analysis/heads_up_holdem/boards.hpp"

namespace croupier::analysis::heads_up_holdem {

/// Turns and rivers after which every hole that is left stands the same. Cards are numbers.
struct RunoutGroup {
  struct Use {
    std::uint8_t card;
    std::uint8_t runouts;  // of the group, with that card
  };

  Boards::Row row = 0;
  LiveSuit live = no_live_suit;
  std::vector<std::array<std::uint8_t, 2>> runouts;
  std::vector<Use> uses;
};

/// Returns the groups of all runouts of a flop.
std::vector<RunoutGroup> runout_groups(const Deck& deck, const Boards& boards,
                                       const std::array<Card, 3>& flop);

}  // namespace croupier::analysis::heads_up_holdem
