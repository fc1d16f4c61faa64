// How much the random tests do: less under sanitizers or with CROUPIER_SHORT, more with
// CROUPIER_LONG=1.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CROUPIER_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CROUPIER_SANITIZED 1
#endif
#endif

namespace croupier::test {

inline bool is_short() {
#ifdef CROUPIER_SANITIZED
  return true;
#else
  return std::getenv("CROUPIER_SHORT") != nullptr;
#endif
}

inline bool is_long() {
  const char* longer = std::getenv("CROUPIER_LONG");
  return longer != nullptr && std::string_view(longer) == "1";
}

/// Returns the seed of CROUPIER_SEED, or the usual one.
inline std::uint64_t first_seed() {
  const char* seed = std::getenv("CROUPIER_SEED");
  return seed == nullptr ? 2026 : std::strtoull(seed, nullptr, 10);
}

}  // namespace croupier::test
