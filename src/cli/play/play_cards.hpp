// Cards and settings as a person at the terminal sees them.
#pragma once

#include <span>
#include <string>

#include "cards/card.hpp"
#include "cli/program/terminal.hpp"

namespace croupier::cli {

/// Returns high and low half with their totals.
std::string draw_setting(const Style& style, std::span<const cards::Card> high,
                         std::span<const cards::Card> low);

/// Returns the cards with spaces between them.
std::string draw_cards(const Style& style, std::span<const cards::Card> cards);

}  // namespace croupier::cli
