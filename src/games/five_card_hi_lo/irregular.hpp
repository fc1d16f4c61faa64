// 5 Card Hi-Lo: what is decided for a player who does not act in time, and the cards of a hand as
// they go to the discard rack (40.10(g)). Irregularities and readings are decided beside them.
#pragma once

#include "games/five_card_hi_lo/round.hpp"

namespace croupier::games::five_card_hi_lo {

/// Returns what the house decides for the player in turn (ruling ALL/no-act-in-time), else the
/// dealer's next step. Undefined while bets are open, cards are due or faces are unknown, and after
/// the end.
Command absent(const Round& round);

/// Returns the cards of a place in the order from which its hand can be rebuilt: three high, then
/// two low, where it is set. Undefined for a place that the round does not have.
CardList<24> cards_at(const Round& round, const CardPlace& place);

}  // namespace croupier::games::five_card_hi_lo
