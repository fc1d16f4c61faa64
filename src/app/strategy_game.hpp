// Strategies of any of the four games that people can learn, with what each act is worth.
#pragma once

#include "analysis/blocks.hpp"
#include "render/report/strategy_report.hpp"

namespace croupier::app {

/// How much is looked for where there is a choice. T21: how fine the charts are, and whether each
/// chart's own cost is wanted.
struct StrategyDepth {
  analysis::three_card_21::Detail detail = analysis::three_card_21::Detail::by_total;
  bool parts = false;
};

/// Returns the strategies of the game under these rules; nothing where the monitor stopped it.
std::optional<render::StrategyReport> find_strategies(const table::Rules& rules,
                                                      const StrategyDepth& depth,
                                                      analysis::Threads threads,
                                                      analysis::Monitor& monitor);

}  // namespace croupier::app
