// Pik-It Poker: five- and three-card values, picks, the qualifying hand, and bonus hands (39.4).
#pragma once

#include <compare>
#include <vector>

#include "cards/poker_value.hpp"
#include "cards/three_card.hpp"
#include "games/pik_it_poker/house_rules.hpp"
#include "games/pik_it_poker/terms.hpp"

namespace croupier::games::pik_it_poker {

using Hand = std::span<const Card, 5>;

/// Places of the three cards picked from a hand, from 1; all zero where none were.
using Pick = std::array<std::uint8_t, 3>;

/// Returns the value of all five cards (39.4(b)), or of the best three among them (39.4(c)).
cards::PokerValue five_card_value(Hand hand);
cards::ThreeCardValue three_card_value(Hand hand);

/// Returns the five cards as the dealer arranges them, grouped cards first (39.10(d)).
std::array<Card, 5> arranged(Hand hand);

/// Returns the pick that these places make, or which clause they break.
std::expected<Pick, Refusal> pick_cards(const Places& places);

/// Returns every pick that a player may choose, ten in all.
std::vector<Pick> legal_picks();

/// Returns whether a dealer's hand is A-K-4-3-2 or better (39.1 Qualifying hand).
bool qualifies(cards::PokerValue dealer);

/// How a player's hand stands against the dealer's, by three cards or by five as was wagered;
/// undefined unless the choice is a play.
enum class Outcome : std::uint8_t { win, lose, push };
Outcome compare(Choice choice, Hand player, Hand dealer);

/// Returns the 5 card bonus line of five cards, or nothing (39.11(b)).
std::optional<PayLine> five_card_bonus_line(Hand hand);

/// Returns the 3 card bonus line of the picked cards, or nothing (39.11(c)); undefined without any.
std::optional<PayLine> three_card_bonus_line(Hand hand, const Pick& pick);

}  // namespace croupier::games::pik_it_poker
