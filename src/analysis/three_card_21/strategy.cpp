// Fitting: play all deals by the charts and sum up in each cell, over the hands that come to it,
// how often times what each act is worth; put the best act there and play again, until nothing
// changes.
#include "analysis/three_card_21/strategy.hpp"

#include <algorithm>

#include "analysis/sub_progress.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

constexpr int rounds_max = 12;
constexpr std::size_t blocks = 20;  // each keeps sums of its own, half a megabyte

bool is_first_decision(const DecisionPoint& point) {
  return point.role == Role::whole && point.hand == point.start;
}

std::optional<Value> pair_in(const Counts& start) {
  const auto found = std::ranges::find_if(start, [](std::uint8_t count) { return count >= 2; });
  if (found == start.end()) return std::nullopt;
  return static_cast<Value>(found - start.begin());
}

int over_21_row(const Counts& start, Detail detail) {
  if (detail == Detail::by_total) return points_of(start).total();
  std::array<int, 3> low{};
  std::size_t at = 0;
  for (Value value = value_count; value-- > 0;) {
    for (unsigned copy = 0; copy < start[value]; ++copy) low[at++] = least_points(value);
  }
  return row_of(low[0], low[1]);
}

// The best of the values, with a split or without; there is another act than a split.
enum class Splits : std::uint8_t { allowed, left_out };
Act best_value(const PerAct<double>& values, Splits splits) {
  std::optional<Act> best;
  for (const Act act : acts) {
    if (!values[act] || (act == Act::split && splits == Splits::left_out)) continue;
    if (!best || *values[act] > *values[*best]) best = act;
  }
  return *best;
}

PerAct<double> values_of(const PerAct<Worth<double>>& options) {
  PerAct<double> values;
  for (const Act act : acts) {
    if (options[act]) values[act] = options[act]->value;
  }
  return values;
}

// What the acts come to over all hands of a cell, as often as they come.
struct CellSums {
  std::array<double, acts.size()> worth{};
  std::array<double, acts.size()> comes{};  // how often the act is open
  std::array<bool, acts.size()> open{};
  double unsplit = 0;  // by its total, for a hand that could be split

  void add(Act act, double more, double often) {
    worth[static_cast<std::size_t>(act)] += more;
    comes[static_cast<std::size_t>(act)] += often;
    open[static_cast<std::size_t>(act)] = true;
  }
  CellSums& operator+=(const CellSums& other) {
    for (std::size_t at = 0; at < acts.size(); ++at) {
      worth[at] += other.worth[at];
      comes[at] += other.comes[at];
      open[at] = open[at] || other.open[at];
    }
    unsplit += other.unsplit;
    return *this;
  }
  std::optional<Act> best() const {
    std::optional<Act> best;
    for (const Act act : acts) {
      const auto at = static_cast<std::size_t>(act);
      if (open[at] && (!best || worth[at] > worth[static_cast<std::size_t>(*best)])) best = act;
    }
    return best;
  }
};

// What came of playing all deals.
struct Pass {
  PerCell<CellSums> cells;
  double expectation = 0;

  Pass& operator+=(Pass& other) {
    std::ranges::transform(cells, other.cells, cells.begin(),
                           [](CellSums mine, const CellSums& more) { return mine += more; });
    expectation += other.expectation;
    return *this;
  }
};

class StartPass {
 public:
  StartPass(const BasicStrategy& strategy, const Policy<double>& policy, Pass& pass)
      : strategy_(strategy), policy_(policy), pass_(pass) {}

  void add(const Deal<double>& deal, const StartPlay<double>& play) {
    const double in_play = play.table().in_play();
    pass_.expectation -= deal.chance * (1 - in_play);
    const auto options = play.options(deal.point.first);
    const Act act = pick(policy_, deal.point, options, in_play);
    pass_.expectation += deal.chance * options[act]->value;
    add_first(deal.point, values_of(options), {deal.chance, deal.chance * in_play});
    if (act == Act::hit) add_draws(play.whole(), play, deal.chance);
    if (act != Act::split) return;
    for (Value card = 0; card < value_count; ++card) {
      for (unsigned copy = 0; copy < deal.point.start[card]; ++copy) {
        const Role role = card == deal.point.first && copy == 0 ? Role::first : Role::added;
        const HandPlay<double>& hand = play.split_hand(card, role);
        if (!hand.start().one_card) add_draws(hand, play, deal.chance);
      }
    }
  }

 private:
  // How likely cards come, and that a decision is due then.
  struct Chance {
    double cards;
    double due;
  };

