// The class and the strength of a five-card poker hand, and both in words.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/card.hpp"

namespace croupier::cards {

// 5CH 40.5(d) s3, HUH 39.5(b), PIK 39.4(b): the classes, lowest first; the royal flush is its own.
enum class PokerRank : std::uint8_t {
  high_card,
  pair,
  two_pair,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush,
  royal_flush
};

// The strength of a five-card hand: a greater value beats a lesser one, equal values tie.
class PokerValue {
 public:
  // Four cards below the highest one can be chosen in 495 ways, more than any other remainder.
  // The code is ((rank * 13) + lead) * 495 + rest, so that comparing codes compares hands.
  static constexpr unsigned rest_count = 495;

  // The least value of all, which no hand has.
  constexpr PokerValue() = default;

  // `lead` is the grouped or highest card; `rest` orders what is left, in 0..494.
  constexpr PokerValue(PokerRank rank, Rank lead, unsigned rest)
      : code_{static_cast<std::uint16_t>(
            (static_cast<unsigned>(rank) * rank_count + static_cast<unsigned>(lead)) * rest_count +
            rest)} {}

  // Returns the value whose code() is `code`; undefined unless a value has that code.
  [[nodiscard]] static constexpr PokerValue from_code(std::uint16_t code) {
    PokerValue value;
    value.code_ = code;
    return value;
  }

  // Returns the hand's class.
  [[nodiscard]] constexpr PokerRank rank() const {
    return static_cast<PokerRank>(code_ / (rank_count * rest_count));
  }

  // Returns the rank of the greatest group, the higher pair of two, or else of the highest card;
  // the five in 5-4-3-2-A.
  [[nodiscard]] constexpr Rank lead() const {
    return static_cast<Rank>(code_ / rest_count % rank_count);
  }

  // Returns what orders hands of the same rank() and lead(), in 0..494.
  [[nodiscard]] constexpr unsigned rest() const { return code_ % rest_count; }

  // Returns the number that orders values, in 0..64349.
  [[nodiscard]] constexpr std::uint16_t code() const { return code_; }

  friend constexpr auto operator<=>(PokerValue, PokerValue) = default;

 private:
  std::uint16_t code_ = 0;
};

// Returns the class's English name, such as "two pairs".
[[nodiscard]] std::string_view name(PokerRank rank);

// Returns the hand in words, such as "full house, nines over kings" or "pair of sevens".
[[nodiscard]] std::string describe(PokerValue value);

}  // namespace croupier::cards
