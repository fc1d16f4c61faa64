// Three Card 21 "N" Done: all cards are open but the hole card, and when it is turned (2C.6(i)).
#include "games/three_card_21/view.hpp"

#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace view_test {

using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

TwentyOne dealt(const std::vector<std::string_view>& hands, std::string_view dealer,
                const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= hands.size(); ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.deal(base::words(dealer)[pass]);
  }
  return table;
}

void until(TwentyOne& table, Phase phase) {
  const Command proceed = command::Proceed{};
  while (table.round.phase != phase && decide(table.round, proceed)) table.must("d proceed");
  EXPECT_EQ(table.round.phase, phase);
}

// What the viewer sees of one hand, or of the dealer's for position 0.
std::string seen(const TwentyOne& table, Player viewer, std::uint8_t position,
                 std::uint8_t hand = 0) {
  for (const ViewedHand& viewed : view(table.round, viewer).hands) {
    const bool dealers = viewed.place.target == dealing::Target::dealer;
    const bool wanted = dealers
                            ? position == 0
                            : viewed.place.position.number == position && viewed.place.hand == hand;
    if (!wanted) continue;
    std::string text;
    for (const auto& card : viewed.cards) {
      text += (text.empty() ? "" : " ") + (card ? to_text(*card) : std::string("??"));
    }
    return text;
  }
  return "no hand";
}

std::string all_views(const TwentyOne& table) {
  std::string text;
  for (std::uint8_t player = 0; player <= 3; ++player) text += to_text(view(table.round, {player}));
  return text;
}

TEST(ThreeCard21View, EverybodySeesThePlayersCards) {
  const TwentyOne table = dealt({"Tc 6d 4h", "9c 8d 3h"}, "7d Kh");
  for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
    EXPECT_EQ(seen(table, {viewer}, 1), "Tc 6d 4h");
    EXPECT_EQ(seen(table, {viewer}, 2), "9c 8d 3h");
    EXPECT_EQ(seen(table, {viewer}, 0), "7d ??");
  }
}

TEST(ThreeCard21View, ABlackjackIsTurnedAtTheCheckAndNothingElse) {
  covers("T21 2C.6(i)");
  TwentyOne blackjack = dealt({"Tc 6d 4h"}, "Ad Kh");
  until(blackjack, Phase::checking);
  EXPECT_EQ(seen(blackjack, {1}, 0), "Ad ??");
  blackjack.must("d proceed");
  EXPECT_EQ(seen(blackjack, {1}, 0), "Ad Kh");
  blackjack.find("dealer shows Kh [T21 2C.6(i)]");

  TwentyOne none = dealt({"Tc 6d 4h"}, "Ad 9h");
  until(none, Phase::deciding);
  EXPECT_EQ(seen(none, {1}, 0), "Ad ??");
  none.must("p1 stand");
  EXPECT_EQ(seen(none, {1}, 0), "Ad ??");
  none.must("d proceed");
  EXPECT_EQ(seen(none, {1}, 0), "Ad 9h");
  none.find("dealer shows 9h [T21 2C.5(d)]");
}

TEST(ThreeCard21View, TheHoleCardIsNotToBeReadFromAnyViewBeforeItIsTurned) {
  covers("T21 2C.6(i)", "T21 2C.6(d)4");
  // Rounds that differ in the hole card only, under a card that needs no check, look the same.
  TwentyOne one = dealt({"5c 4d 3h", "9c 8d 3h"}, "7d Kh");
  TwentyOne other = dealt({"5c 4d 3h", "9c 8d 3h"}, "7d 2s");
  const auto same = [&] { EXPECT_EQ(all_views(one), all_views(other)); };
  same();
  for (TwentyOne* table : {&one, &other}) until(*table, Phase::deciding);
  same();
  for (TwentyOne* table : {&one, &other}) {
    table->must("p1 hit");
    table->deal("2c");
    table->must("p1 stand", "p2 stand");
  }
  same();
  for (TwentyOne* table : {&one, &other}) table->must("d proceed");
  EXPECT_NE(all_views(one), all_views(other));
}

TEST(ThreeCard21View, WithoutAReaderABlackjackIsNotSeenEarly) {
  covers("T21 2C.6(i)", "T21 2C.5(d)");
  TwentyOne one = dealt({"Kc 4d 3h"}, "Ad Kh", {.card_reader = false});
  TwentyOne other = dealt({"Kc 4d 3h"}, "Ad 2h", {.card_reader = false});
  for (TwentyOne* table : {&one, &other}) {
    until(*table, Phase::deciding);
    table->must("p1 stand");
  }
  EXPECT_EQ(all_views(one), all_views(other));
  one.must("d proceed");
  EXPECT_EQ(seen(one, {1}, 0), "Ad Kh");
}

TEST(ThreeCard21View, DrawnCardsAndSplitHandsAreOpen) {
  covers("T21 2C.6(k)");
  TwentyOne table = dealt({"8c 8d 3h"}, "7d 9h");
  until(table, Phase::deciding);
  table.must("p1 split");
  table.deal("2c");
  table.must("p1 hit");
  table.deal("3c");
  EXPECT_EQ(seen(table, {2}, 1, 0), "8c 2c 3c");
  EXPECT_EQ(seen(table, {2}, 1, 1), "8d");
  EXPECT_EQ(seen(table, {2}, 1, 2), "3h");
  table.must("p1 stand");
  table.deal("Tc");
  table.must("p1 stand");
  table.deal("Td");
  table.must("p1 stand", "d proceed");
  table.deal("2h");
  EXPECT_EQ(seen(table, {2}, 0), "7d 9h 2h");
}

TEST(ThreeCard21View, ChoicesAreListedToWhoMayMakeThem) {
  covers("T21 2C.12(b)");
  TwentyOne table = dealt({"5c 4d 3h", "9c 8d 3h"}, "7d 9h");
  until(table, Phase::deciding);
  EXPECT_EQ(view(table.round, {1}).choices.size(), 4U);  // stand, hit, double by $1 or $10
  EXPECT_TRUE(view(table.round, {2}).choices.empty());
  table.must("p1 stand");
  EXPECT_TRUE(view(table.round, {1}).choices.empty());
  EXPECT_FALSE(view(table.round, {2}).choices.empty());
}

TEST(ThreeCard21View, InsuranceIsListedToEachWhoMayInsure) {
  covers("T21 2C.6(g)");
  TwentyOne table = dealt({"5c 4d 3h", "Tc 9d 2h", "9c 8d 3h"}, "Ad 9h");
  until(table, Phase::insuring);
  EXPECT_EQ(view(table.round, {1}).choices.size(), 2U);  // $1 and $5
  EXPECT_TRUE(view(table.round, {2}).choices.empty());   // 21 is paid and gone
  EXPECT_EQ(view(table.round, {3}).choices.size(), 2U);
  table.must("p1 insurance $5");
  EXPECT_TRUE(view(table.round, {1}).choices.empty());
}

}  // namespace view_test
}  // namespace croupier::games::three_card_21
