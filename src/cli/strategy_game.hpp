// What the verb strategy asks the games' exact machinery: strategies that people can learn, and
// what a strategy from a file or with locked decisions is worth.
#pragma once

#include <expected>
#include <functional>

#include "analysis/blocks.hpp"
#include "analysis/locks.hpp"
#include "analysis/strategy_entries.hpp"
#include "render/strategy_report.hpp"

namespace croupier::cli {

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

/// Values a strategy; nothing where the monitor stopped it.
using Valuer =
    std::function<std::optional<render::ValuedStrategy>(analysis::Threads, analysis::Monitor&)>;

/// Returns what values the strategy of a file, or one sentence about what is wrong with it.
std::expected<Valuer, std::string> file_valuer(const table::Rules& rules,
                                               const analysis::Entries& entries);

/// Returns what values the best play with these decisions locked, or why they cannot be.
std::expected<Valuer, std::string> lock_valuer(const table::Rules& rules,
                                               std::span<const analysis::Lock> locks);

}  // namespace croupier::cli
