#include "analysis/five_card_hi_lo/most_winnable.hpp"

#include <map>

#include "analysis/five_card_hi_lo/rank_classes.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;
using games::Money;
using games::PayLine;
using games::Wager;

namespace {

// What ante, play and tie bet win together at their minimums.
Money won_at(Standing standing, const games::Limits& limits) {
  const auto tie = [&](PayLine line) {
    return winnings(game::tie_table[line], limits.min(Wager::tie));
  };
  switch (standing) {
    case Standing::win:
      return limits.min(Wager::ante) * 2;
    case Standing::push_low_tied:
    case Standing::lose_low_tied:
      return tie(PayLine::low_half);
    case Standing::push_high_tied:
    case Standing::lose_high_tied:
      return tie(PayLine::high_half);
    case Standing::lose_both_tied:
      return tie(PayLine::both_halves);
    case Standing::push:
    case Standing::lose:
      break;
  }
  return {};
}

}  // namespace

std::optional<Money> most_winnable(const game::HouseRules& rules, const cards::Composition& deck,
                                   Threads threads, Monitor& monitor) {
  const games::Limits& limits = rules.table.limits;
  std::map<PointCounts, Money> poker;
  for_each_rank_class(deck, [&](const std::array<cards::Card, 5>& hand, std::int64_t) {
    const auto line = game::poker_bonus_line(hand, rules.poker_bonus_paytable);
    if (!line) return;
    Money& most = poker[count_points(hand)];
    most =
        std::max(most, winnings(rules.poker_bonus_paytable[*line], limits.min(Wager::poker_bonus)));
  });
  const auto hands = solve(count_points(deck), threads, monitor);
  if (hands.empty()) return std::nullopt;
  Money most;
  for (const HandCase& hand : hands) {
    Money bonuses = poker[hand.cards];
    if (hand.bonus)
      bonuses += winnings(rules.ante_bonus_odds[*hand.bonus], limits.min(Wager::ante));
    for (const SettingCase& setting : hand.span()) {
      for (std::size_t at = 0; at < standing_count; ++at) {
        const auto standing = static_cast<Standing>(at);
        if (setting.chances[standing] == 0) continue;
        most = std::max(most, bonuses + won_at(standing, limits));
      }
    }
  }
  return most;
}

}  // namespace croupier::analysis::five_card_hi_lo
