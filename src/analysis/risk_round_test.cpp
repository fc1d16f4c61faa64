// One round with its required bonus: the parts that the reports have, and their sum on small decks.
#include "analysis/risk_round.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "analysis/pik_it_poker/analyze.hpp"
#include "analysis/pik_it_poker/plain_play.hpp"
#include "analysis/three_card_21/analyze.hpp"
#include "games/pik_it_poker/ranking.hpp"

namespace croupier::analysis {
namespace risk_round_test {

namespace pik = pik_it_poker;

// Every deal of a small deck through settle(), the best act found by trying all.
std::map<Rational, Rational> played_out(const games::pik_it_poker::HouseRules& rules,
                                        const std::vector<cards::Card>& cards) {
  std::map<Rational, Integer> deals;
  Integer all;
  pik::plain::for_each_five(cards, [&](const pik::plain::Hand& hand, const auto& rest) {
    auto best = pik::plain::play(rules, hand, pik::Act::fold, rest);
    for (const pik::Act act : {pik::Act::play_5, pik::Act::play_3}) {
      const auto tried = pik::plain::play(rules, hand, act, rest);
      if (tried.total > best.total) best = tried;
    }
    const auto line = games::pik_it_poker::five_card_bonus_line(hand);
    const games::Odds odds = line ? rules.five_card_bonus_paytable[*line] : games::Odds{};
    const Rational bonus = odds.is_paid() ? Rational(odds.to, odds.from) : Rational(-1);
    for (const auto& [cents, count] : best.deals) {
      deals[bonus + Rational(cents, pik::plain::ante_cents)] += count;
      all += count;
    }
  });
  std::map<Rational, Rational> chances;
  for (const auto& [net, count] : deals) chances[net] = Rational(count, all);
  return chances;
}

TEST(RiskRound, PikRoundIsEveryDealOfASmallDeck) {
  const auto cards = pik::plain::cards_of("Ac Kd 4h 3s 2c Ad Kh Qs Js 4c 4d 5c");
  const games::pik_it_poker::HouseRules rules;
  NullMonitor no_monitor;
  const auto round = round_with_bonus(rules, cards::Composition::of(cards), {1}, no_monitor);
  ASSERT_TRUE(round);
  const auto expected = played_out(rules, cards);
  ASSERT_EQ(round->outcomes.size(), expected.size());
  for (const Outcome& outcome : round->outcomes) {
    EXPECT_EQ(*outcome.probability.exact(), expected.at(outcome.net)) << outcome.net;
  }
}

TEST(RiskRound, PikRoundHasTheEdgeOfBothTogether) {
  const auto deck =
      cards::Composition::of(pik::plain::cards_of("Ac Ad Kh Ks Qc Qd 4h 3s 2c 2d 7h 8s 9c Td"));
  const games::pik_it_poker::HouseRules rules{.play_3_multiple = 1};
  NullMonitor no_monitor;
  const auto round = round_with_bonus(rules, deck, {1}, no_monitor);
  const auto report = pik::analyze(rules, deck, {1}, no_monitor);
  EXPECT_NEAR(round->expectation, -report.with_required_bonus->per_ante.value(), 1e-12);
}

namespace t21 = three_card_21;

// Tens, nines, sixes, fives and aces of all suits, twice.
cards::Composition small_shoe() {
  std::vector<cards::Card> cards;
  for (const char rank : {'T', '9', '6', '5', 'A'}) {
    for (const char suit : {'c', 'd', 'h', 's'}) {
      const auto card = cards::parse_card(std::string{rank, suit});
      cards.insert(cards.end(), 2, *card);
    }
  }
  return cards::Composition::of(cards);
}

struct Both {
  GameReport report;
  RoundLaw round;
};

Both both_of(const games::three_card_21::HouseRules& rules) {
  NullMonitor no_monitor;
  Both both{t21::analyze(rules, small_shoe(), {2}, no_monitor), {}};
  const auto round = round_with_bonus(rules, *both.report.main, both.report.wagers.front(),
                                      small_shoe(), {2}, no_monitor);
  both.round = round.value_or(RoundLaw{});
  return both;
}

// A bonus that pays a plain 21 alone, at these odds.
games::three_card_21::HouseRules with_bonus_on_21(games::Odds odds) {
  games::three_card_21::HouseRules rules;
  for (auto& line : rules.bonus_paytable.lines) {
    line.odds = line.line == games::PayLine::twenty_one ? odds : games::Odds{};
  }
  rules.bonus_paytable.number = 0;
  return rules;
}

TEST(RiskRound, ThreeCard21CovarianceIsThatOfABonusOn21) {
  for (const bool reader : {true, false}) {
    auto rules = with_bonus_on_21({3, 1});
    rules.card_reader = reader;
    const auto [report, round] = both_of(rules);
    const WagerReport& bonus = report.wagers.front();
    const double mean = report.main->expectation.value();
    // A 21 wins the main wager for certain: the covariance with the bonus, which moves by 4 then,
    // needs nothing but the chance of it.
    const double covariance = 4 * to_double(bonus.hit_frequency) * (1 - mean);
    EXPECT_NEAR(round.variance,
                report.main->variance.value() + to_double(bonus.variance) + 2 * covariance, 1e-9);
    EXPECT_NEAR(round.expectation, -report.with_required_bonus->per_ante.value(), 1e-12);
  }
}

TEST(RiskRound, ThreeCard21BonusThatPaysNothingVariesNothing) {
  const auto [report, round] = both_of(with_bonus_on_21({}));
  EXPECT_NEAR(round.variance, report.main->variance.value(), 1e-9);
}

TEST(RiskRound, ThreeCard21BonusOnPairsGoesWithTheHandsThatSplit) {
  auto rules = with_bonus_on_21({});
  for (auto& line : rules.bonus_paytable.lines) line.odds = {1, 1};
  const auto [report, round] = both_of(rules);
  const double apart = report.main->variance.value() + to_double(report.wagers.front().variance);
  EXPECT_GT(std::abs(round.variance - apart), 1e-3);
}

}  // namespace risk_round_test
}  // namespace croupier::analysis
