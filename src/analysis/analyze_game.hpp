// The exact analysis of any of the four games, by the rules that are given.
#pragma once

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "games/game.hpp"

namespace croupier::analysis {

/// Returns what the game is worth, dealt from its full deck or shoe; without its main game where
/// the monitor stopped it.
GameReport analyze_game(const games::Rules& rules, Threads threads, Monitor& monitor);

/// Returns the same as fast as may be, with a variance that may be missing (0).
GameReport analyze_edge(const games::Rules& rules, Threads threads, Monitor& monitor);

}  // namespace croupier::analysis
