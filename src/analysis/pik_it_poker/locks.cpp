#include "analysis/pik_it_poker/locks.hpp"

#include <algorithm>
#include <limits>

namespace croupier::analysis::pik_it_poker {

std::expected<Policy, std::string> locked_play(const games::pik_it_poker::HouseRules& rules,
                                               std::span<const Lock> locks) {
  std::array<bool, act_count> never{};
  for (const Lock& lock : locks) {
    const auto act = std::ranges::find(act_names, lock.what);
    if (act == act_names.end() || lock.act != "never") return no_such_lock(lock, lockable);
    never[static_cast<std::size_t>(act - act_names.begin())] = true;
    if (std::ranges::count(never, false) == 0) return no_such_lock(lock, lockable);
  }
  return [rules, never](const HandCase&, Values values) {
    for (std::size_t act = 0; act < act_count; ++act) {
      if (never[act]) values[act] = std::numeric_limits<std::int64_t>::min();
    }
    return best_act(rules, values);
  };
}

}  // namespace croupier::analysis::pik_it_poker
