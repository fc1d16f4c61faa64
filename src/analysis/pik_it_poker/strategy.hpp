// Pik-It Poker: short rules that a person can learn, found by trying all of their kind, each with
// its exact cost against the best play.
#pragma once

#include "analysis/pik_it_poker/analyze.hpp"

namespace croupier::analysis::pik_it_poker {

/// One line of a strategy: play 3 with this or better in the best three cards, or play 5 with this
/// or better in all five. Only the value that belongs to the act is used.
struct Step {
  Act act = Act::fold;
  cards::ThreeCardValue three;
  cards::PokerValue five;
  std::array<cards::Card, 5> weakest{};  // a hand with the least value to which the line applies
};

/// The first line that applies is taken; where none does, the hand is folded.
struct Strategy {
  std::vector<Step> steps;
  MainGame game;  // played by these lines
  Rational cost;  // in antes a hand, against the best play
};

/// Returns the lines as a policy.
Policy policy_of(const std::vector<Step>& steps);

/// Returns the best strategies of one line, of two, and so on to six, that go by the classes and
/// leads of hands, then the longest with its last line by all cards of a hand; each costs less than
/// the one before.
std::vector<Strategy> find_strategies(const games::pik_it_poker::HouseRules& rules,
                                      std::span<const HandCase> hands);

}  // namespace croupier::analysis::pik_it_poker
