#include "analysis/three_card_21/values.hpp"

#include <gtest/gtest.h>

#include "analysis/three_card_21/draws.hpp"

namespace croupier::analysis::three_card_21 {
namespace values_test {

using cards::Card;

TEST(ThreeCard21Values, AreThoseOfTheCards) {
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(cards::points(card_of(value_of(card)).rank()), cards::points(card.rank()));
    const int points = cards::points(card.rank());
    EXPECT_EQ(least_points(value_of(card)), points == 11 ? 1 : points);
  }
  EXPECT_EQ(value_of(card_of(ten)), ten);
  EXPECT_EQ(value_of(card_of(ace)), ace);
}

// Every hand of up to `more` further cards has the total that the cards have.
void expect_totals(std::vector<Card>& hand, Points points, int more) {
  const cards::Total total = cards::total(hand);
  EXPECT_EQ(points.total(), total.points);
  EXPECT_EQ(points.soft(), total.soft);
  EXPECT_EQ(points, points_of(counts_of(hand)));
  if (more == 0) return;
  for (Value value = 0; value < value_count; ++value) {
    hand.push_back(card_of(value));
    expect_totals(hand, points.with(value), more - 1);
    hand.pop_back();
  }
}

TEST(ThreeCard21Values, AddUpAsTheRulesSay) {
  std::vector<Card> hand;
  expect_totals(hand, {}, 4);
}

TEST(ThreeCard21Draws, LeadToLaterOnes) {
  const auto& all = draws();
  EXPECT_EQ(all.size(), 1900U);  // partitions of 0 to 19 into parts of at most 10
  EXPECT_EQ(all.front().size, 0U);
  for (std::size_t at = 0; at < all.size(); ++at) {
    EXPECT_EQ(all[at].place, at);
    if (at > 0) {
      EXPECT_LT(all[at - 1].cards, all[at].cards);
    }
    for (Value value = 0; value < value_count; ++value) {
      const bool inside = all[at].points.hard + least_points(value) <= 19;
      ASSERT_EQ(all[at].next[value] != no_draw, inside);
      if (inside) {
        EXPECT_EQ(all[all[at].next[value]].cards, with(all[at].cards, value));
      }
    }
  }
}

}  // namespace values_test
}  // namespace croupier::analysis::three_card_21
