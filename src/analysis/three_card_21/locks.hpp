// Three Card 21: the best play with some decisions locked.
#pragma once

#include "analysis/locks.hpp"
#include "analysis/three_card_21/strategy.hpp"

namespace croupier::analysis::three_card_21 {

inline constexpr std::string_view lockable =
    "split, double or surrender to never; a row of a chart as hard_16, or one cell of it as "
    "hard_16/10, to stand, hit, double or surrender; pair_8-8 and low_ace_16 to split or never; "
    "over_21_23 to stand, surrender or split (charts: over_21, pair, low_ace, soft, hard, "
    "split_soft, split_hard, drawn_soft, drawn_hard)";

class Locked {
 public:
  /// Returns the locks, or why something cannot be locked. Of two locks of the same decision the
  /// later counts, and a locked cell before an act that is never taken.
  static std::expected<Locked, std::string> read(std::span<const Lock> locks);

  /// Returns the locked act where it is open, else the best of the values that is not locked away.
  template <class Number>
  Act act(const DecisionPoint& point, PerAct<Number> values) const;

 private:
  bool add(const Lock& lock);

  std::array<bool, acts.size()> never_{};
  PerCell<std::optional<Act>> acts_;
  PerCell<std::uint8_t> unsplit_;  // 1: this pair or low ace is not split
};

/// Returns the play that is best where it is not locked, given what is; or why it cannot be locked.
std::expected<Policy<double>, std::string> locked_play(std::span<const Lock> locks);

}  // namespace croupier::analysis::three_card_21
