// House rules of any of the four games: read from JSON, known by a hash, and asked about in common.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "dealing/handling.hpp"
#include "games/game.hpp"

namespace croupier::table {

using games::AnyRound;
using games::GameAt;
using games::Rules;

/// Returns the rules of the game (by id or code) that the JSON object sets, or what is wrong.
std::expected<Rules, regulation::Refusal> read_rules(std::string_view game, std::string_view json);

/// Returns what a set of rules is known by in that edition: the game's code and 16 hexadecimal
/// digits of a hash over every option with its value and the edition; in edition 1 over the JSON as
/// it was given.
std::string rules_id(const Rules& rules, std::string_view json, unsigned edition);
/// The same in the present edition.
std::string rules_id(const Rules& rules);

/// Returns the game's code, as in "T21".
std::string_view code_of(const Rules& rules);

const games::TableRules& common(const Rules& rules);

/// Returns the clauses and the set-up by which the game's cards are handled.
const dealing::Procedure& procedure_of(const Rules& rules);
dealing::Setup setup_of(const Rules& rules);

/// Returns a round with open bets.
AnyRound open_round(const Rules& rules, const cards::Composition& deck);

/// Returns how many cards go to hands and board in a whole round for so many positions; 0 where
/// the game does not fix it.
unsigned cards_in_round(const Rules& rules, unsigned positions);

}  // namespace croupier::table
