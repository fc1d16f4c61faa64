// What each decision is worth to a player who knows these cards.
#pragma once

#include <expected>

#include "analysis/heads_up_holdem/solver.hpp"
#include "analysis/report.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::analysis::heads_up_holdem {

using games::heads_up_holdem::HouseRules;

/// Answers for one set of rules, and keeps the values before the flop once they are known.
class Adviser {
 public:
  explicit Adviser(const HouseRules& rules, Threads threads = {});

  /// Returns the value of every legal act, or why the situation cannot be. Before the flop it
  /// solves the whole game the first time, and deals everything out where other cards were seen.
  std::expected<Advice, regulation::Refusal> advise(const Situation& situation, Monitor& monitor);

 private:
  std::optional<ActValues> start_values(std::span<const cards::Card, 2> hole, Monitor& monitor);
  std::optional<ActValues> values(const Situation& situation, std::vector<cards::Card> left,
                                  Monitor& monitor);

  Payoffs payoffs_;
  Threads threads_;
  std::optional<std::array<Start, start_count>> starts_;
};

}  // namespace croupier::analysis::heads_up_holdem
