// Advice in 5 Card Hi-Lo: sums up to the analysis, equals play through settle(), refuses nonsense.
#include "analysis/five_card_hi_lo/advise.hpp"

#include <gtest/gtest.h>

#include "analysis/five_card_hi_lo/analyze.hpp"
#include "analysis/five_card_hi_lo/plain_play.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace advise_test {

namespace game = games::five_card_hi_lo;
using cards::Card;
using plain::cards_of;
using regulation::Reason;

Situation situation(std::string_view player, std::string_view seen = "", Rational tie = 0) {
  return {.player = cards_of(player),
          .board = {},
          .dealer = {},
          .seen = cards_of(seen),
          .tie = std::move(tie),
          .hand = {},
          .split = false};
}

// A hand of cards that comes to these points.
std::vector<Card> some_hand(const PointCounts& points) {
  std::vector<Card> hand;
  for (std::size_t place = 0; place < place_count; ++place) {
    for (unsigned count = 0; count < points[place]; ++count) {
      const unsigned rank = place == 0 ? 12 : static_cast<unsigned>(place) - 1 + count / 4;
      hand.push_back({static_cast<cards::Rank>(rank), static_cast<cards::Suit>(count % 4)});
    }
  }
  return hand;
}

TEST(FiveCardHiLoAdvise, BestValuesAddUpToTheAnalysis) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  for (const int tie : {0, 1}) {
    Adviser adviser({});
    Rational sum;
    for (const PointCounts& points : point_hands()) {
      const std::int64_t hands = ways(count_points(deck), points);
      if (hands == 0) continue;
      Situation at;
      at.player = some_hand(points);
      at.tie = tie;
      const auto advice = adviser.advise(at, no_monitor);
      ASSERT_TRUE(advice);
      sum += hands * *advice->values[advice->best == "fold" ? 0 : 1].value.exact();
    }
    EXPECT_EQ(sum / 2'598'960, analyze_with_tie({}, deck, tie, {}, no_monitor)->expectation);
  }
}

TEST(FiveCardHiLoAdvise, SeenCardsEqualPlayThroughSettle) {
  NullMonitor no_monitor;
  const auto seen = cards_of(
      "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h Tc Td Th Jc Jd Jh "
      "Qc Qd Qh Kc Kd");
  for (const std::string_view player :
       {"As Ah 9s 5s 2s", "Ks Qs Js 3s 2s", "As Ah Ad Ac 2s", "As Ks Qs Js 3s", "9s 8s 7s 6s 5s"}) {
    std::vector<Card> rest;
    Situation at = situation(player);
    for (unsigned index = 0; index < cards::card_count; ++index) {
      const Card card = Card::from_index(index);
      if (std::ranges::count(at.player, card) != 0) continue;
      (std::ranges::count(seen, card) != 0 ? at.seen : rest).push_back(card);
    }
    for (const int tie_cents : {0, 100, 600}) {
      at.tie = Rational(tie_cents, plain::ante_cents);
      const auto tie = games::Money::cents(tie_cents);
      const auto advice = *Adviser({}).advise(at, no_monitor);
      const auto setting = game::set_hand(std::span(at.player).first<5>(), advice.high, advice.low);
      ASSERT_TRUE(setting);
      plain::Hand hand{};
      std::ranges::copy(at.player, hand.begin());
      const auto played = plain::play({}, hand, &*setting, rest, tie);
      const auto deals = choose(rest.size(), 5);
      const Rational value(played.total, deals * plain::ante_cents);
      EXPECT_EQ(*advice.values[1].value.exact(), value);
      const Rational fold = -1 - at.tie;
      EXPECT_EQ(*advice.values[0].value.exact(), fold);
      const auto best = plain::play_best({}, hand, rest, tie);
      EXPECT_EQ(std::max(value, fold), Rational(best.total, deals * plain::ante_cents));
      EXPECT_EQ(advice.best, value > fold ? "play" : "fold");
    }
  }
}

Reason refused(const Situation& at, std::string_view field) {
  NullMonitor no_monitor;
  const auto advice = Adviser({}).advise(at, no_monitor);
  EXPECT_FALSE(advice);
  if (advice) return Reason::not_now;
  EXPECT_NE(advice.error().says.find(field), std::string::npos) << advice.error().says;
  return advice.error().reason;
}

TEST(FiveCardHiLoAdvise, RefusesWhatCannotBe) {
  EXPECT_EQ(refused(situation("As Ah 9s 5s"), "player"), Reason::wrong_card_count);
  EXPECT_EQ(refused(situation("As Ah 9s 5s 2s 3s"), "player"), Reason::wrong_card_count);
  EXPECT_EQ(refused(situation("As Ah 9s 5s As"), "As"), Reason::card_not_in_deck);
  EXPECT_EQ(refused(situation("As Ah 9s 5s 2s", "2s"), "seen"), Reason::card_not_in_deck);
  EXPECT_EQ(refused(situation("As Ah 9s 5s 2s", "", -1), "tie"), Reason::malformed);
  Situation at = situation("As Ah 9s 5s 2s");
  at.board = cards_of("3c 4c 5c");
  EXPECT_EQ(refused(at, "board"), Reason::malformed);
  at.board.clear();
  at.dealer = cards_of("3c");
  EXPECT_EQ(refused(at, "dealer"), Reason::malformed);
  at.dealer.clear();
  at.split = true;
  EXPECT_EQ(refused(at, "split"), Reason::malformed);
  at.split = false;
  at.seen = {Card::unknown()};
  EXPECT_EQ(refused(at, "seen"), Reason::malformed);
}

TEST(FiveCardHiLoAdvise, TheDealerNeedsFiveCards) {
  NullMonitor no_monitor;
  Situation at = situation("As Ah 9s 5s 2s");
  for (unsigned index = 0; at.seen.size() < 42; ++index) {
    const Card card = Card::from_index(index);
    if (std::ranges::count(at.player, card) == 0) at.seen.push_back(card);
  }
  EXPECT_TRUE(Adviser({}).advise(at, no_monitor));
  at.seen.push_back(cards_of("Kh").front());
  if (std::ranges::count(at.seen, at.seen.back()) > 1) at.seen.back() = cards_of("Ad").front();
  EXPECT_EQ(refused(at, "seen"), Reason::malformed);
}

}  // namespace advise_test
}  // namespace croupier::analysis::five_card_hi_lo
