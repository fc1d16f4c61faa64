// Further hands in 5 Card Hi-Lo: a small deck dealt out in full, the full deck, the sampled gain.
#include "analysis/five_card_hi_lo/further_hands.hpp"

#include <gtest/gtest.h>

#include "analysis/five_card_hi_lo/plain_play.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace further_hands_test {

using regulation::covers;

TEST(FiveCardHiLoFurtherHands, SmallDeckEqualsPlayThroughSettle) {
  covers("5CH 40.6(g)2");
  NullMonitor no_monitor;
  const games::five_card_hi_lo::HouseRules rules;
  const auto cards = plain::cards_of("As Ah Ad Ac 2s 2h 5s 6s 6h 9s 9h Ts Kh Qd Jc");
  const auto answer = *second_hand(rules, cards::Composition::of(cards), {2}, no_monitor);
  // With fifteen cards the dealer has the five that are left.
  std::map<PointCounts, std::int64_t> plain;
  std::int64_t all = 0;
  std::int64_t first_hands = 0;
  plain::for_each_five(cards, [&](const plain::Hand& first, const auto& rest) {
    const PointCounts points = count_points(first);
    const bool known = plain.contains(points);
    if (++first_hands % 7 != 0 && known) return;  // others of the same points come to the same
    std::int64_t total = 0;
    plain::for_each_five(rest, [&](const plain::Hand& second, const auto& left) {
      auto best = plain::play(rules, second, nullptr, left, {}).total - 1'000'000;
      for (const auto& setting : games::five_card_hi_lo::legal_settings(second)) {
        best = std::max(best, plain::play(rules, second, &setting, left, {}).total);
      }
      total += best;
    });
    if (known) {
      ASSERT_EQ(plain[points], total);
    }
    plain[points] = total;
  });
  ASSERT_EQ(answer.by_first.size(), plain.size());
  Rational sum;
  Rational best;
  for (const UnseenHand& hand : answer.by_first) {
    EXPECT_EQ(hand.play, Rational(plain.at(hand.first), 252 * plain::ante_cents));
    sum += hand.ways * hand.play;
    best += hand.ways * std::max(hand.play, Rational(-1));
    all += hand.ways;
  }
  EXPECT_EQ(all, 3003);
  EXPECT_EQ(*answer.game.expectation.exact(), sum / all);
  EXPECT_EQ(answer.best, best / all);
}

TEST(LongFiveCardHiLoFurtherHands, FullDeck) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const auto answer = *second_hand({}, deck, {}, no_monitor);
  EXPECT_NEAR(answer.game.expectation.value(), -0.0427838611476944, 1e-15);
  // A hand that is not seen is always worth playing, and both hands in sight help to set it.
  for (const UnseenHand& hand : answer.by_first) EXPECT_GT(hand.play, Rational(-1, 5));
  EXPECT_EQ(answer.best, *answer.game.expectation.exact());
  EXPECT_GT(answer.best, answer.set_alone);
  const auto sampled = *gain_by_sight(deck, 2, {.samples = 50'000, .seed = 3}, {}, no_monitor);
  EXPECT_NEAR(sampled.value, to_double(answer.best - answer.set_alone), 4 * sampled.error);
}

TEST(FiveCardHiLoFurtherHands, SampledGainIsTheSameOnAnyThreads) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const Sampling sampling{.samples = 4096, .seed = 7};
  const auto one = *gain_by_sight(deck, 3, sampling, {1}, no_monitor);
  const auto three = *gain_by_sight(deck, 3, sampling, {3}, no_monitor);
  EXPECT_EQ(one.value, three.value);
  EXPECT_EQ(one.error, three.error);
  EXPECT_GT(one.value, 0);
}

}  // namespace further_hands_test
}  // namespace croupier::analysis::five_card_hi_lo