  void add_first(const DecisionPoint& point, const PerAct<double>& values, const Chance& chance) {
    const Cell total = total_cell(point, strategy_.detail());
    const auto said = strategy_[total];
    const Act by_total = said ? *said : best_value(values, Splits::left_out);
    for (const Cell& cell : split_cells(point, strategy_.detail())) {
      pass_.cells[cell].add(Act::split, chance.cards * *values[Act::split], chance.due);
      pass_.cells[cell].unsplit += chance.cards * *values[by_total];
      if (strategy_[cell] == Act::split) return;
    }
    add_to(total, values, chance);
  }

  void add_to(const Cell& cell, const PerAct<double>& values, const Chance& chance) {
    for (const Act act : acts) {
      if (act == Act::split && cell.chart != Chart::over_21) continue;
      if (values[act]) pass_.cells[cell].add(act, chance.cards * *values[act], chance.due);
    }
  }

  void add_draws(const HandPlay<double>& hand, const StartPlay<double>& play, double chance) {
    const auto orders = hand.orders();
    DecisionPoint point = hand.start().point;
    for (const Draw& draw : draws()) {
      if (draw.size == 0 || orders[draw.place] == 0) continue;
      point.hand = hand.start().point.hand + draw.cards;
      const double comes = chance * orders[draw.place] * play.table().shoe().chance(draw.cards);
      const auto options = hand.options(draw);
      add_to(total_cell(point, strategy_.detail()), values_of(options),
             {comes, comes * options[Act::stand]->wager});
    }
  }

  const BasicStrategy& strategy_;
  const Policy<double>& policy_;
  Pass& pass_;
};

// Plays all deals by the policy, and sums up in the cells as the strategy sees them.
std::optional<Pass> play_pass(const game::HouseRules& rules, const ShoeCounts& shoe,
                              const BasicStrategy& strategy, const Policy<double>& policy,
                              Threads threads, Monitor& monitor) {
  const Deals<double> deals(rules, shoe, policy);
  std::vector<Pass> parts(blocks);
  const bool done = for_blocks(parts.size(), threads, monitor, [&](std::size_t block) {
    StartPass pass(strategy, policy, parts[block]);
    for (std::size_t at = block; at < starts().size(); at += blocks) {
      const Counts& start = starts()[at];
      const double chance = deals.chance(start);
      if (points_of(start).total() == 21) {
        parts[block].expectation += chance;
      } else if (chance != 0) {
        deals.each(start, [&](const Deal<double>& deal, const StartPlay<double>& play) {
          pass.add(deal, play);
        });
      }
    }
  });
  if (!done) return std::nullopt;
  Pass sum;
  for (Pass& part : parts) sum += part;
  return sum;
}

BasicStrategy best_cells(const Pass& pass, Detail detail) {
  BasicStrategy strategy(detail);
  for (const Chart chart : charts) {
    for (int row = 0; row <= chart_row_max; ++row) {
      for (Value up = 0; up < value_count; ++up) {
        const Cell cell{chart, row, up};
        const CellSums& sums = pass.cells[cell];
        const bool only_split = chart == Chart::pair || chart == Chart::low_ace;
        if (!only_split || sums.worth[static_cast<std::size_t>(Act::split)] > sums.unsplit) {
          strategy[cell] = sums.best();
        }
      }
    }
  }
  return strategy;
}

CellValues values_of(const CellSums& sums) {
  CellValues values;
  for (const Act act : acts) {
    const auto at = static_cast<std::size_t>(act);
    if (sums.comes[at] == 0) continue;
    values.acts[act] = sums.worth[at] / sums.comes[at];
    values.frequency = std::max(values.frequency, sums.comes[at]);
  }
  return values;
}

PerCell<CellValues> values_of(const Pass& pass) {
  PerCell<CellValues> values;
  std::ranges::transform(pass.cells, values.begin(),
                         [](const CellSums& sums) { return values_of(sums); });
  for (const Chart chart : {Chart::pair, Chart::low_ace}) {
    for (int row = 0; row <= chart_row_max; ++row) {
      for (Value up = 0; up < value_count; ++up) {
        CellValues& cell = values[{chart, row, up}];
        if (cell.frequency != 0)
          cell.by_total = pass.cells[{chart, row, up}].unsplit / cell.frequency;
      }
    }
  }
  return values;
}

// By this chart where it has a say, else for the best by every card. Keeps a reference.
Policy<double> only_chart(const BasicStrategy& strategy, Chart chart) {
  return [&strategy, chart](const DecisionPoint& point, const PerAct<double>& values) {
    const auto splitting = split_cells(point, strategy.detail());
    for (const Cell& cell : splitting) {
      if (cell.chart != chart) continue;
      if (strategy[cell]) return Act::split;
      // A pair with a low ace may still be split by the other chart.
      return best_value(values, splitting.size() == 2 ? Splits::allowed : Splits::left_out);
    }
    const Cell cell = total_cell(point, strategy.detail());
    if (cell.chart != chart || !strategy[cell]) return best_value(values, Splits::allowed);
    const Act said = *strategy[cell];
    const bool splits =
        values[Act::split] && chart != Chart::over_21 && *values[Act::split] > *values[said];
    return splits ? Act::split : said;
  };
}

}  // namespace

