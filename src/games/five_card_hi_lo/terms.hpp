// 5 Card Hi-Lo: its wagers, phases and reasons to refuse (40.1, 40.6).
#pragma once

#include "games/wagering.hpp"

namespace croupier::games::five_card_hi_lo {

/// The opening wagers, the compulsory one first.
inline constexpr std::array areas{Wager::ante, Wager::tie, Wager::poker_bonus};

enum class Phase : std::uint8_t { betting, dealing, deciding, turning, settling, ended };

inline constexpr std::array<std::string_view, 6> phase_names{
    "betting", "dealing", "deciding", "turning the dealer's hand", "settling", "ended"};

/// Why a command or a house rule is refused, in the order in which it is looked for.
inline constexpr std::array reasons{
    ReasonRow{Reason::bad_chip_unit, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::bad_limits, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::too_many_positions, Clause{"5CH E-1.13Z(b)1"}},
    ReasonRow{Reason::bad_dealing_method, Clause{"5CH 40.9(a)"}},
    ReasonRow{Reason::bad_decks, Clause{"5CH 40.2(a)"}},
    ReasonRow{Reason::second_deck_needs_shuffler, Clause{"5CH 40.2(b)"}},
    ReasonRow{Reason::hand_needs_shuffler, Clause{"5CH 40.8(b)1"}},
    ReasonRow{Reason::bad_multiple, Clause{"5CH 40.6(g)"}},
    ReasonRow{Reason::bad_pay_table, Clause{"5CH 40.11(d)"}},
    ReasonRow{Reason::below_floor, Clause{"5CH 40.11(e)"}},
    ReasonRow{Reason::pay_table_out_of_order, Clause{"5CH 40.11(e)"}},
    ReasonRow{Reason::bets_closed, Clause{"5CH 40.6(b) s2"}},
    ReasonRow{Reason::no_such_position, Clause{"5CH E-1.13Z(b)1"}},
    ReasonRow{Reason::no_such_area, Clause{"5CH 40.6(a)"}},
    ReasonRow{Reason::verbal_wager, Clause{"5CH 40.6(a) s2"}},
    ReasonRow{Reason::position_taken, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::too_many_hands, Clause{"5CH 40.6(g)"}},
    ReasonRow{Reason::spot_full, Clause{"5CH E-1.13Z(b)1"}},
    ReasonRow{Reason::wager_needs_ante, Clause{"5CH 40.1 Ante bet"}},
    ReasonRow{Reason::not_a_chip_multiple, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::below_minimum, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::above_maximum, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::bad_coupon, Clause{"5CH 40.6(a)"}},
    ReasonRow{Reason::unequal_hands, Clause{"5CH 40.6(g)1"}},
    ReasonRow{Reason::nobody_bets, Clause{"5CH 40.1 Ante bet"}},
    ReasonRow{Reason::cards_not_due, Clause{"5CH 40.7(b)"}},
    ReasonRow{Reason::card_not_in_deck, Clause{"5CH 40.2(a)"}},
    ReasonRow{Reason::wrong_card_count, Clause{"5CH 40.1 Hand"}},
    ReasonRow{Reason::no_such_act, Clause{"5CH 40.10(a)"}},
    ReasonRow{Reason::not_your_hand, Clause{"5CH 40.6(d)"}},
    ReasonRow{Reason::already_decided, Clause{"5CH 40.1 Fold"}},
    ReasonRow{Reason::not_now, Clause{"5CH 40.6(c)"}},
    ReasonRow{Reason::not_your_turn, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::hand_not_seen, Clause{"5CH 40.6(g)2"}},
    ReasonRow{Reason::high_hand_size, Clause{"5CH 40.1 High hand"}},
    ReasonRow{Reason::low_hand_size, Clause{"5CH 40.1 Low hand"}},
    ReasonRow{Reason::bad_setting, Clause{"5CH 40.10(a)2"}},
    ReasonRow{Reason::two_aces_low, Clause{"5CH 40.5(b)"}},
    ReasonRow{Reason::decision_due, Clause{"5CH 40.10(a)"}},
    ReasonRow{Reason::faces_unknown, Clause{"5CH 40.10(d)"}},
    ReasonRow{Reason::bad_reading, regulation::Ruling{"ALL/secrecy"}},
    ReasonRow{Reason::no_such_trouble, Clause{"5CH 40.12(c)"}},
    ReasonRow{Reason::not_the_place, Clause{"5CH 40.12(d)"}},
};

}  // namespace croupier::games::five_card_hi_lo
