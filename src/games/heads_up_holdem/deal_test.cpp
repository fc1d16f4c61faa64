// Tests of where the cards of Heads Up Hold'em go (39.7(d), 39.8(c), 39.9(c), 39.10(c) to (g)).
#include "games/heads_up_holdem/deal.hpp"

#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace deal_test {

using test::covers;
using Huh = test::Table<HeadsUpHoldem>;

constexpr std::string_view deck =
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s";

HouseRules dealt_by(dealing::Method method) {
  HouseRules rules;
  rules.table.dealing_method = method;
  return rules;
}

// Bets at these positions are closed.
Huh closed(dealing::Method method, std::initializer_list<int> positions) {
  Huh table(dealt_by(method));
  for (const int position : positions) {
    const std::string player = "p" + std::to_string(position);
    table.must(player + " ante $10", player + " odds $10");
  }
  table.must("d no more bets");
  return table;
}

// Deals the next cards of the deck above until a decision or a proceed is due.
void deal_on(Huh& table, std::size_t& next) {
  const auto cards = base::words(deck);
  while (table.say("d deal " + std::string(cards[next])).empty()) ++next;
}

// "position 2 is dealt 2c face down [HUH 39.7(d)1]" for every card so far, in order.
std::vector<std::string> dealt(const Huh& table) {
  std::vector<std::string> found;
  for (const Event& event : table.events) {
    if (std::holds_alternative<event::CardDealt>(event)) {
      found.push_back(to_text(event, HeadsUpHoldem::phase_names()));
    }
  }
  return found;
}

TEST(HeadsUpHoldemDeal, ManualShoeGoesClockwiseFromTheFarLeft) {
  covers("HUH 39.7(d)");
  Huh table = closed(dealing::Method::manual_shoe, {6, 1, 4});
  std::size_t next = 0;
  deal_on(table, next);
  const std::vector<std::string> expected{
      "position 1 is dealt 2c face down [HUH 39.7(d)1]",
      "position 4 is dealt 2d face down [HUH 39.7(d)1]",
      "position 6 is dealt 2h face down [HUH 39.7(d)1]",
      "dealer is dealt 2s face down [HUH 39.7(d)2]",
      "position 1 is dealt 3c face down [HUH 39.7(d)3]",
      "position 4 is dealt 3d face down [HUH 39.7(d)3]",
      "position 6 is dealt 3h face down [HUH 39.7(d)3]",
      "dealer is dealt 3s face down [HUH 39.7(d)4]",
  };
  EXPECT_EQ(dealt(table), expected);
}

TEST(HeadsUpHoldemDeal, ManualShoeWithTwoPlayers) {
  covers("HUH 39.7(d)1", "HUH 39.7(d)2", "HUH 39.7(d)3", "HUH 39.7(d)4");
  Huh table = closed(dealing::Method::manual_shoe, {1, 2});
  std::size_t next = 0;
  deal_on(table, next);
  const std::vector<std::string> expected{
      "position 1 is dealt 2c face down [HUH 39.7(d)1]",
      "position 2 is dealt 2d face down [HUH 39.7(d)1]",
      "dealer is dealt 2h face down [HUH 39.7(d)2]",
      "position 1 is dealt 2s face down [HUH 39.7(d)3]",
      "position 2 is dealt 3c face down [HUH 39.7(d)3]",
      "dealer is dealt 3d face down [HUH 39.7(d)4]",
  };
  EXPECT_EQ(dealt(table), expected);
}

