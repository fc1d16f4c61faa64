// 5 Card Hi-Lo: short rules that a person can learn, found by trying all of their kind, each with
// its exact cost against the best play. The house way is their start: without an ace it is the best
// setting there is.
#pragma once

#include "analysis/five_card_hi_lo/analyze.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// When one ace lies low beside the lowest card, in place of the higher card of the house way's low
/// hand: where low_weight times that card's points, less high_weight times the house way's high
/// total, is at least `least`. Without weights never.
struct AceRule {
  int low_weight = 0;
  int high_weight = 0;
  int least = 1;
  bool operator==(const AceRule&) const = default;
};

/// Which hands are folded once they are set: all bounds hold at once. As it stands none.
struct FoldRule {
  int low_min = DealerTotals::low_max + 1;
  int high_max = DealerTotals::high_max;
  int spread_max = DealerTotals::high_max;  // high total less low total
  bool operator==(const FoldRule&) const = default;
};

struct Strategy {
  AceRule aces;
  FoldRule fold;
  MainGame game;  // played by these rules
  Rational cost;  // in antes a hand, against the best play
};

/// Returns the rules as a policy.
Policy policy_of(const AceRule& aces, const FoldRule& fold);

/// Returns rules from the shortest to the best: the house way alone; an ace low by the card that it
/// replaces; by that card and the high total; then with a fold by both totals; and by their spread.
std::vector<Strategy> find_strategies(const games::five_card_hi_lo::HouseRules& rules,
                                      std::span<const HandCase> hands);

}  // namespace croupier::analysis::five_card_hi_lo
