// Sets of cards in a form that adds up, from which a hand is ranked by one table lookup.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "cards/card.hpp"

namespace croupier::cards {

// Distinct cards of one deck; the sum of a board and of a hole is the sum of the whole hand.
struct CardSum {
  std::uint64_t key = 0;   // low 16 bits: 4 bits counting each suit; above: hash of the ranks
  std::uint64_t mask = 0;  // 16 bits for each suit, of which the low 13 are the ranks held

  friend constexpr CardSum operator+(CardSum left, CardSum right) {
    return {.key = left.key + right.key, .mask = left.mask + right.mask};
  }
  friend constexpr CardSum operator-(CardSum left, CardSum right) {
    return {.key = left.key - right.key, .mask = left.mask - right.mask};
  }
  constexpr CardSum& operator+=(CardSum other) { return *this = *this + other; }
  constexpr CardSum& operator-=(CardSum other) { return *this = *this - other; }

  friend constexpr bool operator==(const CardSum&, const CardSum&) = default;
};

namespace detail {

inline constexpr unsigned suit_counter_bits = 4;
inline constexpr unsigned rank_hash_shift = suit_counter_bits * suit_count;
inline constexpr unsigned suit_mask_bits = 16;

// The rank hashes are powers of one number and add up modulo 2^48. The number was found by trying:
// the top 29 bits of the sum differ for any two multisets of five or seven ranks.
inline constexpr std::uint64_t rank_hash_base = 0x0561d8057935c08f;

inline constexpr auto card_sums = [] {
  std::array<CardSum, card_count> sums{};
  std::uint64_t hash = 1;
  for (unsigned rank = 0; rank < rank_count; ++rank) {
    hash *= rank_hash_base;
    for (unsigned suit = 0; suit < suit_count; ++suit) {
      const std::uint64_t counter = std::uint64_t{1} << (suit * suit_counter_bits);
      const std::uint64_t bit = std::uint64_t{1} << (suit * suit_mask_bits + rank);
      sums[rank * suit_count + suit] = {.key = (hash << rank_hash_shift) + counter, .mask = bit};
    }
  }
  return sums;
}();

}  // namespace detail

// Returns the sum of this one card.
[[nodiscard]] constexpr CardSum card_sum(Card card) { return detail::card_sums[card.index()]; }

// Returns the sum of all these cards; undefined if one occurs twice.
[[nodiscard]] constexpr CardSum card_sum(std::span<const Card> cards) {
  CardSum sum;
  for (const Card card : cards) sum += card_sum(card);
  return sum;
}

namespace detail {

// Returns the same as card_sum(), without a loop where the number of cards is known.
template <std::size_t Count>
[[nodiscard]] constexpr CardSum fixed_card_sum(std::span<const Card, Count> cards) {
  return [&]<std::size_t... places>(std::index_sequence<places...>) {
    return (card_sum(cards[places]) + ...);
  }(std::make_index_sequence<Count>{});
}

}  // namespace detail

}  // namespace croupier::cards
