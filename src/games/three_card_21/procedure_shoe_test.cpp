// Three Card 21 "N" Done: idle tables, burned cards, devices and shoes that run out.
#include <gtest/gtest.h>

#include "games/three_card_21/procedure.hpp"
#include "support/shoe.hpp"

namespace croupier::games::three_card_21 {
namespace procedure_shoe_test {

using dealing::Custody;
using dealing::Shuffle;
using regulation::covers;
using namespace test::shoe;  // NOLINT(*-using-namespace)
using test::Condition;
using test::Floor;
using test::HandlingEventKind;

// ---- idle tables

TEST(ThreeCard21Shoe, IdleCardsLeaveShoeAndRack) {
  covers("T21 2C.4(i)", "T21 2C.4(i) s2", "T21 2C.4(i) s3");
  Floor floor = playing(rules_with(Shuffle::manual), {1});
  play(floor, 20);
  EXPECT_EQ(floor.say("d spread 1"), "T21 2C.4(i)") << "somebody plays";
  floor.leave(1);
  EXPECT_EQ(floor.ready(), "T21 2C.4(i)");
  floor.must("d spread 1 down");
  EXPECT_EQ(floor.where(), (Custody{.table = all_cards}));
  EXPECT_TRUE(floor.handling.rack.empty());
  EXPECT_EQ(floor.say("d turn_up 1"), "T21 2C.4(i) s2") << "nobody has come";
  floor.sit(2);
  EXPECT_EQ(floor.ready(), "T21 2C.4(i) s2");
  EXPECT_EQ(floor.say("d look 1"), "T21 2C.4(i) s2");
  floor.must("d turn_up 1");
  EXPECT_EQ(floor.ready(), "T21 2C.4(i) s3");
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(i) s3");
  EXPECT_EQ(floor.say("d wash 1"), "T21 2C.4(i)1");
  floor.must("p2 look 1", "d wash 1");
  EXPECT_TRUE(floor.cites("T21 2C.4(i) s3"));
  EXPECT_NE(floor.last().find("turned down"), std::string::npos);
}

TEST(ThreeCard21Shoe, WithoutAShufflerIdleCardsAreWashedShuffledAndCut) {
  covers("T21 2C.4(i)1", "T21 2C.4(d)1");
  Floor floor = playing(rules_with(Shuffle::manual), {1});
  play(floor, 20);
  floor.leave(1);
  floor.must("d spread 1");
  floor.sit(2);
  floor.sit(6);
  floor.must("p2 look 1");
  EXPECT_EQ(floor.say("d feed 1"), "T21 2C.4(i)2") << "there is no shuffler";
  EXPECT_EQ(floor.say("d shuffle 1"), "T21 2C.4(i)1");
  floor.must("d wash 1");
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(i)1");
  shuffle_batch(floor);
  EXPECT_EQ(floor.handling.cutter, 2) << "the game begins anew with who came first";
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(b)2");
  floor.must("p2 cut 156", "d place 78", "d load 1", "d burn");
  EXPECT_EQ(floor.ready(), "");
}

/// Batch 1 has been played with and spread, batch 2 waits in the shuffler, a player has come.
Floor restarted() {
  Floor floor = playing({}, {1});
  open_batch(floor, 2);
  shuffle_batch(floor, 2);
  play(floor, 20);
  floor.leave(1);
  floor.must("d spread 1");
  floor.sit(2);
  floor.must("p2 look 1");
  return floor;
}

TEST(ThreeCard21Shoe, WithAShufflerTheWaitingBatchIsPlayed) {
  covers("T21 2C.4(i)2", "T21 2C.4(i)2 s2", "T21 2C.4(i)2 s3");
  Floor floor = restarted();
  floor.must("s approve secure_storage", "s approve secure_release");
  EXPECT_EQ(floor.say("d wash 1"), "T21 2C.4(i)2") << "no wash here";
  EXPECT_EQ(floor.where(2), (Custody{.shuffler = all_cards}));
  floor.must("d feed 1");
  EXPECT_EQ(floor.where(1), (Custody{.shuffler = all_cards}));
  EXPECT_EQ(floor.where(2), (Custody{.stack = all_cards})) << "the two do not mix";
  floor.must("d shuffle 1", "d place 78", "d load 2", "d burn");
  EXPECT_EQ(floor.where(2), (Custody{.undealt = all_cards - 1, .rack = 1}));
  EXPECT_EQ(floor.where(1), (Custody{.shuffler = all_cards}));
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.count(HandlingEventKind::washed), 2) << "at the two openings only";
}

TEST(ThreeCard21Shoe, BatchesNeverMixInShoeOrRack) {
  covers("T21 2C.4(i)2 s2");
  Floor floor = playing({}, {1});
  open_batch(floor, 2);
  shuffle_batch(floor, 2);
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(f) s4") << "the cutting card is in the shoe";
  play(floor, 240);
  floor.must("d place 78");
  EXPECT_EQ(floor.say("d load 2"), "T21 2C.4(i)2 s2") << "the shoe is not empty";
  floor.must("d shuffle 1");
  EXPECT_EQ(floor.where(2), (Custody{.stack = all_cards})) << "it made room for the other batch";
  floor.must("d load 2", "d burn");
  EXPECT_EQ(floor.ready(), "");
}

TEST(ThreeCard21Shoe, AWaitingBatchIsLookedAtWhereAPlayerAsks) {
  covers("T21 2C.4(i)2 s3");
  Floor floor = restarted();
  floor.must("s approve secure_storage", "s approve secure_release", "d feed 1");
  EXPECT_EQ(floor.say("p4 ask_inspection"), "ALL/only-the-seated");
  EXPECT_EQ(floor.say("d spread 2"), "T21 2C.4(i)") << "nobody has asked";
  floor.must("p2 ask_inspection");
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(i)2 s3");
  EXPECT_EQ(floor.say("d load 2"), "T21 2C.4(i)2 s3");
  floor.must("d spread 2", "d look 2");
  EXPECT_EQ(floor.say("d load 2"), "T21 2C.4(i)1") << "it is shuffled again";
  floor.must("d feed 2");
  shuffle_batch(floor, 2);
  floor.must("d place 78", "d load 2", "d burn");
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.say("p2 ask_inspection"), "T21 2C.4(i)2 s3") << "nothing waits any more";
}

