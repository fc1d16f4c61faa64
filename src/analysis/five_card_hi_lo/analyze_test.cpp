// 5 Card Hi-Lo solved: small decks equal play through settle() exactly, and the full deck's
// figures.
#include "analysis/five_card_hi_lo/analyze.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/five_card_hi_lo/advise.hpp"
#include "analysis/five_card_hi_lo/plain_play.hpp"
#include "base/generator.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace analyze_test {

using games::PayLine;
using games::five_card_hi_lo::HouseRules;
using regulation::covers;

constexpr std::array<std::string_view, 3> small_decks{"As Ah Ad Ac 2s 2h 5s 9s Ts Kh Qd 7c",
                                                      "As Ah Ad 2s 2h 3s 4s 4h 6s 8s 9s Ts",
                                                      "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs"};

cards::Composition deck_of(std::string_view text) {
  return cards::Composition::of(plain::cards_of(text));
}

// The main game and the tie bet over all deals, hand by hand through settle().
struct PlainGame {
  std::int64_t deals = 0;
  std::int64_t total = 0;
  std::map<std::int64_t, std::int64_t> main;
  std::map<std::int64_t, std::int64_t> both;
  std::map<std::optional<PayLine>, std::int64_t> tie;
};

PlainGame play_plainly(const HouseRules& rules, std::string_view deck, games::Money tie) {
  PlainGame sums;
  plain::for_each_five(plain::cards_of(deck), [&](const plain::Hand& hand, const auto& rest) {
    const plain::Played best = plain::play_best(rules, hand, rest, tie);
    sums.total += best.total;
    for (const auto& [net, deals] : best.main) sums.main[net] += deals;
    for (const auto& [net, deals] : best.both) sums.both[net] += deals;
    for (const auto& [line, deals] : best.tie) {
      sums.tie[line] += deals;
      sums.deals += deals;
    }
  });
  return sums;
}

void expect_outcomes(const std::vector<Outcome>& outcomes,
                     const std::map<std::int64_t, std::int64_t>& plain, std::int64_t deals) {
  ASSERT_EQ(outcomes.size(), plain.size());
  std::size_t at = 0;
  for (const auto& [cents, count] : plain) {
    EXPECT_EQ(outcomes[at].net, Rational(cents, plain::ante_cents));
    EXPECT_EQ(*outcomes[at].probability.exact(), Rational(count, deals));
    ++at;
  }
}

Rational sum_of(const std::vector<Outcome>& outcomes) {
  Rational sum;
  for (const Outcome& outcome : outcomes) sum += *outcome.probability.exact();
  return sum;
}

void expect_main(const MainGame& game, const PlainGame& plain) {
  expect_outcomes(game.outcomes, plain.main, plain.deals);
  Rational expectation;
  Rational square;
  for (const auto& [cents, count] : plain.main) {
    const Rational net(cents, plain::ante_cents);
    expectation += net * count / plain.deals;
    square += net * net * count / plain.deals;
  }
  EXPECT_EQ(*game.expectation.exact(), expectation);
  EXPECT_EQ(*game.variance.exact(), square - expectation * expectation);
}

TEST(FiveCardHiLoAnalyze, SmallDecksEqualPlayThroughSettle) {
  NullMonitor no_monitor;
  HouseRules rules;
  rules.ante_bonus_odds.lines[2].odds = {11, 2};
  for (const std::string_view deck : small_decks) {
    const auto report = analyze(rules, deck_of(deck), {}, no_monitor);
    expect_main(*report.main, play_plainly(rules, deck, {}));
  }
}

TEST(FiveCardHiLoAnalyze, TieBetOfAnySizeEqualsPlayThroughSettle) {
  covers("5CH 40.10(a)1");
  NullMonitor no_monitor;
  const HouseRules rules;
  for (const int cents : {100, 200, 700}) {
    const Rational tie(cents, plain::ante_cents);
    for (const std::string_view deck : small_decks) {
      const PlainGame plain = play_plainly(rules, deck, games::Money::cents(cents));
      const auto joint = *analyze_with_tie(rules, deck_of(deck), tie, {}, no_monitor);
      expect_main(joint.main, plain);
      expect_outcomes(joint.outcomes, plain.both, plain.deals);
      EXPECT_EQ(joint.expectation, Rational(plain.total, plain.deals * plain::ante_cents));
      EXPECT_EQ(joint.expectation, *joint.main.expectation.exact() - tie * joint.tie_bet.edge);
      for (const LineReport& line : joint.tie_bet.lines) {
        EXPECT_EQ(line.combinations, plain.tie.contains(line.line) ? plain.tie.at(line.line) : 0);
      }
      if (tie == 1) {
        EXPECT_EQ(analyze(rules, deck_of(deck), {}, no_monitor).wagers[0].edge, joint.tie_bet.edge);
      }
    }
  }
}

