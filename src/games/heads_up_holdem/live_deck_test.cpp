// Heads Up Hold'em: rounds from a live deck, players who do not act, and the order of cards in the
// discard rack (39.10(e), (g), (i)).
#include "games/heads_up_holdem/irregular.hpp"
#include "games/heads_up_holdem/view.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace live_deck_test {

using dealing::Method;
using test::covers;
using HeadsUp = test::Table<HeadsUpHoldem>;

// What anybody without a hand sees of a place.
std::string seen(const HeadsUp& table, const CardPlace& place) {
  std::string text;
  for (const ViewedHand& hand : view(table.round, {}).hands) {
    if (hand.place != place) continue;
    for (const auto& card : hand.cards) text += card ? to_text(*card) : "??";
  }
  return text;
}

TEST(HeadsUpHoldemLiveDeck, HoleCardsAreReadAtTheShowdown) {
  covers("HUH 39.10(i)");
  HeadsUp table;
  table.must("p1 ante $10", "p1 odds $10", "p2 ante $10", "p2 odds $10", "d no more bets");
  table.deal("?? ?? ?? ?? ?? ??");
  table.must("p1 raise 1", "p2 check");
  EXPECT_EQ(table.say("d deal ??"), "HUH 39.10(e)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  table.deal("Qc Jc 4h");
  table.must("p2 check");
  EXPECT_EQ(table.say("d deal ??"), "HUH 39.10(g)");
  table.deal("5h 6s");
  table.must("p2 fold");
  EXPECT_EQ(table.result(Wager::odds, 2), "lost -$10 [HUH 39.10(h)]");
  EXPECT_TRUE(legal(table.round).empty());
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i)");
  EXPECT_EQ(table.say("d read dealer 1 2: Qc 4s"), "HUH 39.2(a)");
  EXPECT_EQ(table.say("d read dealer 1: 4s 4c"), "ALL/secrecy");
  EXPECT_EQ(table.say("d read position 1 1 2: Kh Kd"), "ALL/secrecy");
  table.must("d read dealer 1 2: 4s 2d");
  EXPECT_EQ(seen(table, dealer_place), "????");
  table.must("d proceed");
  EXPECT_EQ(seen(table, dealer_place), "4s2d");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i) s2");
  table.must("d read position 1 1 2: Kh Kd", "d proceed");
  EXPECT_EQ(table.result(Wager::raise), "won $10 [HUH 39.11(c)]");
  EXPECT_EQ(table.round.phase, Phase::ended);
  // The folded hand was never turned over.
  EXPECT_EQ(table.round.deck.unknown(), 2U);
  EXPECT_EQ(seen(table, hand_at({2})), "????");
}

TEST(HeadsUpHoldemLiveDeck, AFoldedHandIsReadWhereABonusNeedsIt) {
  covers("HUH 39.10(h) s2");
  HeadsUp table;
  table.must("p1 ante $10", "p1 odds $10", "p1 trips_plus $5", "p1 pocket_bonus $5",
             "d no more bets");
  table.deal("?? ?? ?? ??");
  table.must("p1 check");
  table.deal("Qc Jc 4h");
  table.must("p1 check");
  table.deal("5h 6s");
  table.must("p1 fold", "d read dealer 1 2: 4s 2d", "d proceed");
  EXPECT_EQ(table.result(Wager::trips_plus), "open");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i) s2");
  table.must("d read position 1 1 2: Ah Ad", "d proceed");
  EXPECT_EQ(table.line(Wager::pocket_bonus)->result, Result::won);
  EXPECT_EQ(table.line(Wager::trips_plus)->result, Result::lost);
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(HeadsUpHoldemLiveDeck, AStackedBoardIsReadStreetByStreet) {
  covers("HUH 39.10(e)");
  covers("HUH 39.10(g)");
  HeadsUp table(HouseRules{.table = {.dealing_method = Method::automated_shoe}});
  table.must("p1 ante $10", "p1 odds $10", "d no more bets");
  table.deal("?? ?? ?? ?? ?? ?? ?? ?? ??");
  table.must("p1 raise 2");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(e)");
  EXPECT_EQ(table.say("d read board 3 4: Qc Jc"), "ALL/secrecy");
  table.must("d read board 1 2 3: Qc Jc 4h", "d proceed");
  EXPECT_EQ(seen(table, community_place), "QcJc4h????");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(g)");
  table.must("d read board 5: 6s", "d read board 4: 5h", "d proceed");
  EXPECT_EQ(seen(table, community_place), "QcJc4h5h6s");
  table.must("d read dealer 1 2: 4s 2d", "d proceed", "d read position 1 1 2: Kh Kd", "d proceed");
  EXPECT_EQ(table.result(Wager::raise), "won $20 [HUH 39.11(c)]");
  EXPECT_EQ(table.round.deck.unknown(), 0U);
}

TEST(HeadsUpHoldemLiveDeck, AVoidRoundLeavesItsCardsUnknown) {
  covers("HUH 39.12(c)");
  HeadsUp table;
  table.must("p1 ante $10", "p1 odds $10", "d no more bets");
  table.deal("?? ?? ?? ??");
  table.must("d report wrong_count position 1 3");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.deck.size(), 47U);
  EXPECT_EQ(table.round.deck.unknown(), 5U);
}

TEST(HeadsUpHoldemAbsent, ChecksUntilTheRiverThenFolds) {
  HeadsUp table;
  table.must("p1 ante $10", "p1 odds $10", "p2 ante $10", "p2 odds $10", "d no more bets");
  table.deal("Kh 9c 3s Kd 8d 2d");
  EXPECT_EQ(to_text(absent(table.round)), "p1 check");
  table.must(to_text(absent(table.round)), "p2 raise 1");
  table.deal("Qc Jc 4h");
  EXPECT_EQ(to_text(absent(table.round)), "p1 check");
  table.must(to_text(absent(table.round)));
  table.deal("5h 6s");
  EXPECT_EQ(to_text(absent(table.round)), "p1 fold");
  table.must(to_text(absent(table.round)));
  while (table.round.phase != Phase::ended) table.must(to_text(absent(table.round)));
}

TEST(HeadsUpHoldemRack, CardsLieAsTheyWereDealt) {
  HeadsUp table;
  table.must("p1 ante $10", "p1 odds $10", "d no more bets");
  table.deal("Kh 3s Kd 2d");
  table.must("p1 raise 3");
  table.deal("Qc Jc 4h");
  EXPECT_EQ(to_text(cards_at(table.round, hand_at({1})).span()), "Kh Kd");
  EXPECT_EQ(to_text(cards_at(table.round, dealer_place).span()), "3s 2d");
  EXPECT_EQ(to_text(cards_at(table.round, community_place).span()), "Qc Jc 4h");
}

}  // namespace live_deck_test
}  // namespace croupier::games::heads_up_holdem
