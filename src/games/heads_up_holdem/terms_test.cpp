// Tests of the words that Heads Up Hold'em defines (39.1), as a table lives by them.
#include "games/heads_up_holdem/terms.hpp"

#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace terms_test {

using test::covers;
using Huh = test::Table<HeadsUpHoldem>;

// One player with $10 on ante and odds; cards are given as "own own dealer dealer".
Huh dealt(std::string_view cards, std::string_view more_wagers = {}) {
  Huh table;
  table.must("p1 ante $10", "p1 odds $10");
  if (!more_wagers.empty()) table.must(more_wagers);
  table.must("d no more bets");
  const auto words = base::words(cards);
  for (const std::size_t at : {0U, 2U, 1U, 3U}) table.deal(words[at]);
  return table;
}

// The same after two checks and with the whole board.
Huh after_river(std::string_view cards, std::string_view board, std::string_view more_wagers = {}) {
  Huh table = dealt(cards, more_wagers);
  table.must("p1 check");
  table.deal(board.substr(0, 8));
  table.must("p1 check");
  table.deal(board.substr(9));
  return table;
}

TEST(HeadsUpHoldemTerms, NobodyTakesPartWithoutAnAnte) {
  covers("HUH 39.1 Ante");
  Huh table;
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Ante");
  EXPECT_EQ(table.say("p2 trips_plus $5"), "HUH 39.1 Ante");
  EXPECT_EQ(table.say("p2 pocket_bonus $5"), "HUH 39.1 Ante");
  EXPECT_EQ(table.say("p2 odds $10"), "HUH 39.1 Ante");
  table.must("p1 ante $10", "p1 odds $10", "d no more bets");
  table.deal("2c 2d 2h 2s");
  EXPECT_TRUE(table.round.seat(Position{2}).hand.cards.empty());
  EXPECT_EQ(table.round.phase, Phase::before_flop);
}

TEST(HeadsUpHoldemTerms, EveryHandUsesTheSameBoard) {
  covers("HUH 39.1 Community cards");
  Huh table;
  for (const std::string player : {"p1", "p2"}) {
    table.must(player + " ante $10", player + " odds $10");
  }
  table.must("d no more bets");
  table.deal("Kh Qh 3d Ks Qs 2d");
  table.must("p1 raise 1", "p2 raise 1");
  table.deal("Kc Qc Jd 9s 8h");
  table.finish();
  EXPECT_NE(table.story()[table.find("position 1 is called")].find("three kings"),
            std::string::npos);
  EXPECT_NE(table.story()[table.find("position 2 is called")].find("three queens"),
            std::string::npos);
  EXPECT_NE(table.story()[table.find("dealer is called")].find("king high"), std::string::npos);
}

TEST(HeadsUpHoldemTerms, CheckGivesUpOneStreetOnly) {
  covers("HUH 39.1 Check");
  Huh table = dealt("Kh Kd 3s 2d");
  table.must("p1 check");
  table.deal("9c 8d 7h");
  table.must("p1 raise 2");
  EXPECT_EQ(table.round.wagering.bettors().front().stakes[Wager::raise], Money::dollars(20));
}

TEST(HeadsUpHoldemTerms, FaceCardsAreJackQueenAndKing) {
  covers("HUH 39.1 Face card", "HUH 39.1 Pocket Bonus wager");
  const auto pocket = [](const std::string& own) {
    Huh table = after_river(own + " 3s 2d", "9c 8d 5h 4s 6s", "p1 pocket_bonus $5");
    table.must("p1 fold");
    table.finish();
    return table.result(Wager::pocket_bonus);
  };
  EXPECT_EQ(pocket("Ah Th"), "lost -$5 [HUH 39.11(i) s2]");
  EXPECT_EQ(pocket("Ah Jh"), "won $100 [HUH 39.11(i) table 1]");
  EXPECT_EQ(pocket("Ah Qh"), "won $100 [HUH 39.11(i) table 1]");
  EXPECT_EQ(pocket("Ah Kh"), "won $100 [HUH 39.11(i) table 1]");
  EXPECT_EQ(pocket("Ah Jd"), "won $50 [HUH 39.11(i) table 1]");
  EXPECT_EQ(pocket("Ah Td"), "lost -$5 [HUH 39.11(i) s2]");
  EXPECT_EQ(pocket("2h 2c"), "won $25 [HUH 39.11(i) table 1]");
}

TEST(HeadsUpHoldemTerms, FlopTurnAndRiver) {
  covers("HUH 39.1 Flop", "HUH 39.1 Turn and River");
  Huh table = dealt("Kh Kd 3s 2d");
  table.must("p1 check");
  EXPECT_EQ(table.round.phase, Phase::dealing_flop);
  table.deal("9c 8d 7h");
  EXPECT_EQ(table.round.community.seen_by_all, 0b00111U);
  EXPECT_EQ(table.round.community.cards.size(), 3U);
  table.must("p1 check");
  EXPECT_EQ(table.round.phase, Phase::dealing_river);
  table.deal("6c 5d");
  EXPECT_EQ(table.round.community.seen_by_all, 0b11111U);
  EXPECT_EQ(table.round.community.cards.size(), 5U);
}

