// 5 Card Hi-Lo: who sees which cards, and when (40.6(d), 40.6(g)2, 40.10(c), (d)).
#include "games/five_card_hi_lo/view.hpp"

#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace view_test {

using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

constexpr Player nobody{0};

// What the viewer sees of one position's cards, or of the dealer's for position 0.
std::string seen(const HiLo& table, Player viewer, std::uint8_t position) {
  for (const ViewedHand& hand : view(table.round, viewer).hands) {
    const bool dealers = hand.place.target == dealing::Target::dealer;
    if (dealers ? position != 0 : hand.place.position.number != position) continue;
    std::string text;
    for (const auto& card : hand.cards) {
      text += (text.empty() ? "" : " ") + (card ? to_text(*card) : std::string("??"));
    }
    return text;
  }
  return "no hand";
}

constexpr std::string_view backs = "?? ?? ?? ?? ??";
constexpr std::string_view first = "Kc Qc 9c 4c 2d";
constexpr std::string_view second = "Ac Jc 8d 6c 3d";
constexpr std::string_view third = "As Js 8s 6s 3h";
constexpr std::string_view dealer = "Kh Qd 8c 5h 3s";

HiLo dealt(const std::vector<std::string_view>& antes, const std::vector<std::string_view>& hands) {
  HiLo table(HouseRules{.hands_per_player = 3});
  for (const std::string_view ante : antes) table.must(ante);
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 5; ++pass) {
    for (const std::string_view hand : hands) table.deal(base::words(hand)[pass]);
  }
  return table;
}

TEST(FiveCardHiLoView, NobodySeesAnothersCards) {
  covers("5CH 40.6(d)");
  HiLo table = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  EXPECT_EQ(seen(table, {1}, 1), first);
  EXPECT_EQ(seen(table, {2}, 1), backs);
  EXPECT_EQ(seen(table, {1}, 2), backs);
  EXPECT_EQ(seen(table, {2}, 2), second);
  EXPECT_EQ(seen(table, nobody, 1), backs);
  EXPECT_EQ(seen(table, {3}, 2), backs);
  table.must("p1 play Kc Qc 9c / 4c 2d", "p2 play Ac Jc 8d / 6c 3d", "d proceed");
  EXPECT_EQ(seen(table, {2}, 1), backs);  // set, but not yet settled
}

TEST(FiveCardHiLoView, NothingIsSeenWhileTheCardsAreDealt) {
  covers("5CH 40.6(d)");
  HiLo table;
  table.must("p1 ante $10", "d no more bets");
  table.deal("Kc Kh Qc Qd");
  EXPECT_EQ(seen(table, {1}, 1), "?? ??");
  EXPECT_EQ(seen(table, {1}, 0), "?? ??");
}

TEST(FiveCardHiLoView, ATurnsSettingsAreListedToItsOwnerOnly) {
  covers("5CH 40.6(d)");
  const HiLo table = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  EXPECT_EQ(view(table.round, {1}).choices.size(), 11U);
  EXPECT_TRUE(view(table.round, {2}).choices.empty());
  EXPECT_TRUE(view(table.round, nobody).choices.empty());
  EXPECT_EQ(to_text(view(table.round, {2})).find("Kc"), std::string::npos);
}

TEST(FiveCardHiLoView, CardsThatASeatMayNotSeeDoNotChangeItsView) {
  covers("5CH 40.6(d)");
  const HiLo one = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  const HiLo other = dealt({"p1 ante $10", "p2 ante $10"}, {third, second, "Kd Qs 8h 5c 2c"});
  EXPECT_EQ(to_text(view(one.round, {2})), to_text(view(other.round, {2})));
  EXPECT_NE(to_text(view(one.round, {1})), to_text(view(other.round, {1})));
}

