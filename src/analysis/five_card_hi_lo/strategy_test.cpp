// Learnable rules for 5 Card Hi-Lo: what they are, what they cost, and that the cost is exact.
#include "analysis/five_card_hi_lo/strategy.hpp"

#include <gtest/gtest.h>

namespace croupier::analysis::five_card_hi_lo {
namespace strategy_test {

const std::vector<HandCase>& full_deck() {
  static const std::vector<HandCase> hands = [] {
    NullMonitor no_monitor;
    return solve(count_points(cards::Composition::decks(1)), {}, no_monitor);
  }();
  return hands;
}

TEST(FiveCardHiLoStrategy, RulesAreFoundFromTheShortestToTheBest) {
  const auto found = find_strategies({}, full_deck());
  ASSERT_EQ(found.size(), 5);
  for (std::size_t at = 1; at < found.size(); ++at) EXPECT_LT(found[at].cost, found[at - 1].cost);
  EXPECT_NEAR(to_double(found[0].cost), 0.116675, 1e-6);
  // An ace low for a six or more; then for twice the card it replaces and 18 above the high total.
  EXPECT_EQ(found[1].aces, (AceRule{.low_weight = 1, .high_weight = 0, .least = 6}));
  EXPECT_EQ(found[2].aces, (AceRule{.low_weight = 2, .high_weight = 1, .least = -18}));
  EXPECT_EQ(found[2].fold, FoldRule{});
  EXPECT_EQ(found[4].fold, (FoldRule{.low_min = 10, .high_max = 27, .spread_max = 14}));
  EXPECT_NEAR(to_double(found[4].cost), 0.0010041, 1e-7);
}

TEST(FiveCardHiLoStrategy, CostIsWhatTheBestPlayGainsHandByHand) {
  const Prices prices({});
  const auto found = find_strategies({}, full_deck()).back();
  const Policy policy = policy_of(found.aces, found.fold);
  Rational cost;
  for (const HandCase& hand : full_deck()) {
    const auto value = [&](Choice choice) {
      return choice ? prices.play(hand, hand.settings[*choice]) : prices.fold();
    };
    const Rational lost = value(prices.best(hand)) - value(policy(hand));
    EXPECT_GE(lost, 0);
    cost += hand.ways * lost;
  }
  EXPECT_EQ(found.cost, cost / 2'598'960);
}

TEST(FiveCardHiLoStrategy, TheHouseWayIsBestWithoutAnAce) {
  const Prices prices({});
  for (const HandCase& hand : full_deck()) {
    if (hand.cards[0] == 0 || hand.cards[0] == 4) {
      EXPECT_EQ(prices.best_setting(hand), 0);
    }
  }
}

}  // namespace strategy_test
}  // namespace croupier::analysis::five_card_hi_lo
