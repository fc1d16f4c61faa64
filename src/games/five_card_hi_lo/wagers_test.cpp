// 5 Card Hi-Lo: placing, changing and taking back wagers until the call (40.6).
#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace wagers_test {

using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

Money on(const HiLo& table, Wager wager, std::uint8_t position = 1, std::uint8_t player = 1) {
  const Bettor* bettor = table.round.wagering.find({position}, {player});
  return bettor == nullptr ? Money{} : bettor->stakes[wager];
}

TEST(FiveCardHiLoWagers, LieOnTheirAreas) {
  covers("5CH 40.6(a)");
  HiLo table;
  table.must("p1 ante $10", "p1 tie $5", "p1 poker_bonus $5");
  EXPECT_EQ(on(table, Wager::ante), Money::dollars(10));
  EXPECT_EQ(on(table, Wager::tie), Money::dollars(5));
  EXPECT_EQ(on(table, Wager::poker_bonus), Money::dollars(5));
  EXPECT_EQ(table.round.wagering.ledger().players[1], -Money::dollars(20));
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(20));
  table.find("p1 has $10 on ante [5CH 40.6(a)]");
}

TEST(FiveCardHiLoWagers, OtherAreasAreNotThere) {
  covers("5CH 40.6(a)");
  HiLo table;
  table.must("p1 ante $10");
  for (const char* area : {"odds", "trips_plus", "main", "bonus", "insurance", "five_card_bonus",
                           "ante_bonus", "match_play"}) {
    EXPECT_EQ(table.say("p1 place " + std::string(area) + " $5"), "5CH 40.6(a)") << area;
  }
}

TEST(FiveCardHiLoWagers, CouponLiesWithAnAnteOfAtLeastItsFace) {
  covers("5CH 40.6(a)");
  HiLo table;
  EXPECT_EQ(table.say("p1 ante $10 coupon $11"), "5CH 40.6(a)");
  table.must("p1 ante $10 coupon $10");
  table.must("p1 ante $10 coupon $9");
  EXPECT_EQ(table.round.wagering.find({1}, {1})->coupon, Money::dollars(9));
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(10));  // no chips
  EXPECT_EQ(table.say("p1 tie $5 coupon $5"), "5CH 40.6(a)");
  EXPECT_EQ(table.say("p1 poker_bonus $5 coupon $5"), "5CH 40.6(a)");
}

TEST(FiveCardHiLoWagers, SpokenWagersWithCashAreNotTaken) {
  covers("5CH 40.6(a) s2");
  HiLo table;
  EXPECT_EQ(table.say("p1 ante $20 verbal"), "5CH 40.6(a) s2");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
  table.must("p1 ante $20");
}

TEST(FiveCardHiLoWagers, AreDownBeforeTheCall) {
  covers("5CH 40.6(b)");
  HiLo before;
  before.must("p1 ante $10", "p1 tie $5", "p1 poker_bonus $5", "p2 ante $10", "d no more bets");
  HiLo after;
  after.must("p1 ante $10", "d no more bets");
  EXPECT_EQ(after.say("p1 tie $5"), "5CH 40.6(b) s2");
  EXPECT_EQ(after.say("p1 poker_bonus $5"), "5CH 40.6(b) s2");
  EXPECT_EQ(after.say("p2 ante $10"), "5CH 40.6(b) s2");
}

