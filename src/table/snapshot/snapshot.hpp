// A table between two rounds as text, and read back: a cache that spares the replay of a whole log.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace croupier::table {

/// Returns the whole table as text where it is quiet: between rounds, with no wager on the layout;
/// nothing otherwise.
std::optional<std::string> to_snapshot(const Table& table);

/// Returns the table that the text stands for, equal to the one it was made of, or what is wrong
/// with the text.
std::expected<Table, std::string> from_snapshot(std::string_view text);

}  // namespace croupier::table
