// Heads Up Hold'em as the rest of the program knows it: its types, its names and where a round
// begins.
#pragma once

#include "games/heads_up_holdem/deal.hpp"
#include "games/heads_up_holdem/irregular.hpp"
#include "games/heads_up_holdem/round.hpp"
#include "games/heads_up_holdem/view.hpp"

namespace croupier::games {

struct HeadsUpHoldem {
  using HouseRules = heads_up_holdem::HouseRules;
  using Round = heads_up_holdem::Round;
  using Phase = heads_up_holdem::Phase;
  static constexpr std::string_view id = "heads_up_holdem";
  static constexpr std::string_view code = "HUH";
  static constexpr std::string_view title = "Heads Up Hold'em";
  static constexpr std::string_view subchapter = "13:69F-39 (Heads Up Hold'em)";
  static std::span<const Wager> areas() { return heads_up_holdem::areas; }
  static std::span<const ReasonRow> reasons() { return heads_up_holdem::reasons; }
  static std::span<const std::string_view> phase_names() { return heads_up_holdem::phase_names; }
  static auto options() { return heads_up_holdem::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return heads_up_holdem::deal_plan(rules, heads_up_holdem::Street::hole);
  }
  static Round open(const HouseRules& rules) { return heads_up_holdem::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return heads_up_holdem::open(rules, deck);
  }
};

}  // namespace croupier::games
