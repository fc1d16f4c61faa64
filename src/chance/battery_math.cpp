#include "chance/battery_math.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace croupier::chance::battery {

namespace {

constexpr double precision = 1e-15;

// x^shape e^-x / Gamma(shape): the factor before both expansions below.
double gamma_factor(double shape, double x) {
  return std::exp(shape * std::log(x) - x - std::lgamma(shape));
}

// Power series of P; it converges fast below the mean.
double gamma_below_by_series(double shape, double x) {
  double term = 1 / shape;
  double sum = term;
  for (double next = shape + 1; term > sum * precision; ++next) {
    term *= x / next;
    sum += term;
  }
  return sum * gamma_factor(shape, x);
}

// Continued fraction of Q, evaluated by Lentz's method; it converges fast above the mean.
double gamma_above_by_fraction(double shape, double x) {
  constexpr double tiny = std::numeric_limits<double>::min() / precision;
  double b = x + 1 - shape;
  double c = 1 / tiny;
  double d = 1 / b;
  double fraction = d;
  double change = 0;
  for (double i = 1; std::abs(change - 1) > precision && i < 1e6; ++i) {
    const double a = -i * (i - shape);
    b += 2;
    d = a * d + b;
    if (std::abs(d) < tiny) d = tiny;
    c = b + a / c;
    if (std::abs(c) < tiny) c = tiny;
    d = 1 / d;
    change = d * c;
    fraction *= change;
  }
  return fraction * gamma_factor(shape, x);
}

double two_sided(double below, double above) { return std::min(1.0, 2 * std::min(below, above)); }

}  // namespace

double gamma_above(double shape, double x) {
  if (x <= 0) return 1;
  return x < shape + 1 ? 1 - gamma_below_by_series(shape, x) : gamma_above_by_fraction(shape, x);
}

double chi_square_p(double statistic, double freedom) {
  const double above = gamma_above(freedom / 2, statistic / 2);
  return two_sided(1 - above, above);
}

double normal_p(double z) { return std::erfc(std::abs(z) / std::numbers::sqrt2); }

double poisson_p(std::uint64_t count, double mean) {
  const auto events = static_cast<double>(count);
  const double at_most = gamma_above(events + 1, mean);
  const double at_least = count == 0 ? 1 : 1 - gamma_above(events, mean);
  return two_sided(at_most, at_least);
}

ChiSquare chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  constexpr double expected_min = 10;
  struct Cell {
    double observed = 0;
    double expected = 0;
  };
  const auto total = static_cast<double>(std::reduce(counts.begin(), counts.end()));
  std::vector<Cell> cells(1);
  for (std::size_t at = 0; at < counts.size(); ++at) {
    if (cells.back().expected >= expected_min) cells.emplace_back();
    cells.back().observed += static_cast<double>(counts[at]);
    cells.back().expected += total * probabilities[at];
  }
  if (cells.size() > 1 && cells.back().expected < expected_min) {
    const Cell rest = cells.back();
    cells.pop_back();
    cells.back().observed += rest.observed;
    cells.back().expected += rest.expected;
  }
  ChiSquare result{.statistic = 0, .freedom = static_cast<double>(cells.size() - 1)};
  for (const Cell& cell : cells) {
    const double off = cell.observed - cell.expected;
    result.statistic += off * off / cell.expected;
  }
  return result;
}

}  // namespace croupier::chance::battery
