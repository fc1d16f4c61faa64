// Pay tables near a target: against every choice tried in turn, and the search with a costly value.
#include "analysis/tune.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace croupier::analysis {
namespace tune_test {

TuneColumn column(std::vector<std::int64_t> halves, double weight, std::size_t table = 0) {
  TuneColumn made{.halves = std::move(halves), .adds = {}, .table = table};
  made.now = made.halves.front();
  for (const std::int64_t each : made.halves) {
    made.adds.push_back(weight * static_cast<double>(each));
  }
  return made;
}

std::vector<TuneColumn> three_lines() {
  return {column({10, 20, 30, 40, 50}, 3), column({4, 6, 8, 10, 12, 14}, 17),
          column({2, 3, 4, 5, 6, 8}, 41)};
}

// All that keep the order, by distance from the target.
std::vector<TuneFound> all_of(const std::vector<TuneColumn>& columns, double target) {
  std::vector<TuneFound> found;
  for (std::size_t a = 0; a < columns[0].halves.size(); ++a) {
    for (std::size_t b = 0; b < columns[1].halves.size(); ++b) {
      for (std::size_t c = 0; c < columns[2].halves.size(); ++c) {
        const std::vector<std::int64_t> halves{columns[0].halves[a], columns[1].halves[b],
                                               columns[2].halves[c]};
        if (halves[0] < halves[1] && columns[0].table == columns[1].table) continue;
        if (halves[1] < halves[2] && columns[1].table == columns[2].table) continue;
        found.push_back({halves, columns[0].adds[a] + columns[1].adds[b] + columns[2].adds[c]});
      }
    }
  }
  std::ranges::sort(found, {}, [&](const TuneFound& each) {
    return std::tuple(std::abs(each.sum - target), each.halves);
  });
  return found;
}

TEST(Tune, FindsTheNearestOfAllChoices) {
  NullMonitor no_monitor;
  for (const double target : {0.0, 250.0, 333.5, 400.0, 1e6}) {
    const auto columns = three_lines();
    const auto expected = all_of(columns, target);
    const auto found = nearest(columns, target, 10, no_monitor);
    ASSERT_EQ(found.size(), 10U);
    for (std::size_t at = 0; at < found.size(); ++at) {
      EXPECT_EQ(std::abs(found[at].sum - target), std::abs(expected[at].sum - target));
    }
  }
}

TEST(Tune, KeepsTheOrderWithinATableOnly) {
  NullMonitor no_monitor;
  auto columns = three_lines();
  columns[2] = column({100, 200}, 1);
  EXPECT_TRUE(nearest(columns, 0, 10, no_monitor).empty());
  EXPECT_FALSE(range_of(columns));
  columns[2].table = 1;
  EXPECT_FALSE(nearest(columns, 0, 10, no_monitor).empty());
  columns[2].table = 0;
  columns[2].ranked = false;
  EXPECT_FALSE(nearest(columns, 0, 10, no_monitor).empty());
}

TEST(Tune, AmongEqualsTheFewestChangesComeFirst) {
  NullMonitor no_monitor;
  std::vector<TuneColumn> columns{column({10, 20}, 1), column({2, 4, 8}, 0)};
  columns[1].now = 4;
  const auto found = nearest(columns, 10, 3, no_monitor);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].halves, (std::vector<std::int64_t>{10, 4}));
  EXPECT_EQ(found[1].halves, (std::vector<std::int64_t>{10, 2}));
}

TEST(Tune, RangeIsThatOfAllChoices) {
  const auto columns = three_lines();
  const auto all = all_of(columns, -1e9);
  const auto range = range_of(columns);
  ASSERT_TRUE(range);
  EXPECT_EQ(range->lowest.sum, all.front().sum);
  EXPECT_EQ(range->highest.sum, all.back().sum);
  EXPECT_EQ(tune_work(columns), 5 * 6 * 6 / 6.0);
}

// A value that is nearly a sum: it bends a little.
double bent(const std::vector<std::int64_t>& halves) {
  double sum = 0.03 * static_cast<double>(halves[0]) + 0.17 * static_cast<double>(halves[1]) +
               0.41 * static_cast<double>(halves[2]);
  return sum + 0.0005 * sum * sum;
}

TEST(Tune, SearchFindsChoicesByTheirRealValueWithFewOfThem) {
  NullMonitor no_monitor;
  const auto columns = three_lines();
  std::vector<double> expected;
  for (const TuneFound& each : all_of(columns, 0)) expected.push_back(bent(each.halves));
  const double target = 3.3;
  std::ranges::sort(expected, {}, [&](double value) { return std::abs(value - target); });
  std::set<std::vector<std::int64_t>> valued;
  const auto found = search(
      columns, target, 3, 30,
      [&](const std::vector<std::int64_t>& halves) -> std::optional<double> {
        EXPECT_TRUE(valued.insert(halves).second) << "valued twice";
        return bent(halves);
      },
      no_monitor);
  ASSERT_EQ(found.size(), 3U);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(found[at].sum, bent(found[at].halves));
    EXPECT_NEAR(found[at].sum, expected[at], 0.02);
  }
  EXPECT_EQ(found[0].sum, expected[0]);
  EXPECT_LE(valued.size(), 30U);
}

TEST(Tune, SearchEndsWhereAValueIsRefused) {
  NullMonitor no_monitor;
  int left = 2;
  const auto found = search(
      three_lines(), 3, 3, 30,
      [&](const std::vector<std::int64_t>& halves) -> std::optional<double> {
        if (--left < 0) return std::nullopt;
        return bent(halves);
      },
      no_monitor);
  EXPECT_TRUE(found.empty());
}

}  // namespace tune_test
}  // namespace croupier::analysis
