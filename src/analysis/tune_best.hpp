// For tune: the choices nearest to a target that were met so far.
#pragma once

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "analysis/tune.hpp"

namespace croupier::analysis {

/// The best so many choices.
class TuneBest {
 public:
  /// Keeps a reference to the columns.
  TuneBest(const std::vector<TuneColumn>& columns, double target, std::size_t count)
      : columns_(columns), target_(target), count_(count) {}

  /// Returns whether a choice with this sum could be among them.
  bool wants(double sum) const {
    return kept_.size() < count_ || std::abs(sum - target_) <= std::get<0>(*kept_.rbegin());
  }
  void add(const std::vector<std::int64_t>& halves, double sum) {
    kept_.emplace(std::abs(sum - target_), changed_lines(halves), halves, sum);
    if (kept_.size() > count_) kept_.erase(std::prev(kept_.end()));
  }
  std::vector<TuneFound> found() const {
    std::vector<TuneFound> all;
    all.reserve(kept_.size());
    for (const auto& [off, changes, halves, sum] : kept_) all.push_back({halves, sum});
    return all;
  }

 private:
  std::size_t changed_lines(const std::vector<std::int64_t>& halves) const {
    std::size_t count = 0;
    for (std::size_t at = 0; at < columns_.size(); ++at) {
      count += halves[at] == columns_[at].now ? 0U : 1U;
    }
    return count;
  }

  using Entry = std::tuple<double, std::size_t, std::vector<std::int64_t>, double>;
  const std::vector<TuneColumn>& columns_;
  double target_;
  std::size_t count_;
  std::set<Entry> kept_;
};

/// Returns what these odds add; undefined unless the line may have them.
inline double adds_at(const TuneColumn& column, std::int64_t halves) {
  const auto found = std::ranges::lower_bound(column.halves, halves);
  return column.adds[static_cast<std::size_t>(found - column.halves.begin())];
}

}  // namespace croupier::analysis