TEST(ThreeCard21Shoe, AWaitingBatchIsLookedAtWhereItWasNotSecure) {
  covers("T21 2C.4(i)2i", "T21 2C.4(i)2ii");
  Floor floor = restarted();
  floor.must("d feed 1");
  EXPECT_EQ(floor.say("d load 2"), "T21 2C.4(i)2i");
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer spread 2") ||
              floor.first_prompt().starts_with("dealer shuffle 1"))
      << floor.first_prompt();
  floor.must("s approve secure_storage");
  EXPECT_EQ(floor.say("d load 2"), "T21 2C.4(i)2ii");
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(i)2ii");
  Floor secure = floor;
  secure.must("s approve secure_release", "d place 78");
  floor.must("d spread 2", "d look 2", "d feed 2");
  shuffle_batch(floor, 2);
  floor.must("d place 78", "d load 2");
}

// ---- dealing

TEST(ThreeCard21Shoe, BothHandsDealFromTheShoe) {
  covers("T21 2C.6(b)");
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  shuffle_batch(floor);
  floor.must("d place 78");
  EXPECT_NE(floor.first_prompt().find("draw with the hand at the shoe, lay with the other"),
            std::string::npos);
  floor.must("d load 1");
  EXPECT_TRUE(floor.cites("T21 2C.6(b)"));
}

