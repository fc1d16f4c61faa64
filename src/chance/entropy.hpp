// The source that deals for money: every 32 bytes it gives are hashed from fresh input of the
// kernel, of the processor and of a timer, and each input is watched while it runs. Where one of
// them fails, it says so and never gives a byte again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "dealing/chance.hpp"

namespace croupier::chance {

/// One place where unpredictable bytes come from; the tests put in some that fail.
class RawSource {
 public:
  RawSource() = default;
  RawSource(const RawSource&) = delete;
  RawSource& operator=(const RawSource&) = delete;
  RawSource(RawSource&&) = delete;
  RawSource& operator=(RawSource&&) = delete;
  virtual ~RawSource() = default;

  /// Returns false where not all of `out` could be filled.
  virtual bool read(std::span<std::uint8_t> out) = 0;
};

/// The two health tests of SP 800-90B on single bytes: repetition count and adaptive proportion. A
/// source as good as claimed fails one of them once in 2^40 bytes.
class HealthTest {
 public:
  /// `entropy` is the number of bits that the source is good for in each byte, above 0 and up to 8.
  explicit HealthTest(double entropy);

  /// Takes in the bytes and returns whether the source is still healthy.
  bool take(base::BytesView bytes);

  std::size_t repetitions_max() const { return repetitions_max_; }
  std::size_t proportion_max() const { return proportion_max_; }

 private:
  static constexpr std::size_t window = 512;

  std::size_t repetitions_max_;
  std::size_t proportion_max_;
  std::uint8_t last_ = 0;
  std::size_t repetitions_ = 0;
  std::uint8_t counted_ = 0;
  std::size_t in_window_ = 0;
  std::size_t seen_ = 0;
};

/// The inputs of SystemChance. A machine may have no hardware source; the other two must be there.
struct RawSources {
  std::unique_ptr<RawSource> kernel;    // getrandom(2), never before the kernel has its entropy
  std::unique_ptr<RawSource> hardware;  // RDSEED
  std::unique_ptr<RawSource> timer;     // jitter of the cycle counter
};

/// Returns the inputs that this machine has.
RawSources machine_sources();

class SystemChance final : public dealing::Chance {
 public:
  /// Returns a source that has passed its start-up test, or a sentence why it refuses to deal.
  static std::expected<std::unique_ptr<SystemChance>, std::string> open(
      RawSources sources = machine_sources());

  /// Returns what the bytes are made from, in words.
  std::string_view says() const;

  ~SystemChance() override;
  SystemChance(const SystemChance&) = delete;
  SystemChance& operator=(const SystemChance&) = delete;
  SystemChance(SystemChance&&) = delete;
  SystemChance& operator=(SystemChance&&) = delete;

 private:
  struct Input {
    std::unique_ptr<RawSource> source;
    std::size_t bytes_per_block;
    HealthTest health;
    std::string_view name;
    base::Bytes buffer;
  };

  explicit SystemChance(RawSources sources);

  std::expected<void, std::string> self_test();
  std::expected<void, std::string> gather(std::size_t blocks);
  std::expected<void, std::string> fill(std::span<std::uint8_t> out) override;
  std::array<std::uint8_t, 64> next_block(std::size_t block);

  std::vector<Input> inputs_;
  std::array<std::uint8_t, 32> state_{};  // never leaves this class
  std::uint64_t counter_ = 0;
  std::string failure_;
};

}  // namespace croupier::chance
