// 5 Card Hi-Lo: the definitions of 40.1, each played out.
#include "games/five_card_hi_lo/terms.hpp"

#include "games/five_card_hi_lo/settle.hpp"
#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace terms_test {

using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

// Deals five cards each from a manual shoe: hands from the dealer's left, the dealer's own last.
void deal_hands(HiLo& table, const std::vector<std::string_view>& hands) {
  for (std::size_t pass = 0; pass < 5; ++pass) {
    for (const std::string_view hand : hands) table.deal(base::words(hand)[pass]);
  }
}

// One player with these wagers against this dealer, up to the decision.
HiLo dealt(const std::vector<std::string_view>& wagers, std::string_view hand,
           std::string_view dealer) {
  HiLo table;
  for (const std::string_view wager : wagers) table.must(wager);
  table.must("d no more bets");
  deal_hands(table, {hand, dealer});
  return table;
}

TEST(FiveCardHiLoTerms, AnteBonusIsOwedForThreeOrFourAces) {
  covers("5CH 40.1 Ante bonus");
  HiLo three = dealt({"p1 ante $10"}, "Ah Ac Ad 7s 2c", "Kh Qd 8c 5h 3s");
  three.must("p1 play Ah Ac 7s / Ad 2c");
  three.finish();
  EXPECT_EQ(three.result(Wager::ante_bonus), "won $50 [5CH 40.11(e)]");

  HiLo two = dealt({"p1 ante $10"}, "Ah Ac Kd 7s 2c", "Kh Qd 8c 5h 3s");
  two.must("p1 play Ah Ac Kd / 7s 2c");
  two.finish();
  EXPECT_EQ(two.result(Wager::ante_bonus), "open");

  HiLo four = dealt({"p1 ante $10"}, "Ah Ac Ad As 9c", "Kh Qd 8c 5h 3s");
  four.must("p1 play Ah Ac Ad / As 9c");
  four.finish();
  EXPECT_EQ(four.result(Wager::ante_bonus), "won $500 [5CH 40.11(e)]");
}

TEST(FiveCardHiLoTerms, NobodyTakesPartWithoutAnAnte) {
  covers("5CH 40.1 Ante bet");
  HiLo table;
  EXPECT_EQ(table.say("p2 tie $5"), "5CH 40.1 Ante bet");
  EXPECT_EQ(table.say("p2 poker_bonus $5"), "5CH 40.1 Ante bet");
  EXPECT_EQ(table.say("d no more bets"), "5CH 40.1 Ante bet");
  table.must("p1 ante $10", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 4c 2d", "Kh Qd 8c 5h 3s"});
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_TRUE(table.round.seat(Position{2}).hand.cards.empty());
}

TEST(FiveCardHiLoTerms, WithdrawingTheAnteTakesTheOtherWagersWithIt) {
  covers("5CH 40.1 Ante bet");
  HiLo table;
  table.must("p1 ante $10", "p1 tie $5", "p1 withdraw ante");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money{});
}

TEST(FiveCardHiLoTerms, FoldIsBetweenTheLastCardAndThePlayBet) {
  covers("5CH 40.1 Fold");
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  table.deal("Kc Kh Qc Qd 9c");  // three cards to the player
  EXPECT_EQ(table.round.seat(Position{1}).hand.cards.size(), 3U);
  EXPECT_EQ(table.say("p1 fold"), "5CH 40.6(c)");
  table.deal("8c 4c 5h 2d 3s");
  HiLo folds = table;
  folds.must("p1 fold");
  EXPECT_EQ(folds.say("p1 fold"), "5CH 40.1 Fold");
  EXPECT_EQ(folds.say("p1 play Kc Qc 9c / 4c 2d"), "5CH 40.1 Fold");
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(table.say("p1 fold"), "5CH 40.1 Fold");
}

