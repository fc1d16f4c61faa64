// Computer players: who they are, and how those choose who do not ask the exact analysis.
#pragma once

#include <string>
#include <vector>

#include "table/choices.hpp"

namespace croupier::server {

/// Perfect play asks the coach; steady plays every hand for the smallest wager, bold for the
/// largest; any takes whatever comes.
enum class Style : std::uint8_t { perfect, steady, bold, any };

struct Computer {
  std::string name;
  Style style = Style::perfect;
};

/// Names that begin so belong to computer players.
inline constexpr std::string_view computer_prefix = "computer-";

/// Returns so many, each with a name that tells its style.
std::vector<Computer> computers(int count);

/// Returns the place of the choice that the style takes, without an analysis; undefined where
/// there is none. `draw` decides for those who take anything.
std::size_t choose_plainly(Style style, const table::Table& table,
                           const std::vector<table::Choice>& choices, std::uint64_t draw);

}  // namespace croupier::server