TEST(FiveCardHiLoAnalyze, FullDeck) {
  NullMonitor no_monitor;
  const auto report = analyze({}, cards::Composition::decks(1), {}, no_monitor);
  const MainGame& game = *report.main;
  EXPECT_EQ(*game.expectation.exact(), Rational(-38421789247, 996661525860));
  EXPECT_NEAR(std::sqrt(game.variance.value()), 1.13631463598134, 1e-13);
  EXPECT_EQ(*game.average_wager.exact(), 2 - *game.decisions[0].probability.exact());
  EXPECT_EQ(*game.decisions[0].probability.exact() + *game.decisions[1].probability.exact(), 1);
  EXPECT_EQ(*game.edge.per_amount_wagered.exact() * *game.average_wager.exact(),
            -*game.expectation.exact());
  EXPECT_EQ(sum_of(game.outcomes), 1);
  const WagerReport& tie = report.wagers[0];
  EXPECT_EQ(tie.lines[0].combinations, 307'858'039'188);
  EXPECT_EQ(tie.lines[1].combinations, 317'701'386'772);
  EXPECT_EQ(tie.lines[2].combinations, 33'344'174'640);
  EXPECT_EQ(tie.deals, Integer(2'598'960) * 1'533'939);
}

TEST(FiveCardHiLoAnalyze, FullDeckSampledThroughSettle) {
  NullMonitor no_monitor;
  const HouseRules rules;
  const auto joint = *analyze_with_tie(rules, cards::Composition::decks(1), 1, {}, no_monitor);
  Adviser adviser(rules);
  base::Generator generator(11);
  auto deck = cards::Composition::decks(1).cards();
  constexpr int rounds = 50'000;
  std::int64_t sum = 0;
  for (int round = 0; round < rounds; ++round) {
    generator.shuffle(std::span(deck));
    plain::Hand player{};
    plain::Hand dealer{};
    std::copy_n(deck.begin(), 5, player.begin());
    std::copy_n(deck.begin() + 5, 5, dealer.begin());
    Situation at;
    at.player.assign(player.begin(), player.end());
    at.tie = 1;
    const auto advice = *adviser.advise(at, no_monitor);
    games::five_card_hi_lo::PlayedHand played{.cards = player, .folded = advice.best == "fold"};
    for (const auto wager : {games::Wager::ante, games::Wager::tie}) {
      played.stakes[wager] = games::Money::cents(100);
    }
    if (!played.folded) {
      played.stakes[games::Wager::play] = games::Money::cents(100);
      played.setting = *games::five_card_hi_lo::set_hand(player, advice.high, advice.low);
    }
    sum += settle(rules, played, games::five_card_hi_lo::house_way(dealer)).total().cents();
  }
  const double error = std::sqrt(to_double(joint.variance) / rounds);
  EXPECT_NEAR(static_cast<double>(sum) / 100 / rounds, to_double(joint.expectation), 4 * error);
}

TEST(FiveCardHiLoAnalyze, TieBetOfNothingIsTheMainGame) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const auto joint = *analyze_with_tie({}, deck, 0, {}, no_monitor);
  EXPECT_EQ(joint.expectation, *analyze({}, deck, {}, no_monitor).main->expectation.exact());
}

TEST(FiveCardHiLoAnalyze, TieBetOfAnOddFraction) {
  // A size that fills more than 64 bits is exact, too: little is risked, so play stays as it was.
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const Rational tie(Integer(1), Integer("100000000000000000000000"));
  const auto joint = *analyze_with_tie({}, deck, tie, {}, no_monitor);
  EXPECT_EQ(*joint.main.expectation.exact(), Rational(-38421789247, 996661525860));
  EXPECT_EQ(joint.expectation, *joint.main.expectation.exact() - tie * joint.tie_bet.edge);
}

TEST(FiveCardHiLoAnalyze, ThreadsChangeNothing) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const auto tally_with = [&](unsigned threads) {
    return tally(solve(count_points(deck), {threads}, no_monitor), Prices({}, 1).policy());
  };
  EXPECT_EQ(tally_with(1), tally_with(3));
}

TEST(FiveCardHiLoAnalyze, AnyPolicyIsValued) {
  NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const auto folding =
      *analyze_with({}, deck, [](const HandCase&) { return Choice{}; }, {}, no_monitor);
  EXPECT_EQ(*folding.expectation.exact(), -1);
  EXPECT_EQ(*folding.variance.exact(), 0);
  // The house way for every hand, all of them played.
  const auto house =
      *analyze_with({}, deck, [](const HandCase&) { return Choice{0}; }, {}, no_monitor);
  EXPECT_LT(house.expectation.value(), -0.0386);
  EXPECT_EQ(*house.average_wager.exact(), 2);
}

class Stopped final : public Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

TEST(FiveCardHiLoAnalyze, StoppedGivesWhatIsKnown) {
  Stopped stopped;
  const auto report = analyze({}, cards::Composition::decks(1), {}, stopped);
  EXPECT_FALSE(report.main);
  ASSERT_EQ(report.wagers.size(), 1);
  EXPECT_EQ(report.wagers[0].wager, games::Wager::poker_bonus);
}

}  // namespace analyze_test
}  // namespace croupier::analysis::five_card_hi_lo
