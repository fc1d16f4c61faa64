// Cards as text, compositions of cards, and totals of twenty-one.
#include "cards/points.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "cards/composition.hpp"
#include "hands.hpp"
#include "regulation/covers.hpp"

namespace croupier::cards {
namespace points_test {

using namespace literals;
using regulation::covers;

constexpr Total hard(int points) { return {.points = points, .soft = false}; }
constexpr Total soft(int points) { return {.points = points, .soft = true}; }

TEST(Cards, EveryCardSurvivesItsTextAndIndex) {
  static_assert(std::is_trivially_copyable_v<Card>);
  for (unsigned index = 0; index < card_count; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(card.index(), index);
    EXPECT_EQ(parse_card(to_text(card)), card);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
  }
  EXPECT_EQ("Kh"_card, Card(Rank::king, Suit::hearts));
  EXPECT_EQ(to_text("Tc"_card), "Tc");
  EXPECT_EQ(Card{}, "2c"_card);
}

TEST(Cards, OtherTextIsNoCard) {
  for (const char* text : {"", "K", "Khh", "kh", "KH", "1h", "10h", "hK", "K ", " K", "Xh", "Kx"}) {
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_card(std::string_view{"K\0", 2}), std::nullopt);
}

TEST(Cards, HaveNames) {
  EXPECT_EQ(name(Rank::ace), "ace");
  EXPECT_EQ(name(Rank::ten), "ten");
  EXPECT_EQ(plural(Rank::six), "sixes");
  EXPECT_EQ(plural(Rank::ace), "aces");
  EXPECT_EQ(name(Suit::hearts), "hearts");
}

TEST(Compositions, TakeRefusesWhatIsNotThere) {
  Composition composition = Composition::of(hand<3>("7s 7s Kh"));
  EXPECT_EQ(composition.size(), 3U);
  EXPECT_TRUE(composition.take("7s"_card));
  EXPECT_TRUE(composition.take("7s"_card));
  const Composition before = composition;
  EXPECT_FALSE(composition.take("7s"_card));
  EXPECT_EQ(composition, before);
  EXPECT_FALSE(composition.contains("7s"_card));
  composition.add("7s"_card);
  EXPECT_EQ(composition.count("7s"_card), 1U);
  EXPECT_EQ(composition.cards(), (std::vector{"7s"_card, "Kh"_card}));
}

TEST(Compositions, DecksHoldEveryCardEquallyOften) {
  const Composition shoe = Composition::decks(8);
  EXPECT_EQ(shoe.size(), 416U);
  for (unsigned index = 0; index < card_count; ++index) {
    EXPECT_EQ(shoe.count(Card::from_index(index)), 8U);
  }
  const std::vector<Card> deck = Composition::decks(1).cards();
  EXPECT_EQ(deck.size(), 52U);
  EXPECT_EQ(Composition::of(deck), Composition::decks(1));
  EXPECT_EQ(Composition{}.size(), 0U);
}

TEST(Totals, NumberCardsCountTheirNumber) {
  covers("T21 2C.2(b)", "T21 2C.2(b)1");
  EXPECT_EQ(total(hand<3>("Tc 9d 2h")), hard(21));
  EXPECT_EQ(total(hand<3>("5c Kd 4h")), hard(19));
  EXPECT_EQ(points(Rank::two), 2);
  EXPECT_EQ(points(Rank::nine), 9);
}

TEST(Totals, CourtCardsCountTen) {
  covers("T21 2C.2(b)2");
  EXPECT_EQ(total(hand<2>("Kc Jd")), hard(20));
  EXPECT_EQ(total(hand<2>("Qc Td")), hard(20));
  EXPECT_TRUE(is_ten("Tc"_card) && is_ten("Jc"_card) && is_ten("Qc"_card) && is_ten("Kc"_card));
  EXPECT_FALSE(is_ten("9c"_card) || is_ten("Ac"_card));
}

TEST(Totals, AceCountsElevenUnlessThatPassesTwentyOne) {
  covers("T21 2C.2(b)3");
  EXPECT_EQ(points(Rank::ace), 11);
  EXPECT_EQ(total(hand<3>("Ac Kd Qh")), hard(21));
  EXPECT_EQ(total(hand<3>("Ac Kd 5h")), hard(16));
  EXPECT_EQ(total(hand<3>("Ac Ad 9h")), soft(21));
  EXPECT_EQ(total(hand<2>("Ac Kd")), soft(21));
  EXPECT_EQ(total(hand<2>("Ac Ac")), soft(12));
  EXPECT_EQ(total(hand<4>("Ac Ad Ah Ts")), hard(13));
}

TEST(Totals, HardTotalCountsNoAceAsEleven) {
  covers("T21 2C.1 Hard Total");
  EXPECT_EQ(total(hand<3>("Ac Kd 6h")), hard(17));
  EXPECT_EQ(total(hand<2>("Kc 7d")), hard(17));
  EXPECT_EQ(total(hand<3>("Kc 7d 9h")), hard(26));
}

TEST(Totals, SoftTotalCountsOneAceAsEleven) {
  covers("T21 2C.1 Soft Total");
  EXPECT_EQ(total(hand<2>("Ac 6d")), soft(17));
  EXPECT_EQ(total(hand<3>("Ac 2d 4h")), soft(17));
  EXPECT_EQ(total({}), hard(0));
}

}  // namespace points_test
}  // namespace croupier::cards
