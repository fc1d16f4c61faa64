#include "app/strategy_game.hpp"

#include "analysis/sub_progress.hpp"

namespace croupier::app {

namespace {

namespace five = analysis::five_card_hi_lo;
namespace t21 = analysis::three_card_21;
namespace huh = analysis::heads_up_holdem;
namespace pik = analysis::pik_it_poker;

using analysis::Monitor;
using analysis::Rational;
using analysis::SubProgress;
using analysis::Threads;
using games::FiveCardHiLo;
using games::HeadsUpHoldem;
using games::PikItPoker;
using games::ThreeCard21;
using render::StrategyReport;

using FoundReport = std::optional<StrategyReport>;

FoundReport find(const FiveCardHiLo::HouseRules& rules, const StrategyDepth&, Threads threads,
                 Monitor& monitor) {
  const auto hands =
      five::solve(five::count_points(cards::Composition::decks(1)), threads, monitor);
  if (hands.empty()) return std::nullopt;
  const auto found = five::find_strategies(rules, hands);
  const auto& last = found.back();
  StrategyReport report{.best = Rational(*last.game.expectation.exact() + last.cost),
                        .found = {},
                        .parts = {},
                        .words = render::in_words(found),
                        .picture = render::picture_of(five::Rules{last.aces, last.fold}),
                        .values = render::values_of(rules, hands),
                        .comments = five::file_comments()};
  for (const five::Strategy& one : found) {
    report.found.push_back({five::to_fields({one.aces, one.fold}), one.game.expectation, one.cost});
  }
  return report;
}

FoundReport find(const PikItPoker::HouseRules& rules, const StrategyDepth&, Threads threads,
                 Monitor& monitor) {
  const auto hands = pik::sweep(cards::Composition::decks(1), threads, monitor);
  if (hands.empty()) return std::nullopt;
  const auto found = pik::find_strategies(rules, hands);
  const auto& last = found.back();
  StrategyReport report{.best = Rational(*last.game.expectation.exact() + last.cost),
                        .found = {},
                        .parts = {},
                        .words = render::in_words(found),
                        .picture = render::picture_of(last.steps, hands),
                        .values = render::values_of(rules, hands),
                        .comments = pik::file_comments()};
  for (const pik::Strategy& one : found) {
    report.found.push_back({pik::to_fields(one.steps), one.game.expectation, one.cost});
  }
  return report;
}

FoundReport find(const HeadsUpHoldem::HouseRules& rules, const StrategyDepth&, Threads threads,
                 Monitor& monitor) {
  const auto found = huh::find_strategy(rules, threads, monitor);
  if (!found) return std::nullopt;
  return StrategyReport{
      .best = found->best,
      .found = {{huh::to_fields(*found), Rational(found->best - found->cost), found->cost}},
      .parts = {{"flop", found->flop.cost}, {"river", found->river.cost}},
      .words = render::in_words(*found),
      .picture = render::picture_of(*found),
      .values = render::values_of(*found),
      .comments = huh::file_comments()};
}

FoundReport find(const ThreeCard21::HouseRules& rules, const StrategyDepth& depth, Threads threads,
                 Monitor& monitor) {
  const auto shoe = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
  SubProgress fitting(monitor, 0, depth.parts ? 0.4 : 1);
  const auto found = t21::fit_strategy(rules, shoe, depth.detail, threads, fitting);
  if (!found) return std::nullopt;
  StrategyReport report{.best = found->expectation + found->cost,
                        .found = {{t21::to_fields(found->charts), found->expectation, found->cost}},
                        .parts = {},
                        .words = {},
                        .picture = render::picture_of(found->charts),
                        .values = render::values_of(*found),
                        .comments = t21::file_comments()};
  std::vector<double> costs;
  if (depth.parts) {
    SubProgress costing(monitor, 0.4, 1);
    auto each = t21::costs_of(rules, shoe, found->charts, threads, costing);
    if (!each) return std::nullopt;
    costs = *std::move(each);
  }
  for (std::size_t at = 0; at < costs.size(); ++at) {
    report.parts.push_back({std::string(name(t21::charts[at])), costs[at]});
  }
  report.words = render::in_words(*found, costs);
  return report;
}

}  // namespace

FoundReport find_strategies(const table::Rules& rules, const StrategyDepth& depth, Threads threads,
                            Monitor& monitor) {
  return std::visit([&](const auto& own) { return find(own, depth, threads, monitor); }, rules);
}

}  // namespace croupier::app
