// Tests of the words that Pik-It Poker defines (39.1), as a table lives by them.
#include "games/pik_it_poker/terms.hpp"

#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace terms_test {

using test::covers;
using Pik = test::Table<PikItPoker>;

constexpr std::string_view qualifying = "Qs Qd 8c 5h 3s";

// One player with $10 on ante and 5 card bonus, and $5 on the 3 card bonus where asked for; the
// cards lie in the order given.
Pik dealt(std::string_view own, std::string_view dealer, bool three_card_bonus = false,
          HouseRules rules = {}) {
  rules.table.dealing_method = dealing::Method::automated_shoe;
  Pik table(rules);
  table.must("p1 ante $10", "p1 five_card_bonus $10");
  if (three_card_bonus) table.must("p1 three_card_bonus $5");
  table.must("d no more bets");
  table.deal(own);
  table.deal(dealer);
  return table;
}

TEST(PikItPokerTerms, ThreeCardBonusGoesByAPickOfUnseenCards) {
  covers("PIK 39.1 3 card bonus wager");
  const Pik table = dealt("Ks Kh 9d 5c 2h", qualifying, true);
  for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (const ViewedHand& hand : view(table.round, Player{viewer}).hands) {
      for (const auto& card : hand.cards) EXPECT_FALSE(card.has_value());
    }
  }
  Pik kings = table;
  kings.must("p1 pick 1 2 3");
  EXPECT_EQ(kings.result(Wager::three_card_bonus), "won $5 [PIK 39.11(c) table 1]");
  Pik low = table;
  low.must("p1 pick 3 4 5");
  EXPECT_EQ(low.result(Wager::three_card_bonus), "lost -$5 [PIK 39.10(b) s3]");
}

TEST(PikItPokerTerms, FiveCardBonusEqualsTheAnte) {
  covers("PIK 39.1 5 card bonus wager");
  Pik table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.1 5 card bonus wager");
  EXPECT_EQ(table.refusal.reason, regulation::Reason::missing_wager);
  EXPECT_EQ(table.say("p1 five_card_bonus $5"), "PIK 39.1 5 card bonus wager");
  EXPECT_EQ(table.refusal.reason, regulation::Reason::unequal_wagers);
  EXPECT_EQ(table.say("p1 five_card_bonus $9"), "PIK 39.1 5 card bonus wager");
  EXPECT_EQ(table.say("p1 five_card_bonus $11"), "PIK 39.1 5 card bonus wager");
  table.must("p1 five_card_bonus $10", "p1 ante $15");
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.1 5 card bonus wager");
  table.must("p1 ante $5");
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.1 5 card bonus wager");
  table.must("p1 ante $15", "p1 five_card_bonus $15", "d no more bets");
}

TEST(PikItPokerTerms, FiveCardBonusGoesByTheOwnFiveCards) {
  covers("PIK 39.1 5 card bonus wager");
  // The dealer's better hand does not matter.
  Pik table = dealt("8s 8h 4d 4c Kh", "As Ah Ad Ac 2s");
  table.must("d proceed");
  EXPECT_EQ(table.result(Wager::five_card_bonus), "won $10 [PIK 39.11(b) table 1]");
}

TEST(PikItPokerTerms, NobodyTakesPartWithoutAnAnte) {
  covers("PIK 39.1 Ante wager");
  Pik table;
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.1 Ante wager");
  EXPECT_EQ(table.say("p2 three_card_bonus $5"), "PIK 39.1 Ante wager");
  EXPECT_EQ(table.say("p2 five_card_bonus $10"), "PIK 39.1 Ante wager");
  table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets");
  table.deal("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d");
  EXPECT_TRUE(table.round.seat(Position{2}).hand.cards.empty());
  EXPECT_EQ(table.round.phase, Phase::turning_hands);
}

TEST(PikItPokerTerms, FoldComesInsteadOfAPlayWager) {
  covers("PIK 39.1 Fold");
  Pik table = dealt("Ks Kh 9d 5c 2h", qualifying);
  table.must("d proceed");
  Pik played = table;
  played.must("p1 play_5");
  EXPECT_EQ(played.say("p1 fold"), "PIK 39.1 Fold");
  table.must("p1 fold");
  EXPECT_TRUE(table.round.seat(Position{1}).hand.collected);
}

