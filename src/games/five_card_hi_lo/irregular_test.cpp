// 5 Card Hi-Lo: what follows when something goes wrong (40.12).
#include "games/five_card_hi_lo/irregular.hpp"

#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace irregular_test {

using dealing::Method;
using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

// Two players, by hand from a shoe: passes of position 1, position 2, dealer.
constexpr std::string_view all_cards = "Kh As Qs Kd Js Tc 9s 8d 8h Ac 6s 5d 2h 3h 4s";
constexpr std::string_view four_passes = "Kh As Qs Kd Js Tc 9s 8d 8h Ac 6s 5d";

HiLo closed(Method method = Method::manual_shoe) {
  HiLo table(HouseRules{.table = {.dealing_method = method}, .hands_per_player = 3});
  table.must("p1 ante $10", "p1 tie $5", "p1 poker_bonus $5", "p2 ante $20", "d no more bets");
  return table;
}

HiLo dealt() {
  HiLo table = closed();
  table.deal(all_cards);
  return table;
}

constexpr std::string_view play_1 = "p1 play Kh Kd 9s / Ac 2h";
constexpr std::string_view play_2 = "p2 play As Js 8d / 6s 3h";

// All that lay there went back under the clause, and the round is over.
void expect_all_void(const HiLo& table, const std::string& clause) {
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.turn, Position{});
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
  EXPECT_EQ(table.result(Wager::ante), "void $0 [" + clause + "]");
  EXPECT_EQ(table.result(Wager::ante, 2), "void $0 [" + clause + "]");
  EXPECT_LT(table.find("all hands are void, the cards are shuffled anew [" + clause + "]"),
            table.find("the round ends"));
  EXPECT_TRUE(legal(table.round).empty());
}

// ---- cards that lie face up, or are drawn in error

TEST(FiveCardHiLoIrregular, ACardFoundFaceUpIsNotUsed) {
  covers("5CH 40.12(a)");
  HiLo table = closed();
  table.deal("Kh As Qs Kd Js Tc 9s");
  table.must("d report face_up 9h");
  EXPECT_EQ(table.story().back(), "9h goes to the discard rack unused [5CH 40.12(a)]");
  EXPECT_EQ(table.say("d deal 9h"), "5CH 40.2(a)");
  table.deal("8d 8h Ac 6s 5d 2h 3h 4s");
  EXPECT_EQ(to_text(table.round.seat({2}).hand.cards.span()), "As Js 8d 6s 3h");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.round.deck.size(), 52U - 15U - 1U);
}

TEST(FiveCardHiLoIrregular, ASecondCardFaceUpVoidsAllHands) {
  covers("5CH 40.12(a) s2");
  HiLo table = closed();
  table.must("d report face_up 9h");
  table.deal("Kh As");
  table.must("d report face_up 9d");
  expect_all_void(table, "5CH 40.12(a) s2");
  EXPECT_EQ(table.result(Wager::tie), "void $0 [5CH 40.12(a) s2]");
  EXPECT_EQ(table.result(Wager::poker_bonus), "void $0 [5CH 40.12(a) s2]");
  table.find("position 1 goes to the discard rack [5CH 40.12(a) s2]");
}

