#include "analysis/five_card_hi_lo/locks.hpp"

namespace croupier::analysis::five_card_hi_lo {

std::expected<Policy, std::string> locked_play(const games::five_card_hi_lo::HouseRules& rules,
                                               std::span<const Lock> locks) {
  bool may_fold = true;
  bool house_way = false;
  for (const Lock& lock : locks) {
    if (lock.what == "fold" && lock.act == "never") {
      may_fold = false;
    } else if (lock.what == "setting" && lock.act == "house_way") {
      house_way = true;
    } else {
      return no_such_lock(lock, lockable);
    }
  }
  return [prices = Prices(rules), may_fold, house_way](const HandCase& hand) -> Choice {
    const std::size_t setting = house_way ? 0 : prices.best_setting(hand);
    const bool folds = may_fold && prices.play(hand, hand.settings[setting]) <= prices.fold();
    return folds ? Choice() : Choice(setting);
  };
}

}  // namespace croupier::analysis::five_card_hi_lo
