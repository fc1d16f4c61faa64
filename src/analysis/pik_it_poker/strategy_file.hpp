// Pik-It Poker: a strategy as its file holds it.
#pragma once

#include <expected>

#include "analysis/pik_it_poker/strategy.hpp"
#include "analysis/strategy_entries.hpp"

namespace croupier::analysis::pik_it_poker {

/// Returns the steps as fields of a file, each by its weakest hand. Steps to which no hand comes
/// are left out.
base::Fields to_fields(const std::vector<Step>& steps);

/// Returns what the file explains to those who edit it.
std::vector<Comment> file_comments();

/// Returns the steps of a file, or what is wrong with it.
std::expected<std::vector<Step>, std::string> read_strategy(Entries entries);

}  // namespace croupier::analysis::pik_it_poker
