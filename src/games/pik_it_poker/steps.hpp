// Pik-It Poker: the parts of a round that round.cpp, steps.cpp and choices.cpp share; for them
// only.
#pragma once

#include <vector>

#include "games/pik_it_poker/round.hpp"
#include "games/route.hpp"
#include "games/story.hpp"

namespace croupier::games::pik_it_poker {

using Telling = Story<Round>;

/// The call before the first card, for each way of dealing.
inline constexpr ByMethod no_more_bets{Clause{"PIK 39.7(b)"}, Clause{"PIK 39.9(b)2"},
                                       Clause{"PIK 39.8(b)3"}};

std::unexpected<Refusal> refuse(Reason reason, std::string says);

/// Tells that a phase began.
void begin(Telling& story, Phase phase, Clause clause);

Player owner(const Round& round, Position position);

/// Returns true where the bettor has still to pick three cards for the 3 card bonus.
bool must_pick(const Round& round, const Bettor& bettor);

/// Tells whose turn it is to pick, or that hands are turned over next.
void give_pick(Telling& story);

/// Tells what comes after a decision: the next hand, the dealer's stack or the dealer's hand.
void give_turn(Telling& story);

bool is_three_card_bonus(const Line& line);
bool is_main(const Line& line);

/// Tells those lines of a hand that are due now.
void tell_settlement(Telling& story, const Bettor& bettor, bool (*is_due)(const Line&));

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

}  // namespace croupier::games::pik_it_poker
