// 5 Card Hi-Lo: the poker bonus and the exact combinations of its lines. The tie bet depends on how
// the hand is set: see analyze.hpp.
#pragma once

#include "analysis/report.hpp"
#include "cards/composition.hpp"
#include "games/five_card_hi_lo/house_rules.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// Returns the poker bonus's report; undefined where the deck holds a card twice.
WagerReport poker_bonus(const games::five_card_hi_lo::HouseRules& rules,
                        const cards::Composition& deck);

}  // namespace croupier::analysis::five_card_hi_lo
