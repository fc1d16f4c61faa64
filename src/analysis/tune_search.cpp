// The search for pay tables of a main game: its worth is nearly a sum over the lines, as the best
// play changes little with the odds.
#include <limits>
#include <map>

#include "analysis/tune_best.hpp"

namespace croupier::analysis {

namespace {

// Fits the sum to real values, and keeps those.
class Fit {
 public:
  Fit(std::vector<TuneColumn> columns, std::size_t values_max, const TuneValue& value)
      : columns_(std::move(columns)), left_(values_max), value_(value) {}

  // Values the odds in force and each line at its far end; returns false where it was stopped.
  bool prepare() {
    for (const TuneColumn& column : columns_) {
      start_.push_back(*std::ranges::min_element(
          column.halves, {}, [&](std::int64_t halves) { return std::abs(halves - column.now); }));
    }
    const auto base = real(start_);
    if (!base) return false;
    base_ = *base;
    for (std::size_t at = 0; at < columns_.size(); ++at) {
      if (!fit(at)) return false;
    }
    return true;
  }

  const std::vector<TuneColumn>& columns() const { return columns_; }
  double base() const { return base_; }
  bool knows(const std::vector<std::int64_t>& halves) const { return known_.contains(halves); }
  bool has_left() const { return left_ != 0; }

  // The real value, which is then known; nothing where it was stopped or none may be valued more.
  std::optional<double> real(const std::vector<std::int64_t>& halves) {
    if (const auto found = known_.find(halves); found != known_.end()) return found->second;
    if (left_ == 0) return std::nullopt;
    --left_;
    const auto found = value_(halves);
    if (found) known_[halves] = *found;
    return found;
  }

  // The real value, or what the sum says, corrected by what it was off by at the nearest known.
  double guess(const std::vector<std::int64_t>& halves) const {
    if (const auto found = known_.find(halves); found != known_.end()) return found->second;
    double off = 0;
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [other, value] : known_) {
      double apart = 0;
      for (std::size_t at = 0; at < halves.size(); ++at) {
        const auto span =
            static_cast<double>(columns_[at].halves.back() - columns_[at].halves.front() + 1);
        apart += std::abs(static_cast<double>(halves[at] - other[at])) / span;
      }
      if (apart >= least) continue;
      least = apart;
      off = value - linear(other);
    }
    return linear(halves) + off;
  }

  std::vector<TuneFound> all() const {
    std::vector<TuneFound> found;
    found.reserve(known_.size());
    for (const auto& [halves, value] : known_) found.push_back({halves, value});
    return found;
  }

  // What the fitted sum says.
  double linear(const std::vector<std::int64_t>& halves) const {
    double sum = base_;
    for (std::size_t at = 0; at < halves.size(); ++at) sum += adds_at(columns_[at], halves[at]);
    return sum;
  }

 private:
  bool fit(std::size_t at) {
    TuneColumn& column = columns_[at];
    double slope = 0;
    if (column.halves.size() > 1) {
      auto far = start_;
      const bool up = column.halves.back() - start_[at] >= start_[at] - column.halves.front();
      far[at] = up ? column.halves.back() : column.halves.front();
      const auto value = real(far);
      if (!value) return false;
      slope = (*value - base_) / static_cast<double>(far[at] - start_[at]);
    }
    slope = std::max(slope, 0.0);
    column.adds.clear();
    for (const std::int64_t halves : column.halves) {
      column.adds.push_back(slope * static_cast<double>(halves - start_[at]));
    }
    return true;
  }

  std::vector<TuneColumn> columns_;
  std::size_t left_;
  const TuneValue& value_;
  std::vector<std::int64_t> start_;
  double base_ = 0;
  std::map<std::vector<std::int64_t>, double> known_;
};

bool keeps_order(const std::vector<TuneColumn>& columns, const std::vector<std::int64_t>& halves) {
  std::map<std::size_t, std::int64_t> bounds;
  for (std::size_t at = 0; at < columns.size(); ++at) {
    if (!columns[at].ranked) continue;
    const auto bound = bounds.find(columns[at].table);
    if (bound != bounds.end() && halves[at] > bound->second) return false;
    bounds[columns[at].table] = halves[at];
  }
  return true;
}

}  // namespace

std::vector<TuneFound> search(std::vector<TuneColumn> columns, double target, std::size_t count,
                              std::size_t values_max, const TuneValue& value, Monitor& monitor) {
  Fit fit(std::move(columns), values_max, value);
  if (!fit.prepare()) return {};
  double shift = 0;  // what the sum is off by near the target
  for (bool more = true; more && fit.has_left();) {
    more = false;
    auto found = nearest(fit.columns(), target - fit.base() - shift, 2 * count, monitor);
    for (TuneFound& each : found) each.sum = fit.guess(each.halves);
    std::ranges::sort(found, {}, [&](const TuneFound& each) {
      return std::tuple(std::abs(each.sum - target), each.halves);
    });
    if (found.size() > count) found.resize(count);
    for (const TuneFound& each : found) {
      if (fit.knows(each.halves)) continue;
      if (!fit.real(each.halves)) break;
      more = true;
    }
    shift = 0;
    for (const TuneFound& each : found) {
      const double off = fit.guess(each.halves) - fit.linear(each.halves);
      shift += off / static_cast<double>(found.size());
    }
    if (monitor.stopped()) break;
  }
  TuneBest best(fit.columns(), target, count);
  for (const TuneFound& each : fit.all()) {
    if (keeps_order(fit.columns(), each.halves)) best.add(each.halves, each.sum);
  }
  return best.found();
}

}  // namespace croupier::analysis
