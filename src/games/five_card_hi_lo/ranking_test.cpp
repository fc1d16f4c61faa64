// 5 Card Hi-Lo: what cards count, how a hand is set, and which bonus line it makes (40.5).
#include "games/five_card_hi_lo/ranking.hpp"

#include <algorithm>

#include "counts/hands.hpp"
#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace ranking_test {

using cards::hand;
using namespace cards::literals;
using test::covers;

Setting set(const std::array<Card, 3>& high, const std::array<Card, 2>& low) { return {high, low}; }

std::string refusal(const std::array<Card, 5>& cards, std::span<const Card> high,
                    std::span<const Card> low) {
  const auto made = set_hand(cards, high, low);
  return made ? "" : std::string(made.error().authority.id());
}

std::string_view line(const std::array<Card, 5>& cards, std::size_t table = 1) {
  const auto found = poker_bonus_line(cards, poker_bonus_tables[table - 1]);
  return found ? name(*found) : "nothing";
}

// What a $5 bonus bet wins.
Money paid(const std::array<Card, 5>& cards, std::size_t table = 1) {
  const auto found = poker_bonus_line(cards, poker_bonus_tables[table - 1]);
  return found ? winnings(poker_bonus_tables[table - 1][*found], Money::dollars(5)) : Money{};
}

TEST(FiveCardHiLoRanking, HighValuesOfTheDeckAddUpTo380) {
  covers("5CH 40.5(a)");
  int high = 0;
  int low = 0;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    high += high_points(Card::from_index(index));
    low += low_points(Card::from_index(index));
  }
  EXPECT_EQ(high, 380);
  EXPECT_EQ(low, 340);
}

TEST(FiveCardHiLoRanking, TwosToTensCountTheirNumber) {
  covers("5CH 40.5(a)1");
  EXPECT_EQ(high_total(set(hand<3>("Tc 9d 2h"), hand<2>("3c 4c"))), 21);
  for (unsigned rank = 0; rank <= 8; ++rank) {
    const Card card(static_cast<cards::Rank>(rank), cards::Suit::hearts);
    EXPECT_EQ(high_points(card), static_cast<int>(rank) + 2);
    EXPECT_EQ(low_points(card), static_cast<int>(rank) + 2);
  }
}

TEST(FiveCardHiLoRanking, CourtCardsCountTen) {
  covers("5CH 40.5(a)2");
  EXPECT_EQ(high_total(set(hand<3>("Kc Qd Jh"), hand<2>("3c 4c"))), 30);
  EXPECT_EQ(low_total(set(hand<3>("Ac 2d 3h"), hand<2>("Kc Jc"))), 20);
}

TEST(FiveCardHiLoRanking, AceIsElevenHighAndOneLow) {
  covers("5CH 40.5(a)3", "5CH 40.5(a)3i", "5CH 40.5(a)3ii");
  EXPECT_EQ(high_total(set(hand<3>("Ah Kc Qd"), hand<2>("3c 2d"))), 31);
  EXPECT_EQ(low_total(set(hand<3>("Kc Qd 2d"), hand<2>("Ah 3c"))), 4);
  // The same ace of the same hand, set both ways.
  EXPECT_EQ(high_total(set(hand<3>("Ah 9c 4d"), hand<2>("3c 2d"))), 24);
  EXPECT_EQ(low_total(set(hand<3>("9c 4d 3c"), hand<2>("Ah 2d"))), 3);
}

TEST(FiveCardHiLoRanking, AtMostOneAceOfAPlayerLiesLow) {
  covers("5CH 40.5(b)");
  const auto cards = hand<5>("Ac Ad 9h 8s 7c");
  EXPECT_EQ(refusal(cards, hand<3>("9h 8s 7c"), hand<2>("Ac Ad")), "5CH 40.5(b)");
  EXPECT_EQ(refusal(cards, hand<3>("Ad 9h 8s"), hand<2>("Ac 7c")), "");
  EXPECT_EQ(refusal(cards, hand<3>("Ac Ad 9h"), hand<2>("8s 7c")), "");
  const auto all = legal_settings(cards);
  EXPECT_EQ(all.size(), 9U);
  EXPECT_EQ(legal_settings(hand<5>("Kc Qd 9h 8s 7c")).size(), 10U);
  EXPECT_EQ(legal_settings(hand<5>("Ac Ad Ah 8s 7c")).size(), 7U);
  EXPECT_EQ(legal_settings(hand<5>("Ac Ad Ah As 7c")).size(), 4U);
}

