#include "analysis/pik_it_poker/rank_sets.hpp"

#include <algorithm>
#include <bit>

#include "games/pik_it_poker/ranking.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using cards::Card;
using cards::Rank;
using cards::Suit;

namespace {

using Ranks = std::vector<unsigned>;
using Hand = std::array<Card, 5>;

Ranks ranks_of(unsigned bits) {
  Ranks ranks;
  for (; bits != 0; bits &= bits - 1)
    ranks.push_back(static_cast<unsigned>(std::countr_zero(bits)));
  return ranks;
}

// A hand of these ranks. Through the suits in order no three are of one suit, and cards of the same
// rank, which lie together, differ.
Hand hand_of(Ranks ranks, unsigned step) {
  std::ranges::sort(ranks);
  Hand hand{};
  for (unsigned at = 0; at < hand.size(); ++at) {
    hand[at] = {static_cast<Rank>(ranks[at]), static_cast<Suit>(at * step % cards::suit_count)};
  }
  return hand;
}

// The best three of these ranks without regard to suits; of five of a rank, which no deck holds,
// nothing.
std::uint16_t three_of(const Ranks& ranks) {
  return game::three_card_value(hand_of(ranks, 1)).code();
}

// The best three of three to five cards of one suit.
std::uint16_t suited_three_of(const Ranks& ranks) {
  cards::ThreeCardValue best;
  const auto card = [](unsigned rank) { return Card{static_cast<Rank>(rank), Suit::clubs}; };
  for (std::size_t a = 0; a < ranks.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        best = std::max(best, cards::rank_three(card(ranks[a]), card(ranks[b]), card(ranks[c])));
      }
    }
  }
  return best.code();
}

FiveRanks five_ranks(std::uint16_t node, const Ranks& ranks) {
  FiveRanks five{.node = node,
                 .five = game::five_card_value(hand_of(ranks, 1)).code(),
                 .three = three_of(ranks),
                 .ranks = 0,
                 .flush = 0};
  if (std::ranges::adjacent_find(ranks) == ranks.end()) {
    for (const unsigned rank : ranks) five.ranks |= static_cast<std::uint16_t>(1U << rank);
    five.flush = game::five_card_value(hand_of(ranks, 0)).code();
  }
  return five;
}

void grow(RankTables& tables, std::uint16_t from, unsigned next, Ranks& ranks) {
  if (ranks.size() == 5) {
    tables.fives.push_back(five_ranks(from, ranks));
    return;
  }
  for (unsigned rank = next; rank < cards::rank_count; ++rank) {
    const std::size_t before = ranks.size();
    while (ranks.size() < std::min<std::size_t>(5, before + cards::suit_count)) {
      ranks.push_back(rank);
      tables.nodes.push_back({.parent = from,
                              .rank = static_cast<std::uint8_t>(rank),
                              .count = static_cast<std::uint8_t>(ranks.size() - before)});
      grow(tables, static_cast<std::uint16_t>(tables.nodes.size() - 1), rank + 1, ranks);
    }
    ranks.resize(before);
  }
}

SuitedRanks<pair_count> suited_three(unsigned bits) {
  SuitedRanks<pair_count> suited{.ranks = static_cast<std::uint16_t>(bits),
                                 .three = suited_three_of(ranks_of(bits))};
  std::size_t pair = 0;
  for (unsigned high = 0; high < cards::rank_count; ++high) {
    for (unsigned low = 0; low <= high; ++low) {
      Ranks ranks = ranks_of(bits);
      ranks.insert(ranks.end(), {high, low});
      suited.with[pair++] = three_of(ranks);
    }
  }
  return suited;
}

SuitedRanks<cards::rank_count> suited_four(unsigned bits) {
  SuitedRanks<cards::rank_count> suited{.ranks = static_cast<std::uint16_t>(bits),
                                        .three = suited_three_of(ranks_of(bits))};
  for (unsigned rank = 0; rank < cards::rank_count; ++rank) {
    Ranks ranks = ranks_of(bits);
    ranks.push_back(rank);
    suited.with[rank] = three_of(ranks);
  }
  return suited;
}

RankTables build() {
  RankTables tables;
  tables.nodes.emplace_back();
  Ranks ranks;
  grow(tables, 0, 0, ranks);
  for (unsigned bits = 0; bits < 1U << cards::rank_count; ++bits) {
    const int size = std::popcount(bits);
    if (size == 3) tables.threes.push_back(suited_three(bits));
    if (size == 4) tables.fours.push_back(suited_four(bits));
    if (size == 5) {
      tables.all_five.push_back({.ranks = static_cast<std::uint16_t>(bits),
                                 .three = suited_three_of(ranks_of(bits)),
                                 .with = {three_of(ranks_of(bits))}});
    }
  }
  return tables;
}

}  // namespace

const RankTables& rank_tables() {
  static const RankTables tables = build();
  return tables;
}

}  // namespace croupier::analysis::pik_it_poker
