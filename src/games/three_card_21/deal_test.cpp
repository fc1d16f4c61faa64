// Three Card 21 "N" Done: where each of the first cards goes (2C.6(d)).
#include "games/three_card_21/deal.hpp"

#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace deal_test {

using dealing::Facing;
using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

// These spots bet; so many cards, 2c 2d 2h 2s 3c and so on, are dealt.
TwentyOne dealt(const std::vector<int>& spots, unsigned count) {
  TwentyOne table;
  for (const int at : spots) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  table.must("d no more bets");
  for (unsigned index = 0; index < count; ++index) {
    table.must("d deal " + to_text(Card::from_index(index)));
  }
  return table;
}

std::vector<event::CardDealt> cards_of(const TwentyOne& table) {
  std::vector<event::CardDealt> cards;
  for (const Event& event : table.events) {
    if (const auto* e = std::get_if<event::CardDealt>(&event)) cards.push_back(*e);
  }
  return cards;
}

// "1d2D": the dealer is d, in capitals for a card that lies face down.
std::string order(const TwentyOne& table) {
  std::string text;
  for (const auto& e : cards_of(table)) {
    const bool down = e.facing == Facing::down;
    text += e.to == dealer_place ? (down ? "D" : "d")
                                 : std::to_string(e.to.position.number) + (down ? "!" : "");
  }
  return text;
}

void expect_clause(const TwentyOne& table, std::size_t first, std::size_t last,
                   std::string_view clause) {
  const auto cards = cards_of(table);
  for (std::size_t place = first; place <= last; ++place) {
    EXPECT_EQ(cards[place - 1].clause.id(), clause) << place;
  }
}

TEST(ThreeCard21Deal, GoesFromTheDealersLeftAroundTheTable) {
  covers("T21 2C.6(d)");
  const TwentyOne table = dealt({6, 1, 3}, 11);
  EXPECT_EQ(order(table), "136d136D136");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21Deal, FirstCardsLieFaceUpThenTheDealersUpCard) {
  covers("T21 2C.6(d)1", "T21 2C.6(d)2");
  const TwentyOne table = dealt({1, 2}, 3);
  EXPECT_EQ(order(table), "12d");
  expect_clause(table, 1, 2, "T21 2C.6(d)1");
  expect_clause(table, 3, 3, "T21 2C.6(d)2");
}

TEST(ThreeCard21Deal, SecondCardsLieOnTheFirstThenTheHoleCardIsDown) {
  covers("T21 2C.6(d)3", "T21 2C.6(d)4");
  const TwentyOne table = dealt({1, 2}, 6);
  EXPECT_EQ(order(table), "12d12D");
  EXPECT_EQ(to_text(table.round.spot({1}).hands[0].hand.cards.span()), "2c 2s");
  EXPECT_EQ(to_text(table.round.spot({2}).hands[0].hand.cards.span()), "2d 3c");
  expect_clause(table, 4, 5, "T21 2C.6(d)3");
  expect_clause(table, 6, 6, "T21 2C.6(d)4");
}

TEST(ThreeCard21Deal, ThirdCardsCompleteTheHands) {
  covers("T21 2C.6(d)5");
  TwentyOne table = dealt({1, 2}, 8);
  EXPECT_EQ(order(table), "12d12D12");
  EXPECT_EQ(table.round.spot({1}).hands[0].hand.cards.size(), 3U);
  EXPECT_EQ(table.round.spot({2}).hands[0].hand.cards.size(), 3U);
  EXPECT_EQ(table.round.dealer.cards.size(), 2U);
  expect_clause(table, 7, 8, "T21 2C.6(d)5");
  EXPECT_EQ(table.say("d deal Kh"), "T21 2C.6(d)");  // no further card yet
}

TEST(ThreeCard21Deal, NoCardBeforeTheWagersAreClosed) {
  covers("T21 2C.6(d)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10");
  EXPECT_EQ(table.say("d deal Kh"), "T21 2C.6(d)");
  table.must("d no more bets", "d deal Kh");
}

TEST(ThreeCard21Deal, AShoeHoldsEachCardOncePerDeck) {
  covers("T21 2C.2(a)");
  TwentyOne table;
  table.must("p1 main $10", "p1 bonus $10", "p2 main $10", "p2 bonus $10", "d no more bets");
  for (int times = 0; times < 6; ++times) table.must("d deal 7s");
  EXPECT_EQ(table.say("d deal 7s"), "T21 2C.2(a)");
  EXPECT_EQ(table.round.deck.size(), 306U);
}

}  // namespace deal_test
}  // namespace croupier::games::three_card_21
