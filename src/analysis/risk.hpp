// What many rounds come to: one round's outcomes convolved with themselves on a lattice of half
// antes, play ending once the bankroll is gone; by the normal law where outcomes are not known.
// Rounds are independent of each other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/monitor.hpp"
#include "analysis/report.hpp"

namespace croupier::analysis {

/// One round: how its net result is distributed. Money is in antes.
struct RoundLaw {
  double expectation = 0;
  double variance = 0;
  double third_max = 0;             // at least the third absolute central moment
  std::vector<Outcome> outcomes{};  // none where only the moments are known
};

/// Returns the law of these outcomes; undefined unless every net is a whole number of half antes.
RoundLaw law_of(std::vector<Outcome> outcomes);

/// Returns the law of a side bet of one unit.
RoundLaw law_of(const WagerReport& wager);

/// Probabilities by result; the first belongs to `lowest`, in half antes.
struct Lattice {
  std::int64_t lowest = 0;
  std::vector<double> probabilities{};

  double at(std::int64_t result) const;
  /// Returns the chance of this result or a lower one.
  double below_or_at(std::int64_t result) const;
  /// Returns the lowest result that is reached with at least this chance from below.
  std::int64_t quantile(double chance) const;
  double mean() const;       // in half antes
  double deviation() const;  // in half antes
};

/// How many rounds are played, and when play ends before: once the result, in half antes, is below
/// `stop_below`. Nothing: it never does.
struct RiskTerms {
  std::int64_t rounds = 0;
  std::optional<std::int64_t> stop_below{};
};

enum class RiskMethod : std::uint8_t { convolution, normal };

struct Risk {
  RiskMethod method = RiskMethod::convolution;
  double error = 0;               // no probability is off by more
  Lattice results{};              // of all, those who had to stop with what they had then
  std::vector<double> stopped{};  // the chance to have stopped within so many rounds, from 0 on
  double rounds_played = 0;       // expected
};

/// Returns the exact distribution, but for what double precision and tails under 1e-14 lose, which
/// `error` bounds; nothing where the monitor stopped it. Undefined without outcomes.
std::optional<Risk> convolve(const RoundLaw& round, const RiskTerms& terms, Monitor& monitor);

/// Returns how many products convolve() forms, about.
double convolution_work(const RoundLaw& round, std::int64_t rounds);

/// Returns the normal approximation, of the first passage too; `error` is the bound of Berry and
/// Esseen for the results without a stop.
Risk approximate(const RoundLaw& round, const RiskTerms& terms);

/// Returns the largest difference between the chances to be at or below any result.
double distance(const Lattice& one, const Lattice& other);

/// Returns the number of rounds after which the expected loss is one standard deviation; infinite
/// for an even game.
double rounds_to_one_deviation(const RoundLaw& round);

}  // namespace croupier::analysis
