// Each multiset of three of the 52 cards is ranked once and counted as often as the deck holds it.
#include "analysis/three_card_21/side_bets.hpp"

#include <algorithm>

#include "games/three_card_21/ranking.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;
using cards::Card;

namespace {

std::int64_t choose(std::int64_t from, std::int64_t taken) {
  std::int64_t ways = 1;
  for (std::int64_t at = 0; at < taken; ++at) ways = ways * (from - at) / (at + 1);
  return ways;
}

// How often the deck holds these three cards, the same ones side by side.
std::int64_t ways_of(const std::array<Card, 3>& hand, const cards::Composition& deck) {
  std::int64_t ways = 1;
  for (std::size_t at = 0; at < hand.size();) {
    const auto same = static_cast<std::size_t>(std::ranges::count(hand, hand[at]));
    ways *= choose(deck.count(hand[at]), static_cast<std::int64_t>(same));
    at += same;
  }
  return ways;
}

}  // namespace

WagerReport bonus(const game::HouseRules& rules, const cards::Composition& deck) {
  const games::PayTable& table = rules.bonus_paytable;
  std::vector<Integer> counts(table.size);
  for (unsigned one = 0; one < cards::card_count; ++one) {
    for (unsigned two = one; two < cards::card_count; ++two) {
      for (unsigned three = two; three < cards::card_count; ++three) {
        const std::array hand{Card::from_index(one), Card::from_index(two),
                              Card::from_index(three)};
        const auto line = game::bonus_line(hand);
        if (!line) continue;
        const auto row = std::ranges::find(table.span(), *line, &games::PricedLine::line);
        if (row != table.span().end())
          counts[static_cast<std::size_t>(row - table.span().begin())] += ways_of(hand, deck);
      }
    }
  }
  return report_wager(games::Wager::bonus, table, counts, choose(deck.size(), 3));
}

}  // namespace croupier::analysis::three_card_21
