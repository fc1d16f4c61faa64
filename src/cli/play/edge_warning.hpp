// What a table says before it opens: which of its rules favour the player, with the figure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/monitor.hpp"
#include "table/rules.hpp"

namespace croupier::cli {

/// Returns a sentence for the game and for each side bet that favours the player (ruling
/// ALL/sign-of-the-game), or nothing where the monitor stopped it. Rules that pay as the defaults
/// do, which favour the house, are not computed again.
std::optional<std::vector<std::string>> edge_warning(const table::Rules& rules,
                                                     analysis::Monitor& monitor);

/// Says them on `out`, with a bar on `err` while it computes on a terminal; returns false where
/// Ctrl-C stopped it.
bool say_edge_warning(const table::Rules& rules, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
