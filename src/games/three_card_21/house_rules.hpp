// Three Card 21 "N" Done: what the licensee chooses (2C.2, 2C.4 to 2C.6, 2C.8, 2C.11 to 2C.13).
#pragma once

#include "games/house_rules.hpp"
#include "games/three_card_21/pay_tables.hpp"

namespace croupier::games::three_card_21 {

enum class BlackjackTakes : std::uint8_t { original, all };
enum class Surrender : std::uint8_t { over_21, any_hand, none };
enum class DealerSoft17 : std::uint8_t { stand, hit };
enum class RecutBy : std::uint8_t { last_cutter, next_entitled };

/// The spots on which several players may bet: bit n stands for spot n + 1 (2C.12(f)).
struct SharedSpots {
  std::uint16_t spots = 0;
  bool operator==(const SharedSpots&) const = default;
};

struct HouseRules {
  TableRules table{.decks = 6, .positions = 6};
  bool card_reader = true;
  BlackjackTakes blackjack_takes = BlackjackTakes::original;
  bool reader_exposes = false;
  Surrender surrender = Surrender::over_21;
  bool split_aces_one_card = true;
  bool double_after_split = true;
  DealerSoft17 dealer_soft_17 = DealerSoft17::stand;
  PayTable bonus_paytable = bonus_table;
  SharedSpots shared_spots{};
  bool mid_shoe_entry = true;
  int spots_per_player = 1;
  bool bart_carter = false;
  RecutBy recut_by = RecutBy::last_cutter;

  bool operator==(const HouseRules&) const = default;
};

/// Returns every option with its values, default and clause.
std::span<const Option<HouseRules>> options();

/// Returns which clause the rules break, or nothing where a table may be opened with them.
std::optional<Refusal> check(const HouseRules& rules);

}  // namespace croupier::games::three_card_21
