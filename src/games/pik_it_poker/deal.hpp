// Pik-It Poker: where the cards go, by the way of dealing (39.7(c), 39.8(c), 39.9(c)).
#pragma once

#include "games/pik_it_poker/house_rules.hpp"

namespace croupier::games::pik_it_poker {

/// When cards are dealt: before the first pick or decision, or after the last one.
enum class Moment : std::uint8_t { opening, after_decisions };

/// Returns the plan of the deal, in both moments together five cards to each player and the dealer,
/// all face down. It is empty where nothing is dealt after the decisions.
dealing::DealPlan deal_plan(const HouseRules& rules, Moment moment);

}  // namespace croupier::games::pik_it_poker
