#include "analysis/five_card_hi_lo/strategy.hpp"

#include <algorithm>

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;

namespace {

// The points of the house way's low cards, the lower first.
std::array<int, 2> house_low(const HandCase& hand) {
  const auto [first, second] = hand.settings[0].low;
  return {std::min(low_points(first), low_points(second)),
          std::max(low_points(first), low_points(second))};
}

std::size_t setting_by(const AceRule& rule, const HandCase& hand) {
  const std::uint8_t aces = hand.cards[0];
  if (aces == 0 || aces > 3 || rule == AceRule{}) return 0;
  const auto [lower, higher] = house_low(hand);
  const int weighed =
      rule.low_weight * higher - rule.high_weight * high_total(hand.cards, hand.settings[0]);
  if (weighed < rule.least) return 0;
  const std::array low{static_cast<std::uint8_t>(lower - 1), std::uint8_t{0}};
  const auto found = std::ranges::find(hand.span(), low, &SettingCase::low);
  return static_cast<std::size_t>(found - hand.span().begin());
}

bool folds(const FoldRule& rule, int high, int low) {
  return low >= rule.low_min && high <= rule.high_max && high - low <= rule.spread_max;
}

// Odds are N to 1 or N to 2: twice the value of a play over all the dealer's hands is whole.
std::int64_t doubled(const game::HouseRules& rules, const HandCase& hand, std::size_t setting) {
  const games::Odds odds = hand.bonus ? rules.ante_bonus_odds[*hand.bonus] : games::Odds{};
  return hand.settings[setting].chances.net() * 4 +
         hand.dealers * (std::int64_t{2} * odds.to / odds.from);
}

std::int64_t value_of(const game::HouseRules& rules, std::span<const HandCase> hands,
                      const AceRule& rule) {
  std::int64_t sum = 0;
  for (const HandCase& hand : hands)
    sum += hand.ways * doubled(rules, hand, setting_by(rule, hand));
  return sum;
}

// The best ace rule with weights up to these, the first among equals.
AceRule best_ace_rule(const game::HouseRules& rules, std::span<const HandCase> hands, int low_most,
                      int high_most) {
  AceRule best;
  std::int64_t most = value_of(rules, hands, best);
  for (int low = 1; low <= low_most; ++low) {
    for (int high = 0; high <= high_most; ++high) {
      for (int least = low - high * DealerTotals::high_max; least <= low * 11; ++least) {
        const AceRule rule{.low_weight = low, .high_weight = high, .least = least};
        const std::int64_t value = value_of(rules, hands, rule);
        if (value > most) {
          most = value;
          best = rule;
        }
      }
    }
  }
  return best;
}

// What folding gains, by the totals of the hands as they are set.
class FoldGains {
 public:
  FoldGains(const game::HouseRules& rules, std::span<const HandCase> hands, const AceRule& aces) {
    for (const HandCase& hand : hands) {
      const std::size_t at = setting_by(aces, hand);
      const SettingCase& setting = hand.settings[at];
      gains_[static_cast<std::size_t>(high_total(hand.cards, setting))]
            [static_cast<std::size_t>(low_total(setting))] -=
          hand.ways * (doubled(rules, hand, at) + 2 * hand.dealers);
    }
  }

  // The best fold rule; spreads are looked at from `spread_least` on.
  FoldRule best(int spread_least) const {
    FoldRule best;
    std::int64_t most = 0;
    for (int low = 1; low <= DealerTotals::low_max; ++low) {
      for (int high = 1; high <= DealerTotals::high_max; ++high) {
        for (int spread = spread_least; spread <= DealerTotals::high_max; ++spread) {
          const FoldRule rule{.low_min = low, .high_max = high, .spread_max = spread};
          const std::int64_t gain = gain_of(rule);
          if (gain > most) {
            most = gain;
            best = rule;
          }
        }
      }
    }
    return best;
  }

 private:
  std::int64_t gain_of(const FoldRule& rule) const {
    std::int64_t sum = 0;
    for (int high = 0; high <= rule.high_max; ++high) {
      for (int low = rule.low_min; low <= DealerTotals::low_max; ++low) {
        if (!folds(rule, high, low)) continue;
        sum += gains_[static_cast<std::size_t>(high)][static_cast<std::size_t>(low)];
      }
    }
    return sum;
  }

  std::array<std::array<std::int64_t, DealerTotals::low_max + 1>, DealerTotals::high_max + 1>
      gains_{};
};

}  // namespace

Policy policy_of(const AceRule& aces, const FoldRule& fold) {
  return [aces, fold](const HandCase& hand) -> Choice {
    const std::size_t at = setting_by(aces, hand);
    const SettingCase& setting = hand.settings[at];
    if (folds(fold, high_total(hand.cards, setting), low_total(setting))) return std::nullopt;
    return at;
  };
}

std::vector<Strategy> find_strategies(const game::HouseRules& rules,
                                      std::span<const HandCase> hands) {
  const MainGame best = main_game(rules, tally(hands, Prices(rules).policy()));
  std::vector<Strategy> found;
  const auto add = [&](const AceRule& aces, const FoldRule& fold) {
    MainGame game = main_game(rules, tally(hands, policy_of(aces, fold)));
    const Rational cost = *best.expectation.exact() - *game.expectation.exact();
    found.push_back({aces, fold, std::move(game), cost});
  };
  add({}, {});
  add(best_ace_rule(rules, hands, 1, 0), {});
  const AceRule aces = best_ace_rule(rules, hands, 2, 1);
  add(aces, {});
  const FoldGains gains(rules, hands, aces);
  add(aces, gains.best(DealerTotals::high_max));
  add(aces, gains.best(0));
  return found;
}

}  // namespace croupier::analysis::five_card_hi_lo
