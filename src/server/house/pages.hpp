// What the house's pages show of its tables, games and clauses, as JSON and SVG (docs/protocol.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/house/casino.hpp"

namespace croupier::server {

/// Returns the tables of the house, as the lobby lists them.
std::string lobby_json(const Casino& casino);

/// Returns what does not change about a table while its rules stay.
std::string table_json(const TableActor& actor);

/// Returns the geometry of a table's layout, and its felt as a drawing in the same coordinates; or
/// why there is none.
std::expected<std::string, std::string> layout_json(const TableActor& actor,
                                                    const std::string& licensee);
std::expected<std::string, std::string> felt_svg(const TableActor& actor,
                                                 const std::string& licensee);

/// Returns the options of a game with their defaults; nothing where there is no such game.
std::optional<std::string> options_json(std::string_view game);

/// Returns every clause of a game with its duty in our words; nothing where there is no such game.
std::optional<std::string> clauses_json(std::string_view game);

/// Returns the rules of a game that "option=value" pairs set, or one sentence.
std::expected<table::Rules, std::string> rules_of_pairs(std::string_view game,
                                                        const std::vector<std::string>& pairs);

}  // namespace croupier::server
