// The exact analysis of any of the four games, by the rules that are given.
#pragma once

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "table/rules.hpp"

namespace croupier::server {

/// Returns what the game is worth, dealt from its full deck or shoe; without its main game where
/// the monitor stopped it.
analysis::GameReport analyze_game(const table::Rules& rules, analysis::Threads threads,
                                  analysis::Monitor& monitor);

/// Returns the same as fast as may be, with a variance that may be missing (0).
analysis::GameReport analyze_edge(const table::Rules& rules, analysis::Threads threads,
                                  analysis::Monitor& monitor);

}  // namespace croupier::server
