// 5 Card Hi-Lo by points alone: hands as counts of ten point values, and where the totals of a
// dealer's hand, set the house way, stand against two totals of a player.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/composition.hpp"
#include "games/five_card_hi_lo/ranking.hpp"

namespace croupier::analysis::five_card_hi_lo {

inline constexpr std::size_t hand_size = 5;
inline constexpr std::size_t place_count = 10;

/// How many cards there are of each worth: place 0 the aces, place n the cards of n + 1 points.
using PointCounts = std::array<std::uint8_t, place_count>;

std::size_t place_of(cards::Card card);
PointCounts count_points(std::span<const cards::Card> cards);
PointCounts count_points(const cards::Composition& deck);

/// Returns what is left of the deck without these cards; undefined where it does not hold them.
PointCounts without(const PointCounts& deck, const PointCounts& cards);

/// The points of a card of this place in the high and in the low hand.
int high_points(std::size_t place);
int low_points(std::size_t place);

/// Returns n choose k; undefined unless n is at most 52 and k at most 5.
std::int64_t choose(std::size_t n, std::size_t k);

/// Returns in how many ways these cards come out of the deck; undefined for more than five cards.
std::int64_t ways(const PointCounts& deck, const PointCounts& cards);

/// Returns every hand of five by points, 2,002 in all, whatever a deck holds of them.
std::span<const PointCounts> point_hands();

/// How a player's setting stands against the dealer's: result of the ante, and which half is tied.
enum class Standing : std::uint8_t {
  win,
  push,
  push_low_tied,
  push_high_tied,
  lose,
  lose_low_tied,
  lose_high_tied,
  lose_both_tied,
};
inline constexpr std::size_t standing_count = 8;

/// How many of the dealer's hands come to each standing.
class Chances {
 public:
  constexpr std::int32_t operator[](Standing standing) const {
    return counts_[static_cast<std::size_t>(standing)];
  }
  constexpr std::int32_t& operator[](Standing standing) {
    return counts_[static_cast<std::size_t>(standing)];
  }
  /// Returns hands won less hands lost.
  std::int64_t net() const;
  /// Returns what a tie bet of one unit wins or loses over all the dealer's hands.
  std::int64_t tie_net() const;
  bool operator==(const Chances&) const = default;

 private:
  std::array<std::int32_t, standing_count> counts_{};
};

/// The totals of every hand that a dealer can have from the cards left, counted.
class DealerTotals {
 public:
  explicit DealerTotals(const PointCounts& left);

  /// Returns how these two totals of a player stand against the dealer's hands.
  Chances against(int high, int low) const;
  std::int64_t hands() const { return hands_; }

  static constexpr int high_max = 33;
  static constexpr int low_max = 20;

 private:
  // below_[h][l]: hands with a high total below h and a low total below l.
  std::array<std::array<std::int32_t, low_max + 2>, high_max + 2> below_{};
  std::int64_t hands_ = 0;
};

}  // namespace croupier::analysis::five_card_hi_lo
