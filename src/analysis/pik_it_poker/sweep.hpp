// Pik-It Poker: how every player's hand stands against every dealer's hand, by five cards and by
// the best three. Dealer's hands are swept from the lowest up; those that share no card with a
// player's hand are counted by inclusion and exclusion over the subsets of its five cards.
#pragma once

#include "analysis/blocks.hpp"
#include "cards/composition.hpp"
#include "games/pik_it_poker/ranking.hpp"

namespace croupier::analysis::pik_it_poker {

/// How many of the dealer's hands are lower than a player's and how many equal it.
struct Standing {
  std::int32_t below = 0;
  std::int32_t equal = 0;
  bool operator==(const Standing&) const = default;
};

/// A player's hand, for all hands that differ from it in suits only.
struct HandCase {
  std::array<cards::Card, 5> cards{};
  std::int32_t ways = 1;         // hands that it stands for
  std::int32_t dealers = 0;      // hands that the dealer can have
  std::int32_t unqualified = 0;  // of these, below A-K-4-3-2
  Standing five;                 // by all five cards
  Standing three;                // by the best three
};

/// Returns the least value with which a dealer's hand qualifies.
cards::PokerValue lowest_qualifying();

/// Returns all hands of the deck up to suits (134,459 of a full deck); none where the monitor
/// stopped it. The deck has at least ten cards and none twice.
std::vector<HandCase> sweep(const cards::Composition& deck, Threads threads, Monitor& monitor);

/// Returns the class of a hand among those of a deck whose suits all hold the same ranks.
const HandCase& find_class(std::span<const HandCase> classes, std::span<const cards::Card, 5> hand);

}  // namespace croupier::analysis::pik_it_poker
