#include "games/five_card_hi_lo/deal.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

using dealing::Facing;
using dealing::Pass;
using dealing::Target;

constexpr std::array manual_shoe{
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.7(d)1"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.7(d)2"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.7(d)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.7(d)4"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.7(d)5"}},
};

constexpr std::array hand{
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.8(c)1"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.8(c)2"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.8(c)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.8(c)4"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
    Pass{Target::players, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"5CH 40.8(c)5"}},
};

constexpr std::array automated_shoe{
    Pass{Target::players, 5, Facing::down, Clause{"5CH 40.9(c)"}},
    Pass{Target::dealer, 5, Facing::down, Clause{"5CH 40.9(c) s3"}},
};

}  // namespace

dealing::DealPlan deal_plan(const HouseRules& rules) {
  switch (rules.table.dealing_method) {
    case dealing::Method::automated_shoe:
      return automated_shoe;
    case dealing::Method::hand:
      return hand;
    case dealing::Method::manual_shoe:
      break;
  }
  return manual_shoe;
}

}  // namespace croupier::games::five_card_hi_lo
