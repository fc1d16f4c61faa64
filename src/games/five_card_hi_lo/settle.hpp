// 5 Card Hi-Lo: who gets which chips (40.10(a)1, (d) to (f), 40.11(b) to (f)).
#pragma once

#include "games/five_card_hi_lo/ranking.hpp"

namespace croupier::games::five_card_hi_lo {

/// One hand at the end of its round: its wagers, its cards and what its player did.
struct PlayedHand {
  Stakes stakes{};
  Money coupon{};
  std::array<Card, 5> cards{};
  bool folded = false;
  Setting setting{};
};

/// Returns the line of every wager of the hand against the dealer's setting, in the order in which
/// they are paid. The dealer's setting does not matter to a folded hand.
Settlement settle(const HouseRules& rules, const PlayedHand& hand, const Setting& dealer);

/// Returns the most that one hand may win (40.11(f), ruling 5CH/payout-limit).
Money payout_limit(const HouseRules& rules);

}  // namespace croupier::games::five_card_hi_lo
