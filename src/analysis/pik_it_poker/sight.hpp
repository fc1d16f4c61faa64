// Pik-It Poker: what it is worth to have lawfully seen the hands that were turned over before one's
// own (ruling PIK/order). Sampled: the hands are drawn, what each act is worth then is exact.
#pragma once

#include "analysis/pik_it_poker/solver.hpp"

namespace croupier::analysis::pik_it_poker {

/// How a sampled figure is drawn.
struct Sampling {
  std::uint64_t samples = 20'480;
  std::uint64_t seed = 1;
};

/// A sampled mean and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// Returns how many cards a player has seen who decides as the `turn`th, from 1.
constexpr std::size_t seen_at_turn(int turn) { return 5 * static_cast<std::size_t>(turn - 1); }

/// Returns what the best act by sight of `seen` cards gains over the best act without it, in antes;
/// nothing where the monitor stopped it. `hands` are those of a full deck; undefined for more than
/// 42 cards seen.
std::optional<Estimate> gain_by_sight(const games::pik_it_poker::HouseRules& rules,
                                      std::span<const HandCase> hands, std::size_t seen,
                                      Sampling sampling, Threads threads, Monitor& monitor);

}  // namespace croupier::analysis::pik_it_poker
