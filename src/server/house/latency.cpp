#include "server/house/latency.hpp"

#include <algorithm>

#include "render/document/numbers.hpp"

namespace croupier::server {

void Latency::add(double seconds) {
  const auto bound = std::ranges::lower_bound(bounds, seconds);
  ++counts_[static_cast<std::size_t>(bound - bounds.begin())];
  sum_ += seconds;
}

std::string Latency::to_text(std::string_view name) const {
  const std::string prefix = "croupier_" + std::string(name);
  std::string text = "# TYPE " + prefix + " histogram\n";
  std::uint64_t below = 0;
  for (std::size_t at = 0; at < counts_.size(); ++at) {
    below += counts_[at];
    const std::string bound = at < bounds.size() ? render::digits_15(bounds[at]) : "+Inf";
    text.append(prefix).append("_bucket{le=\"").append(bound).append("\"} ");
    text.append(std::to_string(below)).append("\n");
  }
  text += prefix + "_sum " + render::digits_15(sum_) + "\n";
  return text + prefix + "_count " + std::to_string(below) + "\n";
}

}  // namespace croupier::server
