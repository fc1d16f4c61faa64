// Tests of who sees which cards in Heads Up Hold'em (39.10(a), 39.10(c) s4, 39.10(i)).
#include "games/heads_up_holdem/view.hpp"

#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace view_test {

using test::covers;
using Huh = test::Table<HeadsUpHoldem>;

// What a viewer sees of one place, as "Kh ??"; an empty text where nothing lies there.
std::string seen(const Huh& table, std::uint8_t viewer, const CardPlace& place) {
  const View shown = view(table.round, Player{viewer});
  for (const ViewedHand& hand : shown.hands) {
    if (hand.place != place) continue;
    std::string text;
    for (const auto& card : hand.cards) {
      text += (text.empty() ? "" : " ") + (card ? to_text(*card) : "??");
    }
    return text;
  }
  ADD_FAILURE() << "no such place in the view";
  return {};
}

const CardPlace first = hand_at(Position{1});
const CardPlace second = hand_at(Position{2});

// Two players; a hand of kings and one of queens against aces.
Huh dealt(dealing::Method method = dealing::Method::manual_shoe) {
  HouseRules rules;
  rules.table.dealing_method = method;
  Huh table(rules);
  for (const std::string player : {"p1", "p2"}) {
    table.must(player + " ante $10", player + " odds $10");
  }
  table.must("d no more bets");
  if (method == dealing::Method::automated_shoe) {
    table.deal("9c 8d 5h 4s 2c Kh Kd Qh Qd Ah Ad");
  } else {
    table.deal("Kh Qh Ah Kd Qd Ad");
  }
  return table;
}

TEST(HeadsUpHoldemView, OnlyTheOwnerSeesTheHoleCards) {
  covers("HUH 39.10(a)", "HUH 39.1 Hole Cards");
  const Huh table = dealt();
  EXPECT_EQ(seen(table, 1, first), "Kh Kd");
  EXPECT_EQ(seen(table, 1, second), "?? ??");
  EXPECT_EQ(seen(table, 2, first), "?? ??");
  EXPECT_EQ(seen(table, 2, second), "Qh Qd");
  EXPECT_EQ(seen(table, 0, first), "?? ??");
  EXPECT_EQ(seen(table, 0, second), "?? ??");
}

TEST(HeadsUpHoldemView, NobodyLooksBeforeTheDealIsDone) {
  covers("HUH 39.10(a)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "d no more bets");
  table.deal("Kh Ah Kd");
  EXPECT_EQ(seen(table, 1, first), "?? ??");
  table.deal("Ad");
  EXPECT_EQ(seen(table, 1, first), "Kh Kd");
}

TEST(HeadsUpHoldemView, OthersSeeNothingBeforeTheShowdown) {
  covers("HUH 39.10(a)", "HUH 39.10(i)");
  Huh table = dealt();
  const auto hidden = [&table] {
    EXPECT_EQ(seen(table, 2, first), "?? ??");
    for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
      EXPECT_EQ(seen(table, viewer, dealer_place), "?? ??");
    }
  };
  hidden();
  table.must("p1 raise 3", "p2 check");
  hidden();
  table.deal("9c 8d 5h");
  hidden();
  table.must("p2 check");
  table.deal("4s 2c");
  hidden();
  // The last choice, and still the dealer has to turn them over.
  table.must("p2 raise 1");
  hidden();
  table.must("d proceed");
  EXPECT_EQ(seen(table, 0, dealer_place), "Ah Ad");
  EXPECT_EQ(seen(table, 2, first), "?? ??");
  table.must("d proceed", "d proceed");
  EXPECT_EQ(seen(table, 2, first), "Kh Kd");
}

TEST(HeadsUpHoldemView, AutomatedBoardIsTurnedStreetByStreet) {
  covers("HUH 39.10(c) s4", "HUH 39.10(e)", "HUH 39.10(g)", "HUH 39.9(c)");
  Huh table = dealt(dealing::Method::automated_shoe);
  for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
    EXPECT_EQ(seen(table, viewer, community_place), "?? ?? ?? ?? ??");
  }
  table.must("p1 check", "p2 check", "d proceed");
  EXPECT_EQ(seen(table, 0, community_place), "9c 8d 5h ?? ??");
  EXPECT_EQ(seen(table, 1, community_place), "9c 8d 5h ?? ??");
  table.must("p1 check", "p2 check", "d proceed");
  EXPECT_EQ(seen(table, 0, community_place), "9c 8d 5h 4s 2c");
}

TEST(HeadsUpHoldemView, ManualBoardComesFaceUp) {
  covers("HUH 39.10(e)", "HUH 39.10(c) s5");
  Huh table = dealt();
  EXPECT_EQ(seen(table, 0, community_place), "");
  table.must("p1 check", "p2 check");
  table.deal("9c 8d 5h");
  EXPECT_EQ(seen(table, 0, community_place), "9c 8d 5h");
}

TEST(HeadsUpHoldemView, FoldedHandWithoutSideWagersIsNeverShown) {
  covers("HUH 39.10(a)");
  Huh table = dealt();
  table.must("p1 check", "p2 raise 1");
  table.deal("9c 8d 5h");
  table.must("p1 check");
  table.deal("4s 2c");
  table.must("p1 fold");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(seen(table, 2, first), "?? ??");
  EXPECT_EQ(seen(table, 1, second), "Qh Qd");
}

TEST(HeadsUpHoldemView, ChoicesAreListedToTheirOwner) {
  covers("HUH 39.10(d)");
  const Huh table = dealt();
  EXPECT_EQ(view(table.round, Player{1}).choices.size(), 4U);
  EXPECT_TRUE(view(table.round, Player{2}).choices.empty());
  EXPECT_TRUE(view(table.round, Player{0}).choices.empty());
  EXPECT_EQ(view(table.round, Player{2}).turn, Position{1});
}

TEST(HeadsUpHoldemView, HiddenCardsDoNotChangeWhatASeatSees) {
  covers("HUH 39.10(a)", "HUH 39.10(i)");
  const auto seat_two = [](std::string_view cards) {
    Huh table;
    for (const std::string player : {"p1", "p2"}) {
      table.must(player + " ante $10", player + " odds $10");
    }
    table.must("d no more bets");
    table.deal(cards);
    table.must("p1 raise 2", "p2 check");
    table.deal("9c 8d 5h");
    return to_text(view(table.round, Player{2}));
  };
  EXPECT_EQ(seat_two("Kh Qh Ah Kd Qd Ad"), seat_two("3h Qh 7c 2d Qd 6c"));
  EXPECT_NE(seat_two("Kh Qh Ah Kd Qd Ad"), seat_two("Kh Qh Ah Kd Qs Ad"));
}

}  // namespace view_test
}  // namespace croupier::games::heads_up_holdem
