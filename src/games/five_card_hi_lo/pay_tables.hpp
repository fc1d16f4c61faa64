// 5 Card Hi-Lo: the pay tables of 40.11(c) to (e), in the order they are printed.
#pragma once

#include "games/wagers.hpp"

namespace croupier::games::five_card_hi_lo {

/// 40.11(c): a tie in both halves pays its own line, once.
inline constexpr PayTable tie_table = printed(
    1, Clause{"5CH 40.11(c)"},
    {{PayLine::low_half, {4, 1}}, {PayLine::high_half, {4, 1}}, {PayLine::both_halves, {20, 1}}});

/// 40.11(d): the lowest line is a pair of sevens or better in table 1, of sixes in table 2.
inline constexpr std::array poker_bonus_tables{
    printed(1, Clause{"5CH 40.11(d) table 1"},
            {{PayLine::royal_flush, {250, 1}},
             {PayLine::straight_flush, {50, 1}},
             {PayLine::four_of_a_kind, {25, 1}},
             {PayLine::full_house, {15, 1}},
             {PayLine::flush, {10, 1}},
             {PayLine::straight, {8, 1}},
             {PayLine::three_of_a_kind, {5, 1}},
             {PayLine::two_pair, {3, 1}},
             {PayLine::pair, {1, 1}}}),
    printed(2, Clause{"5CH 40.11(d) table 2"},
            {{PayLine::royal_flush, {500, 1}},
             {PayLine::straight_flush, {100, 1}},
             {PayLine::four_of_a_kind, {40, 1}},
             {PayLine::full_house, {15, 1}},
             {PayLine::flush, {8, 1}},
             {PayLine::straight, {6, 1}},
             {PayLine::three_of_a_kind, {4, 1}},
             {PayLine::two_pair, {3, 1}},
             {PayLine::pair, {1, 1}}}),
};
inline constexpr PayTableOption poker_bonus_option{.name = "poker_bonus_paytable",
                                                   .printed = poker_bonus_tables,
                                                   .clause = Clause{"5CH 40.11(d)"}};

/// 40.11(e): the ante bonus, at no less than these odds.
inline constexpr PayTable ante_bonus_floor = printed(1, Clause{"5CH 40.11(e)"},
                                                     {{PayLine::four_aces_and_two, {100, 1}},
                                                      {PayLine::four_aces, {50, 1}},
                                                      {PayLine::three_aces, {5, 1}}});
inline constexpr PayTableOption ante_bonus_option{.name = "ante_bonus_odds",
                                                  .printed = {&ante_bonus_floor, 1},
                                                  .clause = Clause{"5CH 40.11(e)"},
                                                  .may_be_given = true,
                                                  .has_floor = true};

}  // namespace croupier::games::five_card_hi_lo
