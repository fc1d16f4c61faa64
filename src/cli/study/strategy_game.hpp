// What the verb strategy asks the games' exact machinery: what a strategy from a file or with
// locked decisions is worth.
#pragma once

#include <expected>
#include <functional>

#include "analysis/blocks.hpp"
#include "analysis/locks.hpp"
#include "analysis/strategy_entries.hpp"
#include "app/strategy_game.hpp"

namespace croupier::cli {

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
