// 5 Card Hi-Lo as the rest of the program knows it: its types, its names and where a round begins.
#pragma once

#include "games/five_card_hi_lo/deal.hpp"
#include "games/five_card_hi_lo/irregular.hpp"
#include "games/five_card_hi_lo/round.hpp"
#include "games/five_card_hi_lo/view.hpp"

namespace croupier::games {

struct FiveCardHiLo {
  using HouseRules = five_card_hi_lo::HouseRules;
  using Round = five_card_hi_lo::Round;
  using Phase = five_card_hi_lo::Phase;
  static constexpr std::string_view id = "five_card_hi_lo";
  static constexpr std::string_view code = "5CH";
  static constexpr std::string_view title = "5 Card Hi-Lo";
  static constexpr std::string_view subchapter = "13:69F-40";
  static std::span<const Wager> areas() { return five_card_hi_lo::areas; }
  static std::span<const ReasonRow> reasons() { return five_card_hi_lo::reasons; }
  static std::span<const std::string_view> phase_names() { return five_card_hi_lo::phase_names; }
  static auto options() { return five_card_hi_lo::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return five_card_hi_lo::deal_plan(rules);
  }
  static Round open(const HouseRules& rules) { return five_card_hi_lo::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return five_card_hi_lo::open(rules, deck);
  }
};

}  // namespace croupier::games
