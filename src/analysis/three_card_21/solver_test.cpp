// The solver in fractions against every deal of small shoes, and in doubles on whole shoes.
#include "analysis/three_card_21/solver.hpp"

#include <gtest/gtest.h>

#include "analysis/three_card_21/brute_force.hpp"

namespace croupier::analysis::three_card_21 {
namespace solver_test {

namespace game = games::three_card_21;

// How many cards there are from the ten down to the ace. None of these shoes can run out.
constexpr brute::Left tens_and_fives{8, 0, 0, 0, 0, 4, 0, 0, 0, 3};
constexpr brute::Left tens_and_sixes{7, 0, 0, 0, 6, 0, 0, 0, 3, 0};
constexpr brute::Left tens_and_fours{8, 0, 0, 0, 0, 0, 4, 0, 0, 2};
constexpr brute::Left tens_and_nines{6, 4, 0, 0, 4, 0, 0, 0, 0, 2};
constexpr brute::Left tens_and_sevens{5, 0, 0, 5, 0, 0, 0, 5, 0, 0};

ShoeCounts counts(const brute::Left& left) {
  ShoeCounts shoe{};
  for (Value value = 0; value < value_count; ++value) {
    shoe[value] = static_cast<unsigned>(left[value]);
  }
  return shoe;
}

void expect_equal(const Totals<Rational>& solved, const brute::Game::Sums& enumerated) {
  EXPECT_EQ(solved.worth.value, enumerated.net);
  EXPECT_EQ(solved.worth.square, enumerated.square);
  EXPECT_EQ(solved.worth.wager, enumerated.wager);
  EXPECT_EQ(solved.twenty_one, enumerated.twenty_one);
  EXPECT_EQ(solved.dealer_blackjack, enumerated.blackjack);
  EXPECT_EQ(solved.decided, enumerated.decided);
  Rational all = solved.twenty_one + solved.dealer_blackjack;
  for (const Rational& share : solved.decided) all += share;
  EXPECT_EQ(all, 1);
}

void expect_equal(const game::HouseRules& rules, const brute::Left& shoe) {
  NullMonitor no_monitor;
  const auto solved =
      play_all<Rational>(rules, counts(shoe), {}, Depth::deviation, {1}, no_monitor);
  ASSERT_TRUE(solved);
  expect_equal(*solved, brute::Game(rules, shoe).play());
}

game::HouseRules without_reader(game::BlackjackTakes takes) {
  return {.card_reader = false, .blackjack_takes = takes};
}

TEST(ThreeCard21Solver, IsEveryDealOfASmallShoe) {
  expect_equal({}, tens_and_fives);
  expect_equal({}, tens_and_sixes);
}

TEST(ThreeCard21Solver, IsEveryDealWithoutAReader) {
  expect_equal(without_reader(game::BlackjackTakes::original), tens_and_fives);
  expect_equal(without_reader(game::BlackjackTakes::all), tens_and_fours);
}

TEST(ThreeCard21Solver, IsEveryDealWithOtherOptions) {
  expect_equal({.surrender = game::Surrender::any_hand,
                .split_aces_one_card = false,
                .dealer_soft_17 = game::DealerSoft17::hit},
               tens_and_fours);
  expect_equal({.surrender = game::Surrender::none, .double_after_split = false}, tens_and_sixes);
}

TEST(LongThreeCard21Solver, IsEveryDealOfLargerShoes) {
  for (const brute::Left& shoe : {tens_and_nines, tens_and_sevens, tens_and_fours}) {
    expect_equal({}, shoe);
    for (const auto takes : {game::BlackjackTakes::original, game::BlackjackTakes::all}) {
      game::HouseRules rules = without_reader(takes);
      rules.split_aces_one_card = false;
      rules.dealer_soft_17 = game::DealerSoft17::hit;
      rules.surrender = game::Surrender::any_hand;
      expect_equal(rules, shoe);
    }
  }
}

// Stands on 15, doubles what it may under 12, splits tens, hits the rest.
Act plain_rule(const DecisionPoint& point) {
  const int total = points_of(point.hand).total();
  if (point.role == Role::whole && point.start == point.hand && point.start[ten] >= 2) {
    return Act::split;
  }
  if (total >= 15) return Act::stand;
  return total < 12 ? Act::double_down : Act::hit;
}

TEST(ThreeCard21Solver, ValuesAnyPolicy) {
  const Policy<Rational> policy = [](const DecisionPoint& point, const PerAct<Rational>& values) {
    const Act act = plain_rule(point);
    return values[act] || act != Act::double_down ? act : Act::hit;
  };
  const auto rule = [](const DecisionPoint& point) { return plain_rule(point); };
  for (const auto& rules : {game::HouseRules{}, without_reader(game::BlackjackTakes::original)}) {
    NullMonitor no_monitor;
    const ShoeCounts shoe = counts(tens_and_sixes);
    const auto solved = play_all<Rational>(rules, shoe, policy, Depth::deviation, {1}, no_monitor);
    expect_equal(*solved, brute::Game(rules, tens_and_sixes, rule).play());
  }
}

TEST(ThreeCard21Solver, GivesPoliciesTheValuesOfTheirActs) {
  // To take the best of the values given is to play as well as can be.
  const Policy<double> policy = [](const DecisionPoint&, const PerAct<double>& values) {
    Act best = Act::stand;
    for (const Act act : acts) {
      if (values[act] && *values[act] > *values[best]) best = act;
    }
    return best;
  };
  NullMonitor no_monitor;
  const ShoeCounts shoe = counts(tens_and_nines);
  const auto picked = play_all<double>({}, shoe, policy, Depth::deviation, {1}, no_monitor);
  const auto best = play_all<double>({}, shoe, {}, Depth::deviation, {1}, no_monitor);
  EXPECT_NEAR(picked->worth.value, best->worth.value, 1e-14);
}

TEST(ThreeCard21Solver, DoesNotDependOnThreads) {
  NullMonitor no_monitor;
  const ShoeCounts shoe = counts(tens_and_nines);
  const auto one = play_all<double>({}, shoe, {}, Depth::deviation, {1}, no_monitor);
  const auto three = play_all<double>({}, shoe, {}, Depth::deviation, {3}, no_monitor);
  EXPECT_EQ(one->worth.value, three->worth.value);
  EXPECT_EQ(one->worth.square, three->worth.square);
  EXPECT_EQ(one->decided, three->decided);
}

TEST(LongThreeCard21Solver, LosesNothingToRounding) {
  NullMonitor no_monitor;
  const ShoeCounts shoe = count_values(cards::Composition::decks(6));
  const auto plain = play_all<double>({}, shoe, {}, Depth::edge, {2}, no_monitor);
  const auto longer = play_all<long double>({}, shoe, {}, Depth::edge, {2}, no_monitor);
  EXPECT_NEAR(plain->worth.value, static_cast<double>(longer->worth.value), 1e-14);
  EXPECT_NEAR(plain->worth.wager, static_cast<double>(longer->worth.wager), 1e-13);
}

}  // namespace solver_test
}  // namespace croupier::analysis::three_card_21
