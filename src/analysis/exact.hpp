// Exact numbers: whole ones and fractions of any size, and a figure that knows its fraction.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>

namespace croupier::analysis {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

/// Returns the double nearest to the fraction.
inline double to_double(const Rational& fraction) { return fraction.convert_to<double>(); }

/// A number to be shown: the fraction where it is rational, and the double nearest to it.
class Figure {
 public:
  Figure() = default;
  // A double is a figure without a fraction.
  Figure(double value) : value_(value) {}  // NOLINT(google-explicit-constructor)
  Figure(Rational fraction)                // NOLINT(google-explicit-constructor)
      : value_(to_double(fraction)), exact_(std::move(fraction)) {}

  double value() const { return value_; }
  const std::optional<Rational>& exact() const { return exact_; }

 private:
  double value_ = 0;
  std::optional<Rational> exact_;
};

}  // namespace croupier::analysis
