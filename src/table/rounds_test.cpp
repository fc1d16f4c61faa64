// Rounds at a table: who may wager and decide when, chips that do not suffice, cards that cannot
// come, rounds that a supervisor voids, players who do not act.
#include "support/seated.hpp"

namespace croupier::table {
namespace table_rounds_test {

using base::Money;
using test::covers;
using test::Seated;

constexpr auto dollars = &Money::dollars;

constexpr std::string_view ten_cards = "Ah 2c Kd 3c Qs 4c 9h 5c 8h 6d";

// 5CH with so many players, who have $10 each on the ante, and bets closed.
Seated hi_lo(unsigned players = 1, std::string_view rules = "{}") {
  Seated table("5CH", rules);
  table.open(players);
  table.ready();
  for (unsigned at = 1; at <= players; ++at) {
    const std::string who = "p" + std::to_string(at);
    table.must(who + ": " + who + " ante $10");
  }
  table.must("d: d no more bets");
  return table;
}

TEST(TableRounds, OnlyTheSeatedWagerInFiveCardHiLo) {
  covers("5CH 40.6(h)", "5CH 40.6(h) s2");
  Seated table("5CH");
  table.open(1);
  table.ready();
  EXPECT_EQ(table.say("p2: p2 ante $10"), "5CH 40.6(h)");
  table.must("p1: p1 ante $10");
  EXPECT_EQ(table.say("p1: leave p1"), "5CH 40.6(h) s2");
  table.must("p1: p1 withdraw ante", "p1: leave p1", "p1: sit p1 1", "p1: buy_in p1 $100");
  table.ready();
  table.must("p1: p1 ante $10", "d: d no more bets");
  EXPECT_EQ(table.say("p1: leave p1"), "5CH 40.6(h) s2");
}

TEST(TableRounds, OnlyTheSeatedWagerInHeadsUpHoldem) {
  covers("HUH 39.6(e)", "HUH 39.6(e) s2");
  Seated table("HUH");
  table.open(1);
  table.ready();
  EXPECT_EQ(table.say("p2: p2 ante $10"), "HUH 39.6(e)");
  table.must("p1: p1 ante $10", "p1: p1 odds $10", "d: d no more bets");
  EXPECT_EQ(table.say("p1: leave p1"), "HUH 39.6(e) s2");
  table.deal("Kh 2c Qd 7s");
  EXPECT_EQ(table.say("p1: leave p1"), "HUH 39.6(e) s2");
}

TEST(TableRounds, OnlyTheSeatedWagerInPikIt) {
  covers("PIK 39.3(d)", "PIK 39.3(d) s2");
  Seated table("PIK");
  table.open(1);
  table.ready();
  EXPECT_EQ(table.say("p2: p2 ante $10"), "PIK 39.3(d)");
  table.must("p1: p1 ante $10", "p1: p1 five_card_bonus $10", "d: d no more bets");
  EXPECT_EQ(table.say("p1: leave p1"), "PIK 39.3(d) s2");
}

TEST(TableRounds, WhoHasFinishedStaysToTheEndOfTheRound) {
  covers("5CH 40.6(h) s2");
  Seated table = hi_lo(2);
  table.deal("Ah 2s 2c Kd 3s 3c Qs 4s 4c 9h 5s 5c 8h 6s 6d");
  table.stub();
  table.must("p1: p1 fold");
  EXPECT_EQ(table.say("p1: leave p1"), "5CH 40.6(h) s2") << "the cards are gone, the round is not";
  table.must("p2: p2 fold");
  table.finish();
  EXPECT_TRUE(bets_are_open(table.state));
  table.must("p1: leave p1");
}

TEST(TableRounds, AWagerNeedsTheChips) {
  Seated table("5CH");
  table.open(0);
  table.must("p1: sit p1 1", "p1: buy_in p1 $25");
  EXPECT_EQ(table.say("p1: p1 ante $26"), "ALL/chips");
  table.must("p1: p1 ante $20");
  EXPECT_EQ(table.chips(1), dollars(5));
  EXPECT_EQ(on_layout(table.state), dollars(20));
  EXPECT_EQ(table.say("p1: p1 tie $6"), "ALL/chips");
  table.must("p1: p1 ante $25");
  EXPECT_EQ(table.chips(1), Money{});
}

TEST(TableRounds, APlayWagerNeedsTheChipsToo) {
  Seated table("5CH");
  table.open(0);
  table.must("p1: sit p1 1", "p1: buy_in p1 $15");
  table.ready();
  table.must("p1: p1 ante $10", "d: d no more bets");
  table.deal(ten_cards);
  table.stub();
  EXPECT_EQ(table.say("p1: p1 play Ah Kd Qs / 9h 8h"), "ALL/chips");
  table.must("p1: buy_in p1 $5", "p1: p1 play Ah Kd Qs / 9h 8h");
}

TEST(TableRounds, APayoutThatTheInventoryDoesNotCoverWaitsForAFill) {
  Seated table("5CH", "{}", "$1000");
  table.open(1);
  table.ready();
  table.must("p1: p1 ante $10", "d: d no more bets");
  table.deal("Ah 9c Kd 8c Qs 7c 2h 6d 3h 5c");
  table.stub();
  table.must("p1: p1 play Ah Kd Qs / 2h 3h");
  table.finish();
  EXPECT_FALSE(bets_are_open(table.state));
  EXPECT_EQ(table.say("d: d proceed"), "ALL/chips");
  EXPECT_EQ(table.refusal.reason, regulation::Reason::inventory_short);
  table.must("s: fill $100");
  table.finish();
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.chips(1), dollars(1020));
  EXPECT_EQ(inventory(table.state), dollars(80));
}

TEST(TableRounds, NobodyActsOutOfTurnOrForAnother) {
  Seated table = hi_lo(2);
  EXPECT_NE(table.say("p1: p1 fold"), "") << "there are no cards yet";
  table.deal("Ah 2s 2c Kd 3s 3c Qs 4s 4c 9h 5s 5c 8h 6s 6d");
  table.stub();
  EXPECT_EQ(table.say("p1: p2 fold"), "ALL/places");
  EXPECT_NE(table.say("p2: p2 fold"), "");
  table.must("d: p1 fold");
  EXPECT_NE(table.say("p1: p1 fold"), "") << "once is enough";
  table.must("p2: p2 fold");
}

TEST(TableRounds, ACardComesOnceAndFromTheDeck) {
  Seated table = hi_lo();
  table.deal("Ah");
  EXPECT_NE(table.say("d: d deal Ah"), "");
  EXPECT_EQ(table.refusal.reason, regulation::Reason::card_not_in_deck);
  table.deal("2c Kd 3c Qs 4c 9h 5c 8h 6d");
  EXPECT_NE(table.say("d: d deal 7s"), "") << "everybody has five";
  EXPECT_EQ(table.state.handling.pack().where.undealt, 42U);
}

TEST(TableRounds, NoStepIsDoneTwice) {
  Seated table = hi_lo();
  EXPECT_NE(table.say("d: d no more bets"), "");
  table.deal(ten_cards);
  EXPECT_EQ(table.say("p1: p1 fold"), "5CH 40.7(e)");
  EXPECT_EQ(table.say("d: d proceed"), "5CH 40.7(e)");
  table.must("d: stub");
  EXPECT_EQ(table.say("d: stub"), "5CH 40.7(e)");
  EXPECT_EQ(table.say("d: count 0"), "5CH 40.7(e)");
  table.must("p1: p1 fold");
  table.finish();
  EXPECT_NE(table.say("d: d proceed"), "");
}

TEST(TableRounds, ASupervisorVoidsARoundAndAllWagersGoBack) {
  Seated table = hi_lo(2);
  table.deal("Ah 2s 2c Kd 3s");
  EXPECT_EQ(table.say("d: d report void_round"), "ALL/places");
  table.must("s: d report void_round");
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.chips(1), dollars(1000));
  EXPECT_EQ(table.chips(2), dollars(1000));
  EXPECT_EQ(table.state.handling.pack().where.rack, 52U);
  EXPECT_EQ(table.say("d: d no more bets"), "5CH 40.4(a)") << "the cards are shuffled first";
}

