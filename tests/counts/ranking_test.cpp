// The order of three- and five-card poker hands, clause by clause.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <span>

#include "hands.hpp"
#include "regulation/covers.hpp"

namespace croupier::cards {
namespace ranking_test {

using regulation::covers;

template <class Value>
bool descends(std::span<const Value> values) {
  return std::ranges::adjacent_find(values, std::ranges::less_equal{}) == values.end();
}

TEST(FiveCardOrder, SampleOfEachClassDescends) {
  covers("5CH 40.5(d) s3", "HUH 39.5(b)", "PIK 39.4(b)");
  const std::array values = {five(hand<5>("Ac Kc Qc Jc Tc")), five(hand<5>("9s 8s 7s 6s 5s")),
                             five(hand<5>("8c 8d 8h 8s 3c")), five(hand<5>("8c 8d 8h 3s 3c")),
                             five(hand<5>("Kh 9h 6h 4h 2h")), five(hand<5>("9s 8h 7s 6c 5s")),
                             five(hand<5>("8c 8d 8h Ks 2c")), five(hand<5>("4c 4d 3h 3s 9c")),
                             five(hand<5>("7c 7d Kh 4s 2c")), five(hand<5>("Ac Kd Qh Js 9c"))};
  EXPECT_TRUE(descends<PokerValue>(values));
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i].rank(), static_cast<PokerRank>(values.size() - 1 - i));
  }
}

TEST(FiveCardOrder, CardsRankFromAceDownToTwo) {
  covers("5CH 40.5(d)", "HUH 39.5(a)", "PIK 39.4(a)");
  EXPECT_GT(five(hand<5>("Ac 9d 6h 4s 2c")), five(hand<5>("Kc Qd Jh 9s 8c")));
  EXPECT_GE(five(hand<5>("7c 7d Kh 4s 2c")).lead(), Rank::seven);
  EXPECT_LT(five(hand<5>("6c 6d Kh 4s 2c")).lead(), Rank::seven);
}

TEST(FiveCardOrder, SuitsAreEqual) {
  covers("PIK 39.4(a) s2", "HUH 39.5(c) s2");
  EXPECT_EQ(five(hand<5>("Kh Jh 8h 5h 3h")), five(hand<5>("Ks Js 8s 5s 3s")));
  EXPECT_EQ(seven(hand<7>("Ac Kd Qh Js Tc 2d 3h")), seven(hand<7>("Ac Kd Qh Js Tc 9s 9h")));
}

TEST(FiveCardOrder, RoyalFlushIsAceHighOfOneSuit) {
  covers("5CH 40.5(d)1", "HUH 39.5(b)1", "PIK 39.4(b)1");
  EXPECT_EQ(five(hand<5>("Ac Kc Qc Jc Tc")).rank(), PokerRank::royal_flush);
  EXPECT_EQ(five(hand<5>("Ac Kc Qc Jc Th")).rank(), PokerRank::straight);
  EXPECT_EQ(five(hand<5>("Kc Qc Jc Tc 9c")).rank(), PokerRank::straight_flush);
}

TEST(FiveCardOrder, StraightFlush) {
  covers("5CH 40.5(d)2", "HUH 39.5(b)2", "PIK 39.4(b)2");
  const PokerValue best = five(hand<5>("Kh Qh Jh Th 9h"));
  const PokerValue lowest = five(hand<5>("5s 4s 3s 2s As"));
  EXPECT_EQ(five(hand<5>("9s 8s 7s 6s 5s")).rank(), PokerRank::straight_flush);
  EXPECT_GT(best, lowest);
  EXPECT_GT(five(hand<5>("6h 5h 4h 3h 2h")), lowest);
  EXPECT_GT(lowest, five(hand<5>("Ac Ad Ah As Kc")));
}

TEST(FiveCardOrder, FourOfAKind) {
  covers("5CH 40.5(d)3", "HUH 39.5(b)3", "PIK 39.4(b)3");
  EXPECT_EQ(five(hand<5>("8c 8d 8h 8s 3c")).rank(), PokerRank::four_of_a_kind);
  EXPECT_GT(five(hand<5>("Ac Ad Ah As 2c")), five(hand<5>("Kc Kd Kh Ks Qc")));
  EXPECT_LT(five(hand<5>("2c 2d 2h 2s Ac")), five(hand<5>("3c 3d 3h 3s 4c")));
}

