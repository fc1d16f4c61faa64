#include "regulation/refusal.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace croupier::regulation {

namespace {

constexpr std::array reason_names{
    std::string_view("malformed"),
    std::string_view("unknown_option"),
    std::string_view("bad_option"),
    std::string_view("experimental_only"),
    std::string_view("too_many_positions"),
    std::string_view("bad_decks"),
    std::string_view("second_deck_needs_shuffler"),
    std::string_view("hand_needs_shuffler"),
    std::string_view("bad_dealing_method"),
    std::string_view("bad_chip_unit"),
    std::string_view("bad_limits"),
    std::string_view("bad_pay_table"),
    std::string_view("below_floor"),
    std::string_view("pay_table_out_of_order"),
    std::string_view("bad_multiple"),
    std::string_view("wager_confirmed"),
    std::string_view("bets_closed"),
    std::string_view("no_such_position"),
    std::string_view("position_taken"),
    std::string_view("not_your_hand"),
    std::string_view("too_many_hands"),
    std::string_view("not_adjacent"),
    std::string_view("no_consent"),
    std::string_view("spot_full"),
    std::string_view("no_such_area"),
    std::string_view("verbal_wager"),
    std::string_view("wager_needs_ante"),
    std::string_view("not_a_chip_multiple"),
    std::string_view("below_minimum"),
    std::string_view("above_maximum"),
    std::string_view("bad_coupon"),
    std::string_view("unequal_wagers"),
    std::string_view("missing_wager"),
    std::string_view("unequal_hands"),
    std::string_view("nobody_bets"),
    std::string_view("card_not_in_deck"),
    std::string_view("wrong_card_count"),
    std::string_view("cards_not_due"),
    std::string_view("not_your_turn"),
    std::string_view("no_such_act"),
    std::string_view("decision_due"),
    std::string_view("already_decided"),
    std::string_view("high_hand_size"),
    std::string_view("low_hand_size"),
    std::string_view("bad_setting"),
    std::string_view("two_aces_low"),
    std::string_view("hand_not_seen"),
    std::string_view("bad_raise_preflop"),
    std::string_view("bad_raise_flop"),
    std::string_view("bad_raise_river"),
    std::string_view("already_raised"),
    std::string_view("check_after_river"),
    std::string_view("fold_too_early"),
    std::string_view("pick_first"),
    std::string_view("bad_pick"),
    std::string_view("pick_without_bonus"),
    std::string_view("no_insurance"),
    std::string_view("insurance_after_21"),
    std::string_view("insurance_too_large"),
    std::string_view("insurance_closed"),
    std::string_view("surrender_not_offered"),
    std::string_view("surrender_too_late"),
    std::string_view("split_not_allowed"),
    std::string_view("split_again"),
    std::string_view("double_too_large"),
    std::string_view("double_too_late"),
    std::string_view("double_not_offered"),
    std::string_view("hand_finished"),
    std::string_view("over_21"),
    std::string_view("split_ace"),
    std::string_view("dealer_cards"),
    std::string_view("not_now"),
    std::string_view("faces_unknown"),
    std::string_view("bad_reading"),
    std::string_view("no_such_trouble"),
    std::string_view("not_the_place"),
    std::string_view("wrong_role"),
    std::string_view("step_out_of_order"),
    std::string_view("bad_equipment"),
    std::string_view("not_approved"),
    std::string_view("bad_cut"),
    std::string_view("count_due"),
    std::string_view("pack_removed"),
    std::string_view("table_closed"),
    std::string_view("not_seated"),
    std::string_view("seat_taken"),
    std::string_view("stays_seated"),
    std::string_view("sat_out"),
    std::string_view("not_enough_chips"),
    std::string_view("inventory_short"),
    std::string_view("not_a_repeat"),
    std::string_view("other_rules"),
    std::string_view("no_notice"),
};
static_assert(reason_names.size() == static_cast<std::size_t>(Reason::no_notice) + 1);

}  // namespace

std::string_view name(Reason reason) { return reason_names[static_cast<std::size_t>(reason)]; }

Refusal refuse(std::span<const ReasonRow> reasons, Reason reason, std::string says) {
  const auto row = std::ranges::find(reasons, reason, &ReasonRow::reason);
  return {reason, row == reasons.end() ? Authority{} : row->authority, std::move(says)};
}

Refusal malformed(std::string says) { return {Reason::malformed, Authority{}, std::move(says)}; }

}  // namespace croupier::regulation