TEST(PikItPokerTerms, HandIsFiveCardsOrThree) {
  covers("PIK 39.1 Hand");
  const auto called = [](std::string_view choice) {
    Pik table = dealt("Ah Kh Qh 7c 7d", "Ts Td 8c 5s 2h");
    table.must("d proceed", choice);
    table.finish();
    return table.story()[table.find("position 1 is called")];
  };
  EXPECT_EQ(called("p1 play_3"), "position 1 is called: royal flush [PIK 39.10(e)1i]");
  EXPECT_EQ(called("p1 play_5"), "position 1 is called: pair of sevens [PIK 39.10(e)1i]");
}

TEST(PikItPokerTerms, PlayWagersHaveTheSizeThatTheHouseHasSet) {
  covers("PIK 39.1 Play 3 wager", "PIK 39.1 Play 5 wager");
  const auto placed = [](std::string_view choice, Wager wager, int multiple_3, int multiple_5) {
    HouseRules rules;
    rules.play_3_multiple = multiple_3;
    rules.play_5_multiple = multiple_5;
    Pik table = dealt("Ks Kh 9d 5c 2h", qualifying, false, rules);
    table.must("d proceed");
    // An amount of one's own is not taken.
    EXPECT_EQ(table.say("p1 place play_3 $10"), "PIK 39.3(a) s4");
    EXPECT_EQ(table.say("p1 place play_5 $20"), "PIK 39.3(a) s4");
    EXPECT_FALSE(parse_command("p1 play_3 $10").has_value());
    table.must(choice);
    return to_text(table.round.wagering.bettors().front().stakes[wager]);
  };
  EXPECT_EQ(placed("p1 play_3", Wager::play_3, 1, 2), "$10");
  EXPECT_EQ(placed("p1 play_3", Wager::play_3, 2, 1), "$20");
  EXPECT_EQ(placed("p1 play_5", Wager::play_5, 2, 1), "$10");
  EXPECT_EQ(placed("p1 play_5", Wager::play_5, 1, 2), "$20");
  EXPECT_EQ(placed("p1 play_3", Wager::play_5, 1, 1), "$0");
}

TEST(PikItPokerTerms, QualifyingHandAtTheTable) {
  covers("PIK 39.1 Qualifying hand");
  const auto play_5 = [](std::string_view dealer) {
    Pik table = dealt("7h 7d 9c 5c 6d", dealer);
    table.must("d proceed", "p1 play_5");
    table.finish();
    return table.result(Wager::play_5);
  };
  EXPECT_EQ(play_5("As Kd 4c 3h 2s"), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(play_5("As Qd Jc Th 8s"), "pushed $0 [PIK 39.10(f)]");
  EXPECT_EQ(play_5("2s 2h 5d 4c 3s"), "won $10 [PIK 39.11(a)]");
}

TEST(PikItPokerTerms, RoundEndsOnlyWhenEveryWagerIsSettled) {
  covers("PIK 39.1 Round of play");
  Pik table = dealt("Ks Kh 9d 5c 2h", qualifying);
  table.must("d proceed", "p1 play_3", "d proceed");
  // The play 3 wager is left: no new wagers yet.
  EXPECT_NE(table.round.phase, Phase::ended);
  EXPECT_EQ(table.say("p1 ante $10"), "PIK 39.3(a) s4");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(30));
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.story().back(), "the round ends [PIK 39.1 Round of play]");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  EXPECT_NE(table.say("d proceed"), "");
}

TEST(PikItPokerTerms, FourSuitsOnly) {
  covers("PIK 39.1 Suit");
  for (const std::string suit : {"c", "d", "h", "s"}) {
    EXPECT_TRUE(parse_command("d deal K" + suit).has_value()) << suit;
  }
  for (const std::string suit : {"x", "1", "C", ""}) {
    EXPECT_FALSE(parse_command("d deal K" + suit).has_value()) << suit;
  }
}

}  // namespace terms_test
}  // namespace croupier::games::pik_it_poker
