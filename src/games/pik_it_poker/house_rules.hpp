// Pik-It Poker: what the licensee chooses (39.1 to 39.3, 39.7 to 39.11).
#pragma once

#include "games/house_rules.hpp"
#include "games/pik_it_poker/pay_tables.hpp"

namespace croupier::games::pik_it_poker {

/// 39.10(e)1 and 2: every step for the whole table, or every player from first step to last.
enum class SettlementOrder : std::uint8_t { by_step, by_player };

/// 39.9(c)1 and 2: when the automated shoe's last stack is delivered. It has no effect elsewhere.
enum class DealerStack : std::uint8_t { with_players, after_decisions };

struct HouseRules {
  TableRules table{.positions = 6};
  bool dealer_qualifies = true;
  int play_3_multiple = 2;
  int play_5_multiple = 1;
  PayTable five_card_bonus_paytable = five_card_bonus_tables[0];
  PayTable three_card_bonus_paytable = three_card_bonus_tables[0];
  int positions_per_player = 1;
  SettlementOrder settlement_order = SettlementOrder::by_step;
  DealerStack dealer_stack = DealerStack::with_players;

  bool operator==(const HouseRules&) const = default;
};

/// Returns every option with its values, default and clause.
std::span<const Option<HouseRules>> options();

/// Returns which clause the rules break, or nothing where a table may be opened with them.
std::optional<Refusal> check(const HouseRules& rules);

}  // namespace croupier::games::pik_it_poker
