// The best play in a form that a person can learn: the starting hands as they are, and for the flop
// and the river the few rules that cost least, found from the exact values of every decision.
#pragma once

#include "analysis/heads_up_holdem/features.hpp"
#include "analysis/heads_up_holdem/solver.hpp"
#include "analysis/report.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::analysis::heads_up_holdem {

/// When to raise. Most conditions have a bound: the least rank that is meant, or the most outs.
enum class Condition : std::uint8_t {
  // on the flop, where the most is raised that may be
  two_pair_or_better,
  hidden_pair,         // of that rank or a higher one
  pocket_pair,         // likewise
  flush_draw,          // with a hole card of that rank or a higher one in the suit
  open_straight_draw,  // two ranks complete it; the higher hole card is of that rank or above
  straight_draw,       // at least one rank completes it; likewise
  flop_pair_kicker,    // the flop has a pair; likewise
  two_overcards,       // likewise
  // after the river
  plays,           // the hand is of a higher class than the board alone
  plays_few_outs,  // and no more than so many single cards would let the dealer win
  few_outs,        // no more than so many, whether it plays or not
};

struct Rule {
  Condition condition{};
  std::uint8_t bound = 0;
  Rational gain = 0;  // in antes per round, beside the rules before it
};

/// Returns whether a rule of the flop says to raise.
bool says_raise(const Rule& rule, const FlopFeatures& seen);
/// Returns whether a rule of the river says to raise.
bool says_raise(const Rule& rule, const RiverFeatures& seen);

/// The rules of one street: raise if any of them says so. The cost is against the best play, with
/// the decisions of the other streets as they are in it.
struct StreetRules {
  std::vector<Rule> rules;
  Rational cost = 0;
};

/// The lowest cards with which holes of one high card are raised before the flop.
struct StartLine {
  cards::Rank high{};
  std::optional<cards::Rank> suited{};
  std::optional<cards::Rank> unsuited{};
  bool pair = false;  // the pair of that rank is raised
};

/// Situations that look alike, and what acts are worth over all hands that come to them.
template <class Features>
struct Situation {
  Features seen;
  ActValues values;
};

struct Strategy {
  std::array<Start, start_count> starts;
  std::vector<StartLine> lines;  // from the ace down; they say the same as the grid where
  bool lines_are_exact = false;  // this is true
  StreetRules flop;
  StreetRules river;
  Rational best;  // the player's expectation with the best play
  Rational cost;  // of all rules together
  std::vector<Situation<FlopFeatures>> flop_values{};  // with the best play; none from a file
  std::vector<Situation<RiverFeatures>> river_values{};
};

/// Returns the strategy for these rules and a full deck; nothing where the monitor stopped it.
std::optional<Strategy> find_strategy(const games::heads_up_holdem::HouseRules& rules,
                                      Threads threads, Monitor& monitor);

/// Returns the policy that plays by the strategy's grid and rules.
Policy policy_of(const Strategy& strategy);

}  // namespace croupier::analysis::heads_up_holdem
