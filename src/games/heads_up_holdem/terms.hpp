// Heads Up Hold'em: its wagers, phases and reasons to refuse (39.1, 39.6).
#pragma once

#include "games/wagering.hpp"

namespace croupier::games::heads_up_holdem {

/// The opening wagers, the compulsory ones first.
inline constexpr std::array areas{Wager::ante, Wager::odds, Wager::trips_plus, Wager::pocket_bonus};

enum class Phase : std::uint8_t {
  betting,
  dealing,
  before_flop,
  dealing_flop,
  on_flop,
  dealing_river,
  after_river,
  turning,
  settling,
  ended
};

inline constexpr std::array<std::string_view, 10> phase_names{"betting",
                                                              "dealing",
                                                              "deciding before the flop",
                                                              "showing the flop",
                                                              "deciding on the flop",
                                                              "showing turn and river",
                                                              "deciding after the river",
                                                              "turning the dealer's hand",
                                                              "settling",
                                                              "ended"};

/// Why a command or a house rule is refused, in the order in which it is looked for.
inline constexpr std::array reasons{
    ReasonRow{Reason::bad_chip_unit, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::bad_limits, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::too_many_positions, Clause{"HUH E-1.13Z(a)"}},
    ReasonRow{Reason::bad_dealing_method, Clause{"HUH 39.9(a)"}},
    ReasonRow{Reason::bad_decks, Clause{"HUH 39.2(a)"}},
    ReasonRow{Reason::second_deck_needs_shuffler, Clause{"HUH 39.2(b)"}},
    ReasonRow{Reason::hand_needs_shuffler, Clause{"HUH 39.8(b)1"}},
    ReasonRow{Reason::bad_pay_table, Clause{"HUH 39.11(i) s3"}},
    ReasonRow{Reason::pay_table_out_of_order, Clause{"HUH 39.11(g) s2"}},
    ReasonRow{Reason::bets_closed, Clause{"HUH 39.6(b) s2"}},
    ReasonRow{Reason::no_such_position, Clause{"HUH E-1.13Z(a)"}},
    ReasonRow{Reason::no_such_area, Clause{"HUH 39.6(a)"}},
    ReasonRow{Reason::verbal_wager, Clause{"HUH 39.6(a) s2"}},
    ReasonRow{Reason::position_taken, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::too_many_hands, regulation::Ruling{"HUH/seating-order"}},
    ReasonRow{Reason::spot_full, Clause{"HUH E-1.13Z(a)"}},
    ReasonRow{Reason::wager_needs_ante, Clause{"HUH 39.1 Ante"}},
    ReasonRow{Reason::not_a_chip_multiple, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::below_minimum, Clause{"HUH 39.10(b) s2"}},
    ReasonRow{Reason::above_maximum, Clause{"HUH 39.10(b) s2"}},
    ReasonRow{Reason::bad_coupon, Clause{"HUH 39.6(a)"}},
    ReasonRow{Reason::nobody_bets, Clause{"HUH 39.1 Ante"}},
    ReasonRow{Reason::missing_wager, Clause{"HUH 39.1 Odds Wager"}},
    ReasonRow{Reason::unequal_wagers, Clause{"HUH 39.1 Odds Wager"}},
    ReasonRow{Reason::cards_not_due, Clause{"HUH 39.7(b)"}},
    ReasonRow{Reason::card_not_in_deck, Clause{"HUH 39.2(a)"}},
    ReasonRow{Reason::wrong_card_count, Clause{"HUH 39.1 Hole Cards"}},
    ReasonRow{Reason::not_your_hand, Clause{"HUH 39.10(a)"}},
    ReasonRow{Reason::no_such_act, Clause{"HUH 39.10(d)"}},
    ReasonRow{Reason::already_raised, Clause{"HUH 39.10(f)"}},
    ReasonRow{Reason::already_decided, Clause{"HUH 39.1 Fold"}},
    ReasonRow{Reason::not_now, Clause{"HUH 39.6(d)"}},
    ReasonRow{Reason::not_your_turn, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::fold_too_early, Clause{"HUH 39.1 Fold"}},
    ReasonRow{Reason::check_after_river, Clause{"HUH 39.10(h)"}},
    ReasonRow{Reason::bad_raise_preflop, Clause{"HUH 39.1 Raise wager(a)"}},
    ReasonRow{Reason::bad_raise_flop, Clause{"HUH 39.1 Raise wager(b)"}},
    ReasonRow{Reason::bad_raise_river, Clause{"HUH 39.1 Raise wager(c)"}},
    ReasonRow{Reason::decision_due, Clause{"HUH 39.10(i)"}},
    ReasonRow{Reason::faces_unknown, Clause{"HUH 39.10(i)"}},
    ReasonRow{Reason::bad_reading, regulation::Ruling{"ALL/secrecy"}},
    ReasonRow{Reason::no_such_trouble, Clause{"HUH 39.12(b)"}},
    ReasonRow{Reason::not_the_place, Clause{"HUH 39.12(c)"}},
};

}  // namespace croupier::games::heads_up_holdem
