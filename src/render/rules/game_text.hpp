// What each game is called, how it is told in a few sentences, and what is bet on in it.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/game.hpp"

namespace croupier::render {

/// An opening wager that need not be made, and the key that changes it.
struct SideBet {
  char key;
  games::Wager wager;
};

/// What a person is told of a game before the first card, and what the loop must know of it.
struct GameText {
  std::string_view code;
  std::string_view title;
  std::string_view in_short;
  std::string_view how;  // a few sentences
  games::Wager main;
  char main_key;
  std::optional<games::Wager> twin;  // compulsory, and as large as the main one
  std::array<std::optional<SideBet>, 2> sides;
  std::string_view positions_option;  // empty where a player has one position
};

inline constexpr std::size_t game_count = std::tuple_size_v<games::AllGames>;

/// The four games in the order of games::AllGames.
extern const std::array<GameText, game_count> game_texts;

/// Returns the text of the game with this code; undefined for others.
const GameText& game_text(std::string_view code);

}  // namespace croupier::render
