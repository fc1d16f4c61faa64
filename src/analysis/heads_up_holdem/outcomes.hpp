// How often each result of the main game comes, when every decision is made as a solution says.
#pragma once

#include "analysis/heads_up_holdem/solver.hpp"
#include "analysis/report.hpp"

namespace croupier::analysis::heads_up_holdem {

/// Hands of one class that raised so much: how many, and the dealer's hands that they met.
struct Tally {
  std::int64_t hands = 0;
  std::int64_t won = 0;
  std::int64_t lost = 0;
  std::int64_t unqualified = 0;

  Tally& operator+=(const Tally& other) {
    hands += other.hands;
    won += other.won;
    lost += other.lost;
    unqualified += other.unqualified;
    return *this;
  }
};

/// By what was raised in the end (0: folded) and by the class of the player's hand.
using Tallies = std::array<std::array<Tally, poker_rank_count>, times_max + 1>;

/// Told how many hands come undecided to a row and pair of kinds after the river, in parts and by
/// several threads at once.
using RiverVisit = std::function<void(std::size_t place, std::int64_t hands)>;

/// Returns the tallies of all deals; nothing where the monitor stopped it.
std::optional<Tallies> tally(const Deck& deck, const Boards& boards, const Solution& solution,
                             Threads threads, Monitor& monitor, const RiverVisit& visit = {});

/// Returns the main game as the tallies tell it.
MainGame main_game(const Deck& deck, const Payoffs& payoffs, const Tallies& tallies);

}  // namespace croupier::analysis::heads_up_holdem
