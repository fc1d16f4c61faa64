// Heads Up Hold'em: who gets which chips (39.1 Fold, 39.11(b) to (i)).
#pragma once

#include "games/heads_up_holdem/ranking.hpp"

namespace croupier::games::heads_up_holdem {

/// One hand at the end of its round: its wagers, its cards and what its player did.
struct PlayedHand {
  Stakes stakes{};
  Money coupon{};
  std::array<Card, 2> cards{};
  bool folded = false;
};

/// The dealer's hole cards and the community cards.
struct Dealt {
  std::array<Card, 2> dealer{};
  std::array<Card, 5> board{};
};

/// Returns the line of every wager of the hand against the dealer's, in the order in which they are
/// paid. The dealer's cards do not matter to a folded hand.
Settlement settle(const HouseRules& rules, const PlayedHand& hand, const Dealt& dealt);

}  // namespace croupier::games::heads_up_holdem
