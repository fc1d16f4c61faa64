// Ranking of five-card poker hands and of the best five cards among seven, by table.
// Nothing here may be called before static initialisation has ended.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "cards/card.hpp"
#include "cards/card_sum.hpp"
#include "cards/poker_tables.hpp"
#include "cards/poker_value.hpp"

namespace croupier::cards {

// Returns the best five-card hand of five or seven distinct cards; undefined for other numbers.
[[nodiscard]] inline PokerValue rank(CardSum sum) {
  // Three more of each suit bring a counter of five to seven up to its top bit.
  const std::uint64_t flush = (sum.key + 0x3333U) & 0x8888U;
  if (flush != 0) [[unlikely]] {
    // The counter's top bit stands at 4 * suit + 3, its mask begins at 16 * suit.
    const auto shift = static_cast<unsigned>(std::countr_zero(flush) - 3) * 4U;
    return PokerValue::from_code(detail::poker_tables.flushes[(sum.mask >> shift) & 0x1fffU]);
  }
  return PokerValue::from_code(
      detail::poker_tables.values[detail::value_place(detail::poker_tables, sum.key)]);
}

// Returns the value of five distinct cards of one deck.
[[nodiscard]] inline PokerValue rank_five(std::span<const Card, 5> hand) {
  return rank(detail::fixed_card_sum(hand));
}

// Returns the value of the best five among seven distinct cards of one deck.
[[nodiscard]] inline PokerValue rank_seven(std::span<const Card, 7> hand) {
  return rank(detail::fixed_card_sum(hand));
}

struct BestFive {
  PokerValue value;
  std::array<Card, 5> cards;
};

// Returns the highest of the 21 five-card hands, the first in order of position among equals.
[[nodiscard]] BestFive best_five(std::span<const Card, 7> hand);

}  // namespace croupier::cards