TEST(FiveCardHiLoRanking, DealersAcesGoHighAndTheFourthLow) {
  covers("5CH 40.5(b) s2");
  const auto check = [](const std::array<Card, 5>& cards, const std::array<Card, 3>& high, int h,
                        int l) {
    const Setting setting = house_way(cards);
    EXPECT_TRUE(std::ranges::is_permutation(setting.high, high)) << to_text(cards);
    EXPECT_EQ(high_total(setting), h) << to_text(cards);
    EXPECT_EQ(low_total(setting), l) << to_text(cards);
  };
  check(hand<5>("9h Ac 5s Ad 4c"), hand<3>("Ac Ad 9h"), 31, 9);
  check(hand<5>("Kh Qc 8s 5d 3c"), hand<3>("Kh Qc 8s"), 28, 8);
  check(hand<5>("2h Ac 3s 4d 5c"), hand<3>("Ac 5c 4d"), 20, 5);
  check(hand<5>("Ah Ac As 5d 3c"), hand<3>("Ah Ac As"), 33, 8);
  const Setting four = house_way(hand<5>("6c Ah Ac As Ad"));
  EXPECT_EQ(high_total(four), 33);
  EXPECT_EQ(low_total(four), 7);
}

TEST(FiveCardHiLoRanking, SuitDoesNotChangeAValue) {
  covers("5CH 40.5(c)");
  for (const Card card : hand<4>("9h 9c 9s 9d")) {
    EXPECT_EQ(high_points(card), 9);
    EXPECT_EQ(low_points(card), 9);
  }
}

TEST(FiveCardHiLoRanking, PairsRankFromAcesDownToTheTablesLowest) {
  covers("5CH 40.5(d)", "5CH 40.5(d)9");
  EXPECT_EQ(paid(hand<5>("7c 7d Kh 4s 2c")), Money::dollars(5));
  EXPECT_EQ(line(hand<5>("8c 8d Kh 4s 2c")), "pair");
  EXPECT_EQ(line(hand<5>("Ac Ad Kh 4s 2c")), "pair");
  EXPECT_EQ(line(hand<5>("6c 6d Kh 4s 2c")), "nothing");
  EXPECT_EQ(line(hand<5>("6c 6d Kh 4s 2c"), 2), "pair");
  EXPECT_EQ(line(hand<5>("7c 7d Kh 4s 2c"), 2), "pair");
  EXPECT_EQ(line(hand<5>("5c 5d Kh 4s 2c"), 1), "nothing");
  EXPECT_EQ(line(hand<5>("5c 5d Kh 4s 2c"), 2), "nothing");
  EXPECT_EQ(line(hand<5>("Ac Kd Jh 9s 7c"), 2), "nothing");
}

TEST(FiveCardHiLoRanking, AceEndsAStraightBelowTwo) {
  covers("5CH 40.5(d) s2");
  EXPECT_EQ(line(hand<5>("5h 4c 3d 2s Ah")), "straight");
  EXPECT_EQ(paid(hand<5>("5h 4c 3d 2s Ah")), Money::dollars(40));
  EXPECT_EQ(line(hand<5>("5h 4h 3h 2h Ah")), "straight_flush");
}

TEST(FiveCardHiLoRanking, NineClassesInOrder) {
  covers("5CH 40.5(d) s3");
  const std::array samples{
      hand<5>("Ac Kc Qc Jc Tc"), hand<5>("9s 8s 7s 6s 5s"), hand<5>("8c 8d 8h 8s 3c"),
      hand<5>("8c 8d 8h 3s 3c"), hand<5>("Kh 9h 6h 4h 2h"), hand<5>("9c 8d 7h 6s 5c"),
      hand<5>("8c 8d 8h Ks 2c"), hand<5>("4c 4d 3h 3s 9c"), hand<5>("7c 7d Kh 4s 2c")};
  for (const std::size_t table : {1U, 2U}) {
    for (std::size_t at = 0; at < samples.size(); ++at) {
      EXPECT_EQ(line(samples[at], table), name(poker_bonus_tables[table - 1].lines[at].line));
    }
  }
  for (std::size_t at = 0; at + 1 < samples.size(); ++at) {
    EXPECT_GT(cards::five(samples[at]), cards::five(samples[at + 1]));
  }
}

TEST(FiveCardHiLoRanking, RoyalFlush) {
  covers("5CH 40.5(d)1");
  EXPECT_EQ(line(hand<5>("Ac Kc Qc Jc Tc")), "royal_flush");
  EXPECT_EQ(line(hand<5>("Ac Kc Qc Jc Th")), "straight");
  EXPECT_EQ(line(hand<5>("9c Kc Qc Jc Tc")), "straight_flush");
}

