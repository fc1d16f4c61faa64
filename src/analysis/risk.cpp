#include "analysis/risk.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>

namespace croupier::analysis {

namespace {

constexpr double unit_roundoff = 0x1p-53;
constexpr double tails_max = 1e-14;  // in all rounds together

// A net result in half antes with its probability.
struct Step {
  std::int64_t net;
  double probability;
};

std::vector<Step> steps_of(const RoundLaw& round) {
  std::vector<Step> steps;
  for (const auto& [net, probability] : round.outcomes) {
    const Rational halves = net * 2;
    steps.push_back(
        {boost::multiprecision::numerator(halves).convert_to<std::int64_t>(), probability.value()});
  }
  std::ranges::sort(steps, {}, &Step::net);
  return steps;
}

// Adds probabilities at results anywhere; grows as needed.
class Sum {
 public:
  void add(std::int64_t result, double probability) { at_[result] += probability; }
  void add(const Lattice& lattice) {
    for (std::size_t at = 0; at < lattice.probabilities.size(); ++at) {
      if (lattice.probabilities[at] == 0) continue;
      add(lattice.lowest + static_cast<std::int64_t>(at), lattice.probabilities[at]);
    }
  }
  Lattice lattice() const {
    if (at_.empty()) return {};
    Lattice made{at_.begin()->first, {}};
    made.probabilities.resize(
        static_cast<std::size_t>(at_.rbegin()->first - at_.begin()->first + 1));
    for (const auto& [result, probability] : at_) {
      made.probabilities[static_cast<std::size_t>(result - made.lowest)] = probability;
    }
    return made;
  }

 private:
  std::map<std::int64_t, double> at_;
};

class Convolution {
 public:
  Convolution(std::vector<Step> steps, const RiskTerms& terms)
      : steps_(std::move(steps)),
        stop_below_(terms.stop_below.value_or(std::numeric_limits<std::int64_t>::min())),
        tail_max_(tails_max / (2 * static_cast<double>(std::max<std::int64_t>(terms.rounds, 1)))) {
    stop();
  }

  void round() {
    Lattice next{playing_.lowest + steps_.front().net, {}};
    const auto span = static_cast<std::size_t>(steps_.back().net - steps_.front().net);
    next.probabilities.resize(playing_.probabilities.size() + span);
    for (const Step& step : steps_) {
      const auto shift = static_cast<std::size_t>(step.net - steps_.front().net);
      for (std::size_t at = 0; at < playing_.probabilities.size(); ++at) {
        next.probabilities[at + shift] += step.probability * playing_.probabilities[at];
      }
    }
    playing_ = std::move(next);
    stop();
    cut();
  }

  bool is_over() const { return playing_.probabilities.empty(); }
  double in_play() const {
    return std::accumulate(playing_.probabilities.begin(), playing_.probabilities.end(), 0.0);
  }
  double stopped() const { return stopped_; }
  double left_out() const { return left_out_; }
  Lattice results() const {
    Sum all = ended_;
    all.add(playing_);
    return all.lattice();
  }

 private:
  // Who is below the limit plays no more.
  void stop() {
    const std::int64_t count =
        stop_below_ <= playing_.lowest
            ? 0
            : std::min(stop_below_ - playing_.lowest,
                       static_cast<std::int64_t>(playing_.probabilities.size()));
    for (std::int64_t at = 0; at < count; ++at) {
      const double probability = playing_.probabilities[static_cast<std::size_t>(at)];
      ended_.add(playing_.lowest + at, probability);
      stopped_ += probability;
    }
    drop_low(static_cast<std::size_t>(count));
  }

  // Fast: tails that cannot matter are cut off, and what they held is kept count of.
  void cut() {
    auto& all = playing_.probabilities;
    double gone = 0;
    while (!all.empty() && gone + all.back() <= tail_max_) {
      gone += all.back();
      all.pop_back();
    }
    left_out_ += gone;
    gone = 0;
    std::size_t low = 0;
    while (low < all.size() && gone + all[low] <= tail_max_) gone += all[low++];
    left_out_ += gone;
    drop_low(low);
  }

  void drop_low(std::size_t count) {
    playing_.probabilities.erase(
        playing_.probabilities.begin(),
        playing_.probabilities.begin() + static_cast<std::ptrdiff_t>(count));
    playing_.lowest += static_cast<std::int64_t>(count);
  }

