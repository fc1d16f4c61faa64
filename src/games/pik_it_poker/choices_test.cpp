// Tests of picks, decisions and the order of settlement in Pik-It Poker (39.3(b), 39.10).
#include "games/pik_it_poker/round.hpp"
#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace choices_test {

using test::covers;
using Pik = test::Table<PikItPoker>;

// Positions 1, 3 and 6 with $10 on ante and 5 card bonus, and $5 on the 3 card bonus where asked
// for. Jacks, aces, and a hand whose best three are a royal flush, against kings.
Pik dealt(bool three_card_bonus, HouseRules rules = {}) {
  rules.table.dealing_method = dealing::Method::automated_shoe;
  rules.play_3_multiple = 1;
  Pik table(rules);
  for (const std::string player : {"p1", "p3", "p6"}) {
    table.must(player + " ante $10", player + " five_card_bonus $10");
    if (three_card_bonus) table.must(player + " three_card_bonus $5");
  }
  table.must("d no more bets");
  table.deal("Js Jd 9c 5c 2h");
  table.deal("Ac Ad 9s 5h 2c");
  table.deal("Ah Kh Qh 7c 2d");
  table.deal("Ks Kd 8c 6h 3s");
  return table;
}

// The same, played to the end: 6 wins on play 3, 3 wins on play 5, 1 loses on play 5.
Pik played(SettlementOrder order) {
  HouseRules rules;
  rules.settlement_order = order;
  Pik table = dealt(false, rules);
  table.must("d proceed", "p6 play_3", "d proceed", "p3 play_5", "d proceed", "p1 play_5");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  return table;
}

void expect_in_order(const Pik& table, std::initializer_list<std::string_view> texts) {
  std::size_t from = 0;
  for (const std::string_view text : texts) from = table.find(text, from) + 1;
}

TEST(PikItPokerChoices, EveryThreeCardBonusBettorPicksFirst) {
  covers("PIK 39.10(a)");
  Pik table = dealt(true);
  EXPECT_EQ(table.round.phase, Phase::picking);
  EXPECT_EQ(table.say("d proceed"), "PIK 39.3(b)");
  EXPECT_EQ(table.say("p6 play_3"), "PIK 39.10(a)");
  table.must("p6 pick 1 2 3", "p3 pick 1 2 3");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.3(b)");
  EXPECT_EQ(table.say("p6 fold"), "PIK 39.3(b)");
  table.must("p1 pick 1 2 3");
  EXPECT_EQ(table.round.phase, Phase::turning_hands);
  table.must("d proceed");
}

TEST(PikItPokerChoices, OnlyThreeCardBonusBettorsPick) {
  covers("PIK 39.10(a)");
  Pik table = dealt(false);
  EXPECT_EQ(table.round.phase, Phase::turning_hands);
  EXPECT_EQ(table.say("p6 pick 1 2 3"), "PIK 39.10(a)");
}

TEST(PikItPokerChoices, PicksAreAskedFromTheFarRight) {
  covers("PIK 39.10(b)");
  Pik table = dealt(true);
  EXPECT_EQ(table.round.turn, Position{6});
  EXPECT_EQ(table.say("p1 pick 1 2 3"), "PIK/order");
  EXPECT_EQ(table.say("p3 pick 1 2 3"), "PIK/order");
  table.must("p6 pick 1 2 3");
  EXPECT_EQ(table.round.turn, Position{3});
  table.must("p3 pick 1 2 3");
  EXPECT_EQ(table.round.turn, Position{1});
  table.must("p1 pick 1 2 3");
  expect_in_order(table, {"p6 is to act [PIK 39.10(b)]", "p3 is to act [PIK 39.10(b)]",
                          "p1 is to act [PIK 39.10(b)]"});
}

TEST(PikItPokerChoices, PickIsExactlyThreePlaces) {
  covers("PIK 39.10(b) s2");
  Pik table = dealt(true);
  for (const std::string places :
       {"", " 1", " 1 2", " 1 2 3 4", " 1 1 2", " 2 3 2", " 1 2 6", " 0 1 2"}) {
    EXPECT_EQ(table.say("p6 pick" + places), "PIK 39.10(b) s2") << places;
  }
  EXPECT_EQ(legal(table.round).size(), 10U);
  table.must("p6 pick 5 3 1");
  // Just these three are shown.
  EXPECT_EQ(table.round.seat(Position{6}).hand.seen_by_all, 0b10101U);
  EXPECT_EQ(table.story()[table.find("position 6 shows")],
            "position 6 shows Ah Qh 2d [PIK 39.10(b) s2]");
  EXPECT_EQ(table.say("p6 pick 1 2 3"), "PIK 39.10(b) s2");
}

