// A shoe by values, and the chances of taking cards from it without putting any back. `Number` is
// double, or Rational where a small shoe is to be counted exactly.
#pragma once

#include <algorithm>
#include <vector>

#include "analysis/three_card_21/values.hpp"
#include "cards/composition.hpp"

namespace croupier::analysis::three_card_21 {

/// How many cards of each value a shoe holds.
using ShoeCounts = std::array<unsigned, value_count>;

/// Returns the deck by values.
inline ShoeCounts count_values(const cards::Composition& deck) {
  ShoeCounts counts{};
  for (const cards::Card card : deck.cards()) ++counts[value_of(card)];
  return counts;
}

/// Returns whether the shoe holds all these cards.
inline bool holds(const ShoeCounts& shoe, const Counts& cards) {
  return std::ranges::equal(shoe, cards,
                            [](unsigned there, unsigned wanted) { return there >= wanted; });
}

/// Returns what is left of the shoe; undefined where it does not hold the cards.
inline ShoeCounts without(ShoeCounts shoe, const Counts& cards) {
  for (Value value = 0; value < value_count; ++value) shoe[value] -= cards[value];
  return shoe;
}

/// Returns n (n - 1) ... with so many factors; 0 where they reach 0.
template <class Number>
Number falling(unsigned from, unsigned factors) {
  Number product = 1;
  for (unsigned at = 0; at < factors; ++at) {
    if (at >= from) return 0;
    product *= Number(from - at);
  }
  return product;
}

template <class Number>
class Shoe {
 public:
  explicit Shoe(const ShoeCounts& counts) : counts_(counts) {
    for (const unsigned count : counts) size_ += count;
  }

  const ShoeCounts& counts() const { return counts_; }
  unsigned size() const { return size_; }
  bool holds(const Counts& cards) const { return three_card_21::holds(counts_, cards); }

  /// Returns the chance that the next size(cards) cards are these in a given order.
  Number chance(const Counts& cards) const {
    Number ways = 1;
    for (Value value = 0; value < value_count; ++value) {
      ways *= falling<Number>(counts_[value], cards[value]);
    }
    return ways == Number(0) ? ways
                             : Number(ways / falling<Number>(size_, three_card_21::size(cards)));
  }

 private:
  ShoeCounts counts_;
  unsigned size_ = 0;
};

}  // namespace croupier::analysis::three_card_21
