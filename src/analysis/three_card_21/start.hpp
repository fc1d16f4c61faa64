// The three first cards against one up card: what stand, hit, double, surrender and split come to.
#pragma once

#include <memory>

#include "analysis/three_card_21/play.hpp"

namespace croupier::analysis::three_card_21 {

/// Returns whether the three cards may be split three ways.
bool may_split(const Counts& start);

/// Returns whether the three cards may be surrendered.
bool may_surrender(const games::three_card_21::HouseRules& rules, const Counts& start);

/// Returns whether it matters which hand of a split the original wager lies on.
bool first_matters(const games::three_card_21::HouseRules& rules, Value up);

/// Returns one hand of a split as it starts, with the card that it was split from.
HandStart split_start(const games::three_card_21::HouseRules& rules, const DecisionPoint& start,
                      Value card, Role role);

template <class Number>
class StartPlay {
 public:
  /// `shoe` is without the start and up cards; the hands' up card is the dealer's. Undefined for a
  /// start of 21.
  StartPlay(const games::three_card_21::HouseRules& rules, const DealerHands& hands,
            const Shoe<Number>& shoe, const Counts& start, const Policy<Number>& policy);

  /// Returns what each open act comes to where this card was dealt first. The square of a split
  /// leaves out what its hands have in common: see split_pairs.hpp.
  PerAct<Worth<Number>> options(Value first) const;

  const DealerTable<Number>& table() const { return table_; }
  /// Returns the hand that is not split; undefined where it is over 21.
  const HandPlay<Number>& whole() const { return *whole_; }
  /// Returns the split hand of a card; undefined where there is none.
  const HandPlay<Number>& split_hand(Value card, Role role) const;

 private:
  Worth<Number> lose_at_once() const;
  Worth<Number> surrender() const;

  const games::three_card_21::HouseRules& rules_;
  Counts start_;
  DealerTable<Number> table_;
  PerAct<Worth<Number>> options_;  // all but the split
  std::unique_ptr<HandPlay<Number>> whole_;
  std::array<std::array<std::unique_ptr<HandPlay<Number>>, 2>, value_count> split_hands_;
};

}  // namespace croupier::analysis::three_card_21
