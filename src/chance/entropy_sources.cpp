// The three inputs that a machine has: the kernel, the processor and the jitter of its timer.
#include <sys/random.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "chance/entropy.hpp"
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace croupier::chance {

namespace {

class Kernel final : public RawSource {
 public:
  bool read(std::span<std::uint8_t> out) override {
    while (!out.empty()) {
      // It must not wait: a kernel that has no entropy yet refuses, and so do we.
      const ssize_t got = getrandom(out.data(), out.size(), GRND_NONBLOCK);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      out = out.subspan(static_cast<std::size_t>(got));
    }
    return true;
  }
};

std::uint64_t now() {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

// Each byte is the low end of the time that an access to memory took.
class Timer final : public RawSource {
 public:
  bool read(std::span<std::uint8_t> out) override {
    std::uint64_t before = now();
    for (std::uint8_t& byte : out) {
      place_ = place_ * 1103515245U + 12345U;
      // What is read decides what is read next, so that no access can be done ahead.
      place_ += memory_[place_ >> 16U & (memory_.size() - 1)]++;
      const std::uint64_t after = now();
      byte = static_cast<std::uint8_t>((after - before) & 0xffU);
      before = after;
    }
    return true;
  }

 private:
  std::array<std::uint8_t, 4096> memory_{};
  std::uint32_t place_ = 1;
};

#if defined(__x86_64__)

bool has_rdseed() {
  constexpr unsigned features = 7;
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  return __get_cpuid_count(features, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & bit_RDSEED) != 0;
}

class Processor final : public RawSource {
 public:
  __attribute__((target("rdseed"))) bool read(std::span<std::uint8_t> out) override {
    while (!out.empty()) {
      unsigned long long word = 0;
      // It may run dry for a moment where many ask at once.
      for (int tries = 0; _rdseed64_step(&word) == 0; ++tries) {
        if (tries == tries_max) return false;
        _mm_pause();
      }
      const std::size_t given = std::min(out.size(), sizeof word);
      std::memcpy(out.data(), &word, given);
      out = out.subspan(given);
    }
    return true;
  }

 private:
  static constexpr int tries_max = 10'000;
};

#endif

}  // namespace

RawSources machine_sources() {
  RawSources sources{.kernel = std::make_unique<Kernel>(),
                     .hardware = nullptr,
                     .timer = std::make_unique<Timer>()};
#if defined(__x86_64__)
  if (has_rdseed()) sources.hardware = std::make_unique<Processor>();
#endif
  return sources;
}

}  // namespace croupier::chance
