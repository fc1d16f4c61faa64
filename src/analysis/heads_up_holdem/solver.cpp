#include "analysis/heads_up_holdem/solver.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::card_count;

namespace {

struct Sums {
  std::int64_t base = 0;
  std::int64_t each = 0;
  std::int64_t river = 0;

  void add(const BoardValues& values, std::int64_t times) {
    base += values.base * times;
    each += values.each * times;
    river += values.river * times;
  }
  void add(const Sums& other) {
    base += other.base;
    each += other.each;
    river += other.river;
  }
};

// What every hole is worth on one flop, summed over its runouts.
class FlopSums {
 public:
  void add(const Boards& boards, const RunoutGroup& group) {
    const BoardValues* row = boards.values(group.row);
    const auto all = static_cast<std::int64_t>(group.runouts.size());
    auto& sums = by_kinds_[group.live];
    const unsigned pairs = pair_count_of(group.live);
    for (unsigned pair = 0; pair < pairs; ++pair) sums[pair].add(row[pair], all);
    // Fast: the runouts that hold a hole's card are counted with the others and taken away here,
    // for each of its two cards, and given back once where they are just its two cards.
    const CardPairs& places = kind_pairs[group.live];
    for (const auto& [card, runouts] : group.uses) {
      const std::int64_t times = -std::int64_t{runouts};
      for (unsigned other = 0; other < card_count; ++other) {
        by_cards_[card][other].add(row[places[card][other]], times);
      }
    }
    for (const auto& [turn, river] : group.runouts) {
      by_cards_[turn][river].add(row[places[turn][river]], 1);
    }
  }

  ActValues values(unsigned a, unsigned b, std::int64_t deals) const {
    Sums sums = by_cards_[a][b];
    sums.add(by_cards_[b][a]);
    for (LiveSuit live = 0; live <= no_live_suit; ++live) {
      sums.add(by_kinds_[live][kind_pairs[live][a][b]]);
    }
    return {.wait = sums.river, .base = sums.base, .each = sums.each, .deals = deals};
  }

 private:
  std::array<std::array<Sums, kind_pair_count>, no_live_suit + 1> by_kinds_{};
  std::array<std::array<Sums, card_count>, card_count> by_cards_{};
};

// What one flop, with all flops that it stands for, adds to the starting hands.
using StartSums = std::array<ActValues, start_count>;

class FlopSolver {
 public:
  FlopSolver(const Deck& deck, const Payoffs& payoffs, const Boards& boards, const Policy& policy)
      : deck_(deck), payoffs_(payoffs), boards_(boards), policy_(policy) {
    const auto cards = static_cast<std::int64_t>(deck.cards.size());
    deals_ = choose(cards - 5, 2) * choose(cards - 7, 2);
  }

  void solve(Solution& solution, std::size_t at, StartSums& starts) const {
    const Flop& flop = solution.flops[at];
    FlopPicks& picks = solution.picks[at];
    FlopSums sums;
    for (const RunoutGroup& group : runout_groups(deck_, boards_, flop.cards)) {
      sums.add(boards_, group);
    }
    const std::vector<Card> left = cards_beside(flop);
    for (std::size_t high = 0; high < left.size(); ++high) {
      for (std::size_t low = 0; low < high; ++low) {
        const std::array hole{left[high], left[low]};
        const ActValues values = sums.values(hole[0].index(), hole[1].index(), deals_);
        const Times pick = policy_ ? policy_({hole, flop.cards, payoffs_.on_flop, at}, values)
                                   : best_pick(payoffs_.on_flop, values);
        picks[hole[0].index()][hole[1].index()] = pick;
        ActValues& start = starts[start_of(hole[0], hole[1])];
        start.wait += values.of(pick) * flop.weight;
        start.base += values.base * flop.weight;
        start.each += values.each * flop.weight;
        start.deals += values.deals * flop.weight;
      }
    }
  }

 private:
  std::vector<Card> cards_beside(const Flop& flop) const {
    std::vector<Card> left;
    for (const Card card : deck_.cards) {
      if (std::ranges::find(flop.cards, card) == flop.cards.end()) left.push_back(card);
    }
    return left;
  }

  const Deck& deck_;
  const Payoffs& payoffs_;
  const Boards& boards_;
  const Policy& policy_;
  std::int64_t deals_ = 0;
};

// Returns the first hole of each starting hand that the deck can make.
std::array<std::optional<std::array<Card, 2>>, start_count> example_holes(const Deck& deck) {
  std::array<std::optional<std::array<Card, 2>>, start_count> holes;
  for (const Card high : deck.cards) {
    for (const Card low : deck.cards) {
      auto& hole = holes[start_of(high, low)];
      if (low < high && !hole) hole = {high, low};
    }
  }
  return holes;
}

}  // namespace

std::optional<Solution> solve(const Deck& deck, const Payoffs& payoffs, const Boards& boards,
                              const Policy& policy, Threads threads, Monitor& monitor) {
  Solution solution{.starts = {}, .flops = distinct_flops(deck), .picks = {}};
  solution.picks.resize(solution.flops.size());
  std::vector<StartSums> sums(solution.flops.size());
  const FlopSolver solver(deck, payoffs, boards, policy);
  const bool done = for_blocks(sums.size(), threads, monitor,
                               [&](std::size_t at) { solver.solve(solution, at, sums[at]); });
  if (!done) return std::nullopt;
  const auto holes = example_holes(deck);
  for (unsigned at = 0; at < start_count; ++at) {
    if (!holes[at]) continue;
    Start& start = solution.starts[at];
    for (const StartSums& flop : sums) {
      start.values.wait += flop[at].wait;
      start.values.base += flop[at].base;
      start.values.each += flop[at].each;
      start.values.deals += flop[at].deals;
    }
    start.raised = policy ? policy({*holes[at], {}, payoffs.before_flop}, start.values)
                          : best_pick(payoffs.before_flop, start.values);
  }
  return solution;
}

}  // namespace croupier::analysis::heads_up_holdem
