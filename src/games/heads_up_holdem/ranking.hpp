// Heads Up Hold'em: the best five of seven cards, qualifying, and bonus hands (39.5).
#pragma once

#include <compare>

#include "cards/poker_value.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::games::heads_up_holdem {

using cards::PokerValue;
using Hole = std::span<const Card, 2>;
using Board = std::span<const Card, 5>;

/// Returns the value of the best five cards among two hole cards and the board (39.1 Hand).
PokerValue value_of(Hole hole, Board board);

/// Returns whether a dealer's hand is a pair or better (39.11(b)1).
bool qualifies(PokerValue dealer);

/// Returns whether a hand is a straight or better, which sets the odds wager apart (39.11(b)5).
bool is_straight_or_better(PokerValue value);

/// How a player's hand stands against the dealer's by 39.5(c).
enum class Outcome : std::uint8_t { win, lose, push };
Outcome compare(PokerValue player, PokerValue dealer);

/// Returns the odds wager's line of a hand that wins, or nothing below a straight (39.11(b)5).
std::optional<PayLine> odds_line(PokerValue value);

/// Returns the odds wager's line of a hand that loses, or nothing below a straight (39.11(f)).
std::optional<PayLine> bad_beat_line(PokerValue value);

/// Returns the trips plus line, or nothing below three of a kind (39.11(g)).
std::optional<PayLine> trips_plus_line(PokerValue value);

/// Returns the pocket bonus line of two hole cards, or nothing (39.11(i)).
std::optional<PayLine> pocket_bonus_line(Hole hole);

}  // namespace croupier::games::heads_up_holdem
