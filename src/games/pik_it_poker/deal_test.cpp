// Tests of where the cards of Pik-It Poker go and how the dealer's are shown (39.7 to 39.10(d)).
#include "games/pik_it_poker/deal.hpp"

#include <algorithm>

#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace deal_test {

using test::covers;
using Pik = test::Table<PikItPoker>;

constexpr std::string_view deck =
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s";

HouseRules dealt_by(dealing::Method method) {
  HouseRules rules;
  rules.table.dealing_method = method;
  return rules;
}

// Bets at these positions are closed.
Pik closed(const HouseRules& rules, std::initializer_list<int> positions) {
  Pik table(rules);
  for (const int position : positions) {
    const std::string player = "p" + std::to_string(position);
    table.must(player + " ante $10", player + " five_card_bonus $10");
  }
  table.must("d no more bets");
  return table;
}

void deal_on(Pik& table, std::size_t& next) {
  const auto cards = base::words(deck);
  while (table.say("d deal " + std::string(cards[next])).empty()) ++next;
}

std::string at(const Pik& table, std::uint8_t position) {
  return to_text(table.round.seat(Position{position}).hand.cards.span());
}

std::string dealer(const Pik& table) { return to_text(table.round.dealer.cards.span()); }

void expect_all_face_down(const Pik& table) {
  unsigned cards = 0;
  for (const Event& event : table.events) {
    if (const auto* dealt = std::get_if<event::CardDealt>(&event)) {
      EXPECT_EQ(dealt->facing, dealing::Facing::down);
      ++cards;
    }
  }
  EXPECT_GT(cards, 0U);
  const View seen = view(table.round, Player{0});
  for (const ViewedHand& hand : seen.hands) {
    for (const auto& card : hand.cards) EXPECT_FALSE(card.has_value());
  }
}

TEST(PikItPokerDeal, ManualShoeGoesCardByCardClockwise) {
  covers("PIK 39.7(c)", "PIK 39.7(c) s2");
  Pik table = closed(dealt_by(dealing::Method::manual_shoe), {4, 1});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(next, 15U);
  EXPECT_EQ(at(table, 1), "2c 2s 3h 4d 5c");
  EXPECT_EQ(at(table, 4), "2d 3c 3s 4h 5d");
  // The dealer holds cards 3, 6, 9, 12 and 15.
  EXPECT_EQ(dealer(table), "2h 3d 4c 4s 5h");
  expect_all_face_down(table);
  EXPECT_EQ(table.story()[table.find("position 1 is dealt")],
            "position 1 is dealt 2c face down [PIK 39.7(c)]");
}

TEST(PikItPokerDeal, FromTheHandTheOrderIsTheSame) {
  covers("PIK 39.8(c)", "PIK 39.8(c) s2");
  Pik table = closed(dealt_by(dealing::Method::hand), {2, 5});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(next, 15U);
  // Seat 2 holds cards 1, 4, 7, 10 and 13.
  EXPECT_EQ(at(table, 2), "2c 2s 3h 4d 5c");
  EXPECT_EQ(at(table, 5), "2d 3c 3s 4h 5d");
  EXPECT_EQ(dealer(table), "2h 3d 4c 4s 5h");
  expect_all_face_down(table);
  EXPECT_EQ(table.story()[table.find("position 2 is dealt")],
            "position 2 is dealt 2c face down [PIK 39.8(c)]");
}

TEST(PikItPokerDeal, AutomatedShoeDeliversStacksClockwise) {
  covers("PIK 39.9(c)", "PIK 39.9(c) s2", "PIK 39.9(c)1");
  Pik table = closed(dealt_by(dealing::Method::automated_shoe), {5, 2});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(next, 15U);
  EXPECT_EQ(at(table, 2), "2c 2d 2h 2s 3c");
  EXPECT_EQ(at(table, 3), "");
  EXPECT_EQ(at(table, 5), "3d 3h 3s 4c 4d");
  EXPECT_EQ(dealer(table), "4h 4s 5c 5d 5h");
  expect_all_face_down(table);
  EXPECT_EQ(table.story()[table.find("dealer is dealt")],
            "dealer is dealt 4h face down [PIK 39.9(c)1]");
}

