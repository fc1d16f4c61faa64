// People at a table: who may do what, seats, chips and cash, dealers, gaming days, rules that
// change.
#include "support/seated.hpp"

namespace croupier::table {
namespace people_test {

using base::Money;
using test::covers;
using test::Seated;

constexpr auto dollars = &Money::dollars;

TEST(TablePeople, NothingHappensBeforeTheTableIsThere) {
  Seated table;
  EXPECT_EQ(table.say("s: open 2026-11-15"), "table_closed");
  EXPECT_EQ(table.say("p1: sit p1 1"), "table_closed");
  EXPECT_EQ(table.say("d: d no more bets"), "table_closed");
  EXPECT_EQ(table.say("d: establish $100 5CH {}"), "ALL/places");
  EXPECT_EQ(table.say("s: establish $100 XYZ {}"), "malformed");
  EXPECT_EQ(table.say("s: establish $100 5CH {\"decks\": \"one\"}"), "malformed");
  EXPECT_EQ(table.say("s: establish $100 5CH {\"decks\": 3, \"experimental\": true}"),
            "ALL/equipment");
  EXPECT_EQ(table.say("s: establish $0 5CH {}"), "");
  EXPECT_EQ(table.say("s: establish $100 5CH {}"), "table_closed");
  EXPECT_EQ(table.say("p1: sit p1 1"), "table_closed");
  EXPECT_FALSE(table.state.is_open);
}

TEST(TablePeople, ATableOpensWithItsApprovalsAndClosesBetweenRounds) {
  covers("5CH E-1.19(b)", "5CH 40.7(a)");
  Seated table("5CH");
  EXPECT_EQ(table.say("s: open 2026-11-15"), "5CH 40.7(a)");
  table.must("s: approve shoe_standard");
  EXPECT_EQ(table.say("s: open 2026-11-15"), "5CH E-1.19(b)");
  table.must("s: approve shoe_fastened", "s: open 2026-11-15");
  EXPECT_EQ(table.say("s: open 2026-11-15"), "table_closed");
  EXPECT_EQ(table.state.day, "2026-11-15");
  EXPECT_EQ(table.told("bets are open for round 1"), 1U);
  EXPECT_EQ(table.say("s: close"), "5CH E-1.19(b)");
  table.must("s: approve shoe_locked_away", "s: close");
  EXPECT_EQ(table.say("s: close"), "table_closed");
  EXPECT_EQ(table.say("s: open 2026-11-16"), "5CH E-1.19(b)");
  table.must("s: approve shoe_fastened", "s: open 2026-11-16");
}

TEST(TablePeople, EveryRequestHasItsRole) {
  Seated table("5CH");
  table.open(2);
  for (const char* text : {"p1: open 2026-11-16",
                           "d: close",
                           "d: day 2026-11-16",
                           "s: sit p3 3",
                           "s: leave p1",
                           "s: buy_in p1 $10",
                           "s: tip p1 $1",
                           "d: fill $10",
                           "p1: dealer berta",
                           "d: rules {}",
                           "d: timeout",
                           "p1: confirm_cash p1",
                           "p1: breach p2 told",
                           "s: push slide",
                           "d: advice p1",
                           "d: void a card fell",
                           "p1: void a card fell",
                           "device: close",
                           "clock: leave p1",
                           "s: d no more bets",
                           "p1: d no more bets",
                           "p1: d deal Kh",
                           "clock: d proceed",
                           "d: d report void_round",
                           "p1: d report face_up Kh"}) {
    EXPECT_EQ(table.say(text), "ALL/places") << text;
  }
  for (const char* text : {"p1: leave p2", "p1: advice p2", "p1: buy_in p2 $10", "p2: cash_out p1",
                           "p1: p2 ante $10", "s: p1 ante $10", "p2: p1 withdraw ante"}) {
    EXPECT_EQ(table.say(text), "ALL/places") << text;
  }
  table.must("d: p1 ante $10", "d: tip p1 $1");
}

TEST(TablePeople, ASeatHoldsOnePlayerAndAPlayerOneSeat) {
  covers("5CH 40.6(h)");
  Seated table("5CH");
  table.open(0);
  EXPECT_EQ(table.say("p1: sit p1 0"), "5CH 40.6(h)");
  EXPECT_EQ(table.say("p1: sit p1 8"), "5CH 40.6(h)");
  table.must("p1: sit p1 7");
  EXPECT_EQ(table.say("p1: sit p1 6"), "ALL/places");
  EXPECT_EQ(table.say("p2: sit p2 7"), "ALL/places");
  EXPECT_EQ(table.say("p2: leave p2"), "5CH 40.6(h)");
  table.must("p1: leave p1");
  EXPECT_EQ(table.say("p1: leave p1"), "5CH 40.6(h)");
  table.must("p2: sit p2 7", "p2: buy_in p2 $100", "p2: p2@6 ante $10");
  EXPECT_EQ(table.say("p1: sit p1 6"), "ALL/places") << "somebody plays there";
}

TEST(TablePeople, ASeatBeyondTheArrayIsNoSeat) {
  Seated table("5CH", R"({"positions": 40, "experimental": true})");
  table.open(0);
  table.must("p1: sit p1 9");
  EXPECT_EQ(table.say("p2: sit p2 10"), "5CH 40.6(h)");
  EXPECT_EQ(table.say("p2: sit p2 40"), "5CH 40.6(h)");
}

TEST(TablePeople, CashBuysChipsAndChipsLeaveWithTheirOwner) {
  Seated table("5CH", "{}", "$500");
  table.open(0);
  EXPECT_EQ(table.say("p1: buy_in p1 $100"), "5CH 40.6(h)");
  table.must("p1: sit p1 1");
  EXPECT_EQ(table.say("p1: buy_in p1 $0"), "ALL/money");
  EXPECT_EQ(table.say("p1: buy_in p1 $10.50"), "ALL/money");
  EXPECT_EQ(table.say("p1: buy_in p1 $501"), "ALL/chips");
  table.must("p1: buy_in p1 $500");
  EXPECT_EQ(inventory(table.state), Money{});
  EXPECT_EQ(table.state.accounts.drop_box, dollars(500));
  EXPECT_EQ(table.say("p1: buy_in p1 $1"), "ALL/chips");
  table.must("s: fill $200", "p1: buy_in p1 $100");
  EXPECT_EQ(table.chips(1), dollars(600));
  EXPECT_EQ(table.say("p1: tip p1 $601"), "ALL/chips");
  table.must("p1: tip p1 $100");
  EXPECT_EQ(table.state.accounts.tip_box, dollars(100));
  EXPECT_EQ(table.chips(1), dollars(500));
  table.must("p1: cash_out p1");
  EXPECT_EQ(table.chips(1), Money{});
  EXPECT_EQ(table.say("p1: cash_out p1"), "ALL/chips");
  EXPECT_EQ(table.say("s: fill $0.50"), "ALL/money");
  EXPECT_EQ(total(table.state), Money{});
}

TEST(TablePeople, WhoLeavesTakesTheChipsAlong) {
  Seated table("PIK");
  table.open(1);
  table.must("p1: leave p1");
  EXPECT_EQ(table.told("p1 leaves with $1000"), 1U);
  EXPECT_EQ(table.told("p1 leaves position 1"), 1U);
  EXPECT_EQ(table.chips(1), Money{});
  table.must("p1: sit p1 2", "p1: leave p1");
  EXPECT_EQ(table.told("p1 leaves with"), 1U) << "without chips nothing is paid out";
}

TEST(TablePeople, AGamingDayEndsBetweenRounds) {
  covers("T21 E-1.10D(f) s2");
  Seated table("T21");
  table.open(1);
  table.ready();
  table.must("p1: p1 main $10", "p1: p1 bonus $10", "s: day 2026-11-16");
  EXPECT_EQ(table.state.day, "2026-11-16");
  EXPECT_EQ(table.say("d: d no more bets"), "T21 E-1.10D(f) s2");
  table.must("s: approve reader_inspected", "d: d no more bets");
  EXPECT_EQ(table.say("s: day 2026-11-17"), "table_closed");
  EXPECT_EQ(table.say("s: close"), "table_closed");
}

TEST(TablePeople, ANewDealerComesBetweenRoundsAndBurnsACard) {
  covers("T21 2C.1 Dealer", "T21 2C.6(c) s2");
  Seated table("T21");
  table.open(1);
  table.ready();
  EXPECT_EQ(table.state.handling.burn_due, false);
  table.must("s: dealer berta");
  EXPECT_EQ(table.state.dealer, "berta");
  EXPECT_EQ(table.told("berta deals from now on [T21 2C.1 Dealer]"), 1U);
  table.must("p1: p1 main $10", "p1: p1 bonus $10");
  EXPECT_EQ(table.say("d: d no more bets"), "T21 2C.6(c) s2");
  table.must("d: burn", "d: d no more bets");
  EXPECT_EQ(table.say("s: dealer carla"), "step_out_of_order");
}

TEST(TablePeople, RulesChangeBetweenRoundsAndSurrenderOnlyAfterANotice) {
  covers("T21 2C.8(c) s2");
  Seated table("T21");
  table.open(1);
  table.ready();
  const std::string before = table.state.rules_id;
  EXPECT_EQ(table.say("s: rules {\"surrender\": \"any_hand\"}"), "T21 2C.8(c) s2");
  table.must("s: rules {\"dealer_soft_17\": \"hit\"}");
  EXPECT_NE(table.state.rules_id, before);
  table.must("s: approve surrender_notice", "s: rules {\"surrender\": \"any_hand\"}");
  EXPECT_EQ(table.say("s: rules {\"decks\": 8}"), "ALL/equipment");
  EXPECT_EQ(table.say("s: rules {\"decks\": 9}"), "T21 2C.2(a)");
  table.must("p1: p1 main $10");
  EXPECT_EQ(table.say("s: rules {}"), "T21 2C.8(c) s2");
  table.must("p1: p1 withdraw main", "s: rules {}");
}

TEST(TablePeople, TheOrderOfSettlementIsTheOneOnRecord) {
  covers("PIK 39.10(e) s2");
  Seated table("PIK");
  table.open(1);
  table.ready();
  table.must("s: rules {\"settlement_order\": \"by_player\"}");
  EXPECT_EQ(table.told("the rules are now {\"settlement_order\": \"by_player\"}"), 1U);
  table.must("p1: p1 ante $10", "p1: p1 five_card_bonus $10", "d: d no more bets");
  EXPECT_EQ(table.say("s: rules {}"), "PIK 39.10(e) s2");
}

TEST(TablePeople, RulesThatTakeAwayASeatWaitUntilItIsFree) {
  Seated table("5CH");
  table.open(0);
  table.must("p1: sit p1 6");
  EXPECT_EQ(table.say("s: rules {\"positions\": 5}"), "ALL/equipment");
  table.must("s: rules {\"positions\": 6}", "p1: leave p1", "s: rules {\"positions\": 5}");
  EXPECT_EQ(table.say("p1: sit p1 6"), "5CH 40.6(h)");
}

TEST(TablePeople, WhatWouldNotStandInTheRecordAsItIsIsRefused) {
  Seated table("5CH");
  const By sara{Role::supervisor, {}, "sara"};
  const Envelope envelope{.at = 10, .by = sara, .client = "test", .sequence = table.next};
  const auto answer = [&](Envelope changed, const Command& command) {
    return table.send(changed, command);
  };
  const Command opens = Request{.kind = RequestKind::dealer, .text = "anna"};
  EXPECT_EQ(answer(envelope, Request{.kind = RequestKind::dealer, .text = "a\n> b"}), "malformed");
  EXPECT_EQ(answer(envelope, Request{.kind = RequestKind::dealer, .text = " anna"}), "malformed");
  EXPECT_EQ(answer(envelope, dealing::Step{.kind = dealing::StepKind::approve, .text = "a\nb"}),
            "malformed");
  Envelope changed = envelope;
  changed.client = "two words";
  EXPECT_EQ(answer(changed, opens), "malformed");
  changed = envelope;
  changed.by.name = "a: b";
  EXPECT_EQ(answer(changed, opens), "malformed");
  changed = envelope;
  changed.rules_id = "x: y";
  EXPECT_EQ(answer(changed, opens), "malformed");
  changed = envelope;
  changed.by = {Role::player, games::Player{0}};
  EXPECT_EQ(answer(changed, opens), "malformed");
  EXPECT_EQ(answer(envelope, opens), "");
}

}  // namespace people_test
}  // namespace croupier::table
