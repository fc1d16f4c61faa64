// Poker ranking in the plainest way, by sorting and counting, to check the tables against.
// A hand's strength is its class followed by its ranks, the larger groups first.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <span>

#include "cards/card.hpp"
#include "cards/poker_value.hpp"
#include "cards/three_card.hpp"

namespace croupier::cards::reference {

template <class Class>
struct Strength {
  Class rank{};
  std::array<int, 5> order{};

  friend auto operator<=>(const Strength&, const Strength&) = default;
};

using FiveStrength = Strength<PokerRank>;
using ThreeStrength = Strength<ThreeCardRank>;

// A hand's ranks in groups of equals, the larger group and then the higher rank first.
struct Groups {
  std::array<int, 5> sizes{};
  std::array<int, 5> ranks{};
  int count = 0;
};

inline Groups group(std::span<const Card> hand) {
  std::array<int, rank_count> held{};
  for (const Card card : hand) ++held[static_cast<std::size_t>(card.rank())];
  Groups groups;
  for (int size = 5; size > 0; --size) {
    for (int rank = rank_count - 1; rank >= 0; --rank) {
      if (held[static_cast<std::size_t>(rank)] != size) continue;
      groups.sizes[static_cast<std::size_t>(groups.count)] = size;
      groups.ranks[static_cast<std::size_t>(groups.count)] = rank;
      ++groups.count;
    }
  }
  return groups;
}

inline bool one_suit(std::span<const Card> hand) {
  return std::ranges::all_of(hand, [&](Card card) { return card.suit() == hand[0].suit(); });
}

// Returns the rank on top of a straight made of the whole hand, or -1 if it is none.
inline int straight_top(std::span<const Card> hand, const Groups& groups) {
  const int length = static_cast<int>(hand.size());
  if (groups.count != length) return -1;
  const int ace = static_cast<int>(Rank::ace);
  const int highest = groups.ranks[0];
  const int lowest = groups.ranks[static_cast<std::size_t>(length - 1)];
  if (highest - lowest == length - 1) return highest;
  const bool ace_low = highest == ace && lowest == 0 && groups.ranks[1] == length - 2;
  return ace_low ? length - 2 : -1;
}

inline FiveStrength strength_of_five(std::span<const Card, 5> hand) {
  const Groups groups = group(hand);
  const int top = straight_top(hand, groups);
  const bool flush = one_suit(hand);
  if (top >= 0 && flush) {
    const bool royal = top == static_cast<int>(Rank::ace);
    return {royal ? PokerRank::royal_flush : PokerRank::straight_flush, {top}};
  }
  if (groups.sizes[0] == 4) return {PokerRank::four_of_a_kind, groups.ranks};
  if (groups.sizes[0] == 3 && groups.sizes[1] == 2) return {PokerRank::full_house, groups.ranks};
  if (flush) return {PokerRank::flush, groups.ranks};
  if (top >= 0) return {PokerRank::straight, {top}};
  if (groups.sizes[0] == 3) return {PokerRank::three_of_a_kind, groups.ranks};
  if (groups.sizes[1] == 2) return {PokerRank::two_pair, groups.ranks};
  if (groups.sizes[0] == 2) return {PokerRank::pair, groups.ranks};
  return {PokerRank::high_card, groups.ranks};
}

inline FiveStrength strength_of_seven(std::span<const Card, 7> hand) {
  FiveStrength best;
  for (std::size_t first = 0; first < 7; ++first) {
    for (std::size_t second = first + 1; second < 7; ++second) {
      std::array<Card, 5> five;
      std::size_t place = 0;
      for (std::size_t i = 0; i < 7; ++i) {
        if (i != first && i != second) five[place++] = hand[i];
      }
      best = std::max(best, strength_of_five(five));
    }
  }
  return best;
}

inline ThreeStrength strength_of_three(std::span<const Card, 3> hand) {
  const Groups groups = group(hand);
  const int top = straight_top(hand, groups);
  const bool flush = one_suit(hand);
  if (top >= 0 && flush) {
    const bool royal = top == static_cast<int>(Rank::ace);
    return {royal ? ThreeCardRank::royal_flush : ThreeCardRank::straight_flush, {top}};
  }
  if (groups.sizes[0] == 3) return {ThreeCardRank::three_of_a_kind, groups.ranks};
  if (top >= 0) return {ThreeCardRank::straight, {top}};
  if (flush) return {ThreeCardRank::flush, groups.ranks};
  if (groups.sizes[0] == 2) return {ThreeCardRank::pair, groups.ranks};
  return {ThreeCardRank::high_card, groups.ranks};
}

}  // namespace croupier::cards::reference
