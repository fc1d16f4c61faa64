// 5 Card Hi-Lo: rounds from a live deck, players who do not act, and the order of cards in the
// discard rack (40.10(c), (d), (g)).
#include "games/five_card_hi_lo/irregular.hpp"
#include "games/five_card_hi_lo/view.hpp"
#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace live_deck_test {

using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

constexpr std::string_view backs_of_two = "?? ?? ?? ?? ?? ?? ?? ?? ?? ??";
constexpr std::string_view backs_of_three = "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??";

HiLo dealt_unknown() {
  HiLo table;
  table.must("p1 ante $10", "p1 tie $5", "p2 ante $10", "p2 poker_bonus $5", "d no more bets");
  table.deal(backs_of_three);
  return table;
}

// What anybody without a hand sees of a place.
std::string seen(const HiLo& table, const CardPlace& place) {
  std::string text;
  for (const ViewedHand& hand : view(table.round, {}).hands) {
    if (hand.place != place) continue;
    for (const auto& card : hand.cards) text += card ? to_text(*card) : "??";
  }
  return text;
}

TEST(FiveCardHiLoLiveDeck, FacesAreReadAsTheyAreTurnedOver) {
  covers("5CH 40.10(d)");
  HiLo table = dealt_unknown();
  EXPECT_EQ(table.round.deck.unknown(), 15U);
  EXPECT_EQ(table.say("p1 play Kh Kd 9s / Ac 2h"), "5CH 40.10(d)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  table.must("p1 play", "p2 fold");
  EXPECT_TRUE(legal(table.round).empty());
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(c)");
  EXPECT_EQ(table.say("d read position 1 1 2 3 4 5: Kh Kd 9s Ac 2h"), "ALL/secrecy");
  table.must("d read dealer 1 2: Qs Tc");
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(c)");
  EXPECT_EQ(table.say("d read dealer 3 4 5: 8h 5d Qs"), "5CH 40.2(a)");
  EXPECT_EQ(table.say("d read dealer 2 3: Tc 8h"), "ALL/secrecy");
  EXPECT_EQ(table.say("d read dealer 3 4: 8h"), "ALL/secrecy");
  table.must("d read dealer 3 4 5: 8h 5d 4s");
  EXPECT_EQ(seen(table, dealer_place), "??????????");
  table.must("d proceed");
  EXPECT_EQ(seen(table, dealer_place), "QsTc8h5d4s");
  EXPECT_EQ(table.say("d proceed"), "5CH 40.10(d)");
  table.must("d read position 2 1 2 3 4 5: 7h 7c 7d 2s 3s", "d proceed");
  EXPECT_EQ(table.result(Wager::poker_bonus, 2), "won $25 [5CH 40.11(d) table 1]");
  table.must("d read position 1 1 2 3 4 5: Kh Kd 9s Ac 2h", "d proceed");
  EXPECT_EQ(table.result(Wager::ante), "won $10 [5CH 40.11(b)]");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.deck.unknown(), 0U);
}

