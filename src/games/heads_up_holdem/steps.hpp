// Heads Up Hold'em: the parts of a round that round.cpp, steps.cpp, choices.cpp and irregular.cpp
// share; for them only.
#pragma once

#include <vector>

#include "games/dispatch.hpp"
#include "games/event_recorder.hpp"
#include "games/heads_up_holdem/deal.hpp"
#include "games/heads_up_holdem/round.hpp"
#include "games/irregular.hpp"

namespace croupier::games::heads_up_holdem {

using Recorder = EventRecorder<Round>;

/// The call before the first card, for each way of dealing.
inline constexpr ByMethod no_more_bets{Clause{"HUH 39.7(b)"}, Clause{"HUH 39.9(b)2"},
                                       Clause{"HUH 39.8(b)3"}};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

/// One street: the phases of its cards and of its decisions, what may be raised, what follows.
struct StreetRules {
  Street street;
  Phase cards;
  Phase decisions;
  Clause decision;
  int raise_max;  // times the ante
  Clause raise;
  Reason bad_raise;
  Phase next;
  Clause next_clause;
};

/// Returns the street whose cards or decisions are due, or null.
const StreetRules* street_of(const Round& round);

/// Returns true where face-down community cards are turned over next.
bool board_waits(const Round& round);

Player owner(const Round& round, Position position);

/// Tells whose turn it is, or what comes after the street's last decision.
void give_turn(Recorder& recorder);

/// Returns where the next card goes.
std::optional<dealing::Destination> card_due(const Round& round);

/// Returns the place that a destination means.
CardPlace place_of(const Round& round, const dealing::Destination& to);

/// Tells what comes after the last card of the street; nothing where that is still to come.
void finish_deal(Recorder& recorder);

/// Tells that all hands are void where one came out of the deal with a wrong number of cards.
void void_misdealt(Recorder& recorder);

/// Tells that the round is void.
void void_all(Recorder& recorder, Clause clause);

/// Returns the cards that the dealer's next step turns over, if it turns any.
std::optional<Turned> turned_next(const Round& round);

/// Tells the lines of a hand: those that a fold takes at once, or those of its turn to settle.
enum class Moment : std::uint8_t { fold, turn };
void emit_settlement(Recorder& recorder, const Bettor& bettor, Moment moment);

/// The commands, each decided by its own function; route() finds them here.
Decision decide_place(const Round& round, const command::Place& wager);
Decision decide_withdraw(const Round& round, const command::Withdraw& wager);
Decision decide_consent(const Round& round, const command::Consent& consent);
Decision decide_close(const Round& round);
Decision decide_deal(const Round& round, const command::Deal& deal);
Decision decide_choose(const Round& round, const command::Choose& choose);
Decision decide_proceed(const Round& round);
Decision decide_read(const Round& round, const command::Read& faces);
Decision decide_report(const Round& round, const command::Report& report);

/// Adds the decisions that are open to the player in turn.
void add_choices(const Round& round, std::vector<Command>& found);

}  // namespace croupier::games::heads_up_holdem