TEST(FiveCardHiLoView, FurtherHandsAreBacksUntilAllAreDecided) {
  covers("5CH 40.6(g)2");
  HiLo table = dealt({"p1@1 ante $10", "p1@2 ante $10"}, {first, second, dealer});
  EXPECT_EQ(seen(table, {1}, 1), first);
  EXPECT_EQ(seen(table, {1}, 2), backs);
  table.must("p1@1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(seen(table, {1}, 2), backs);
  EXPECT_EQ(to_text(view(table.round, {1})).find("Jc"), std::string::npos);
  table.must("p1@2 play");
  EXPECT_EQ(seen(table, {1}, 2), second);
  EXPECT_EQ(seen(table, {2}, 2), backs);
}

TEST(FiveCardHiLoView, WithThreeHandsTheLastDecisionOpensBothOthers) {
  covers("5CH 40.6(g)2", "5CH 40.6(g)2ii");
  HiLo table =
      dealt({"p1@1 ante $10", "p1@2 ante $10", "p1@3 ante $10"}, {first, second, third, dealer});
  table.must("p1@1 play Kc Qc 9c / 4c 2d", "p1@2 play");
  EXPECT_EQ(seen(table, {1}, 2), backs);
  EXPECT_EQ(seen(table, {1}, 3), backs);
  table.must("p1@3 play");
  EXPECT_EQ(seen(table, {1}, 2), second);
  EXPECT_EQ(seen(table, {1}, 3), third);
}

// How the viewer sees one hand set, as "high / low"; nothing where it is not set or not seen.
std::string seen_set(const HiLo& table, Player viewer, std::size_t hand) {
  const ViewedHand seen = view(table.round, viewer).hands[hand];
  std::string text;
  for (const Card card : seen.high) text += to_text(card) + " ";
  if (!seen.low.empty()) text += "/";
  for (const Card card : seen.low) text += " " + to_text(card);
  return text;
}

TEST(FiveCardHiLoView, HowAHandIsSetShowsToWhoSeesItsCards) {
  covers("5CH 40.6(d)", "5CH 40.10(c)");
  HiLo table = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  EXPECT_EQ(seen_set(table, {1}, 0), "");
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(seen_set(table, {1}, 0), "Kc Qc 9c / 4c 2d");
  EXPECT_EQ(seen_set(table, {2}, 0), "");
  EXPECT_EQ(seen_set(table, nobody, 0), "");
  table.must("p2 play Ac Jc 8d / 6c 3d");
  EXPECT_EQ(seen_set(table, {1}, 1), "");
  EXPECT_EQ(seen_set(table, {1}, 2), "");
  table.must("d proceed");
  EXPECT_EQ(seen_set(table, nobody, 2), "Kh Qd 8c / 5h 3s");
  table.must("d proceed");
  EXPECT_EQ(seen_set(table, nobody, 1), "Ac Jc 8d / 6c 3d");
  EXPECT_EQ(seen_set(table, {2}, 0), "");
}

TEST(FiveCardHiLoView, DealersHandIsTurnedAfterTheLastChoice) {
  covers("5CH 40.10(c)");
  HiLo table = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  EXPECT_EQ(seen(table, {1}, 0), backs);
  table.must("p1 play Kc Qc 9c / 4c 2d");
  EXPECT_EQ(seen(table, {1}, 0), backs);
  table.must("p2 fold");
  EXPECT_EQ(seen(table, {1}, 0), backs);
  table.must("d proceed");
  EXPECT_EQ(seen(table, {1}, 0), dealer);
  EXPECT_EQ(seen(table, nobody, 0), dealer);
}

TEST(FiveCardHiLoView, HandsAreTurnedAsTheyAreSettled) {
  covers("5CH 40.10(d)");
  HiLo table = dealt({"p1 ante $10", "p4 ante $10", "p6 ante $10"}, {first, second, third, dealer});
  table.must("p1 play Kc Qc 9c / 4c 2d", "p4 play Ac Jc 8d / 6c 3d", "p6 play As Js 8s / 6s 3h");
  table.must("d proceed", "d proceed");
  EXPECT_EQ(seen(table, nobody, 6), third);
  EXPECT_EQ(seen(table, nobody, 4), backs);
  EXPECT_EQ(seen(table, nobody, 1), backs);
  table.must("d proceed");
  EXPECT_EQ(seen(table, nobody, 4), second);
  EXPECT_EQ(seen(table, nobody, 1), backs);
  table.must("d proceed");
  EXPECT_EQ(seen(table, nobody, 1), first);
}

TEST(FiveCardHiLoView, AFoldedHandIsNeverShownToOthers) {
  covers("5CH 40.10(b)");
  HiLo table = dealt({"p1 ante $10", "p2 ante $10"}, {first, second, dealer});
  table.must("p1 fold", "p2 play Ac Jc 8d / 6c 3d");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(seen(table, {2}, 1), backs);
  EXPECT_EQ(seen(table, nobody, 1), backs);
}

}  // namespace view_test
}  // namespace croupier::games::five_card_hi_lo
