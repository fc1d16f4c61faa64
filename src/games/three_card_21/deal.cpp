#include "games/three_card_21/deal.hpp"

namespace croupier::games::three_card_21 {

namespace {

using dealing::Facing;
using dealing::Pass;
using dealing::Target;

constexpr std::array manual_shoe{
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)1"}},
    Pass{Target::dealer, 1, Facing::up, Clause{"T21 2C.6(d)2"}},
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"T21 2C.6(d)4"}},
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)5"}},
};

}  // namespace

dealing::DealPlan deal_plan(const HouseRules&) { return manual_shoe; }

}  // namespace croupier::games::three_card_21
