// Three Card 21 "N" Done: who gets which chips (2C.5(b) to (d), 2C.7 to 2C.10).
#pragma once

#include "games/three_card_21/ranking.hpp"

namespace croupier::games::three_card_21 {

/// One bettor's wagers on one spot and what became of its cards: one hand, or three after a split.
struct PlayedHand {
  Stakes stakes{};
  Money coupon{};
  std::array<CardList<24>, 3> hands{};
  std::uint8_t hand_count = 1;
  bool surrendered = false;
  std::uint8_t stays_with = 0;  // after a split: the one hand (1 to 3) that the main wager lies on

  /// Returns which hand a wager lies on, from 0; undefined for bonus and insurance.
  std::size_t hand_of(Wager wager) const;
};

/// Returns the line of every wager, in the order in which they come up. The dealer's cards are up
/// card, hole card and what was drawn; those after the second matter only to hands left to compare.
Settlement settle(const HouseRules& rules, const PlayedHand& hand, std::span<const Card> dealer);

}  // namespace croupier::games::three_card_21