TEST(FiveCardOrder, FullHouseGoesByTheThreeFirst) {
  covers("5CH 40.5(d)4", "HUH 39.5(b)4", "PIK 39.4(b)4");
  const PokerValue lowest = five(hand<5>("2c 2d 2h 3s 3c"));
  EXPECT_EQ(five(hand<5>("8c 8d 8h 3s 3c")).rank(), PokerRank::full_house);
  EXPECT_GT(five(hand<5>("4c 4d 4h Ks Kc")), five(hand<5>("3c 3d 3h As Ac")));
  EXPECT_GT(five(hand<5>("4c 4d 4h 2s 2c")), five(hand<5>("3c 3d 3h As Ac")));
  EXPECT_EQ(lowest.lead(), Rank::two);
  EXPECT_LT(lowest, five(hand<5>("2c 2d 2h 4s 4c")));
  EXPECT_GT(lowest, five(hand<5>("Ah Kh Qh Jh 9h")));
}

TEST(FiveCardOrder, FlushGoesByItsHighestCards) {
  covers("5CH 40.5(d)5", "HUH 39.5(b)5", "PIK 39.4(b)5");
  EXPECT_EQ(five(hand<5>("Kh 9h 6h 4h 2h")).rank(), PokerRank::flush);
  EXPECT_GT(five(hand<5>("Ah 7h 5h 4h 2h")), five(hand<5>("Ks Qs Js 9s 8s")));
  EXPECT_GT(five(hand<5>("Ah Kh Qh Jh 9h")), five(hand<5>("As Ks Qs Js 8s")));
  EXPECT_LT(five(hand<5>("7h 5h 4h 3h 2h")), five(hand<5>("7s 6s 4s 3s 2s")));
}

TEST(FiveCardOrder, AceEndsAStraightAndNeverJoinsKingToTwo) {
  covers("5CH 40.5(d)6", "HUH 39.5(b)6", "PIK 39.4(b)6");
  const PokerValue around = five(hand<5>("Qc Kd Ah 2s 3c"));
  EXPECT_EQ(around.rank(), PokerRank::high_card);
  EXPECT_EQ(around.lead(), Rank::ace);
  EXPECT_EQ(five(hand<5>("Qh Kh Ah 2h 3h")).rank(), PokerRank::flush);
  EXPECT_EQ(five(hand<5>("Kc Ad 2h 3s 4c")).rank(), PokerRank::high_card);
  EXPECT_EQ(five(hand<5>("Ac Kd Qh Js Tc")).lead(), Rank::ace);
}

TEST(FiveCardOrder, WheelIsTheLowestStraight) {
  covers("5CH 40.5(d) s2", "HUH 39.5(a) s2", "PIK 39.4(a) s3");
  const PokerValue wheel = five(hand<5>("5h 4c 3d 2s Ah"));
  EXPECT_EQ(wheel.rank(), PokerRank::straight);
  EXPECT_EQ(wheel.lead(), Rank::five);
  EXPECT_LT(wheel, five(hand<5>("6h 5c 4d 3s 2h")));
  EXPECT_GT(wheel, five(hand<5>("Ac Ad Ah Ks Qc")));
  EXPECT_EQ(three(hand<3>("3h 2c Ad")).rank(), ThreeCardRank::straight);
}

TEST(FiveCardOrder, ThreeOfAKind) {
  covers("5CH 40.5(d)7", "HUH 39.5(b)7", "PIK 39.4(b)7");
  EXPECT_EQ(five(hand<5>("8c 8d 8h Ks 2c")).rank(), PokerRank::three_of_a_kind);
  EXPECT_GT(five(hand<5>("3c 3d 3h 5s 4c")), five(hand<5>("2c 2d 2h As Kc")));
}

TEST(FiveCardOrder, TwoPairsGoByTheHigherPairFirst) {
  covers("5CH 40.5(d)8", "HUH 39.5(b)8", "PIK 39.4(b)8");
  EXPECT_EQ(five(hand<5>("4c 4d 3h 3s 9c")).rank(), PokerRank::two_pair);
  EXPECT_GT(five(hand<5>("Ac Ad 2h 2s 3c")), five(hand<5>("Kc Kd Qh Qs Jc")));
  EXPECT_GT(five(hand<5>("Kc Kd 4h 4s 2c")), five(hand<5>("Kc Kd 3h 3s Ac")));
  EXPECT_GT(five(hand<5>("Kc Kd 4h 4s 3c")), five(hand<5>("Kc Kd 4h 4s 2c")));
}

