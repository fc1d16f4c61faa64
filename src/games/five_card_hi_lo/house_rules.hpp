// 5 Card Hi-Lo: what the licensee chooses (40.2, 40.6(g), 40.7 to 40.9, 40.11).
#pragma once

#include "games/five_card_hi_lo/pay_tables.hpp"
#include "games/house_rules.hpp"

namespace croupier::games::five_card_hi_lo {

struct HouseRules {
  TableRules table{.positions = 7};
  int hands_per_player = 2;
  PayTable poker_bonus_paytable = poker_bonus_tables[0];
  PayTable ante_bonus_odds = ante_bonus_floor;

  bool operator==(const HouseRules&) const = default;
};

/// Returns every option with its values, default and clause.
std::span<const Option<HouseRules>> options();

/// Returns which clause the rules break, or nothing where a table may be opened with them.
std::optional<Refusal> check(const HouseRules& rules);

}  // namespace croupier::games::five_card_hi_lo
