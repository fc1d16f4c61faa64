// The numbers that the battery judges by: known values, and small cases counted out.
#include "chance/battery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "chance/battery_math.hpp"
#include "chance/battery_theory.hpp"
#include "dealing/order.hpp"

namespace croupier::chance {
namespace battery_test {

using dealing::draw_range;
using dealing::Order;
using dealing::SeededChance;
using dealing::shuffle;
using dealing::spread_order;

using cards::Card;

double sum(const std::vector<double>& shares) {
  return std::accumulate(shares.begin(), shares.end(), 0.0);
}

TEST(BatteryMath, ChiSquareHasItsTableValues) {
  struct Case {
    double statistic;
    double freedom;
    double above;
  };
  for (const auto& [statistic, freedom, above] :
       {Case{3.841458821, 1, 0.05}, Case{6.634896601, 1, 0.01}, Case{5.991464547, 2, 0.05},
        Case{18.30703805, 10, 0.05}, Case{2.558212110, 10, 0.99}, Case{124.3421134, 100, 0.05},
        Case{135.8067232, 100, 0.01}, Case{70.06489493, 100, 0.99}}) {
    EXPECT_NEAR(battery::gamma_above(freedom / 2, statistic / 2), above, 1e-8) << statistic;
    EXPECT_NEAR(battery::chi_square_p(statistic, freedom), 2 * std::min(above, 1 - above), 2e-8);
  }
}

TEST(BatteryMath, GammaOfWholeShapeIsASumOfPoissonTerms) {
  for (const unsigned shape : {1U, 2U, 7U, 40U, 1300U, 8000U}) {
    for (const double factor : {0.9, 0.99, 1.0, 1.01, 1.1}) {
      const double x = factor * shape;
      double poisson = 0;
      for (unsigned k = 0; k < shape; ++k) {
        poisson += std::exp(k * std::log(x) - x - std::lgamma(k + 1.0));
      }
      EXPECT_NEAR(battery::gamma_above(shape, x), poisson, 1e-9) << shape << " " << factor;
    }
  }
  EXPECT_EQ(battery::gamma_above(3, 0), 1);
}

TEST(BatteryMath, NormalAndPoissonHaveTheirTableValues) {
  EXPECT_NEAR(battery::normal_p(1.959963985), 0.05, 1e-9);
  EXPECT_NEAR(battery::normal_p(-2.575829304), 0.01, 1e-9);
  EXPECT_NEAR(battery::normal_p(0), 1, 1e-15);
  EXPECT_NEAR(battery::poisson_p(0, 3), 2 * std::exp(-3.0), 1e-12);
  EXPECT_NEAR(battery::poisson_p(2, 0.5), 2 * (1 - 1.5 * std::exp(-0.5)), 1e-12);
  EXPECT_EQ(battery::poisson_p(0, 0.01), 1);
}

TEST(BatteryMath, SparseCellsArePutTogether) {
  const std::vector<std::uint64_t> counts = {3, 20, 30, 40, 6, 1};
  const std::vector<double> shares = {0.05, 0.15, 0.3, 0.4, 0.05, 0.05};
  const auto found = battery::chi_square(counts, shares);
  // Cells of 20, 30, 40 and 10 expected.
  EXPECT_EQ(found.freedom, 3);
  EXPECT_NEAR(found.statistic, 9.0 / 20 + 9.0 / 10, 1e-12);
}

TEST(BatteryTheory, DescentsAreEulerian) {
  const auto four = battery::descents(4);
  const std::vector<double> expected = {1.0 / 24, 11.0 / 24, 11.0 / 24, 1.0 / 24};
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(four[k], expected[k], 1e-15);
  EXPECT_NEAR(sum(battery::descents(52)), 1, 1e-12);
}

TEST(BatteryTheory, ColourRunsOfFourCardsAreCounted) {
  // RRBB BBRR | RBBR BRRB | RBRB BRBR.
  const auto two = battery::colour_runs(2);
  for (const std::size_t runs : {2U, 3U, 4U}) EXPECT_NEAR(two[runs], 1.0 / 3, 1e-12);
  EXPECT_NEAR(sum(battery::colour_runs(26)), 1, 1e-12);
  EXPECT_NEAR(sum(battery::colour_runs(208)), 1, 1e-10);
}

TEST(BatteryTheory, CardsToAllSuitsSumToOne) {
  for (const unsigned decks : {1U, 6U, 8U}) {
    const auto shares = battery::cards_to_all_suits(decks);
    EXPECT_NEAR(sum(shares), 1, 1e-9);
    EXPECT_NEAR(shares[3], 0, 1e-12);
    const double suit = 13.0 * decks;
    const double size = 4 * suit;
    EXPECT_NEAR(shares[4], 24 * std::pow(suit, 4) / (size * (size - 1) * (size - 2) * (size - 3)),
                1e-9);
    EXPECT_NEAR(shares[3 * std::size_t{13} * decks + 2], 0, 1e-9);
  }
}

TEST(BatteryTheory, MatchesOfOneDeckAreRencontres) {
  EXPECT_NEAR(battery::matches(1).mean, 1, 1e-12);
  EXPECT_NEAR(battery::matches(1).variance, 1, 1e-12);
}

TEST(BatteryTheory, SameStartOfOneDeckIsOneInAllStarts) {
  EXPECT_NEAR(1 / battery::same_start(1, 5), 311'875'200, 1);
  // Two cards of two decks: the same face twice, or two faces.
  const double all = 104.0 * 103;
  EXPECT_NEAR(battery::same_start(2, 2), (52 * 4.0 + 52 * 51 * 16.0) / (all * all), 1e-12);
}

bool same_colour(Card first, Card second) {
  return (first.index() % 2 == 0) == (second.index() % 2 == 0);
}
bool greater(Card first, Card second) { return second < first; }

// The formula against many orders: mean and variance within five standard errors.
void expect_moments(unsigned decks, battery::Relation relation) {
  constexpr int orders = 20'000;
  const auto exact = battery::neighbours(decks, relation);
  SeededChance chance(decks);
  Order order = spread_order(decks);
  double total = 0;
  double squares = 0;
  for (int time = 0; time < orders; ++time) {
    ASSERT_TRUE(shuffle(order, chance));
    double related = 0;
    for (std::size_t at = 1; at < order.size(); ++at) related += relation(order[at - 1], order[at]);
    total += related - exact.mean;
    squares += (related - exact.mean) * (related - exact.mean);
  }
  EXPECT_NEAR(total / orders, 0, 5 * std::sqrt(exact.variance / orders));
  EXPECT_NEAR(squares / orders / exact.variance, 1, 5 * std::sqrt(2.0 / orders));
}

TEST(BatteryTheory, NeighboursAreAsManyAsSeen) {
  // Descents of different things have a mean of (n - 1) / 2 and a variance of (n + 1) / 12.
  EXPECT_NEAR(battery::neighbours(1, greater).mean, 25.5, 1e-9);
  EXPECT_NEAR(battery::neighbours(1, greater).variance, 53.0 / 12, 1e-9);
  expect_moments(1, same_colour);
  expect_moments(2, same_colour);
  expect_moments(2, greater);
}

TEST(Battery, ThresholdHoldsAllTestsJointly) {
  EXPECT_NEAR(threshold(1), 0.01, 1e-12);
  EXPECT_NEAR(std::pow(1 - threshold(14), 14), 0.99, 1e-12);
  const TestResult even{.name = "a", .statistic = 0, .freedom = 0, .p = 0.5};
  TestResult odd{.name = "b", .statistic = 0, .freedom = 0, .p = threshold(2)};
  EXPECT_TRUE(passes(std::vector{even, odd}));
  odd.p = std::nextafter(odd.p, 0);
  EXPECT_FALSE(passes(std::vector{even, odd}));
}

TEST(Battery, OneOrderAgainAndAgainFailsTheTestsOfInterplayAndDuplicates) {
  SeededChance chance(4);
  Order order = spread_order(1);
  ASSERT_TRUE(shuffle(order, chance));
  Battery battery(1);
  for (std::uint64_t time = 0; time < battery_orders_min; ++time) battery.feed(order);
  for (const TestResult& test : battery.results()) {
    if (test.name.starts_with("duplicates") || test.name.starts_with("interplay")) {
      EXPECT_LT(test.p, 1e-9) << test.name;
    }
  }
}

TEST(Battery, FewSeedsAreSeenAsDuplicates) {
  // A generator with 16 bits of seed: each order is fair, and they come again.
  Battery battery(1);
  SeededChance seeds(9);
  for (std::uint64_t time = 0; time < battery_orders_min; ++time) {
    SeededChance chance(seeds.below(draw_range).value());
    Order order = spread_order(1);
    ASSERT_TRUE(shuffle(order, chance));
    battery.feed(order);
  }
  const auto results = battery.results();
  EXPECT_FALSE(passes(results));
  const auto whole =
      std::ranges::find(results, std::string_view("duplicates: whole orders"), &TestResult::name);
  ASSERT_NE(whole, results.end());
  EXPECT_LT(whole->p, 1e-9);
}

}  // namespace battery_test
}  // namespace croupier::chance
