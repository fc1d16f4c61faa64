// Heads Up Hold'em: a strategy as its file holds it.
#pragma once

#include <expected>

#include "analysis/heads_up_holdem/strategy.hpp"
#include "analysis/strategy_entries.hpp"

namespace croupier::analysis::heads_up_holdem {

/// Returns the condition's name, such as "hidden_pair".
std::string_view name(Condition condition);

/// Returns the letter of what is raised before the flop: "c" for a check, else the number.
char letter_of(Times raised);

/// Returns the place of a row and a column of the grid, both counted from the ace down.
constexpr std::size_t grid_place(std::size_t row, std::size_t column) {
  const std::size_t last = cards::rank_count - 1;
  return (last - row) * cards::rank_count + (last - column);
}

/// Returns the grid and the rules of both streets as fields of a file.
base::Fields to_fields(const Strategy& strategy);

/// Returns what the file explains to those who edit it.
std::vector<Comment> file_comments();

/// Returns the strategy of a file, without costs, or what is wrong with it.
std::expected<Strategy, std::string> read_strategy(Entries entries);

}  // namespace croupier::analysis::heads_up_holdem
