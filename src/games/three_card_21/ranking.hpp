// Three Card 21 "N" Done: bonus ranks, blackjack, the dealer's drawing rule, what may be split
// (2C.2).
#pragma once

#include "cards/points.hpp"
#include "games/three_card_21/house_rules.hpp"

namespace croupier::games::three_card_21 {

using Hand = std::span<const Card>;

/// Returns the hand's points with one ace as 11 where that does not pass 21 (2C.2(b)).
int point_total(Hand hand);

/// Returns the bonus line of the first three cards, the highest that fits, or nothing (2C.2(c)).
std::optional<PayLine> bonus_line(std::span<const Card, 3> hand);

/// Returns true for an ace and a ten-value card; only the dealer's first two can be one.
bool is_blackjack(Hand dealer);

/// Returns true where the dealer's first card could make a blackjack: ace or ten-value.
bool may_be_blackjack(Card up);

/// Returns true where the dealer's hand takes another card (2C.11(b)i or ii).
bool dealer_draws(const HouseRules& rules, Hand dealer);

/// Which clause lets three cards be split three ways, or nothing where none does.
std::optional<Clause> split_clause(std::span<const Card, 3> hand);

/// Returns the most that may be insured on a main wager (2C.7(b)).
Money insurance_max(const HouseRules& rules, Money main);

}  // namespace croupier::games::three_card_21
