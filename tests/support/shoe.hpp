// A table of three card 21 in words: its shoe opened, shuffled, cut, loaded and played.
#pragma once

#include "games/three_card_21/procedure.hpp"
#include "support/handling.hpp"

namespace croupier::test::shoe {

using games::three_card_21::HouseRules;
using games::three_card_21::procedure;
using games::three_card_21::setup_of;

inline constexpr unsigned all_cards = 312;

inline HouseRules rules_with(Shuffle shuffle) {
  HouseRules rules;
  rules.table.shuffle = shuffle;
  return rules;
}

inline HouseRules bart_carter() {
  HouseRules rules = rules_with(Shuffle::manual);
  rules.bart_carter = true;
  return rules;
}

inline Floor floor_of(const HouseRules& rules) {
  Floor floor(procedure, setup_of(rules));
  floor.approve();
  return floor;
}

inline std::string text_of(std::string_view step, int number, std::string_view more = "") {
  return std::string(step) + " " + std::to_string(number) + std::string(more);
}

/// Takes a batch through its opening until it is washed and stacked.
inline void open_batch(Floor& floor, int number = 1) {
  floor.must(text_of("d receive", number, number == 1 ? " A" : " B") +
             " red cards 312 cover yellow standard");
  for (const char* step : {"d inspect", "s verify", "d spread", "d look", "d wash"}) {
    floor.must(text_of(step, number));
  }
}

inline void shuffle_batch(Floor& floor, int number = 1) {
  const auto& pack = floor.handling.packs[static_cast<std::size_t>(number) - 1];
  floor.must(text_of("d shuffle", number));
  const std::string count =
      pack.where.shuffler == 0 ? "" : " counted " + std::to_string(pack.where.shuffler);
  floor.must(text_of("d shuffled", number, count + " live"));
}

/// Cuts in the middle, whoever is asked, and puts the cutting card back where one is used.
inline void cut_batch(Floor& floor) {
  while (floor.handling.cutter != 0) floor.must("clock decline_cut");
  floor.must("d cut 156");
  if (!floor.handling.setup.bart_carter) floor.must("d place 78");
}

/// A shoe that is loaded and burned, with players at these positions.
inline Floor playing(const HouseRules& rules, std::initializer_list<std::uint8_t> seats) {
  Floor floor = floor_of(rules);
  for (const std::uint8_t seat : seats) floor.sit(seat);
  open_batch(floor);
  shuffle_batch(floor);
  if (rules.table.shuffle == Shuffle::automated) {
    floor.must("d place 78");
  } else {
    cut_batch(floor);
  }
  floor.must("d load 1");
  if (!rules.bart_carter) floor.must("d burn");
  return floor;
}

/// Deals so many cards in a round; the cutting card comes out at `position`.
inline void play(Floor& floor, unsigned cards, std::uint8_t position = 0) {
  floor.handling.begin_round();
  for (; cards != 0; --cards) {
    if (cutting_card_next(floor.handling)) {
      apply(floor.handling, {HandlingEventKind::cutting_card_reached, 0, position, 0, {}, {}});
    }
    floor.handling.draw();
  }
  floor.handling.end_deal();
  floor.finish();
}

}  // namespace croupier::test::shoe
