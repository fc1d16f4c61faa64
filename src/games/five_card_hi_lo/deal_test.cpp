// 5 Card Hi-Lo: where each card goes, by the three ways of dealing (40.7(d), 40.8(c), 40.9(c)).
#include "games/five_card_hi_lo/deal.hpp"

#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace deal_test {

using dealing::Facing;
using dealing::Method;
using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

// A table on which these positions bet, after the call, with so many cards of the deck's own order
// dealt.
HiLo dealt(Method method, const std::vector<int>& positions, unsigned count) {
  HiLo table(HouseRules{.table = {.dealing_method = method, .positions = 7}});
  for (const int at : positions) table.must("p" + std::to_string(at) + " ante $10");
  table.must("d no more bets");
  for (unsigned index = 0; index < count; ++index) {
    table.must("d deal " + to_text(Card::from_index(index)));
  }
  return table;
}

struct Went {
  std::string to;
  Card card;
  Facing facing;
  std::string clause;
};

std::vector<Went> cards_of(const HiLo& table) {
  std::vector<Went> cards;
  for (const Event& event : table.events) {
    if (const auto* e = std::get_if<event::CardDealt>(&event)) {
      const std::string to = e->to == dealer_place ? "d" : std::to_string(e->to.position.number);
      cards.push_back({to, e->card, e->facing, std::string(e->clause.id())});
    }
  }
  return cards;
}

std::string order(const HiLo& table) {
  std::string text;
  for (const Went& went : cards_of(table)) text += went.to;
  return text;
}

// The places in the deck, from 1, of a hand's cards.
template <class Hand>
std::vector<unsigned> places(const Hand& hand) {
  std::vector<unsigned> found;
  for (const Card card : hand.cards) found.push_back(card.index() + 1);
  return found;
}

using Places = std::vector<unsigned>;

void expect_all_down(const HiLo& table) {
  for (const Went& went : cards_of(table)) EXPECT_EQ(went.facing, Facing::down);
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
}

void expect_clause(const HiLo& table, unsigned first, unsigned last, std::string_view clause) {
  const auto cards = cards_of(table);
  for (unsigned place = first; place <= last; ++place) {
    EXPECT_EQ(cards[place - 1].clause, clause) << place;
  }
}

TEST(FiveCardHiLoDeal, ManualShoeGoesClockwiseFromTheFarLeft) {
  covers("5CH 40.7(d)");
  const HiLo table = dealt(Method::manual_shoe, {6, 1, 4}, 20);
  EXPECT_EQ(order(table), "146d146d146d146d146d");
  EXPECT_EQ(table.round.phase, Phase::deciding);
}

TEST(FiveCardHiLoDeal, ManualShoeFirstPass) {
  covers("5CH 40.7(d)1", "5CH 40.7(d)2");
  const HiLo table = dealt(Method::manual_shoe, {1, 2}, 3);
  EXPECT_EQ(order(table), "12d");
  expect_all_down(table);
  expect_clause(table, 1, 2, "5CH 40.7(d)1");
  expect_clause(table, 3, 3, "5CH 40.7(d)2");
}

TEST(FiveCardHiLoDeal, ManualShoeSecondPassLiesOnTheFirst) {
  covers("5CH 40.7(d)3", "5CH 40.7(d)4");
  const HiLo table = dealt(Method::manual_shoe, {1, 2}, 6);
  EXPECT_EQ(places(table.round.seat({1}).hand), (Places{1, 4}));
  EXPECT_EQ(places(table.round.seat({2}).hand), (Places{2, 5}));
  EXPECT_EQ(places(table.round.dealer), (Places{3, 6}));
  expect_all_down(table);
  expect_clause(table, 4, 5, "5CH 40.7(d)3");
  expect_clause(table, 6, 6, "5CH 40.7(d)4");
}

TEST(FiveCardHiLoDeal, ManualShoeGoesOnToFiveCards) {
  covers("5CH 40.7(d)5");
  const HiLo table = dealt(Method::manual_shoe, {1, 2}, 15);
  EXPECT_EQ(places(table.round.dealer), (Places{3, 6, 9, 12, 15}));
  EXPECT_EQ(places(table.round.seat({1}).hand), (Places{1, 4, 7, 10, 13}));
  EXPECT_EQ(places(table.round.seat({2}).hand), (Places{2, 5, 8, 11, 14}));
  expect_all_down(table);
  expect_clause(table, 7, 15, "5CH 40.7(d)5");
}

