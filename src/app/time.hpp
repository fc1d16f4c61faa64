// The time as the house and its records have it: milliseconds since 1970 in UTC.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace croupier::app {

inline std::int64_t milliseconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Returns seconds by a clock that never goes back, for how long something took.
double seconds_running();

/// Returns the gaming day that a time lies in, as "2026-11-16".
std::string date_of(std::int64_t milliseconds);

}  // namespace croupier::app