TEST(FiveCardHiLoTerms, HandIsFiveCardsForEachAndTheStubIsTheRest) {
  covers("5CH 40.1 Hand", "5CH 40.1 Stub");
  HiLo table;
  table.must("p1 ante $10", "p2 ante $10", "p3 ante $10", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 4c 2d", "Ac Jc 8d 6c 3d", "As Js 8s 6s 3h", "Kh Qd 8c 5h 3s"});
  for (const Position at : {Position{1}, Position{2}, Position{3}}) {
    EXPECT_EQ(table.round.seat(at).hand.cards.size(), 5U);
  }
  EXPECT_EQ(table.round.dealer.cards.size(), 5U);
  EXPECT_EQ(table.round.dealt, 20U);
  EXPECT_EQ(table.round.deck.size(), 32U);
  EXPECT_EQ(table.say("d deal 2c"), "5CH 40.7(b)");  // no sixth card
}

TEST(FiveCardHiLoTerms, HighHandHasThreeCards) {
  covers("5CH 40.1 High hand");
  HiLo table = dealt({"p1 ante $10"}, "Kc Qc 9c 4c 2d", "Kh Qd 8c 5h 3s");
  EXPECT_EQ(table.say("p1 play Kc Qc / 4c 2d"), "5CH 40.1 High hand");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c 4c / 2d"), "5CH 40.1 High hand");
  table.must("p1 play Kc Qc 9c / 4c 2d");
}

TEST(FiveCardHiLoTerms, LowHandHasTwoCards) {
  covers("5CH 40.1 Low hand");
  HiLo table = dealt({"p1 ante $10"}, "Kc Qc 9c 4c 2d", "Kh Qd 8c 5h 3s");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 9c 4c 2d"), "5CH 40.1 Low hand");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 2d"), "5CH 40.1 Low hand");
  EXPECT_NE(table.say("p1 play Kc Qc / 9c 4c 2d"), "");
  table.must("p1 play Kc Qc 9c / 4c 2d");
}

TEST(FiveCardHiLoTerms, PlayBetIsAsLargeAsTheAnte) {
  covers("5CH 40.1 Play bet");
  HiLo table;
  EXPECT_EQ(table.say("p1 place play $10"), "5CH 40.6(a)");
  table.must("p1 ante $10", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 4c 2d", "Kh Qd 8c 5h 3s"});
  // An amount cannot be named: the decision itself puts the ante's amount down.
  EXPECT_EQ(table.say("p1 place play $9"), "5CH 40.6(b) s2");
  EXPECT_EQ(table.say("p1 place play $20"), "5CH 40.6(b) s2");
  EXPECT_FALSE(parse_command("p1 play $9"));
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::play], Money::dollars(10));
  table.find("p1 has $10 on play [5CH 40.1 Play bet]");
}

TEST(FiveCardHiLoTerms, PointValueIsThatOfTheList) {
  covers("5CH 40.1 Point value");
  using namespace cards::literals;
  EXPECT_EQ(high_points("7s"_card), 7);
  EXPECT_EQ(low_points("7s"_card), 7);
  EXPECT_EQ(high_points("Kd"_card), 10);
  EXPECT_EQ(low_points("Kd"_card), 10);
  EXPECT_EQ(high_points("Ah"_card), 11);
  EXPECT_EQ(low_points("Ah"_card), 1);
}

TEST(FiveCardHiLoTerms, PointTotalIsTheSumOfAHalf) {
  covers("5CH 40.1 Point total");
  using namespace cards::literals;
  const Setting setting{{"Kd"_card, "9c"_card, "4h"_card}, {"Ah"_card, "2s"_card}};
  EXPECT_EQ(high_total(setting), 23);
  EXPECT_EQ(low_total(setting), 3);
}

TEST(FiveCardHiLoTerms, PokerBonusIsAnOptionalBetOnTheFiveCards) {
  covers("5CH 40.1 Poker bonus bet");
  HiLo with = dealt({"p1 ante $10", "p1 poker_bonus $5"}, "Kh 9h 6h 4h 2h", "Kc Qd 8c 5s 3s");
  with.must("p1 play Kh 9h 6h / 4h 2h");
  with.finish();
  EXPECT_EQ(with.result(Wager::poker_bonus), "won $50 [5CH 40.11(d) table 1]");

  HiLo without = dealt({"p1 ante $10"}, "Kh 9h 6h 4h 2h", "Kc Qd 8c 5s 3s");
  without.must("p1 play Kh 9h 6h / 4h 2h");
  without.finish();
  EXPECT_EQ(without.result(Wager::poker_bonus), "open");
  EXPECT_EQ(without.round.phase, Phase::ended);
}

