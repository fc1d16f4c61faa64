// Hands are solved once by points; every question is then a tally over some 2,000 hands.
#include "analysis/five_card_hi_lo/analyze.hpp"

#include <map>

#include "analysis/five_card_hi_lo/side_bets.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;
using games::PayLine;

namespace {

using enum Standing;
using Distribution = std::map<Rational, std::int64_t>;

int main_net(Standing standing) {
  if (standing == win) return 2;
  return standing < lose ? 0 : -2;
}

std::optional<PayLine> tie_line(Standing standing) {
  switch (standing) {
    case push_low_tied:
    case lose_low_tied:
      return PayLine::low_half;
    case push_high_tied:
    case lose_high_tied:
      return PayLine::high_half;
    case lose_both_tied:
      return PayLine::both_halves;
    case win:
    case push:
    case lose:
      break;
  }
  return std::nullopt;
}

Rational tie_net(Standing standing) {
  const auto line = tie_line(standing);
  if (!line) return -1;
  return Rational(game::tie_table[*line].to, game::tie_table[*line].from);
}

// The net results of ante, play, bonus and a tie bet of this size.
Distribution distribution(const game::HouseRules& rules, const Rational& tie, const Tally& tally) {
  Distribution deals;
  if (tally.folds() != 0) deals[-1 - tie] += tally.folds();
  for (const auto& bonus : Tally::bonuses) {
    const games::Odds odds = bonus ? rules.ante_bonus_odds[*bonus] : games::Odds{};
    for (std::size_t at = 0; at < standing_count; ++at) {
      const auto standing = static_cast<Standing>(at);
      const std::int64_t count = tally.played(bonus, standing);
      if (count == 0) continue;
      deals[main_net(standing) + Rational(odds.to, odds.from) + tie * tie_net(standing)] += count;
    }
  }
  return deals;
}

struct Moments {
  Rational expectation;
  Rational variance;
  std::vector<Outcome> outcomes;
};

Moments moments(const Distribution& distribution, std::int64_t deals) {
  Moments sums;
  for (const auto& [net, count] : distribution) {
    const Rational probability(count, deals);
    sums.expectation += net * probability;
    sums.variance += net * net * probability;
    sums.outcomes.push_back({net, probability});
  }
  sums.variance -= sums.expectation * sums.expectation;
  return sums;
}

Edge edge_of(const Rational& expectation, const Rational& wagered) {
  return {.per_ante = Rational(-expectation),
          .per_required_stake = Rational(-expectation),
          .per_amount_wagered = Rational(-expectation / wagered)};
}

}  // namespace

MainGame main_game(const game::HouseRules& rules, const Tally& tally) {
  Moments sums = moments(distribution(rules, 0, tally), tally.deals());
  const Rational played(tally.plays(), tally.deals());
  const Rational wagered = 1 + played;
  return {.expectation = sums.expectation,
          .edge = edge_of(sums.expectation, wagered),
          .variance = sums.variance,
          .average_wager = wagered,
          .decisions = {{"fold", Rational(1 - played)}, {"play", played}},
          .outcomes = std::move(sums.outcomes)};
}

JointGame joint_game(const game::HouseRules& rules, const Rational& tie, const Tally& tally) {
  std::vector<Integer> lines;
  for (const auto& priced : game::tie_table.span()) {
    Integer& count = lines.emplace_back();
    for (std::size_t at = 0; at < standing_count; ++at) {
      const auto standing = static_cast<Standing>(at);
      if (tie_line(standing) == priced.line) count += tally.played(standing);
    }
  }
  Moments sums = moments(distribution(rules, tie, tally), tally.deals());
  const Rational wagered = 1 + tie + Rational(tally.plays(), tally.deals());
  return {.tie = tie,
          .main = main_game(rules, tally),
          .tie_bet = report_wager(games::Wager::tie, game::tie_table, lines, tally.deals()),
          .expectation = sums.expectation,
          .edge = edge_of(sums.expectation, wagered),
          .variance = sums.variance,
          .average_wager = wagered,
          .outcomes = std::move(sums.outcomes)};
}

GameReport analyze(const game::HouseRules& rules, const cards::Composition& deck, Threads threads,
                   Monitor& monitor) {
  GameReport report;
  report.wagers.push_back(poker_bonus(rules, deck));
  const auto hands = solve(count_points(deck), threads, monitor);
  if (hands.empty()) return report;
  const Tally with_tie = tally(hands, Prices(rules, 1).policy());
  report.wagers.insert(report.wagers.begin(), joint_game(rules, 1, with_tie).tie_bet);
  report.main = main_game(rules, tally(hands, Prices(rules).policy()));
  return report;
}

std::optional<MainGame> analyze_with(const game::HouseRules& rules, const cards::Composition& deck,
                                     const Policy& policy, Threads threads, Monitor& monitor) {
  const auto hands = solve(count_points(deck), threads, monitor);
  if (hands.empty()) return std::nullopt;
  return main_game(rules, tally(hands, policy));
}

std::optional<JointGame> analyze_with_tie(const game::HouseRules& rules,
                                          const cards::Composition& deck, const Rational& tie,
                                          Threads threads, Monitor& monitor) {
  const auto hands = solve(count_points(deck), threads, monitor);
  if (hands.empty()) return std::nullopt;
  return joint_game(rules, tie, tally(hands, Prices(rules, tie).policy()));
}

}  // namespace croupier::analysis::five_card_hi_lo
