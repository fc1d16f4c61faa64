// Heads Up Hold'em: what the licensee chooses (39.2, 39.7 to 39.9, 39.11).
#pragma once

#include "games/heads_up_holdem/pay_tables.hpp"
#include "games/house_rules.hpp"

namespace croupier::games::heads_up_holdem {

/// 39.11(h): when the trips plus wager is settled.
enum class TripsPlusOrder : std::uint8_t { after_main, before_main };

struct HouseRules {
  TableRules table{.positions = 6};
  PayTable trips_plus_paytable = trips_plus_tables[0];
  PayTable pocket_bonus_paytable = pocket_bonus_tables[0];
  PayTable odds_paytable = odds_table;
  PayTable bad_beat_paytable = bad_beat_table;
  TripsPlusOrder trips_plus_order = TripsPlusOrder::after_main;

  bool operator==(const HouseRules&) const = default;
};

/// Returns every option with its values, default and clause.
std::span<const Option<HouseRules>> options();

/// Returns which clause the rules break, or nothing where a table may be opened with them.
std::optional<Refusal> check(const HouseRules& rules);

}  // namespace croupier::games::heads_up_holdem
