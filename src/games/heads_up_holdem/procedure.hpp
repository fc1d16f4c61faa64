// Heads Up Hold'em: how its cards are handled, as clauses for dealing/handling.hpp to run (39.1
// to 39.4, 39.7 to 39.9, 39.12).
#pragma once

#include "dealing/handling.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::games::heads_up_holdem {

using dealing::cite;

inline constexpr dealing::Procedure procedure{
    .game = "HUH",
    .opening =
        {
            .receive = cite<"HUH 39.3(a)">,
            .standard = cite<"HUH 39.2(a) s3">,
            .cover = cite<"HUH 39.2(a) s2">,
            .cover_colour = cite<"HUH 39.1 Cover card">,
            .deck = cite<"HUH 39.2(a)">,
            .inspect = cite<"HUH 39.3(b)">,
            .verify = cite<"HUH 39.3(b)">,
            .spread = cite<"HUH 39.3(b)", "HUH 39.3(b) s2">,
            .look = cite<"HUH 39.3(c)", "HUH 39.3(b)">,
            .wash = cite<"HUH 39.3(c)">,
            .shuffle_next = cite<"HUH 39.3(c) s2", "HUH 39.4(a)">,
            .each_deck = cite<"HUH 39.3(d)">,
        },
    .approvals =
        {
            .shoe_standard = cite<"HUH 39.7(a)">,
        },
    .shuffling =
        {
            .shuffle = cite<"HUH 39.4(a)">,
            .done = cite<"HUH 39.4(a) s2", "HUH 39.4(b)", "HUH 39.4(b)2">,
            .only_then = cite<"HUH 39.4(b)">,
            .no_cut = cite<"HUH 39.4(b)1", "HUH 39.4(a) s2">,
            .jam = cite<"HUH 39.12(e)">,
            .device_rule = cite<"HUH 39.12(g)">,
            .other_deck = cite<"HUH 39.2(b)3">,
            .alternate = cite<"HUH 39.2(b)4">,
            .one_deck_rack = cite<"HUH 39.2(b)5">,
            .colours = cite<"HUH 39.2(b)2">,
            .each_meets = cite<"HUH 39.2(b)1">,
        },
    .idle =
        {
            .spread = cite<"HUH 39.4(e)">,
            .turn_up = cite<"HUH 39.4(e) s2">,
            .look = cite<"HUH 39.4(e) s3">,
            .wash = cite<"HUH 39.4(e) s3", "HUH 39.3(c)">,
        },
    .cutting =
        {
            .due = cite<"HUH 39.4(b)2">,
            .cover_laid = cite<"HUH 39.4(c)1i">,
            .cut = cite<"HUH 39.4(c)", "HUH 39.4(c)1", "HUH 39.4(c)1ii", "HUH 39.4(c)1iii">,
            .cover_racked = cite<"HUH 39.4(c)1iv">,
            .range = cite<"HUH 39.4(c)1ii">,
            .then = cite<"HUH 39.4(c)2">,
            .recut = cite<"HUH 39.4(d)">,
        },
    .load =
        {
            .manual_shoe = cite<"HUH 39.7(a) s2", "HUH 39.7(c)", "HUH 39.4(c)2">,
            .automated_shoe = cite<"HUH 39.9(b)1", "HUH 39.9(b)", "HUH 39.4(c)2">,
            .hand = cite<"HUH 39.8(b)2", "HUH 39.8(b)", "HUH 39.8(b)2i", "HUH 39.8(b)2ii",
                         "HUH 39.8(b)3 s2">,
        },
    .in_place =
        {
            .manual_shoe = cite<"HUH 39.7(a) s2">,
            .automated_shoe = cite<"HUH 39.9(b)1">,
            .hand = cite<"HUH 39.8(b)2i">,
        },
    .stub =
        {
            .manual_shoe = cite<"HUH 39.7(e)">,
            .automated_shoe = cite<"HUH 39.9(d)", "HUH 39.9(d) s2">,
            .hand = cite<"HUH 39.8(d)">,
        },
    .count_due =
        {
            .manual_shoe = cite<"HUH 39.7(f)">,
            .automated_shoe = cite<"HUH 39.9(e)">,
            .hand = cite<"HUH 39.8(e)">,
        },
    .relief =
        {
            .manual_shoe = cite<"HUH 39.7(g)">,
            .automated_shoe = cite<"HUH 39.9(f)">,
            .hand = cite<"HUH 39.8(f)">,
        },
    .shuffler_count =
        {
            .manual_shoe = cite<"HUH 39.7(g) s2">,
            .automated_shoe = cite<"HUH 39.9(f) s2">,
            .hand = cite<"HUH 39.8(f) s2">,
        },
    .count = {.face_down =
                  {
                      .manual_shoe = cite<"HUH 39.7(f) s2">,
                      .automated_shoe = cite<"HUH 39.7(f) s2", "HUH 39.9(e) s2">,
                      .hand = cite<"HUH 39.7(f) s2", "HUH 39.8(e) s2">,
                  },
              .right =
                  {
                      .manual_shoe = cite<"HUH 39.7(f)1", "HUH 39.7(f) s2", "HUH 39.7(f)">,
                      .automated_shoe =
                          cite<"HUH 39.7(f)1", "HUH 39.7(f) s2", "HUH 39.9(e) s2", "HUH 39.9(e)">,
                      .hand =
                          cite<"HUH 39.7(f)1", "HUH 39.7(f) s2", "HUH 39.8(e) s2", "HUH 39.8(e)">,
                  },
              .wrong =
                  {
                      .manual_shoe = cite<"HUH 39.7(f)2", "HUH 39.7(f) s2", "HUH 39.7(f)">,
                      .automated_shoe =
                          cite<"HUH 39.7(f)2", "HUH 39.7(f) s2", "HUH 39.9(e) s2", "HUH 39.9(e)">,
                      .hand =
                          cite<"HUH 39.7(f)2", "HUH 39.7(f) s2", "HUH 39.8(e) s2", "HUH 39.8(e)">,
                  },
              .misdealt =
                  {
                      .manual_shoe = cite<"HUH 39.7(f)2 s2">,
                      .automated_shoe = cite<"HUH 39.7(f)2 s2", "HUH 39.9(e) s2">,
                      .hand = cite<"HUH 39.7(f)2 s2", "HUH 39.8(e) s2">,
                  },
              .not_misdealt =
                  {
                      .manual_shoe = cite<"HUH 39.7(f)2 s3">,
                      .automated_shoe = cite<"HUH 39.7(f)2 s3", "HUH 39.9(e) s2">,
                      .hand = cite<"HUH 39.7(f)2 s3", "HUH 39.8(e) s2">,
                  }},
    .cover_colours = {"yellow", "green"},
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

}  // namespace croupier::games::heads_up_holdem
