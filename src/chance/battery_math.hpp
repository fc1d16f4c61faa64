// The three distributions that the battery compares with: chi-square, normal and Poisson.
#pragma once

#include <cstdint>
#include <span>

namespace croupier::chance::battery {

/// Returns the share of a gamma distribution of this shape above x (the regularised incomplete
/// gamma function Q); undefined unless shape > 0 and x >= 0.
double gamma_above(double shape, double x);

/// Returns how likely a statistic is that lies as far out on either side as this one. Too even is
/// as suspect as too uneven.
double chi_square_p(double statistic, double freedom);

/// Returns how likely a standard normal value is at least as far from zero as this one.
double normal_p(double z);

/// Returns how likely a count is that lies as far out on either side where `mean` is expected.
double poisson_p(std::uint64_t count, double mean);

/// A statistic with its degrees of freedom.
struct ChiSquare {
  double statistic = 0;
  double freedom = 0;
};

/// Returns the chi-square of counts against probabilities that sum to one; neighbours are put
/// together until at least ten are expected in each cell.
ChiSquare chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

}  // namespace croupier::chance::battery
