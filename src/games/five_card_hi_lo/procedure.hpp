// 5 Card Hi-Lo: how its cards are handled, as clauses for dealing/handling.hpp to run (40.2
// to 40.4, 40.7 to 40.9, 40.12).
#pragma once

#include "dealing/handling.hpp"
#include "games/five_card_hi_lo/house_rules.hpp"

namespace croupier::games::five_card_hi_lo {

using dealing::cite;

inline constexpr dealing::Procedure procedure{
    .game = "5CH",
    .opening =
        {
            .receive = cite<"5CH 40.3(a)">,
            .standard = cite<"5CH 40.2(a) s3">,
            .cover = cite<"5CH 40.2(a) s2">,
            .deck = cite<"5CH 40.2(a)">,
            .inspect = cite<"5CH 40.3(b)">,
            .verify = cite<"5CH 40.3(b)">,
            .spread = cite<"5CH 40.3(b)", "5CH 40.3(b) s2">,
            .look = cite<"5CH 40.3(c)", "5CH 40.3(b)">,
            .wash = cite<"5CH 40.3(c)">,
            .shuffle_next = cite<"5CH 40.3(c) s2", "5CH 40.4(a)">,
            .each_deck = cite<"5CH 40.3(d)">,
        },
    .approvals =
        {
            .shoe_standard = cite<"5CH 40.7(a)">,
            .shoe_fastened = cite<"5CH E-1.19(b)">,
            .shoe_locked = cite<"5CH E-1.19(b)">,
            .automated_shoe = cite<"5CH 40.9(a)">,
        },
    .shuffling =
        {
            .shuffle = cite<"5CH 40.4(a)">,
            .done = cite<"5CH 40.4(a) s2", "5CH 40.4(b)", "5CH 40.4(b)2">,
            .only_then = cite<"5CH 40.4(b)">,
            .no_cut = cite<"5CH 40.4(b)1", "5CH 40.4(a) s2">,
            .jam = cite<"5CH 40.12(e)">,
            .device_rule = cite<"5CH 40.12(g)">,
            .other_deck = cite<"5CH 40.2(b)3">,
            .alternate = cite<"5CH 40.2(b)4">,
            .one_deck_rack = cite<"5CH 40.2(b)5">,
            .colours = cite<"5CH 40.2(b)2">,
            .each_meets = cite<"5CH 40.2(b)1">,
        },
    .idle =
        {
            .spread = cite<"5CH 40.4(e)">,
            .turn_up = cite<"5CH 40.4(e) s2">,
            .look = cite<"5CH 40.4(e) s3">,
            .wash = cite<"5CH 40.4(e) s3", "5CH 40.3(c)">,
        },
    .cutting =
        {
            .due = cite<"5CH 40.4(b)2">,
            .cover_laid = cite<"5CH 40.4(c)1i">,
            .cut = cite<"5CH 40.4(c)", "5CH 40.4(c)1", "5CH 40.4(c)1ii", "5CH 40.4(c)1iii">,
            .cover_racked = cite<"5CH 40.4(c)1iv">,
            .range = cite<"5CH 40.4(c)1ii">,
            .then = cite<"5CH 40.4(c)2">,
            .recut = cite<"5CH 40.4(d)">,
        },
    .load =
        {
            .manual_shoe = cite<"5CH 40.7(a) s2", "5CH 40.7(c)", "5CH 40.4(c)2">,
            .automated_shoe = cite<"5CH 40.9(b)1", "5CH 40.9(b)", "5CH 40.4(c)2">,
            .hand = cite<"5CH 40.8(b)2", "5CH 40.8(b)", "5CH 40.8(b)2i", "5CH 40.8(b)2ii",
                         "5CH 40.8(b)4">,
        },
    .in_place =
        {
            .manual_shoe = cite<"5CH 40.7(a) s2">,
            .automated_shoe = cite<"5CH 40.9(b)1">,
            .hand = cite<"5CH 40.8(b)2i">,
        },
    .stub =
        {
            .manual_shoe = cite<"5CH 40.7(e)">,
            .automated_shoe = cite<"5CH 40.9(d)">,
            .hand = cite<"5CH 40.8(d)">,
        },
    .count_due =
        {
            .manual_shoe = cite<"5CH 40.7(f)">,
            .automated_shoe = cite<"5CH 40.9(e)">,
            .hand = cite<"5CH 40.8(e)">,
        },
    .relief =
        {
            .automated_shoe = cite<"5CH 40.9(f)">,
        },
    .shuffler_count =
        {
            .manual_shoe = cite<"ALL/stub-count">,
            .automated_shoe = cite<"5CH 40.9(f) s2">,
            .hand = cite<"ALL/stub-count">,
        },
    .count =
        {
            .face_down =
                {
                    .manual_shoe = cite<"5CH 40.7(f) s2">,
                    .automated_shoe = cite<"5CH 40.7(f) s2", "5CH 40.9(e) s2">,
                    .hand = cite<"5CH 40.7(f) s2", "5CH 40.8(e) s2">,
                },
            .right =
                {
                    .manual_shoe = cite<"5CH 40.7(f)1", "5CH 40.7(f) s2", "5CH 40.7(f)">,
                    .automated_shoe =
                        cite<"5CH 40.7(f)1", "5CH 40.7(f) s2", "5CH 40.9(e) s2", "5CH 40.9(e)">,
                    .hand = cite<"5CH 40.7(f)1", "5CH 40.7(f) s2", "5CH 40.8(e) s2", "5CH 40.8(e)">,
                },
            .wrong =
                {
                    .manual_shoe = cite<"5CH 40.7(f)2", "5CH 40.7(f) s2", "5CH 40.7(f)">,
                    .automated_shoe =
                        cite<"5CH 40.7(f)2", "5CH 40.7(f) s2", "5CH 40.9(e) s2", "5CH 40.9(e)">,
                    .hand = cite<"5CH 40.7(f)2", "5CH 40.7(f) s2", "5CH 40.8(e) s2", "5CH 40.8(e)">,
                },
            .misdealt =
                {
                    .manual_shoe = cite<"5CH 40.7(f)2 s2">,
                    .automated_shoe = cite<"5CH 40.7(f)2 s2", "5CH 40.9(e) s2">,
                    .hand = cite<"5CH 40.7(f)2 s2", "5CH 40.8(e) s2">,
                },
            .not_misdealt =
                {
                    .manual_shoe = cite<"5CH 40.7(f)2 s3">,
                    .automated_shoe = cite<"5CH 40.7(f)2 s3", "5CH 40.9(e) s2">,
                    .hand = cite<"5CH 40.7(f)2 s3", "5CH 40.8(e) s2">,
                },
        },
};

/// Returns what the house rules say about the cards.
inline dealing::Setup setup_of(const HouseRules& rules) {
  return {
      .method = rules.table.dealing_method,
      .shuffle = rules.table.shuffle,
      .counts = rules.table.shuffler_counts,
      .packs = static_cast<unsigned>(rules.table.decks),
  };
}

}  // namespace croupier::games::five_card_hi_lo
