// Seven cards are counted as ranks, and where five or more are of one suit once more as that suit's
// ranks and the others': 190,000 hands in place of 133,784,560.
#include "analysis/heads_up_holdem/side_bets.hpp"

#include <map>

#include "analysis/heads_up_holdem/deck.hpp"
#include "cards/poker.hpp"
#include "games/heads_up_holdem/ranking.hpp"

namespace croupier::analysis::heads_up_holdem {

namespace game = games::heads_up_holdem;

using cards::CardSum;
using cards::PokerRank;
using cards::Rank;

namespace {

using HandsByRank = std::map<PokerRank, Integer>;

constexpr CardSum without_suit(Rank rank) {
  constexpr std::uint64_t ranks = ~std::uint64_t{0} << cards::detail::rank_hash_shift;
  return {.key = cards::card_sum(cards::Card(rank, cards::Suit::clubs)).key & ranks};
}

// Calls found(sum, ways) for every multiset of `count` ranks from place `at` on, of which each rank
// comes from `suits` cards, added to `sum`.
template <class Found>
void for_ranks(const Deck& deck, std::size_t at, unsigned count, unsigned suits, CardSum sum,
               std::int64_t ways, const Found& found) {
  if (count == 0) return found(sum, ways);
  if (at == deck.ranks.size()) return;
  for (unsigned take = 0; take <= std::min(count, suits); ++take) {
    for_ranks(deck, at + 1, count - take, suits, sum, ways * choose(suits, take), found);
    sum += without_suit(deck.ranks[at]);
  }
}

// The same for sets of ranks of one suit; found(sum, plain) gets them with and without that suit.
template <class Found>
void for_suited(const Deck& deck, std::size_t at, unsigned count, CardSum sum, CardSum plain,
                const Found& found) {
  if (count == 0) return found(sum, plain);
  if (at == deck.ranks.size()) return;
  for_suited(deck, at + 1, count, sum, plain, found);
  const Rank rank = deck.ranks[at];
  for_suited(deck, at + 1, count - 1, sum + card_sum(cards::Card(rank, cards::Suit::clubs)),
             plain + without_suit(rank), found);
}

HandsByRank hands_of_seven(const Deck& deck) {
  const auto suits = static_cast<unsigned>(deck.suits.size());
  HandsByRank hands;
  for_ranks(deck, 0, 7, suits, {}, 1,
            [&](CardSum sum, std::int64_t ways) { hands[cards::rank(sum).rank()] += ways; });
  for (unsigned suited = 5; suited <= 7; ++suited) {
    for_suited(deck, 0, suited, {}, {}, [&](CardSum flush, CardSum plain) {
      for_ranks(deck, 0, 7 - suited, suits - 1, {}, suits, [&](CardSum others, std::int64_t ways) {
        hands[cards::rank(plain + others).rank()] -= ways;
        hands[cards::rank(flush + others).rank()] += ways;
      });
    });
  }
  return hands;
}

std::size_t place_of(const games::PayTable& table, games::PayLine line) {
  const auto lines = table.span();
  return static_cast<std::size_t>(std::ranges::find(lines, line, &games::PricedLine::line) -
                                  lines.begin());
}

}  // namespace

WagerReport trips_plus(const game::HouseRules& rules, const cards::Composition& deck) {
  const games::PayTable& table = rules.trips_plus_paytable;
  std::vector<Integer> counts(table.size);
  for (const auto& [rank, hands] : hands_of_seven(deck_of(deck))) {
    const auto line = game::trips_plus_line(cards::PokerValue(rank, Rank::two, 0));
    if (line) counts[place_of(table, *line)] += hands;
  }
  return report_wager(games::Wager::trips_plus, table, counts, choose(deck.size(), 7));
}

WagerReport pocket_bonus(const game::HouseRules& rules, const cards::Composition& deck) {
  const games::PayTable& table = rules.pocket_bonus_paytable;
  std::vector<Integer> counts(table.size);
  const auto cards = deck.cards();
  for (std::size_t a = 1; a < cards.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const auto line = game::pocket_bonus_line(std::array{cards[a], cards[b]});
      if (line) ++counts[place_of(table, *line)];
    }
  }
  return report_wager(games::Wager::pocket_bonus, table, counts, choose(deck.size(), 2));
}

}  // namespace croupier::analysis::heads_up_holdem