TEST(FiveCardHiLoWagers, AreNotTouchedAfterTheCall) {
  covers("5CH 40.6(b) s2");
  HiLo table;
  table.must("p1 ante $12", "p1 ante $10", "p1 tie $5", "p1 withdraw tie", "p1 tie $6");
  table.must("d no more bets");
  EXPECT_EQ(table.say("p1 ante $15"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("p1 ante $5"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("p1 withdraw ante"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("p1 withdraw tie"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("d no more bets"), "5CH 40.6(b) s2");
  table.deal("Kc Kh Qc Qd 9c 8c 4c 5h 2d 3s");
  EXPECT_EQ(table.say("p1 ante $15"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("p1 withdraw ante"), "5CH 40.6(b) s2");
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(on(table, Wager::ante), Money::dollars(10));
  EXPECT_EQ(on(table, Wager::play), Money::dollars(10));
  EXPECT_EQ(table.say("p1 withdraw play"), "5CH 40.6(b) s2");
}

TEST(FiveCardHiLoWagers, OneHandOrMoreAsTheHouseAllows) {
  covers("5CH 40.6(g)");
  HiLo two;
  two.must("p1@1 ante $10", "p1@2 ante $10");
  EXPECT_EQ(two.say("p1@3 ante $10"), "5CH 40.6(g)");
  HiLo one(HouseRules{.hands_per_player = 1});
  one.must("p1@1 ante $10");
  EXPECT_EQ(one.say("p1@2 ante $10"), "5CH 40.6(g)");
  HiLo seven(HouseRules{.hands_per_player = 7});
  for (const char* at : {"1", "2", "3", "4", "5", "6", "7"}) {
    seven.must("p1@" + std::string(at) + " ante $10");
  }
  seven.must("d no more bets");
}

TEST(FiveCardHiLoWagers, HandsOfOnePlayerCarryTheSameAnte) {
  covers("5CH 40.6(g)1");
  HiLo table;
  table.must("p1@1 ante $10", "p1@2 ante $15");
  EXPECT_EQ(table.say("d no more bets"), "5CH 40.6(g)1");
  table.must("p1@2 ante $5");
  EXPECT_EQ(table.say("d no more bets"), "5CH 40.6(g)1");
  table.must("p1@2 ante $10", "p1@2 tie $5", "p2@3 ante $25", "d no more bets");
}

TEST(FiveCardHiLoWagers, NobodyBetsOnTheEighthPosition) {
  covers("5CH E-1.13Z(b)1");
  HiLo table;
  EXPECT_EQ(table.say("p8 ante $10"), "5CH E-1.13Z(b)1");
  EXPECT_EQ(table.say("p1@0 ante $10"), "5CH E-1.13Z(b)1");
  table.must("p7 ante $10");
}

TEST(FiveCardHiLoWagers, APositionHasOneBettor) {
  HiLo table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p2@1 ante $10"), "ALL/places");
  EXPECT_EQ(table.say("p1 consent"), "ALL/places");
}

TEST(FiveCardHiLoWagers, LimitsBelowAtAndAbove) {
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(5);
  rules.table.limits.wager_max = Money::dollars(100);
  rules.table.limits.max_of[static_cast<std::size_t>(Wager::tie)] = Money::dollars(25);
  HiLo table(rules);
  EXPECT_EQ(table.say("p1 ante $4"), "ALL/limits");
  table.must("p1 ante $5", "p1 ante $100");
  EXPECT_EQ(table.say("p1 ante $101"), "ALL/limits");
  table.must("p1 tie $25");
  EXPECT_EQ(table.say("p1 tie $26"), "ALL/limits");
  EXPECT_EQ(table.say("p1 tie $0"), "ALL/limits");
}

TEST(FiveCardHiLoWagers, AreMultiplesOfTheChipUnit) {
  HiLo table;
  EXPECT_EQ(table.say("p1 ante $10.50"), "ALL/money");
  HiLo halves(HouseRules{.table = {.positions = 7, .chip_unit = Money::cents(50)}});
  halves.must("p1 ante $10.50");
  EXPECT_EQ(halves.say("p1 ante $10.52"), "ALL/money");
}

TEST(FiveCardHiLoWagers, LegalListsWhatIsAccepted) {
  HiLo table;
  table.must("p1 ante $10");
  const auto found = legal(table.round);
  EXPECT_FALSE(found.empty());
  for (const Command& command : found) {
    EXPECT_TRUE(decide(table.round, command)) << to_text(command);
  }
}

}  // namespace wagers_test
}  // namespace croupier::games::five_card_hi_lo
