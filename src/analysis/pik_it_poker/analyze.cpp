// Hands are swept once for all option sets; every question is then a tally over 134,459 classes.
#include "analysis/pik_it_poker/analyze.hpp"

#include <map>

#include "analysis/pik_it_poker/side_bets.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;

namespace {

std::int64_t count(const Ends& ends) {
  return ends.won + ends.pushed + ends.lost + ends.ante_won + ends.ante_pushed + ends.ante_lost;
}

// Deals by net result in antes.
std::map<int, std::int64_t> distribution(const game::HouseRules& rules, const Tally& tally) {
  std::map<int, std::int64_t> deals;
  deals[-1] += tally.folds;
  const auto add = [&](const Ends& ends, int multiple) {
    deals[1 + multiple] += ends.won;
    deals[-1 - multiple] += ends.lost;
    deals[0] += ends.pushed + ends.ante_pushed;
    deals[1] += ends.ante_won;
    deals[-1] += ends.ante_lost;
  };
  add(tally.three, rules.play_3_multiple);
  add(tally.five, rules.play_5_multiple);
  std::erase_if(deals, [](const auto& entry) { return entry.second == 0; });
  return deals;
}

}  // namespace

MainGame main_game(const game::HouseRules& rules, const Tally& tally) {
  const std::int64_t three = count(tally.three);
  const std::int64_t five = count(tally.five);
  const std::int64_t deals = tally.folds + three + five;
  Rational expectation;
  Rational variance;
  std::vector<Outcome> outcomes;
  for (const auto& [net, number] : distribution(rules, tally)) {
    const Rational probability(number, deals);
    expectation += net * probability;
    variance += net * net * probability;
    outcomes.push_back({net, probability});
  }
  variance -= expectation * expectation;
  const Rational play_3(three, deals);
  const Rational play_5(five, deals);
  const Rational wagered = 1 + rules.play_3_multiple * play_3 + rules.play_5_multiple * play_5;
  const Rational edge = -expectation;
  return {.expectation = expectation,
          .edge = {.per_ante = edge,
                   .per_required_stake = edge,
                   .per_amount_wagered = Rational(edge / wagered)},
          .variance = variance,
          .average_wager = wagered,
          .decisions = {{act_names[0], Rational(tally.folds, deals)},
                        {act_names[1], play_3},
                        {act_names[2], play_5}},
          .outcomes = std::move(outcomes)};
}

Edge with_required_bonus(const MainGame& game, const WagerReport& five_card_bonus) {
  const Rational edge = *game.edge.per_ante.exact() + five_card_bonus.edge;
  return {.per_ante = edge,
          .per_required_stake = Rational(edge / 2),
          .per_amount_wagered = Rational(edge / (*game.average_wager.exact() + 1))};
}

GameReport analyze(const game::HouseRules& rules, const cards::Composition& deck, Threads threads,
                   Monitor& monitor) {
  GameReport report;
  report.wagers = {five_card_bonus(rules, deck), three_card_bonus(rules, deck)};
  report.main = analyze_with(rules, deck, best_policy(rules), threads, monitor);
  if (report.main) {
    report.with_required_bonus = with_required_bonus(*report.main, report.wagers[0]);
  }
  return report;
}

std::optional<MainGame> analyze_with(const game::HouseRules& rules, const cards::Composition& deck,
                                     const Policy& policy, Threads threads, Monitor& monitor) {
  const auto hands = sweep(deck, threads, monitor);
  if (hands.empty()) return std::nullopt;
  return main_game(rules, tally(rules, hands, policy));
}

}  // namespace croupier::analysis::pik_it_poker