  std::vector<Step> steps_;
  std::int64_t stop_below_;
  double tail_max_;
  Lattice playing_{0, {1.0}};
  Sum ended_;
  double stopped_ = 0;
  double left_out_ = 0;
};

double normal_below(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

// The normal law with drift and a barrier below, in half antes after `rounds` rounds.
class Drift {
 public:
  Drift(const RoundLaw& round, std::optional<std::int64_t> stop_below)
      : mean_(2 * round.expectation), deviation_(2 * std::sqrt(round.variance)) {
    // Results lie on the lattice: the barrier is half a step above the first one that is out.
    if (stop_below) barrier_ = 0.5 - static_cast<double>(*stop_below);
  }

  double stopped(double rounds) const {
    if (!barrier_) return 0;
    if (*barrier_ <= 0) return 1;
    if (rounds == 0) return 0;
    const double spread = deviation_ * std::sqrt(rounds);
    const double drift = mean_ * rounds;
    return std::min(1.0, normal_below((-*barrier_ - drift) / spread) +
                             mirrored(normal_below((-*barrier_ + drift) / spread)));
  }

  // The chance to be above and never to have stopped.
  double above(double result, double rounds) const {
    const double spread = deviation_ * std::sqrt(rounds);
    const double drift = mean_ * rounds;
    const double free = normal_below((drift - result) / spread);
    if (!barrier_) return free;
    if (*barrier_ <= 0) return 0;
    const double from = std::max(result, -*barrier_);
    return std::max(0.0, normal_below((drift - from) / spread) -
                             mirrored(normal_below((drift - from - 2 * *barrier_) / spread)));
  }

 private:
  double mirrored(double chance) const {
    if (chance == 0) return 0;
    return std::exp(-2 * mean_ * *barrier_ / (deviation_ * deviation_) + std::log(chance));
  }

  double mean_;
  double deviation_;
  std::optional<double> barrier_;
};

// Berry and Esseen with the constant of Shevtsova: at most 0.4748 times the third absolute moment
// over the deviation cubed and the root of the number of rounds.
double berry_esseen(const RoundLaw& round, std::int64_t rounds) {
  return std::min(1.0,
                  0.4748 * round.third_max /
                      (std::pow(round.variance, 1.5) * std::sqrt(static_cast<double>(rounds))));
}

}  // namespace

RoundLaw law_of(std::vector<Outcome> outcomes) {
  RoundLaw round;
  for (const auto& [net, probability] : outcomes) {
    const double value = to_double(net);
    round.expectation += value * probability.value();
    round.variance += value * value * probability.value();
  }
  round.variance -= round.expectation * round.expectation;
  for (const auto& [net, probability] : outcomes) {
    round.third_max +=
        std::pow(std::abs(to_double(net) - round.expectation), 3) * probability.value();
  }
  round.outcomes = std::move(outcomes);
  return round;
}

RoundLaw law_of(const WagerReport& wager) {
  std::map<Rational, Rational> nets{{-1, 1}};
  for (const LineReport& line : wager.lines) {
    if (!line.pays.is_paid()) continue;
    nets[Rational(line.pays.to, line.pays.from)] += line.probability;
    nets[-1] -= line.probability;
  }
  std::vector<Outcome> outcomes;
  for (const auto& [net, probability] : nets) {
    if (probability != 0) outcomes.push_back({net, probability});
  }
  return law_of(std::move(outcomes));
}

double Lattice::at(std::int64_t result) const {
  const std::int64_t place = result - lowest;
  if (place < 0 || place >= static_cast<std::int64_t>(probabilities.size())) return 0;
  return probabilities[static_cast<std::size_t>(place)];
}

double Lattice::below_or_at(std::int64_t result) const {
  const auto count = std::clamp<std::int64_t>(result - lowest + 1, 0,
                                              static_cast<std::int64_t>(probabilities.size()));
  return std::accumulate(probabilities.begin(), probabilities.begin() + count, 0.0);
}

std::int64_t Lattice::quantile(double chance) const {
  double sum = 0;
  for (std::size_t at = 0; at < probabilities.size(); ++at) {
    sum += probabilities[at];
    if (sum >= chance) return lowest + static_cast<std::int64_t>(at);
  }
  return lowest + static_cast<std::int64_t>(probabilities.size()) - 1;
}

double Lattice::mean() const {
  double sum = 0;
  double whole = 0;
  for (std::size_t at = 0; at < probabilities.size(); ++at) {
    sum += static_cast<double>(lowest + static_cast<std::int64_t>(at)) * probabilities[at];
    whole += probabilities[at];
  }
  return whole == 0 ? 0 : sum / whole;
}

double Lattice::deviation() const {
  const double middle = mean();
  double sum = 0;
  for (std::size_t at = 0; at < probabilities.size(); ++at) {
    const double off = static_cast<double>(lowest + static_cast<std::int64_t>(at)) - middle;
    sum += off * off * probabilities[at];
  }
  return std::sqrt(sum);
}

std::optional<Risk> convolve(const RoundLaw& round, const RiskTerms& terms, Monitor& monitor) {
  Convolution all(steps_of(round), terms);
  Risk risk{.stopped = {all.stopped()}};
  for (std::int64_t played = 0; played < terms.rounds; ++played) {
    if (monitor.stopped()) return std::nullopt;
    if (!all.is_over()) {
      risk.rounds_played += all.in_play();
      all.round();
    }
    risk.stopped.push_back(all.stopped());
    monitor.at(static_cast<double>(played + 1) / static_cast<double>(terms.rounds));
  }
  risk.results = all.results();
  risk.error = all.left_out() + static_cast<double>(terms.rounds) *
                                    static_cast<double>(round.outcomes.size() + 3) * unit_roundoff;
  return risk;
}

double convolution_work(const RoundLaw& round, std::int64_t rounds) {
  const auto count = static_cast<double>(rounds);
  double net_max = 0;
  for (const Outcome& outcome : round.outcomes) {
    net_max = std::max(net_max, std::abs(to_double(outcome.net)));
  }
  const double width = 2 * (16 * std::sqrt(round.variance * count) + 4 * net_max);
  return count * width * static_cast<double>(round.outcomes.size());
}

Risk approximate(const RoundLaw& round, const RiskTerms& terms) {
  const Drift drift(round, terms.stop_below);
  const auto count = static_cast<double>(terms.rounds);
  Risk risk{.method = RiskMethod::normal, .error = berry_esseen(round, terms.rounds)};
  for (std::int64_t played = 0; played <= terms.rounds; ++played) {
    risk.stopped.push_back(drift.stopped(static_cast<double>(played)));
    if (played < terms.rounds) risk.rounds_played += 1 - risk.stopped.back();
  }
  const double reach = 20 * std::sqrt(round.variance * count) + 1;
  const double middle = 2 * round.expectation * count;
  auto lowest = static_cast<std::int64_t>(std::floor(middle - reach));
  if (terms.stop_below) lowest = std::max(lowest, *terms.stop_below - 1);
  const auto highest = std::max(lowest + 1, static_cast<std::int64_t>(std::ceil(middle + reach)));
  risk.results.lowest = lowest;
  // Who has stopped is counted at the first result below the limit.
  double above = drift.above(static_cast<double>(lowest) + 0.5, count);
  risk.results.probabilities.push_back(1 - above);
  for (std::int64_t result = lowest + 1; result <= highest; ++result) {
    const double next = drift.above(static_cast<double>(result) + 0.5, count);
    risk.results.probabilities.push_back(std::max(0.0, above - next));
    above = next;
  }
  return risk;
}

double distance(const Lattice& one, const Lattice& other) {
  const auto end = [](const Lattice& lattice) {
    return lattice.lowest + static_cast<std::int64_t>(lattice.probabilities.size());
  };
  double apart = 0;
  double most = 0;
  for (auto result = std::min(one.lowest, other.lowest); result < std::max(end(one), end(other));
       ++result) {
    apart += one.at(result) - other.at(result);
    most = std::max(most, std::abs(apart));
  }
  return most;
}

double rounds_to_one_deviation(const RoundLaw& round) {
  if (round.expectation == 0) return std::numeric_limits<double>::infinity();
  return round.variance / (round.expectation * round.expectation);
}

}  // namespace croupier::analysis
