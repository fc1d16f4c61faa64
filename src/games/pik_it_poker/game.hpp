// Pik-It Poker as the rest of the program knows it: its types, its names and where a round begins.
#pragma once

#include "games/pik_it_poker/deal.hpp"
#include "games/pik_it_poker/irregular.hpp"
#include "games/pik_it_poker/round.hpp"
#include "games/pik_it_poker/view.hpp"

namespace croupier::games {

struct PikItPoker {
  using HouseRules = pik_it_poker::HouseRules;
  using Round = pik_it_poker::Round;
  using Phase = pik_it_poker::Phase;
  static constexpr std::string_view id = "pik_it_poker";
  static constexpr std::string_view code = "PIK";
  static constexpr std::string_view title = "Pik-It Poker";
  static constexpr std::string_view subchapter = "13:69F-39 (Pik-It Poker)";
  static std::span<const Wager> areas() { return pik_it_poker::areas; }
  static std::span<const ReasonRow> reasons() { return pik_it_poker::reasons; }
  static std::span<const std::string_view> phase_names() { return pik_it_poker::phase_names; }
  static auto options() { return pik_it_poker::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return pik_it_poker::deal_plan(rules, pik_it_poker::Moment::opening);
  }
  static Round open(const HouseRules& rules) { return pik_it_poker::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return pik_it_poker::open(rules, deck);
  }
};

}  // namespace croupier::games
