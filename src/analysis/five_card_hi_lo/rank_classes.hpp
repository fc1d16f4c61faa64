// Hands of five by what poker ranking tells apart: each multiset of ranks, and each set of ranks in
// one suit, with one hand to stand for it and the number of hands in the deck.
#pragma once

#include <algorithm>
#include <array>

#include "analysis/five_card_hi_lo/points.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace detail {

using Ranks = std::array<unsigned, 5>;  // from the highest down

/// Returns in how many suits the deck holds all these ranks, none where one occurs twice.
inline std::int64_t suited_hands(const cards::Composition& deck, const Ranks& ranks) {
  if (std::ranges::adjacent_find(ranks) != ranks.end()) return 0;
  std::int64_t suits = 0;
  for (unsigned suit = 0; suit < cards::suit_count; ++suit) {
    const bool held = std::ranges::all_of(ranks, [&](unsigned rank) {
      return deck.contains({static_cast<cards::Rank>(rank), static_cast<cards::Suit>(suit)});
    });
    suits += held ? 1 : 0;
  }
  return suits;
}

/// Returns a hand of these ranks whose cards go through the suits by `step`.
inline std::array<cards::Card, 5> stand_in(const Ranks& ranks, unsigned step) {
  std::array<cards::Card, 5> hand{};
  for (unsigned at = 0; at < hand.size(); ++at) {
    hand[at] = {static_cast<cards::Rank>(ranks[at]),
                static_cast<cards::Suit>(at * step % cards::suit_count)};
  }
  return hand;
}

template <class Visit>
void extend_ranks(Ranks& ranks, std::size_t at, const Visit& visit) {
  if (at == ranks.size()) return visit(ranks);
  const unsigned most = at == 0 ? cards::rank_count - 1 : ranks[at - 1];
  for (ranks[at] = 0; ranks[at] <= most; ++ranks[at]) extend_ranks(ranks, at + 1, visit);
}

}  // namespace detail

/// Calls visit(hand, hands) for every class that the deck holds; undefined where it holds a card
/// twice. The hand need not be one of the deck's own.
template <class Visit>
void for_each_rank_class(const cards::Composition& deck, Visit visit) {
  std::array<std::uint8_t, cards::rank_count> of_rank{};
  for (const cards::Card card : deck.cards()) ++of_rank[static_cast<std::size_t>(card.rank())];
  detail::Ranks all_ranks{};
  detail::extend_ranks(all_ranks, 0, [&](const detail::Ranks& ranks) {
    std::int64_t all = 1;
    for (std::size_t at = 0; at < ranks.size();) {
      const auto same = static_cast<std::size_t>(std::ranges::count(ranks, ranks[at]));
      all *= choose(of_rank[ranks[at]], same);
      at += same;
    }
    const std::int64_t suited = detail::suited_hands(deck, ranks);
    if (suited != 0) visit(detail::stand_in(ranks, 0), suited);
    if (all != suited) visit(detail::stand_in(ranks, 1), all - suited);
  });
}

}  // namespace croupier::analysis::five_card_hi_lo
