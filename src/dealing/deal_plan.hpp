// A deal plan says as data where the cards of a round go; next_card() runs it for any table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "regulation/clause.hpp"

namespace croupier::dealing {

enum class Method : std::uint8_t { manual_shoe, automated_shoe, hand };
enum class Shuffle : std::uint8_t { automated, manual, pre_shuffled };
enum class Target : std::uint8_t { players, dealer, community };
enum class Facing : std::uint8_t { down, up };

/// One turn around the table: so many cards to each player in order, or to one place.
struct Pass {
  Target target;
  std::uint8_t cards;
  Facing facing;
  regulation::Clause clause;
};

using DealPlan = std::span<const Pass>;

/// Where one card goes; `player` counts the players in play, clockwise from 0.
struct Destination {
  Target target;
  std::uint8_t player;
  Facing facing;
  regulation::Clause clause;
};

/// Returns where the next card goes after `dealt` cards, or nothing when the plan is done.
std::optional<Destination> next_card(DealPlan plan, unsigned players, unsigned dealt);

/// Returns how many cards the plan deals to a table with so many players.
unsigned cards_needed(DealPlan plan, unsigned players);

}  // namespace croupier::dealing
