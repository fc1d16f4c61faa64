#include "analysis/tune.hpp"

#include <algorithm>
#include <map>

#include "analysis/tune_best.hpp"

namespace croupier::analysis {

namespace {

// Goes through all choices of all lines but one, for which the right odds are then looked up.
class Search {
 public:
  Search(const std::vector<TuneColumn>& columns, double target, std::size_t count, Monitor& monitor)
      : columns_(columns), target_(target), best_(columns, target, count), monitor_(monitor) {
    for (std::size_t at = 1; at < columns.size(); ++at) {
      if (columns[at].halves.size() > columns[free_].halves.size()) free_ = at;
    }
    halves_.resize(columns.size());
  }

  std::vector<TuneFound> run() {
    if (!columns_.empty()) choose(0, 0);
    return best_.found();
  }

 private:
  // The ranked line next to this one in its table, upward or downward; none past the ends.
  std::optional<std::size_t> neighbour(std::size_t at, int way) const {
    for (auto next = static_cast<std::ptrdiff_t>(at) + way;
         next >= 0 && next < static_cast<std::ptrdiff_t>(columns_.size()); next += way) {
      const TuneColumn& column = columns_[static_cast<std::size_t>(next)];
      if (column.table != columns_[at].table) return std::nullopt;
      if (column.ranked) return static_cast<std::size_t>(next);
    }
    return std::nullopt;
  }

  // The odds of the ranked line above that is chosen already.
  std::optional<std::int64_t> bound_above(std::size_t at) const {
    if (!columns_[at].ranked) return std::nullopt;
    auto above = neighbour(at, -1);
    if (above == free_) above = neighbour(free_, -1);
    if (!above) return std::nullopt;
    return halves_[*above];
  }

  void choose(std::size_t at, double sum) {
    if (monitor_.stopped()) return;
    if (at == columns_.size()) return complete(sum);
    if (at == free_) return choose(at + 1, sum);
    const TuneColumn& column = columns_[at];
    const auto above = bound_above(at);
    for (std::size_t place = 0; place < column.halves.size(); ++place) {
      if (above && column.halves[place] > *above) break;
      halves_[at] = column.halves[place];
      choose(at + 1, sum + column.adds[place]);
    }
  }

  // Tries the odds of the line that is left, from the right ones outward.
  void complete(double sum) {
    const TuneColumn& column = columns_[free_];
    const auto above = bound_above(free_);
    const auto below = column.ranked ? neighbour(free_, 1) : std::nullopt;
    const auto first =
        below ? std::ranges::lower_bound(column.halves, halves_[*below]) : column.halves.begin();
    const auto last = above ? std::ranges::upper_bound(column.halves, *above) : column.halves.end();
    if (first >= last) return;
    const auto start = first - column.halves.begin();
    const auto end = last - column.halves.begin();
    const auto right =
        std::lower_bound(column.adds.begin() + start, column.adds.begin() + end, target_ - sum) -
        column.adds.begin();
    for (auto place = right; place < end && try_free(place, sum); ++place) {
    }
    for (auto place = right - 1; place >= start && try_free(place, sum); --place) {
    }
  }

  bool try_free(std::ptrdiff_t place, double sum) {
    const TuneColumn& column = columns_[free_];
    const double whole = sum + column.adds[static_cast<std::size_t>(place)];
    if (!best_.wants(whole)) return false;
    halves_[free_] = column.halves[static_cast<std::size_t>(place)];
    best_.add(halves_, whole);
    return true;
  }

  const std::vector<TuneColumn>& columns_;
  double target_;
  TuneBest best_;
  Monitor& monitor_;
  std::size_t free_ = 0;
  std::vector<std::int64_t> halves_;
};

std::optional<TuneFound> total(const std::vector<TuneColumn>& columns,
                               std::vector<std::int64_t> halves) {
  TuneFound found{std::move(halves)};
  for (std::size_t at = 0; at < columns.size(); ++at) {
    found.sum += adds_at(columns[at], found.halves[at]);
  }
  return found;
}

// From the top down each line as high as those above it let it be.
std::optional<TuneFound> highest(const std::vector<TuneColumn>& columns) {
  std::vector<std::int64_t> halves;
  std::map<std::size_t, std::int64_t> bounds;
  for (const TuneColumn& column : columns) {
    auto last = column.halves.end();
    if (column.ranked && bounds.contains(column.table)) {
      last = std::ranges::upper_bound(column.halves, bounds[column.table]);
    }
    if (last == column.halves.begin()) return std::nullopt;
    halves.push_back(*std::prev(last));
    if (column.ranked) bounds[column.table] = halves.back();
  }
  return total(columns, std::move(halves));
}

std::optional<TuneFound> lowest(const std::vector<TuneColumn>& columns) {
  std::vector<std::int64_t> halves(columns.size());
  std::map<std::size_t, std::int64_t> bounds;
  for (std::size_t at = columns.size(); at-- > 0;) {
    const TuneColumn& column = columns[at];
    auto first = column.halves.begin();
    if (column.ranked && bounds.contains(column.table)) {
      first = std::ranges::lower_bound(column.halves, bounds[column.table]);
    }
    if (first == column.halves.end()) return std::nullopt;
    halves[at] = *first;
    if (column.ranked) bounds[column.table] = halves[at];
  }
  return total(columns, std::move(halves));
}

}  // namespace

std::optional<TuneRange> range_of(const std::vector<TuneColumn>& columns) {
  auto low = lowest(columns);
  auto high = highest(columns);
  if (!low || !high) return std::nullopt;
  return TuneRange{*std::move(low), *std::move(high)};
}

std::vector<TuneFound> nearest(const std::vector<TuneColumn>& columns, double target,
                               std::size_t count, Monitor& monitor) {
  return Search(columns, target, count, monitor).run();
}

double tune_work(const std::vector<TuneColumn>& columns) {
  double product = 1;
  double most = 1;
  for (const TuneColumn& column : columns) {
    const auto count = static_cast<double>(column.halves.size());
    product *= count;
    most = std::max(most, count);
  }
  return product / most;
}

}  // namespace croupier::analysis
