// 5 Card Hi-Lo: folding, playing and setting, with one hand and with several (40.6, 40.10(a)).
#include <algorithm>

#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace choices_test {

using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

void deal_hands(HiLo& table, const std::vector<std::string_view>& hands) {
  for (std::size_t pass = 0; pass < 5; ++pass) {
    for (const std::string_view hand : hands) table.deal(base::words(hand)[pass]);
  }
}

constexpr std::string_view first = "Kc Qc 9c 4c 2d";
constexpr std::string_view second = "Ac Jc 8d 6c 3d";
constexpr std::string_view third = "As Js 8s 6s 3h";
constexpr std::string_view dealer = "Kh Qd 8c 5h 3s";

HiLo one_player() {
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  deal_hands(table, {first, dealer});
  return table;
}

// Player 1 on three positions.
HiLo three_hands() {
  HiLo table(HouseRules{.hands_per_player = 3});
  table.must("p1@1 ante $10", "p1@2 ante $10", "p1@3 ante $10", "d no more bets");
  deal_hands(table, {first, second, third, dealer});
  return table;
}

bool sees(const HiLo& table, std::uint8_t position) {
  return table.round.seat({position}).hand.seen_by_owner != 0;
}

TEST(FiveCardHiLoChoices, ComeAfterTheFiveCards) {
  covers("5CH 40.6(c)");
  HiLo table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 4c 2d"), "5CH 40.6(c)");
  table.must("d no more bets");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 4c 2d"), "5CH 40.6(c)");
  table.deal("Kc Kh Qc Qd 9c 8c 4c 5h 2d");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 4c 2d"), "5CH 40.6(c)");
  table.deal("3s");
  table.must("p1 play Kc Qc 9c / 4c 2d");
}

TEST(FiveCardHiLoChoices, DealerWaitsForEveryPlayer) {
  covers("5CH 40.10(a)");
  HiLo table;
  table.must("p1 ante $10", "p2 ante $10", "p4 ante $10", "d no more bets");
  deal_hands(table, {first, second, third, dealer});
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(a)");
  table.must("p1 play Kc Qc 9c / 4c 2d", "p2 fold");
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(a)");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
  table.must("p4 fold", "d proceed");
  EXPECT_EQ(table.round.dealer.seen_by_all, 31U);
}

TEST(FiveCardHiLoChoices, AreFoldOrPlayAndNothingElse) {
  covers("5CH 40.10(a)");
  HiLo table = one_player();
  for (const char* act : {"check", "hit", "stand", "raise 1", "surrender", "decline"}) {
    EXPECT_EQ(table.say("p1 " + std::string(act)), "5CH 40.10(a)") << act;
  }
  EXPECT_EQ(table.say("p1 set Kc Qc 9c / 4c 2d"), "5CH 40.10(a)");
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 4c 2d"), "5CH 40.10(a)");
  EXPECT_EQ(table.say("p1 set Kc Qc 4c / 9c 2d"), "5CH 40.10(a)");
}

TEST(FiveCardHiLoChoices, GoClockwiseOneAtATime) {
  HiLo table;
  table.must("p2 ante $10", "p5 ante $10", "d no more bets");
  deal_hands(table, {first, second, dealer});
  EXPECT_EQ(table.say("p5 fold"), "ALL/places");
  EXPECT_EQ(table.say("p3 fold"), "5CH 40.6(d)");
  EXPECT_EQ(table.say("p5@2 fold"), "5CH 40.6(d)");
  table.must("p2 fold", "p5 fold");
}

TEST(FiveCardHiLoChoices, PlayComesWithASettingOfTheHandsOwnCards) {
  covers("5CH 40.10(a)2");
  HiLo table = one_player();
  EXPECT_EQ(table.say("p1 play"), "5CH 40.10(a)2");
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / 9c 2d"), "5CH 40.10(a)2");  // in both halves
  EXPECT_EQ(table.say("p1 play Kc Qc 9c / Kh 2d"), "5CH 40.10(a)2");  // the dealer's
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::play], Money{});
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::play], Money::dollars(10));
  table.find("position 1 is set Kc Qc 9c high, 4c 2d low [5CH 40.10(a)2]");
  EXPECT_EQ(table.round.seat({1}).hand.seen_by_all, 0U);  // face down
}

