// The terms on which the tree is solved: what may be raised when, and what the odds wager pays.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/heads_up_holdem/policy.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::analysis::heads_up_holdem {

inline constexpr std::size_t poker_rank_count = 10;

/// By class of the player's hand, in half antes.
using OddsByRank = std::array<std::int32_t, poker_rank_count>;

struct Payoffs {
  std::vector<Times> before_flop;
  std::vector<Times> on_flop;
  std::vector<Times> after_river;
  OddsByRank odds_won{};   // what the odds wager brings a hand that wins
  OddsByRank odds_lost{};  // and one that loses
};

/// Half antes: 3 to 2 on one ante is a whole number of them.
inline constexpr std::int64_t units_per_ante = 2;
/// A fold loses ante and odds.
inline constexpr std::int64_t fold_units = -2 * units_per_ante;
inline constexpr Times times_max = 4;

/// Returns the terms of these rules.
Payoffs payoffs_of(const games::heads_up_holdem::HouseRules& rules);

}  // namespace croupier::analysis::heads_up_holdem
