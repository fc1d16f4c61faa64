// Three Card 21 "N" Done: what the game is worth, played as well as can be from a finite shoe or by
// any policy. Figures are doubles with an error under 1e-12: sums of positive terms, each a product
// of at most a few dozen factors, so that nothing is lost by subtraction but in the last step.
#pragma once

#include "analysis/report.hpp"
#include "analysis/three_card_21/solver.hpp"

namespace croupier::analysis::three_card_21 {

/// Returns the whole report, where only the edge is wanted with a variance of 0. There are too many
/// outcomes of split hands to list them.
GameReport analyze(const games::three_card_21::HouseRules& rules, const cards::Composition& deck,
                   Threads threads, Monitor& monitor, Depth depth = Depth::deviation);

/// Returns the main game alone under a policy, or nothing where the monitor stopped it; where only
/// the edge is wanted the variance is left at 0. The policy is called from several threads at once.
std::optional<MainGame> analyze_with(const games::three_card_21::HouseRules& rules,
                                     const cards::Composition& deck, const Policy<double>& policy,
                                     Depth depth, Threads threads, Monitor& monitor);

/// Returns the edge of main game and bonus together, which are both required.
Edge with_bonus(const MainGame& main, const WagerReport& bonus);

}  // namespace croupier::analysis::three_card_21
