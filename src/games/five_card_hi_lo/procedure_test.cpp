// 5 Card Hi-Lo: its clauses on handling the cards, each tried from both sides.
#include "games/five_card_hi_lo/procedure.hpp"

#include <gtest/gtest.h>

#include "support/one_deck_stub.hpp"

namespace croupier::games::five_card_hi_lo {
namespace procedure_test {

using dealing::Method;
using regulation::covers;

const test::OneDeck game{
    .procedure = &procedure,
    .cards_out = 15,
    .dealt = "5 5 5",
    .misdealt_by_one = "6 5 5",
    .ids =
        {
            .deck = "5CH 40.2(a)",
            .cover = "5CH 40.2(a) s2",
            .standard = "5CH 40.2(a) s3",
            .each_meets = "5CH 40.2(b)1",
            .colours = "5CH 40.2(b)2",
            .receive = "5CH 40.3(a)",
            .verify = "5CH 40.3(b)",
            .look = "5CH 40.3(c)",
            .wash = "5CH 40.3(c)",
            .shuffle_next = "5CH 40.3(c) s2",
            .each_deck = "5CH 40.3(d)",
            .shuffle = "5CH 40.4(a)",
            .only_then = "5CH 40.4(b)",
            .no_cut = "5CH 40.4(b)1",
            .jam = "5CH 40.12(e)",
            .device_rule = "5CH 40.12(g)",
            .other_deck = "5CH 40.2(b)3",
            .alternate = "5CH 40.2(b)4",
            .one_deck_rack = "5CH 40.2(b)5",
            .idle = "5CH 40.4(e)",
            .turn_up = "5CH 40.4(e) s2",
            .wash_again = "5CH 40.4(e) s3",
            .cut_due = "5CH 40.4(b)2",
            .cut = "5CH 40.4(c)",
            .cut_least = "5CH 40.4(c)1ii",
            .then = "5CH 40.4(c)2",
            .recut = "5CH 40.4(d)",
            .load =
                {
                    .manual_shoe = "5CH 40.7(a) s2",
                    .automated_shoe = "5CH 40.9(b)1",
                    .hand = "5CH 40.8(b)2",
                },
            .stub =
                {
                    .manual_shoe = "5CH 40.7(e)",
                    .automated_shoe = "5CH 40.9(d)",
                    .hand = "5CH 40.8(d)",
                },
            .count_due =
                {
                    .manual_shoe = "5CH 40.7(f)",
                    .automated_shoe = "5CH 40.9(e)",
                    .hand = "5CH 40.8(e)",
                },
            .shuffler_count =
                {
                    .manual_shoe = "ALL/stub-count",
                    .automated_shoe = "5CH 40.9(f) s2",
                    .hand = "ALL/stub-count",
                },
            .removed = "5CH 40.7(f)2 s3",
        },
};

TEST(FiveCardHiLoProcedure, ADeckMustMeetTheStandard) {
  covers("5CH 40.2(a)", "5CH 40.2(a) s2", "5CH 40.2(a) s3");
  test::deck_is_checked(game);
}

TEST(FiveCardHiLoProcedure, EachOfTwoDecksMeetsTheStandard) {
  covers("5CH 40.2(b)1", "5CH 40.2(b)2");
  test::second_deck_is_checked(game);
}

TEST(FiveCardHiLoProcedure, TheOtherDeckIsInTheShuffler) {
  covers("5CH 40.2(b)3");
  test::other_deck_is_in_the_shuffler(game);
}

TEST(FiveCardHiLoProcedure, DecksTakeTurnsAndOneIsInTheRack) {
  covers("5CH 40.2(b)4", "5CH 40.2(b)5");
  test::decks_take_turns(game);
}

TEST(FiveCardHiLoProcedure, TheOpeningGoesInOrder) {
  covers("5CH 40.3(a)", "5CH 40.3(b)", "5CH 40.3(c)", "5CH 40.3(c) s2");
  test::opening_goes_in_order(game);
}

TEST(FiveCardHiLoProcedure, TheOpeningSpreadIsInSequence) {
  covers("5CH 40.3(b) s2");
  test::opening_spread_is_in_sequence(game);
}

TEST(FiveCardHiLoProcedure, PreShuffledCardsGoToTheCut) {
  covers("5CH 40.3(a)", "5CH 40.4(b)2");
  test::pre_shuffled_cards_go_to_the_cut(game);
}

TEST(FiveCardHiLoProcedure, EachDeckIsOpened) {
  covers("5CH 40.3(d)");
  test::each_deck_is_opened(game);
}

TEST(FiveCardHiLoProcedure, CardsAreShuffledAfterEveryRound) {
  covers("5CH 40.4(a)");
  test::shuffled_after_every_round(game);
}

TEST(FiveCardHiLoProcedure, AShuffleEndsInOneStack) {
  covers("5CH 40.4(a) s2");
  test::device_makes_one_stack(game);
}

TEST(FiveCardHiLoProcedure, NothingIsDoneDuringAShuffle) {
  covers("5CH 40.4(b)");
  test::nothing_is_done_during_a_shuffle(game);
}

TEST(FiveCardHiLoProcedure, ADeviceShuffleIsNotCut) {
  covers("5CH 40.4(b)1");
  test::device_shuffle_is_not_cut(game);
}

TEST(FiveCardHiLoProcedure, TheDealerCutsWhatWasShuffledByHand) {
  covers("5CH 40.4(b)2", "5CH 40.4(c)", "5CH 40.4(c)1", "5CH 40.4(c)1ii");
  test::dealer_cuts_by_hand(game);
}

TEST(FiveCardHiLoProcedure, TheCoverCardIsLaidAndPutAway) {
  covers("5CH 40.4(c)1", "5CH 40.4(c)1i", "5CH 40.4(c)1iii", "5CH 40.4(c)1iv");
  test::cover_card_goes_under_and_away(game);
}

TEST(FiveCardHiLoProcedure, OnlyTheDealFollowsACut) {
  covers("5CH 40.4(c)2");
  test::only_the_deal_follows_a_cut(game);
}

TEST(FiveCardHiLoProcedure, ASupervisorOrdersARecut) {
  covers("5CH 40.4(d)");
  test::supervisor_orders_a_recut(game);
}

TEST(FiveCardHiLoProcedure, IdleCardsAreSpread) {
  covers("5CH 40.4(e)");
  test::idle_cards_are_spread(game);
}

TEST(FiveCardHiLoProcedure, IdleCardsAreTurnedUpLookedAtAndWashed) {
  covers("5CH 40.4(e) s2", "5CH 40.4(e) s3");
  test::idle_cards_are_turned_up_and_washed(game);
}

TEST(FiveCardHiLoProcedure, AShoeIsApprovedFastenedAndLockedAway) {
  covers("5CH E-1.19(b)", "5CH 40.7(a)");
  test::Floor floor = game.floor();
  EXPECT_EQ(floor.opens(), "5CH 40.7(a)");
  EXPECT_EQ(floor.say("d approve shoe_standard"), "ALL/places") << "a supervisor's word";
  floor.must("s approve shoe_standard");
  EXPECT_EQ(floor.opens(), "5CH E-1.19(b)");
  floor.must("s approve shoe_fastened");
  EXPECT_EQ(floor.opens(), "");
  ASSERT_TRUE(check_closing(floor.handling));
  EXPECT_EQ(check_closing(floor.handling)->authority.id(), "5CH E-1.19(b)");
  floor.must("s approve shoe_locked_away");
  EXPECT_FALSE(check_closing(floor.handling));
  EXPECT_EQ(floor.opens(), "5CH E-1.19(b)") << "it is fastened again before the table opens";
  floor.must("s approve shoe_fastened");
  EXPECT_TRUE(check_closing(floor.handling));
}

TEST(FiveCardHiLoProcedure, AnAutomatedShoeIsApproved) {
  covers("5CH 40.9(a)");
  test::Floor floor = game.floor({.method = Method::automated_shoe});
  EXPECT_EQ(floor.opens(), "5CH 40.9(a)");
  EXPECT_EQ(floor.ready(), "5CH 40.9(a)");
  floor.must("s approve automated_shoe");
  EXPECT_EQ(floor.opens(), "");
  EXPECT_EQ(game.floor({.method = Method::hand}).opens(), "");
}

TEST(FiveCardHiLoProcedure, AnEmptyManualShoeDealsNothing) {
  covers("5CH 40.7(a) s2");
  test::empty_shoe_deals_nothing(game, Method::manual_shoe);
}

TEST(FiveCardHiLoProcedure, BothHandsDealFromAShoe) {
  covers("5CH 40.7(c)");
  test::both_hands_are_told(game, "5CH 40.7(c)");
}

TEST(FiveCardHiLoProcedure, OneHandHoldsTheDeckAllRound) {
  covers("5CH 40.8(b)", "5CH 40.8(b)2", "5CH 40.8(b)2i", "5CH 40.8(b)2ii", "5CH 40.8(b)4");
  constexpr std::array<std::string_view, 4> clauses{"5CH 40.8(b)2", "5CH 40.8(b)2i",
                                                    "5CH 40.8(b)2ii", "5CH 40.8(b)4"};
  test::one_hand_holds_the_deck(game, clauses);
  test::hand_needs_the_shuffler(game);
}

TEST(FiveCardHiLoProcedure, AnEmptyAutomatedShoeDealsNothing) {
  covers("5CH 40.9(b)", "5CH 40.9(b)1");
  test::empty_shoe_deals_nothing(game, Method::automated_shoe);
}

TEST(FiveCardHiLoProcedure, TheStubGoesUnseenToTheRack) {
  covers("5CH 40.7(e)", "5CH 40.8(d)", "5CH 40.9(d)");
  for (const Method method : test::all_methods) {
    test::stub_goes_unseen_to_the_rack(game, method);
  }
}

TEST(FiveCardHiLoProcedure, TheFifthRoundIsCounted) {
  covers("5CH 40.7(f)", "5CH 40.8(e)", "5CH 40.9(e)");
  for (const bool shuffler_counts : {false, true}) {
    test::fifth_round_is_counted(game, Method::manual_shoe, shuffler_counts);
    test::fifth_round_is_counted(game, Method::hand, shuffler_counts);
  }
  test::fifth_round_is_counted(game, Method::automated_shoe, false);
  test::each_deck_is_counted(game);
  test::void_rounds_count_too(game);
}

TEST(FiveCardHiLoProcedure, ACountingShufflerRelievesTheAutomatedShoeOnly) {
  covers("5CH 40.9(f)");
  test::counting_shuffler_relieves(game, Method::automated_shoe);
  test::fifth_round_is_counted(game, Method::manual_shoe, true);
}

TEST(FiveCardHiLoProcedure, AWrongShufflerCountTakesTheDeckAway) {
  covers("5CH 40.9(f) s2");
  for (const int counted : {51, 53}) {
    test::wrong_shuffler_count_removes_the_deck(game, Method::automated_shoe, counted);
  }
  test::wrong_shuffler_count_removes_the_deck(game, Method::manual_shoe, 51);
}

TEST(FiveCardHiLoProcedure, ARightCountGoesOn) {
  covers("5CH 40.7(f) s2", "5CH 40.7(f)1");
  test::right_count_goes_on(game, Method::manual_shoe, "5CH 40.7(f)1");
  test::right_count_goes_on(game, Method::manual_shoe, "5CH 40.7(f) s2");
}

TEST(FiveCardHiLoProcedure, AMisdealtDeckStays) {
  covers("5CH 40.7(f)2", "5CH 40.7(f)2 s2");
  for (const Method method : test::all_methods) test::misdealt_deck_stays(game, method);
}

TEST(FiveCardHiLoProcedure, ADeckWithAWrongCountLeaves) {
  covers("5CH 40.7(f)2 s3", "5CH 40.8(e) s2", "5CH 40.9(e) s2");
  for (const int off : {-1, 1}) {
    test::deck_with_wrong_count_leaves(game, Method::manual_shoe, off, "5CH 40.7(f)2 s3");
    test::deck_with_wrong_count_leaves(game, Method::hand, off, "5CH 40.8(e) s2");
    test::deck_with_wrong_count_leaves(game, Method::automated_shoe, off, "5CH 40.9(e) s2");
  }
}

TEST(FiveCardHiLoProcedure, AJammedShufflerShufflesAnew) {
  covers("5CH 40.12(e)");
  test::jammed_shuffler_shuffles_anew(game);
}

TEST(FiveCardHiLoProcedure, ADeviceLeavesBeforeAnotherWay) {
  covers("5CH 40.12(g)");
  test::shuffler_leaves_before_another_way(game);
  test::automated_shoe_leaves_before_another_way(game);
}

TEST(FiveCardHiLoProcedure, TheRackRebuildsHands) {
  covers("5CH 40.10(g)");
  test::rack_rebuilds_hands(game, "Kh 9d 4c 3s 2h", 4);
}

TEST(FiveCardHiLoProcedure, TheSetupFollowsTheHouseRules) {
  HouseRules rules;
  rules.table.dealing_method = Method::automated_shoe;
  rules.table.shuffler_counts = false;
  rules.table.decks = 2;
  EXPECT_EQ(setup_of(rules),
            (dealing::Setup{.method = Method::automated_shoe, .counts = false, .packs = 2}));
}

}  // namespace procedure_test
}  // namespace croupier::games::five_card_hi_lo
