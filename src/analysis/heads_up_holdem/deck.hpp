// The deck that is counted over, and its flops up to an exchange of suits.
#pragma once

#include <array>
#include <vector>

#include "cards/composition.hpp"

namespace croupier::analysis::heads_up_holdem {

/// Some ranks in some suits, every card of them once.
struct Deck {
  std::vector<cards::Card> cards;
  std::vector<cards::Rank> ranks;
  std::vector<cards::Suit> suits;
};

/// Returns the deck of these cards; undefined unless they are each rank of some in each suit of
/// some, and nine cards or more.
Deck deck_of(const cards::Composition& cards);

/// A flop that stands for all that become it when suits are exchanged, and how many those are.
struct Flop {
  std::array<cards::Card, 3> cards;
  unsigned weight = 0;
};

/// Returns one of each kind of flop; 1,755 for a full deck.
std::vector<Flop> distinct_flops(const Deck& deck);

/// Returns how many ways there are to take `few` of `many`.
constexpr std::int64_t choose(std::int64_t many, std::int64_t few) {
  std::int64_t ways = 1;
  for (std::int64_t at = 0; at < few; ++at) ways = ways * (many - at) / (at + 1);
  return ways;
}

}  // namespace croupier::analysis::heads_up_holdem
