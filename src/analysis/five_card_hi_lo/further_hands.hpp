// 5 Card Hi-Lo: what a player's further hands are worth, which are played or folded unseen after
// the first was seen, and set once all of them have been looked at (ruling 5CH/more-than-one-hand).
// The second hand is exact; with more hands the gain of seeing them all is sampled.
#pragma once

#include "analysis/five_card_hi_lo/analyze.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// What a second hand is worth, played unseen, to a player who holds this first hand.
struct UnseenHand {
  PointCounts first{};
  std::int64_t ways = 0;  // hands of cards that come to these points
  Rational play;          // a fold is -1
};

/// The second hand, always played unseen and set best with both hands in sight.
struct SecondHand {
  MainGame game;
  Rational best;       // expectation where it is folded whenever that is worth more
  Rational set_alone;  // expectation where it is set as if the first hand had not been seen
  std::vector<UnseenHand> by_first;
};

/// Returns the second hand exactly, or nothing where the monitor stopped it. The deck has at least
/// fifteen cards.
std::optional<SecondHand> second_hand(const games::five_card_hi_lo::HouseRules& rules,
                                      const cards::Composition& deck, Threads threads,
                                      Monitor& monitor);

/// How a sampled figure was drawn.
struct Sampling {
  std::uint64_t samples = 100'000;
  std::uint64_t seed = 1;
};

/// A sampled mean and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// Returns what setting a further hand gains by the sight of all other hands of a player who has
/// `hands` of them, in antes; nothing where the monitor stopped it. Undefined unless the deck has a
/// hand for each of them and the dealer.
std::optional<Estimate> gain_by_sight(const cards::Composition& deck, int hands, Sampling sampling,
                                      Threads threads, Monitor& monitor);

}  // namespace croupier::analysis::five_card_hi_lo
