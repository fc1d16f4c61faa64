// 5 Card Hi-Lo's poker bonus: known combinations, and a small deck counted hand by hand.
#include "analysis/five_card_hi_lo/side_bets.hpp"

#include <gtest/gtest.h>

#include "analysis/five_card_hi_lo/plain_play.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace side_bets_test {

namespace game = games::five_card_hi_lo;
using regulation::covers;

std::vector<Integer> combinations(const WagerReport& report) {
  std::vector<Integer> counts;
  for (const LineReport& line : report.lines) counts.push_back(line.combinations);
  return counts;
}

game::HouseRules with_table(std::size_t number) {
  game::HouseRules rules;
  rules.poker_bonus_paytable = game::poker_bonus_tables[number - 1];
  return rules;
}

TEST(FiveCardHiLoSideBets, PokerBonusCombinations) {
  covers("5CH 40.11(d) table 1", "5CH 40.11(d) table 2");
  const auto deck = cards::Composition::decks(1);
  const WagerReport first = poker_bonus(with_table(1), deck);
  // 84,480 pairs of each rank: sevens and better are eight ranks, sixes and better nine.
  EXPECT_EQ(combinations(first),
            (std::vector<Integer>{4, 36, 624, 3744, 5108, 10'200, 54'912, 123'552, 8 * 84'480}));
  EXPECT_EQ(first.deals, 2'598'960);
  const WagerReport second = poker_bonus(with_table(2), deck);
  EXPECT_EQ(combinations(second),
            (std::vector<Integer>{4, 36, 624, 3744, 5108, 10'200, 54'912, 123'552, 9 * 84'480}));
  // Returned: 4 * 251 + 36 * 51 + 624 * 26 + 3744 * 16 + 5108 * 11 + 10200 * 9 + 54912 * 6 + ...
  EXPECT_EQ(first.edge, 1 - Rational(4 * 251 + 36 * 51 + 624 * 26 + 3744 * 16 + 5108 * 11 +
                                         10'200 * 9 + 54'912 * 6 + 123'552 * 4 + 675'840 * 2,
                                     2'598'960));
}

TEST(FiveCardHiLoSideBets, SmallDecksEqualEveryHandAlone) {
  const auto cards = plain::cards_of("As Ks Qs Js Ts 9s 9h 9d 8h 8d 7s 7d 7h 7c 2s 3s 4s 5s");
  for (const std::size_t number : {1U, 2U}) {
    const auto rules = with_table(number);
    const games::PayTable& table = rules.poker_bonus_paytable;
    std::vector<Integer> plain(table.size);
    plain::for_each_five(cards, [&](const plain::Hand& hand, const auto&) {
      const auto line = game::poker_bonus_line(hand, table);
      for (std::size_t at = 0; at < table.size; ++at) {
        if (line == table.lines[at].line) ++plain[at];
      }
    });
    const auto report = poker_bonus(rules, cards::Composition::of(cards));
    EXPECT_EQ(combinations(report), plain);
    EXPECT_EQ(report.deals, 8568);
  }
}

}  // namespace side_bets_test
}  // namespace croupier::analysis::five_card_hi_lo
