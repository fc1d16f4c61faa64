// A small seeded generator whose output is the same on every machine and compiler. For tests,
// simulation and reproducible sessions; never for cards that somebody could bet on for money.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace croupier::base {

class Generator {
 public:
  explicit constexpr Generator(std::uint64_t seed) : state_(seed) {}

  /// Returns the next 64 bits (SplitMix64).
  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// Returns a number from 0 to bound - 1, each equally likely; undefined for a bound of 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t reject = (0 - bound) % bound;
    std::uint64_t drawn = next();
    while (drawn < reject) {
      drawn = next();
    }
    return drawn % bound;
  }

  /// Puts the items into a random order (Fisher-Yates).
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace croupier::base
