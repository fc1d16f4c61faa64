// One round with its required bonus, where the rules demand one: main game and bonus of the same
// hand are not independent, so that they are counted together.
#pragma once

#include "analysis/blocks.hpp"
#include "analysis/risk.hpp"
#include "cards/composition.hpp"
#include "games/pik_it_poker/house_rules.hpp"
#include "games/three_card_21/house_rules.hpp"

namespace croupier::analysis {

/// Returns all outcomes of ante, play wager and 5 card bonus with the best play, or nothing where
/// the monitor stopped it. The deck has at least ten cards and none twice.
std::optional<RoundLaw> round_with_bonus(const games::pik_it_poker::HouseRules& rules,
                                         const cards::Composition& deck, Threads threads,
                                         Monitor& monitor);

/// Returns expectation and variance of main wager and bonus together, or nothing where the monitor
/// stopped it; `main` and `bonus` are their reports from this shoe.
std::optional<RoundLaw> round_with_bonus(const games::three_card_21::HouseRules& rules,
                                         const MainGame& main, const WagerReport& bonus,
                                         const cards::Composition& deck, Threads threads,
                                         Monitor& monitor);

/// Returns the law of the main wager alone, from its report.
RoundLaw main_law(const games::three_card_21::HouseRules& rules, const MainGame& main);

/// Returns the most main wagers that one round can win or lose, without bonus and insurance.
int units_max(const games::three_card_21::HouseRules& rules);

}  // namespace croupier::analysis
