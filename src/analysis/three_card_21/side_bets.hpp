// Three Card 21 "N" Done: the bonus wager and the exact combinations of its lines.
#pragma once

#include "analysis/report.hpp"
#include "cards/composition.hpp"
#include "games/three_card_21/house_rules.hpp"

namespace croupier::analysis::three_card_21 {

/// Returns the bonus wager's report; its combinations are out of all three cards of the deck, in
/// which a card may occur many times.
WagerReport bonus(const games::three_card_21::HouseRules& rules, const cards::Composition& deck);

}  // namespace croupier::analysis::three_card_21
