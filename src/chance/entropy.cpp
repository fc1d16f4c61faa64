#include "chance/entropy.hpp"

#include <sodium.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace croupier::chance {

namespace {

constexpr std::size_t block_size = 32;
constexpr std::size_t blocks_at_once = 16;
constexpr std::size_t self_test_blocks = 128;  // at least 1,024 bytes of each input

// What each input is held to be good for, in bits a byte, well below what was measured. The kernel
// alone may give all its bytes from one state of 256 bits, so that the orders of eight decks (2,229
// bits) rest on the others: 830 bytes are 26 blocks, which need 86 bits each. Two words of RDSEED
// give 96 even at six bits a byte; without them, 352 quarters of a bit give 88.
constexpr double kernel_entropy = 6;
constexpr double hardware_entropy = 6;
constexpr double timer_entropy_alone = 0.25;
constexpr double timer_entropy = 0.05;  // nothing rests on it; it only must not stand still
constexpr std::size_t hardware_bytes = 16;
constexpr std::size_t timer_bytes = 16;
constexpr std::size_t timer_bytes_alone = 352;

constexpr double alarm_bits = 40;  // a false alarm once in 2^40 bytes

// Returns the least count that fewer than one in 2^40 windows reach, where each byte is the counted
// one with this probability.
std::size_t proportion_cutoff(std::size_t window, double probability) {
  const auto size = static_cast<double>(window);
  double tail = 0;
  for (std::size_t count = window; count > 0; --count) {
    const auto k = static_cast<double>(count);
    const double choose = std::lgamma(size + 1) - std::lgamma(k + 1) - std::lgamma(size - k + 1);
    tail += std::exp(choose + k * std::log(probability) + (size - k) * std::log1p(-probability));
    if (tail > std::exp2(-alarm_bits)) return count + 1;
  }
  return 1;
}

}  // namespace

HealthTest::HealthTest(double entropy)
    : repetitions_max_(1 + static_cast<std::size_t>(std::ceil(alarm_bits / entropy))),
      proportion_max_(proportion_cutoff(window, std::exp2(-entropy))) {}

bool HealthTest::take(base::BytesView bytes) {
  bool healthy = true;
  for (const std::uint8_t byte : bytes) {
    repetitions_ = repetitions_ != 0 && byte == last_ ? repetitions_ + 1 : 1;
    last_ = byte;
    if (seen_ == 0) {
      counted_ = byte;
      in_window_ = 0;
    }
    if (byte == counted_) ++in_window_;
    seen_ = (seen_ + 1) % window;
    healthy = healthy && repetitions_ < repetitions_max_ && in_window_ < proportion_max_;
  }
  return healthy;
}

SystemChance::SystemChance(RawSources sources) {
  const bool alone = sources.hardware == nullptr;
  const auto add = [this](std::unique_ptr<RawSource> source, std::size_t bytes, double entropy,
                          std::string_view name) {
    inputs_.push_back({.source = std::move(source),
                       .bytes_per_block = bytes,
                       .health = HealthTest(entropy),
                       .name = name,
                       .buffer = base::Bytes(bytes * blocks_at_once)});
  };
  add(std::move(sources.kernel), block_size, kernel_entropy, "kernel's source");
  if (!alone)
    add(std::move(sources.hardware), hardware_bytes, hardware_entropy, "processor's source");
  add(std::move(sources.timer), alone ? timer_bytes_alone : timer_bytes,
      alone ? timer_entropy_alone : timer_entropy, "timer");
}

SystemChance::~SystemChance() {
  for (Input& input : inputs_) sodium_memzero(input.buffer.data(), input.buffer.size());
  sodium_memzero(state_.data(), state_.size());
}

std::expected<std::unique_ptr<SystemChance>, std::string> SystemChance::open(RawSources sources) {
  std::unique_ptr<SystemChance> chance(new SystemChance(std::move(sources)));
  if (auto tested = chance->self_test(); !tested) {
    return std::unexpected(std::move(tested.error()));
  }
  return chance;
}

std::string_view SystemChance::says() const {
  return inputs_.size() == 3 ? "getrandom, RDSEED and timer jitter, fresh for every 32 bytes"
                             : "getrandom and timer jitter, fresh for every 32 bytes";
}

// The first bytes of each input are looked at and go into the state, none of them into a card.
std::expected<void, std::string> SystemChance::self_test() {
  std::array<std::uint8_t, block_size * blocks_at_once> thrown_away{};
  for (std::size_t block = 0; block < self_test_blocks; block += blocks_at_once) {
    if (auto filled = fill(thrown_away); !filled) return filled;
  }
  sodium_memzero(thrown_away.data(), thrown_away.size());
  return {};
}

std::expected<void, std::string> SystemChance::gather(std::size_t blocks) {
  for (Input& input : inputs_) {
    const auto bytes = std::span(input.buffer).first(blocks * input.bytes_per_block);
    if (!input.source || !input.source->read(bytes)) {
      failure_ = "The table refuses to deal: the " + std::string(input.name) + " gives no entropy.";
    } else if (!input.health.take(bytes)) {
      failure_ = "The table refuses to deal: the " + std::string(input.name) +
                 " repeats itself and failed its health test.";
    }
    // A source that failed once stays shut, since nobody knows what it gave before.
    if (!failure_.empty()) return std::unexpected(failure_);
  }
  return {};
}

std::array<std::uint8_t, 64> SystemChance::next_block(std::size_t block) {
  crypto_hash_sha512_state hash;
  crypto_hash_sha512_init(&hash);
  std::array<std::uint8_t, 8> count{};
  for (std::size_t byte = 0; byte < count.size(); ++byte) {
    count[byte] = static_cast<std::uint8_t>(counter_ >> (8 * byte) & 0xffU);
  }
  ++counter_;
  crypto_hash_sha512_update(&hash, count.data(), count.size());
  crypto_hash_sha512_update(&hash, state_.data(), state_.size());
  for (const Input& input : inputs_) {
    crypto_hash_sha512_update(&hash, input.buffer.data() + block * input.bytes_per_block,
                              input.bytes_per_block);
  }
  std::array<std::uint8_t, 64> digest{};
  crypto_hash_sha512_final(&hash, digest.data());
  return digest;
}

std::expected<void, std::string> SystemChance::fill(std::span<std::uint8_t> out) {
  if (!failure_.empty()) return std::unexpected(failure_);
  while (!out.empty()) {
    const std::size_t blocks = std::min(blocks_at_once, (out.size() + block_size - 1) / block_size);
    if (auto gathered = gather(blocks); !gathered) return gathered;
    for (std::size_t block = 0; block < blocks; ++block) {
      // Half of the hash is given away, the other half is the state that the next one starts from:
      // who knows every byte given so far knows nothing of it.
      auto digest = next_block(block);
      const std::size_t given = std::min(block_size, out.size());
      std::ranges::copy(std::span(digest).first(given), out.begin());
      std::ranges::copy(std::span(digest).last<block_size>(), state_.begin());
      sodium_memzero(digest.data(), digest.size());
      out = out.subspan(given);
    }
  }
  for (Input& input : inputs_) sodium_memzero(input.buffer.data(), input.buffer.size());
  return {};
}

}  // namespace croupier::chance