TEST(FiveCardHiLoLiveDeck, APlayedHandIsReadAsItWasSet) {
  covers("5CH 40.10(a)2");
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  table.deal(backs_of_two);
  table.must("p1 play", "d read dealer 1 2 3 4 5: Qs Tc 8h 5d 4s", "d proceed");
  EXPECT_EQ(table.say("d read position 1 1 2 3: Kh Kd 9s"), "ALL/secrecy");
  EXPECT_EQ(table.say("d read position 1 1 2 3 4 5: Kh Kd 9s Ac Ad"), "5CH 40.5(b)");
  EXPECT_EQ(table.say("d read position 1 1 2 3 4 5: Kh Kd 9s Ac Qs"), "5CH 40.2(a)");
  EXPECT_EQ(table.say("d read position 1 1 2 3 4 5: Kh Kd 9s Ac Kh"), "5CH 40.2(a)");
  table.must("d read position 1 1 2 3 4 5: Ac Kd 9s Kh 2h");
  EXPECT_EQ(table.story().back(), "position 1 is set Ac Kd 9s high, Kh 2h low [5CH 40.10(a)2]");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(FiveCardHiLoLiveDeck, CardsThatWereKnownAmongUnknownOnesMayChangePlaces) {
  covers("5CH 40.10(a)2");
  HiLo table;
  table.must("p1 ante $10", "p2 ante $10", "d no more bets");
  table.deal("Ac ?? Qs ?? ?? Tc ?? ?? 8h ?? ?? 5d ?? ?? 4s");
  table.must("p1 play", "p2 fold", "d proceed");
  EXPECT_EQ(table.say("d read position 1 1 2 3 4 5: Kh Kd 9s 3c 2h"), "ALL/secrecy");
  table.must("d read position 1 1 2 3 4 5: Kh Kd 9s Ac 2h", "d proceed");
  EXPECT_EQ(table.round.deck.unknown(), 5U);
  EXPECT_EQ(table.result(Wager::ante), "won $10 [5CH 40.11(b)]");
}

TEST(FiveCardHiLoLiveDeck, WhatIsNeverTurnedOverStaysUnknown) {
  covers("5CH 40.10(b)");
  HiLo table = dealt_unknown();
  table.must("p1 fold", "p2 play");
  table.must("d read dealer 1 2 3 4 5: Qs Tc 8h 5d 4s", "d proceed");
  table.must("d read position 2 1 2 3 4 5: Kh Kd 9s Ac 2h", "d proceed");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.deck.unknown(), 5U);
  EXPECT_EQ(seen(table, hand_at({1})), "??????????");
}

TEST(FiveCardHiLoLiveDeck, FurtherHandsAreReadToo) {
  covers("5CH 40.6(g)2ii");
  HiLo table;
  table.must("p1 ante $10", "p1@2 ante $10", "d no more bets");
  table.deal(backs_of_three);
  table.must("p1 play", "p1@2 play");
  EXPECT_EQ(table.round.phase, Phase::turning);
  table.find("position 2 is looked at by its player [5CH 40.6(g)2ii]");
}

TEST(FiveCardHiLoLiveDeck, AVoidHandReturnsUnknownCards) {
  covers("5CH 40.12(d)");
  HiLo table = dealt_unknown();
  table.must("d report wrong_count position 1 4", "d report wrong_count position 2 7 Kh");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.deck.unknown(), 15U);
  EXPECT_EQ(table.round.deck.size(), 52U - 16U);
}

// ---- players who do not act

TEST(FiveCardHiLoAbsent, FoldsAndSetsByTheHouseWay) {
  HiLo table(HouseRules{.hands_per_player = 2});
  table.must("p1 ante $10", "p2 ante $10", "p1@3 ante $10", "d no more bets");
  table.deal("Kh Js 4c Qs Kd 7h 4d Tc 9s 7c Ah 8h Ac 4h As 5d 2h 3d 2c 4s");
  table.must("p1 play Kh Kd 9s / Ac 2h");
  EXPECT_EQ(to_text(absent(table.round)), "p2 fold");
  table.must(to_text(absent(table.round)), "p1@3 play");
  EXPECT_EQ(to_text(absent(table.round)), "p1@3 set As Ah 4d / 4c 2c");
  table.must(to_text(absent(table.round)));
  while (table.round.phase != Phase::ended) table.must(to_text(absent(table.round)));
}

// ---- the discard rack

TEST(FiveCardHiLoRack, CardsLieSoThatBothHalvesCanBeRebuilt) {
  covers("5CH 40.10(g)");
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  table.deal("2h Qs Kd 4s 9s 8h 3c 5d 4h Tc");
  EXPECT_EQ(to_text(cards_at(table.round, hand_at({1})).span()), "2h Kd 9s 3c 4h");
  EXPECT_EQ(to_text(cards_at(table.round, dealer_place).span()), "Qs 4s 8h 5d Tc");
  table.must("p1 play Kd 9s 4h / 3c 2h", "d proceed");
  EXPECT_EQ(to_text(cards_at(table.round, hand_at({1})).span()), "Kd 9s 4h 3c 2h");
  EXPECT_EQ(to_text(cards_at(table.round, dealer_place).span()), "Qs Tc 8h 5d 4s");
}

}  // namespace live_deck_test
}  // namespace croupier::games::five_card_hi_lo
