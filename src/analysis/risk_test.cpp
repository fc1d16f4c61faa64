// Many rounds: the convolution against every sequence of rounds played out, the normal law against
// the convolution, and one round with its required bonus.
#include "analysis/risk.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace croupier::analysis {
namespace risk_test {

// Half an ante lost and two and a half won, too.
const std::vector<Outcome> uneven{{-1, Rational(1, 2)},
                                  {Rational(-1, 2), Rational(1, 4)},
                                  {1, Rational(3, 16)},
                                  {Rational(5, 2), Rational(1, 16)}};

// Every sequence of rounds, in fractions: by result, who stopped apart.
struct Played {
  std::map<Rational, Rational> results;
  Rational stopped;
  Rational rounds;
};

void play_on(const RiskTerms& terms, std::int64_t round, const Rational& result,
             const Rational& chance, Played& played) {
  const bool stops = terms.stop_below && result * 2 < *terms.stop_below;
  if (stops) played.stopped += chance;
  if (stops || round == terms.rounds) {
    played.results[result] += chance;
    return;
  }
  played.rounds += chance;
  for (const auto& [net, probability] : uneven) {
    play_on(terms, round + 1, result + net, chance * *probability.exact(), played);
  }
}

void expect_played(const RiskTerms& terms) {
  Played played;
  play_on(terms, 0, 0, 1, played);
  NullMonitor no_monitor;
  const auto risk = convolve(law_of(uneven), terms, no_monitor);
  ASSERT_TRUE(risk);
  double sum = 0;
  for (const auto& [result, chance] : played.results) {
    const Rational halves = result * 2;
    EXPECT_NEAR(risk->results.at(numerator(halves).convert_to<std::int64_t>()), to_double(chance),
                1e-14);
    sum += to_double(chance);
  }
  EXPECT_NEAR(sum, 1, 1e-14);
  EXPECT_NEAR(risk->results.below_or_at(1'000'000), 1, 1e-13);
  EXPECT_NEAR(risk->stopped.back(), to_double(played.stopped), 1e-14);
  EXPECT_NEAR(risk->rounds_played, to_double(played.rounds), 1e-13);
  EXPECT_LT(risk->error, 1e-13);
}

TEST(Risk, ConvolutionIsEverySequenceOfRounds) {
  expect_played({.rounds = 6});
  expect_played({.rounds = 6, .stop_below = -3});
  expect_played({.rounds = 6, .stop_below = 0});
  expect_played({.rounds = 6, .stop_below = 1});  // who has nothing to play with never starts
}

TEST(Risk, StopsBelowTheLimitAndNotAtIt) {
  NullMonitor no_monitor;
  const RoundLaw coin = law_of({{-1, Rational(1, 2)}, {1, Rational(1, 2)}});
  // After one lost round the result is -2 half antes.
  EXPECT_EQ(convolve(coin, {1, -2}, no_monitor)->stopped.back(), 0);
  EXPECT_EQ(convolve(coin, {1, -1}, no_monitor)->stopped.back(), 0.5);
}

TEST(Risk, ChanceOfRuinOfAFairCoinIsTheKnownOne) {
  NullMonitor no_monitor;
  const RoundLaw coin = law_of({{-1, Rational(1, 2)}, {1, Rational(1, 2)}});
  // Ten units, a hundred tosses, ruin at nothing left: by reflection twice the chance to be beyond.
  double expected = 0;
  double ways = 1;
  for (int heads = 0; heads <= 100; ++heads) {
    const double chance = ways * std::pow(0.5, 100);
    if (2 * heads - 100 == -10) expected += chance;
    if (2 * heads - 100 < -10) expected += 2 * chance;
    ways = ways * (100 - heads) / (heads + 1);
  }
  const auto risk = convolve(coin, {100, -19}, no_monitor);
  EXPECT_NEAR(risk->stopped.back(), expected, 1e-13);
  EXPECT_EQ(risk->stopped[9], 0);
  EXPECT_GT(risk->stopped[10], 0);
}

TEST(Risk, MomentsOfTheSumAreTheKnownOnes) {
  NullMonitor no_monitor;
  const RoundLaw round = law_of(uneven);
  const auto risk = convolve(round, {400}, no_monitor);
  EXPECT_NEAR(risk->results.mean() / 2, 400 * round.expectation, 1e-10);
  EXPECT_NEAR(risk->results.deviation() / 2, std::sqrt(400 * round.variance), 1e-10);
  EXPECT_EQ(risk->results.quantile(0), risk->results.lowest);
  const std::int64_t median = risk->results.quantile(0.5);
  EXPECT_GE(risk->results.below_or_at(median), 0.5);
  EXPECT_LT(risk->results.below_or_at(median - 1), 0.5);
}

TEST(Risk, NormalLawIsNearAndWithinItsBound) {
  NullMonitor no_monitor;
  const RoundLaw round = law_of(uneven);
  for (const std::int64_t rounds : {50, 800}) {
    const Risk normal = approximate(round, {rounds});
    EXPECT_EQ(normal.method, RiskMethod::normal);
    const double off = distance(convolve(round, {rounds}, no_monitor)->results, normal.results);
    EXPECT_LE(off, normal.error);
    EXPECT_LT(off, 0.06 / std::sqrt(static_cast<double>(rounds) / 50));
    EXPECT_GT(off, 1e-6);
  }
  const RiskTerms terms{400, -60};
  const auto exact = convolve(round, terms, no_monitor);
  const Risk near = approximate(round, terms);
  EXPECT_NEAR(near.stopped.back(), exact->stopped.back(), 0.02);
  EXPECT_NEAR(near.rounds_played, exact->rounds_played, 4);
  EXPECT_NEAR(near.results.below_or_at(1'000'000), 1, 1e-12);
}

TEST(Risk, WhoCannotStartIsRuinedByEitherMethod) {
  const Risk normal = approximate(law_of(uneven), {10, 1});
  EXPECT_EQ(normal.stopped.front(), 1);
  EXPECT_EQ(normal.stopped.back(), 1);
  EXPECT_EQ(normal.rounds_played, 0);
}

TEST(Risk, SideBetIsALawOfItsLines) {
  games::PayTable table{.clause = regulation::Clause{"HUH 39.11(g) s2"}};
  table.lines[0] = {games::PayLine::flush, {3, 2}};
  table.lines[1] = {games::PayLine::straight, {0, 1}};
  table.lines[2] = {games::PayLine::pair, {3, 2}};
  table.size = 3;
  const WagerReport wager = report_wager(games::Wager::trips_plus, table, {2, 1, 1}, 8);
  const RoundLaw law = law_of(wager);
  ASSERT_EQ(law.outcomes.size(), 2U);
  EXPECT_EQ(law.outcomes[0].net, -1);
  EXPECT_EQ(*law.outcomes[0].probability.exact(), Rational(5, 8));
  EXPECT_EQ(law.outcomes[1].net, Rational(3, 2));
  EXPECT_EQ(law.expectation, -to_double(wager.edge));
  EXPECT_EQ(law.variance, to_double(wager.variance));
}

TEST(Risk, RoundsToOneDeviation) {
  EXPECT_EQ(rounds_to_one_deviation({.expectation = -0.02, .variance = 4}), 4 / (0.02 * 0.02));
  EXPECT_TRUE(std::isinf(rounds_to_one_deviation({.expectation = 0, .variance = 4})));
}

class Impatience final : public Monitor {
 public:
  void at(double) override { ++told; }
  bool stopped() const override { return told >= 3; }
  int told = 0;
};

TEST(Risk, StopsWhenItIsToStop) {
  Impatience monitor;
  EXPECT_FALSE(convolve(law_of(uneven), {10}, monitor));
  EXPECT_EQ(monitor.told, 3);
}

}  // namespace risk_test
}  // namespace croupier::analysis
