#include "analysis/heads_up_holdem/analyze.hpp"

#include "analysis/heads_up_holdem/outcomes.hpp"
#include "analysis/heads_up_holdem/side_bets.hpp"
#include "analysis/sub_progress.hpp"

namespace croupier::analysis::heads_up_holdem {

GameReport analyze(const HouseRules& rules, const cards::Composition& deck, Threads threads,
                   Monitor& monitor) {
  GameReport report;
  report.wagers = {trips_plus(rules, deck), pocket_bonus(rules, deck)};
  report.main = analyze_with(payoffs_of(rules), deck, {}, threads, monitor);
  return report;
}

std::optional<MainGame> analyze_with(const Payoffs& payoffs, const cards::Composition& deck,
                                     const Policy& policy, Threads threads, Monitor& monitor) {
  const Deck cards = deck_of(deck);
  SubProgress counting(monitor, 0, 0.25);
  const auto boards = Boards::make(cards, payoffs, policy, threads, counting);
  if (!boards) return std::nullopt;
  SubProgress solving(monitor, 0.25, 0.6);
  const auto solution = solve(cards, payoffs, *boards, policy, threads, solving);
  if (!solution) return std::nullopt;
  SubProgress tallying(monitor, 0.6, 1);
  const auto tallies = tally(cards, *boards, *solution, threads, tallying);
  if (!tallies) return std::nullopt;
  return main_game(cards, payoffs, *tallies);
}

std::optional<Rational> best_expectation(const Payoffs& payoffs, const cards::Composition& deck,
                                         Threads threads, Monitor& monitor) {
  const Deck cards = deck_of(deck);
  SubProgress counting(monitor, 0, 0.4);
  const auto boards = Boards::make(cards, payoffs, {}, threads, counting);
  if (!boards) return std::nullopt;
  SubProgress solving(monitor, 0.4, 1);
  const auto solution = solve(cards, payoffs, *boards, {}, threads, solving);
  if (!solution) return std::nullopt;
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  for (const Start& start : solution->starts) {
    sum += start.values.of(start.raised);
    deals += start.values.deals;
  }
  return Rational(Integer(sum), Integer(deals * units_per_ante));
}

}  // namespace croupier::analysis::heads_up_holdem
