// What two hands of a split have in common: they meet one dealer's hand and draw from one shoe.
#pragma once

#include "analysis/three_card_21/start.hpp"

namespace croupier::analysis::three_card_21 {

/// Returns what the expected square of a split has beyond its hands' own squares, where this card
/// was dealt first: twice the expected product of the net results of every two hands, each of which
/// is played without a look at the others. Undefined where the start may not be split.
template <class Number>
Number split_products(const StartPlay<Number>& play, const DealerHands& hands, const Counts& start,
                      Value first);

}  // namespace croupier::analysis::three_card_21
