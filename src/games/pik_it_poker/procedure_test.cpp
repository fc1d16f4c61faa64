// Pik-It Poker: its clauses on handling the cards, each tried from both sides.
#include "games/pik_it_poker/procedure.hpp"

#include <gtest/gtest.h>

#include "support/one_deck_stub.hpp"

namespace croupier::games::pik_it_poker {
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
            .deck = "PIK 39.2(a)",
            .cover = "PIK 39.2(a) s2",
            .standard = "PIK 39.2(a) s3",
            .each_meets = "PIK 39.2(b)1",
            .colours = "PIK 39.2(b)2",
            .receive = "PIK 39.5(a)",
            .verify = "PIK 39.5(b)",
            .look = "PIK 39.5(c)",
            .wash = "PIK 39.5(c)",
            .shuffle_next = "PIK 39.5(c) s2",
            .each_deck = "PIK 39.5(d)",
            .shuffle = "PIK 39.6(a)",
            .only_then = "PIK 39.6(b)",
            .no_cut = "PIK 39.6(b)1",
            .jam = "PIK 39.12(e)",
            .device_rule = "PIK 39.12(g)",
            .other_deck = "PIK 39.2(b)3",
            .alternate = "PIK 39.2(b)4",
            .one_deck_rack = "PIK 39.2(b)5",
            .idle = "PIK 39.6(e)",
            .turn_up = "PIK 39.6(e) s2",
            .wash_again = "PIK 39.6(e) s3",
            .cut_due = "PIK 39.6(b)2",
            .cut = "PIK 39.6(c)",
            .cut_least = "PIK 39.6(c)1ii",
            .then = "PIK 39.6(c)2",
            .recut = "PIK 39.6(d)",
            .load =
                {
                    .manual_shoe = "PIK 39.7(a) s2",
                    .automated_shoe = "PIK 39.9(b)1",
                    .hand = "PIK 39.8(b)2",
                },
            .stub =
                {
                    .manual_shoe = "PIK 39.7(d)",
                    .automated_shoe = "PIK 39.9(d)",
                    .hand = "PIK 39.8(d)",
                },
            .count_due =
                {
                    .manual_shoe = "PIK 39.7(e)",
                    .automated_shoe = "PIK 39.9(e)",
                    .hand = "PIK 39.8(e)",
                },
            .shuffler_count =
                {
                    .manual_shoe = "PIK 39.7(f) s2",
                    .automated_shoe = "PIK 39.9(e) s2",
                    .hand = "PIK 39.8(e) s2",
                },
            .removed = "PIK 39.7(e)2 s3",
        },
};

TEST(PikItPokerProcedure, ADeckMustMeetTheStandard) {
  covers("PIK 39.2(a)", "PIK 39.2(a) s2", "PIK 39.2(a) s3");
  test::deck_is_checked(game);
}

TEST(PikItPokerProcedure, AnAutomatedShoeNeedsASecondCoverCard) {
  covers("PIK 39.2(c)");
  test::Floor floor = game.floor({.method = Method::automated_shoe});
  EXPECT_EQ(floor.say("d receive 1 A red cards 52 cover yellow standard"), "PIK 39.2(c)");
  floor.must("d receive 1 A red cards 52 cover yellow second_cover standard");
  test::Floor manual = game.floor();
  manual.must("d receive 1 A red cards 52 cover yellow standard");
}

TEST(PikItPokerProcedure, EachOfTwoDecksMeetsTheStandard) {
  covers("PIK 39.2(b)1", "PIK 39.2(b)2");
  test::second_deck_is_checked(game);
}

TEST(PikItPokerProcedure, TheOtherDeckIsInTheShuffler) {
  covers("PIK 39.2(b)3");
  test::other_deck_is_in_the_shuffler(game);
}

TEST(PikItPokerProcedure, DecksTakeTurnsAndOneIsInTheRack) {
  covers("PIK 39.2(b)4", "PIK 39.2(b)5");
  test::decks_take_turns(game);
}

TEST(PikItPokerProcedure, TheOpeningGoesInOrder) {
  covers("PIK 39.5(a)", "PIK 39.5(b)", "PIK 39.5(c)", "PIK 39.5(c) s2");
  test::opening_goes_in_order(game);
}