TEST(FiveCardHiLoRanking, StraightFlush) {
  covers("5CH 40.5(d)2");
  EXPECT_EQ(line(hand<5>("9s 8s 7s 6s 5s")), "straight_flush");
  EXPECT_EQ(paid(hand<5>("9s 8s 7s 6s 5s")), Money::dollars(250));
  EXPECT_EQ(line(hand<5>("9s 8s 7s 6s 4s")), "flush");
}

TEST(FiveCardHiLoRanking, FourOfAKind) {
  covers("5CH 40.5(d)3");
  EXPECT_EQ(paid(hand<5>("8c 8d 8h 8s 3c")), Money::dollars(125));
}

TEST(FiveCardHiLoRanking, FullHouse) {
  covers("5CH 40.5(d)4");
  EXPECT_EQ(paid(hand<5>("8c 8d 8h 3s 3c")), Money::dollars(75));
}

TEST(FiveCardHiLoRanking, Flush) {
  covers("5CH 40.5(d)5");
  EXPECT_EQ(paid(hand<5>("Kh 9h 6h 4h 2h")), Money::dollars(50));
  EXPECT_EQ(line(hand<5>("Kh 9h 6h 4h 2c")), "nothing");
}

TEST(FiveCardHiLoRanking, StraightDoesNotRunAroundTheAce) {
  covers("5CH 40.5(d)6");
  EXPECT_EQ(line(hand<5>("Qc Kd Ah 2s 3c")), "nothing");
  EXPECT_EQ(line(hand<5>("Kc Ad 2h 3s 4c")), "nothing");
  EXPECT_EQ(line(hand<5>("Jc Qd Kh As 2c")), "nothing");
  EXPECT_EQ(line(hand<5>("Tc Jd Qh Ks Ac")), "straight");
  EXPECT_EQ(line(hand<5>("6c 2d 3h 4s 5c")), "straight");
  EXPECT_EQ(line(hand<5>("Qc Kd Ah 2s 3c"), 2), "nothing");
}

TEST(FiveCardHiLoRanking, ThreeOfAKind) {
  covers("5CH 40.5(d)7");
  EXPECT_EQ(paid(hand<5>("8c 8d 8h Ks 2c")), Money::dollars(25));
  EXPECT_EQ(line(hand<5>("2c 2d 2h Ks 4c")), "three_of_a_kind");
}

TEST(FiveCardHiLoRanking, TwoPairsOfAnyRank) {
  covers("5CH 40.5(d)8");
  EXPECT_EQ(paid(hand<5>("4c 4d 3h 3s 9c")), Money::dollars(15));
  EXPECT_EQ(line(hand<5>("3c 3d 2h 2s 9c"), 2), "two_pair");
}

TEST(FiveCardHiLoRanking, AnteBonusLines) {
  covers("5CH 40.1 Ante bonus");
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Kh 7s 2c")), std::nullopt);
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Ah 7s 2c")), PayLine::three_aces);
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Ah 2s 2c")), PayLine::three_aces);
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Ah As 9c")), PayLine::four_aces);
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Ah As 3c")), PayLine::four_aces);
  EXPECT_EQ(ante_bonus_line(hand<5>("Ac Ad Ah As 2c")), PayLine::four_aces_and_two);
  EXPECT_EQ(ante_bonus_line(hand<5>("2h Ad Ac As Ah")), PayLine::four_aces_and_two);
}

TEST(FiveCardHiLoRanking, BothHalvesTogetherAreTheHand) {
  covers("5CH 40.10(a)2");
  const auto cards = hand<5>("Kc Qc 9c 4c 2d");
  EXPECT_EQ(refusal(cards, hand<3>("Kc Qc 9c"), hand<2>("9c 2d")), "5CH 40.10(a)2");
  EXPECT_EQ(refusal(cards, hand<3>("Kc Qc 8c"), hand<2>("4c 2d")), "5CH 40.10(a)2");
  EXPECT_EQ(refusal(cards, {}, {}), "5CH 40.10(a)2");
  EXPECT_EQ(refusal(cards, hand<2>("Kc Qc"), hand<2>("4c 2d")), "5CH 40.1 High hand");
  EXPECT_EQ(refusal(cards, hand<3>("Kc Qc 9c"), hand<3>("9c 4c 2d")), "5CH 40.1 Low hand");
  const auto made = set_hand(cards, hand<3>("2d Qc 9c"), hand<2>("Kc 4c"));
  ASSERT_TRUE(made);
  EXPECT_EQ(high_total(*made), 21);
  EXPECT_EQ(low_total(*made), 14);
}

}  // namespace ranking_test
}  // namespace croupier::games::five_card_hi_lo