std::string_view name(Chart chart) {
  constexpr std::array<std::string_view, charts.size()> names{
      "over_21",    "pair",       "low_ace",    "soft",      "hard",
      "split_soft", "split_hard", "drawn_soft", "drawn_hard"};
  return names[static_cast<std::size_t>(chart)];
}

std::vector<Cell> split_cells(const DecisionPoint& point, Detail detail) {
  std::vector<Cell> cells;
  const Points points = points_of(point.hand);
  if (!is_first_decision(point) || points.total() > 21) return cells;
  if (const auto pair = pair_in(point.start)) {
    const int one = least_points(*pair);
    const int third = points.hard - 2 * one;
    cells.push_back({Chart::pair, detail == Detail::by_total ? one : row_of(one, third), point.up});
  }
  if (points.has_ace && !points.soft()) {
    cells.push_back({Chart::low_ace, points.total(), point.up});
  }
  return cells;
}

Cell total_cell(const DecisionPoint& point, Detail detail) {
  const Points points = points_of(point.hand);
  Chart chart = points.soft() ? Chart::drawn_soft : Chart::drawn_hard;
  if (is_first_decision(point)) {
    chart = points.soft() ? Chart::soft : Chart::hard;
    if (points.total() > 21) return {Chart::over_21, over_21_row(point.start, detail), point.up};
  } else if (point.role != Role::whole && size(point.hand) == 2) {
    chart = points.soft() ? Chart::split_soft : Chart::split_hard;
  }
  return {chart, points.total(), point.up};
}

Act BasicStrategy::act(const DecisionPoint& point, const PerAct<double>& values) const {
  for (const Cell& cell : split_cells(point, detail_)) {
    if ((*this)[cell] == Act::split) return Act::split;
  }
  const auto& said = (*this)[total_cell(point, detail_)];
  if (said) return *said;
  const bool over = points_of(point.hand).total() > 21;
  return best_value(values, over ? Splits::allowed : Splits::left_out);
}

std::optional<FittedStrategy> fit_strategy(const game::HouseRules& rules,
                                           const cards::Composition& deck, Detail detail,
                                           Threads threads, Monitor& monitor) {
  const ShoeCounts shoe = count_values(deck);
  auto pass = play_pass(rules, shoe, BasicStrategy(detail), {}, threads, monitor);
  if (!pass) return std::nullopt;
  const double best = pass->expectation;
  std::optional<FittedStrategy> fitted;
  for (int round = 0; round < rounds_max; ++round) {
    const BasicStrategy strategy = best_cells(*pass, detail);
    if (fitted && strategy == fitted->charts) break;
    const Policy<double> policy = [&](const DecisionPoint& point, const PerAct<double>& values) {
      return strategy.act(point, values);
    };
    pass = play_pass(rules, shoe, strategy, policy, threads, monitor);
    if (!pass) return std::nullopt;
    if (fitted && pass->expectation <= fitted->expectation) break;
    fitted = {strategy, pass->expectation, best - pass->expectation, values_of(*pass)};
  }
  return fitted;
}

std::optional<double> cost_of(const game::HouseRules& rules, const cards::Composition& deck,
                              const BasicStrategy& strategy, Chart chart, Threads threads,
                              Monitor& monitor) {
  const ShoeCounts shoe = count_values(deck);
  const auto best = play_all<double>(rules, shoe, {}, Depth::edge, threads, monitor);
  if (!best) return std::nullopt;
  const auto played =
      play_all(rules, shoe, only_chart(strategy, chart), Depth::edge, threads, monitor);
  if (!played) return std::nullopt;
  return best->worth.value - played->worth.value;
}

std::optional<std::vector<double>> costs_of(const game::HouseRules& rules,
                                            const cards::Composition& deck,
                                            const BasicStrategy& strategy, Threads threads,
                                            Monitor& monitor) {
  const ShoeCounts shoe = count_values(deck);
  constexpr double parts = charts.size() + 1;
  SubProgress first(monitor, 0, 1 / parts);
  const auto best = play_all<double>(rules, shoe, {}, Depth::edge, threads, first);
  if (!best) return std::nullopt;
  std::vector<double> costs;
  for (const Chart chart : charts) {
    const double at = static_cast<double>(costs.size()) + 1;
    SubProgress next(monitor, at / parts, (at + 1) / parts);
    const auto played =
        play_all(rules, shoe, only_chart(strategy, chart), Depth::edge, threads, next);
    if (!played) return std::nullopt;
    costs.push_back(best->worth.value - played->worth.value);
  }
  return costs;
}

}  // namespace croupier::analysis::three_card_21
