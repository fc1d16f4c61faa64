#include "games/heads_up_holdem/deal.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

using dealing::Facing;
using dealing::Pass;
using dealing::Target;

constexpr std::array manual_shoe{
    Pass{Target::players, 1, Facing::down, Clause{"HUH 39.7(d)1"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"HUH 39.7(d)2"}},
    Pass{Target::players, 1, Facing::down, Clause{"HUH 39.7(d)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"HUH 39.7(d)4"}},
};

constexpr std::array hand{
    Pass{Target::players, 1, Facing::down, Clause{"HUH 39.8(c)1"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"HUH 39.8(c)2"}},
    Pass{Target::players, 1, Facing::down, Clause{"HUH 39.8(c)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"HUH 39.8(c)4"}},
};

// Ruling HUH/order-of-cards: only the automated shoe gives the community cards first.
constexpr std::array automated_shoe{
    Pass{Target::community, 5, Facing::down, Clause{"HUH 39.9(c)"}},
    Pass{Target::players, 2, Facing::down, Clause{"HUH 39.9(c) s2"}},
    Pass{Target::dealer, 2, Facing::down, Clause{"HUH 39.9(c) s4"}},
};

constexpr std::array flop{Pass{Target::community, 3, Facing::up, Clause{"HUH 39.10(e)"}}};
constexpr std::array river{Pass{Target::community, 2, Facing::up, Clause{"HUH 39.10(g)"}}};

dealing::DealPlan hole_plan(dealing::Method method) {
  switch (method) {
    case dealing::Method::automated_shoe:
      return automated_shoe;
    case dealing::Method::hand:
      return hand;
    case dealing::Method::manual_shoe:
      break;
  }
  return manual_shoe;
}

}  // namespace

dealing::DealPlan deal_plan(const HouseRules& rules, Street street) {
  const dealing::Method method = rules.table.dealing_method;
  if (street == Street::hole) return hole_plan(method);
  // 39.10(c) s4: what the automated shoe has dealt is only turned over.
  if (method == dealing::Method::automated_shoe) return {};
  return street == Street::flop ? dealing::DealPlan(flop) : dealing::DealPlan(river);
}

}  // namespace croupier::games::heads_up_holdem
