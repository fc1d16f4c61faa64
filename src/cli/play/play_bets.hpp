// The opening wagers of one person: the same on each position, repeated until they are changed.
#pragma once

#include <vector>

#include "render/rules/game_text.hpp"

namespace croupier::cli {

using render::GameText;

/// The one person who plays.
inline constexpr games::Player person{1};

class Bets {
 public:
  /// Begins with $10, or what the limits and the bankroll allow, and without side bets.
  Bets(const GameText& game, const games::TableRules& table, unsigned positions,
       games::Money bankroll);

  games::Money operator[](games::Wager wager) const { return stakes_[wager]; }
  /// Sets a wager; the compulsory twin of the main one follows it.
  void set(games::Wager wager, games::Money amount);
  /// Returns what lies on all positions together.
  games::Money total() const { return stakes_.total() * positions_; }
  /// Returns the least that can be bet on all positions together.
  games::Money least() const { return least_ * (game_->twin ? 2 : 1) * positions_; }
  /// Returns the commands that place the wagers.
  std::vector<games::Command> commands() const;
  /// Returns "Bets: ante $10, odds $10, no trips plus; $20 in all".
  std::string text() const;

 private:
  const GameText* game_;
  unsigned positions_;
  games::Money least_{};  // of the main wager
  games::Stakes stakes_{};
};

}  // namespace croupier::cli
