// Cards by what they count: a hand or shoe as how many there are of each of ten values, and what a
// hand's points are.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/points.hpp"

namespace croupier::analysis::three_card_21 {

/// A card's value by its place: 0 for ten, jack, queen and king, 1 the nine, down to 9, the ace.
/// Fast: few hands hold many high cards, so that work shared by equal first counts is done rarely.
using Value = std::size_t;
inline constexpr Value ten = 0;
inline constexpr Value ace = 9;
inline constexpr std::size_t value_count = 10;

/// How many cards there are of each value. Lists of them are kept in lexicographic order, in which
/// a hand comes before every hand that holds it and more.
using Counts = std::array<std::uint8_t, value_count>;

/// Returns the card's value.
constexpr Value value_of(cards::Card card) {
  const int points = cards::points(card.rank());
  return points == 11 ? ace : static_cast<Value>(10 - points);
}

/// Returns a card of this value, to ask the game's rules about.
constexpr cards::Card card_of(Value value) {
  return {value == ace ? cards::Rank::ace : static_cast<cards::Rank>(8 - value),
          cards::Suit::clubs};
}

/// Returns the least that a card of this value counts, in 1..10.
constexpr int least_points(Value value) { return 10 - static_cast<int>(value); }

/// Returns how many cards there are.
constexpr unsigned size(const Counts& cards) {
  unsigned sum = 0;
  for (const std::uint8_t count : cards) sum += count;
  return sum;
}

/// Returns the cards of both hands.
constexpr Counts operator+(Counts one, const Counts& other) {
  for (Value value = 0; value < value_count; ++value) {
    one[value] = static_cast<std::uint8_t>(one[value] + other[value]);
  }
  return one;
}

/// Returns the hand with one more card.
constexpr Counts with(Counts cards, Value value) {
  ++cards[value];
  return cards;
}

/// Returns how many cards there are of each value.
constexpr Counts counts_of(std::span<const cards::Card> cards) {
  Counts counts{};
  for (const cards::Card card : cards) ++counts[value_of(card)];
  return counts;
}

/// A hand's points: with every ace as 1, and whether it holds an ace.
struct Points {
  int hard = 0;
  bool has_ace = false;

  /// Returns the points with one more card.
  constexpr Points with(Value value) const {
    return {hard + least_points(value), has_ace || value == ace};
  }
  /// Returns whether one ace counts 11 (2C.2(b)3).
  constexpr bool soft() const { return has_ace && hard <= 11; }
  constexpr int total() const { return soft() ? hard + 10 : hard; }
  constexpr bool operator==(const Points&) const = default;
};

/// Returns the hand's points.
constexpr Points points_of(const Counts& cards) {
  Points points;
  for (Value value = 0; value < value_count; ++value) {
    points.hard += least_points(value) * cards[value];
  }
  points.has_ace = cards[ace] != 0;
  return points;
}

}  // namespace croupier::analysis::three_card_21
