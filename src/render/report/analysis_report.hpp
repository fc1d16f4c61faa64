// What a game is worth, as a document for people; its parts serve other reports, too.
#pragma once

#include "analysis/report.hpp"
#include "render/document/document.hpp"
#include "table/rules.hpp"

namespace croupier::render {

/// Whether a report also says by which method its figures were computed.
enum class Detail : std::uint8_t { figures, method };

/// Returns the whole report.
Document analysis_document(const table::Rules& rules, const analysis::GameReport& report,
                           Detail detail);

/// Returns the sentence that these rules favour the player, with the figure, where they do (ruling
/// ALL/sign-of-the-game: main game and required bonus together).
std::optional<std::string> favours_player(const analysis::GameReport& report);

/// Returns a sentence for each: the game in the player's favour, side bets in his favour.
std::vector<std::string> in_players_favour(const table::Rules& rules,
                                           const analysis::GameReport& report);

/// What is said of every report on experimental rules (ruling ALL/experimental-rules).
inline constexpr std::string_view experimental_says =
    "Experimental rules: no table may be opened with them unless it says so everywhere.";

/// Adds what must stand in front: experimental rules, a game in the player's favour, side bets in
/// his favour, an analysis that was stopped.
void add_warnings(Document& document, const table::Rules& rules,
                  const analysis::GameReport& report);

/// Adds edge, deviation, average wager, decisions and outcomes; nothing where they are missing.
void add_main_game(Document& document, const table::Rules& rules,
                   const analysis::GameReport& report);

/// Adds all side bets at a glance, and the return table of each.
void add_wagers(Document& document, const table::Rules& rules, const analysis::GameReport& report);

/// Adds a sentence for every figure: the fraction, or how far off it may be.
void add_how_made(Document& document, const table::Rules& rules,
                  const analysis::GameReport& report);

/// Adds by which method the game is computed.
void add_method(Document& document, const table::Rules& rules);

/// Returns "ante", or "main wager" in T21.
std::string_view unit_word(const table::Rules& rules);

/// Returns the wager that a player must make beside the ante or main wager and that has a pay table
/// of its own, if any.
std::optional<games::Wager> required_bonus(const table::Rules& rules);

/// Returns a name as people say it: "poker bonus" for poker_bonus.
std::string spoken(std::string_view name);

}  // namespace croupier::render
