// Pik-It Poker: its wagers, phases, choices and reasons to refuse (39.1, 39.3).
#pragma once

#include "games/wagering.hpp"

namespace croupier::games::pik_it_poker {

/// The opening wagers, the two compulsory ones first.
inline constexpr std::array areas{Wager::ante, Wager::five_card_bonus, Wager::three_card_bonus};

/// 39.10(e): hands are settled one by one in `settling`, or else in the four steps that follow it.
enum class Phase : std::uint8_t {
  betting,
  dealing,
  picking,
  turning_hands,
  deciding,
  dealing_dealer,
  turning,
  settling,
  calling,
  taking,
  paying,
  collecting,
  ended
};

inline constexpr std::array<std::string_view, 13> phase_names{"betting",
                                                              "dealing",
                                                              "picking three cards",
                                                              "turning a player's hand",
                                                              "deciding",
                                                              "dealing the dealer's hand",
                                                              "turning the dealer's hand",
                                                              "settling",
                                                              "calling the hands",
                                                              "taking losing wagers",
                                                              "paying winning wagers",
                                                              "collecting the hands",
                                                              "ended"};

/// What a player has done with a hand.
enum class Choice : std::uint8_t { none, folded, play_3, play_5 };

/// Why a command or a house rule is refused, in the order in which it is looked for.
inline constexpr std::array reasons{
    ReasonRow{Reason::bad_chip_unit, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::bad_limits, regulation::Ruling{"ALL/limits"}},
    ReasonRow{Reason::too_many_positions, Clause{"PIK E-1.13Y(a)"}},
    ReasonRow{Reason::bad_dealing_method, Clause{"PIK 39.9(a)"}},
    ReasonRow{Reason::bad_decks, Clause{"PIK 39.2(a)"}},
    ReasonRow{Reason::second_deck_needs_shuffler, Clause{"PIK 39.2(b)"}},
    ReasonRow{Reason::hand_needs_shuffler, Clause{"PIK 39.8(b)1"}},
    ReasonRow{Reason::bad_multiple, Clause{"PIK 39.3(b) s3"}},
    ReasonRow{Reason::bad_pay_table, Clause{"PIK 39.11(b)"}},
    ReasonRow{Reason::below_floor, Clause{"PIK 39.11(b)"}},
    ReasonRow{Reason::pay_table_out_of_order, Clause{"PIK 39.11(b)"}},
    ReasonRow{Reason::bets_closed, Clause{"PIK 39.3(a) s4"}},
    ReasonRow{Reason::no_such_position, Clause{"PIK E-1.13Y(b)1"}},
    ReasonRow{Reason::no_such_area, Clause{"PIK 39.3(c)"}},
    ReasonRow{Reason::verbal_wager, Clause{"PIK 39.3(c) s2"}},
    ReasonRow{Reason::position_taken, regulation::Ruling{"ALL/places"}},
    ReasonRow{Reason::too_many_hands, Clause{"PIK 39.3(e)"}},
    ReasonRow{Reason::not_adjacent, Clause{"PIK 39.3(e)"}},
    ReasonRow{Reason::spot_full, Clause{"PIK E-1.13Y(b)1"}},
    ReasonRow{Reason::wager_needs_ante, Clause{"PIK 39.1 Ante wager"}},
    ReasonRow{Reason::not_a_chip_multiple, regulation::Ruling{"ALL/money"}},
    ReasonRow{Reason::below_minimum, Clause{"PIK 39.3(a)"}},
    ReasonRow{Reason::above_maximum, Clause{"PIK 39.3(a)"}},
    ReasonRow{Reason::bad_coupon, Clause{"PIK 39.3(c)"}},
    ReasonRow{Reason::nobody_bets, Clause{"PIK 39.1 Ante wager"}},
    ReasonRow{Reason::missing_wager, Clause{"PIK 39.1 5 card bonus wager"}},
    ReasonRow{Reason::unequal_wagers, Clause{"PIK 39.1 5 card bonus wager"}},
    ReasonRow{Reason::cards_not_due, Clause{"PIK 39.7(b)"}},
    ReasonRow{Reason::card_not_in_deck, Clause{"PIK 39.2(a)"}},
    ReasonRow{Reason::wrong_card_count, Clause{"PIK 39.1 Hand"}},
    ReasonRow{Reason::not_your_hand, Clause{"PIK 39.3(f)"}},
    ReasonRow{Reason::no_such_act, Clause{"PIK 39.10(c)3"}},
    ReasonRow{Reason::pick_without_bonus, Clause{"PIK 39.10(a)"}},
    ReasonRow{Reason::already_decided, Clause{"PIK 39.1 Fold"}},
    ReasonRow{Reason::pick_first, Clause{"PIK 39.10(a)"}},
    ReasonRow{Reason::not_now, Clause{"PIK 39.3(b)"}},
    ReasonRow{Reason::not_your_turn, regulation::Ruling{"PIK/order"}},
    ReasonRow{Reason::bad_pick, Clause{"PIK 39.10(b) s2"}},
    ReasonRow{Reason::decision_due, Clause{"PIK 39.3(b)"}},
    ReasonRow{Reason::faces_unknown, Clause{"PIK 39.10(d)"}},
    ReasonRow{Reason::bad_reading, regulation::Ruling{"ALL/secrecy"}},
    ReasonRow{Reason::no_such_trouble, Clause{"PIK 39.12(b)"}},
    ReasonRow{Reason::not_the_place, Clause{"PIK 39.12(c)"}},
};

}  // namespace croupier::games::pik_it_poker
