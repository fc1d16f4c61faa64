// Pik-It Poker: what follows when something goes wrong (39.12).
#include "games/pik_it_poker/irregular.hpp"

#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace irregular_test {

using dealing::Method;
using test::covers;
using PikIt = test::Table<PikItPoker>;

// Two players from a shoe, in passes of position 1, position 2, dealer.
constexpr std::string_view all_cards = "Kh As Qs Kd Js Tc 9s 8d 8h Ac 6s 5d 2h 3h 4s";

PikIt closed(const HouseRules& rules = {}) {
  PikIt table(rules);
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p2 ante $20", "p2 five_card_bonus $20",
             "p2 three_card_bonus $5", "d no more bets");
  return table;
}

PikIt dealt() {
  PikIt table = closed();
  table.deal(all_cards);
  return table;
}

HouseRules stacks(DealerStack when) {
  return {.table = {.dealing_method = Method::automated_shoe}, .dealer_stack = when};
}

// All that lay there went back under the clause, and the round is over.
void expect_all_void(const PikIt& table, const std::string& clause) {
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.turn, Position{});
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
  for (const Wager wager : {Wager::ante, Wager::five_card_bonus}) {
    EXPECT_EQ(table.result(wager), "void $0 [" + clause + "]");
    EXPECT_EQ(table.result(wager, 2), "void $0 [" + clause + "]");
  }
  EXPECT_EQ(table.result(Wager::three_card_bonus, 2), "void $0 [" + clause + "]");
  EXPECT_LT(table.find("all hands are void, the cards are shuffled anew [" + clause + "]"),
            table.find("the round ends"));
  EXPECT_TRUE(legal(table.round).empty());
}

// ---- cards that lie face up, or are drawn in error

TEST(PikItPokerIrregular, ACardFoundFaceUpIsNotUsed) {
  covers("PIK 39.12(a)");
  PikIt table = closed();
  table.deal("Kh As Qs Kd Js Tc 9s");
  table.must("d report face_up 9h");
  EXPECT_EQ(table.story().back(), "9h goes to the discard rack unused [PIK 39.12(a)]");
  EXPECT_EQ(table.say("d deal 9h"), "PIK 39.2(a)");
  table.deal("8d 8h Ac 6s 5d 2h 3h 4s");
  EXPECT_EQ(to_text(table.round.seat({2}).hand.cards.span()), "As Js 8d 6s 3h");
  EXPECT_EQ(table.round.phase, Phase::picking);
  EXPECT_EQ(table.round.deck.size(), 52U - 15U - 1U);
}

TEST(PikItPokerIrregular, ASecondCardFaceUpVoidsAllHands) {
  covers("PIK 39.12(a) s2");
  PikIt table = closed();
  table.must("d report face_up 9h", "d deal Kh", "d report face_up 9d");
  expect_all_void(table, "PIK 39.12(a) s2");
  table.find("position 1 goes to the discard rack [PIK 39.12(a) s2]");
}

