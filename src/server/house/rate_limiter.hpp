// RateLimiter: a token bucket. Every request takes a token, tokens come back with time, and a
// request that finds none is refused.
#pragma once

#include <algorithm>
#include <cstdint>

namespace croupier::server {

struct Rate {
  double per_second = 1;
  double most = 1;  // at once
};

class RateLimiter {
 public:
  RateLimiter(const Rate& rate, std::int64_t now) : left_(rate.most), counted_at_(now) {}

  /// Takes one; returns false where there is none.
  bool spend(const Rate& rate, std::int64_t now) {
    const auto passed = static_cast<double>(std::max<std::int64_t>(now - counted_at_, 0)) / 1000;
    left_ = std::min(left_ + passed * rate.per_second, rate.most);
    counted_at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_;
  std::int64_t counted_at_;
};

}  // namespace croupier::server
