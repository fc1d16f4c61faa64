// Three Card 21 "N" Done: its clauses on handling the cards, each tried from both sides.
#include "games/three_card_21/procedure.hpp"

#include <gtest/gtest.h>

#include "support/shoe.hpp"

namespace croupier::games::three_card_21 {
namespace procedure_test {

using dealing::Custody;
using dealing::Shuffle;
using regulation::covers;
using namespace test::shoe;  // NOLINT(*-using-namespace)
using test::Condition;
using test::Floor;
using test::HandlingEventKind;

/// Ends a shoe of hand-shuffled cards by its cutting card and shuffles it: a cut is offered.
Floor offered_after(std::initializer_list<std::uint8_t> seats, std::uint8_t position) {
  Floor floor = playing(rules_with(Shuffle::manual), seats);
  play(floor, 240, position);
  shuffle_batch(floor);
  return floor;
}

// ---- equipment and opening

TEST(ThreeCard21Procedure, LayoutRackAndReaderAreOnRecord) {
  covers("T21 E-1.10D(b)", "T21 E-1.10D(e) s2", "T21 E-1.10D(f) s2");
  HouseRules rules;
  rules.table.decks = 8;
  Floor floor(procedure, setup_of(rules));
  EXPECT_EQ(floor.opens(), "T21 E-1.10D(b)");
  floor.must("s approve layout");
  EXPECT_EQ(floor.opens(), "T21 E-1.10D(f) s2");
  EXPECT_EQ(floor.ready(), "T21 E-1.10D(f) s2");
  EXPECT_EQ(floor.say("d approve reader_inspected"), "ALL/places") << "the floorperson's check";
  floor.must("s approve reader_inspected", "s approve rack_height 6");
  EXPECT_EQ(floor.opens(), "T21 E-1.10D(e) s2");
  floor.must("s approve rack_height 9");
  EXPECT_EQ(floor.opens(), "T21 E-1.10D(e) s2");
  floor.must("s approve rack_height 8");
  EXPECT_EQ(floor.opens(), "");
  rules.card_reader = false;
  Floor other(procedure, setup_of(rules));
  other.must("s approve layout", "s approve rack_height 8");
  EXPECT_EQ(other.opens(), "") << "no reader, no inspection of it";
}

TEST(ThreeCard21Procedure, DecksMeetTheStandard) {
  covers("T21 2C.2(a)", "T21 2C.2(a) s2", "T21 2C.2(a) s3");
  Floor floor = floor_of({});
  EXPECT_EQ(floor.say("d receive 1 A red cards 311 cover yellow standard"), "T21 2C.2(a)");
  EXPECT_EQ(floor.say("d receive 1 A red cards 313 cover yellow standard"), "T21 2C.2(a)");
  EXPECT_EQ(floor.say("d receive 1 A red cards 312 designs 2 cover yellow standard"),
            "T21 2C.2(a)");
  EXPECT_EQ(floor.say("d receive 1 A red cards 312 standard"), "T21 2C.2(a)");
  EXPECT_EQ(floor.say("d receive 1 A red cards 312 cover red standard"), "T21 2C.2(a) s3");
  EXPECT_EQ(floor.say("d receive 1 A red cards 312 cover yellow"), "T21 2C.2(a) s2");
  floor.must("d receive 1 A red cards 312 cover yellow standard");
}

TEST(ThreeCard21Procedure, TheOpeningGoesInOrder) {
  covers("T21 2C.3", "T21 2C.4(a)");
  Floor floor = floor_of({});
  EXPECT_EQ(floor.ready(), "T21 2C.3");
  floor.must("d receive 1 A red cards 312 cover yellow standard");
  for (const char* done : {"d inspect 1", "s verify 1", "d spread 1", "d look 1", "d wash 1"}) {
    EXPECT_EQ(floor.ready(), "T21 2C.3") << done;
    EXPECT_EQ(floor.say("d shuffle 1"), "T21 2C.3") << done;
    floor.sit(1);
    floor.must(done);
  }
  EXPECT_EQ(floor.ready(), "T21 2C.4(a)");
  shuffle_batch(floor);
  floor.must("d place 78", "d load 1", "d burn");
  EXPECT_EQ(floor.ready(), "");
}

TEST(ThreeCard21Procedure, TheHouseMayHaveItsOwnProcedureApproved) {
  covers("T21 2C.4(j)");
  Floor floor = floor_of({});
  EXPECT_EQ(floor.say("s use own_procedure riffle-strip-riffle"), "T21 2C.4(j)");
  floor.must("s approve own_procedure", "s use own_procedure riffle-strip-riffle");
  EXPECT_NE(floor.last().find("riffle-strip-riffle"), std::string::npos);
  EXPECT_EQ(floor.opens(), "");
}

// ---- shuffle

TEST(ThreeCard21Procedure, AShoeEndsInAShuffle) {
  covers("T21 2C.4(a)", "T21 2C.4(a) s2", "T21 2C.4(h)");
  Floor floor = playing(rules_with(Shuffle::manual), {2});
  play(floor, 232);
  EXPECT_EQ(floor.where().undealt, 79U);
  EXPECT_FALSE(cutting_card_next(floor.handling)) << "one card lies before it";
  EXPECT_EQ(floor.ready(), "");
  play(floor, 2, 2);
  EXPECT_EQ(floor.ready(), "T21 2C.4(h)");
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(h)");
  shuffle_batch(floor);
  EXPECT_EQ(floor.where(), (Custody{.stack = all_cards}));
  EXPECT_TRUE(floor.handling.rack.empty());
}

TEST(ThreeCard21Procedure, TheCuttingCardEndsTheShoeAfterTheRound) {
  covers("T21 2C.4(h)");
  Floor floor = playing(rules_with(Shuffle::manual), {2});
  play(floor, 233);
  EXPECT_EQ(floor.where().undealt, 78U);
  EXPECT_TRUE(cutting_card_next(floor.handling));
  EXPECT_EQ(floor.ready(), "") << "it has not come out yet";
  floor.handling.begin_round();
  apply(floor.handling, {HandlingEventKind::cutting_card_reached, 0, 2, 0, {}, {}});
  for (int card = 0; card < 20; ++card) floor.handling.draw();
  EXPECT_EQ(floor.condition(), Condition::loaded) << "the round is finished";
  floor.finish();
  EXPECT_EQ(floor.ready(), "T21 2C.4(h)");
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer shuffle 1"));
}

TEST(ThreeCard21Procedure, NothingIsDoneDuringAShuffle) {
  covers("T21 2C.4(b)");
  for (const Shuffle shuffle : {Shuffle::automated, Shuffle::manual}) {
    Floor floor = floor_of(rules_with(shuffle));
    floor.sit(1);
    open_batch(floor);
    floor.must("d shuffle 1");
    EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(b)");
    EXPECT_EQ(floor.say("p1 cut 156"), "T21 2C.4(b)");
    EXPECT_EQ(floor.ready(), "T21 2C.4(b)");
  }
}

TEST(ThreeCard21Procedure, ADeviceShuffleIsNotCut) {
  covers("T21 2C.4(b)1", "T21 2C.4(f) s4");
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  shuffle_batch(floor);
  EXPECT_EQ(floor.count(HandlingEventKind::cut_offered), 0);
  EXPECT_EQ(floor.say("p1 cut 156"), "T21 2C.4(b)1");
  // Ruling T21/cutting-card: a machine-shuffled shoe gets its cutting card too.
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(f) s4");
  floor.must("d place 78", "dev load 1");
  EXPECT_EQ(floor.where(), (Custody{.undealt = all_cards}));
  EXPECT_TRUE(floor.cites("T21 2C.4(b)1"));
  EXPECT_EQ(floor.count(HandlingEventKind::cut_made), 0);
}

TEST(ThreeCard21Procedure, TheHouseOrdersAReshuffleBetweenRounds) {
  covers("T21 2C.4(h)1", "T21 2C.4(d)4");
  Floor floor = playing(rules_with(Shuffle::manual), {4, 2});
  play(floor, 111);
  EXPECT_EQ(floor.where().undealt, 200U);
  EXPECT_EQ(floor.say("p2 reshuffle slow"), "ALL/places");
  EXPECT_EQ(floor.say("s reshuffle"), "T21 2C.4(h)1") << "without a reason";
  floor.handling.begin_round();
  EXPECT_EQ(floor.say("s reshuffle new dealer"), "T21 2C.4(h)1");
  floor.handling.end_round();
  floor.must("s reshuffle new dealer");
  EXPECT_EQ(floor.ready(), "T21 2C.4(h)1");
  shuffle_batch(floor);
  EXPECT_EQ(floor.handling.cutter, 4);
  EXPECT_TRUE(floor.cites("T21 2C.4(d)4"));
}

TEST(ThreeCard21Procedure, BartCarterShufflesWhatWasDealt) {
  covers("T21 2C.4(h)2", "T21 2C.1 Bart Carter shuffle", "T21 2C.4(f) s6", "T21 2C.6(c) s4");
  Floor floor = playing(bart_carter(), {1});
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(f) s6");
  EXPECT_EQ(floor.say("d burn"), "T21 2C.6(c) s4");
  EXPECT_EQ(floor.ready(), "") << "the first card goes to a player";
  EXPECT_EQ(floor.where().undealt, all_cards);
  play(floor, 52);
  EXPECT_EQ(floor.ready(), "") << "52 are not more than one deck";
  play(floor, 1);
  EXPECT_FALSE(cutting_card_next(floor.handling)) << "there is none";
  EXPECT_EQ(floor.ready(), "T21 2C.4(h)2");
  shuffle_batch(floor);
  EXPECT_EQ(floor.where(), (Custody{.stack = 53, .undealt = 259}));
  floor.must("p1 cut 20", "d load 1");
  EXPECT_EQ(floor.where(), (Custody{.undealt = all_cards}));
  floor.must("s recut badly done");
  EXPECT_EQ(floor.where(), (Custody{.stack = 53, .undealt = 259}));
}

// ---- cut

TEST(ThreeCard21Procedure, HandShuffledCardsAreCut) {
  covers("T21 2C.4(b)2", "T21 2C.4(c)", "T21 2C.4(d)", "T21 2C.4(d)1");
  Floor floor = floor_of(rules_with(Shuffle::manual));
  floor.sit(5);
  floor.sit(1);
  open_batch(floor);
  shuffle_batch(floor);
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(b)2");
  EXPECT_EQ(floor.ready(), "T21 2C.4(b)2");
  EXPECT_EQ(floor.handling.cutter, 5) << "who came first";
  EXPECT_TRUE(floor.cites("T21 2C.4(d)1") && floor.cites("T21 2C.4(c)"));
  EXPECT_NE(floor.last().find("goes to p5 for the cut, backs away from the dealer"),
            std::string::npos);
  EXPECT_TRUE(floor.first_prompt().starts_with("player cut"));
  EXPECT_EQ(floor.say("p1 cut 156"), "T21 2C.4(d)");
  EXPECT_EQ(floor.say("d cut 156"), "T21 2C.4(d)");
  EXPECT_EQ(floor.say("p1 decline_cut"), "T21 2C.4(d)");
  floor.must("p5 cut 156");
  Floor ready_made = floor_of(rules_with(Shuffle::pre_shuffled));
  ready_made.sit(3);
  ready_made.must("d receive 1 A red cards 312 cover yellow standard pre_shuffled",
                  "d shuffled 1 live");
  EXPECT_EQ(ready_made.say("d load 1"), "T21 2C.4(b)2");
  ready_made.must("p3 cut 100", "d place 78", "d load 1");
}

TEST(ThreeCard21Procedure, WhoMetTheCuttingCardCuts) {
  covers("T21 2C.4(d)", "T21 2C.4(d)2", "T21 2C.4(d)3");
  Floor at_player = offered_after({1, 3, 5}, 3);
  EXPECT_EQ(at_player.handling.cutter, 3);
  EXPECT_TRUE(at_player.cites("T21 2C.4(d)2"));
  EXPECT_EQ(at_player.say("p5 cut 156"), "T21 2C.4(d)");
  at_player.must("p3 cut 156");
  Floor at_dealer = offered_after({5, 1, 2}, 0);
  EXPECT_EQ(at_dealer.handling.cutter, 5);
  EXPECT_TRUE(at_dealer.cites("T21 2C.4(d)3"));
  EXPECT_EQ(at_dealer.say("p1 cut 156"), "T21 2C.4(d)");
  Floor gone = playing(rules_with(Shuffle::manual), {1, 3, 5});
  play(gone, 240, 3);
  gone.leave(3);
  shuffle_batch(gone);
  EXPECT_EQ(gone.handling.cutter, 5) << "who met it has left";
}

TEST(ThreeCard21Procedure, ARefusedCutGoesClockwiseAndThenToTheDealer) {
  covers("T21 2C.4(e)", "T21 2C.4(e) s2");
  Floor floor = offered_after({1, 3, 5}, 3);
  floor.must("p3 decline_cut");
  EXPECT_EQ(floor.handling.cutter, 5);
  EXPECT_TRUE(floor.cites("T21 2C.4(e)"));
  EXPECT_EQ(floor.say("p3 cut 156"), "T21 2C.4(d)") << "it has been refused";
  floor.must("p5 decline_cut");
  EXPECT_EQ(floor.handling.cutter, 1);
  floor.must("clock decline_cut");
  EXPECT_EQ(floor.handling.cutter, 0);
  EXPECT_TRUE(floor.cites("T21 2C.4(e) s2"));
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer cut"));
  EXPECT_EQ(floor.say("clock decline_cut"), "T21 2C.4(d)") << "nobody is left to ask";
  floor.must("d cut 156");
  EXPECT_NE(floor.last().find("the dealer cuts"), std::string::npos);
  Floor leaving = offered_after({1, 3, 5}, 3);
  leaving.leave(3);
  EXPECT_EQ(leaving.handling.cutter, 5) << "who leaves does not cut";
}

TEST(ThreeCard21Procedure, ACutLeavesTenCardsAtEitherEnd) {
  covers("T21 2C.4(f)", "T21 2C.4(f) s2");
  for (const int depth : {10, 302}) {
    Floor floor = offered_after({3}, 3);
    EXPECT_EQ(floor.say("p3 cut 9"), "T21 2C.4(f)");
    EXPECT_EQ(floor.say("p3 cut 303"), "T21 2C.4(f)");
    floor.must(text_of("p3 cut", depth));
    EXPECT_TRUE(floor.cites("T21 2C.4(f) s2"));
  }
  dealing::Order stack = dealing::spread_order(6);
  const dealing::Order before = stack;
  dealing::cut(stack, 100);
  EXPECT_TRUE(std::equal(stack.begin(), stack.begin() + 212, before.begin() + 100));
  EXPECT_TRUE(std::equal(stack.begin() + 212, stack.end(), before.begin()));
}

TEST(ThreeCard21Procedure, TheCuttingCardGoesBackAQuarterFromTheBack) {
  covers("T21 2C.4(f) s3", "T21 2C.4(f) s4", "T21 2C.4(f) s5");
  Floor floor = offered_after({3}, 3);
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(f) s4") << "before the cut";
  floor.must("p3 cut 156");
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(f) s4");
  EXPECT_EQ(floor.say("d place 60"), "T21 2C.4(f) s4");
  EXPECT_EQ(floor.say("d place 77"), "T21 2C.4(f) s4");
  EXPECT_EQ(floor.say("d place 312"), "T21 2C.4(f) s4");
  EXPECT_EQ(floor.say("p3 place 78"), "ALL/places");
  floor.must("d place 78");
  EXPECT_TRUE(floor.cites("T21 2C.4(f) s3"));
  EXPECT_NE(floor.last().find("aligned with the shoe's mark"), std::string::npos);
  EXPECT_EQ(floor.ready(), "T21 2C.4(f) s5");
  floor.must("d load 1");
  EXPECT_EQ(floor.where(), (Custody{.undealt = all_cards}));
  EXPECT_TRUE(floor.cites("T21 2C.4(f) s5"));
}

TEST(ThreeCard21Procedure, ARecutGoesToTheLastOrTheNextCutter) {
  covers("T21 2C.4(g)", "T21 2C.4(g) s2");
  for (const RecutBy recut_by : {RecutBy::last_cutter, RecutBy::next_entitled}) {
    HouseRules rules = rules_with(Shuffle::manual);
    rules.recut_by = recut_by;
    Floor floor = floor_of(rules);
    floor.sit(3);
    floor.sit(4);
    open_batch(floor);
    shuffle_batch(floor);
    EXPECT_EQ(floor.say("s recut unfair"), "T21 2C.4(g)") << "nothing is cut yet";
    floor.must("p3 cut 156");
    EXPECT_EQ(floor.say("p4 recut unfair"), "T21 2C.4(g)");
    EXPECT_EQ(floor.say("s recut"), "T21 2C.4(g)");
    floor.must("s recut cards flashed");
    const std::uint8_t next = recut_by == RecutBy::last_cutter ? 3 : 4;
    EXPECT_EQ(floor.handling.cutter, next);
    EXPECT_TRUE(floor.cites("T21 2C.4(g) s2"));
    EXPECT_EQ(floor.say(next == 3 ? "p4 cut 100" : "p3 cut 100"), "T21 2C.4(d)");
    floor.must(next == 3 ? "p3 cut 100" : "p4 cut 100", "d place 78", "d load 1");
    floor.must("s recut once more");
    floor.must(text_of("p" + std::to_string(floor.handling.cutter) + " cut", 100), "d place 78",
               "d load 1", "d burn");
    EXPECT_EQ(floor.say("s recut unfair"), "T21 2C.4(g)") << "the first card is drawn";
  }
}

}  // namespace procedure_test
}  // namespace croupier::games::three_card_21
