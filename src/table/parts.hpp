// The parts of the table that its files share; for them only.
#pragma once

#include "table/seating_clauses.hpp"
#include "table/table.hpp"

namespace croupier::table {

using regulation::Reason;

/// Returns a refusal that rests on the first of the clauses.
std::unexpected<regulation::Refusal> refuse(Reason reason, dealing::Authorities clauses,
                                            std::string says);

const SeatingClauses& seating_clauses(const Table& table);

const games::Wagering& wagering(const Table& table);

/// Returns true where the text stands in a record as it is: one line, no spaces at either end.
bool is_one_line(std::string_view text);

/// Returns true where the player sits at some position.
bool is_seated(const Table& table, Player player);

/// Makes the rules and the round under way deal and shuffle as the cards are now handled.
void use_way(Table& table);

/// Returns true from the call that closes the bets until the round is over.
bool in_round(const Table& table);

/// Returns what keeps the sender from that command, by the rights of the table's edition.
std::optional<regulation::Refusal> check_sender(const Table& table, const By& by,
                                                const Command& command);

// One function per kind of command; decide() calls them.
Decision decide_request(const Table& table, const By& by, const Request& request);
Decision decide_step(const Table& table, const By& by, dealing::Step step);
Decision decide_play(const Table& table, const By& by, const games::Command& played);
/// The same, where it is no question who sends it.
Decision decide_play(const Table& table, const games::Command& played);

/// Returns the events of a game's command that has passed the table's own checks.
Decision play_on(const Table& table, const games::Command& played);

}  // namespace croupier::table
