#include "analysis/report.hpp"

namespace croupier::analysis {

WagerReport report_wager(games::Wager wager, const games::PayTable& table,
                         const std::vector<Integer>& counts, const Integer& deals) {
  WagerReport report{wager, table, {}, {}, {}, deals, {}};
  Rational expectation = -1;
  Rational square = 1;
  for (std::size_t at = 0; at < table.size; ++at) {
    const auto& [line, odds] = table.lines[at];
    const Rational probability(counts[at], deals);
    report.lines.push_back({line, odds, counts[at], probability});
    if (!odds.is_paid()) continue;
    const Rational pays(odds.to, odds.from);
    report.hit_frequency += probability;
    expectation += probability * (pays + 1);
    square += probability * (pays * pays - 1);
  }
  report.edge = -expectation;
  report.variance = square - expectation * expectation;
  return report;
}

}  // namespace croupier::analysis
