// Pik-It Poker: rounds from a live deck, players who do not act, and the order of cards in the
// discard rack (39.10(b) to (d), (g)).
#include "games/pik_it_poker/irregular.hpp"
#include "games/pik_it_poker/view.hpp"
#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace live_deck_test {

using test::covers;
using PikIt = test::Table<PikItPoker>;

constexpr std::string_view backs_of_three = "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??";

PikIt dealt_unknown() {
  PikIt table;
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p1 three_card_bonus $5", "p2 ante $10",
             "p2 five_card_bonus $10", "d no more bets");
  table.deal(backs_of_three);
  return table;
}

// What anybody sees of a place.
std::string seen(const PikIt& table, const CardPlace& place) {
  std::string text;
  for (const ViewedHand& hand : view(table.round, {}).hands) {
    if (hand.place != place) continue;
    for (const auto& card : hand.cards) text += card ? to_text(*card) : "??";
  }
  return text;
}

TEST(PikItPokerLiveDeck, PickedCardsAreReadBeforeTheyAreShown) {
  covers("PIK 39.10(b) s2");
  PikIt table = dealt_unknown();
  EXPECT_EQ(table.say("d read position 1 1 3 5: Kh Kd Ks"), "ALL/secrecy");
  table.must("p1 pick 5 1 3");
  EXPECT_TRUE(legal(table.round).empty());
  EXPECT_EQ(table.say("p1 pick 1 2 3"), "PIK 39.10(b) s2");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.10(b) s2");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  EXPECT_EQ(table.say("d read position 1 1 2 3: Kh Kd Ks"), "ALL/secrecy");
  EXPECT_EQ(table.say("d read position 2 1 3 5: Kh Kd Ks"), "ALL/secrecy");
  EXPECT_EQ(table.say("d read position 1 1 3 5: Kh Kd Kd"), "PIK 39.2(a)");
  table.must("d read position 1 1 3 5: Kh Kd Ks");
  EXPECT_EQ(seen(table, hand_at({1})), "??????????");
  EXPECT_EQ(legal(table.round).size(), 1U);
  table.must("d proceed");
  EXPECT_EQ(seen(table, hand_at({1})), "Kh??Kd??Ks");
  EXPECT_EQ(table.line(Wager::three_card_bonus)->result, Result::won);
  EXPECT_EQ(table.result(Wager::five_card_bonus), "open");
  EXPECT_EQ(table.round.phase, Phase::turning_hands);
}

TEST(PikItPokerLiveDeck, HandsAndDealerAreReadAsTheyAreTurnedOver) {
  covers("PIK 39.10(c)1");
  covers("PIK 39.10(d)");
  PikIt table = dealt_unknown();
  table.must("p1 pick 1 3 5", "d read position 1 1 3 5: Kh Kd Ks", "d proceed");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.10(c)1");
  EXPECT_EQ(table.say("d read position 1 2 4: 2c 3d"), "ALL/secrecy");
  table.must("d read position 2 1 2 3 4 5: As Js 8d 6s 3h", "d proceed", "p2 fold");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.10(c)1");
  EXPECT_EQ(table.say("d read position 1 1 2 4: Kh 2c 3d"), "ALL/secrecy");
  table.must("d read position 1 2 4: 2c 3d", "d proceed", "p1 play_5");
  EXPECT_EQ(table.line(Wager::five_card_bonus)->result, Result::won);
  EXPECT_EQ(table.say("d proceed"), "PIK 39.10(d)");
  table.must("d read dealer 1 2 3 4 5: Qs Tc 8h 5d 4s");
  EXPECT_EQ(seen(table, dealer_place), "??????????");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.line(Wager::ante)->result, Result::won);
  EXPECT_EQ(table.round.deck.unknown(), 0U);
}

TEST(PikItPokerLiveDeck, AVoidRoundLeavesItsCardsUnknown) {
  covers("PIK 39.12(c)");
  PikIt table = dealt_unknown();
  table.must("p1 pick 1 3 5", "d report wrong_count position 2 4");
  EXPECT_EQ(table.result(Wager::three_card_bonus), "void $0 [PIK 39.12(c)]");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.deck.unknown(), 14U);
  EXPECT_EQ(table.round.deck.size(), 38U);
}

TEST(PikItPokerAbsent, PicksTheFirstThreeAndFolds) {
  PikIt table;
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p1 three_card_bonus $5", "d no more bets");
  table.deal("Kh Qs Kd Tc 9s 8h Ac 5d 2h 4s");
  EXPECT_EQ(to_text(absent(table.round)), "p1 pick 1 2 3");
  table.must(to_text(absent(table.round)), "d proceed");
  EXPECT_EQ(to_text(absent(table.round)), "p1 fold");
  table.must(to_text(absent(table.round)));
  while (table.round.phase != Phase::ended) table.must(to_text(absent(table.round)));
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [PIK 39.3(b) s2]");
}

TEST(PikItPokerAbsent, TheDealerShowsCardsThatWereRead) {
  PikIt table = dealt_unknown();
  table.must("p1 pick 1 3 5", "d read position 1 1 3 5: Kh Kd Ks");
  EXPECT_EQ(to_text(absent(table.round)), "d proceed");
}

TEST(PikItPokerRack, CardsLieAsTheyWereDealt) {
  covers("PIK 39.10(g)");
  PikIt table;
  table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets");
  table.deal("Kh Qs Kd Tc 9s 8h Ac 5d 2h 4s");
  EXPECT_EQ(to_text(cards_at(table.round, hand_at({1})).span()), "Kh Kd 9s Ac 2h");
  EXPECT_EQ(to_text(cards_at(table.round, dealer_place).span()), "Qs Tc 8h 5d 4s");
}

}  // namespace live_deck_test
}  // namespace croupier::games::pik_it_poker
