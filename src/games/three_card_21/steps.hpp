// Three Card 21 "N" Done: the parts of a round that round.cpp, deal.cpp, steps.cpp, choices.cpp and
// irregular.cpp share; for them only.
#pragma once

#include <vector>

#include "games/dispatch.hpp"
#include "games/event_recorder.hpp"
#include "games/irregular.hpp"
#include "games/three_card_21/round.hpp"

namespace croupier::games::three_card_21 {

using Recorder = EventRecorder<Round>;

inline constexpr std::array base_wagers{Wager::main, Wager::split_2, Wager::split_3};
inline constexpr std::array double_wagers{Wager::double_1, Wager::double_2, Wager::double_3};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

/// Tells that a phase began.
void begin(Recorder& recorder, Phase phase, Clause clause);

/// How the next of the first cards comes: by the plan, late, or late and not yet accepted.
enum class DueKind : std::uint8_t { by_plan, late, offer };

struct Due {
  CardPlace to;
  dealing::Facing facing;
  Clause clause;
  DueKind kind;
};

/// Returns which of the first cards comes next, or nothing when all have come.
std::optional<Due> next_due(const Round& round);

/// Tells what follows once a first card has come, was missed or is not wanted.
void go_on_dealing(Recorder& recorder);

/// Returns true while a card must be dealt before anything else.
bool card_due(const Round& round);

/// Returns true while the reader is used (ruling T21/reader-fault).
bool has_reader(const Round& round);

/// Returns true where the player has refused the exposed card (2C.14(c) s2).
bool refuses_cards(const Round& round, Player player);

/// Returns the bettor who decides for a spot (2C.12(b), ruling T21/shared-spot).
const Bettor& decider(const Round& round, Position position);

/// Returns the chips that the bettor has on one hand of the spot, without a double.
Money stake_on(const Round& round, const Bettor& bettor, std::uint8_t hand);

/// Returns true while some wager of the spot is still to be won or lost by its cards.
bool in_play(const Round& round, Position position);
bool any_in_play(const Round& round);

/// Tells the lines of the wagers on one hand, and that its cards are collected.
void emit_hand(Recorder& recorder, Position position, std::uint8_t hand, Clause collected);

/// Tells the lines of one wager of every bettor on the spot.
void emit_wager(Recorder& recorder, Position position, Wager wager);

/// Gives the turn to the next spot in play after this one, then to hands that are owed a card, or
/// begins the dealer's turn.
void next_spot(Recorder& recorder, Position after);

/// Goes on after a hand is finished: the next split hand, the next spot, or the dealer's turn.
void next_hand(Recorder& recorder);

/// Tells what a card just dealt to the hand in turn has made of it, and goes on.
void after_card(Recorder& recorder);

/// Tells that the dealer's cards are collected and the round ends.
void emit_end(Recorder& recorder);

/// Tells that the round is void.
void void_all(Recorder& recorder, Clause clause);

/// Returns the hole card where the dealer's next step reads it or turns it over.
std::optional<Turned> turned_next(const Round& round);

/// The commands, each decided by its own function; route() finds them here.
Decision decide_place(const Round& round, const command::Place& wager);
Decision decide_withdraw(const Round& round, const command::Withdraw& wager);
Decision decide_consent(const Round& round, const command::Consent& consent);
Decision decide_close(const Round& round);
Decision deal_first_cards(const Round& round, Card card);
Decision decide_deal(const Round& round, const command::Deal& deal);
/// A decision about a card that comes late: hit takes it, decline makes the hand dead.
Decision decide_late_card(const Round& round, const command::Choose& choose);
Decision decide_choose(const Round& round, const command::Choose& choose);
Decision decide_proceed(const Round& round);
Decision decide_read(const Round& round, const command::Read& faces);
Decision decide_report(const Round& round, const command::Report& report);

/// Adds the decisions that are open to the player in turn.
void add_choices(const Round& round, std::vector<Command>& found);

}  // namespace croupier::games::three_card_21
