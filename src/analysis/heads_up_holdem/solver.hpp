// The whole tree, solved from the river back. After a flop every hole gets the sum of what its pair
// of kinds is worth over all runouts, less those runouts that hold one of its cards: one addition
// per pair of kinds and group of runouts in place of one per hole, board and dealer's hand.
#pragma once

#include <optional>

#include "analysis/heads_up_holdem/boards.hpp"
#include "analysis/heads_up_holdem/runouts.hpp"

namespace croupier::analysis::heads_up_holdem {

/// What is raised on a flop with each hole, by the numbers of its cards, the higher one first.
using FlopPicks = std::array<std::array<Times, cards::card_count>, cards::card_count>;

/// A starting hand: its acts before the flop over all its holes, and what is raised.
struct Start {
  ActValues values;
  Times raised = 0;
};

struct Solution {
  std::array<Start, start_count> starts;
  std::vector<Flop> flops;
  std::vector<FlopPicks> picks;  // by flop, as if no hole had been raised before
};

/// Returns the picks at every decision and what they are worth; nothing where the monitor stopped.
std::optional<Solution> solve(const Deck& deck, const Payoffs& payoffs, const Boards& boards,
                              const Policy& policy, Threads threads, Monitor& monitor);

}  // namespace croupier::analysis::heads_up_holdem
