#include "server/house/wallets.hpp"

#include <gtest/gtest.h>

#include "store/memory.hpp"

namespace croupier::server {
namespace wallets_test {

using base::Money;
using Kind = Wallets::Kind;

void keep(store::Store& log, const store::Entry& entry) {
  const store::Append one{entry.chain, entry.number, entry.payload};
  ASSERT_TRUE(log.append({&one, 1}));
}

TEST(Wallets, ARecordForEveryMoveAndTheSameMoneyAfterwards) {
  store::MemoryStore log;
  auto wallets = Wallets::open(log);
  ASSERT_TRUE(wallets);
  EXPECT_FALSE(wallets->knows("anna"));
  keep(log, *wallets->move(Kind::begin, "anna", Money::dollars(1000), {}, 1));
  keep(log, wallets->note("the house has opened", 2));
  keep(log, *wallets->move(Kind::buy_in, "anna", Money::cents(12'345), "huh-1", 3));
  keep(log, *wallets->move(Kind::cash_out, "anna", Money::dollars(7), "huh-1", 4));
  keep(log, *wallets->move(Kind::top_up, "ben", Money::dollars(5), {}, 5));
  EXPECT_EQ(wallets->balance("anna"), Money::cents(100'000 - 12'345 + 700));
  const auto again = Wallets::open(log);
  ASSERT_TRUE(again) << again.error().says;
  EXPECT_EQ(again->balance("anna"), wallets->balance("anna"));
  EXPECT_EQ(again->balance("ben"), Money::dollars(5));
}

TEST(Wallets, NeverHaveLessThanNothing) {
  Wallets wallets;
  ASSERT_TRUE(wallets.move(Kind::begin, "anna", Money::dollars(10), {}, 1));
  EXPECT_FALSE(wallets.move(Kind::buy_in, "anna", Money::cents(1001), "huh-1", 2));
  EXPECT_EQ(wallets.balance("anna"), Money::dollars(10));
  EXPECT_TRUE(wallets.move(Kind::buy_in, "anna", Money::cents(1000), "huh-1", 3));
  EXPECT_TRUE(wallets.balance("anna").is_zero());
}

TEST(Wallets, TopUpsAreCountedByTheDay) {
  constexpr std::int64_t day = 86'400'000;
  store::MemoryStore log;
  auto wallets = Wallets::open(log);
  ASSERT_TRUE(wallets);
  const auto top_up = [&](std::int64_t at) {
    keep(log, *wallets->move(Kind::top_up, "anna", Money::dollars(5), {}, at));
  };
  keep(log, *wallets->move(Kind::begin, "anna", Money::dollars(5), {}, 20 * day));
  EXPECT_EQ(wallets->top_ups("anna", 20 * day), 0);
  top_up(20 * day);
  top_up(21 * day - 1);
  const auto again = Wallets::open(log);
  ASSERT_TRUE(again);
  for (const Wallets* each : {&std::as_const(*wallets), &*again}) {
    EXPECT_EQ(each->top_ups("anna", 20 * day), 2);
    EXPECT_EQ(each->top_ups("anna", 21 * day - 1), 2);
    EXPECT_EQ(each->top_ups("anna", 21 * day), 0);
    EXPECT_EQ(each->top_ups("ben", 20 * day), 0);
  }
  top_up(21 * day);
  EXPECT_EQ(wallets->top_ups("anna", 21 * day), 1);
  top_up(20 * day);
  EXPECT_EQ(wallets->top_ups("anna", 20 * day), 2) << "a clock that is set back gives no more";
}

TEST(Wallets, ARecordThatIsNoMoveOfMoneyIsDamage) {
  store::MemoryStore log;
  keep(log, {store::house, 1, "> 1 wallet buy_in anna huh-1 much\n"});
  const auto wallets = Wallets::open(log);
  ASSERT_FALSE(wallets);
  EXPECT_NE(wallets.error().says.find("Record 1"), std::string::npos);
}

}  // namespace wallets_test
}  // namespace croupier::server
