// FNV-1a, 64 bits: a digest to pin a ranking or a transcript. Not for security.
#pragma once

#include <cstdint>
#include <string_view>

namespace croupier::base {

class Digest {
 public:
  constexpr void add(std::uint8_t byte) { state_ = (state_ ^ byte) * 0x100000001b3U; }
  constexpr void add(std::string_view text) {
    for (const char letter : text) {
      add(static_cast<std::uint8_t>(letter));
    }
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

}  // namespace croupier::base