TEST(FiveCardHiLoTerms, PushGivesTheWagersBackAndNothingMore) {
  covers("5CH 40.1 Push");
  // 29 and 9 against 28 and 9.
  HiLo table = dealt({"p1 ante $10"}, "Kc Qc 9c 5c 4d", "Kh Qd 8c 6h 3s");
  table.must("p1 play Kc Qc 9c / 5c 4d");
  table.finish();
  EXPECT_EQ(table.result(Wager::ante), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(table.result(Wager::play), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money{});
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
}

TEST(FiveCardHiLoTerms, RankCountsForThePokerBonusOnly) {
  covers("5CH 40.1 Rank");
  // Four sevens, set 23 and 14, lose to 24 and 9.
  HiLo table = dealt({"p1 ante $10", "p1 poker_bonus $5"}, "7c 7d 7h 7s 9c", "Kh 8d 6c 5h 4s");
  table.must("p1 play 9c 7c 7d / 7h 7s");
  table.finish();
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(table.result(Wager::play), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(table.result(Wager::poker_bonus), "won $125 [5CH 40.11(d) table 1]");
}

TEST(FiveCardHiLoTerms, RoundEndsWhenTheLastWagerIsSettled) {
  covers("5CH 40.1 Round of play");
  HiLo table;
  table.must("p1 ante $10", "p1 tie $5", "p2 ante $10", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 4c 2d", "Ac Jc 8d 6c 3d", "Kh Qd 8c 5h 3s"});
  table.must("p1 play Kc Qc 9c / 4c 2d", "p2 fold", "d proceed");
  EXPECT_EQ(table.round.phase, Phase::settling);  // the $5 tie bet still lies there
  EXPECT_EQ(table.say("p2 ante $10"), "5CH 40.6(b) s2");
  table.must("d proceed");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.story().back(), "the round ends [5CH 40.1 Round of play]");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  EXPECT_NE(table.say("d proceed"), "");
}

TEST(FiveCardHiLoTerms, SuitsAreEqual) {
  covers("5CH 40.1 Suit");
  const auto exchange = [](std::string text) {
    for (char& letter : text) {
      letter = letter == 's' ? 'c' : letter == 'c' ? 's' : letter;
    }
    return text;
  };
  const std::array<std::array<std::string, 3>, 3> deals{{
      {"Kc Qc 9c 4c 2d", "Kc Qc 9c / 4c 2d", "Ks Qd 8c 5h 3s"},
      {"As Ac Ad 8s 3c", "As Ac 8s / Ad 3c", "Ks Qs Js Ts 9s"},
      {"7s 7c 7h 9s 4s", "9s 7s 7c / 7h 4s", "Kc 8s 6c 5c 4c"},
  }};
  for (const auto& [hand, setting, dealer] : deals) {
    const auto settled = [](const std::string& cards, const std::string& set,
                            const std::string& against) {
      HiLo table = dealt({"p1 ante $10", "p1 tie $5", "p1 poker_bonus $5"}, cards, against);
      table.must("p1 play " + set);
      table.finish();
      std::vector<std::string> results;
      for (const Wager wager :
           {Wager::ante, Wager::play, Wager::tie, Wager::poker_bonus, Wager::ante_bonus}) {
        results.push_back(table.result(wager));
      }
      return results;
    };
    EXPECT_EQ(settled(hand, setting, dealer),
              settled(exchange(hand), exchange(setting), exchange(dealer)))
        << hand;
  }
}

TEST(FiveCardHiLoTerms, TieBetIsOnEqualTotalsOfEitherHalf) {
  covers("5CH 40.1 Tie bet");
  // 23 and 23 high, 5 and 7 low: only the high line.
  HiLo table = dealt({"p1 ante $10", "p1 tie $5"}, "Kc 9c 4c 3c 2d", "Qh 8d 5c 4h 3s");
  table.must("p1 play Kc 9c 4c / 3c 2d");
  table.finish();
  EXPECT_EQ(table.result(Wager::tie), "won $20 [5CH 40.11(c)]");

  HiLo without = dealt({"p1 ante $10"}, "Kc 9c 4c 3c 2d", "Qh 8d 5c 4h 3s");
  without.must("p1 play Kc 9c 4c / 3c 2d");
  without.finish();
  EXPECT_EQ(without.result(Wager::tie), "open");
}

}  // namespace terms_test
}  // namespace croupier::games::five_card_hi_lo
