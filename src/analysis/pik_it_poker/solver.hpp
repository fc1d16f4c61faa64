// Pik-It Poker: what fold, play 3 and play 5 are worth with every hand, and the exact tally of any
// way to play.
#pragma once

#include <functional>

#include "analysis/pik_it_poker/sweep.hpp"

namespace croupier::analysis::pik_it_poker {

enum class Act : std::uint8_t { fold, play_3, play_5 };
inline constexpr std::size_t act_count = 3;
inline constexpr std::array<std::string_view, act_count> act_names{"fold", "play_3", "play_5"};

/// How one act ends, out of all the dealer's hands. Without a qualified dealer only the ante
/// counts.
struct Ends {
  std::int64_t won = 0;
  std::int64_t pushed = 0;
  std::int64_t lost = 0;
  std::int64_t ante_won = 0;
  std::int64_t ante_pushed = 0;
  std::int64_t ante_lost = 0;

  std::int64_t net() const { return won - lost; }
  std::int64_t ante_net() const { return ante_won - ante_lost; }
  Ends& operator+=(const Ends& other);
  Ends operator*(std::int64_t times) const;
  bool operator==(const Ends&) const = default;
};

/// Returns how play 3 and play 5 end with the hand.
Ends ends_of_play_3(const HandCase& hand);
Ends ends_of_play_5(const games::pik_it_poker::HouseRules& rules, const HandCase& hand);

/// What each act is worth in antes, times the number of the dealer's hands.
using Values = std::array<std::int64_t, act_count>;
Values values_of(const games::pik_it_poker::HouseRules& rules, const HandCase& hand);

/// Returns the best act; among equals the one with the smaller wager, and play 3 before play 5.
Act best_act(const games::pik_it_poker::HouseRules& rules, const Values& values);

/// What a player does with a hand of these values. It must not tell suits apart.
using Policy = std::function<Act(const HandCase&, const Values&)>;

/// Returns the best act as a policy.
Policy best_policy(const games::pik_it_poker::HouseRules& rules);

/// How often each result comes, out of all deals of a player's and a dealer's hand.
struct Tally {
  std::int64_t folds = 0;
  Ends three;
  Ends five;
  bool operator==(const Tally&) const = default;
};

/// Returns the tally of all hands played by the policy.
Tally tally(const games::pik_it_poker::HouseRules& rules, std::span<const HandCase> hands,
            const Policy& policy);

}  // namespace croupier::analysis::pik_it_poker
