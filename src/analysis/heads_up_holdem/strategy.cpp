#include "analysis/heads_up_holdem/strategy.hpp"

#include <atomic>
#include <memory>

#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/outcomes.hpp"
#include "analysis/sub_progress.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::Rank;
using cards::rank_count;

namespace {

// ---- situations that look alike

constexpr std::size_t outs_max = 45;
constexpr std::size_t river_cell_count = 2 * (outs_max + 1);

std::size_t cell_of(const RiverFeatures& seen) {
  return (seen.plays ? outs_max + 1 : 0) + seen.outs;
}

RiverFeatures river_features(std::size_t cell) {
  return {.plays = cell > outs_max, .outs = static_cast<std::uint8_t>(cell % (outs_max + 1))};
}

constexpr std::size_t flush_count = rank_count + 1;
constexpr std::size_t flop_cell_count =
    std::size_t{4} * rank_count * flush_count * 3 * 3 * rank_count * 2;

std::size_t cell_of(const FlopFeatures& seen) {
  auto cell = static_cast<std::size_t>(seen.made);
  cell = cell * rank_count + static_cast<std::size_t>(seen.pair);
  cell =
      cell * flush_count + (seen.flush_draw ? 1 + static_cast<std::size_t>(*seen.flush_draw) : 0);
  cell = cell * 3 + seen.straight_ranks;
  cell = cell * 3 + seen.overcards;
  cell = cell * rank_count + static_cast<std::size_t>(seen.high);
  return cell * 2 + (seen.flop_pair ? 1 : 0);
}

FlopFeatures flop_features(std::size_t cell) {
  const auto take = [&](std::size_t count) {
    const std::size_t digit = cell % count;
    cell /= count;
    return static_cast<std::uint8_t>(digit);
  };
  FlopFeatures seen;
  seen.flop_pair = take(2) == 1;
  seen.high = static_cast<Rank>(take(rank_count));
  seen.overcards = take(3);
  seen.straight_ranks = take(3);
  const std::uint8_t flush = take(flush_count);
  if (flush != 0) seen.flush_draw = static_cast<Rank>(flush - 1);
  seen.pair = static_cast<Rank>(take(rank_count));
  seen.made = static_cast<Made>(take(4));
  return seen;
}

// What raising brings more than waiting, over all hands in situations that look alike; and what it
// would bring if each of them were decided for the best.
struct Cells {
  explicit Cells(std::size_t count) : gains(count), waits(count), eaches(count), deals(count) {}

  // `raised` is what would be raised.
  void add(std::size_t cell, const ActValues& values, Times raised, std::int64_t times) {
    const auto more = [&](std::vector<std::atomic<std::int64_t>>& sums, std::int64_t value) {
      sums[cell].fetch_add(value * times, std::memory_order_relaxed);
    };
    const std::int64_t gain = values.raise(raised) - values.wait;
    if (gain > 0) best.fetch_add(gain * times, std::memory_order_relaxed);
    more(gains, gain);
    more(waits, values.wait);
    more(eaches, values.each);
    more(deals, values.deals);
  }

  template <class Features>
  std::vector<Situation<Features>> situations(Features (*features)(std::size_t),
                                              Times raised) const {
    std::vector<Situation<Features>> found;
    for (std::size_t cell = 0; cell < deals.size(); ++cell) {
      if (deals[cell] == 0) continue;
      found.push_back({features(cell),
                       {.wait = waits[cell],
                        .base = waits[cell] + gains[cell] - raised * eaches[cell],
                        .each = eaches[cell],
                        .deals = deals[cell]}});
    }
    return found;
  }