TEST(PikItPokerProcedure, TheOpeningSpreadIsInSequence) {
  covers("PIK 39.5(b) s2");
  test::opening_spread_is_in_sequence(game);
}

TEST(PikItPokerProcedure, PreShuffledCardsGoToTheCut) {
  covers("PIK 39.5(a)", "PIK 39.6(b)2");
  test::pre_shuffled_cards_go_to_the_cut(game);
}

TEST(PikItPokerProcedure, EachDeckIsOpened) {
  covers("PIK 39.5(d)");
  test::each_deck_is_opened(game);
}

TEST(PikItPokerProcedure, CardsAreShuffledAfterEveryRound) {
  covers("PIK 39.6(a)");
  test::shuffled_after_every_round(game);
}

TEST(PikItPokerProcedure, AShuffleEndsInOneStack) {
  covers("PIK 39.6(a) s2");
  test::device_makes_one_stack(game);
}

TEST(PikItPokerProcedure, NothingIsDoneDuringAShuffle) {
  covers("PIK 39.6(b)");
  test::nothing_is_done_during_a_shuffle(game);
}

TEST(PikItPokerProcedure, ADeviceShuffleIsNotCut) {
  covers("PIK 39.6(b)1");
  test::device_shuffle_is_not_cut(game);
}

TEST(PikItPokerProcedure, TheDealerCutsWhatWasShuffledByHand) {
  covers("PIK 39.6(b)2", "PIK 39.6(c)", "PIK 39.6(c)1", "PIK 39.6(c)1ii");
  test::dealer_cuts_by_hand(game);
}

TEST(PikItPokerProcedure, TheCoverCardIsLaidAndPutAway) {
  covers("PIK 39.6(c)1", "PIK 39.6(c)1i", "PIK 39.6(c)1iii", "PIK 39.6(c)1iv");
  test::cover_card_goes_under_and_away(game);
}

TEST(PikItPokerProcedure, OnlyTheDealFollowsACut) {
  covers("PIK 39.6(c)2");
  test::only_the_deal_follows_a_cut(game);
}

TEST(PikItPokerProcedure, ASupervisorOrdersARecut) {
  covers("PIK 39.6(d)");
  test::supervisor_orders_a_recut(game);
}

TEST(PikItPokerProcedure, IdleCardsAreSpread) {
  covers("PIK 39.6(e)");
  test::idle_cards_are_spread(game);
}

TEST(PikItPokerProcedure, IdleCardsAreTurnedUpLookedAtAndWashed) {
  covers("PIK 39.6(e) s2", "PIK 39.6(e) s3");
  test::idle_cards_are_turned_up_and_washed(game);
}

TEST(PikItPokerProcedure, AManualShoeMeetsTheStandard) {
  covers("PIK 39.7(a)");
  test::Floor floor = game.floor();
  EXPECT_EQ(floor.opens(), "PIK 39.7(a)");
  EXPECT_EQ(floor.ready(), "PIK 39.7(a)");
  floor.must("s approve shoe_standard");
  EXPECT_EQ(floor.opens(), "");
  EXPECT_EQ(game.floor({.method = Method::hand}).opens(), "");
}

TEST(PikItPokerProcedure, AnEmptyManualShoeDealsNothing) {
  covers("PIK 39.7(a) s2");
  test::empty_shoe_deals_nothing(game, Method::manual_shoe);
}

TEST(PikItPokerProcedure, BothHandsDealFromAShoe) {
  covers("PIK 39.7(b) s2");
  test::both_hands_are_told(game, "PIK 39.7(b) s2");
}

TEST(PikItPokerProcedure, OneHandHoldsTheDeckAllRound) {
  covers("PIK 39.8(b)", "PIK 39.8(b)2", "PIK 39.8(b)2i", "PIK 39.8(b)2ii", "PIK 39.8(b)3 s2");
  constexpr std::array<std::string_view, 4> clauses{"PIK 39.8(b)2", "PIK 39.8(b)2i",
                                                    "PIK 39.8(b)2ii", "PIK 39.8(b)3 s2"};
  test::one_hand_holds_the_deck(game, clauses);
  test::hand_needs_the_shuffler(game);
}

