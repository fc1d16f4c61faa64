// Pik-It Poker: the parts of a round that round.cpp, steps.cpp, choices.cpp and irregular.cpp
// share; for them only.
#pragma once

#include <vector>

#include "games/dispatch.hpp"
#include "games/event_recorder.hpp"
#include "games/irregular.hpp"
#include "games/pik_it_poker/round.hpp"

namespace croupier::games::pik_it_poker {

using Recorder = EventRecorder<Round>;

/// The call before the first card, for each way of dealing.
inline constexpr ByMethod no_more_bets{Clause{"PIK 39.7(b)"}, Clause{"PIK 39.9(b)2"},
                                       Clause{"PIK 39.8(b)3"}};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

/// Tells that a phase began.
void begin(Recorder& recorder, Phase phase, Clause clause);

Player owner(const Round& round, Position position);

/// Returns true where the bettor has still to pick three cards for the 3 card bonus.
bool must_pick(const Round& round, const Bettor& bettor);

/// Tells whose turn it is to pick, or that hands are turned over next.
void give_pick(Recorder& recorder);

/// Returns true where three cards are picked and not shown yet, as their faces were unknown.
bool pick_waits(const Round& round);

/// Tells that the cards picked by the player in turn are shown and their bonus is settled.
void show_picked(Recorder& recorder);

/// Tells what comes after a decision: the next hand, the dealer's stack or the dealer's hand.
void give_turn(Recorder& recorder);

/// Returns where the next card goes.
std::optional<dealing::Destination> card_due(const Round& round);

/// Returns the place that a destination means.
CardPlace place_of(const Round& round, const dealing::Destination& to);

/// Tells what comes after the last card that is dealt now; nothing where that is still to come.
void finish_deal(Recorder& recorder);

/// Tells that all hands are void where one came out of the deal with a wrong number of cards.
void void_misdealt(Recorder& recorder);

/// Tells that the round is void.
void void_all(Recorder& recorder, Clause clause);

/// Returns the cards that the dealer's next step turns over, if it turns any.
std::optional<Turned> turned_next(const Round& round);

bool is_main(const Line& line);

/// Tells those lines of a hand that are due now.
void emit_settlement(Recorder& recorder, const Bettor& bettor, bool (*is_due)(const Line&));

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

}  // namespace croupier::games::pik_it_poker