TEST(FiveCardHiLoDeal, FromTheHandGoesClockwiseFromTheFarLeft) {
  covers("5CH 40.8(c)");
  const HiLo table = dealt(Method::hand, {5, 2}, 15);
  EXPECT_EQ(order(table), "25d25d25d25d25d");
}

TEST(FiveCardHiLoDeal, FromTheHandFirstAndSecondPass) {
  covers("5CH 40.8(c)1", "5CH 40.8(c)2", "5CH 40.8(c)3", "5CH 40.8(c)4");
  const HiLo table = dealt(Method::hand, {1, 2}, 6);
  EXPECT_EQ(order(table), "12d12d");
  EXPECT_EQ(places(table.round.seat({1}).hand), (Places{1, 4}));
  EXPECT_EQ(places(table.round.seat({2}).hand), (Places{2, 5}));
  EXPECT_EQ(places(table.round.dealer), (Places{3, 6}));
  expect_all_down(table);
  expect_clause(table, 1, 2, "5CH 40.8(c)1");
  expect_clause(table, 3, 3, "5CH 40.8(c)2");
  expect_clause(table, 4, 5, "5CH 40.8(c)3");
  expect_clause(table, 6, 6, "5CH 40.8(c)4");
}

TEST(FiveCardHiLoDeal, FromTheHandGoesOnToFiveCards) {
  covers("5CH 40.8(c)5");
  const HiLo table = dealt(Method::hand, {1, 2}, 15);
  EXPECT_EQ(places(table.round.dealer), (Places{3, 6, 9, 12, 15}));
  EXPECT_EQ(cards_of(table).size(), 15U);
  expect_all_down(table);
  expect_clause(table, 7, 15, "5CH 40.8(c)5");
}

TEST(FiveCardHiLoDeal, AutomatedShoeGivesStacksOfFiveToBettorsOnly) {
  covers("5CH 40.9(c)", "5CH 40.9(c) s2");
  const HiLo table = dealt(Method::automated_shoe, {5, 2}, 15);
  EXPECT_EQ(order(table), "2222255555ddddd");
  EXPECT_EQ(places(table.round.seat({2}).hand), (Places{1, 2, 3, 4, 5}));
  EXPECT_EQ(places(table.round.seat({5}).hand), (Places{6, 7, 8, 9, 10}));
  EXPECT_TRUE(table.round.seat({3}).hand.cards.empty());
  expect_all_down(table);
  expect_clause(table, 1, 10, "5CH 40.9(c)");
}

TEST(FiveCardHiLoDeal, AutomatedShoeGivesTheDealersStackLast) {
  covers("5CH 40.9(c) s3");
  const HiLo table = dealt(Method::automated_shoe, {1, 2}, 15);
  EXPECT_EQ(places(table.round.dealer), (Places{11, 12, 13, 14, 15}));
  expect_all_down(table);
  expect_clause(table, 11, 15, "5CH 40.9(c) s3");
}

TEST(FiveCardHiLoDeal, NoCardBeforeTheCall) {
  covers("5CH 40.7(b)", "5CH 40.8(b)3", "5CH 40.9(b)2");
  const std::array<std::pair<Method, std::string_view>, 3> calls{{
      {Method::manual_shoe, "5CH 40.7(b)"},
      {Method::hand, "5CH 40.8(b)3"},
      {Method::automated_shoe, "5CH 40.9(b)2"},
  }};
  for (const auto& [method, clause] : calls) {
    HiLo table(HouseRules{.table = {.dealing_method = method, .positions = 7}});
    table.must("p1 ante $10");
    EXPECT_NE(table.say("d deal Kh"), "");
    EXPECT_EQ(table.refusal.reason, Reason::cards_not_due);
    table.must("d no more bets");
    EXPECT_EQ(table.story().back(),
              "the dealer calls \"No more bets\" [" + std::string(clause) + "]");
    table.must("d deal Kh");
  }
}

TEST(FiveCardHiLoDeal, EachCardComesOnce) {
  HiLo table = dealt(Method::manual_shoe, {1}, 1);
  EXPECT_EQ(table.say("d deal 2c"), "5CH 40.2(a)");
  EXPECT_EQ(table.round.deck.size(), 51U);
}

TEST(FiveCardHiLoDeal, SevenPlayersTakeFortyCards) {
  const HiLo table = dealt(Method::manual_shoe, {1, 2, 3, 4, 5, 6, 7}, 40);
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.round.deck.size(), 12U);
}

}  // namespace deal_test
}  // namespace croupier::games::five_card_hi_lo