TEST(PikItPokerIrregular, ASecondCardFaceUpInTheDealersLateStackCountsToo) {
  covers("PIK 39.12(a) s2");
  PikIt table(stacks(DealerStack::after_decisions));
  table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets", "d report face_up 9h");
  table.deal("Kh Kd 9s Ac 2h");
  EXPECT_EQ(table.say("d report face_up 9d"), "PIK 39.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
  table.must("d proceed", "p1 play_5", "d deal Qs", "d report face_up 9d");
  EXPECT_EQ(table.result(Wager::five_card_bonus), "lost -$10 [PIK 39.10(c)2]");
  EXPECT_EQ(table.result(Wager::play_5), "void $0 [PIK 39.12(a) s2]");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(PikItPokerIrregular, ACardThatLiesFaceUpHasAFaceOfTheDeck) {
  covers("PIK 39.12(a)");
  PikIt table = closed();
  EXPECT_EQ(table.say("d report face_up"), "PIK 39.12(a)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  table.must("d deal Kh");
  EXPECT_EQ(table.say("d report face_up Kh"), "PIK 39.2(a)");
}

TEST(PikItPokerIrregular, ACardDrawnUnseenIsTheNextCard) {
  covers("PIK 39.12(b)");
  PikIt table = closed();
  table.must("d deal Kh", "d report drawn_unseen");
  EXPECT_EQ(table.story().back(), "irregularity: drawn_unseen [PIK 39.12(b)]");
  EXPECT_EQ(table.round.deck.size(), 51U);
  table.must("d deal As");
  EXPECT_EQ(table.story().back(), "position 2 is dealt As face down [PIK 39.7(c)]");
  PikIt open(HouseRules{});
  EXPECT_EQ(open.say("d report drawn_unseen"), "PIK 39.12(b)");
}

// ---- a wrong number of cards

TEST(PikItPokerIrregular, AnyHandWithAWrongNumberOfCardsVoidsAllHands) {
  covers("PIK 39.12(c)");
  for (const std::string_view found :
       {"position 2 6", "position 2 4", "position 1 0", "dealer 6", "dealer 4", "dealer 6 7s"}) {
    PikIt table = dealt();
    table.must("d report wrong_count " + std::string(found));
    expect_all_void(table, "PIK 39.12(c)");
  }
  PikIt right = dealt();
  EXPECT_EQ(right.say("d report wrong_count position 2 5"), "PIK 39.12(c)");
  EXPECT_EQ(right.say("d report wrong_count dealer 5"), "PIK 39.12(c)");
  EXPECT_EQ(right.round.phase, Phase::picking);
}

TEST(PikItPokerIrregular, ACountIsOfCardsThatCanLieThere) {
  covers("PIK 39.12(c)");
  PikIt table = dealt();
  for (const std::string_view found : {"position 1 25", "position 1 6 Kh", "position 3 6",
                                       "position 1 hand 2 6", "position 0 6", "board 1"}) {
    EXPECT_EQ(table.say("d report wrong_count " + std::string(found)), "PIK 39.12(c)") << found;
    EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
  }
}

TEST(PikItPokerIrregular, ACardMissedWhileDealingIsFoundAfterTheLastOne) {
  covers("PIK 39.12(c)");
  PikIt table = closed();
  table.deal("Kh As Qs Kd");
  EXPECT_EQ(table.say("d report missed_card position 1"), "PIK 39.12(c)");
  table.must("d report missed_card position 2");
  table.deal("Tc 9s 8d 8h Ac 6s 5d 2h 3h");
  EXPECT_EQ(table.round.phase, Phase::dealing);
  table.must("d deal 4s");
  expect_all_void(table, "PIK 39.12(c)");
  EXPECT_EQ(table.say("d report missed_card dealer"), "PIK 39.12(c)");
}

TEST(PikItPokerIrregular, ADealersLateStackThatFallsShortVoidsWhatIsLeft) {
  covers("PIK 39.12(c)");
  PikIt table(stacks(DealerStack::after_decisions));
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p2 ante $10", "p2 five_card_bonus $10",
             "d no more bets");
  table.deal("Kh Kd 9s Ac 2h As Js 8d 6s 3h");
  table.must("d proceed", "p2 fold", "d proceed", "p1 play_3");
  table.deal("Qs Tc 8h 5d");
  table.must("d report missed_card dealer");
  EXPECT_EQ(table.result(Wager::ante, 2), "lost -$10 [PIK 39.3(b) s2]");
  EXPECT_EQ(table.result(Wager::five_card_bonus, 2), "lost -$10 [PIK 39.10(c)2]");
  EXPECT_EQ(table.result(Wager::ante), "void $0 [PIK 39.12(c)]");
  EXPECT_EQ(table.result(Wager::play_3), "void $0 [PIK 39.12(c)]");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

// ---- cards seen too early

TEST(PikItPokerIrregular, ADealersCardSeenTooEarlyVoidsAllHands) {
  covers("PIK 39.12(d)");
  PikIt early = closed();
  EXPECT_EQ(early.say("d report exposed dealer"), "PIK 39.12(d)");
  PikIt table = dealt();
  EXPECT_EQ(table.say("d report exposed dealer Kh"), "PIK 39.12(d)");
  EXPECT_EQ(table.say("d report exposed position 1 Kh"), "PIK 39.12(d)");
  table.must("d report exposed dealer Qs");
  expect_all_void(table, "PIK 39.12(d)");
}

TEST(PikItPokerIrregular, ADealersCardSeenWhileAPlayerDecidesReturnsWhatIsStillUp) {
  covers("PIK 39.12(d)");
  PikIt table = dealt();
  table.must("p2 pick 1 2 3", "d proceed", "p2 play_5", "d proceed", "d report exposed dealer");
  EXPECT_EQ(table.result(Wager::three_card_bonus, 2), "lost -$5 [PIK 39.10(b) s3]");
  EXPECT_EQ(table.result(Wager::five_card_bonus, 2), "lost -$20 [PIK 39.10(c)2]");
  EXPECT_EQ(table.result(Wager::ante, 2), "void $0 [PIK 39.12(d)]");
  EXPECT_EQ(table.result(Wager::play_5, 2), "void $0 [PIK 39.12(d)]");
  EXPECT_EQ(table.result(Wager::ante), "void $0 [PIK 39.12(d)]");
  PikIt shown = dealt();
  shown.must("p2 pick 1 2 3", "d proceed", "p2 play_5", "d proceed", "p1 fold", "d proceed");
  EXPECT_EQ(shown.say("d report exposed dealer"), "PIK 39.12(d)");
  EXPECT_EQ(shown.say("d report wrong_count dealer 6"), "PIK 39.12(c)");
}

// ---- the shoe, the supervisor, and what this game does not know

TEST(PikItPokerIrregular, AnAutomatedShoeThatFailsVoidsTheRound) {
  covers("PIK 39.12(f)");
  PikIt table = closed(stacks(DealerStack::with_players));
  table.deal("Kh Kd 9s Ac 2h As Js 8d 6s 3h");
  table.must("d report shoe_fault");
  expect_all_void(table, "PIK 39.12(f)");
  PikIt by_hand = closed();
  EXPECT_EQ(by_hand.say("d report shoe_fault"), "PIK 39.12(f)");
}

TEST(PikItPokerIrregular, ASupervisorMayVoidTheRoundAtAnyTime) {
  covers("PIK 39.7(e)2");
  PikIt open(HouseRules{});
  open.must("p1 ante $10", "d report void_round");
  EXPECT_EQ(open.result(Wager::ante), "void $0 [PIK 39.7(e)2]");
  EXPECT_EQ(open.round.wagering.ledger(), Ledger{});
  PikIt table = dealt();
  table.must("d report void_round");
  expect_all_void(table, "PIK 39.7(e)2");
  EXPECT_EQ(table.say("d report void_round"), "PIK 39.7(e)2");
}

TEST(PikItPokerIrregular, AVoidBetweenTwoStepsOfSettlingReturnsWhatIsNotSettled) {
  covers("PIK 39.7(e)2");
  PikIt table = dealt();
  table.must("p2 pick 1 2 3", "d proceed", "p2 play_3", "d proceed", "p1 play_5", "d proceed",
             "d proceed", "d proceed", "d report void_round");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
}

TEST(PikItPokerIrregular, OtherTroublesHaveNoRule) {
  covers("PIK 39.12(b)");
  PikIt table = dealt();
  for (const std::string_view trouble :
       {"drawn_exposed 7s", "shoe_empty", "reader_misused", "reader_fault"}) {
    EXPECT_EQ(table.say("d report " + std::string(trouble)), "PIK 39.12(b)");
    EXPECT_EQ(table.refusal.reason, Reason::no_such_trouble);
  }
}

}  // namespace irregular_test
}  // namespace croupier::games::pik_it_poker
