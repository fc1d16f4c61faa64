// The time as the house and its records have it: milliseconds since 1970 in UTC.
#pragma once

#include <cstdint>
#include <string>

namespace croupier::server {

std::int64_t milliseconds_now();

/// Returns the gaming day that a time lies in, as "2026-11-16".
std::string date_of(std::int64_t milliseconds);

}  // namespace croupier::server