TEST(TableRounds, AVoidRoundHasItsReasonInTheRecord) {
  Seated table = hi_lo(2);
  table.deal("Ah 2s 2c Kd 3s");
  EXPECT_EQ(table.say("d: void cards fell"), "ALL/places");
  EXPECT_NE(table.say("s: void " + std::string(reason_max + 1, 'x')), "");
  EXPECT_FALSE(bets_are_open(table.state));
  table.must("s: void cards fell on the floor [twice]");
  EXPECT_EQ(table.told("the supervisor voids the round because: cards fell on the floor [twice] "
                       "[ALL/void]"),
            1U);
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.chips(1), dollars(1000));
}

TEST(TableRounds, AReasonHasAtMostTwoHundredCharacters) {
  Seated table = hi_lo();
  table.deal("Ah 2s");
  std::string umlauts;
  for (std::size_t at = 0; at < reason_max; ++at) umlauts += "\u00fc";
  EXPECT_NE(table.say("s: void " + umlauts + "!"), "");
  EXPECT_EQ(table.say("s: void " + umlauts), "") << "characters count, not bytes";
  EXPECT_FALSE(parse_command("void"));
  EXPECT_FALSE(parse_command("void  "));
}

TEST(TableRounds, WhoDoesNotActInTimeHasTheDefault) {
  Seated table = hi_lo();
  EXPECT_EQ(table.say("clock: timeout"), "ALL/no-act-in-time") << "nobody is to decide yet";
  table.deal(ten_cards);
  EXPECT_EQ(table.say("clock: timeout"), "5CH 40.7(e)") << "the stub comes before decisions";
  table.stub();
  table.must("clock: timeout");
  EXPECT_EQ(table.told("time is up: the system decides [ALL/no-act-in-time]"), 1U);
  EXPECT_EQ(table.told("p1: fold"), 1U);
  EXPECT_EQ(table.say("clock: timeout"), "ALL/no-act-in-time");
  table.finish();
  EXPECT_EQ(table.say("clock: timeout"), "ALL/no-act-in-time");
  EXPECT_EQ(table.chips(1), dollars(990));
}

TEST(TableRounds, BetsAreClosedOnlyWhenTheCardsAreInPlace) {
  Seated table("5CH");
  table.open(1);
  table.must("p1: p1 ante $10");
  EXPECT_EQ(table.say("d: d no more bets"), "5CH 40.3(a)");
  table.ready();
  table.must("d: d no more bets");
  EXPECT_NE(table.say("p1: p1 ante $20"), "");
}

TEST(TableRounds, ABreachOfSilenceIsNoted) {
  covers("5CH 40.6(d) s2");
  Seated table = hi_lo(2);
  table.deal("Ah 2s 2c Kd 3s 3c Qs 4s 4c 9h 5s 5c 8h 6s 6d");
  table.must("d: breach p1 told p2 about an ace");
  EXPECT_EQ(table.told("a breach by p1 is noted: told p2 about an ace [5CH 40.6(d) s2]"), 1U);
}

}  // namespace table_rounds_test
}  // namespace croupier::table
