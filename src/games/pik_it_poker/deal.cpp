#include "games/pik_it_poker/deal.hpp"

namespace croupier::games::pik_it_poker {

namespace {

using dealing::Facing;
using dealing::Pass;
using dealing::Target;

// 39.7(c) s2: face down, like all cards of this game.
constexpr std::array manual_shoe{
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.7(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.7(c)"}},
};

// 39.8(c) s2.
constexpr std::array hand{
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::players, 1, Facing::down, Clause{"PIK 39.8(c)"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"PIK 39.8(c)"}},
};

// 39.9(c) s2: the stacks go clockwise.
constexpr std::array automated_shoe{
    Pass{Target::players, 5, Facing::down, Clause{"PIK 39.9(c)"}},
    Pass{Target::dealer, 5, Facing::down, Clause{"PIK 39.9(c)1"}},
};

constexpr std::array automated_shoe_players{
    Pass{Target::players, 5, Facing::down, Clause{"PIK 39.9(c)"}},
};

constexpr std::array automated_shoe_dealer{
    Pass{Target::dealer, 5, Facing::down, Clause{"PIK 39.9(c)2"}},
};

}  // namespace

dealing::DealPlan deal_plan(const HouseRules& rules, Moment moment) {
  const bool automated = rules.table.dealing_method == dealing::Method::automated_shoe;
  const bool stack_waits = automated && rules.dealer_stack == DealerStack::after_decisions;
  if (moment == Moment::after_decisions) {
    return stack_waits ? dealing::DealPlan(automated_shoe_dealer) : dealing::DealPlan{};
  }
  switch (rules.table.dealing_method) {
    case dealing::Method::automated_shoe:
      return stack_waits ? dealing::DealPlan(automated_shoe_players) : automated_shoe;
    case dealing::Method::hand:
      return hand;
    case dealing::Method::manual_shoe:
      break;
  }
  return manual_shoe;
}

}  // namespace croupier::games::pik_it_poker
