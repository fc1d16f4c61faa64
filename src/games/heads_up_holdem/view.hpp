// Heads Up Hold'em: what each person at the table may see (39.10(a), 39.10(c) s4, 39.10(i)).
#pragma once

#include "games/heads_up_holdem/round.hpp"
#include "games/view.hpp"

namespace croupier::games::heads_up_holdem {

/// Returns what the player sees; player 0 is anybody without a hand.
View view(const Round& round, Player viewer);

}  // namespace croupier::games::heads_up_holdem
