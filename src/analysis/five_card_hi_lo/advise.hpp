// 5 Card Hi-Lo: what fold and play are worth to a player who sees his hand, with or without a tie
// bet and other cards seen, and how to set the hand.
#pragma once

#include <expected>

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "games/five_card_hi_lo/house_rules.hpp"

namespace croupier::analysis::five_card_hi_lo {

class Adviser {
 public:
  explicit Adviser(const games::five_card_hi_lo::HouseRules& rules, Threads threads = {});

  /// Returns the value of both acts and the best setting, or what is wrong with the situation. The
  /// value includes the tie bet.
  std::expected<Advice, regulation::Refusal> advise(const Situation& situation, Monitor& monitor);

 private:
  games::five_card_hi_lo::HouseRules rules_;
};

}  // namespace croupier::analysis::five_card_hi_lo
