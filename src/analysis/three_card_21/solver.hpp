// Every three cards against every up card from one shoe, played by a policy: the sums that all
// figures of the main game come from.
#pragma once

#include "analysis/blocks.hpp"
#include "analysis/three_card_21/start.hpp"

namespace croupier::analysis::three_card_21 {

/// How much is worked out: without the deviation a split's hands need not be taken together.
enum class Depth : std::uint8_t { edge, deviation };

/// The main game per main wager.
template <class Number>
struct Totals {
  Worth<Number> worth;  // its square is too small where only the edge was wanted
  std::array<Number, acts.size()> decided{};
  Number twenty_one = 0;
  Number dealer_blackjack = 0;  // shown by the reader before a decision

  Totals& operator+=(const Totals& other);
};

/// Returns all start hands of three cards, in lexicographic order.
const std::vector<Counts>& starts();

/// Returns the dealer's hands of every up card.
std::vector<DealerHands> all_dealer_hands(const games::three_card_21::HouseRules& rules);

/// Three cards against an up card, and how likely that is.
template <class Number>
struct Deal {
  DecisionPoint point;
  Number chance;
};

/// All deals of one shoe, with their play by a policy.
template <class Number>
class Deals {
 public:
  /// Keeps a reference to the policy.
  Deals(const games::three_card_21::HouseRules& rules, const ShoeCounts& shoe,
        const Policy<Number>& policy)
      : rules_(rules), shoe_(shoe), policy_(policy), dealers_(all_dealer_hands(rules)) {}

  /// Returns the chance of these three cards in any order.
  Number chance(const Counts& start) const;

  /// Calls found(deal, play) for every up card, and for every card dealt first where that matters.
  /// Undefined for a start of 21.
  template <class Found>
  void each(const Counts& start, Found found) const {
    const ShoeCounts left = without(shoe_, start);
    const unsigned size = Shoe<Number>(left).size();
    const Number any_up = chance(start);
    for (Value up = 0; up < value_count; ++up) {
      if (left[up] == 0) continue;
      const Shoe<Number> shoe(without(left, with({}, up)));
      const StartPlay<Number> play(rules_, dealers_[up], shoe, start, policy_);
      const Number dealt = any_up * Number(left[up]) / Number(size);
      const bool by_first = first_matters(rules_, up) && may_split(start);
      for (Value first = 0; first < value_count; ++first) {
        if (start[first] == 0) continue;
        const DecisionPoint point{.start = start, .first = first, .up = up, .hand = start};
        found(Deal<Number>{point, by_first ? Number(dealt * start[first] / 3) : dealt}, play);
        if (!by_first) break;
      }
    }
  }

  const DealerHands& dealer_hands(Value up) const { return dealers_[up]; }

 private:
  games::three_card_21::HouseRules rules_;
  ShoeCounts shoe_;
  const Policy<Number>& policy_;
  std::vector<DealerHands> dealers_;
};

/// Returns the sums over all deals, or nothing where the monitor stopped it. They do not depend on
/// the number of threads. The policy is called from several threads at once.
template <class Number>
std::optional<Totals<Number>> play_all(const games::three_card_21::HouseRules& rules,
                                       const ShoeCounts& shoe, const Policy<Number>& policy,
                                       Depth depth, Threads threads, Monitor& monitor);

}  // namespace croupier::analysis::three_card_21
