// Pik-It Poker: what each person at the table may see (39.10(b) s2, 39.10(c)1, 39.10(d)).
#pragma once

#include "games/pik_it_poker/round.hpp"
#include "games/view.hpp"

namespace croupier::games::pik_it_poker {

/// Returns what the player sees; player 0 is anybody without a hand.
View view(const Round& round, Player viewer);

}  // namespace croupier::games::pik_it_poker
