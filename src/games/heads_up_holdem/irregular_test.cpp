// Heads Up Hold'em: what follows when something goes wrong (39.12, ruling HUH/misdeal).
#include "games/heads_up_holdem/irregular.hpp"

#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace irregular_test {

using dealing::Method;
using test::covers;
using HeadsUp = test::Table<HeadsUpHoldem>;

// Two players from a shoe: position 1, position 2, dealer, twice.
constexpr std::string_view hole_cards = "Kh 9c 3s Kd 8d 2d";

HeadsUp closed(Method method = Method::manual_shoe) {
  HeadsUp table(HouseRules{.table = {.dealing_method = method}});
  table.must("p1 ante $10", "p1 odds $10", "p1 trips_plus $5", "p2 ante $20", "p2 odds $20",
             "d no more bets");
  return table;
}

HeadsUp dealt() {
  HeadsUp table = closed();
  table.deal(hole_cards);
  return table;
}

// All that lay there went back under the clause, and the round is over.
void expect_all_void(const HeadsUp& table, const std::string& clause) {
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.turn, Position{});
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
  for (const Wager wager : {Wager::ante, Wager::odds}) {
    EXPECT_EQ(table.result(wager), "void $0 [" + clause + "]");
    EXPECT_EQ(table.result(wager, 2), "void $0 [" + clause + "]");
  }
  EXPECT_EQ(table.result(Wager::trips_plus), "void $0 [" + clause + "]");
  EXPECT_LT(table.find("all hands are void, the cards are shuffled anew [" + clause + "]"),
            table.find("the round ends"));
  EXPECT_TRUE(legal(table.round).empty());
}

// ---- cards that lie face up, or are drawn in error

TEST(HeadsUpHoldemIrregular, ACardFoundFaceUpIsNotUsed) {
  covers("HUH 39.12(a)");
  HeadsUp table = closed();
  table.must("d deal Kh", "d report face_up 9h");
  EXPECT_EQ(table.story().back(), "9h goes to the discard rack unused [HUH 39.12(a)]");
  EXPECT_EQ(table.say("d deal 9h"), "HUH 39.2(a)");
  table.deal("9c 3s Kd 8d 2d");
  EXPECT_EQ(to_text(table.round.seat({2}).hand.cards.span()), "9c 8d");
  EXPECT_EQ(table.round.phase, Phase::before_flop);
  EXPECT_EQ(table.round.deck.size(), 52U - 6U - 1U);
}

