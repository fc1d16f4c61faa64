// 5 Card Hi-Lo: what each person at the table may see (40.6(d), 40.6(g)2).
#pragma once

#include "games/five_card_hi_lo/round.hpp"
#include "games/view.hpp"

namespace croupier::games::five_card_hi_lo {

/// Returns what the player sees; player 0 is anybody without a hand.
View view(const Round& round, Player viewer);

}  // namespace croupier::games::five_card_hi_lo
