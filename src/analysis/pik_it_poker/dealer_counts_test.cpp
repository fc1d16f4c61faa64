// Dealer's hands counted by ranks and suits: equal to going through them, and to the sweep.
#include "analysis/pik_it_poker/dealer_counts.hpp"

#include <gtest/gtest.h>

#include "analysis/pik_it_poker/plain_play.hpp"
#include "base/generator.hpp"

namespace croupier::analysis::pik_it_poker {
namespace dealer_counts_test {

namespace game = games::pik_it_poker;
using cards::Card;

template <class Value>
Standing against(Value value, const std::vector<Value>& dealers) {
  return {.below = static_cast<std::int32_t>(
              std::ranges::count_if(dealers, [&](Value dealer) { return dealer < value; })),
          .equal = static_cast<std::int32_t>(std::ranges::count(dealers, value))};
}

// The cards left are many of one suit, or of few ranks, or any.
std::vector<std::vector<Card>> packs() {
  std::vector<std::vector<Card>> packs{plain::cards_of("Ac Kc Qc Jc 9c 8c 7c 3c 2c Ad Kd 2d"),
                                       plain::cards_of("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs"),
                                       plain::cards_of("Ac 2d 3c 3h 4c 4h 5c 7s 8s 9s Ts Th"),
                                       plain::cards_of("Ac 2d 3c 3h 4c")};
  base::Generator generator(5);
  auto deck = cards::Composition::decks(1).cards();
  for (std::size_t size = 5; size <= 15; ++size) {
    generator.shuffle(std::span(deck));
    packs.emplace_back(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(size));
  }
  return packs;
}

TEST(PikItPokerDealerCounts, EqualGoingThroughTheHands) {
  base::Generator generator(6);
  auto deck = cards::Composition::decks(1).cards();
  for (const auto& pack : packs()) {
    std::vector<cards::PokerValue> fives;
    std::vector<cards::ThreeCardValue> threes;
    plain::for_each_five(pack, [&](const plain::Hand& dealer, const auto&) {
      fives.push_back(game::five_card_value(dealer));
      threes.push_back(game::three_card_value(dealer));
    });
    const DealerCounts counts(cards::Composition::of(pack));
    EXPECT_EQ(counts.hands(), static_cast<std::int32_t>(fives.size()));
    EXPECT_EQ(counts.unqualified(), std::ranges::count_if(fives, [](cards::PokerValue value) {
                return !game::qualifies(value);
              }));
    for (int times = 0; times < 40; ++times) {
      generator.shuffle(std::span(deck));
      const auto hand = std::span<const Card>(deck).first<5>();
      EXPECT_EQ(counts.against(game::five_card_value(hand)),
                against(game::five_card_value(hand), fives));
      EXPECT_EQ(counts.against(game::three_card_value(hand)),
                against(game::three_card_value(hand), threes));
      const std::size_t some = generator.below(fives.size());
      EXPECT_EQ(counts.against(fives[some]), against(fives[some], fives));
      EXPECT_EQ(counts.against(threes[some]), against(threes[some], threes));
    }
  }
}

TEST(PikItPokerDealerCounts, EqualTheSweep) {
  NullMonitor no_monitor;
  const auto classes = sweep(cards::Composition::decks(1), {}, no_monitor);
  base::Generator generator(7);
  for (int times = 0; times < 400; ++times) {
    const HandCase& swept = classes[generator.below(classes.size())];
    auto left = cards::Composition::decks(1);
    for (const Card card : swept.cards) ASSERT_TRUE(left.take(card));
    const HandCase counted = hand_case(swept.cards, left);
    EXPECT_EQ(counted.five, swept.five);
    EXPECT_EQ(counted.three, swept.three);
    EXPECT_EQ(counted.unqualified, swept.unqualified);
    EXPECT_EQ(counted.dealers, swept.dealers);
  }
}

}  // namespace dealer_counts_test
}  // namespace croupier::analysis::pik_it_poker
