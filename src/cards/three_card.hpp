// Ranking of three-card poker hands, and the best three cards among five.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cards/card.hpp"

namespace croupier::cards {

// PIK 39.4(c): the classes, lowest first; the royal flush is its own.
enum class ThreeCardRank : std::uint8_t {
  high_card,
  pair,
  flush,
  straight,
  three_of_a_kind,
  straight_flush,
  royal_flush
};

// The strength of a three-card hand: a greater value beats a lesser one, equal values tie.
class ThreeCardValue {
 public:
  // The code is ((rank * 13) + lead) * 169 + rest, so that comparing codes compares hands.
  static constexpr unsigned rest_count = rank_count * rank_count;

  // The least value of all, which no hand has.
  constexpr ThreeCardValue() = default;

  // `lead` is the grouped or highest card; `rest` orders what is left, in 0..168.
  constexpr ThreeCardValue(ThreeCardRank rank, Rank lead, unsigned rest)
      : code_{static_cast<std::uint16_t>(
            (static_cast<unsigned>(rank) * rank_count + static_cast<unsigned>(lead)) * rest_count +
            rest)} {}

  // Returns the hand's class.
  // Returns the value whose code() this is.
  [[nodiscard]] static constexpr ThreeCardValue from_code(std::uint16_t code) {
    ThreeCardValue value;
    value.code_ = code;
    return value;
  }

  [[nodiscard]] constexpr ThreeCardRank rank() const {
    return static_cast<ThreeCardRank>(code_ / (rank_count * rest_count));
  }

  // Returns the rank of the grouped cards or, without any, of the highest card;
  // the three in 3-2-A.
  [[nodiscard]] constexpr Rank lead() const {
    return static_cast<Rank>(code_ / rest_count % rank_count);
  }

  // Returns the number that orders values, in 0..15378.
  [[nodiscard]] constexpr std::uint16_t code() const { return code_; }

  friend constexpr auto operator<=>(ThreeCardValue, ThreeCardValue) = default;

 private:
  std::uint16_t code_ = 0;
};

namespace detail {

inline constexpr unsigned rank_triples = rank_count * rank_count * rank_count;

// By the three ranks as digits in base 13; hands of one suit follow the others.
extern const std::array<ThreeCardValue, 2 * std::size_t{rank_triples}> three_card_values;

}  // namespace detail

// Returns the value of three cards, of which some may be the same card of several decks.
[[nodiscard]] inline ThreeCardValue rank_three(Card first, Card second, Card third) {
  const auto digit = [](Card card) { return static_cast<unsigned>(card.rank()); };
  const unsigned ranks = (digit(first) * rank_count + digit(second)) * rank_count + digit(third);
  const bool suited = first.suit() == second.suit() && second.suit() == third.suit();
  return detail::three_card_values[ranks + (suited ? detail::rank_triples : 0)];
}

struct BestThree {
  ThreeCardValue value;
  std::array<Card, 3> cards;
};

// Returns the highest of the ten three-card hands, the first in order of position among equals.
[[nodiscard]] BestThree best_three(std::span<const Card, 5> hand);

// Returns the class's English name, such as "three of a kind".
[[nodiscard]] std::string_view name(ThreeCardRank rank);

// Returns the hand in words, such as "straight, seven high", "pair of kings" or "three sevens".
[[nodiscard]] std::string describe(ThreeCardValue value);

}  // namespace croupier::cards
