// Heads Up Hold'em: where the cards go, by the way of dealing (39.7(d), 39.8(c), 39.9(c), 39.10).
#pragma once

#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::games::heads_up_holdem {

/// A moment at which cards may be due.
enum class Street : std::uint8_t { hole, flop, river };

/// Returns the plan of the deal at that moment: two cards to each player and the dealer, face down;
/// the community cards before them from an automated shoe, else face up street by street.
dealing::DealPlan deal_plan(const HouseRules& rules, Street street);

}  // namespace croupier::games::heads_up_holdem
