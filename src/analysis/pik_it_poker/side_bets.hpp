// Pik-It Poker: the exact combinations of every line of the 5 card bonus and of the 3 card bonus,
// whose three cards are picked unseen (ruling PIK/nobody-looks).
#pragma once

#include "analysis/report.hpp"
#include "cards/composition.hpp"
#include "games/pik_it_poker/house_rules.hpp"

namespace croupier::analysis::pik_it_poker {

/// Returns the reports of the bonuses; undefined where the deck holds a card twice.
WagerReport five_card_bonus(const games::pik_it_poker::HouseRules& rules,
                            const cards::Composition& deck);
WagerReport three_card_bonus(const games::pik_it_poker::HouseRules& rules,
                             const cards::Composition& deck);

}  // namespace croupier::analysis::pik_it_poker
