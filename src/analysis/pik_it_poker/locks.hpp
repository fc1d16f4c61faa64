// Pik-It Poker: the best play with some decisions locked.
#pragma once

#include "analysis/locks.hpp"
#include "analysis/pik_it_poker/solver.hpp"

namespace croupier::analysis::pik_it_poker {

inline constexpr std::string_view lockable =
    "fold=never, play_3=never, play_5=never, not all three";

/// Returns the play that is best where it is not locked, given what is; or why it cannot be locked.
std::expected<Policy, std::string> locked_play(const games::pik_it_poker::HouseRules& rules,
                                               std::span<const Lock> locks);

}  // namespace croupier::analysis::pik_it_poker
