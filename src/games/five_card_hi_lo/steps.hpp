// 5 Card Hi-Lo: the parts of a round that round.cpp, steps.cpp, choices.cpp and irregular.cpp
// share; for them only.
#pragma once

#include <vector>

#include "games/dispatch.hpp"
#include "games/event_recorder.hpp"
#include "games/five_card_hi_lo/round.hpp"
#include "games/irregular.hpp"

namespace croupier::games::five_card_hi_lo {

using Recorder = EventRecorder<Round>;

/// The call before the first card, for each way of dealing.
inline constexpr ByMethod no_more_bets{Clause{"5CH 40.7(b)"}, Clause{"5CH 40.9(b)2"},
                                       Clause{"5CH 40.8(b)3"}};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

Player owner(const Round& round, Position position);

/// Returns true where every hand of the player is folded or played.
bool all_decided(const Round& round, Player player);

/// Tells whose turn it is, or that the dealer's hand is turned over next.
void give_turn(Recorder& recorder);

/// Tells what comes after a decision of the player: hands that are looked at now, the next turn.
void emit_seen(Recorder& recorder, Player player);
void emit_decided(Recorder& recorder, Player player);

/// Returns where the next card goes: as the plan has it, or to a dealer who got only four.
std::optional<dealing::Destination> planned_card(const Round& round);
std::optional<dealing::Destination> card_due(const Round& round);

/// Returns true where the deal is over and the dealer has four cards.
bool dealer_lacks_card(const Round& round);

/// Tells what comes after the last card of the plan; nothing where that is still to come.
void finish_deal(Recorder& recorder);

/// Tells that hands are void which came out of the deal with a wrong number of cards, or that all
/// are.
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

}  // namespace croupier::games::five_card_hi_lo
