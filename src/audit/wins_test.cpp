#include "audit/wins.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace croupier::audit {
namespace wins_test {

using games::Wager;

constexpr regulation::Clause clause{"T21 2C.5(c)5"};
Money usd(std::int64_t amount) { return Money::dollars(amount); }

TEST(Wins, AddUpByDayAndWager) {
  WinTally tally;
  tally.take(games::won(Wager::main, usd(10), games::even_money, clause));
  tally.take(games::lost(Wager::bonus, usd(10), clause));
  tally.take(games::lost(Wager::main, usd(30), clause));
  tally.end_round("monday");
  tally.take(games::pushed(Wager::main, usd(20), clause));
  tally.take(games::voided(Wager::bonus, usd(20), clause));
  tally.take(games::match_play(usd(5), games::Result::won, clause));
  tally.end_round("tuesday");

  const Tally& main = tally.wins().at({"monday", static_cast<std::size_t>(Wager::main)});
  EXPECT_EQ(main.count, 2U);
  EXPECT_EQ(main.rounds, 1U);
  EXPECT_EQ(main.handle, usd(40));
  EXPECT_EQ(main.paid, usd(10));
  EXPECT_EQ(main.taken, usd(30));
  EXPECT_EQ(main.win(), usd(20));
  EXPECT_DOUBLE_EQ(*main.hold(), 0.5);
  EXPECT_EQ(tally.wins().at({"monday", all_wagers}).win(), usd(30));

  const Tally& tuesday = tally.wins().at({"tuesday", all_wagers});
  EXPECT_EQ(tuesday.handle, usd(20));
  EXPECT_EQ(tuesday.returned, usd(20));
  EXPECT_EQ(tuesday.win(), usd(-5));
  const Tally& coupon = tally.wins().at({"tuesday", static_cast<std::size_t>(Wager::match_play)});
  EXPECT_FALSE(coupon.hold().has_value());
}

// Two rounds of $10: one lost, one won. Hold 0, and the error of the mean of -1 and 1 is 1.
TEST(Wins, ErrorIsThatOfTheMeanOverRounds) {
  WinTally tally;
  tally.take(games::lost(Wager::main, usd(10), clause));
  tally.end_round("d");
  EXPECT_FALSE(tally.wins().at({"d", all_wagers}).error().has_value());
  tally.take(games::won(Wager::main, usd(10), games::even_money, clause));
  tally.end_round("d");
  const Tally& all = tally.wins().at({"d", all_wagers});
  EXPECT_DOUBLE_EQ(*all.hold(), 0.0);
  EXPECT_DOUBLE_EQ(*all.error(), 1.0);
}

// Two hands that lose together are one result of double size, not two results.
TEST(Wins, WagersOfOneRoundAreOneResult) {
  WinTally tally;
  for (int round = 0; round < 4; ++round) {
    for (int hand = 0; hand < 2; ++hand) {
      tally.take(round % 2 == 0 ? games::lost(Wager::main, usd(10), clause)
                                : games::won(Wager::main, usd(10), games::even_money, clause));
    }
    tally.end_round("d");
  }
  const Tally& all = tally.wins().at({"d", all_wagers});
  EXPECT_EQ(all.count, 8U);
  EXPECT_EQ(all.rounds, 4U);
  EXPECT_NEAR(*all.error(), std::sqrt(4.0 / 3.0) / 2.0, 1e-12);
}

TEST(Wins, ADayIsCountedByChipsAndCash) {
  const Day day{
      .day = "d", .opening = usd(1000), .closing = usd(900), .fills = usd(200), .drop = usd(500)};
  EXPECT_EQ(day.win(), usd(200));
  EXPECT_DOUBLE_EQ(*day.hold(), 0.4);
  EXPECT_FALSE(Day{.day = "d"}.hold().has_value());
}

}  // namespace wins_test
}  // namespace croupier::audit
