// Three Card 21 "N" Done: the bonus table of 2C.5(b)1 and the fixed odds of insurance.
#pragma once

#include "games/wagers.hpp"

namespace croupier::games::three_card_21 {

/// 2C.5(b)1: printed from the lowest hand upward; kept here from the highest downward.
inline constexpr PayTable bonus_table = printed(1, Clause{"T21 2C.5(b)1"},
                                                {{PayLine::diamond_royal_flush, {200, 1}},
                                                 {PayLine::royal_flush, {50, 1}},
                                                 {PayLine::straight_flush, {15, 1}},
                                                 {PayLine::three_of_a_kind, {5, 1}},
                                                 {PayLine::straight, {2, 1}},
                                                 {PayLine::flush, {3, 2}},
                                                 {PayLine::pair, {1, 1}},
                                                 {PayLine::twenty_one, {1, 1}}});
inline constexpr PayTableOption bonus_option{.name = "bonus_paytable",
                                             .printed = {&bonus_table, 1},
                                             .clause = Clause{"T21 2C.5(b)1"},
                                             .may_be_given = true};

/// 2C.7(d), 2C.5(c)3.
inline constexpr Odds insurance_odds{2, 1};

}  // namespace croupier::games::three_card_21