TEST(PikItPokerDeal, DealerStackWithPlayersLiesThereBeforeAnyBonusIsSettled) {
  covers("PIK 39.9(c)1");
  Pik table(dealt_by(dealing::Method::automated_shoe));
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p1 three_card_bonus $5", "d no more bets");
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(table.round.phase, Phase::picking);
  EXPECT_EQ(table.round.dealer.cards.size(), 5U);
  EXPECT_EQ(table.result(Wager::three_card_bonus), "open");
}

TEST(PikItPokerDeal, DealerStackAfterDecisionsComesLast) {
  covers("PIK 39.9(c)2");
  HouseRules rules = dealt_by(dealing::Method::automated_shoe);
  rules.dealer_stack = DealerStack::after_decisions;
  Pik table = closed(rules, {2, 5});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(next, 10U);
  EXPECT_EQ(dealer(table), "");
  table.must("d proceed", "p5 fold");
  EXPECT_NE(table.say("d deal 4h"), "");
  table.must("d proceed");
  EXPECT_EQ(dealer(table), "");
  EXPECT_NE(table.say("d deal 4h"), "");
  table.must("p2 play_5");
  // The forfeited ante and cards are gone before the stack is delivered.
  EXPECT_NE(table.result(Wager::ante, 5), "open");
  EXPECT_TRUE(table.round.seat(Position{5}).hand.collected);
  EXPECT_NE(table.say("d proceed"), "");
  deal_on(table, next);
  EXPECT_EQ(next, 15U);
  EXPECT_EQ(dealer(table), "4h 4s 5c 5d 5h");
  EXPECT_EQ(table.story()[table.find("dealer is dealt")],
            "dealer is dealt 4h face down [PIK 39.9(c)2]");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(PikItPokerDeal, DealerStackMattersToTheAutomatedShoeOnly) {
  covers("PIK 39.9(c)2");
  for (const auto method : {dealing::Method::manual_shoe, dealing::Method::hand}) {
    HouseRules rules = dealt_by(method);
    rules.dealer_stack = DealerStack::after_decisions;
    EXPECT_TRUE(deal_plan(rules, Moment::after_decisions).empty());
    EXPECT_EQ(dealing::cards_needed(deal_plan(rules, Moment::opening), 2), 15U);
  }
}

TEST(PikItPokerDeal, StubHoldsTheRest) {
  covers("PIK 39.1 Stub");
  for (const auto method :
       {dealing::Method::manual_shoe, dealing::Method::automated_shoe, dealing::Method::hand}) {
    Pik table = closed(dealt_by(method), {1, 2, 3});
    std::size_t next = 0;
    deal_on(table, next);
    EXPECT_EQ(next, 20U);
    EXPECT_EQ(table.round.deck.size(), 32U);
  }
}

TEST(PikItPokerDeal, NoMoreBetsComesBeforeTheFirstCard) {
  covers("PIK 39.7(b)", "PIK 39.8(b)3", "PIK 39.9(b)2");
  const auto first_card = [](dealing::Method method, std::string_view clause) {
    Pik table(dealt_by(method));
    table.must("p1 ante $10", "p1 five_card_bonus $10");
    // The refusal names the clause of this way of dealing.
    EXPECT_EQ(table.say("d deal Kh"), clause);
    EXPECT_TRUE(table.round.seat(Position{1}).hand.cards.empty());
    table.must("d no more bets");
    EXPECT_EQ(table.story().back(),
              "the dealer calls \"No more bets\" [" + std::string(clause) + "]");
    table.must("d deal Kh");
  };
  first_card(dealing::Method::manual_shoe, "PIK 39.7(b)");
  first_card(dealing::Method::hand, "PIK 39.8(b)3");
  first_card(dealing::Method::automated_shoe, "PIK 39.9(b)2");
}

// One player who has decided; the dealer's hand is to be turned over next.
Pik decided(std::string_view dealer_cards, bool dealer_qualifies = true) {
  HouseRules rules = dealt_by(dealing::Method::automated_shoe);
  rules.dealer_qualifies = dealer_qualifies;
  Pik table = closed(rules, {1});
  table.deal("2c 4h 6s 8d Th");
  table.deal(dealer_cards);
  table.must("d proceed", "p1 play_5");
  return table;
}

// The ranks of the cards that each event on the dealer's hand shows or sets apart.
std::vector<std::string> arranged(const Pik& table) {
  std::vector<std::string> found;
  const auto ranks = [](std::span<const Card> cards) {
    std::string text;
    for (const Card card : cards) text += letters(card)[0];
    return text;
  };
  for (const Event& event : table.events) {
    if (const auto* shown = std::get_if<event::CardsShown>(&event);
        shown != nullptr && shown->place == dealer_place) {
      found.push_back(ranks(shown->cards.span()));
    }
    if (const auto* set = std::get_if<event::HandSet>(&event);
        set != nullptr && set->place == dealer_place) {
      found.push_back(ranks(set->high.span()));
    }
  }
  return found;
}

TEST(PikItPokerDeal, DealerHandIsShownAfterTheLastChoice) {
  covers("PIK 39.10(d)");
  Pik table = closed(dealt_by(dealing::Method::automated_shoe), {1});
  table.deal("2c 4h 6s 8d Th 4c Ks 4d 9h Kd");
  table.must("d proceed");
  EXPECT_EQ(table.say("d proceed"), "PIK 39.3(b)");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
  table.must("p1 play_5");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
  table.must("d proceed");
  EXPECT_EQ(table.round.dealer.seen_by_all, 0b11111U);
}

TEST(PikItPokerDeal, DealerHandIsArrangedAsTheBestFiveCards) {
  covers("PIK 39.10(d)");
  Pik table = decided("4c Ks 4d 9h Kd");
  table.must("d proceed");
  const auto hands = arranged(table);
  EXPECT_GE(std::ranges::count(hands, "KK449"), 1) << testing::PrintToString(hands);
}

TEST(PikItPokerDeal, DealerHandIsAnnounced) {
  covers("PIK 39.10(d) s2");
  Pik qualified = decided("4c Ks 4d 9h Kd");
  qualified.must("d proceed");
  EXPECT_EQ(qualified.story()[qualified.find("dealer is called")],
            "dealer is called: two pairs, kings and fours [PIK 39.10(d) s2]");
  const auto says_no_qualify = [](std::string_view cards, bool dealer_qualifies) {
    Pik table = decided(cards, dealer_qualifies);
    table.must("d proceed");
    for (const std::string& text : table.story()) {
      if (text == "dealer is called: No qualify [PIK 39.10(d) s2]") return true;
    }
    return false;
  };
  EXPECT_TRUE(says_no_qualify("Qs Jd 9c 5h 3s", true));
  EXPECT_FALSE(says_no_qualify("Qs Jd 9c 5h 3s", false));
  EXPECT_FALSE(says_no_qualify("As Kd 4c 3h 2s", true));
  EXPECT_TRUE(says_no_qualify("As Qd Jc Ts 9s", true));
}

TEST(PikItPokerDeal, DealerBestThreeAreSetApart) {
  covers("PIK 39.10(d) s3");
  Pik table = decided("Ks Kd 7c 6h 5s");
  table.must("d proceed");
  const auto hands = arranged(table);
  EXPECT_GE(std::ranges::count(hands, "765"), 1) << testing::PrintToString(hands);
}

TEST(PikItPokerDeal, DealerBestThreeAreAnnounced) {
  covers("PIK 39.10(d) s4");
  Pik table = decided("Ks Kd 7c 6h 5s");
  table.must("d proceed");
  const std::size_t five = table.find("dealer is called: pair of kings");
  EXPECT_EQ(table.story()[table.find("dealer is called", five + 1)],
            "dealer is called: straight, seven high [PIK 39.10(d) s4]");
}

}  // namespace deal_test
}  // namespace croupier::games::pik_it_poker
