// Kinds of cards. A board has at most one live suit, of which it holds three cards or more; what a
// hole is worth on it depends on the ranks of its cards and on which of them are of that suit. So
// there are 26 kinds of cards and 351 pairs of kinds, or 13 and 91 where no suit is live.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "cards/card.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::Card;

/// The rank of a card that is not of the live suit; of one that is, its rank plus 13.
using Kind = std::uint8_t;
inline constexpr unsigned kind_count = 2 * cards::rank_count;

/// A suit by its number, or `no_live_suit`.
using LiveSuit = std::uint8_t;
inline constexpr LiveSuit no_live_suit = cards::suit_count;

constexpr Kind kind_of(Card card, LiveSuit live) {
  const auto rank = static_cast<unsigned>(card.rank());
  return static_cast<Kind>(static_cast<unsigned>(card.suit()) == live ? rank + cards::rank_count
                                                                      : rank);
}

constexpr bool is_live(Kind kind) { return kind >= cards::rank_count; }

/// Returns the place of an unordered pair; those without a live kind come first.
constexpr unsigned kind_pair(Kind a, Kind b) {
  const unsigned high = std::max(a, b);
  return high * (high + 1) / 2 + std::min(a, b);
}
inline constexpr unsigned kind_pair_count = kind_count * (kind_count + 1) / 2;
inline constexpr unsigned plain_pair_count = cards::rank_count * (cards::rank_count + 1) / 2;

/// Returns how many pairs of kinds a board with that live suit tells apart.
constexpr unsigned pair_count_of(LiveSuit live) {
  return live == no_live_suit ? plain_pair_count : kind_pair_count;
}

/// The kind pair of two cards, by live suit and by the numbers of both cards.
using CardPairs = std::array<std::array<std::uint16_t, cards::card_count>, cards::card_count>;
inline constexpr auto kind_pairs = [] {
  std::array<CardPairs, no_live_suit + 1> pairs{};
  for (LiveSuit live = 0; live <= no_live_suit; ++live) {
    for (unsigned a = 0; a < cards::card_count; ++a) {
      for (unsigned b = 0; b < cards::card_count; ++b) {
        pairs[live][a][b] = static_cast<std::uint16_t>(
            kind_pair(kind_of(Card::from_index(a), live), kind_of(Card::from_index(b), live)));
      }
    }
  }
  return pairs;
}();

/// The 169 starting hands as a grid of ranks: pairs on the diagonal, suited hands with the higher
/// rank as the row, unsuited hands with the lower one.
inline constexpr unsigned start_count = cards::rank_count * cards::rank_count;

/// Returns the place of two hole cards in that grid, in 0..168.
constexpr unsigned start_of(Card a, Card b) {
  const auto high = static_cast<unsigned>(std::max(a.rank(), b.rank()));
  const auto low = static_cast<unsigned>(std::min(a.rank(), b.rank()));
  return a.suit() == b.suit() ? high * cards::rank_count + low : low * cards::rank_count + high;
}

}  // namespace croupier::analysis::heads_up_holdem
