// Three Card 21 "N" Done: how its cards are handled, as clauses for dealing/handling.hpp to run
// (E-1.10D, 2C.1 to 2C.4, 2C.6, 2C.14).
#pragma once

#include "dealing/handling.hpp"
#include "games/three_card_21/house_rules.hpp"

namespace croupier::games::three_card_21 {

using dealing::cite;

inline constexpr dealing::Procedure procedure{
    .game = "T21",
    .opening =
        {
            .receive = cite<"T21 2C.3">,
            .standard = cite<"T21 2C.2(a) s2">,
            .cover = cite<"T21 2C.2(a) s3">,
            .deck = cite<"T21 2C.2(a)">,
            .inspect = cite<"T21 2C.3">,
            .verify = cite<"T21 2C.3">,
            .spread = cite<"T21 2C.3">,
            .look = cite<"T21 2C.3">,
            .wash = cite<"T21 2C.3">,
            .shuffle_next = cite<"T21 2C.4(a)", "T21 2C.3">,
        },
    .approvals =
        {
            .layout = cite<"T21 E-1.10D(b)">,
            .rack_height = cite<"T21 E-1.10D(e) s2">,
            .reader = cite<"T21 E-1.10D(f) s2">,
            .secure_storage = cite<"T21 2C.4(i)2i">,
            .secure_release = cite<"T21 2C.4(i)2ii">,
            .own_procedure = cite<"T21 2C.4(j)">,
            .surrender_notice = cite<"T21 2C.8(c) s2">,
        },
    .shuffling =
        {
            .shuffle = cite<"T21 2C.4(a)">,
            .done = cite<"T21 2C.4(a) s2", "T21 2C.4(b)", "T21 2C.4(b)2">,
            .only_then = cite<"T21 2C.4(b)">,
            .no_cut = cite<"T21 2C.4(b)1", "T21 2C.4(a) s2">,
            .jam = cite<"T21 2C.14(i)">,
            .device_rule = cite<"T21 2C.14(j)">,
            .device_empty = cite<"T21 2C.14(j) s2">,
            .other_deck = cite<"T21 2C.4(i)2 s2">,
            .one_deck_rack = cite<"T21 2C.4(i)2 s2">,
        },
    .idle =
        {
            .spread = cite<"T21 2C.4(i)">,
            .turn_up = cite<"T21 2C.4(i) s2">,
            .look = cite<"T21 2C.4(i) s3">,
            .wash = cite<"T21 2C.4(i)1", "T21 2C.4(i) s3">,
            .feed = cite<"T21 2C.4(i)2", "T21 2C.4(i) s3">,
            .waiting = cite<"T21 2C.4(i)2 s2">,
            .ask = cite<"T21 2C.4(i)2 s3">,
        },
    .cutting =
        {
            .due = cite<"T21 2C.4(b)2">,
            .cut = cite<"T21 2C.4(f)", "T21 2C.4(f) s2">,
            .range = cite<"T21 2C.4(f)">,
            .then = cite<"T21 2C.4(f) s5">,
            .recut = cite<"T21 2C.4(g)", "T21 2C.4(g) s2">,
            .offer = cite<"T21 2C.4(d)", "T21 2C.4(c)">,
            .first_player = cite<"T21 2C.4(d)1", "T21 2C.4(d)", "T21 2C.4(c)">,
            .at_player = cite<"T21 2C.4(d)2", "T21 2C.4(d)", "T21 2C.4(c)">,
            .at_dealer = cite<"T21 2C.4(d)3", "T21 2C.4(d)", "T21 2C.4(c)">,
            .ordered = cite<"T21 2C.4(d)4", "T21 2C.4(d)", "T21 2C.4(c)">,
            .refused = cite<"T21 2C.4(e)", "T21 2C.4(c)">,
            .dealer_cuts = cite<"T21 2C.4(e) s2">,
            .place = cite<"T21 2C.4(f) s4", "T21 2C.4(f) s3", "T21/cutting-card">,
            .place_range = cite<"T21 2C.4(f) s4">,
            .no_place = cite<"T21 2C.4(f) s6">,
        },
    .load =
        {
            .manual_shoe = cite<"T21 2C.4(f) s5", "T21 2C.4(b)1", "T21 2C.6(b)">,
        },
    .in_place =
        {
            .manual_shoe = cite<"T21 2C.6(b)">,
        },
    .shuffler_count =
        {
            .manual_shoe = cite<"ALL/stub-count">,
        },
    .shoe =
        {
            .burn = cite<"T21 2C.6(c)">,
            .dealer_burns = cite<"T21 2C.6(c) s2">,
            .show_burn = cite<"T21 2C.6(c) s3">,
            .no_burn = cite<"T21 2C.6(c) s4">,
            .reached = cite<"T21 2C.4(h)", "T21 2C.4(a)">,
            .ordered = cite<"T21 2C.4(h)1", "T21 2C.4(a)">,
            .bart_carter = cite<"T21 2C.4(h)2", "T21 2C.1 Bart Carter shuffle", "T21 2C.4(a)">,
            .empty = cite<"T21 2C.14(f)">,
        },
};

/// Returns what the house rules say about the cards.
inline dealing::Setup setup_of(const HouseRules& rules) {
  return {
      .method = rules.table.dealing_method,
      .shuffle = rules.table.shuffle,
      .counts = rules.table.shuffler_counts,
      .pack_size = static_cast<unsigned>(rules.table.decks) * cards::card_count,
      .shoe = true,
      .bart_carter = rules.bart_carter,
      .recut_by_next = rules.recut_by == RecutBy::next_entitled,
      .card_reader = rules.card_reader,
  };
}

}  // namespace croupier::games::three_card_21
