// Pik-It Poker: the pay tables of 39.11(b) and (c). They are printed from the lowest hand to the
// highest; here they are read upward, so that the highest hand comes first as in the other games.
#pragma once

#include "games/wagers.hpp"

namespace croupier::games::pik_it_poker {

/// 39.11(b): the 5 card bonus, at no less than these odds.
inline constexpr std::array five_card_bonus_tables{
    printed(1, Clause{"PIK 39.11(b) table 1"},
            {{PayLine::royal_flush, {1000, 1}},
             {PayLine::straight_flush, {250, 1}},
             {PayLine::four_of_a_kind, {50, 1}},
             {PayLine::full_house, {10, 1}},
             {PayLine::flush, {8, 1}},
             {PayLine::straight, {5, 1}},
             {PayLine::three_of_a_kind, {2, 1}},
             {PayLine::two_pair, {1, 1}}}),
    printed(2, Clause{"PIK 39.11(b) table 2"},
            {{PayLine::royal_flush, {750, 1}},
             {PayLine::straight_flush, {250, 1}},
             {PayLine::four_of_a_kind, {50, 1}},
             {PayLine::full_house, {10, 1}},
             {PayLine::flush, {6, 1}},
             {PayLine::straight, {4, 1}},
             {PayLine::three_of_a_kind, {2, 1}},
             {PayLine::two_pair, {1, 1}}}),
};
inline constexpr PayTableOption five_card_bonus_option{.name = "five_card_bonus_paytable",
                                                       .printed = five_card_bonus_tables,
                                                       .clause = Clause{"PIK 39.11(b)"},
                                                       .may_be_given = true,
                                                       .has_floor = true};

/// 39.11(c): the 3 card bonus, at no less than these odds.
inline constexpr std::array three_card_bonus_tables{
    printed(1, Clause{"PIK 39.11(c) table 1"},
            {{PayLine::royal_flush, {200, 1}},
             {PayLine::straight_flush, {40, 1}},
             {PayLine::three_of_a_kind, {30, 1}},
             {PayLine::straight, {6, 1}},
             {PayLine::flush, {3, 1}},
             {PayLine::pair, {1, 1}}}),
    printed(2, Clause{"PIK 39.11(c) table 2"},
            {{PayLine::royal_flush, {100, 1}},
             {PayLine::straight_flush, {50, 1}},
             {PayLine::three_of_a_kind, {30, 1}},
             {PayLine::straight, {6, 1}},
             {PayLine::flush, {3, 1}},
             {PayLine::pair, {1, 1}}}),
    printed(3, Clause{"PIK 39.11(c) table 3"},
            {{PayLine::royal_flush, {80, 1}},
             {PayLine::straight_flush, {35, 1}},
             {PayLine::three_of_a_kind, {25, 1}},
             {PayLine::straight, {6, 1}},
             {PayLine::flush, {4, 1}},
             {PayLine::pair, {1, 1}}}),
};
inline constexpr PayTableOption three_card_bonus_option{.name = "three_card_bonus_paytable",
                                                        .printed = three_card_bonus_tables,
                                                        .clause = Clause{"PIK 39.11(c)"},
                                                        .may_be_given = true,
                                                        .has_floor = true};

}  // namespace croupier::games::pik_it_poker
