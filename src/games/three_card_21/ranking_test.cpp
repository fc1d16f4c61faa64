// Three Card 21 "N" Done: totals, bonus ranks, splits, the dealer's drawing rule (2C.2, 2C.11).
#include "games/three_card_21/ranking.hpp"

#include "counts/hands.hpp"
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace ranking_test {

using cards::hand;
using namespace cards::literals;
using test::covers;

std::string_view line(const std::array<Card, 3>& cards) {
  const auto found = bonus_line(cards);
  return found ? name(*found) : "nothing";
}

// What a $10 bonus wins.
Money paid(const std::array<Card, 3>& cards) {
  const auto found = bonus_line(cards);
  return found ? winnings(bonus_table[*found], Money::dollars(10)) : Money{};
}

std::string split(const std::array<Card, 3>& cards) {
  const auto clause = split_clause(cards);
  return clause ? std::string(clause->id()) : "none";
}

TEST(ThreeCard21Ranking, TotalsAddUpTheValues) {
  covers("T21 2C.2(b)", "T21 2C.2(b)1", "T21 2C.2(b)2");
  EXPECT_EQ(point_total(hand<3>("5c Kd 4h")), 19);
  EXPECT_EQ(point_total(hand<3>("Tc 9d 2h")), 21);
  EXPECT_EQ(point_total(hand<2>("Kc Jd")), 20);
  EXPECT_EQ(point_total(hand<3>("Qc 3d 8h")), 21);
  EXPECT_EQ(point_total(hand<3>("Kc 9d 5h")), 24);
}

TEST(ThreeCard21Ranking, AceIsElevenUnlessThatPassesTwentyOne) {
  covers("T21 2C.2(b)3");
  EXPECT_EQ(point_total(hand<3>("Ac Kd Qh")), 21);
  EXPECT_EQ(point_total(hand<3>("Ac 6d 3h")), 20);
  EXPECT_EQ(point_total(hand<3>("Ac 6d 4h")), 21);
  EXPECT_EQ(point_total(hand<3>("Ac 6d 5h")), 12);
  EXPECT_EQ(point_total(hand<3>("Ac Kd 5h")), 16);
  EXPECT_EQ(split(hand<3>("Ac Kd 5h")), "T21 2C.5(c)5iii(aa)");
}

TEST(ThreeCard21Ranking, TheHighestRankPays) {
  covers("T21 2C.2(c)");
  EXPECT_EQ(line(hand<3>("Ac Kd Qh")), "straight");  // and 21
  EXPECT_EQ(paid(hand<3>("Ac Kd Qh")), Money::dollars(20));
  EXPECT_EQ(line(hand<3>("8c 7c 6c")), "straight_flush");  // and 21, straight, flush
  EXPECT_EQ(line(hand<3>("9c 9d 3h")), "pair");            // and 21
  EXPECT_EQ(line(hand<3>("Tc 9c 2c")), "flush");           // and 21
}

TEST(ThreeCard21Ranking, DiamondRoyalFlush) {
  covers("T21 2C.2(c)1");
  EXPECT_EQ(line(hand<3>("Ad Kd Qd")), "diamond_royal_flush");
  EXPECT_EQ(paid(hand<3>("Qd Ad Kd")), Money::dollars(2000));
  EXPECT_EQ(line(hand<3>("Ad Kd Qh")), "straight");
  EXPECT_EQ(line(hand<3>("Kd Qd Jd")), "straight_flush");
}

TEST(ThreeCard21Ranking, RoyalFlush) {
  covers("T21 2C.2(c)2");
  EXPECT_EQ(paid(hand<3>("Ah Kh Qh")), Money::dollars(500));
  EXPECT_EQ(line(hand<3>("Ac Kc Qc")), "royal_flush");
  EXPECT_EQ(line(hand<3>("As Ks Qs")), "royal_flush");
}

TEST(ThreeCard21Ranking, StraightFlush) {
  covers("T21 2C.2(c)3");
  EXPECT_EQ(paid(hand<3>("9s 8s 7s")), Money::dollars(150));
  EXPECT_EQ(paid(hand<3>("3s 2s As")), Money::dollars(150));
  EXPECT_EQ(line(hand<3>("Ks As 2s")), "flush");
}

TEST(ThreeCard21Ranking, ThreeOfAKind) {
  covers("T21 2C.2(c)4");
  EXPECT_EQ(line(hand<3>("7s 7s 7s")), "three_of_a_kind");  // from a shoe; no flush
  EXPECT_EQ(paid(hand<3>("7s 7s 7s")), Money::dollars(50));
  EXPECT_EQ(line(hand<3>("2s 2c 2d")), "three_of_a_kind");
}

TEST(ThreeCard21Ranking, StraightTakesTheAceHighOrLowNeverAround) {
  covers("T21 2C.2(c)5");
  EXPECT_EQ(paid(hand<3>("Kh Ac 2d")), Money{});
  EXPECT_EQ(line(hand<3>("Kh Ac 2d")), "nothing");
  EXPECT_EQ(paid(hand<3>("3h 2c Ad")), Money::dollars(20));
  EXPECT_EQ(paid(hand<3>("6h 5c 4d")), Money::dollars(20));
  EXPECT_EQ(line(hand<3>("6h 5c 3d")), "nothing");
}

TEST(ThreeCard21Ranking, Flush) {
  covers("T21 2C.2(c)6");
  EXPECT_EQ(line(hand<3>("Kh 9h 9h")), "flush");
  EXPECT_EQ(paid(hand<3>("Kh 9h 9h")), Money::dollars(15));
  EXPECT_EQ(line(hand<3>("Kh 9h 9c")), "pair");
}

TEST(ThreeCard21Ranking, PairIsByRankNotByValue) {
  covers("T21 2C.2(c)7");
  EXPECT_EQ(paid(hand<3>("Ks Kh 5d")), Money::dollars(10));
  EXPECT_EQ(line(hand<3>("Ks Th 5d")), "nothing");
}

TEST(ThreeCard21Ranking, TwentyOneComesLast) {
  covers("T21 2C.2(c)8");
  EXPECT_EQ(line(hand<3>("Th 9c 2d")), "twenty_one");
  EXPECT_EQ(paid(hand<3>("Th 9c 2d")), Money::dollars(10));
  EXPECT_EQ(paid(hand<3>("7h 7c 7d")), Money::dollars(50));
  EXPECT_EQ(line(hand<3>("Ah Jc Qd")), "twenty_one");  // hard 21, no straight
  EXPECT_EQ(line(hand<3>("Th 9c 3d")), "nothing");
  EXPECT_EQ(line(hand<3>("Th 8c 2d")), "nothing");
}

TEST(ThreeCard21Ranking, AnyTotalOver21MayBeSplit) {
  covers("T21 2C.5(c)5ii");
  EXPECT_EQ(split(hand<3>("Kc 9d 5h")), "T21 2C.5(c)5ii");
  EXPECT_EQ(split(hand<3>("Kc 9d 3h")), "T21 2C.5(c)5ii");  // 22
  EXPECT_EQ(split(hand<3>("Kc Td 2h")), "T21 2C.5(c)5ii");
  EXPECT_EQ(split(hand<3>("Kc 8d 2h")), "none");  // 20
}

TEST(ThreeCard21Ranking, AnAceThatPasses21AsElevenMayBeSplit) {
  covers("T21 2C.5(c)5iii(aa)");
  EXPECT_EQ(split(hand<3>("Ac Kd 5h")), "T21 2C.5(c)5iii(aa)");
  EXPECT_EQ(split(hand<3>("Ac 6d 5h")), "T21 2C.5(c)5iii(aa)");  // 22 with 11
  EXPECT_EQ(split(hand<3>("Ac 5d 3h")), "none");                 // 19 with 11
  EXPECT_EQ(split(hand<3>("Ac 6d 3h")), "none");                 // 20 with 11
  EXPECT_EQ(split(hand<3>("Ac Ad Kh")), "T21 2C.5(c)5iii(aa)");
}

TEST(ThreeCard21Ranking, APairOfAnyTotalMayBeSplit) {
  covers("T21 2C.5(c)5iii(bb)", "T21 2C.5(c)5iii");
  EXPECT_EQ(split(hand<3>("4c 4d 3h")), "T21 2C.5(c)5iii(bb)");
  EXPECT_EQ(split(hand<3>("4c 3d 4h")), "T21 2C.5(c)5iii(bb)");
  EXPECT_EQ(split(hand<3>("3c 4d 4h")), "T21 2C.5(c)5iii(bb)");
  EXPECT_EQ(split(hand<3>("Ac Ad 5h")), "T21 2C.5(c)5iii(bb)");
  EXPECT_EQ(split(hand<3>("5c 4d 3h")), "none");
  EXPECT_EQ(split(hand<3>("Tc 6d 2h")), "none");
}

TEST(ThreeCard21Ranking, DealerStopsOnAny17) {
  covers("T21 2C.11(b)i", "T21 2C.11(b)");
  const HouseRules rules{.dealer_soft_17 = DealerSoft17::stand};
  EXPECT_TRUE(dealer_draws(rules, hand<2>("Tc 6d")));
  EXPECT_TRUE(dealer_draws(rules, hand<2>("Ac 5d")));
  EXPECT_FALSE(dealer_draws(rules, hand<2>("Tc 7d")));
  EXPECT_FALSE(dealer_draws(rules, hand<2>("Ac 6d")));
  EXPECT_FALSE(dealer_draws(rules, hand<3>("Ac 2d 4h")));
  EXPECT_FALSE(dealer_draws(rules, hand<2>("Ac 7d")));
  EXPECT_FALSE(dealer_draws(rules, hand<3>("Tc 6d 9h")));
}

TEST(ThreeCard21Ranking, DealerDrawsToSoft17WhereTheHouseSaysHit) {
  covers("T21 2C.11(b)ii", "T21 2C.11(b)");
  const HouseRules rules{.dealer_soft_17 = DealerSoft17::hit};
  EXPECT_TRUE(dealer_draws(rules, hand<2>("Tc 6d")));
  EXPECT_TRUE(dealer_draws(rules, hand<2>("Ac 6d")));
  EXPECT_TRUE(dealer_draws(rules, hand<3>("Ac 2d 4h")));
  EXPECT_FALSE(dealer_draws(rules, hand<2>("Ac 7d")));
  EXPECT_FALSE(dealer_draws(rules, hand<2>("Tc 7d")));
  EXPECT_FALSE(dealer_draws(rules, hand<3>("Ac Kd 6h")));  // hard 17
}

TEST(ThreeCard21Ranking, InsuranceIsHalfRoundedUpToAChip) {
  covers("T21 2C.7(b)");
  const HouseRules rules;
  EXPECT_EQ(insurance_max(rules, Money::dollars(10)), Money::dollars(5));
  EXPECT_EQ(insurance_max(rules, Money::dollars(5)), Money::dollars(3));
  EXPECT_EQ(insurance_max(rules, Money::dollars(1)), Money::dollars(1));
  const HouseRules fives{.table = {.decks = 6, .chip_unit = Money::dollars(5)}};
  EXPECT_EQ(insurance_max(fives, Money::dollars(10)), Money::dollars(5));
  EXPECT_EQ(insurance_max(fives, Money::dollars(15)), Money::dollars(10));
}

TEST(ThreeCard21Ranking, BlackjackIsPossibleUnderAceAndTens) {
  for (const Card card : hand<5>("Ac Td Jh Qs Kc")) EXPECT_TRUE(may_be_blackjack(card));
  for (const Card card : hand<2>("9c 2d")) EXPECT_FALSE(may_be_blackjack(card));
}

}  // namespace ranking_test
}  // namespace croupier::games::three_card_21
