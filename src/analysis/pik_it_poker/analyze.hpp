// Pik-It Poker: what the game is worth, alone and with the 5 card bonus that is required beside it,
// played as well as can be or by any policy.
#pragma once

#include "analysis/pik_it_poker/solver.hpp"
#include "analysis/report.hpp"

namespace croupier::analysis::pik_it_poker {

/// Returns the whole report. The deck has at least ten cards and none twice.
GameReport analyze(const games::pik_it_poker::HouseRules& rules, const cards::Composition& deck,
                   Threads threads, Monitor& monitor);

/// Returns the main game under a policy, or nothing where the monitor stopped it.
std::optional<MainGame> analyze_with(const games::pik_it_poker::HouseRules& rules,
                                     const cards::Composition& deck, const Policy& policy,
                                     Threads threads, Monitor& monitor);

/// Returns the figures of a tally.
MainGame main_game(const games::pik_it_poker::HouseRules& rules, const Tally& tally);

/// Returns the edge of main game and 5 card bonus together; two units are required.
Edge with_required_bonus(const MainGame& game, const WagerReport& five_card_bonus);

}  // namespace croupier::analysis::pik_it_poker
