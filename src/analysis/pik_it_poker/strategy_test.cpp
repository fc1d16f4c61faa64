// Learnable rules for Pik-It Poker: what they are, that their cost is exact, and that the search
// finds the best of its kind.
#include "analysis/pik_it_poker/strategy.hpp"

#include <gtest/gtest.h>

#include "analysis/pik_it_poker/plain_play.hpp"

namespace croupier::analysis::pik_it_poker {
namespace strategy_test {

namespace game = games::pik_it_poker;
using cards::PokerRank;
using cards::Rank;
using cards::ThreeCardRank;

TEST(PikItPokerStrategy, RulesGetBetterWithEveryLine) {
  NullMonitor no_monitor;
  const auto hands = sweep(cards::Composition::decks(1), {}, no_monitor);
  const auto found = find_strategies({}, hands);
  ASSERT_EQ(found.size(), 6);
  for (std::size_t at = 1; at < found.size(); ++at) EXPECT_LT(found[at].cost, found[at - 1].cost);
  // Play 3 with any flush or better, else play 5 with an ace or better, else fold.
  const Strategy& two = found[1];
  ASSERT_EQ(two.steps.size(), 2);
  EXPECT_EQ(two.steps[0].act, Act::play_3);
  EXPECT_EQ(two.steps[0].three.rank(), ThreeCardRank::flush);
  EXPECT_EQ(two.steps[0].three.lead(), Rank::five);
  EXPECT_EQ(two.steps[1].act, Act::play_5);
  EXPECT_EQ(two.steps[1].five.rank(), PokerRank::high_card);
  EXPECT_EQ(two.steps[1].five.lead(), Rank::ace);
  EXPECT_EQ(game::five_card_value(two.steps[1].weakest).lead(), Rank::ace);
  EXPECT_NEAR(to_double(two.cost), 0.0261581, 1e-7);
  EXPECT_NEAR(to_double(found[4].cost), 0.00132392, 1e-8);
  Rational cost;
  const Policy policy = policy_of(two.steps);
  for (const HandCase& hand : hands) {
    const Values values = values_of({}, hand);
    const auto value = [&](Act act) { return values[static_cast<std::size_t>(act)]; };
    cost += hand.ways * (value(best_act({}, values)) - value(policy(hand, values)));
  }
  EXPECT_EQ(two.cost, cost / hands[0].dealers / 2'598'960);
}

// All strategies of two lines by class and lead, tried one by one.
TEST(PikItPokerStrategy, TwoLinesAreTheBestOfAll) {
  NullMonitor no_monitor;
  const auto deck = plain::cards_of("Ac Ad Ah Kc Kd Qs 4h 4d 3d 2c 2s 9c");
  const auto hands = sweep(cards::Composition::of(deck), {}, no_monitor);
  for (const auto& rules : plain::option_sets()) {
    std::int64_t best = 0;
    std::vector<std::vector<Step>> lines(2);
    for (const HandCase& hand : hands) {
      const auto three = game::three_card_value(hand.cards);
      const auto five = game::five_card_value(hand.cards);
      lines[0].push_back(
          {.act = Act::play_3, .three = {three.rank(), three.lead(), 0}, .five = {}});
      lines[1].push_back({.act = Act::play_5, .three = {}, .five = {five.rank(), five.lead(), 0}});
    }
    for (auto& line : lines) {
      const auto order = [](const Step& step) { return std::pair(step.three, step.five); };
      std::ranges::sort(line, {}, order);
      line.erase(std::ranges::unique(line, {}, order).begin(), line.end());
    }
    const auto value = [&](const Policy& policy) {
      std::int64_t sum = 0;
      for (const HandCase& hand : hands) {
        const Values values = values_of(rules, hand);
        sum += hand.ways * (values[static_cast<std::size_t>(policy(hand, values))] - values[0]);
      }
      return sum;
    };
    for (const Step& three : lines[0]) {
      for (const Step& five : lines[1]) {
        best = std::max({best, value(policy_of({three, five})), value(policy_of({five, three}))});
      }
    }
    const auto found = find_strategies(rules, hands);
    std::int64_t most = 0;
    for (const Strategy& strategy : found) {
      if (strategy.steps.size() <= 2) most = std::max(most, value(policy_of(strategy.steps)));
    }
    EXPECT_EQ(most, best);
  }
}

}  // namespace strategy_test
}  // namespace croupier::analysis::pik_it_poker
