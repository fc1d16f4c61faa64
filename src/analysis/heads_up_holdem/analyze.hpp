// What the game is worth: the main game with the best play at every decision, and the side bets.
#pragma once

#include "analysis/blocks.hpp"
#include "analysis/heads_up_holdem/payoffs.hpp"
#include "analysis/report.hpp"
#include "cards/composition.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::analysis::heads_up_holdem {

using games::heads_up_holdem::HouseRules;

/// Returns the whole report. The deck is each rank of some in each suit of some, at least nine
/// cards; the main game is left out where the monitor stopped it.
GameReport analyze(const HouseRules& rules, const cards::Composition& deck, Threads threads,
                   Monitor& monitor);

/// Returns the main game on any terms, decided as the policy picks; nothing where it was stopped.
std::optional<MainGame> analyze_with(const Payoffs& payoffs, const cards::Composition& deck,
                                     const Policy& policy, Threads threads, Monitor& monitor);

/// Returns the player's expectation with the best play; nothing where the monitor stopped it.
std::optional<Rational> best_expectation(const Payoffs& payoffs, const cards::Composition& deck,
                                         Threads threads, Monitor& monitor);

}  // namespace croupier::analysis::heads_up_holdem