TEST(HeadsUpHoldemDeal, FromTheHandTheOrderIsTheSame) {
  covers("HUH 39.8(c)", "HUH 39.8(c)1", "HUH 39.8(c)2", "HUH 39.8(c)3", "HUH 39.8(c)4",
         "HUH 39.10(c) s5");
  Huh table = closed(dealing::Method::hand, {5, 2});
  std::size_t next = 0;
  deal_on(table, next);
  // No community card has left the deck before the flop.
  EXPECT_TRUE(table.round.community.cards.empty());
  EXPECT_EQ(table.round.deck.size(), 46U);
  table.must("p2 check", "p5 check");
  deal_on(table, next);
  const std::vector<std::string> expected{
      "position 2 is dealt 2c face down [HUH 39.8(c)1]",
      "position 5 is dealt 2d face down [HUH 39.8(c)1]",
      "dealer is dealt 2h face down [HUH 39.8(c)2]",
      "position 2 is dealt 2s face down [HUH 39.8(c)3]",
      "position 5 is dealt 3c face down [HUH 39.8(c)3]",
      "dealer is dealt 3d face down [HUH 39.8(c)4]",
      "board is dealt 3h face up [HUH 39.10(e)]",
      "board is dealt 3s face up [HUH 39.10(e)]",
      "board is dealt 4c face up [HUH 39.10(e)]",
  };
  EXPECT_EQ(dealt(table), expected);
}

TEST(HeadsUpHoldemDeal, AutomatedShoeGivesTheBoardFirst) {
  covers("HUH 39.9(c)", "HUH 39.9(c) s2", "HUH 39.9(c) s3", "HUH 39.9(c) s4", "HUH 39.10(c)");
  Huh table = closed(dealing::Method::automated_shoe, {5, 2});
  std::size_t next = 0;
  deal_on(table, next);
  const std::vector<std::string> expected{
      "board is dealt 2c face down [HUH 39.9(c)]",
      "board is dealt 2d face down [HUH 39.9(c)]",
      "board is dealt 2h face down [HUH 39.9(c)]",
      "board is dealt 2s face down [HUH 39.9(c)]",
      "board is dealt 3c face down [HUH 39.9(c)]",
      "position 2 is dealt 3d face down [HUH 39.9(c) s2]",
      "position 2 is dealt 3h face down [HUH 39.9(c) s2]",
      "position 5 is dealt 3s face down [HUH 39.9(c) s2]",
      "position 5 is dealt 4c face down [HUH 39.9(c) s2]",
      "dealer is dealt 4d face down [HUH 39.9(c) s4]",
      "dealer is dealt 4h face down [HUH 39.9(c) s4]",
  };
  EXPECT_EQ(dealt(table), expected);
  EXPECT_EQ(table.round.community.seen_by_all, 0U);
}

TEST(HeadsUpHoldemDeal, PlayersAndDealerHoldTwoFaceDownCards) {
  covers("HUH 39.10(c) s2", "HUH 39.1 Hole Cards");
  for (const auto method :
       {dealing::Method::manual_shoe, dealing::Method::automated_shoe, dealing::Method::hand}) {
    Huh table = closed(method, {2, 5});
    std::size_t next = 0;
    deal_on(table, next);
    for (const std::uint8_t position : {std::uint8_t{2}, std::uint8_t{5}}) {
      const Seat& seat = table.round.seat(Position{position});
      EXPECT_EQ(seat.hand.cards.size(), 2U);
      EXPECT_EQ(seat.hand.seen_by_all, 0U);
      EXPECT_EQ(seat.hand.seen_by_owner, 0b11U);
    }
    EXPECT_EQ(table.round.dealer.cards.size(), 2U);
    EXPECT_EQ(table.round.dealer.seen_by_all, 0U);
    EXPECT_EQ(table.round.dealer.seen_by_owner, 0U);
  }
}

