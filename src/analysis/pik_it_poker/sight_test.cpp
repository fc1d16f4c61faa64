// What it is worth to have seen earlier hands: nothing for the first player, more for each later.
#include "analysis/pik_it_poker/sight.hpp"

#include <gtest/gtest.h>

namespace croupier::analysis::pik_it_poker {
namespace sight_test {

const std::vector<HandCase>& full_deck() {
  static const std::vector<HandCase> hands = [] {
    NullMonitor no_monitor;
    return sweep(cards::Composition::decks(1), {}, no_monitor);
  }();
  return hands;
}

Estimate gain(int turn, Sampling sampling, Threads threads = {}) {
  NullMonitor no_monitor;
  return *gain_by_sight({}, full_deck(), seen_at_turn(turn), sampling, threads, no_monitor);
}

TEST(PikItPokerSight, GainGrowsWithTheHandsSeen) {
  const Sampling sampling{.samples = 1536, .seed = 2};
  const Estimate first = gain(1, sampling);
  const Estimate fifth = gain(5, sampling);
  const Estimate ninth = gain(9, sampling);
  EXPECT_EQ(first.value, 0);
  EXPECT_EQ(first.error, 0);
  EXPECT_GT(fifth.value, 0);
  EXPECT_GT(ninth.value - 4 * ninth.error, fifth.value + 4 * fifth.error);
}

TEST(PikItPokerSight, ThreadsChangeNothing) {
  const Sampling sampling{.samples = 1024, .seed = 4};
  EXPECT_EQ(gain(7, sampling, {1}).value, gain(7, sampling, {3}).value);
  EXPECT_EQ(gain(7, sampling, {1}).error, gain(7, sampling, {3}).error);
}

}  // namespace sight_test
}  // namespace croupier::analysis::pik_it_poker
