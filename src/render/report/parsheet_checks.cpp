#include "render/report/parsheet_checks.hpp"

#include <algorithm>
#include <cmath>

#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"

namespace croupier::render {

namespace {

using analysis::Figure;
using analysis::Integer;
using analysis::Rational;

// Figures that are doubles have errors under this.
constexpr double rounding = 1e-12;
// The variance of T21 is good to this.
constexpr double tolerance_of_variance = 1e-6;

Figure plus(const Figure& one, const Figure& other) {
  if (one.exact() && other.exact()) return Rational(*one.exact() + *other.exact());
  return one.value() + other.value();
}

Figure times(const Rational& factor, const Figure& figure) {
  if (figure.exact()) return Rational(factor * *figure.exact());
  return analysis::to_double(factor) * figure.value();
}

Check agree_within(std::string what, const Figure& one, const Figure& other, double most) {
  if (one.exact() && other.exact()) {
    const bool same = *one.exact() == *other.exact();
    return {std::move(what), same ? "holds exactly" : "does not hold", same};
  }
  const double apart = std::abs(one.value() - other.value());
  // NaN passes nothing.
  const bool passed = apart <= most;
  return {std::move(what), passed ? "holds to " + digits_15(most) : "is off by " + digits_15(apart),
          passed};
}

void add_main(std::vector<Check>& checks, const analysis::MainGame& main) {
  Figure decided = Rational(0);
  for (const auto& [act, probability] : main.decisions) decided = plus(decided, probability);
  checks.push_back(
      agree("main game: the probabilities of all decisions sum to 1", decided, Rational(1)));
  checks.push_back(agree("main game: the edge per ante is the expectation with its sign changed",
                         main.edge.per_ante, times(-1, main.expectation)));
  if (main.outcomes.empty()) return;
  Figure all = Rational(0);
  Figure mean = Rational(0);
  Figure square = Rational(0);
  for (const auto& [net, probability] : main.outcomes) {
    all = plus(all, probability);
    mean = plus(mean, times(net, probability));
    square = plus(square, times(net * net, probability));
  }
  const Figure mean_squared = mean.exact() ? Figure(Rational(*mean.exact() * *mean.exact()))
                                           : Figure(mean.value() * mean.value());
  checks.push_back(
      agree("main game: the probabilities of all net results sum to 1", all, Rational(1)));
  checks.push_back(
      agree("main game: the expectation is the sum over all net results", main.expectation, mean));
  checks.push_back(agree_within("main game: the variance is that of the net results", main.variance,
                                plus(square, times(-1, mean_squared)), tolerance_of_variance));
}

// How many cards decide a side bet, and of how many cards; 0 where other cards do, too.
std::int64_t cards_of(games::Wager wager) {
  switch (wager) {
    case games::Wager::poker_bonus:
    case games::Wager::five_card_bonus:
      return 5;
    case games::Wager::three_card_bonus:
    case games::Wager::bonus:
      return 3;
    case games::Wager::trips_plus:
      return 7;
    case games::Wager::pocket_bonus:
      return 2;
    default:
      return 0;
  }
}

std::string spoken_name(const analysis::WagerReport& wager) { return spoken(name(wager.wager)); }

void add_wager(std::vector<Check>& checks, const analysis::WagerReport& wager, std::int64_t deck) {
  const std::string start = "side bet " + spoken_name(wager) + ": ";
  Integer counted;
  Rational expectation = -1;
  Rational hits;
  for (const analysis::LineReport& line : wager.lines) {
    counted += line.combinations;
    if (!line.pays.is_paid()) continue;
    const Rational probability(line.combinations, wager.deals);
    hits += probability;
    expectation += probability * (Rational(line.pays.to, line.pays.from) + 1);
  }
  checks.push_back({start + "no more deals come to a line than there are",
                    by_thousands(counted) + " of " + by_thousands(wager.deals),
                    counted <= wager.deals});
  if (const std::int64_t taken = cards_of(wager.wager); taken != 0) {
    const Integer ways = choose(deck, taken);
    checks.push_back({start + "all deals are counted: " + std::to_string(taken) + " of " +
                          std::to_string(deck) + " cards",
                      by_thousands(ways) + (ways == wager.deals ? " in both ways" : " expected"),
                      ways == wager.deals});
  }
  checks.push_back(
      agree(start + "the edge is the sum of the lines", wager.edge, Rational(-expectation)));
  checks.push_back(
      agree(start + "the hit frequency is the sum of what is paid", wager.hit_frequency, hits));
}

}  // namespace

Integer choose(std::int64_t from, std::int64_t taken) {
  Integer ways = 1;
  for (std::int64_t at = 0; at < taken; ++at) ways = ways * (from - at) / (at + 1);
  return ways;
}

Check agree(std::string what, const Figure& one, const Figure& other) {
  return agree_within(std::move(what), one, other, rounding);
}

std::vector<Check> checks_of(const table::Rules& rules, const analysis::GameReport& report) {
  std::vector<Check> checks;
  if (report.main) add_main(checks, *report.main);
  const bool shoe = std::holds_alternative<games::three_card_21::HouseRules>(rules);
  const std::int64_t deck = shoe ? 52 * table::common(rules).decks : 52;
  for (const analysis::WagerReport& wager : report.wagers) add_wager(checks, wager, deck);
  const auto bonus =
      std::ranges::find(report.wagers, required_bonus(rules), &analysis::WagerReport::wager);
  if (report.main && report.with_required_bonus && bonus != report.wagers.end()) {
    const Figure both = plus(report.main->edge.per_ante, bonus->edge);
    checks.push_back(agree("main game and required bonus: the edge is the sum of both",
                           report.with_required_bonus->per_ante, both));
  }
  return checks;
}

}  // namespace croupier::render