TEST(ThreeCard21Shoe, ACardIsBurnedAfterEveryLoad) {
  covers("T21 2C.6(c)");
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  shuffle_batch(floor);
  EXPECT_EQ(floor.say("d burn"), "T21 2C.6(c)") << "nothing is loaded";
  floor.must("d place 78", "d load 1");
  EXPECT_EQ(floor.ready(), "T21 2C.6(c)");
  EXPECT_EQ(floor.say("p1 burn"), "ALL/places");
  floor.must("d burn");
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.where(), (Custody{.undealt = 311, .rack = 1}));
  EXPECT_FALSE(floor.handling.rack.at(0).card.is_known()) << "face down";
  EXPECT_EQ(floor.say("d burn"), "T21 2C.6(c)") << "one only";
}

TEST(ThreeCard21Shoe, ANewDealerBurnsACard) {
  covers("T21 2C.6(c) s2");
  Floor floor = playing({}, {1});
  play(floor, 12);
  floor.handling.change_dealer();
  EXPECT_EQ(floor.ready(), "T21 2C.6(c) s2");
  floor.must("d burn");
  EXPECT_TRUE(floor.cites("T21 2C.6(c) s2"));
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.where(), (Custody{.undealt = 298, .rack = 14}));
  Floor bart = playing(bart_carter(), {1});
  bart.handling.change_dealer();
  EXPECT_EQ(bart.ready(), "");
}

TEST(ThreeCard21Shoe, ABurnedCardIsShownToWhoAsks) {
  covers("T21 2C.6(c) s3");
  Floor floor = playing({}, {2});
  EXPECT_EQ(floor.say("d show_burn Kh"), "T21 2C.6(c) s3") << "nobody asks";
  EXPECT_EQ(floor.say("d show_burn 3 Kh"), "T21 2C.6(c) s3") << "nobody sits there";
  EXPECT_EQ(floor.say("d show_burn 2 Xx"), "malformed");
  EXPECT_FALSE(floor.handling.rack.at(0).card.is_known());
  floor.must("d show_burn 2 Kh");
  EXPECT_EQ(floor.handling.rack.at(0).card, *cards::parse_card("Kh"));
  EXPECT_NE(floor.last().find("shown to p2: Kh"), std::string::npos);
  EXPECT_EQ(floor.say("d show_burn 2 Kh"), "T21 2C.6(c) s3") << "it lies open";
}

TEST(ThreeCard21Shoe, AShoeThatRunsOutIsFilledFromTheRack) {
  covers("T21 2C.14(f)");
  Floor floor = playing(rules_with(Shuffle::manual), {1, 2});
  play(floor, 230);
  floor.handling.begin_round();
  while (floor.where().undealt != 0) {
    if (cutting_card_next(floor.handling)) {
      apply(floor.handling, {HandlingEventKind::cutting_card_reached, 0, 1, 0, {}, {}});
    }
    floor.handling.draw();
  }
  floor.handling.empty_shoe();
  EXPECT_EQ(floor.ready(), "T21 2C.14(f)");
  EXPECT_EQ(floor.where(), (Custody{.layout = 81, .rack = 231}));
  shuffle_batch(floor);
  EXPECT_EQ(floor.where(), (Custody{.stack = 231, .layout = 81}));
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(b)2") << "it is cut too";
  floor.must("p1 cut 100");
  EXPECT_EQ(floor.say("d place 57"), "T21 2C.4(f) s4");
  floor.must("d place 58", "d load 1");
  EXPECT_EQ(floor.ready(), "T21 2C.6(c)");
  floor.must("d burn");
  EXPECT_EQ(floor.ready(), "");
  floor.handling.draw();
  EXPECT_EQ(floor.where(), (Custody{.undealt = 229, .layout = 82, .rack = 1}));
  floor.finish();
  EXPECT_EQ(floor.ready(), "T21 2C.4(h)") << "the shoe ends with the round";
}

