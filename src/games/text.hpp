// Commands and events as a dealer can read them, and commands read back. The text of the events of
// a round is its record: the same bytes for the same commands, on every machine.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/event.hpp"

namespace croupier::games {

/// Returns "p1", or "p1@3" where player and position differ in number.
std::string to_text(Player player, Position position);

/// Returns "p1", "p1 hand 2", "dealer" or "board".
std::string to_text(const CardPlace& place);

/// Returns the cards with spaces between them.
std::string to_text(std::span<const Card> cards);

std::string to_text(const Act& act);
std::string to_text(const Command& command);

/// Returns the event in words, with its clause in brackets; phases are named by the game.
std::string to_text(const Event& event, std::span<const std::string_view> phase_names);

/// Returns "ante $10 won at 1 to 1: $10".
std::string to_text(const Line& line);

/// Returns the command that the text stands for, or what is wrong with the text.
std::expected<Command, std::string> parse_command(std::string_view text);

/// Returns the clause that an event cites.
Clause clause_of(const Event& event);

}  // namespace croupier::games
