#include "analysis/three_card_21/analyze.hpp"

#include "analysis/three_card_21/side_bets.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

MainGame main_game(const Totals<double>& totals, Depth depth) {
  const auto& [value, square, wager] = totals.worth;
  MainGame main{.expectation = value,
                .edge = {.per_ante = -value,
                         .per_required_stake = -value,
                         .per_amount_wagered = -value / wager},
                .variance = depth == Depth::edge ? 0 : square - value * value,
                .average_wager = wager,
                .decisions = {},
                .outcomes = {}};
  for (const Act act : acts) {
    main.decisions.push_back({name(act), totals.decided[static_cast<std::size_t>(act)]});
  }
  main.decisions.push_back({"twenty_one", totals.twenty_one});
  main.decisions.push_back({"dealer_blackjack", totals.dealer_blackjack});
  return main;
}

}  // namespace

std::optional<MainGame> analyze_with(const game::HouseRules& rules, const cards::Composition& deck,
                                     const Policy<double>& policy, Depth depth, Threads threads,
                                     Monitor& monitor) {
  const auto totals = play_all(rules, count_values(deck), policy, depth, threads, monitor);
  if (!totals) return std::nullopt;
  return main_game(*totals, depth);
}

Edge with_bonus(const MainGame& main, const WagerReport& bonus) {
  const double edge = main.edge.per_ante.value() + to_double(bonus.edge);
  return {.per_ante = edge,
          .per_required_stake = edge / 2,
          .per_amount_wagered = edge / (main.average_wager.value() + 1)};
}

GameReport analyze(const game::HouseRules& rules, const cards::Composition& deck, Threads threads,
                   Monitor& monitor, Depth depth) {
  GameReport report;
  report.wagers.push_back(bonus(rules, deck));
  report.main = analyze_with(rules, deck, {}, depth, threads, monitor);
  if (report.main) report.with_required_bonus = with_bonus(*report.main, report.wagers.front());
  return report;
}

}  // namespace croupier::analysis::three_card_21