TEST(PikItPokerChoices, ThreeCardBonusIsSettledAtOnce) {
  covers("PIK 39.10(b) s3");
  Pik table(HouseRules{.table = {.dealing_method = dealing::Method::automated_shoe}});
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p1 three_card_bonus $5", "d no more bets");
  table.deal("7h 7c 2d Ks 9h Qs Qd 8c 5h 3s");
  table.must("p1 pick 1 2 3");
  EXPECT_EQ(table.result(Wager::three_card_bonus), "won $5 [PIK 39.11(c) table 1]");
  EXPECT_EQ(table.result(Wager::five_card_bonus), "open");
  table.must("d proceed");
  EXPECT_LT(table.find("three_card_bonus $5 won"), table.find("[PIK 39.10(c)1]"));
}

TEST(PikItPokerChoices, PlayersAreFinishedOneByOneFromTheFarRight) {
  covers("PIK 39.10(c)", "PIK 39.10(c)1", "PIK 39.10(c)4");
  Pik table = dealt(false);
  table.must("d proceed");
  EXPECT_EQ(table.round.turn, Position{6});
  EXPECT_EQ(table.round.seat(Position{6}).hand.seen_by_all, 0b11111U);
  EXPECT_EQ(table.round.seat(Position{3}).hand.seen_by_all, 0U);
  EXPECT_EQ(table.say("p3 fold"), "PIK/order");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.3(b)");
  table.must("p6 fold");
  // The ante and the cards are gone before the next hand is turned.
  EXPECT_EQ(table.result(Wager::ante, 6), "lost -$10 [PIK 39.3(b) s2]");
  EXPECT_EQ(table.round.wagering.ledger().house, Money::dollars(20));
  EXPECT_TRUE(table.round.seat(Position{6}).hand.collected);
  EXPECT_EQ(table.round.seat(Position{3}).hand.seen_by_all, 0U);
  table.must("d proceed", "p3 play_5", "d proceed", "p1 play_5");
  expect_in_order(table, {"position 6 shows Ah Kh Qh 7c 2d [PIK 39.10(c)1]",
                          "p6 five_card_bonus $10 lost", "p6: fold [PIK 39.10(c)3]",
                          "p6 ante $10 lost", "position 6 goes to the discard rack [PIK 39.10(c)4]",
                          "position 3 shows", "p3: play_5", "position 1 shows"});
}

TEST(PikItPokerChoices, FiveCardBonusIsSettledBeforeTheChoice) {
  covers("PIK 39.10(c)2", "PIK 39.4(b)9");
  const auto bonus = [](std::string_view own) {
    Pik table(HouseRules{.table = {.dealing_method = dealing::Method::automated_shoe}});
    table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets");
    table.deal(own);
    table.deal("Qs Qd 6c 5h 3s");
    EXPECT_EQ(table.result(Wager::five_card_bonus), "open");
    table.must("d proceed");
    EXPECT_LT(table.find("five_card_bonus $10 "), table.find("p1 is to act"));
    return table.result(Wager::five_card_bonus);
  };
  EXPECT_EQ(bonus("8s 8h 4d 4c Kh"), "won $10 [PIK 39.11(b) table 1]");
  EXPECT_EQ(bonus("Ks Kh 9d 5c 2h"), "lost -$10 [PIK 39.10(c)2]");
  EXPECT_EQ(bonus("As Ah Kd Qc 9s"), "lost -$10 [PIK 39.10(c)2]");
}