TEST(PikItPokerProcedure, AnEmptyAutomatedShoeDealsNothing) {
  covers("PIK 39.9(b)", "PIK 39.9(b)1");
  test::empty_shoe_deals_nothing(game, Method::automated_shoe);
}

TEST(PikItPokerProcedure, TheStubGoesUnseenToTheRack) {
  covers("PIK 39.7(d)", "PIK 39.8(d)", "PIK 39.9(d)");
  for (const Method method : test::all_methods) {
    test::stub_goes_unseen_to_the_rack(game, method);
  }
}

TEST(PikItPokerProcedure, TheFifthRoundIsCounted) {
  covers("PIK 39.7(e)", "PIK 39.8(e)", "PIK 39.9(e)");
  for (const Method method : test::all_methods) {
    test::fifth_round_is_counted(game, method, false);
  }
  test::each_deck_is_counted(game);
  test::void_rounds_count_too(game);
}

TEST(PikItPokerProcedure, ACountingShufflerRelieves) {
  covers("PIK 39.7(f)", "PIK 39.8(e) s2", "PIK 39.9(e) s2");
  for (const Method method : test::all_methods) {
    test::counting_shuffler_relieves(game, method);
  }
}

TEST(PikItPokerProcedure, AWrongShufflerCountTakesTheDeckAway) {
  covers("PIK 39.7(f) s2", "PIK 39.8(e) s2", "PIK 39.9(e) s2");
  for (const Method method : test::all_methods) {
    for (const int counted : {51, 53}) {
      test::wrong_shuffler_count_removes_the_deck(game, method, counted);
    }
  }
}

TEST(PikItPokerProcedure, ARightCountGoesOn) {
  covers("PIK 39.7(e) s2", "PIK 39.7(e)1");
  test::right_count_goes_on(game, Method::manual_shoe, "PIK 39.7(e)1");
  test::right_count_goes_on(game, Method::manual_shoe, "PIK 39.7(e) s2");
}

TEST(PikItPokerProcedure, AMisdealtDeckStays) {
  covers("PIK 39.7(e)2", "PIK 39.7(e)2 s2");
  for (const Method method : test::all_methods) test::misdealt_deck_stays(game, method);
}

TEST(PikItPokerProcedure, ADeckWithAWrongCountLeaves) {
  covers("PIK 39.7(e)2 s3", "PIK 39.8(e) s2", "PIK 39.9(e) s2");
  for (const int off : {-1, 1}) {
    test::deck_with_wrong_count_leaves(game, Method::manual_shoe, off, "PIK 39.7(e)2 s3");
    test::deck_with_wrong_count_leaves(game, Method::hand, off, "PIK 39.8(e) s2");
    test::deck_with_wrong_count_leaves(game, Method::automated_shoe, off, "PIK 39.9(e) s2");
  }
}

TEST(PikItPokerProcedure, AJammedShufflerShufflesAnew) {
  covers("PIK 39.12(e)");
  test::jammed_shuffler_shuffles_anew(game);
}

TEST(PikItPokerProcedure, ADeviceLeavesBeforeAnotherWay) {
  covers("PIK 39.12(g)");
  test::shuffler_leaves_before_another_way(game);
  test::automated_shoe_leaves_before_another_way(game);
}

TEST(PikItPokerProcedure, TheRackRebuildsHands) {
  covers("PIK 39.10(g)");
  test::rack_rebuilds_hands(game, "Kh Kd 9c 5s 2h", 3);
}

TEST(PikItPokerProcedure, TheSetupFollowsTheHouseRules) {
  HouseRules rules;
  rules.table.dealing_method = Method::automated_shoe;
  rules.table.shuffler_counts = false;
  rules.table.decks = 2;
  EXPECT_EQ(setup_of(rules),
            (dealing::Setup{.method = Method::automated_shoe, .counts = false, .packs = 2}));
}

}  // namespace procedure_test
}  // namespace croupier::games::pik_it_poker
