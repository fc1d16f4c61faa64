// Three Card 21 "N" Done: its wagers, phases and reasons to refuse (2C.1, 2C.5, 2C.12, 2C.14).
#pragma once

#include "games/wagering.hpp"

namespace croupier::games::three_card_21 {

/// The opening wagers, the compulsory one first.
inline constexpr std::array areas{Wager::main, Wager::bonus};

enum class Phase : std::uint8_t {
  betting,
  dealing,
  paying_bonuses,
  announcing,
  insuring,
  checking,
  deciding,
  joining,   // 2C.12(d): the other bettors on the spot may join a double
  matching,  // Ruling T21/shared-spot: they match a split or stay with one card
  drawing,   // a card is due to the hand whose turn it is
  turning,
  dealer_draws,
  settling,
  ended
};

inline constexpr std::array<std::string_view, 14> phase_names{"betting",
                                                              "dealing",
                                                              "paying bonuses",
                                                              "announcing totals",
                                                              "insuring",
                                                              "checking",
                                                              "deciding",
                                                              "joining",
                                                              "matching",
                                                              "drawing a card",
                                                              "turning the hole card",
                                                              "dealer draws",
                                                              "settling",
                                                              "ended"};

/// Why a command or a house rule is refused, in the order in which it is looked for.
inline constexpr std::array reasons{
    ReasonRow{Reason::bad_chip_unit, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::bad_limits, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::too_many_positions, Clause{"T21 E-1.10D(a)"}},
    ReasonRow{Reason::bad_dealing_method, Clause{"T21 2C.6(a)"}},
    ReasonRow{Reason::bad_decks, Clause{"T21 2C.2(a)"}},
    ReasonRow{Reason::bad_multiple, Clause{"T21 2C.13"}},
    ReasonRow{Reason::experimental_only, Clause{"T21 2C.5(c)4"}},
    ReasonRow{Reason::bad_pay_table, Clause{"T21 2C.5(b)1"}},
    ReasonRow{Reason::pay_table_out_of_order, Clause{"T21 2C.5(b)1"}},
    ReasonRow{Reason::wager_confirmed, Clause{"T21 2C.5(g)"}},
    ReasonRow{Reason::bets_closed, Clause{"T21 2C.5(f)"}},
    ReasonRow{Reason::no_such_position, Clause{"T21 E-1.10D(a)"}},
    ReasonRow{Reason::no_such_area, Clause{"T21 2C.5(j)"}},
    ReasonRow{Reason::verbal_wager, Clause{"T21 2C.5(e) s2"}},
    ReasonRow{Reason::position_taken, Clause{"T21 2C.12(a)"}},
    ReasonRow{Reason::spot_full, Clause{"T21 2C.12(a)"}},
    ReasonRow{Reason::no_consent, Clause{"T21 2C.12(a)"}},
    ReasonRow{Reason::too_many_hands, Clause{"T21 2C.13"}},
    ReasonRow{Reason::wager_needs_ante, Clause{"T21 2C.1 Three Card 21 wager"}},
    ReasonRow{Reason::not_a_chip_multiple, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::below_minimum, Clause{"T21 2C.5(a)"}},
    ReasonRow{Reason::above_maximum, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::bad_coupon, Clause{"T21 2C.5(e)"}},
    ReasonRow{Reason::missing_wager, Clause{"T21 2C.1 Three Card 21 bonus wager"}},
    ReasonRow{Reason::unequal_wagers, Clause{"T21 2C.1 Three Card 21 bonus wager"}},
    ReasonRow{Reason::nobody_bets, Clause{"T21 2C.1 Three Card 21 wager"}},
    ReasonRow{Reason::cards_not_due, Clause{"T21 2C.6(d)"}},
    ReasonRow{Reason::card_not_in_deck, Clause{"T21 2C.2(a)"}},
    ReasonRow{Reason::wrong_card_count, Clause{"T21 2C.6(d)5"}},
    ReasonRow{Reason::not_your_hand, Clause{"T21 2C.12(b)"}},
    ReasonRow{Reason::no_such_act, Clause{"T21 2C.5(c)5"}},
    ReasonRow{Reason::no_insurance, Clause{"T21 2C.5(c)2"}},
    ReasonRow{Reason::insurance_after_21, Clause{"T21 2C.6(g)"}},
    ReasonRow{Reason::insurance_closed, Clause{"T21 2C.7(a)1"}},
    ReasonRow{Reason::insurance_too_large, Clause{"T21 2C.7(b)"}},
    ReasonRow{Reason::not_now, Clause{"T21 2C.5(c)"}},
    ReasonRow{Reason::hand_finished, Clause{"T21 2C.11(a)"}},
    ReasonRow{Reason::split_ace, Clause{"T21 2C.5(c)5iv"}},
    ReasonRow{Reason::not_your_turn, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::over_21, Clause{"T21 2C.5(c)5v"}},
    ReasonRow{Reason::surrender_not_offered, Clause{"T21 2C.5(c)5i"}},
    ReasonRow{Reason::surrender_too_late, Clause{"T21 2C.8(a) s2"}},
    ReasonRow{Reason::split_not_allowed, Clause{"T21 2C.5(c)5iii"}},
    ReasonRow{Reason::split_again, Clause{"T21 2C.10(c)1"}},
    ReasonRow{Reason::double_not_offered, Clause{"T21 2C.10(c)"}},
    ReasonRow{Reason::double_too_late, Clause{"T21 2C.9(a)"}},
    ReasonRow{Reason::double_too_large, Clause{"T21 2C.9(a)"}},
    ReasonRow{Reason::dealer_cards, Clause{"T21 2C.11(b)"}},
    ReasonRow{Reason::decision_due, Clause{"T21 2C.5(c)5"}},
    ReasonRow{Reason::faces_unknown, Clause{"T21 2C.5(d)"}},
    ReasonRow{Reason::bad_reading, Clause{"T21 2C.6(i)"}},
    ReasonRow{Reason::no_such_trouble, regulation::Ruling{"T21/irregularities"}},
    ReasonRow{Reason::not_the_place, regulation::Ruling{"T21/irregularities"}},
};

}  // namespace croupier::games::three_card_21