TEST(HeadsUpHoldemTerms, FoldComesOnlyAfterTheRiver) {
  covers("HUH 39.1 Fold");
  Huh table = dealt("Kh Kd 3s 2d");
  EXPECT_EQ(table.say("p1 fold"), "HUH 39.1 Fold");
  table.must("p1 check");
  table.deal("9c 8d 7h");
  EXPECT_EQ(table.say("p1 fold"), "HUH 39.1 Fold");
  table.must("p1 check");
  table.deal("6c 5d");
  table.must("p1 fold");
  // Who has raised cannot fold any more.
  Huh raised = dealt("Kh Kd 3s 2d");
  raised.must("p1 raise 1");
  raised.deal("9c 8d 7h 6c 5d");
  EXPECT_EQ(raised.say("p1 fold"), "HUH 39.10(f)");
}

TEST(HeadsUpHoldemTerms, FoldLosesAnteAndOddsAtOnce) {
  covers("HUH 39.1 Fold s2", "HUH 39.10(h)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p1 pocket_bonus $5", "p1 trips_plus $5");
  table.must("d no more bets");
  table.deal("Kh 3s Qd 2d");
  table.must("p1 check");
  table.deal("9c 8d 7h");
  table.must("p1 check");
  table.deal("6c 4d");
  table.must("p1 fold");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(table.result(Wager::odds), "lost -$10 [HUH 39.10(h)]");
  // Both side wagers are still up.
  EXPECT_EQ(table.result(Wager::pocket_bonus), "open");
  EXPECT_EQ(table.result(Wager::trips_plus), "open");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(10));
  EXPECT_EQ(table.round.wagering.ledger().house, Money::dollars(20));
}

TEST(HeadsUpHoldemTerms, HandIsTheBestFiveOfSeven) {
  covers("HUH 39.1 Hand");
  Huh table = after_river("Th 4d 3s 2d", "As Kd Qc Jh 4s");
  table.must("p1 raise 1");
  table.finish();
  EXPECT_NE(table.story()[table.find("position 1 is called")].find("straight, ace high"),
            std::string::npos);
}

TEST(HeadsUpHoldemTerms, OddsWagerEqualsTheAnte) {
  covers("HUH 39.1 Odds Wager");
  Huh table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.say("p1 odds $5"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.say("p1 odds $9"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.say("p1 odds $11"), "HUH 39.1 Odds Wager");
  table.must("p1 odds $10", "d no more bets");
}

TEST(HeadsUpHoldemTerms, PushReturnsEveryWager) {
  covers("HUH 39.1 Push");
  Huh table = dealt("3h 2d 5s 4c");
  table.must("p1 raise 3");
  table.deal("Kc Kd Qh Qs Ac");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(50));
  table.finish();
  EXPECT_EQ(table.result(Wager::ante), "pushed $0 [HUH 39.11(b)4]");
  EXPECT_EQ(table.result(Wager::raise), "pushed $0 [HUH 39.11(d)]");
  EXPECT_EQ(table.result(Wager::odds), "pushed $0 [HUH 39.11(d)]");
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
}

TEST(HeadsUpHoldemTerms, PlayWagerIsAnteAndOneRaise) {
  covers("HUH 39.1 Play wager");
  Huh table = dealt("Kh Kd 3s 2d");
  table.must("p1 raise 3");
  const Stakes& stakes = table.round.wagering.bettors().front().stakes;
  EXPECT_EQ(stakes[Wager::ante] + stakes[Wager::raise], Money::dollars(40));
  table.deal("9c 8d 7h");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.10(f)");
  table.deal("6c 4s");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.10(f)");
  EXPECT_EQ(table.round.wagering.bettors().front().stakes[Wager::raise], Money::dollars(30));
}

TEST(HeadsUpHoldemTerms, RoundEndsOnlyWhenEveryWagerIsSettled) {
  covers("HUH 39.1 Round of play");
  Huh table = after_river("Kh Qd 3s 2d", "9c 8d 7h 6c 4d", "p1 pocket_bonus $5");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i)");
  table.must("p1 fold", "d proceed");
  // The pocket bonus is left: no new wagers yet.
  EXPECT_NE(table.round.phase, Phase::ended);
  EXPECT_EQ(table.say("p1 ante $10"), "HUH 39.6(b) s2");
  table.must("d proceed");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.story().back(), "the round ends [HUH 39.1 Round of play]");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  EXPECT_NE(table.say("d proceed"), "");
}

TEST(HeadsUpHoldemTerms, TripsPlusCountsTheBoardAlone) {
  covers("HUH 39.1 Trips Plus wager");
  Huh table = after_river("Qs 4c Ah Kd", "9s 9h 9d Kc 2h", "p1 trips_plus $5");
  table.must("p1 fold");
  table.finish();
  EXPECT_EQ(table.result(Wager::trips_plus), "won $15 [HUH 39.11(g) table 1]");
}

}  // namespace terms_test
}  // namespace croupier::games::heads_up_holdem
