// Pik-It Poker: how its cards are handled, as clauses for dealing/handling.hpp to run (39.2, 39.5
// to 39.9, 39.12).
#pragma once

#include "dealing/handling.hpp"
#include "games/pik_it_poker/house_rules.hpp"

namespace croupier::games::pik_it_poker {

using dealing::cite;

inline constexpr dealing::Procedure procedure{
    .game = "PIK",
    .opening =
        {
            .receive = cite<"PIK 39.5(a)">,
            .standard = cite<"PIK 39.2(a) s3">,
            .cover = cite<"PIK 39.2(a) s2">,
            .second_cover = cite<"PIK 39.2(c)">,
            .deck = cite<"PIK 39.2(a)">,
            .inspect = cite<"PIK 39.5(b)">,
            .verify = cite<"PIK 39.5(b)">,
            .spread = cite<"PIK 39.5(b)", "PIK 39.5(b) s2">,
            .look = cite<"PIK 39.5(c)", "PIK 39.5(b)">,
            .wash = cite<"PIK 39.5(c)">,
            .shuffle_next = cite<"PIK 39.5(c) s2", "PIK 39.6(a)">,
            .each_deck = cite<"PIK 39.5(d)">,
        },
    .approvals =
        {
            .shoe_standard = cite<"PIK 39.7(a)">,
        },
    .shuffling =
        {
            .shuffle = cite<"PIK 39.6(a)">,
            .done = cite<"PIK 39.6(a) s2", "PIK 39.6(b)", "PIK 39.6(b)2">,
            .only_then = cite<"PIK 39.6(b)">,
            .no_cut = cite<"PIK 39.6(b)1", "PIK 39.6(a) s2">,
            .jam = cite<"PIK 39.12(e)">,
            .device_rule = cite<"PIK 39.12(g)">,
            .other_deck = cite<"PIK 39.2(b)3">,
            .alternate = cite<"PIK 39.2(b)4">,
            .one_deck_rack = cite<"PIK 39.2(b)5">,
            .colours = cite<"PIK 39.2(b)2">,
            .each_meets = cite<"PIK 39.2(b)1">,
        },
    .idle =
        {
            .spread = cite<"PIK 39.6(e)">,
            .turn_up = cite<"PIK 39.6(e) s2">,
            .look = cite<"PIK 39.6(e) s3">,
            .wash = cite<"PIK 39.6(e) s3", "PIK 39.5(c)">,
        },
    .cutting =
        {
            .due = cite<"PIK 39.6(b)2">,
            .cover_laid = cite<"PIK 39.6(c)1i">,
            .cut = cite<"PIK 39.6(c)", "PIK 39.6(c)1", "PIK 39.6(c)1ii", "PIK 39.6(c)1iii">,
            .cover_racked = cite<"PIK 39.6(c)1iv">,
            .range = cite<"PIK 39.6(c)1ii">,
            .then = cite<"PIK 39.6(c)2">,
            .recut = cite<"PIK 39.6(d)">,
        },
    .load =
        {
            .manual_shoe = cite<"PIK 39.7(a) s2", "PIK 39.7(b) s2", "PIK 39.6(c)2">,
            .automated_shoe = cite<"PIK 39.9(b)1", "PIK 39.9(b)", "PIK 39.6(c)2">,
            .hand = cite<"PIK 39.8(b)2", "PIK 39.8(b)", "PIK 39.8(b)2i", "PIK 39.8(b)2ii",
                         "PIK 39.8(b)3 s2">,
        },
    .in_place =
        {
            .manual_shoe = cite<"PIK 39.7(a) s2">,
            .automated_shoe = cite<"PIK 39.9(b)1">,
            .hand = cite<"PIK 39.8(b)2i">,
        },
    .stub =
        {
            .manual_shoe = cite<"PIK 39.7(d)">,
            .automated_shoe = cite<"PIK 39.9(d)">,
            .hand = cite<"PIK 39.8(d)">,
        },
    .count_due =
        {
            .manual_shoe = cite<"PIK 39.7(e)">,
            .automated_shoe = cite<"PIK 39.9(e)">,
            .hand = cite<"PIK 39.8(e)">,
        },
    .relief =
        {
            .manual_shoe = cite<"PIK 39.7(f)">,
            .automated_shoe = cite<"PIK 39.9(e) s2", "PIK 39.7(f)">,
            .hand = cite<"PIK 39.8(e) s2", "PIK 39.7(f)">,
        },
    .shuffler_count =
        {
            .manual_shoe = cite<"PIK 39.7(f) s2">,
            .automated_shoe = cite<"PIK 39.9(e) s2", "PIK 39.7(f) s2">,
            .hand = cite<"PIK 39.8(e) s2", "PIK 39.7(f) s2">,
        },
    .count =
        {
            .face_down =
                {
                    .manual_shoe = cite<"PIK 39.7(e) s2">,
                    .automated_shoe = cite<"PIK 39.7(e) s2", "PIK 39.9(e) s2">,
                    .hand = cite<"PIK 39.7(e) s2", "PIK 39.8(e) s2">,
                },
            .right =
                {
                    .manual_shoe = cite<"PIK 39.7(e)1", "PIK 39.7(e) s2", "PIK 39.7(e)">,
                    .automated_shoe =
                        cite<"PIK 39.7(e)1", "PIK 39.7(e) s2", "PIK 39.9(e) s2", "PIK 39.9(e)">,
                    .hand = cite<"PIK 39.7(e)1", "PIK 39.7(e) s2", "PIK 39.8(e) s2", "PIK 39.8(e)">,
                },
            .wrong =
                {
                    .manual_shoe = cite<"PIK 39.7(e)2", "PIK 39.7(e) s2", "PIK 39.7(e)">,
                    .automated_shoe =
                        cite<"PIK 39.7(e)2", "PIK 39.7(e) s2", "PIK 39.9(e) s2", "PIK 39.9(e)">,
                    .hand = cite<"PIK 39.7(e)2", "PIK 39.7(e) s2", "PIK 39.8(e) s2", "PIK 39.8(e)">,
                },
            .misdealt =
                {
                    .manual_shoe = cite<"PIK 39.7(e)2 s2">,
                    .automated_shoe = cite<"PIK 39.7(e)2 s2", "PIK 39.9(e) s2">,
                    .hand = cite<"PIK 39.7(e)2 s2", "PIK 39.8(e) s2">,
                },
            .not_misdealt =
                {
                    .manual_shoe = cite<"PIK 39.7(e)2 s3">,
                    .automated_shoe = cite<"PIK 39.7(e)2 s3", "PIK 39.9(e) s2">,
                    .hand = cite<"PIK 39.7(e)2 s3", "PIK 39.8(e) s2">,
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

}  // namespace croupier::games::pik_it_poker