TEST(HeadsUpHoldemIrregular, ASecondCardFaceUpOnALaterStreetVoidsAllHands) {
  covers("HUH 39.12(a) s2");
  HeadsUp table = closed();
  table.must("d report face_up 9h");
  table.deal(hole_cards);
  EXPECT_EQ(table.say("d report face_up 9d"), "HUH 39.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
  table.must("p1 raise 3", "p2 check", "d deal Qc", "d report face_up 9d");
  expect_all_void(table, "HUH 39.12(a) s2");
  EXPECT_EQ(table.result(Wager::raise), "void $0 [HUH 39.12(a) s2]");
  for (const std::string_view place : {"position 1", "position 2", "dealer", "board"}) {
    table.find(std::string(place) + " goes to the discard rack [HUH 39.12(a) s2]");
  }
}

TEST(HeadsUpHoldemIrregular, ACardThatLiesFaceUpHasAFaceOfTheDeck) {
  covers("HUH 39.12(a)");
  HeadsUp table = closed();
  EXPECT_EQ(table.say("d report face_up"), "HUH 39.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  table.must("d deal Kh");
  EXPECT_EQ(table.say("d report face_up Kh"), "HUH 39.2(a)");
}

TEST(HeadsUpHoldemIrregular, ACardDrawnUnseenIsTheNextCard) {
  covers("HUH 39.12(b)");
  HeadsUp table = dealt();
  const std::size_t cards = table.round.deck.size();
  table.must("d report drawn_unseen");
  EXPECT_EQ(table.story().back(), "irregularity: drawn_unseen [HUH 39.12(b)]");
  EXPECT_EQ(table.round.deck.size(), cards);
  table.must("p1 check", "p2 check", "d deal Qc");
  EXPECT_EQ(to_text(table.round.community.cards.span()), "Qc");
  HeadsUp open(HouseRules{});
  EXPECT_EQ(open.say("d report drawn_unseen"), "HUH 39.12(b)");
}

// ---- a wrong number of cards

TEST(HeadsUpHoldemIrregular, AnyHandWithAWrongNumberOfCardsVoidsAllHands) {
  covers("HUH 39.12(c)");
  for (const std::string_view found : {"position 2 3", "position 2 1", "position 1 0", "dealer 3",
                                       "dealer 1", "board 1", "position 2 3 Qh"}) {
    HeadsUp table = dealt();
    table.must("d report wrong_count " + std::string(found));
    expect_all_void(table, "HUH 39.12(c)");
  }
  HeadsUp right = dealt();
  EXPECT_EQ(right.say("d report wrong_count position 2 2"), "HUH 39.12(c)");
  EXPECT_EQ(right.say("d report wrong_count board 0"), "HUH 39.12(c)");
  EXPECT_EQ(right.round.phase, Phase::before_flop);
}

TEST(HeadsUpHoldemIrregular, ACountIsOfCardsThatCanLieThere) {
  covers("HUH 39.12(c)");
  HeadsUp table = dealt();
  for (const std::string_view found : {"position 1 25", "position 1 3 Kh", "position 3 3",
                                       "position 1 hand 2 3", "position 0 3", "position 1 1 Qh"}) {
    EXPECT_EQ(table.say("d report wrong_count " + std::string(found)), "HUH 39.12(c)") << found;
    EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
  }
}

TEST(HeadsUpHoldemIrregular, ACardMissedWhileDealingIsFoundAfterTheLastOne) {
  covers("HUH 39.12(c)");
  HeadsUp table = closed();
  table.must("d deal Kh");
  EXPECT_EQ(table.say("d report missed_card dealer"), "HUH 39.12(c)");
  table.must("d report missed_card position 2");
  table.deal("3s Kd 8d");
  EXPECT_EQ(table.round.phase, Phase::dealing);
  table.must("d deal 2d");
  expect_all_void(table, "HUH 39.12(c)");
  HeadsUp last = closed();
  last.deal("Kh 9c 3s Kd 8d");
  last.must("d report missed_card dealer");
  expect_all_void(last, "HUH 39.12(c)");
}

TEST(HeadsUpHoldemIrregular, AMissedCommunityCardVoidsAllHands) {
  covers("HUH 39.12(c)");
  HeadsUp flop = dealt();
  flop.must("p1 raise 1", "p2 raise 1");
  EXPECT_EQ(flop.say("d report missed_card dealer"), "HUH 39.12(c)");
  flop.must("d deal Qc", "d deal Jc", "d report missed_card board");
  expect_all_void(flop, "HUH 39.12(c)");
  HeadsUp river = dealt();
  river.must("p1 raise 1", "p2 raise 1");
  river.deal("Qc Jc 4h");
  river.must("d report missed_card board", "d deal 5h");
  expect_all_void(river, "HUH 39.12(c)");
  EXPECT_EQ(river.say("d report missed_card board"), "HUH 39.12(c)");
}

TEST(HeadsUpHoldemIrregular, WhatWasSettledBeforeStands) {
  covers("HUH 39.12(c)");
  HeadsUp table = dealt();
  table.must("p1 check", "p2 raise 1");
  table.deal("Qc Jc 4h");
  table.must("p1 check");
  table.deal("5h 6s");
  table.must("p1 fold", "d report wrong_count position 2 3");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(table.result(Wager::odds), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(table.result(Wager::trips_plus), "void $0 [HUH 39.12(c)]");
  EXPECT_EQ(table.result(Wager::raise, 2), "void $0 [HUH 39.12(c)]");
  EXPECT_EQ(table.round.wagering.ledger().house, Money::dollars(20));
}

TEST(HeadsUpHoldemIrregular, ASettledHandIsNotCountedAgain) {
  covers("HUH 39.12(c)");
  HeadsUp table = dealt();
  table.must("p1 raise 1", "p2 raise 1");
  table.deal("Qc Jc 4h 5h 6s");
  table.must("d proceed", "d proceed");
  EXPECT_EQ(table.say("d report wrong_count position 2 3"), "HUH 39.12(c)");
  EXPECT_EQ(table.say("d report wrong_count dealer 3"), "HUH 39.12(c)");
  table.must("d report wrong_count position 1 3");
  EXPECT_EQ(table.result(Wager::raise), "void $0 [HUH 39.12(c)]");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

// ---- cards seen too early

TEST(HeadsUpHoldemIrregular, ADealersCardSeenTooEarlyVoidsAllHands) {
  covers("HUH 39.12(d)");
  HeadsUp early = closed();
  EXPECT_EQ(early.say("d report exposed dealer"), "HUH 39.12(d)");
  HeadsUp table = dealt();
  table.must("p1 check", "p2 check");
  table.deal("Qc Jc 4h");
  EXPECT_EQ(table.say("d report exposed dealer Kh"), "HUH 39.12(d)");
  EXPECT_EQ(table.say("d report exposed position 1 Kh"), "HUH 39.12(d)");
  table.must("d report exposed dealer 3s");
  expect_all_void(table, "HUH 39.12(d)");
  HeadsUp shown = dealt();
  shown.must("p1 raise 1", "p2 raise 1");
  shown.deal("Qc Jc 4h 5h 6s");
  shown.must("d proceed");
  EXPECT_EQ(shown.say("d report exposed dealer 3s"), "HUH 39.12(d)");
}

TEST(HeadsUpHoldemIrregular, ACommunityCardSeenTooEarlyVoidsAllHands) {
  covers("HUH 39.12(c)");
  HeadsUp table = dealt();
  EXPECT_EQ(table.say("d report exposed board Kh"), "HUH 39.12(c)");
  table.must("d report exposed board Qc");
  expect_all_void(table, "HUH 39.12(c)");
  HeadsUp stacks = closed(Method::automated_shoe);
  stacks.deal("Qc Jc 4h 5h 6s Kh Kd 9c 8d 3s 2d");
  stacks.must("p1 raise 1", "p2 raise 1", "d proceed");
  EXPECT_EQ(stacks.say("d report exposed board Qc"), "HUH 39.12(c)");
  stacks.must("d report exposed board 6s");
  expect_all_void(stacks, "HUH 39.12(c)");
}

TEST(HeadsUpHoldemIrregular, AShownBoardIsNotSeenTooEarly) {
  covers("HUH 39.12(c)");
  HeadsUp table = dealt();
  table.must("p1 check", "p2 raise 1");
  table.deal("Qc Jc 4h");
  table.must("p1 check");
  table.deal("5h 6s");
  EXPECT_EQ(table.say("d report exposed board 6s"), "HUH 39.12(c)");
}

// ---- the shoe, the supervisor, and what this game does not know

TEST(HeadsUpHoldemIrregular, AnAutomatedShoeThatFailsVoidsTheRound) {
  covers("HUH 39.12(f)");
  HeadsUp table = closed(Method::automated_shoe);
  table.deal("Qc Jc 4h 5h 6s Kh Kd");
  table.must("d report shoe_fault");
  expect_all_void(table, "HUH 39.12(f)");
  HeadsUp by_hand = dealt();
  EXPECT_EQ(by_hand.say("d report shoe_fault"), "HUH 39.12(f)");
}

TEST(HeadsUpHoldemIrregular, ASupervisorMayVoidTheRoundAtAnyTime) {
  covers("HUH 39.7(f)2");
  HeadsUp open(HouseRules{});
  open.must("p1 ante $10", "d report void_round");
  EXPECT_EQ(open.result(Wager::ante), "void $0 [HUH 39.7(f)2]");
  EXPECT_EQ(open.round.wagering.ledger(), Ledger{});
  HeadsUp table = dealt();
  table.must("d report void_round");
  expect_all_void(table, "HUH 39.7(f)2");
  EXPECT_EQ(table.say("d report void_round"), "HUH 39.7(f)2");
}

TEST(HeadsUpHoldemIrregular, OtherTroublesHaveNoRule) {
  covers("HUH 39.12(b)");
  HeadsUp table = dealt();
  for (const std::string_view trouble :
       {"drawn_exposed 7s", "shoe_empty", "reader_misused", "reader_fault"}) {
    EXPECT_EQ(table.say("d report " + std::string(trouble)), "HUH 39.12(b)");
    EXPECT_EQ(table.refusal.reason, Reason::no_such_trouble);
  }
}

}  // namespace irregular_test
}  // namespace croupier::games::heads_up_holdem
