// Latency: how long something took, counted in classes of time for /metrics.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace croupier::server {

class Latency {
 public:
  void add(double seconds);

  /// Returns the counts as a histogram in the text format of Prometheus.
  std::string to_text(std::string_view name) const;

 private:
  static constexpr std::array<double, 11> bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                 0.05,   0.1,   0.2,   0.5,   1.0};
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  double sum_ = 0;
};

}  // namespace croupier::server
