// Tests of who sees which cards in Pik-It Poker: nobody before the dealer turns them (39.10).
#include "games/pik_it_poker/view.hpp"

#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace view_test {

using test::covers;
using Pik = test::Table<PikItPoker>;

// What a viewer sees of one place, as "Kh ??".
std::string seen(const Pik& table, std::uint8_t viewer, const CardPlace& place) {
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
constexpr std::string_view backs = "?? ?? ?? ?? ??";
constexpr std::array<std::uint8_t, 3> viewers{0, 1, 2};

// Two players, of whom the second has a 3 card bonus.
Pik dealt(std::string_view first_cards = "Ks Kh 9d 5c 2h",
          std::string_view dealer_cards = "Qs Qd 8c 6h 3s") {
  Pik table(HouseRules{.table = {.dealing_method = dealing::Method::automated_shoe}});
  for (const std::string player : {"p1", "p2"}) {
    table.must(player + " ante $10", player + " five_card_bonus $10");
  }
  table.must("p2 three_card_bonus $5", "d no more bets");
  table.deal(first_cards);
  table.deal("As Ad Tc 7h 4s");
  table.deal(dealer_cards);
  return table;
}

TEST(PikItPokerView, NobodyLooksBeforeTheDealerTurnsTheCards) {
  covers("PIK 39.1 3 card bonus wager", "PIK 39.7(c) s2", "PIK 39.8(c) s2");
  const Pik table = dealt();
  for (const std::uint8_t viewer : viewers) {
    EXPECT_EQ(seen(table, viewer, first), backs);
    EXPECT_EQ(seen(table, viewer, second), backs);
    EXPECT_EQ(seen(table, viewer, dealer_place), backs);
  }
  for (const Event& event : table.events) {
    EXPECT_FALSE(std::holds_alternative<event::CardsSeen>(event));
  }
}

TEST(PikItPokerView, PickedCardsAreShownToAll) {
  covers("PIK 39.10(b) s2");
  Pik table = dealt();
  table.must("p2 pick 5 1 2");
  for (const std::uint8_t viewer : viewers) {
    EXPECT_EQ(seen(table, viewer, second), "As Ad ?? ?? 4s");
    EXPECT_EQ(seen(table, viewer, first), backs);
    EXPECT_EQ(seen(table, viewer, dealer_place), backs);
  }
}

TEST(PikItPokerView, HandsAreTurnedAtTheirTurn) {
  covers("PIK 39.10(c)1", "PIK 39.10(d)");
  Pik table = dealt();
  table.must("p2 pick 1 2 3", "d proceed");
  for (const std::uint8_t viewer : viewers) {
    EXPECT_EQ(seen(table, viewer, second), "As Ad Tc 7h 4s");
    EXPECT_EQ(seen(table, viewer, first), backs);
  }
  table.must("p2 play_3", "d proceed");
  // A later player has seen the earlier hands, and nobody the dealer's.
  for (const std::uint8_t viewer : viewers) {
    EXPECT_EQ(seen(table, viewer, first), "Ks Kh 9d 5c 2h");
    EXPECT_EQ(seen(table, viewer, dealer_place), backs);
  }
  table.must("p1 play_5");
  EXPECT_EQ(seen(table, 1, dealer_place), backs);
  table.must("d proceed");
  for (const std::uint8_t viewer : viewers) {
    EXPECT_NE(seen(table, viewer, dealer_place).find("Qs"), std::string::npos);
    EXPECT_EQ(seen(table, viewer, dealer_place).find("??"), std::string::npos);
  }
}

TEST(PikItPokerView, ChoicesAreListedToTheirOwner) {
  covers("PIK 39.10(b) s2", "PIK 39.10(c)3");
  Pik table = dealt();
  EXPECT_EQ(view(table.round, Player{2}).choices.size(), 10U);
  EXPECT_TRUE(view(table.round, Player{1}).choices.empty());
  EXPECT_TRUE(view(table.round, Player{0}).choices.empty());
  table.must("p2 pick 1 2 3", "d proceed");
  EXPECT_EQ(view(table.round, Player{2}).choices.size(), 3U);
  EXPECT_TRUE(view(table.round, Player{1}).choices.empty());
}

TEST(PikItPokerView, HiddenCardsDoNotChangeWhatASeatSees) {
  covers("PIK 39.10(c)1", "PIK 39.10(d)");
  const auto while_deciding = [](std::string_view own, std::string_view dealer) {
    Pik table = dealt(own, dealer);
    table.must("p2 pick 1 2 3", "d proceed");
    return to_text(view(table.round, Player{2})) + to_text(view(table.round, Player{1}));
  };
  EXPECT_EQ(while_deciding("Ks Kh 9d 5c 2h", "Qs Qd 8c 6h 3s"),
            while_deciding("2c 3c 5d 9h Jc", "Ah Kd Qh Jh Th"));
}

}  // namespace view_test
}  // namespace croupier::games::pik_it_poker
