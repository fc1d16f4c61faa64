// A hole on a board against all dealer's hands: who wins how often, and what that is worth.
#pragma once

#include "analysis/heads_up_holdem/payoffs.hpp"
#include "cards/poker_value.hpp"

namespace croupier::analysis::heads_up_holdem {

/// A hole against all dealer's hands that leave its cards alone.
struct Showdown {
  std::uint16_t won = 0;
  std::uint16_t lost = 0;
  std::uint16_t unqualified = 0;  // dealer's hands without a pair
  cards::PokerRank rank = cards::PokerRank::high_card;
  Times raised = 0;  // after the river; 0: folded
};

/// Out of how many deals the ante wins or loses.
struct AnteResults {
  std::int64_t won;
  std::int64_t lost;
};

/// Returns the results of the ante of hands of one class, whose other wagers win and lose as often
/// as `counts` says; 39.11(b)1: it pushes where the dealer has no pair.
template <class Counts>
AnteResults ante_results(cards::PokerRank rank, const Counts& counts, std::int64_t deals) {
  // A pair beats every dealer's hand that does not qualify; less than that loses to all others.
  if (rank == cards::PokerRank::high_card) return {.won = 0, .lost = deals - counts.unqualified};
  return {.won = counts.won - counts.unqualified, .lost = counts.lost};
}

/// Returns what the acts after the river are worth.
inline ActValues act_values(const Payoffs& payoffs, const Showdown& shown, std::int64_t deals) {
  const AnteResults ante = ante_results(shown.rank, shown, deals);
  const auto rank = static_cast<std::size_t>(shown.rank);
  return {.wait = fold_units * deals,
          .base = units_per_ante * (ante.won - ante.lost) +
                  std::int64_t{payoffs.odds_won[rank]} * shown.won +
                  std::int64_t{payoffs.odds_lost[rank]} * shown.lost,
          .each = units_per_ante * (shown.won - shown.lost),
          .deals = deals};
}

}  // namespace croupier::analysis::heads_up_holdem