TEST(FiveCardHiLoIrregular, ACardLiesFaceUpOnlyWhileCardsAreDealt) {
  covers("5CH 40.12(a)");
  HiLo table(HouseRules{});
  EXPECT_EQ(table.say("d report face_up 9h"), "5CH 40.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
  table = closed();
  EXPECT_EQ(table.say("d report face_up"), "5CH 40.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  table.deal(all_cards);
  EXPECT_EQ(table.say("d report face_up 9h"), "5CH 40.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
}

TEST(FiveCardHiLoIrregular, ACardDrawnUnseenIsTheNextCard) {
  covers("5CH 40.12(c)");
  HiLo table = dealt();
  const std::size_t cards = table.round.deck.size();
  table.must("d report drawn_unseen");
  EXPECT_EQ(table.story().back(), "irregularity: drawn_unseen [5CH 40.12(c)]");
  EXPECT_EQ(table.round.deck.size(), cards);
  table.must("d report wrong_count dealer 4", "d deal 7s");
  EXPECT_EQ(to_text(table.round.dealer.cards.span()), "Qs Tc 8h 5d 7s");
}

// ---- a wrong number of cards

TEST(FiveCardHiLoIrregular, AHandWithSixCardsIsVoidAndTheOthersPlayOn) {
  covers("5CH 40.12(d)");
  HiLo table = dealt();
  table.must("d report wrong_count position 1 6 7s");
  for (const Wager wager : {Wager::ante, Wager::tie, Wager::poker_bonus}) {
    EXPECT_EQ(table.result(wager), "void $0 [5CH 40.12(d)]");
  }
  table.find("position 1 goes to the discard rack [5CH 40.12(d)]");
  EXPECT_EQ(table.round.turn, Position{2});
  EXPECT_EQ(table.round.seat({1}).hand.cards.size(), 6U);
  EXPECT_EQ(table.say("d deal 7s"), "5CH 40.7(b)");
  EXPECT_EQ(table.say("p1 fold"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count position 1 7"), "5CH 40.12(d)");
  table.must(play_2);
  table.finish();
  EXPECT_EQ(table.result(Wager::ante, 2), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
}

TEST(FiveCardHiLoIrregular, AHandWithFourCardsIsVoidToo) {
  covers("5CH 40.12(d)");
  HiLo table = dealt();
  EXPECT_EQ(table.say("d report wrong_count position 2 5"), "5CH 40.12(d)");
  table.must("d report wrong_count position 2 4");
  EXPECT_EQ(table.result(Wager::ante, 2), "void $0 [5CH 40.12(d)]");
  EXPECT_EQ(table.round.turn, Position{1});
  // The card that was never dealt is in the deck again.
  EXPECT_TRUE(table.round.deck.contains(cards::parse_card("3h").value()));
  table.must("p1 fold");
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(FiveCardHiLoIrregular, ACardMissedWhileDealingIsFoundAfterTheLastOne) {
  covers("5CH 40.12(d)");
  HiLo table = closed();
  table.deal("Kh As Qs Kd");
  EXPECT_EQ(table.say("d report missed_card position 1"), "5CH 40.12(d)");
  table.must("d report missed_card position 2");
  table.deal("Tc 9s 8d 8h Ac 6s 5d 2h 3h 4s");
  EXPECT_EQ(table.result(Wager::ante, 2), "void $0 [5CH 40.12(d)]");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.round.turn, Position{1});
}

TEST(FiveCardHiLoIrregular, WithoutAnyHandLeftTheRoundEnds) {
  covers("5CH 40.12(d)");
  HiLo table(HouseRules{});
  table.must("p1 ante $10 coupon $5", "d no more bets");
  table.deal("Kh Qs Kd Tc 9s 8h Ac 5d 2h 4s");
  table.must("d report wrong_count position 1 3");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.result(Wager::match_play), "void $0 [5CH 40.12(d)]");
  EXPECT_EQ(table.round.wagering.at({1}).front().coupon, Money::dollars(5));
  table.find("dealer goes to the discard rack [5CH 40.12(d)]");
}

TEST(FiveCardHiLoIrregular, WhatWasSettledBeforeStands) {
  covers("5CH 40.12(d)");
  HiLo table = dealt();
  table.must("p1 fold", "d report wrong_count position 1 6");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [5CH 40.10(a)1]");
  EXPECT_EQ(table.result(Wager::tie), "lost -$5 [5CH 40.10(a)1]");
  EXPECT_EQ(table.result(Wager::poker_bonus), "void $0 [5CH 40.12(d)]");
  EXPECT_EQ(table.round.turn, Position{2});
}

TEST(FiveCardHiLoIrregular, AVoidHandIsNotWaitedForByItsPlayersOtherHands) {
  covers("5CH 40.12(d)");
  HiLo table(HouseRules{.hands_per_player = 3});
  table.must("p1 ante $10", "p1@2 ante $10", "p3 ante $10", "p1@4 ante $10", "d no more bets");
  for (unsigned index = 0; index < 25; ++index) {
    table.must("d deal " + to_text(Card::from_index(index)));
  }
  const auto first = legal(table.round);
  table.must(to_text(first[1]), "p1@2 play");
  EXPECT_EQ(table.round.turn, Position{3});
  EXPECT_EQ(table.round.seat({2}).hand.seen_by_owner, 0U);
  table.must("d report wrong_count position 4 6");
  EXPECT_NE(table.round.seat({2}).hand.seen_by_owner, 0U);
  table.must("p3 fold");
  EXPECT_EQ(table.round.turn, Position{2});
}

TEST(FiveCardHiLoIrregular, WhereTheFirstHandIsVoidTheNextOneIsSeenFirst) {
  covers("5CH 40.12(d)");
  HiLo table(HouseRules{.hands_per_player = 2});
  table.must("p1 ante $10", "p1@2 ante $10", "d no more bets", "d report missed_card position 1");
  table.deal("As Qs Kd Js Tc 9s 8d 8h Ac 6s 5d 2h 3h 4s");
  EXPECT_EQ(table.round.turn, Position{2});
  EXPECT_EQ(table.say("p1@2 play"), "5CH 40.10(a)2");
  table.must("p1@2 play As Js 8d / 6s 3h");
}

TEST(FiveCardHiLoIrregular, ADealerWithFourCardsGetsOneMore) {
  covers("5CH 40.12(d) s2");
  HiLo table = dealt();
  table.must("d report wrong_count dealer 4");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.say(play_1), "5CH 40.12(d) s2");
  EXPECT_EQ(table.say("d proceed"), "5CH 40.12(d) s2");
  EXPECT_EQ(legal(table.round).size(), table.round.deck.cards().size());
  table.must("d deal 7s");
  EXPECT_EQ(table.story().back(), "dealer is dealt 7s face down [5CH 40.12(d) s2]");
  EXPECT_EQ(table.say("d deal 7h"), "5CH 40.7(b)");
  table.must(play_1, play_2);
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(FiveCardHiLoIrregular, ADealerWhoseLastCardWasMissedGetsItBeforeAnyoneDecides) {
  covers("5CH 40.12(d) s2");
  HiLo table = closed();
  table.deal(four_passes);
  table.deal("2h 3h");
  table.must("d report missed_card dealer");
  EXPECT_EQ(table.round.phase, Phase::dealing);
  EXPECT_EQ(table.say("d report missed_card dealer"), "5CH 40.12(d)");
  table.must("d deal 4s");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(to_text(table.round.dealer.cards.span()), "Qs Tc 8h 5d 4s");
}

TEST(FiveCardHiLoIrregular, AnyOtherMisdealToTheDealerVoidsAllHands) {
  covers("5CH 40.12(d) s3");
  for (const std::string_view count : {"3", "6", "0", "24"}) {
    HiLo table = dealt();
    table.must(play_1, "d report wrong_count dealer " + std::string(count));
    expect_all_void(table, "5CH 40.12(d) s3");
    EXPECT_EQ(table.result(Wager::play), "void $0 [5CH 40.12(d) s3]");
  }
  HiLo missed = closed();
  missed.deal("Kh As");
  missed.must("d report missed_card dealer");
  missed.deal("Kd Js");
  missed.must("d report missed_card dealer");
  missed.deal("9s 8d 8h Ac 6s 5d 2h 3h 4s");
  expect_all_void(missed, "5CH 40.12(d) s3");
}

TEST(FiveCardHiLoIrregular, ADealersCardSeenTooEarlyVoidsAllHands) {
  covers("5CH 40.12(d) s3");
  HiLo table = dealt();
  EXPECT_EQ(table.say("d report exposed dealer 7s"), "5CH 40.12(d) s3");
  EXPECT_EQ(table.say("d report exposed position 1 Kh"), "5CH 40.12(d) s3");
  table.must("d report exposed dealer 8h");
  expect_all_void(table, "5CH 40.12(d) s3");
  HiLo turned = dealt();
  turned.must(play_1, play_2, "d proceed");
  EXPECT_EQ(turned.say("d report exposed dealer"), "5CH 40.12(d) s3");
  EXPECT_EQ(turned.say("d report wrong_count dealer 6"), "5CH 40.12(d) s3");
}

TEST(FiveCardHiLoIrregular, ACountIsOfCardsThatCanLieThere) {
  covers("5CH 40.12(d)");
  HiLo table = dealt();
  EXPECT_EQ(table.say("d report wrong_count position 1 25"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count position 1 6 Kh"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count position 3 6"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count position 1 hand 2 6"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count board 6"), "5CH 40.12(d)");
  EXPECT_EQ(table.say("d report wrong_count position 0 6"), "5CH 40.12(d)");
  HiLo open(HouseRules{});
  EXPECT_EQ(open.say("d report wrong_count dealer 1"), "5CH 40.12(d) s3");
}

// ---- the shoe, the supervisor, and what this game does not know

TEST(FiveCardHiLoIrregular, AnAutomatedShoeThatFailsVoidsTheRound) {
  covers("5CH 40.12(f)");
  HiLo table = closed(Method::automated_shoe);
  table.deal("Kh Kd 9s Ac 2h As Js 8d 6s 3h");
  table.must("d report shoe_fault");
  expect_all_void(table, "5CH 40.12(f)");
  HiLo by_hand = closed();
  EXPECT_EQ(by_hand.say("d report shoe_fault"), "5CH 40.12(f)");
}

TEST(FiveCardHiLoIrregular, ASupervisorMayVoidTheRoundAtAnyTime) {
  covers("5CH 40.7(f)2");
  HiLo open(HouseRules{});
  open.must("p1 ante $10", "p2 ante $20", "d report void_round");
  expect_all_void(open, "5CH 40.7(f)2");
  HiLo table = dealt();
  table.must(play_1, play_2, "d proceed", "d proceed", "d report void_round");
  EXPECT_EQ(table.result(Wager::ante), "void $0 [5CH 40.7(f)2]");
  EXPECT_EQ(table.result(Wager::ante, 2), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(table.say("d report void_round"), "5CH 40.7(f)2");
}

TEST(FiveCardHiLoIrregular, OtherTroublesHaveNoRule) {
  covers("5CH 40.12(c)");
  HiLo table = dealt();
  for (const std::string_view trouble :
       {"drawn_exposed 7s", "shoe_empty", "reader_misused", "reader_fault"}) {
    EXPECT_EQ(table.say("d report " + std::string(trouble)), "5CH 40.12(c)");
    EXPECT_EQ(table.refusal.reason, Reason::no_such_trouble);
  }
}

}  // namespace irregular_test
}  // namespace croupier::games::five_card_hi_lo
