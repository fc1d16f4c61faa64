// Three Card 21 "N" Done: what each person at the table may see; only the hole card is hidden.
#pragma once

#include "games/three_card_21/round.hpp"
#include "games/view.hpp"

namespace croupier::games::three_card_21 {

/// Returns what the player sees; player 0 is anybody without a hand.
View view(const Round& round, Player viewer);

}  // namespace croupier::games::three_card_21
