// Figures of whole shoes, pinned; the two ways to them are in solver_test.cpp and
// monte_carlo_test.cpp.
#include "analysis/three_card_21/analyze.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace croupier::analysis::three_card_21 {
namespace analyze_test {

namespace game = games::three_card_21;

MainGame edge_of(const game::HouseRules& rules) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
  return *analyze_with(rules, deck, {}, Depth::edge, {2}, no_monitor);
}

TEST(ThreeCard21Analysis, HasPinnedFigures) {
  const MainGame main = edge_of({});
  EXPECT_NEAR(main.edge.per_ante.value(), -0.152782771952541, 1e-14);
  EXPECT_EQ(main.edge.per_required_stake.value(), main.edge.per_ante.value());
  EXPECT_NEAR(main.edge.per_amount_wagered.value(), -0.152782771952541 / 2.094605788728968, 1e-14);
  EXPECT_NEAR(main.average_wager.value(), 2.094605788728968, 1e-13);
  EXPECT_TRUE(main.outcomes.empty());
  double sum = 0;
  for (const DecisionShare& share : main.decisions) sum += share.probability.value();
  EXPECT_NEAR(sum, 1, 1e-14);
  ASSERT_EQ(main.decisions.size(), 7U);
  EXPECT_EQ(main.decisions[0].act, "stand");
  EXPECT_NEAR(main.decisions[0].probability.value(), 0.254474177827212, 1e-14);
  EXPECT_EQ(main.decisions[5].act, "twenty_one");
  EXPECT_NEAR(main.decisions[5].probability.value(), 0.089503961446706, 1e-14);
  EXPECT_EQ(main.decisions[6].act, "dealer_blackjack");
  EXPECT_NEAR(main.decisions[6].probability.value(), 0.0432679995139274, 1e-14);
}

// What blackjack takes differs without a reader only, and what one may do more is worth more.
TEST(LongThreeCard21Analysis, OrdersTheOptions) {
  const double plain = edge_of({}).expectation.value();
  EXPECT_EQ(edge_of({.blackjack_takes = game::BlackjackTakes::all}).expectation.value(), plain);
  EXPECT_GT(edge_of({.surrender = game::Surrender::any_hand}).expectation.value(), plain);
  EXPECT_LT(edge_of({.surrender = game::Surrender::none}).expectation.value(), plain);
  EXPECT_GT(edge_of({.split_aces_one_card = false}).expectation.value(), plain);
  EXPECT_LT(edge_of({.double_after_split = false}).expectation.value(), plain);
  EXPECT_LT(edge_of({.dealer_soft_17 = game::DealerSoft17::hit}).expectation.value(), plain);
  EXPECT_GT(edge_of({.card_reader = false}).expectation.value(),
            edge_of({.card_reader = false, .blackjack_takes = game::BlackjackTakes::all})
                .expectation.value());
}

TEST(LongThreeCard21Analysis, ReportsDeviationAndBonus) {
  NullMonitor no_monitor;
  const GameReport report = analyze({}, cards::Composition::decks(6), {2}, no_monitor);
  ASSERT_TRUE(report.main);
  EXPECT_NEAR(std::sqrt(report.main->variance.value()), 1.81345939148277, 1e-12);
  ASSERT_EQ(report.wagers.size(), 1U);
  EXPECT_EQ(report.wagers[0].wager, games::Wager::bonus);
  ASSERT_TRUE(report.with_required_bonus);
  const double both = -0.152782771952541 + to_double(report.wagers[0].edge);
  EXPECT_NEAR(report.with_required_bonus->per_ante.value(), both, 1e-14);
  EXPECT_NEAR(report.with_required_bonus->per_required_stake.value(), both / 2, 1e-14);
  EXPECT_NEAR(report.with_required_bonus->per_amount_wagered.value(), both / 3.094605788728968,
              1e-14);
}

class Impatience final : public Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

TEST(ThreeCard21Analysis, LeavesOutTheMainGameWhereItIsStopped) {
  Impatience monitor;
  const GameReport report = analyze({}, cards::Composition::decks(6), {2}, monitor);
  EXPECT_FALSE(report.main);
  EXPECT_FALSE(report.with_required_bonus);
  EXPECT_EQ(report.wagers.size(), 1U);
}

}  // namespace analyze_test
}  // namespace croupier::analysis::three_card_21
