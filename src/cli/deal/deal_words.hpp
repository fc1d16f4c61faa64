// How a line at the dealer's console is understood as a command of somebody at the table.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "table/automatic.hpp"
#include "table/text.hpp"

namespace croupier::cli {

/// Returns the command and who gives it, or one sentence. A line is the dealer's; "s " before it
/// makes it the supervisor's, "p2 cut 20" or "p2 sit 3" that player's.
std::expected<table::Move, std::string> understand(std::string_view line, const table::By& dealer,
                                                   const table::By& supervisor);

/// Returns the words where each of them is the face of a card; else none.
std::vector<std::string_view> faces_in(std::string_view line);

/// Returns a record as the dealer may read it again: cards that lie face down keep their backs, and
/// long lines are cut short.
std::string masked(std::string_view record);

}  // namespace croupier::cli
