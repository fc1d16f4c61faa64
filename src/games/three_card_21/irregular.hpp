// Three Card 21 "N" Done: what is decided for a player who does not act in time, and the cards of a
// hand as they go to the discard rack (2C.6(m)). Irregularities and readings are decided beside
// them.
#pragma once

#include "games/three_card_21/round.hpp"

namespace croupier::games::three_card_21 {

/// Returns what the house decides for the player in turn (ruling ALL/no-act-in-time), else the
/// dealer's next step. Undefined while bets are open, cards are due or the hole card is to be read,
/// and after the end.
Command absent(const Round& round);

/// Returns the cards of a place in the order from which its hand can be rebuilt: as they were
/// dealt. Undefined for a place that the round does not have.
CardList<24> cards_at(const Round& round, const CardPlace& place);

}  // namespace croupier::games::three_card_21
