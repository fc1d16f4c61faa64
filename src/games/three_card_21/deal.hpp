// Three Card 21 "N" Done: where the cards go (2C.6(d)). There is one way of dealing, from a shoe.
#pragma once

#include "games/three_card_21/house_rules.hpp"

namespace croupier::games::three_card_21 {

/// Returns the plan of the deal: three cards up to each spot, one up and one down to the dealer.
dealing::DealPlan deal_plan(const HouseRules& rules);

}  // namespace croupier::games::three_card_21
