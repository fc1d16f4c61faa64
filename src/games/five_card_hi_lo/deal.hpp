// 5 Card Hi-Lo: where the cards go, by the way of dealing (40.7(d), 40.8(c), 40.9(c)).
#pragma once

#include "games/five_card_hi_lo/house_rules.hpp"

namespace croupier::games::five_card_hi_lo {

/// Returns the plan of the deal: five cards to each player and the dealer, all face down.
dealing::DealPlan deal_plan(const HouseRules& rules);

}  // namespace croupier::games::five_card_hi_lo
