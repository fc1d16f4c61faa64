// Pik-It Poker: who gets which chips (39.4(d), 39.10(b) to (f), 39.11).
#pragma once

#include "games/pik_it_poker/ranking.hpp"

namespace croupier::games::pik_it_poker {

/// One hand at the end of its round: its wagers, its cards and what its player did.
struct PlayedHand {
  Stakes stakes{};
  Money coupon{};
  std::array<Card, 5> cards{};
  Pick picked{};
  Choice choice = Choice::none;
};

/// Returns the line of every wager of the hand against the dealer's cards, in the order in which
/// they are settled; without a choice, those of the bonuses. The dealer's cards matter only to a
/// hand that is played. Undefined for a 3 card bonus without a pick.
Settlement settle(const HouseRules& rules, const PlayedHand& hand, Hand dealer);

}  // namespace croupier::games::pik_it_poker
