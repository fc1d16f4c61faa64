// Three Card 21 "N" Done: placing wagers, several spots, shared spots, coupons, insurance (2C.5,
// 2C.7, 2C.12, 2C.13).
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace wagers_test {

using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

constexpr SharedSpots all_shared{0xffff};
const HouseRules no_reader{.card_reader = false};

void deal_hands(TwentyOne& table, const std::vector<std::string_view>& hands,
                std::string_view dealer) {
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.deal(base::words(dealer)[pass]);
  }
}

void until(TwentyOne& table, Phase phase) {
  const Command proceed = command::Proceed{};
  while (table.round.phase != phase && decide(table.round, proceed)) table.must("d proceed");
  EXPECT_EQ(table.round.phase, phase);
}

// Spots from 1 with $10 and $10 each, played on to the phase given.
TwentyOne dealt(const std::vector<std::string_view>& hands, std::string_view dealer,
                Phase phase = Phase::deciding, const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= hands.size(); ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  deal_hands(table, hands, dealer);
  until(table, phase);
  return table;
}

Money on(const TwentyOne& table, Wager wager, std::uint8_t player = 1, std::uint8_t spot = 1) {
  return table.round.wagering.find({spot}, {player})->stakes[wager];
}

TEST(ThreeCard21Wagers, AreAtLeastTheMinimum) {
  covers("T21 2C.5(a)");
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(10);
  rules.table.limits.wager_max = Money::dollars(100);
  TwentyOne table(rules);
  EXPECT_EQ(table.say("p1 main $5"), "T21 2C.5(a)");
  EXPECT_EQ(table.say("p1 main $9"), "T21 2C.5(a)");
  table.must("p1 main $10");
  EXPECT_EQ(table.say("p1 bonus $5"), "T21 2C.5(a)");
  table.must("p1 bonus $10", "p1 main $11", "p1 bonus $11", "p1 main $100", "p1 bonus $100");
  EXPECT_EQ(table.say("p1 main $101"), "ALL/limits");
  table.must("d no more bets");
}

TEST(ThreeCard21Wagers, AreMadeBeforeTheFirstCard) {
  covers("T21 2C.5(a)", "T21 2C.5(f)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10", "d no more bets");
  table.deal("Tc");
  EXPECT_EQ(table.say("p2 main $10"), "T21 2C.5(f)");
  EXPECT_EQ(table.say("p1 main $20"), "T21 2C.5(f)");
  EXPECT_EQ(table.say("p1 main $5"), "T21 2C.5(f)");
  EXPECT_EQ(table.say("p1 withdraw main"), "T21 2C.5(f)");
  EXPECT_EQ(table.say("p1 withdraw bonus"), "T21 2C.5(f)");
}

TEST(ThreeCard21Wagers, ALegalDoubleIsNotAChangedWager) {
  covers("T21 2C.5(f)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10", "d no more bets");
  table.deal("5c 9d 4d 8h 3s");
  table.must("d proceed", "d proceed");
  EXPECT_EQ(table.say("p1 main $20"), "T21 2C.5(f)");
  EXPECT_EQ(table.say("p1 place double_1 $10"), "T21 2C.5(f)");
  table.must("p1 double $10");
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::main], Money::dollars(10));
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::double_1], Money::dollars(10));
}

TEST(ThreeCard21Wagers, LieOnTheirAreas) {
  covers("T21 2C.5(e)", "T21 2C.5(j)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10");
  table.find("p1 has $10 on main [T21 2C.5(e)]");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(20));
  for (const char* area : {"tie", "ante", "poker_bonus", "insurance", "double_1", "split_2"}) {
    EXPECT_EQ(table.say("p1 place " + std::string(area) + " $5"), "T21 2C.5(j)") << area;
  }
  EXPECT_FALSE(parse_command("p1 perfect_pair $5"));
}

TEST(ThreeCard21Wagers, CouponLiesWithAMainWagerOfAtLeastItsFace) {
  covers("T21 2C.5(e)");
  TwentyOne table;
  EXPECT_EQ(table.say("p1 main $10 coupon $11"), "T21 2C.5(e)");
  table.must("p1 main $10 coupon $10");
  EXPECT_EQ(table.say("p1 bonus $10 coupon $5"), "T21 2C.5(e)");
  table.must("p1 bonus $10", "d no more bets");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(20));
}

TEST(ThreeCard21Wagers, ASpokenWagerIsNotBookedUnconfirmed) {
  TwentyOne table;
  EXPECT_EQ(table.say("p1 main $20 verbal"), "T21 2C.5(e) s2");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
}

TEST(ThreeCard21Wagers, OneSpotPerPlayerUnlessTheHouseAllowsMore) {
  covers("T21 2C.13");
  TwentyOne one;
  one.must("p1@1 main $10");
  EXPECT_EQ(one.say("p1@2 main $10"), "T21 2C.13");
  TwentyOne two(HouseRules{.spots_per_player = 2});
  two.must("p1@1 main $10", "p1@4 main $25");
  EXPECT_EQ(two.say("p1@2 main $10"), "T21 2C.13");
  two.must("p1@1 bonus $10", "p1@4 bonus $25", "d no more bets");
}