TEST(ThreeCard21Shoe, TheRackRebuildsHands) {
  covers("T21 2C.6(m)");
  Floor floor = playing({}, {1, 3});
  floor.handling.begin_round();
  for (int card = 0; card < 8; ++card) floor.handling.draw();
  const auto collect = [&](std::initializer_list<const char*> hand, std::uint8_t from) {
    std::vector<cards::Card> held;
    for (const char* card : hand) held.push_back(*cards::parse_card(card));
    floor.handling.collect(from, held);
  };
  collect({"Th", "5c", "4d"}, 3);
  collect({"2h", "2c", "2d"}, 1);
  collect({"Ks", "9d"}, 0);
  test::expect_all_cards(floor.handling);
  std::vector<cards::Card> rebuilt;
  for (const auto& racked : floor.handling.rack) {
    if (racked.from == 3) rebuilt.push_back(racked.card);
  }
  EXPECT_EQ(rebuilt, (std::vector{*cards::parse_card("Th"), *cards::parse_card("5c"),
                                  *cards::parse_card("4d")}));
}

// ---- devices

TEST(ThreeCard21Shoe, AJammedShufflerShufflesAnew) {
  covers("T21 2C.14(i)");
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  EXPECT_EQ(floor.say("dev jam 1"), "T21 2C.14(i)");
  floor.must("d shuffle 1", "dev jam 1");
  EXPECT_TRUE(floor.cites("T21 2C.14(i)"));
  EXPECT_EQ(floor.say("d load 1"), "T21 2C.4(a)");
  EXPECT_EQ(floor.say("d place 78"), "T21 2C.4(f) s4");
  EXPECT_EQ(floor.say("dev shuffled 1 counted 312 live"), "T21 2C.4(a)");
  shuffle_batch(floor);
  floor.must("d place 78", "d load 1");
}

TEST(ThreeCard21Shoe, TheShufflerIsFoundEmptyBeforeItLeaves) {
  covers("T21 2C.14(j)", "T21 2C.14(j) s2");
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  EXPECT_EQ(floor.say("s use manual"), "T21 2C.14(j)");
  EXPECT_EQ(floor.say("s remove shuffler"), "T21 2C.14(j) s2");
  EXPECT_EQ(floor.say("d check shuffler"), "ALL/places") << "a supervisor's check";
  floor.must("d shuffle 1");
  EXPECT_EQ(floor.say("s check shuffler"), "T21 2C.14(j) s2") << "there are cards in it";
  floor.must("dev jam 1", "s check shuffler", "d shuffle 1", "dev jam 1");
  EXPECT_EQ(floor.say("s remove shuffler"), "T21 2C.14(j) s2") << "it has been used since";
  floor.must("s check shuffler", "d remove shuffler", "s use manual");
  shuffle_batch(floor);
  cut_batch(floor);
  floor.must("d load 1", "s install shuffler");
  play(floor, 240);
  EXPECT_EQ(floor.say("d shuffle 1"), "T21 2C.14(j)") << "by hand, with the shuffler there";
}

TEST(ThreeCard21Shoe, AWrongShufflerCountTakesTheBatchAway) {
  Floor floor = floor_of({});
  floor.sit(1);
  open_batch(floor);
  floor.must("d shuffle 1", "dev shuffled 1 counted 311 live");
  EXPECT_EQ(floor.condition(), Condition::removed);
  EXPECT_TRUE(floor.cites("ALL/stub-count"));
  EXPECT_EQ(floor.say("d receive 1 A red cards 312 cover yellow standard"), "T21 2C.3");
}

TEST(ThreeCard21Shoe, TheSetupFollowsTheHouseRules) {
  HouseRules rules = bart_carter();
  rules.table.decks = 8;
  rules.recut_by = RecutBy::next_entitled;
  rules.card_reader = false;
  EXPECT_EQ(setup_of(rules), (dealing::Setup{.shuffle = Shuffle::manual,
                                             .pack_size = 416,
                                             .shoe = true,
                                             .bart_carter = true,
                                             .recut_by_next = true}));
}

}  // namespace procedure_shoe_test
}  // namespace croupier::games::three_card_21