TEST(FiveCardOrder, OnePair) {
  covers("5CH 40.5(d)9", "HUH 39.5(b)9", "PIK 39.4(b)9");
  EXPECT_EQ(five(hand<5>("7c 7d Kh 4s 2c")).lead(), Rank::seven);
  EXPECT_LT(five(hand<5>("5c 5d Kh 4s 2c")).lead(), Rank::seven);
  EXPECT_EQ(five(hand<5>("Ac Ad Kh Qs 9c")).rank(), PokerRank::pair);
  EXPECT_GT(five(hand<5>("6c 6d 4h 3s 2c")), five(hand<5>("5c 5d Ah Ks Qc")));
}

TEST(FiveCardOrder, OddCardsDecideAfterTheGroupedOnes) {
  covers("HUH 39.5(c)");
  EXPECT_GT(five(hand<5>("9c 9d Ah 5s 3c")), five(hand<5>("9c 9d Kh Qs Jc")));
  EXPECT_GT(five(hand<5>("6c 6d 4h 3s 2c")), five(hand<5>("5c 5d Ah Ks Qc")));
  EXPECT_GT(five(hand<5>("Ac Kd 9h 4s 3c")), five(hand<5>("Ac Kd 9h 4s 2c")));
}

TEST(SevenCardOrder, BestFiveCountAndTheOtherTwoDoNot) {
  EXPECT_EQ(seven(hand<7>("Ac Ad Kc Kd Qc Qd Jh")), five(hand<5>("Ac Ad Kc Kd Qc")));
  EXPECT_EQ(seven(hand<7>("Ac Ad Ah Kc Kd Kh 2s")), five(hand<5>("Ac Ad Ah Kc Kd")));
  EXPECT_EQ(seven(hand<7>("Ah Kh Qh Jh 9h 8h Th")), five(hand<5>("Ah Kh Qh Jh Th")));
  EXPECT_EQ(seven(hand<7>("Ac 2h 3h 4h 5h 6h Ah")), five(hand<5>("2h 3h 4h 5h 6h")));
  const BestFive best = best_five(hand<7>("2c 7d 9c 7s Ks 7h 9d"));
  EXPECT_EQ(best.cards, hand<5>("7d 9c 7s 7h 9d"));
}

TEST(ThreeCardOrder, SampleOfEachClassDescends) {
  covers("PIK 39.4(c)");
  const std::array values = {three(hand<3>("Ah Kh Qh")), three(hand<3>("9s 8s 7s")),
                             three(hand<3>("7s 7h 7c")), three(hand<3>("9s 8h 7s")),
                             three(hand<3>("9s 6s 2s")), three(hand<3>("Ac Ad Kh")),
                             three(hand<3>("Ac Kd Jh"))};
  EXPECT_TRUE(descends<ThreeCardValue>(values));
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i].rank(), static_cast<ThreeCardRank>(values.size() - 1 - i));
  }
}

TEST(ThreeCardOrder, RoyalFlushAndStraightFlush) {
  covers("PIK 39.4(c)1", "PIK 39.4(c)2");
  EXPECT_EQ(three(hand<3>("Qh Ah Kh")).rank(), ThreeCardRank::royal_flush);
  EXPECT_EQ(three(hand<3>("Kc Qc Jc")).rank(), ThreeCardRank::straight_flush);
  EXPECT_EQ(three(hand<3>("3h 2h Ah")).rank(), ThreeCardRank::straight_flush);
  EXPECT_GT(three(hand<3>("Kc Qc Jc")), three(hand<3>("3h 2h Ah")));
  EXPECT_GT(three(hand<3>("4h 3h 2h")), three(hand<3>("3h 2h Ah")));
}

TEST(ThreeCardOrder, ThreeOfAKindBeatsAStraight) {
  covers("PIK 39.4(c)3");
  EXPECT_GT(three(hand<3>("2c 2d 2h")), three(hand<3>("Ac Kd Qh")));
  EXPECT_GT(three(hand<3>("Ac Ad Ah")), three(hand<3>("Kc Kd Kh")));
}

TEST(ThreeCardOrder, StraightNeverGoesRoundTheAce) {
  covers("PIK 39.4(c)4");
  EXPECT_EQ(three(hand<3>("2c Ad Kh")).rank(), ThreeCardRank::high_card);
  EXPECT_EQ(three(hand<3>("2h Ah Kh")).rank(), ThreeCardRank::flush);
  EXPECT_GT(three(hand<3>("4c 3d 2h")), three(hand<3>("3c 2d Ah")));
  EXPECT_GT(three(hand<3>("Ac Kd Qh")), three(hand<3>("Kc Qd Jh")));
}

