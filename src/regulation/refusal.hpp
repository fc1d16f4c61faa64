// Refusal: why a command, a record or a house rule was not accepted. Nothing has changed then.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "regulation/clause.hpp"

namespace croupier::regulation {

/// All reasons of all games. Each game lists the ones it uses, with their authority, in the order
/// in which they are looked for: the first that applies is the one that is given.
enum class Reason : std::uint8_t {
  malformed,
  unknown_option,
  bad_option,
  experimental_only,
  too_many_positions,
  bad_decks,
  second_deck_needs_shuffler,
  hand_needs_shuffler,
  bad_dealing_method,
  bad_chip_unit,
  bad_limits,
  bad_pay_table,
  below_floor,
  pay_table_out_of_order,
  bad_multiple,
  wager_confirmed,
  bets_closed,
  no_such_position,
  position_taken,
  not_your_hand,
  too_many_hands,
  not_adjacent,
  no_consent,
  spot_full,
  no_such_area,
  verbal_wager,
  wager_needs_ante,
  not_a_chip_multiple,
  below_minimum,
  above_maximum,
  bad_coupon,
  unequal_wagers,
  missing_wager,
  unequal_hands,
  nobody_bets,
  card_not_in_deck,
  wrong_card_count,
  cards_not_due,
  not_your_turn,
  no_such_act,
  decision_due,
  already_decided,
  high_hand_size,
  low_hand_size,
  bad_setting,
  two_aces_low,
  hand_not_seen,
  bad_raise_preflop,
  bad_raise_flop,
  bad_raise_river,
  already_raised,
  check_after_river,
  fold_too_early,
  pick_first,
  bad_pick,
  pick_without_bonus,
  no_insurance,
  insurance_after_21,
  insurance_too_large,
  insurance_closed,
  surrender_not_offered,
  surrender_too_late,
  split_not_allowed,
  split_again,
  double_too_large,
  double_too_late,
  double_not_offered,
  hand_finished,
  over_21,
  split_ace,
  dealer_cards,
  not_now,
  faces_unknown,
  bad_reading,
  no_such_trouble,
  not_the_place,
  wrong_role,
  step_out_of_order,
  bad_equipment,
  not_approved,
  bad_cut,
  count_due,
  pack_removed,
  table_closed,
  not_seated,
  seat_taken,
  stays_seated,
  sat_out,
  not_enough_chips,
  inventory_short,
  not_a_repeat,
  other_rules,
  no_notice,
};

/// Returns the reason's name, as records carry it.
std::string_view name(Reason reason);

struct ReasonRow {
  Reason reason;
  Authority authority;
};

struct Refusal {
  Reason reason = Reason::malformed;
  Authority authority;
  std::string says;
};

/// Returns a refusal for a reason of the given list; a reason that is not listed has no authority.
Refusal refuse(std::span<const ReasonRow> reasons, Reason reason, std::string says);

/// Returns a refusal of input that is malformed rather than unlawful.
Refusal malformed(std::string says);

}  // namespace croupier::regulation
