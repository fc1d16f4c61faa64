// Heads Up Hold'em: the pay tables of 39.11(b)5, (f), (g) and (i), in the order they are printed.
#pragma once

#include "games/wagers.hpp"

namespace croupier::games::heads_up_holdem {

/// 39.11(b)5: the odds wager of a hand that wins.
inline constexpr PayTable odds_table = printed(1, Clause{"HUH 39.11(b)5 table 1"},
                                               {{PayLine::royal_flush, {500, 1}},
                                                {PayLine::straight_flush, {50, 1}},
                                                {PayLine::four_of_a_kind, {10, 1}},
                                                {PayLine::full_house, {3, 1}},
                                                {PayLine::flush, {3, 2}},
                                                {PayLine::straight, {1, 1}}});
inline constexpr PayTableOption odds_option{
    .name = "odds_paytable", .printed = {&odds_table, 1}, .clause = Clause{"HUH 39.11(b)5"}};

/// 39.11(f): the odds wager of a hand that loses. A royal flush cannot.
inline constexpr PayTable bad_beat_table = printed(1, Clause{"HUH 39.11(f) s3"},
                                                   {{PayLine::royal_flush, {0, 1}},
                                                    {PayLine::straight_flush, {500, 1}},
                                                    {PayLine::four_of_a_kind, {25, 1}},
                                                    {PayLine::full_house, {6, 1}},
                                                    {PayLine::flush, {5, 1}},
                                                    {PayLine::straight, {4, 1}}});
inline constexpr PayTableOption bad_beat_option{.name = "bad_beat_paytable",
                                                .printed = {&bad_beat_table, 1},
                                                .clause = Clause{"HUH 39.11(f) s3"},
                                                .may_be_given = true};

/// 39.11(g): the four tables differ from full house to straight.
inline constexpr std::array trips_plus_tables{
    printed(1, Clause{"HUH 39.11(g) table 1"},
            {{PayLine::royal_flush, {100, 1}},
             {PayLine::straight_flush, {40, 1}},
             {PayLine::four_of_a_kind, {30, 1}},
             {PayLine::full_house, {9, 1}},
             {PayLine::flush, {7, 1}},
             {PayLine::straight, {4, 1}},
             {PayLine::three_of_a_kind, {3, 1}}}),
    printed(2, Clause{"HUH 39.11(g) table 2"},
            {{PayLine::royal_flush, {100, 1}},
             {PayLine::straight_flush, {40, 1}},
             {PayLine::four_of_a_kind, {30, 1}},
             {PayLine::full_house, {8, 1}},
             {PayLine::flush, {6, 1}},
             {PayLine::straight, {5, 1}},
             {PayLine::three_of_a_kind, {3, 1}}}),
    printed(3, Clause{"HUH 39.11(g) table 3"},
            {{PayLine::royal_flush, {100, 1}},
             {PayLine::straight_flush, {40, 1}},
             {PayLine::four_of_a_kind, {30, 1}},
             {PayLine::full_house, {8, 1}},
             {PayLine::flush, {7, 1}},
             {PayLine::straight, {4, 1}},
             {PayLine::three_of_a_kind, {3, 1}}}),
    printed(4, Clause{"HUH 39.11(g) table 4"},
            {{PayLine::royal_flush, {100, 1}},
             {PayLine::straight_flush, {40, 1}},
             {PayLine::four_of_a_kind, {30, 1}},
             {PayLine::full_house, {7, 1}},
             {PayLine::flush, {6, 1}},
             {PayLine::straight, {5, 1}},
             {PayLine::three_of_a_kind, {3, 1}}}),
};
inline constexpr PayTableOption trips_plus_option{.name = "trips_plus_paytable",
                                                  .printed = trips_plus_tables,
                                                  .clause = Clause{"HUH 39.11(g) s2"},
                                                  .may_be_given = true};

/// 39.11(i): the last line is every pair but aces (ruling HUH/pocket-bonus).
inline constexpr std::array pocket_bonus_tables{
    printed(1, Clause{"HUH 39.11(i) table 1"},
            {{PayLine::pair_of_aces, {30, 1}},
             {PayLine::ace_face_suited, {20, 1}},
             {PayLine::ace_face_unsuited, {10, 1}},
             {PayLine::pair, {5, 1}}}),
    printed(2, Clause{"HUH 39.11(i) table 2"},
            {{PayLine::pair_of_aces, {25, 1}},
             {PayLine::ace_face_suited, {20, 1}},
             {PayLine::ace_face_unsuited, {10, 1}},
             {PayLine::pair, {5, 1}}}),
    printed(3, Clause{"HUH 39.11(i) table 3"},
            {{PayLine::pair_of_aces, {30, 1}},
             {PayLine::ace_face_suited, {20, 1}},
             {PayLine::ace_face_unsuited, {10, 1}},
             {PayLine::pair, {4, 1}}}),
};
inline constexpr PayTableOption pocket_bonus_option{.name = "pocket_bonus_paytable",
                                                    .printed = pocket_bonus_tables,
                                                    .clause = Clause{"HUH 39.11(i) s3"}};

}  // namespace croupier::games::heads_up_holdem
