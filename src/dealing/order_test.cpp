// Cuts, the spread order, and the shuffle that weaves discards back into the shoe.
#include "dealing/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "cards/composition.hpp"
#include "regulation/covers.hpp"

namespace croupier::dealing {
namespace order_test {

using namespace cards::literals;
using cards::Card;
using cards::Composition;
using regulation::covers;

// Fails at its first byte.
class Dry final : public Chance {
  std::expected<void, std::string> fill(std::span<std::uint8_t> /*out*/) override {
    return std::unexpected("No bytes.");
  }
};

// Returns an order as `decks` decks shuffled from this seed.
Order shuffled(unsigned decks, std::uint64_t seed) {
  SeededChance chance(seed);
  Order order = spread_order(decks);
  EXPECT_TRUE(shuffle(order, chance));
  return order;
}

TEST(Order, SpreadIsSuitBySuitInSequence) {
  const Order spread = spread_order(1);
  ASSERT_EQ(spread.size(), 52U);
  EXPECT_EQ(spread.front(), "2c"_card);
  EXPECT_EQ(spread[12], "Ac"_card);
  EXPECT_EQ(spread[13], "2d"_card);
  EXPECT_EQ(spread.back(), "As"_card);
  for (std::size_t place = 1; place < spread.size(); ++place) {
    if (place % 13 == 0) continue;
    EXPECT_EQ(spread[place].suit(), spread[place - 1].suit());
    EXPECT_GT(spread[place].rank(), spread[place - 1].rank());
  }
  EXPECT_EQ(Composition::of(spread_order(8)), Composition::decks(8));
}

TEST(Order, CutPutsTheRestOnTop) {
  covers("5CH 40.4(c)1iii", "HUH 39.4(c)1iii", "PIK 39.6(c)1iii");
  struct Case {
    unsigned from_top;
    std::size_t top_goes_to;
  };
  // As the three clauses have it, and the least and the greatest cut.
  for (const auto [from_top, top_goes_to] :
       {Case{10, 42}, Case{20, 32}, Case{26, 26}, Case{1, 51}, Case{51, 1}}) {
    const Order before = shuffled(1, 11);
    Order after = before;
    cut(after, from_top);
    EXPECT_EQ(after.front(), before[from_top]) << from_top;
    EXPECT_EQ(after[top_goes_to], before.front()) << from_top;
    EXPECT_EQ(after.back(), before[from_top - 1]) << from_top;
    cut(after, 52 - from_top);
    EXPECT_EQ(after, before) << "the rest cut off again";
  }
}

TEST(Order, CuttingNothingOrAllChangesNothing) {
  const Order before = shuffled(1, 12);
  for (const unsigned from_top : {0U, 52U}) {
    Order after = before;
    cut(after, from_top);
    EXPECT_EQ(after, before);
  }
}

TEST(Order, CutOfAShoeTakesWhatLiesBeforeTheCuttingCardToTheBack) {
  covers("T21 2C.4(f) s2");
  const Order before = shuffled(6, 13);
  Order after = before;
  cut(after, 100);
  ASSERT_EQ(after.size(), 312U);
  EXPECT_EQ(after[0], before[100]);
  EXPECT_EQ(after[211], before[311]);
  EXPECT_EQ(after[212], before[0]);
  EXPECT_EQ(after[311], before[99]);
}

TEST(Order, ShuffleKeepsTheCards) {
  for (const unsigned decks : {1U, 2U, 6U, 8U}) {
    EXPECT_EQ(Composition::of(shuffled(decks, decks)), Composition::decks(decks));
    EXPECT_NE(shuffled(decks, decks), spread_order(decks));
    EXPECT_EQ(shuffled(decks, decks), shuffled(decks, decks));
  }
}

TEST(Order, EveryOrderOfFourCardsComesEquallyOften) {
  SeededChance chance(5);
  std::map<Order, unsigned> times;
  const Order start = {"2c"_card, "3c"_card, "4c"_card, "5c"_card};
  for (int time = 0; time < 24'000; ++time) {
    Order order = start;
    ASSERT_TRUE(shuffle(order, chance));
    ++times[order];
  }
  ASSERT_EQ(times.size(), 24U);
  // Six standard deviations of 31.
  for (const auto& [order, count] : times) EXPECT_NEAR(count, 1000, 186);
}

TEST(Order, SmallPacksNeedNoChance) {
  Dry dry;
  Order none;
  Order one = {"Kh"_card};
  EXPECT_TRUE(shuffle(none, dry));
  EXPECT_TRUE(shuffle(one, dry));
}

TEST(Order, AFailingSourceIsToldOnward) {
  Dry dry;
  Order order = spread_order(1);
  EXPECT_EQ(shuffle(order, dry).error(), "No bytes.");
  EXPECT_EQ(weave_back(order, order, dry).error(), "No bytes.");
  EXPECT_EQ(weave_back(order, {}, dry).error(), "No bytes.");
}

struct Woven {
  Order undealt;
  Order dealt;
  Order shoe;
};

Woven weave(std::uint64_t seed) {
  const Order all = shuffled(6, seed);
  Woven woven{.undealt = Order(all.begin() + 53, all.end()),
              .dealt = Order(all.begin(), all.begin() + 53),
              .shoe = {}};
  SeededChance chance(seed + 1000);
  woven.shoe = weave_back(woven.undealt, woven.dealt, chance).value();
  return woven;
}

TEST(Order, BartCarterShuffleMovesTheDiscardsOnly) {
  covers("T21 2C.1 Bart Carter shuffle");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Woven woven = weave(seed);
    ASSERT_EQ(Composition::of(woven.shoe), Composition::decks(6)) << "the shoe holds all decks";
    // The undealt cards are still there one after another.
    auto next = woven.shoe.begin();
    for (const Card card : woven.undealt) {
      next = std::find(next, woven.shoe.end(), card);
      ASSERT_NE(next, woven.shoe.end());
      ++next;
    }
    EXPECT_NE(woven.shoe, woven.undealt);
  }
}

TEST(Order, BartCarterPacketsAreShuffledAndLieAnywhere) {
  // A stack of clubs alone and discards that are all hearts tell which is which.
  const Order undealt(260, "2c"_card);
  Order hearts;
  for (unsigned rank = 0; rank < 13; ++rank) {
    hearts.insert(hearts.end(), 4, Card(static_cast<cards::Rank>(rank), cards::Suit::hearts));
  }
  SeededChance chance(21);
  unsigned on_top = 0;
  unsigned at_bottom = 0;
  unsigned first_half = 0;
  for (int time = 0; time < 2000; ++time) {
    const Order shoe = weave_back(undealt, hearts, chance).value();
    Order back;
    std::ranges::copy_if(shoe, std::back_inserter(back),
                         [](Card card) { return card != "2c"_card; });
    ASSERT_NE(back, hearts) << "they are shuffled";
    ASSERT_EQ(Composition::of(back), Composition::of(hearts));
    if (shoe.front() != "2c"_card) ++on_top;
    if (shoe.back() != "2c"_card) ++at_bottom;
    first_half += static_cast<unsigned>(std::count_if(shoe.begin(), shoe.begin() + 156,
                                                      [](Card card) { return card != "2c"_card; }));
  }
  // Eight packets find the top with a chance of 1 - (260/261)^8, about 3 %.
  EXPECT_NEAR(on_top, 60, 45);
  EXPECT_NEAR(at_bottom, 60, 45);
  EXPECT_NEAR(first_half / 2000.0, 26, 1.5);
}

}  // namespace order_test
}  // namespace croupier::dealing