TEST(HeadsUpHoldemDeal, FlopAndRiverOfTheManualShoe) {
  covers("HUH 39.10(e)", "HUH 39.10(g)", "HUH 39.1 Flop", "HUH 39.1 Turn and River");
  Huh table = closed(dealing::Method::manual_shoe, {1, 2});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(table.say("d deal Kh"), "HUH 39.7(b)");
  table.must("p1 check", "p2 check");
  deal_on(table, next);
  EXPECT_EQ(next, 9U);
  EXPECT_EQ(table.round.community.seen_by_all, 0b111U);
  EXPECT_EQ(table.round.phase, Phase::on_flop);
  table.must("p1 check", "p2 check");
  deal_on(table, next);
  EXPECT_EQ(next, 11U);
  EXPECT_EQ(table.round.community.seen_by_all, 0b11111U);
  EXPECT_EQ(table.round.phase, Phase::after_river);
}

TEST(HeadsUpHoldemDeal, AutomatedShoeOnlyTurnsTheBoardOver) {
  covers("HUH 39.10(c) s4", "HUH 39.10(e)", "HUH 39.10(g)");
  Huh table = closed(dealing::Method::automated_shoe, {1});
  std::size_t next = 0;
  deal_on(table, next);
  EXPECT_EQ(table.round.community.seen_by_all, 0U);
  EXPECT_NE(table.say("d proceed"), "");
  table.must("p1 check");
  EXPECT_NE(table.say("d deal Kh"), "");
  table.must("d proceed");
  EXPECT_EQ(table.round.community.seen_by_all, 0b111U);
  EXPECT_EQ(table.story()[table.find("board shows")], "board shows 2c 2d 2h [HUH 39.10(e)]");
  table.must("p1 check");
  table.must("d proceed");
  EXPECT_EQ(table.round.community.seen_by_all, 0b11111U);
  // Both in one step.
  EXPECT_EQ(table.story()[table.find("board shows", table.find("board shows") + 1)],
            "board shows 2s 3c [HUH 39.10(g)]");
}

TEST(HeadsUpHoldemDeal, NoCardIsBurnedAndTheStubHoldsTheRest) {
  covers("HUH 39.1 Burn", "HUH 39.1 Stub");
  Huh table = closed(dealing::Method::hand, {1, 2});
  std::size_t next = 0;
  deal_on(table, next);
  table.must("p1 check", "p2 check");
  deal_on(table, next);
  table.must("p1 check", "p2 check");
  deal_on(table, next);
  EXPECT_EQ(next, 11U);
  EXPECT_EQ(table.round.deck.size(), 41U);
  const auto cards = base::words(deck);
  const auto lines = dealt(table);
  ASSERT_EQ(lines.size(), 11U);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    EXPECT_NE(lines[at].find("dealt " + std::string(cards[at])), std::string::npos) << lines[at];
  }
}

TEST(HeadsUpHoldemDeal, NoMoreBetsComesBeforeTheFirstCard) {
  covers("HUH 39.7(b)", "HUH 39.8(b)3", "HUH 39.9(b)2");
  const auto first_card = [](dealing::Method method, std::string_view clause) {
    Huh table(dealt_by(method));
    table.must("p1 ante $10", "p1 odds $10");
    // The refusal names the clause of this way of dealing.
    EXPECT_EQ(table.say("d deal Kh"), clause);
    EXPECT_TRUE(table.round.seat(Position{1}).hand.cards.empty());
    table.must("d no more bets");
    EXPECT_EQ(table.story().back(),
              "the dealer calls \"No more bets\" [" + std::string(clause) + "]");
    table.must("d deal Kh");
  };
  first_card(dealing::Method::manual_shoe, "HUH 39.7(b)");
  first_card(dealing::Method::hand, "HUH 39.8(b)3");
  first_card(dealing::Method::automated_shoe, "HUH 39.9(b)2");
}

TEST(HeadsUpHoldemDeal, CardsOfOneDeckComeOnce) {
  covers("HUH 39.1 Stub");
  Huh table = closed(dealing::Method::manual_shoe, {1});
  table.must("d deal Kh");
  EXPECT_EQ(table.say("d deal Kh"), "HUH 39.2(a)");
  table.must("d deal Kd");
}

}  // namespace deal_test
}  // namespace croupier::games::heads_up_holdem
