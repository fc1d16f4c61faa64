// Three Card 21 "N" Done as the rest of the program knows it: its types, its names and where a
// round begins.
#pragma once

#include "games/three_card_21/deal.hpp"
#include "games/three_card_21/irregular.hpp"
#include "games/three_card_21/round.hpp"
#include "games/three_card_21/view.hpp"

namespace croupier::games {

struct ThreeCard21 {
  using HouseRules = three_card_21::HouseRules;
  using Round = three_card_21::Round;
  using Phase = three_card_21::Phase;
  static constexpr std::string_view id = "three_card_21";
  static constexpr std::string_view code = "T21";
  static constexpr std::string_view title = "Three Card 21 \"N\" Done";
  static constexpr std::string_view subchapter = "13:69F-2C";
  static std::span<const Wager> areas() { return three_card_21::areas; }
  static std::span<const ReasonRow> reasons() { return three_card_21::reasons; }
  static std::span<const std::string_view> phase_names() { return three_card_21::phase_names; }
  static auto options() { return three_card_21::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return three_card_21::deal_plan(rules);
  }
  static Round open(const HouseRules& rules) { return three_card_21::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return three_card_21::open(rules, deck);
  }
};

}  // namespace croupier::games
