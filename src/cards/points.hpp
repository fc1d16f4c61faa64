// Card points of twenty-one and the total of a hand.
#pragma once

#include <span>

#include "cards/card.hpp"

namespace croupier::cards {

// Returns the points of a rank, in 2..11, with an ace as 11.
[[nodiscard]] constexpr int points(Rank rank) {
  // T21 2C.2(b)2: jack, queen and king count as much as a ten.
  if (rank == Rank::ace) return 11;
  return rank >= Rank::ten ? 10 : static_cast<int>(rank) + 2;
}

// Returns whether the card counts 10: ten, jack, queen or king.
[[nodiscard]] constexpr bool is_ten(Card card) { return points(card.rank()) == 10; }

// A hand's points, and whether an ace among them counts 11.
struct Total {
  int points = 0;
  bool soft = false;

  friend constexpr bool operator==(const Total&, const Total&) = default;
};

// Returns the hand's total: one ace counts 11 where that does not pass 21, every other ace 1.
[[nodiscard]] constexpr Total total(std::span<const Card> hand) {
  constexpr int limit = 21;
  constexpr int ace_bonus = 10;
  int sum = 0;
  bool has_ace = false;
  for (const Card card : hand) {
    const bool is_ace = card.rank() == Rank::ace;
    sum += is_ace ? 1 : points(card.rank());
    has_ace = has_ace || is_ace;
  }
  // T21 2C.2(b)3: two aces as 11 would pass 21 already, so at most one is worth trying.
  const bool soft = has_ace && sum + ace_bonus <= limit;
  return Total{.points = soft ? sum + ace_bonus : sum, .soft = soft};
}

}  // namespace croupier::cards
