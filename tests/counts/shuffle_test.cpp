// The shuffle as it deals passes the battery on fixed seeds, and the battery rejects shufflers that
// are known to be wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "chance/battery.hpp"
#include "chance/battery_math.hpp"
#include "chance/battery_shufflers.hpp"
#include "dealing/chance.hpp"
#include "dealing/order.hpp"
#include "regulation/covers.hpp"

namespace croupier::chance {
namespace shuffle_test {

using namespace cards::literals;
using dealing::Order;
using dealing::SeededChance;
using dealing::shuffle;
using dealing::spread_order;
using regulation::covers;

const Shuffler& shuffler(std::string_view name) {
  return *std::ranges::find(shufflers, name, &Shuffler::name);
}

std::vector<TestResult> run(const Shuffler& by, unsigned decks, std::uint64_t orders,
                            std::uint64_t seed) {
  SeededChance chance(seed);
  Battery battery(decks);
  const Order sorted = sorted_order(decks);
  for (std::uint64_t time = 0; time < orders; ++time) {
    Order order = sorted;
    EXPECT_TRUE(by.shuffle(order, chance));
    battery.feed(order);
  }
  return battery.results();
}

std::string table(const std::vector<TestResult>& results) {
  std::string text;
  for (const TestResult& test : results) {
    text += std::string(test.name) + ": " + std::to_string(test.p) + "\n";
  }
  return text;
}

// Returns how likely so uneven places of the ace of spades are; of several decks, of any of them.
double ace_of_spades(unsigned decks, int orders) {
  SeededChance chance(404);
  const Order spread = spread_order(decks);
  std::vector<std::uint64_t> places(spread.size());
  for (int time = 0; time < orders; ++time) {
    Order order = spread;
    EXPECT_TRUE(shuffle(order, chance));
    ++places[static_cast<std::size_t>(std::ranges::find(order, "As"_card) - order.begin())];
  }
  // Among 52 k cards the first of k equal ones lies at place i with a chance that falls with i.
  std::vector<double> shares(spread.size());
  double none_before = 1;
  for (std::size_t place = 0; place < spread.size(); ++place) {
    const auto left = static_cast<double>(spread.size() - place);
    const double here = std::min(1.0, decks / left);
    shares[place] = none_before * here;
    none_before *= 1 - here;
  }
  const auto found = battery::chi_square(places, shares);
  return battery::chi_square_p(found.statistic, found.freedom);
}

TEST(ShuffleBattery, AceOfSpadesLiesEvenly) {
  covers("5CH 40.4(a)", "HUH 39.4(a)", "PIK 39.6(a)");
  EXPECT_GT(ace_of_spades(1, 100'000), 0.01);
}

TEST(ShuffleBattery, AceOfSpadesLiesEvenlyInAShoe) {
  covers("T21 2C.4(a)");
  EXPECT_GT(ace_of_spades(6, 20'000), 0.01);
}

TEST(ShuffleBattery, ProductionShufflePasses) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const auto results = run(shuffler("production"), 1, 20'000, seed);
    EXPECT_TRUE(passes(results)) << seed << "\n" << table(results);
  }
}

TEST(ShuffleBattery, ProductionShufflePassesForShoes) {
  for (const unsigned decks : {2U, 6U, 7U, 8U}) {
    const auto results = run(shuffler("production"), decks, 6'000, 50 + decks);
    EXPECT_TRUE(passes(results)) << decks << "\n" << table(results);
  }
}

TEST(ShuffleBattery, BadShufflersAreRejected) {
  for (const char* name : {"modulo", "swap_any", "three_riffles", "stuck"}) {
    for (const std::uint64_t seed : {1U, 2U}) {
      EXPECT_FALSE(passes(run(shuffler(name), 1, 20'000, seed))) << name << " " << seed;
    }
    EXPECT_FALSE(passes(run(shuffler(name), 6, 6'000, 3))) << name << " in a shoe";
  }
}

TEST(ShuffleBattery, BadShufflersStillKeepTheCards) {
  for (const Shuffler& by : shufflers) {
    SeededChance chance(1);
    Order order = spread_order(2);
    ASSERT_TRUE(by.shuffle(order, chance)) << by.name;
    Order sorted = order;
    Order spread = spread_order(2);
    std::ranges::sort(sorted);
    std::ranges::sort(spread);
    EXPECT_EQ(sorted, spread) << by.name;
  }
}

// A hundred seeds: about one fails, and the likelihoods of each test are spread evenly.
TEST(LongShuffleBattery, FairShufflesFailOneInAHundred) {
  unsigned failed = 0;
  std::array<double, 14> sums{};
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto results = run(shuffler("production"), 1, 100'000, 1000 + seed);
    ASSERT_EQ(results.size(), sums.size());
    if (!passes(results)) ++failed;
    for (std::size_t test = 0; test < sums.size(); ++test) sums[test] += results[test].p;
  }
  EXPECT_LE(failed, 5U);
  const auto results = run(shuffler("production"), 1, battery_orders_min, 1);
  for (std::size_t test = 0; test < sums.size(); ++test) {
    // Counts are coarse: their likelihoods lie higher.
    if (results[test].name.starts_with("duplicates")) continue;
    EXPECT_NEAR(sums[test] / 100, 0.5, 0.13) << results[test].name;
  }
}

}  // namespace shuffle_test
}  // namespace croupier::chance
