// Three Card 21 "N" Done: what each decision is worth to a player who sees his cards, the up card
// and perhaps others: on the three cards, on a hand that has drawn, or on one hand of a split.
#pragma once

#include <expected>

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "analysis/three_card_21/start.hpp"

namespace croupier::analysis::three_card_21 {

class Adviser {
 public:
  explicit Adviser(const games::three_card_21::HouseRules& rules, Threads threads = {});

  /// Returns the value of every open act, or what is wrong with the situation. Where the reader has
  /// ruled a blackjack out, values are given that there is none. The original wager of a split lies
  /// on the first of `player`; of equal cards a split hand is taken for the earliest.
  std::expected<Advice, regulation::Refusal> advise(const Situation& situation, Monitor& monitor);

 private:
  const DealerHands& dealer_hands(Value up);

  games::three_card_21::HouseRules rules_;
  std::array<std::optional<DealerHands>, value_count> dealer_hands_;
};

}  // namespace croupier::analysis::three_card_21
