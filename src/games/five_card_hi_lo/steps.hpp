// 5 Card Hi-Lo: the parts of a round that round.cpp, steps.cpp and choices.cpp share; for them
// only.
#pragma once

#include <vector>

#include "games/five_card_hi_lo/round.hpp"
#include "games/route.hpp"
#include "games/story.hpp"

namespace croupier::games::five_card_hi_lo {

using Telling = Story<Round>;

/// The call before the first card, for each way of dealing.
inline constexpr ByMethod no_more_bets{Clause{"5CH 40.7(b)"}, Clause{"5CH 40.9(b)2"},
                                       Clause{"5CH 40.8(b)3"}};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

Player owner(const Round& round, Position position);

/// Returns true for the hand that its player sees, decides and sets first.
bool is_first_hand(const Round& round, Position position);

/// Returns true where every hand of the player is folded or played.
bool all_decided(const Round& round, Player player);

/// Tells whose turn it is, or that the dealer's hand is turned over next.
void give_turn(Telling& story);

/// Tells the lines of a hand: those that a fold takes at once, or those of its turn to settle.
enum class Moment : std::uint8_t { fold, turn };
void tell_settlement(Telling& story, const Bettor& bettor, Moment moment);

/// The commands, each decided by its own function; route() finds them here.
Decision decide_place(const Round& round, const command::Place& wager);
Decision decide_withdraw(const Round& round, const command::Withdraw& wager);
Decision decide_consent(const Round& round, const command::Consent& consent);
Decision decide_close(const Round& round);
Decision decide_deal(const Round& round, const command::Deal& deal);
Decision decide_choose(const Round& round, const command::Choose& choose);
Decision decide_proceed(const Round& round);

/// Adds the decisions that are open to the player in turn.
void add_choices(const Round& round, std::vector<Command>& found);

}  // namespace croupier::games::five_card_hi_lo
