// Pik-It Poker: what fold, play 3 and play 5 are worth to a player who sees his hand and whatever
// hands were turned over before it.
#pragma once

#include <expected>

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "games/pik_it_poker/house_rules.hpp"

namespace croupier::analysis::pik_it_poker {

class Adviser {
 public:
  explicit Adviser(const games::pik_it_poker::HouseRules& rules, Threads threads = {});

  /// Returns the value of every act, or what is wrong with the situation.
  std::expected<Advice, regulation::Refusal> advise(const Situation& situation, Monitor& monitor);

 private:
  games::pik_it_poker::HouseRules rules_;
};

}  // namespace croupier::analysis::pik_it_poker