TEST(PikItPokerChoices, PlayThreePlayFiveOrFold) {
  covers("PIK 39.10(c)3", "PIK 39.3(b)");
  Pik table = dealt(false);
  EXPECT_EQ(table.say("p6 play_3"), "PIK 39.3(b)");
  table.must("d proceed");
  std::vector<std::string> offered;
  for (const Command& command : legal(table.round)) offered.push_back(to_text(command));
  EXPECT_EQ(offered, (std::vector<std::string>{"p6 fold", "p6 play_3", "p6 play_5"}));
  for (const std::string act : {"check", "raise 1", "surrender", "play Kh / Qd"}) {
    EXPECT_EQ(table.say("p6 " + act), "PIK 39.10(c)3") << act;
  }
  Pik three = table;
  three.must("p6 play_3");
  EXPECT_EQ(three.round.wagering.at(Position{6}).front().stakes[Wager::play_3], Money::dollars(10));
  EXPECT_EQ(three.say("p6 play_5"), "PIK 39.3(b)");
  EXPECT_EQ(three.say("p6 play_3"), "PIK 39.3(b)");
  Pik five = table;
  five.must("p6 play_5");
  EXPECT_EQ(five.round.wagering.at(Position{6}).front().stakes[Wager::play_5], Money::dollars(10));
  EXPECT_EQ(five.say("p6 play_3"), "PIK 39.3(b)");
  // After a fold nothing more is accepted.
  table.must("p6 fold");
  EXPECT_EQ(table.say("p6 play_3"), "PIK 39.10(c)3");
  EXPECT_EQ(table.say("p6 fold"), "PIK 39.10(c)3");
}

TEST(PikItPokerChoices, EachPlayWagerIsItsOwnMultipleOfTheAnte) {
  covers("PIK 39.3(b) s3");
  HouseRules rules;
  rules.play_5_multiple = 2;
  Pik three = dealt(false, rules);
  three.must("d proceed");
  Pik five = three;
  three.must("p6 play_3");
  five.must("p6 play_5");
  EXPECT_EQ(three.round.wagering.at(Position{6}).front().stakes[Wager::play_3], Money::dollars(10));
  EXPECT_EQ(five.round.wagering.at(Position{6}).front().stakes[Wager::play_5], Money::dollars(20));
}

TEST(PikItPokerChoices, FoldTakesTheAnteOnly) {
  covers("PIK 39.3(b) s2");
  Pik table = dealt(false);
  table.must("d proceed");
  const Money before = table.round.wagering.ledger().house;
  EXPECT_EQ(before, Money::dollars(10));  // the lost 5 card bonus
  table.must("p6 fold");
  EXPECT_EQ(table.round.wagering.ledger().house - before, Money::dollars(10));
}

TEST(PikItPokerChoices, OnlyTheOwnerDecides) {
  covers("PIK 39.3(f)");
  Pik table = dealt(true);
  EXPECT_EQ(table.say("p3@6 pick 1 2 3"), "PIK 39.3(f)");
  EXPECT_EQ(table.say("p2 pick 1 2 3"), "PIK 39.3(f)");
  table.must("p6 pick 1 2 3", "p3 pick 1 2 3", "p1 pick 1 2 3", "d proceed");
  EXPECT_EQ(table.say("p3@6 fold"), "PIK 39.3(f)");
  table.must("p6 fold");
}

TEST(PikItPokerChoices, DealerWaitsForEveryChoice) {
  covers("PIK 39.3(b)", "PIK 39.10(d)");
  Pik table = dealt(false);
  table.must("d proceed", "p6 play_3", "d proceed", "p3 play_5", "d proceed");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.3(b)");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
  table.must("p1 fold", "d proceed");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0b11111U);
}

TEST(PikItPokerChoices, StepByStepForTheWholeTable) {
  covers("PIK 39.10(e)1", "PIK 39.10(e)1i", "PIK 39.10(e)1ii", "PIK 39.10(e)1iii",
         "PIK 39.10(e)1iv", "PIK 39.10(e) s3");
  const Pik table = played(SettlementOrder::by_step);
  expect_in_order(
      table,
      {"position 6 is called: royal flush [PIK 39.10(e)1i]",
       "position 3 is called: pair of aces [PIK 39.10(e)1i]",
       "position 1 is called: pair of jacks [PIK 39.10(e)1i]",
       "p1 ante $10 lost: -$10 [PIK 39.10(e)1ii]", "p1 play_5 $10 lost: -$10 [PIK 39.10(e)1ii]",
       "now: paying winning wagers [PIK 39.10(e)1iii]", "p6 ante $10 won at 1 to 1: $10",
       "p6 play_3 $10 won at 1 to 1: $10", "p3 ante $10 won", "p3 play_5 $10 won",
       "position 6 goes to the discard rack [PIK 39.10(e)1iv]",
       "position 3 goes to the discard rack", "position 1 goes to the discard rack",
       "dealer goes to the discard rack [PIK 39.10(e) s3]"});
  // Each once: nothing was taken before the last call, paid before the last take or collected
  // before the last payment.
  EXPECT_GT(table.find("p1 ante $10 lost"), table.find("position 1 is called"));
  EXPECT_GT(table.find("p6 ante $10 won"), table.find("p1 play_5 $10 lost"));
  EXPECT_GT(table.find("goes to the discard rack"), table.find("p3 play_5 $10 won"));
}

