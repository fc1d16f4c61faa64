// What fair orders of a pack of several decks look like: exact distributions and moments.
#pragma once

#include <vector>

#include "cards/card.hpp"

namespace croupier::chance::battery {

/// A mean and a variance.
struct Moments {
  double mean = 0;
  double variance = 0;
};

/// Which faces count as a pair when the second follows the first.
using Relation = bool (*)(cards::Card first, cards::Card second);

/// Returns the moments of the number of neighbours in a fair order that are so related.
Moments neighbours(unsigned decks, Relation relation);

/// Returns the moments of the number of places that hold the same face in two fair orders.
Moments matches(unsigned decks);

/// Returns the probability of each number of descents, from 0, in a fair order of `size` different
/// things (the Eulerian numbers over size!).
std::vector<double> descents(unsigned size);

/// Returns the probability of each number of runs of one colour, from 0, in a fair order of as many
/// red cards as black ones.
std::vector<double> colour_runs(unsigned red);

/// Returns the probability of each number of cards, from 0, that it takes to see all four suits.
std::vector<double> cards_to_all_suits(unsigned decks);

/// Returns how likely the first `length` cards of two fair orders are the same faces in the same
/// places.
double same_start(unsigned decks, unsigned length);

}  // namespace croupier::chance::battery
