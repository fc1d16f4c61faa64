#include "analysis/three_card_21/strategy.hpp"

#include <gtest/gtest.h>

#include "analysis/three_card_21/strategy_file.hpp"

namespace croupier::analysis::three_card_21 {
namespace strategy_test {

namespace game = games::three_card_21;

constexpr Value place(int points) { return static_cast<Value>(10 - points); }

Counts hand(std::initializer_list<int> points) {
  Counts counts{};
  for (const int one : points) ++counts[place(one)];
  return counts;
}

DecisionPoint first(std::initializer_list<int> points) {
  return {.start = hand(points), .first = 0, .up = ten, .hand = hand(points)};
}

void expect_cell(const Cell& cell, Chart chart, int row) {
  EXPECT_EQ(cell.chart, chart);
  EXPECT_EQ(cell.row, row);
  EXPECT_EQ(cell.up, ten);
}

TEST(ThreeCard21Charts, HoldEveryFirstDecision) {
  expect_cell(total_cell(first({10, 9, 3}), Detail::by_total), Chart::over_21, 22);
  expect_cell(total_cell(first({10, 9, 3}), Detail::by_cards), Chart::over_21, row_of(3, 9));
  expect_cell(total_cell(first({10, 6, 2}), Detail::by_total), Chart::hard, 18);
  expect_cell(total_cell(first({1, 3, 5}), Detail::by_total), Chart::soft, 19);
  EXPECT_TRUE(split_cells(first({10, 9, 3}), Detail::by_total).empty());
  EXPECT_TRUE(split_cells(first({10, 6, 2}), Detail::by_total).empty());
  EXPECT_TRUE(split_cells(first({10, 10, 3}), Detail::by_total).empty());
  const auto low_ace = split_cells(first({1, 10, 5}), Detail::by_total);
  ASSERT_EQ(low_ace.size(), 1U);
  expect_cell(low_ace[0], Chart::low_ace, 16);
  const auto both = split_cells(first({1, 9, 9}), Detail::by_cards);
  ASSERT_EQ(both.size(), 2U);
  expect_cell(both[0], Chart::pair, row_of(9, 1));
  expect_cell(both[1], Chart::low_ace, 19);
  expect_cell(split_cells(first({4, 4, 4}), Detail::by_total)[0], Chart::pair, 4);
}

TEST(ThreeCard21Charts, HoldEveryLaterDecision) {
  DecisionPoint point = first({5, 5, 2});
  point.hand = hand({5, 5, 2, 3});
  expect_cell(total_cell(point, Detail::by_total), Chart::drawn_hard, 15);
  point.role = Role::added;
  point.hand = hand({5, 1});
  expect_cell(total_cell(point, Detail::by_total), Chart::split_soft, 16);
  point.hand = hand({5, 1, 1});
  expect_cell(total_cell(point, Detail::by_total), Chart::drawn_soft, 17);
  point.hand = hand({5, 6});
  expect_cell(total_cell(point, Detail::by_total), Chart::split_hard, 11);
  EXPECT_TRUE(split_cells(point, Detail::by_total).empty());
}

TEST(ThreeCard21Charts, AreFollowed) {
  BasicStrategy strategy(Detail::by_total);
  PerAct<double> values;
  values[Act::stand] = 0;
  values[Act::hit] = 1;
  values[Act::split] = 2;
  const DecisionPoint point = first({4, 4, 3});
  EXPECT_EQ(strategy.act(point, values), Act::hit);
  strategy[{Chart::hard, 11, ten}] = Act::stand;
  EXPECT_EQ(strategy.act(point, values), Act::stand);
  strategy[{Chart::pair, 4, ten}] = Act::split;
  EXPECT_EQ(strategy.act(point, values), Act::split);
}

// What the fit says of its own worth is what the solver finds for the charts.
TEST(ThreeCard21Strategy, IsWorthWhatItSaysOnASmallShoe) {
  cards::Composition deck;
  for (const auto& [value, count] :
       {std::pair{ten, 12}, std::pair{place(6), 6}, std::pair{place(5), 4}, std::pair{ace, 4}}) {
    for (int copy = 0; copy < count; ++copy) deck.add(card_of(value));
  }
  NullMonitor no_monitor;
  for (const bool reader : {true, false}) {
    const game::HouseRules rules{.card_reader = reader};
    const auto fitted = fit_strategy(rules, deck, Detail::by_total, {1}, no_monitor);
    ASSERT_TRUE(fitted);
    const Policy<double> policy = [&](const DecisionPoint& point, const PerAct<double>& values) {
      return fitted->charts.act(point, values);
    };
    const ShoeCounts shoe = count_values(deck);
    const auto played = play_all(rules, shoe, policy, Depth::edge, {1}, no_monitor);
    const auto best = play_all<double>(rules, shoe, {}, Depth::edge, {1}, no_monitor);
    EXPECT_NEAR(fitted->expectation, played->worth.value, 1e-13);
    EXPECT_NEAR(fitted->cost, best->worth.value - played->worth.value, 1e-13);
    EXPECT_GT(fitted->cost, 0);
    const auto finer = fit_strategy(rules, deck, Detail::by_cards, {1}, no_monitor);
    EXPECT_LT(finer->cost, fitted->cost);
    const double pairs = *cost_of(rules, deck, fitted->charts, Chart::pair, {1}, no_monitor);
    EXPECT_GE(pairs, -1e-14);
    EXPECT_LE(pairs, fitted->cost);
  }
}

// The sum over all first decisions, as often as they come times what the charts' acts are worth.
double worth_of_first(const FittedStrategy& fitted) {
  double sum = 0;
  for (const Chart chart :
       {Chart::over_21, Chart::pair, Chart::low_ace, Chart::soft, Chart::hard}) {
    for (int row = 0; row <= chart_row_max; ++row) {
      for (Value up = 0; up < value_count; ++up) {
        const auto& values = fitted.values[{chart, row, up}];
        const auto& act = fitted.charts[{chart, row, up}];
        if (act && values.acts[*act]) sum += values.frequency * *values.acts[*act];
      }
    }
  }
  return sum;
}

TEST(ThreeCard21Strategy, ValuesOfItsCellsAreThoseOfTheGame) {
  cards::Composition deck;
  for (const auto& [value, count] :
       {std::pair{ten, 10}, std::pair{place(7), 6}, std::pair{place(4), 6}, std::pair{ace, 4}}) {
    for (int copy = 0; copy < count; ++copy) deck.add(card_of(value));
  }
  NullMonitor no_monitor;
  for (const bool reader : {true, false}) {
    const game::HouseRules rules{.card_reader = reader};
    const auto fitted = fit_strategy(rules, deck, Detail::by_total, {1}, no_monitor);
    ASSERT_TRUE(fitted);
    const Policy<double> policy = policy_of(fitted->charts);
    const auto played = play_all(rules, count_values(deck), policy, Depth::edge, {1}, no_monitor);
    EXPECT_NEAR(worth_of_first(*fitted) + played->twenty_one - played->dealer_blackjack,
                fitted->expectation, 1e-13);
    // Once a reader has ruled out a blackjack, a surrender gives up half of the wager.
    for (const CellValues& cell : fitted->values) {
      if (!reader || !cell.acts[Act::surrender]) continue;
      EXPECT_NEAR(*cell.acts[Act::surrender], -0.5, 1e-13);
    }
  }
}

// On six decks the split hands are played by the well-known table of blackjack.
TEST(LongThreeCard21Strategy, KnowsBasicBlackjack) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(6);
  const auto fitted = fit_strategy({}, deck, Detail::by_total, {2}, no_monitor);
  ASSERT_TRUE(fitted);
  const auto& charts_found = fitted->charts;
  for (int total = 13; total <= 16; ++total) {
    for (int up = 2; up <= 10; ++up) {
      const Act act = up <= 6 ? Act::stand : Act::hit;
      EXPECT_EQ((charts_found[{Chart::split_hard, total, place(up)}]), act) << total << up;
    }
  }
  for (int up = 2; up <= 10; ++up) {
    const Act on_9 = up >= 3 && up <= 6 ? Act::double_down : Act::hit;
    EXPECT_EQ((charts_found[{Chart::split_hard, 9, place(up)}]), on_9);
    EXPECT_EQ((charts_found[{Chart::split_hard, 11, place(up)}]), Act::double_down);
  }
  EXPECT_NEAR(fitted->cost, 7.515e-3, 1e-6);
}

}  // namespace strategy_test
}  // namespace croupier::analysis::three_card_21
