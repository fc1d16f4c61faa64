// The keys that a person may press at a decision: one table for all four games.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "games/command.hpp"

namespace croupier::cli {

/// One thing that a person may choose.
struct Choice {
  std::string keys;     // one key, or the digits of a pick in rising order
  std::string label;    // "raise"
  std::string meaning;  // "2 times the ante"
  std::string shown;    // what is listed on a line of its own, such as a setting; else empty
  games::command::Choose command;
};

/// Returns the choices with their keys, those of a setting with the house way first. Of insurance
/// and doubles only the largest amount is kept.
std::vector<Choice> choices_by_key(const Style& style, const std::vector<games::Command>& legal);

/// Returns high and low half with their totals.
std::string draw_setting(const Style& style, std::span<const cards::Card> high,
                         std::span<const cards::Card> low);

/// Returns the cards with spaces between them.
std::string draw_cards(const Style& style, std::span<const cards::Card> cards);

}  // namespace croupier::cli