TEST(FiveCardHiLoChoices, AnyLegalSettingIsListedAndAccepted) {
  covers("5CH 40.10(a)2", "5CH 40.5(b)");
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  deal_hands(table, {"Ac Ad 9h 8s 7c", dealer});
  const auto found = legal(table.round);
  EXPECT_EQ(found.size(), 10U);  // fold and nine settings
  for (const Command& command : found) EXPECT_TRUE(decide(table.round, command));
  EXPECT_EQ(table.say("p1 play 9h 8s 7c / Ac Ad"), "5CH 40.5(b)");
  table.must("p1 play Ad 9h 8s / Ac 7c");
}

TEST(FiveCardHiLoChoices, FirstHandIsDecidedBeforeTheOthersAreSeen) {
  covers("5CH 40.6(g)2i");
  HiLo table = three_hands();
  EXPECT_TRUE(sees(table, 1));
  EXPECT_FALSE(sees(table, 2) || sees(table, 3));
  // Hand 2 cannot be had while hand 1 is undecided, neither seen nor set.
  EXPECT_EQ(table.say("p1@2 play"), "ALL/places");
  EXPECT_EQ(table.say("p1@2 set Ac Jc 8d / 6c 3d"), "ALL/places");
  table.must("p1@1 play Kc Qc 9c / 4c 2d");
  EXPECT_FALSE(sees(table, 2) || sees(table, 3));
}

TEST(FiveCardHiLoChoices, FurtherHandsAreBetOnUnseen) {
  covers("5CH 40.6(g)2", "5CH 40.6(g)2ii");
  HiLo table = three_hands();
  table.must("p1@1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(table.say("p1@2 play Ac Jc 8d / 6c 3d"), "5CH 40.6(g)2");  // as if it had been seen
  EXPECT_EQ(legal(table.round).size(), 2U);                            // fold, or play unseen
  table.must("p1@2 play");
  EXPECT_FALSE(sees(table, 2) || sees(table, 3));
  EXPECT_EQ(table.say("p1@2 set Ac Jc 8d / 6c 3d"), "ALL/places");
  table.must("p1@3 play");
  EXPECT_TRUE(sees(table, 2) && sees(table, 3));
  EXPECT_EQ(table.round.wagering.find({3}, {1})->stakes[Wager::play], Money::dollars(10));
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(a)");
  EXPECT_EQ(table.say("p1@3 set As Js 8s / 6s 3h"), "ALL/places");
  table.must("p1@2 set Ac Jc 8d / 6c 3d", "p1@3 set As Js 8s / 6s 3h");
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(FiveCardHiLoChoices, FoldingTheLastHandOpensTheOthersToo) {
  covers("5CH 40.6(g)2ii");
  HiLo table = three_hands();
  table.must("p1@1 fold", "p1@2 play");
  EXPECT_FALSE(sees(table, 2));
  table.must("p1@3 fold");
  EXPECT_TRUE(sees(table, 2));
  EXPECT_FALSE(sees(table, 3));  // a folded hand is never looked at
  table.must("p1@2 set Ac Jc 8d / 6c 3d");
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(FiveCardHiLoChoices, AnotherPlayersTurnComesInBetween) {
  covers("5CH 40.6(g)2ii");
  HiLo table;
  table.must("p1@1 ante $10", "p2@2 ante $10", "p1@3 ante $10", "d no more bets");
  deal_hands(table, {first, second, third, dealer});
  EXPECT_TRUE(sees(table, 1) && sees(table, 2));
  EXPECT_FALSE(sees(table, 3));
  table.must("p1@1 play Kc Qc 9c / 4c 2d", "p2@2 play Ac Jc 8d / 6c 3d");
  EXPECT_FALSE(sees(table, 3));
  table.must("p1@3 play");
  EXPECT_TRUE(sees(table, 3));
  table.must("p1@3 set As Js 8s / 6s 3h", "d proceed");
}

TEST(FiveCardHiLoChoices, SettingOfAFurtherHandObeysTheSameRules) {
  covers("5CH 40.10(a)2", "5CH 40.1 High hand");
  HiLo table = three_hands();
  table.must("p1@1 fold", "p1@2 play", "p1@3 fold");
  EXPECT_EQ(table.say("p1@2 set"), "5CH 40.10(a)2");
  EXPECT_EQ(table.say("p1@2 set Ac Jc / 6c 3d"), "5CH 40.1 High hand");
  EXPECT_EQ(table.say("p1@2 set Ac Jc 9c / 6c 3d"), "5CH 40.10(a)2");
  EXPECT_EQ(table.say("p1@2 fold"), "5CH 40.1 Fold");
  table.must("p1@2 set Jc 8d 6c / Ac 3d");
}

}  // namespace choices_test
}  // namespace croupier::games::five_card_hi_lo
