// Sets of ranks as bits (bit 0 the twos, bit 12 the aces), for building the ranking tables.
#pragma once

#include <bit>
#include <optional>

#include "cards/card.hpp"

namespace croupier::cards::detail {

using RankMask = unsigned;

[[nodiscard]] constexpr RankMask bit_of(Rank rank) { return 1U << static_cast<unsigned>(rank); }

// Returns the highest rank of the set; undefined if the set is empty.
[[nodiscard]] constexpr Rank highest(RankMask mask) {
  return static_cast<Rank>(std::bit_width(mask) - 1);
}

// Returns the set of the `count` highest ranks, or the whole set if it has no more.
[[nodiscard]] constexpr RankMask keep_highest(RankMask mask, int count) {
  while (std::popcount(mask) > count) mask &= mask - 1;
  return mask;
}

// Returns the place of the set among all sets of as many ranks, compared by their highest ranks
// first: 0 for the lowest set.
[[nodiscard]] constexpr unsigned order_of(RankMask mask) {
  // The combinatorial number system: the i-th lowest rank r adds r choose i.
  unsigned order = 0;
  for (unsigned taken = 1; mask != 0; ++taken, mask &= mask - 1) {
    const auto rank = static_cast<unsigned>(std::countr_zero(mask));
    unsigned choices = 1;
    for (unsigned i = 1; i <= taken; ++i) choices = choices * (rank + 1 - i) / i;
    order += choices;
  }
  return order;
}

// Returns the top rank of the highest run of `length` ranks in the set, if there is one. The ace
// also stands below the two, but a run never goes round it: Q-K-A-2-3 is none.
[[nodiscard]] constexpr std::optional<Rank> straight_top(RankMask mask, unsigned length) {
  const RankMask with_low_ace = (mask << 1U) | (mask >> static_cast<unsigned>(Rank::ace));
  RankMask run_starts = with_low_ace;
  for (unsigned step = 1; step < length; ++step) run_starts &= with_low_ace >> step;
  if (run_starts == 0) return std::nullopt;
  return static_cast<Rank>(static_cast<unsigned>(std::bit_width(run_starts)) + length - 3);
}

}  // namespace croupier::cards::detail
