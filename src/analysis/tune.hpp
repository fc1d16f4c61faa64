// Pay tables nearest to a target: every choice of odds within bounds that keeps the order of ranks,
// where what a table comes to is a sum over its lines; and the same where it nearly is one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/monitor.hpp"

namespace croupier::analysis {

/// One line of a pay table: its odds in halves that may be tried, in ascending order, and what each
/// adds to the sum, in ascending order too. Lines are listed from the highest rank down.
struct TuneColumn {
  std::vector<std::int64_t> halves;
  std::vector<double> adds;
  std::size_t table = 0;  // the order holds within one table
  bool ranked = true;     // whether this line takes part in the order
  std::int64_t now = 0;   // the odds in force
};

/// A choice of odds and what the sum comes to.
struct TuneFound {
  std::vector<std::int64_t> halves;
  double sum = 0;
};

struct TuneRange {
  TuneFound lowest;
  TuneFound highest;
};

/// Returns the choices with the lowest and the highest sum, or nothing where none keeps the order.
std::optional<TuneRange> range_of(const std::vector<TuneColumn>& columns);

/// Returns the choices nearest to the target, the nearest first; among equals the one that changes
/// fewer lines, then the one with lower odds. Fewer where there are not so many, or where the
/// monitor stopped it.
std::vector<TuneFound> nearest(const std::vector<TuneColumn>& columns, double target,
                               std::size_t count, Monitor& monitor);

/// Returns how many choices nearest() looks at, about.
double tune_work(const std::vector<TuneColumn>& columns);

/// What a choice of odds really comes to; nothing where it was stopped.
using TuneValue = std::function<std::optional<double>(const std::vector<std::int64_t>&)>;

/// Returns choices near the target by their real value, which is costly, never falls as odds rise
/// (the player's expectation) and is nearly a sum over the lines: the sum is fitted, the choices
/// nearest by it are valued, and what it was off by corrects it. `adds` of the columns are not
/// used. Fewer than `count` where it was stopped; at most `values_max` choices are valued.
std::vector<TuneFound> search(std::vector<TuneColumn> columns, double target, std::size_t count,
                              std::size_t values_max, const TuneValue& value, Monitor& monitor);

}  // namespace croupier::analysis