  std::vector<std::atomic<std::int64_t>> gains;
  std::vector<std::atomic<std::int64_t>> waits;
  std::vector<std::atomic<std::int64_t>> eaches;
  std::vector<std::atomic<std::int64_t>> deals;
  std::atomic<std::int64_t> best = 0;
};

// ---- the search

std::vector<Rule> flop_candidates() {
  std::vector<Rule> candidates{{.condition = Condition::two_pair_or_better}};
  for (const Condition condition :
       {Condition::hidden_pair, Condition::pocket_pair, Condition::flush_draw,
        Condition::open_straight_draw, Condition::straight_draw, Condition::flop_pair_kicker,
        Condition::two_overcards}) {
    for (std::uint8_t least = 0; least < rank_count; ++least) {
      candidates.push_back({.condition = condition, .bound = least});
    }
  }
  return candidates;
}

std::vector<Rule> river_candidates() {
  std::vector<Rule> candidates{{.condition = Condition::plays}};
  for (const Condition condition : {Condition::plays_few_outs, Condition::few_outs}) {
    for (std::uint8_t most = 0; most < outs_max; ++most) {
      candidates.push_back({.condition = condition, .bound = most});
    }
  }
  return candidates;
}

// Takes the rule that brings most, again and again, while it is worth learning.
template <class Read>
StreetRules search(const Cells& cells, const std::vector<Rule>& candidates, const Read& features,
                   const Integer& units) {
  constexpr std::size_t rules_max = 8;
  const Rational gain_min(1, 50'000);
  StreetRules found;
  std::vector<bool> raised(cells.gains.size());
  Rational gained = 0;
  while (found.rules.size() < rules_max) {
    Rule best;
    std::int64_t most = 0;
    for (const Rule& candidate : candidates) {
      std::int64_t gain = 0;
      for (std::size_t cell = 0; cell < raised.size(); ++cell) {
        if (cells.gains[cell] == 0 || raised[cell]) continue;
        if (says_raise(candidate, features(cell))) gain += cells.gains[cell];
      }
      if (gain > most) {
        best = candidate;
        most = gain;
      }
    }
    best.gain = Rational(Integer(most), units);
    if (best.gain < gain_min) break;
    gained += best.gain;
    for (std::size_t cell = 0; cell < raised.size(); ++cell) {
      if (says_raise(best, features(cell))) raised[cell] = true;
    }
    found.rules.push_back(best);
  }
  found.cost = Rational(Integer(cells.best.load()), units) - gained;
  return found;
}

// ---- collecting

// Every decision after the river: the situations that it looks like, what the acts are worth, and
// how many hands come to it.
struct Rivers {
  explicit Rivers(std::size_t size) : cells(size), values(size), hands(size) {}

  std::vector<std::uint8_t> cells;
  std::vector<ActValues> values;
  std::vector<std::atomic<std::int64_t>> hands;
};

class Finder {
 public:
  Finder(const games::heads_up_holdem::HouseRules& rules, Threads threads)
      : composition_(cards::Composition::decks(1)),
        deck_(deck_of(composition_)),
        payoffs_(payoffs_of(rules)),
        threads_(threads) {}

  std::optional<Strategy> find(Monitor& monitor) {
    SubProgress solving(monitor, 0, 0.2);
    if (!solve_best(solving)) return std::nullopt;
    Strategy strategy;
    strategy.starts = solution_->starts;
    add_lines(strategy);
    SubProgress on_flop(monitor, 0.2, 0.35);
    const auto flop = flop_cells(on_flop);
    SubProgress after_river(monitor, 0.35, 0.6);
    const auto river = river_cells(after_river);
    if (!flop || !river) return std::nullopt;
    strategy.flop = search(*flop, flop_candidates(), flop_features, units());
    strategy.river = search(*river, river_candidates(), river_features, units());
    strategy.flop_values = flop->situations(flop_features, payoffs_.on_flop.back());
    strategy.river_values = river->situations(river_features, payoffs_.after_river.front());
    strategy.best = best();
    SubProgress valuing(monitor, 0.6, 1);
    const auto played =
        analyze_with(payoffs_, composition_, policy_of(strategy), threads_, valuing);
    if (!played) return std::nullopt;
    strategy.cost = strategy.best - *played->expectation.exact();
    return strategy;
  }

 private:
  bool solve_best(Monitor& monitor) {
    SubProgress counting(monitor, 0, 0.4);
    boards_ = Boards::make(deck_, payoffs_, {}, threads_, counting);
    SubProgress solving(monitor, 0.4, 1);
    if (boards_) solution_ = solve(deck_, payoffs_, *boards_, {}, threads_, solving);
    return solution_.has_value();
  }

  // All deals, each as often as it has flops, in half antes.
  Integer units() const {
    std::int64_t deals = 0;
    for (const Start& start : solution_->starts) deals += start.values.deals;
    return Integer(deals) * units_per_ante;
  }

  Rational best() const {
    Rational sum = 0;
    for (const Start& start : solution_->starts) {
      sum += Rational(Integer(start.values.of(start.raised)), units());
    }
    return sum;
  }

  void add_lines(Strategy& strategy) const {
    strategy.lines_are_exact = true;
    for (unsigned high = rank_count; high-- > 0;) {
      StartLine line{.high = static_cast<Rank>(high)};
      for (unsigned low = high; low-- > 0;) {
        const auto extend = [&](std::optional<Rank>& least, unsigned start) {
          if (solution_->starts[start].raised == 0) return;
          const unsigned above = least ? static_cast<unsigned>(*least) : high;
          if (above != low + 1) strategy.lines_are_exact = false;
          least = static_cast<Rank>(low);
        };
        extend(line.suited, high * rank_count + low);
        extend(line.unsuited, low * rank_count + high);
      }
      line.pair = solution_->starts[high * rank_count + high].raised != 0;
      strategy.lines.push_back(line);
    }
  }

  std::unique_ptr<Cells> flop_cells(Monitor& monitor) const {
    auto cells = std::make_unique<Cells>(flop_cell_count);
    const Policy collect = [&](const DecisionPoint& point, const ActValues& values) {
      if (point.board.size() == 3 &&
          solution_->starts[start_of(point.hole[0], point.hole[1])].raised == 0) {
        const auto seen = features_on_flop(point.hole.first<2>(), point.board.first<3>());
        cells->add(cell_of(seen), values, point.raises.back(),
                   solution_->flops[point.place].weight);
      }
      return best_pick(point.raises, values);
    };
    if (!solve(deck_, payoffs_, *boards_, collect, threads_, monitor)) return nullptr;
    return cells;
  }

  // The situation that each decision after the river looks like, and what raising brings there.
  std::optional<Rivers> rivers(Monitor& monitor) const {
    Rivers found(boards_->size());
    const Policy collect = [&](const DecisionPoint& point, const ActValues& values) {
      const auto seen = features_after_river(point.hole.first<2>(), point.board.first<5>());
      found.cells[point.place] = static_cast<std::uint8_t>(cell_of(seen));
      found.values[point.place] = values;
      return best_pick(point.raises, values);
    };
    if (!Boards::make(deck_, payoffs_, collect, threads_, monitor)) return std::nullopt;
    return found;
  }

  std::unique_ptr<Cells> river_cells(Monitor& monitor) const {
    SubProgress looking(monitor, 0, 0.5);
    auto found = rivers(looking);
    if (!found) return nullptr;
    SubProgress counting(monitor, 0.5, 1);
    const auto visit = [&](std::size_t place, std::int64_t hands) {
      found->hands[place].fetch_add(hands, std::memory_order_relaxed);
    };
    if (!tally(deck_, *boards_, *solution_, threads_, counting, visit)) return nullptr;
    auto cells = std::make_unique<Cells>(river_cell_count);
    for (std::size_t place = 0; place < found->cells.size(); ++place) {
      cells->add(found->cells[place], found->values[place], payoffs_.after_river.front(),
                 found->hands[place]);
    }
    return cells;
  }

  cards::Composition composition_;
  Deck deck_;
  Payoffs payoffs_;
  Threads threads_;
  std::optional<Boards> boards_;
  std::optional<Solution> solution_;
};

template <class Features>
bool any_says_raise(const std::vector<Rule>& rules, const Features& seen) {
  return std::ranges::any_of(rules, [&](const Rule& rule) { return says_raise(rule, seen); });
}

}  // namespace

bool says_raise(const Rule& rule, const FlopFeatures& seen) {
  const auto least = static_cast<Rank>(rule.bound);
  switch (rule.condition) {
    case Condition::two_pair_or_better:
      return seen.made == Made::two_pair_or_better;
    case Condition::hidden_pair:
      return seen.made == Made::hidden_pair && seen.pair >= least;
    case Condition::pocket_pair:
      return seen.made == Made::pocket_pair && seen.pair >= least;
    case Condition::flush_draw:
      return seen.flush_draw && *seen.flush_draw >= least;
    case Condition::open_straight_draw:
      return seen.straight_ranks == 2 && seen.high >= least;
    case Condition::straight_draw:
      return seen.straight_ranks != 0 && seen.high >= least;
    case Condition::flop_pair_kicker:
      return seen.flop_pair && seen.high >= least;
    case Condition::two_overcards:
      return seen.overcards == 2 && seen.high >= least;
    case Condition::plays:
    case Condition::plays_few_outs:
    case Condition::few_outs:
      break;
  }
  return false;
}

bool says_raise(const Rule& rule, const RiverFeatures& seen) {
  switch (rule.condition) {
    case Condition::plays:
      return seen.plays;
    case Condition::plays_few_outs:
      return seen.plays && seen.outs <= rule.bound;
    case Condition::few_outs:
      return seen.outs <= rule.bound;
    default:
      return false;
  }
}

std::optional<Strategy> find_strategy(const games::heads_up_holdem::HouseRules& rules,
                                      Threads threads, Monitor& monitor) {
  return Finder(rules, threads).find(monitor);
}

Policy policy_of(const Strategy& strategy) {
  return [strategy](const DecisionPoint& point, const ActValues&) -> Times {
    const auto hole = point.hole.first<2>();
    switch (point.board.size()) {
      case 0:
        return strategy.starts[start_of(hole[0], hole[1])].raised;
      case 3: {
        const auto seen = features_on_flop(hole, point.board.first<3>());
        return any_says_raise(strategy.flop.rules, seen) ? point.raises.back() : Times{0};
      }
      default: {
        const auto seen = features_after_river(hole, point.board.first<5>());
        return any_says_raise(strategy.river.rules, seen) ? point.raises.front() : Times{0};
      }
    }
  };
}

}  // namespace croupier::analysis::heads_up_holdem
