// Heads Up Hold'em: its clauses on handling the cards, each tried from both sides.
#include "games/heads_up_holdem/procedure.hpp"

#include <gtest/gtest.h>

#include "support/one_deck_stub.hpp"

namespace croupier::games::heads_up_holdem {
namespace procedure_test {

using dealing::Method;
using regulation::covers;

const test::OneDeck game{
    .procedure = &procedure,
    .cards_out = 11,
    .dealt = "2 2 2 5",
    .misdealt_by_one = "3 2 2 5",
    .ids =
        {
            .deck = "HUH 39.2(a)",
            .cover = "HUH 39.2(a) s2",
            .standard = "HUH 39.2(a) s3",
            .each_meets = "HUH 39.2(b)1",
            .colours = "HUH 39.2(b)2",
            .receive = "HUH 39.3(a)",
            .verify = "HUH 39.3(b)",
            .look = "HUH 39.3(c)",
            .wash = "HUH 39.3(c)",
            .shuffle_next = "HUH 39.3(c) s2",
            .each_deck = "HUH 39.3(d)",
            .shuffle = "HUH 39.4(a)",
            .only_then = "HUH 39.4(b)",
            .no_cut = "HUH 39.4(b)1",
            .jam = "HUH 39.12(e)",
            .device_rule = "HUH 39.12(g)",
            .other_deck = "HUH 39.2(b)3",
            .alternate = "HUH 39.2(b)4",
            .one_deck_rack = "HUH 39.2(b)5",
            .idle = "HUH 39.4(e)",
            .turn_up = "HUH 39.4(e) s2",
            .wash_again = "HUH 39.4(e) s3",
            .cut_due = "HUH 39.4(b)2",
            .cut = "HUH 39.4(c)",
            .cut_least = "HUH 39.4(c)1ii",
            .then = "HUH 39.4(c)2",
            .recut = "HUH 39.4(d)",
            .load =
                {
                    .manual_shoe = "HUH 39.7(a) s2",
                    .automated_shoe = "HUH 39.9(b)1",
                    .hand = "HUH 39.8(b)2",
                },
            .stub =
                {
                    .manual_shoe = "HUH 39.7(e)",
                    .automated_shoe = "HUH 39.9(d)",
                    .hand = "HUH 39.8(d)",
                },
            .count_due =
                {
                    .manual_shoe = "HUH 39.7(f)",
                    .automated_shoe = "HUH 39.9(e)",
                    .hand = "HUH 39.8(e)",
                },
            .shuffler_count =
                {
                    .manual_shoe = "HUH 39.7(g) s2",
                    .automated_shoe = "HUH 39.9(f) s2",
                    .hand = "HUH 39.8(f) s2",
                },
            .removed = "HUH 39.7(f)2 s3",
        },
};

TEST(HeadsUpHoldemProcedure, ADeckMustMeetTheStandard) {
  covers("HUH 39.2(a)", "HUH 39.2(a) s2", "HUH 39.2(a) s3");
  test::deck_is_checked(game);
}

TEST(HeadsUpHoldemProcedure, ACoverCardIsYellowOrGreen) {
  covers("HUH 39.1 Cover card", "HUH 39.2(a) s2");
  test::Floor floor = game.floor();
  EXPECT_EQ(floor.say("d receive 1 A red cards 52 cover blue standard"), "HUH 39.1 Cover card");
  EXPECT_EQ(floor.say("d receive 1 A green cards 52 cover green standard"), "HUH 39.2(a) s2");
  floor.must("d receive 1 A red cards 52 cover green standard");
  test::Floor yellow = game.floor();
  yellow.must("d receive 1 A red cards 52 cover yellow standard");
}

TEST(HeadsUpHoldemProcedure, EachOfTwoDecksMeetsTheStandard) {
  covers("HUH 39.2(b)1", "HUH 39.2(b)2");
  test::second_deck_is_checked(game);
}

TEST(HeadsUpHoldemProcedure, TheOtherDeckIsInTheShuffler) {
  covers("HUH 39.2(b)3");
  test::other_deck_is_in_the_shuffler(game);
}

TEST(HeadsUpHoldemProcedure, DecksTakeTurnsAndOneIsInTheRack) {
  covers("HUH 39.2(b)4", "HUH 39.2(b)5");
  test::decks_take_turns(game);
}

TEST(HeadsUpHoldemProcedure, TheOpeningGoesInOrder) {
  covers("HUH 39.3(a)", "HUH 39.3(b)", "HUH 39.3(c)", "HUH 39.3(c) s2");
  test::opening_goes_in_order(game);
}

TEST(HeadsUpHoldemProcedure, TheOpeningSpreadIsInSequence) {
  covers("HUH 39.3(b) s2");
  test::opening_spread_is_in_sequence(game);
}

TEST(HeadsUpHoldemProcedure, PreShuffledCardsGoToTheCut) {
  covers("HUH 39.3(a)", "HUH 39.4(b)2");
  test::pre_shuffled_cards_go_to_the_cut(game);
}

TEST(HeadsUpHoldemProcedure, EachDeckIsOpened) {
  covers("HUH 39.3(d)");
  test::each_deck_is_opened(game);
}

TEST(HeadsUpHoldemProcedure, CardsAreShuffledAfterEveryRound) {
  covers("HUH 39.4(a)");
  test::shuffled_after_every_round(game);
}

TEST(HeadsUpHoldemProcedure, AShuffleEndsInOneStack) {
  covers("HUH 39.4(a) s2");
  test::device_makes_one_stack(game);
}

TEST(HeadsUpHoldemProcedure, NothingIsDoneDuringAShuffle) {
  covers("HUH 39.4(b)");
  test::nothing_is_done_during_a_shuffle(game);
}

TEST(HeadsUpHoldemProcedure, ADeviceShuffleIsNotCut) {
  covers("HUH 39.4(b)1");
  test::device_shuffle_is_not_cut(game);
}

TEST(HeadsUpHoldemProcedure, TheDealerCutsWhatWasShuffledByHand) {
  covers("HUH 39.4(b)2", "HUH 39.4(c)", "HUH 39.4(c)1", "HUH 39.4(c)1ii");
  test::dealer_cuts_by_hand(game);
}

TEST(HeadsUpHoldemProcedure, TheCoverCardIsLaidAndPutAway) {
  covers("HUH 39.4(c)1", "HUH 39.4(c)1i", "HUH 39.4(c)1iii", "HUH 39.4(c)1iv");
  test::cover_card_goes_under_and_away(game);
}

TEST(HeadsUpHoldemProcedure, OnlyTheDealFollowsACut) {
  covers("HUH 39.4(c)2");
  test::only_the_deal_follows_a_cut(game);
}

TEST(HeadsUpHoldemProcedure, ASupervisorOrdersARecut) {
  covers("HUH 39.4(d)");
  test::supervisor_orders_a_recut(game);
}

TEST(HeadsUpHoldemProcedure, IdleCardsAreSpread) {
  covers("HUH 39.4(e)");
  test::idle_cards_are_spread(game);
}

TEST(HeadsUpHoldemProcedure, IdleCardsAreTurnedUpLookedAtAndWashed) {
  covers("HUH 39.4(e) s2", "HUH 39.4(e) s3");
  test::idle_cards_are_turned_up_and_washed(game);
}

TEST(HeadsUpHoldemProcedure, AManualShoeMeetsTheStandard) {
  covers("HUH 39.7(a)");
  test::Floor floor = game.floor();
  EXPECT_EQ(floor.opens(), "HUH 39.7(a)");
  EXPECT_EQ(floor.ready(), "HUH 39.7(a)");
  floor.must("s approve shoe_standard");
  EXPECT_EQ(floor.opens(), "");
  EXPECT_EQ(game.floor({.method = Method::hand}).opens(), "");
}

TEST(HeadsUpHoldemProcedure, AnEmptyManualShoeDealsNothing) {
  covers("HUH 39.7(a) s2");
  test::empty_shoe_deals_nothing(game, Method::manual_shoe);
}

TEST(HeadsUpHoldemProcedure, BothHandsDealFromAShoe) {
  covers("HUH 39.7(c)");
  test::both_hands_are_told(game, "HUH 39.7(c)");
}

TEST(HeadsUpHoldemProcedure, OneHandHoldsTheDeckAllRound) {
  covers("HUH 39.8(b)", "HUH 39.8(b)2", "HUH 39.8(b)2i", "HUH 39.8(b)2ii", "HUH 39.8(b)3 s2");
  constexpr std::array<std::string_view, 4> clauses{"HUH 39.8(b)2", "HUH 39.8(b)2i",
                                                    "HUH 39.8(b)2ii", "HUH 39.8(b)3 s2"};
  test::one_hand_holds_the_deck(game, clauses);
  test::hand_needs_the_shuffler(game);
}

TEST(HeadsUpHoldemProcedure, AnEmptyAutomatedShoeDealsNothing) {
  covers("HUH 39.9(b)", "HUH 39.9(b)1");
  test::empty_shoe_deals_nothing(game, Method::automated_shoe);
}

TEST(HeadsUpHoldemProcedure, TheStubGoesUnseenToTheRack) {
  covers("HUH 39.7(e)", "HUH 39.8(d)", "HUH 39.9(d)", "HUH 39.9(d) s2");
  for (const Method method : test::all_methods) {
    test::stub_goes_unseen_to_the_rack(game, method);
  }
}

TEST(HeadsUpHoldemProcedure, TheFifthRoundIsCounted) {
  covers("HUH 39.7(f)", "HUH 39.8(e)", "HUH 39.9(e)");
  for (const Method method : test::all_methods) {
    test::fifth_round_is_counted(game, method, false);
  }
  test::each_deck_is_counted(game);
  test::void_rounds_count_too(game);
}

TEST(HeadsUpHoldemProcedure, ACountingShufflerRelieves) {
  covers("HUH 39.7(g)", "HUH 39.8(f)", "HUH 39.9(f)");
  for (const Method method : test::all_methods) {
    test::counting_shuffler_relieves(game, method);
  }
}

TEST(HeadsUpHoldemProcedure, AWrongShufflerCountTakesTheDeckAway) {
  covers("HUH 39.7(g) s2", "HUH 39.8(f) s2", "HUH 39.9(f) s2");
  for (const Method method : test::all_methods) {
    for (const int counted : {51, 53}) {
      test::wrong_shuffler_count_removes_the_deck(game, method, counted);
    }
  }
}

TEST(HeadsUpHoldemProcedure, ARightCountGoesOn) {
  covers("HUH 39.7(f) s2", "HUH 39.7(f)1");
  test::right_count_goes_on(game, Method::manual_shoe, "HUH 39.7(f)1");
  test::right_count_goes_on(game, Method::manual_shoe, "HUH 39.7(f) s2");
}

TEST(HeadsUpHoldemProcedure, AMisdealtDeckStays) {
  covers("HUH 39.7(f)2", "HUH 39.7(f)2 s2");
  for (const Method method : test::all_methods) test::misdealt_deck_stays(game, method);
}

TEST(HeadsUpHoldemProcedure, ADeckWithAWrongCountLeaves) {
  covers("HUH 39.7(f)2 s3", "HUH 39.8(e) s2", "HUH 39.9(e) s2");
  for (const int off : {-1, 1}) {
    test::deck_with_wrong_count_leaves(game, Method::manual_shoe, off, "HUH 39.7(f)2 s3");
    test::deck_with_wrong_count_leaves(game, Method::hand, off, "HUH 39.8(e) s2");
    test::deck_with_wrong_count_leaves(game, Method::automated_shoe, off, "HUH 39.9(e) s2");
  }
}

TEST(HeadsUpHoldemProcedure, AJammedShufflerShufflesAnew) {
  covers("HUH 39.12(e)");
  test::jammed_shuffler_shuffles_anew(game);
}

TEST(HeadsUpHoldemProcedure, ADeviceLeavesBeforeAnotherWay) {
  covers("HUH 39.12(g)");
  test::shuffler_leaves_before_another_way(game);
  test::automated_shoe_leaves_before_another_way(game);
}

TEST(HeadsUpHoldemProcedure, TheSetupFollowsTheHouseRules) {
  HouseRules rules;
  rules.table.dealing_method = Method::automated_shoe;
  rules.table.shuffler_counts = false;
  rules.table.decks = 2;
  EXPECT_EQ(setup_of(rules),
            (dealing::Setup{.method = Method::automated_shoe, .counts = false, .packs = 2}));
}

}  // namespace procedure_test
}  // namespace croupier::games::heads_up_holdem