TEST(PikItPokerChoices, PlayerByPlayer) {
  covers("PIK 39.10(e)2", "PIK 39.10(e)2i", "PIK 39.10(e)2ii", "PIK 39.10(e)2iii",
         "PIK 39.10(e) s3");
  const Pik table = played(SettlementOrder::by_player);
  expect_in_order(
      table,
      {"position 6 is called: royal flush [PIK 39.10(e)2i]", "p6 ante $10 won at 1 to 1: $10",
       "p6 play_3 $10 won at 1 to 1: $10", "position 6 goes to the discard rack [PIK 39.10(e)2iii]",
       "position 3 is called: pair of aces [PIK 39.10(e)2i]", "p3 ante $10 won",
       "p3 play_5 $10 won", "position 3 goes to the discard rack [PIK 39.10(e)2iii]",
       "position 1 is called: pair of jacks [PIK 39.10(e)2i]",
       "p1 ante $10 lost: -$10 [PIK 39.10(e)2ii]", "p1 play_5 $10 lost: -$10 [PIK 39.10(e)2ii]",
       "position 1 goes to the discard rack [PIK 39.10(e)2iii]",
       "dealer goes to the discard rack [PIK 39.10(e) s3]"});
  EXPECT_GT(table.find("position 3 is called"), table.find("position 6 goes to the discard rack"));
  EXPECT_GT(table.find("p1 ante $10 lost"), table.find("p6 play_3 $10 won"));
}

TEST(PikItPokerChoices, BothWaysPayTheSame) {
  covers("PIK 39.10(e)");
  const Pik by_step = played(SettlementOrder::by_step);
  const Pik by_player = played(SettlementOrder::by_player);
  EXPECT_EQ(by_step.round.wagering.ledger(), by_player.round.wagering.ledger());
  EXPECT_NE(by_step.story(), by_player.story());
  // 6 and 3 win $20 each and lose their 5 card bonus; 1 loses $30.
  EXPECT_EQ(by_step.round.wagering.ledger().players[6], Money::dollars(10));
  EXPECT_EQ(by_step.round.wagering.ledger().players[3], Money::dollars(10));
  EXPECT_EQ(by_step.round.wagering.ledger().players[1], Money::dollars(-30));
}

TEST(PikItPokerChoices, NotQualifiedIsSettledTheSameInBothWays) {
  covers("PIK 39.10(f)", "PIK 39.10(e)1iii", "PIK 39.10(e)2ii");
  for (const SettlementOrder order : {SettlementOrder::by_step, SettlementOrder::by_player}) {
    HouseRules rules{.table = {.dealing_method = dealing::Method::automated_shoe}};
    rules.settlement_order = order;
    Pik table(rules);
    for (const std::string player : {"p1", "p2"}) {
      table.must(player + " ante $10", player + " five_card_bonus $10");
    }
    table.must("d no more bets");
    table.deal("2h 2d 7c 5s 3h Js Td 8c 6h 2s Qs Jd 9c 5h 3s");
    table.must("d proceed", "p2 play_5", "d proceed", "p1 play_5");
    table.finish();
    EXPECT_EQ(table.result(Wager::ante, 1), "won $10 [PIK 39.11(a)]");
    EXPECT_EQ(table.result(Wager::play_5, 1), "pushed $0 [PIK 39.10(f)]");
    EXPECT_EQ(table.line(Wager::ante, 2)->net, Money::dollars(-10));
    EXPECT_EQ(table.result(Wager::play_5, 2), "pushed $0 [PIK 39.10(f)]");
  }
}

TEST(PikItPokerChoices, RoundEndsWhenEverybodyHasFolded) {
  covers("PIK 39.10(c)4", "PIK 39.10(e) s3");
  for (const SettlementOrder order : {SettlementOrder::by_step, SettlementOrder::by_player}) {
    HouseRules rules;
    rules.settlement_order = order;
    Pik table = dealt(false, rules);
    table.must("d proceed", "p6 fold", "d proceed", "p3 fold", "d proceed", "p1 fold");
    table.finish();
    EXPECT_EQ(table.round.phase, Phase::ended);
    EXPECT_TRUE(table.round.dealer.collected);
    EXPECT_EQ(table.round.wagering.ledger().house, Money::dollars(60));
  }
}

}  // namespace choices_test
}  // namespace croupier::games::pik_it_poker