TEST(ThreeCardOrder, FlushBeatsAPairAndAPairBeatsHighCards) {
  covers("PIK 39.4(c)5", "PIK 39.4(c)6");
  EXPECT_GT(three(hand<3>("9s 6s 2s")), three(hand<3>("Ac Ad Kh")));
  EXPECT_GT(three(hand<3>("Ac Ad 2h")), three(hand<3>("Kc Kd Qh")));
  EXPECT_GT(three(hand<3>("2c 2d 3h")), three(hand<3>("Ac Kd Jh")));
}

TEST(ThreeCardOrder, OddCardDecidesAfterThePair) {
  covers("PIK 39.4(d)", "PIK 39.4(d) s2");
  EXPECT_GT(three(hand<3>("9c 9d Ah")), three(hand<3>("9h 9s Kc")));
  EXPECT_GT(three(hand<3>("6c 6d 2h")), three(hand<3>("5c 5d Ah")));
  EXPECT_EQ(three(hand<3>("9c 9d Ah")), three(hand<3>("As 9h 9s")));
}

TEST(ThreeCardOrder, EqualCardsOfSeveralDecks) {
  EXPECT_EQ(three(hand<3>("7s 7s 7s")).rank(), ThreeCardRank::three_of_a_kind);
  const ThreeCardValue paired_flush = three(hand<3>("Kh 9h 9h"));
  EXPECT_EQ(paired_flush.rank(), ThreeCardRank::flush);
  EXPECT_EQ(paired_flush.lead(), Rank::king);
  EXPECT_GT(paired_flush, three(hand<3>("Kh 9h 8h")));
  EXPECT_LT(paired_flush, three(hand<3>("Kh Th 2h")));
}

TEST(ThreeCardOrder, BestThreeOfFive) {
  const BestThree best = best_three(hand<5>("9c Ah 3d Kh Qh"));
  EXPECT_EQ(best.value.rank(), ThreeCardRank::royal_flush);
  EXPECT_EQ(best.cards, hand<3>("Ah Kh Qh"));
  EXPECT_EQ(best_three(hand<5>("Ac Ad Kh Ks Kd")).cards, hand<3>("Kh Ks Kd"));
  // Equal hands: the one whose cards come first.
  EXPECT_EQ(best_three(hand<5>("9c 9d Kh Ks 2c")).cards, hand<3>("9c Kh Ks"));
  EXPECT_EQ(best_three(hand<5>("9c 8d 7h 9s 2c")).cards, hand<3>("9c 8d 7h"));
}

TEST(HandsInWords, NameTheCardsThatMatter) {
  EXPECT_EQ(describe(five(hand<5>("Ac Kc Qc Jc Tc"))), "royal flush");
  EXPECT_EQ(describe(five(hand<5>("5s 4s 3s 2s As"))), "straight flush, five high");
  EXPECT_EQ(describe(five(hand<5>("6c 6d 6h 6s 3c"))), "four sixes");
  EXPECT_EQ(describe(five(hand<5>("9c 9d 9h Ks Kc"))), "full house, nines over kings");
  EXPECT_EQ(describe(five(hand<5>("Ah 9h 6h 4h 2h"))), "flush, ace high");
  EXPECT_EQ(describe(five(hand<5>("Tc 9d 8h 7s 6c"))), "straight, ten high");
  EXPECT_EQ(describe(five(hand<5>("7c 7d 7h Ks 2c"))), "three sevens");
  EXPECT_EQ(describe(five(hand<5>("4c Kd 4h Ks 9c"))), "two pairs, kings and fours");
  EXPECT_EQ(describe(five(hand<5>("7c 7d Kh 4s 2c"))), "pair of sevens");
  EXPECT_EQ(describe(five(hand<5>("Ac Kd Qh Js 9c"))), "ace high");
  EXPECT_EQ(describe(three(hand<3>("Ah Kh Qh"))), "royal flush");
  EXPECT_EQ(describe(three(hand<3>("3h 2h Ah"))), "straight flush, three high");
  EXPECT_EQ(describe(three(hand<3>("7c 7d 7h"))), "three sevens");
  EXPECT_EQ(describe(three(hand<3>("7c 6d 5h"))), "straight, seven high");
  EXPECT_EQ(describe(three(hand<3>("Ah 9h 5h"))), "flush, ace high");
  EXPECT_EQ(describe(three(hand<3>("Kc 4d Kh"))), "pair of kings");
  EXPECT_EQ(describe(three(hand<3>("Kc 4d 7h"))), "king high");
  EXPECT_EQ(name(PokerRank::two_pair), "two pairs");
  EXPECT_EQ(name(ThreeCardRank::three_of_a_kind), "three of a kind");
}

}  // namespace ranking_test
}  // namespace croupier::cards