TEST(ThreeCard21Wagers, SeveralSpotsOfOnePlayerAreSettledApart) {
  covers("T21 2C.13", "T21 2C.5(a) s2");
  TwentyOne table(HouseRules{.spots_per_player = 2});
  table.must("p1@1 main $10", "p1@1 bonus $10", "p1@3 main $25", "p1@3 bonus $25");
  deal_hands(table, {"Tc 6d 4h", "Tc 5d 3h"}, "Td 9h");
  until(table, Phase::deciding);
  table.must("p1@1 stand", "p1@3 stand");
  table.finish();
  EXPECT_EQ(table.result(Wager::main, 1), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.result(Wager::main, 3), "lost -$25 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], -Money::dollars(50));
}

TEST(ThreeCard21Wagers, ThereAreSixSpots) {
  covers("T21 E-1.10D(a)");
  TwentyOne table;
  table.must("p6 main $10");
  EXPECT_EQ(table.say("p7 main $10"), "T21 E-1.10D(a)");
  EXPECT_EQ(table.say("p1@0 main $10"), "T21 E-1.10D(a)");
}

TEST(ThreeCard21Wagers, SharedSpotNeedsTheHouseAndTheFirstBettorsConsent) {
  covers("T21 2C.12(a)");
  TwentyOne alone;
  alone.must("p1 main $10");
  EXPECT_EQ(alone.say("p1 consent"), "T21 2C.12(a)");
  EXPECT_EQ(alone.say("p2@1 main $10 standing"), "T21 2C.12(a)");
  EXPECT_EQ(alone.refusal.reason, Reason::position_taken);

  TwentyOne table(HouseRules{.shared_spots = all_shared});
  EXPECT_EQ(table.say("p1 consent"), "T21 2C.12(a)");  // nobody is there yet
  table.must("p1 main $10");
  EXPECT_EQ(table.say("p2@1 main $10 standing"), "T21 2C.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::no_consent);
  EXPECT_EQ(table.say("p2@1 consent"), "T21 2C.12(a)");
  table.must("p1 consent", "p2@1 main $10 standing");
}

TEST(ThreeCard21Wagers, AtMostThreeOnASpot) {
  covers("T21 2C.12(a)");
  TwentyOne table(HouseRules{.shared_spots = all_shared});
  table.must("p1 main $10", "p1 consent", "p2@1 main $15 standing", "p3@1 main $20 standing");
  EXPECT_EQ(table.say("p4@1 main $10 standing"), "T21 2C.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::spot_full);
  table.must("p3@1 withdraw main", "p4@1 main $10 standing");
}

TEST(ThreeCard21Wagers, EachBettorsBonusEqualsHisOwnMainWager) {
  covers("T21 2C.1 Three Card 21 bonus wager");
  TwentyOne table(HouseRules{.shared_spots = all_shared});
  table.must("p1 main $10", "p1 bonus $10", "p1 consent", "p2@1 main $15 standing");
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 bonus wager");
  EXPECT_EQ(table.say("p2@1 bonus $10"), "T21 2C.1 Three Card 21 bonus wager");
  table.must("p2@1 bonus $15", "d no more bets");
}

TEST(ThreeCard21Wagers, SharingMayBeLimitedToSomeSpots) {
  covers("T21 2C.12(f)");
  TwentyOne table(HouseRules{.shared_spots = {0b11}});
  table.must("p1 main $10", "p1 consent", "p4@1 main $10 standing");
  table.must("p2 main $10", "p2 consent", "p5@2 main $10 standing");
  table.must("p3 main $10");
  EXPECT_EQ(table.say("p3 consent"), "T21 2C.12(a)");
  EXPECT_EQ(table.say("p6@3 main $10 standing"), "T21 2C.12(a)");
}

TEST(ThreeCard21Wagers, AreMultiplesOfTheChipUnit) {
  TwentyOne table;
  EXPECT_EQ(table.say("p1 main $10.50"), "ALL/money");
  EXPECT_EQ(table.say("p1 main $0"), "T21 2C.5(a)");
}

TEST(ThreeCard21Wagers, LegalListsWhatIsAccepted) {
  TwentyOne table;
  table.must("p1 main $10");
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command)) << to_text(command);
  }
}

// ---- insurance

TEST(ThreeCard21Wagers, InsuranceIsOfferedUnderAnAce) {
  covers("T21 2C.5(c)2", "T21 2C.7(a)");
  TwentyOne ace = dealt({"Tc 5d 4h"}, "Ad 9h", Phase::insuring);
  ace.must("p1 insurance $5");
  EXPECT_EQ(on(ace, Wager::insurance), Money::dollars(5));
  TwentyOne king = dealt({"Tc 5d 4h"}, "Kd 9h", Phase::checking);
  EXPECT_EQ(king.say("p1 insurance $5"), "T21 2C.5(c)2");
  TwentyOne nine = dealt({"Tc 5d 4h"}, "9d Ah");
  EXPECT_EQ(nine.say("p1 insurance $5"), "T21 2C.5(c)2");
}

