// Total-dependent basic strategy: charts that a person can learn, found by the program, and what
// they cost against the best play by every card.
#pragma once

#include "analysis/three_card_21/solver.hpp"

namespace croupier::analysis::three_card_21 {

/// The charts, in the order in which a player goes through them. A hand comes to the first that it
/// fits; a pair or a low ace that its chart does not split goes on to its total.
enum class Chart : std::uint8_t {
  over_21,     // three cards, by Detail
  pair,        // three cards with a pair, by Detail
  low_ace,     // three cards with an ace that would pass 21 as 11, by their total
  soft,        // other three cards with an ace, by their total
  hard,        // other three cards, by their total
  split_soft,  // two cards of a split hand with an ace, by their total
  split_hard,  // other two cards of a split hand, by their total
  drawn_soft,  // a hand that has drawn since, with an ace as 11, by its total
  drawn_hard,  // any other that has drawn since, by its total
};
inline constexpr std::array charts{Chart::over_21,    Chart::pair,       Chart::low_ace,
                                   Chart::soft,       Chart::hard,       Chart::split_soft,
                                   Chart::split_hard, Chart::drawn_soft, Chart::drawn_hard};
/// How finely three cards that may be split are told apart.
enum class Detail : std::uint8_t {
  by_total,  // over 21 by the total, a pair by what one card of it counts (an ace 1)
  by_cards,  // over 21 by the two lowest cards, a pair by itself and the third card
};

/// Returns the row of two cards by what they count (an ace 1): 11 times the first and the second.
constexpr int row_of(int first, int second) { return 11 * first + second; }
inline constexpr int chart_row_max = row_of(10, 10);

/// Returns the chart's name, such as "split_hard".
std::string_view name(Chart chart);

/// A cell of a chart: a row and an up card.
struct Cell {
  Chart chart;
  int row;
  Value up;
};

/// Something for every cell of every chart.
template <class T>
class PerCell {
 public:
  const T& operator[](const Cell& cell) const { return of_[place(cell)]; }
  T& operator[](const Cell& cell) { return of_[place(cell)]; }
  auto begin() { return of_.begin(); }
  auto end() { return of_.end(); }
  auto begin() const { return of_.begin(); }
  auto end() const { return of_.end(); }
  bool operator==(const PerCell&) const = default;

 private:
  static std::size_t place(const Cell& cell) {
    const std::size_t row = static_cast<std::size_t>(cell.chart) * (chart_row_max + 1) +
                            static_cast<std::size_t>(cell.row);
    return row * value_count + cell.up;
  }

  std::vector<T> of_ = std::vector<T>(charts.size() * (chart_row_max + 1) * value_count);
};

/// Returns the cells in which a decision looks whether to split; none after the first decision.
std::vector<Cell> split_cells(const DecisionPoint& point, Detail detail);

/// Returns the cell of the hand's total; over 21 as the detail says.
Cell total_cell(const DecisionPoint& point, Detail detail);

class BasicStrategy {
 public:
  explicit BasicStrategy(Detail detail) : detail_(detail) {}

  Detail detail() const { return detail_; }
  /// Returns what the cell says: an act, or nothing where the hand goes on to its total (pair,
  /// low_ace) or never comes to it. Undefined for rows over chart_row_max.
  const std::optional<Act>& operator[](const Cell& cell) const { return cells_[cell]; }
  std::optional<Act>& operator[](const Cell& cell) { return cells_[cell]; }

  /// Returns the act by the charts; the best of the values where they say nothing.
  Act act(const DecisionPoint& point, const PerAct<double>& values) const;

  bool operator==(const BasicStrategy&) const = default;

 private:
  Detail detail_;
  PerCell<std::optional<Act>> cells_;
};

/// What the acts are worth on average over the hands that come to a cell, in main wagers and given
/// that they are decided; later decisions are the charts'.
struct CellValues {
  PerAct<double> acts{};
  std::optional<double> by_total{};  // of a hand that the chart might split: by its total
  double frequency = 0;              // how many such decisions a round has
};

struct FittedStrategy {
  BasicStrategy charts;
  double expectation = 0;  // per main wager, as figures of analyze.hpp
  double cost = 0;         // what the best play by every card is worth more
  PerCell<CellValues> values{};
};

/// Returns charts whose every cell has its best act, given the others, or nothing where the monitor
/// stopped it.
std::optional<FittedStrategy> fit_strategy(const games::three_card_21::HouseRules& rules,
                                           const cards::Composition& deck, Detail detail,
                                           Threads threads, Monitor& monitor);

/// Returns what one chart alone costs, all other decisions being the best by every card, or nothing
/// where the monitor stopped it.
std::optional<double> cost_of(const games::three_card_21::HouseRules& rules,
                              const cards::Composition& deck, const BasicStrategy& strategy,
                              Chart chart, Threads threads, Monitor& monitor);

/// Returns what each chart alone costs, in the order of the charts, or nothing where the monitor
/// stopped it.
std::optional<std::vector<double>> costs_of(const games::three_card_21::HouseRules& rules,
                                            const cards::Composition& deck,
                                            const BasicStrategy& strategy, Threads threads,
                                            Monitor& monitor);

}  // namespace croupier::analysis::three_card_21
