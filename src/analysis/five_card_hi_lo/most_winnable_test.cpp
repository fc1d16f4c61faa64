// The payout limit of 5 Card Hi-Lo against the most that any hand, setting and dealer can win.
#include "analysis/five_card_hi_lo/most_winnable.hpp"

#include <gtest/gtest.h>

#include "games/five_card_hi_lo/settle.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace most_winnable_test {

namespace game = games::five_card_hi_lo;
using games::Money;
using games::Wager;
using regulation::covers;

Money most(const game::HouseRules& rules) {
  NullMonitor no_monitor;
  return *most_winnable(rules, cards::Composition::decks(1), {}, no_monitor);
}

void set_min(game::HouseRules& rules, Wager wager, std::int64_t dollars) {
  rules.table.limits.min_of[static_cast<std::size_t>(wager)] = Money::dollars(dollars);
}

TEST(FiveCardHiLoMostWinnable, IsTheMultipleOfThePrintedTables) {
  covers("5CH 40.11(f)");
  game::HouseRules rules;
  EXPECT_EQ(most(rules), Money::dollars(270));
  rules.poker_bonus_paytable = game::poker_bonus_tables[1];
  EXPECT_EQ(most(rules), Money::dollars(520));
}

TEST(FiveCardHiLoMostWinnable, IsThePayoutLimitOfEveryTable) {
  covers("5CH 40.11(f)");
  game::HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(1000);
  for (const games::PayTable& table : game::poker_bonus_tables) {
    rules.poker_bonus_paytable = table;
    EXPECT_EQ(game::payout_limit(rules), most(rules));
  }
  // Aces that pay more than a royal flush, with and without a two.
  for (const auto& odds : std::vector<std::array<int, 3>>{
           {1000, 500, 5}, {400, 400, 5}, {100, 100, 100}, {500, 490, 480}}) {
    for (std::size_t at = 0; at < odds.size(); ++at) {
      rules.ante_bonus_odds.lines[at].odds = {odds[at], 1};
    }
    for (const std::int64_t tie : {1, 1000, 20'000}) {
      set_min(rules, Wager::tie, tie);
      EXPECT_EQ(game::payout_limit(rules), most(rules)) << odds[0] << " " << tie;
    }
  }
}

}  // namespace most_winnable_test
}  // namespace croupier::analysis::five_card_hi_lo