TEST(ThreeCard21Wagers, InsuranceComesAfterThreeCardsAndBeforeAnyOther) {
  covers("T21 2C.7(a)1", "T21 2C.5(c)2");
  TwentyOne early;
  early.must("p1 main $10", "p1 bonus $10", "d no more bets");
  early.deal("5c Ad 4d 9h");
  EXPECT_EQ(early.say("p1 insurance $5"), "T21 2C.7(a)1");
  TwentyOne late = dealt({"5c 4d 3h", "9c 8d 2s"}, "Ad 9h", Phase::deciding, no_reader);
  EXPECT_EQ(late.say("p2 insurance $5"), "T21 2C.7(a)1");
  late.must("p1 hit");
  late.deal("2c");
  EXPECT_EQ(late.say("p2 insurance $5"), "T21 2C.7(a)1");
  EXPECT_EQ(late.say("p1 insurance $5"), "T21 2C.7(a)1");
}

TEST(ThreeCard21Wagers, InsuranceClosesBeforeTheReader) {
  covers("T21 2C.7(a)2");
  TwentyOne table = dealt({"5c 4d 3h"}, "Ad 9h", Phase::insuring);
  table.must("d proceed");
  EXPECT_EQ(table.round.phase, Phase::checking);
  EXPECT_NE(table.say("p1 insurance $5"), "");
  table.must("d proceed");
  EXPECT_EQ(table.say("p1 insurance $5"), "T21 2C.7(a)2");
}

TEST(ThreeCard21Wagers, InsuranceIsAtMostHalf) {
  covers("T21 2C.7(b)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10", "p2 main $5", "p2 bonus $5");
  deal_hands(table, {"5c 4d 3h", "9c 8d 2s"}, "Ad 9h");
  until(table, Phase::insuring);
  EXPECT_EQ(table.say("p1 insurance $6"), "T21 2C.7(b)");
  EXPECT_EQ(table.say("p1 insurance $0"), "ALL/money");
  EXPECT_EQ(table.say("p1 insurance $4.50"), "ALL/money");
  table.must("p1 insurance $5");
  EXPECT_EQ(table.say("p1 insurance $1"), "T21 2C.7(a)1");  // once
  EXPECT_EQ(table.say("p2 insurance $4"), "T21 2C.7(b)");
  table.must("p2 insurance $3");
}

TEST(ThreeCard21Wagers, APaid21IsNotInsured) {
  covers("T21 2C.6(g)");
  TwentyOne table = dealt({"Tc 9d 2h", "Tc 5d 4h"}, "Ad 9h", Phase::insuring);
  EXPECT_EQ(table.say("p1 insurance $5"), "T21 2C.6(g)");
  table.must("p2 insurance $4");
}

TEST(ThreeCard21Wagers, ConfirmedWagersStayUntouched) {
  covers("T21 2C.5(g)");
  TwentyOne table = dealt({"5c 4d 3h"}, "Ad 9h", Phase::insuring, no_reader);
  table.must("p1 insurance $5");
  EXPECT_EQ(table.say("p1 withdraw insurance"), "T21 2C.5(g)");
  EXPECT_NE(table.say("p1 insurance $3"), "");
  until(table, Phase::deciding);
  table.must("p1 double $10");
  EXPECT_EQ(table.say("p1 withdraw double_1"), "T21 2C.5(g)");
  EXPECT_EQ(table.say("p1 withdraw insurance"), "T21 2C.5(g)");
  EXPECT_NE(table.say("p1 double $5"), "");
  EXPECT_EQ(on(table, Wager::double_1), Money::dollars(10));
  EXPECT_EQ(on(table, Wager::insurance), Money::dollars(5));
}

TEST(ThreeCard21Wagers, EachBettorInsuresForHimself) {
  covers("T21 2C.12(e)");
  TwentyOne table(HouseRules{.shared_spots = all_shared});
  table.must("p1 main $10", "p1 bonus $10", "p1 consent", "p2@1 main $20 standing",
             "p2@1 bonus $20", "p3@1 main $10 standing", "p3@1 bonus $10");
  deal_hands(table, {"5c 4d 3h"}, "As 8h");
  until(table, Phase::insuring);
  EXPECT_EQ(table.say("p2@1 insurance $11"), "T21 2C.7(b)");
  table.must("p2@1 insurance $10");
  EXPECT_EQ(on(table, Wager::insurance, 1), Money{});
  EXPECT_EQ(on(table, Wager::insurance, 2), Money::dollars(10));
  EXPECT_EQ(table.say("p3@1 insurance $6"), "T21 2C.7(b)");
  table.must("p3@1 insurance $5");
}

}  // namespace wagers_test
}  // namespace croupier::games::three_card_21
