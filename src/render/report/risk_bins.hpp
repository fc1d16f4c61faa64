// Results of many rounds gathered into bins of round width, and their plots.
#pragma once

#include <array>

#include "render/report/risk_report.hpp"

namespace croupier::render {

/// The shares of results that are reported.
inline constexpr std::array risk_quantiles{0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99};

/// Results from one number of half antes to another, both within; `ended` where play ended there.
struct RiskBin {
  std::int64_t from = 0;
  std::int64_t to = 0;
  double share = 0;
  bool ended = false;
};

/// Returns some two dozen bins that hold all results; the first and the last hold the tails.
std::vector<RiskBin> risk_bins(const RiskQuestion& question, const RiskAnswer& answer);

/// Returns the numbers of rounds at which the chance of ruin is told.
std::vector<std::size_t> ruin_marks(std::size_t rounds);

/// Returns "1 round" or "2,000 rounds".
std::string rounds_in_words(std::int64_t rounds);

/// Returns "2.5%" for 0.025.
std::string number_of_percent(double share);

/// Returns the bins as lines of text with bars.
std::string bins_in_words(const RiskQuestion& question, const std::vector<RiskBin>& bins);

std::string results_plot(const RiskQuestion& question, const RiskAnswer& answer);
std::string ruin_plot(const RiskAnswer& answer);

}  // namespace croupier::render
