// Chance as the dealing code sees it: bytes come in from outside, and numbers are drawn from them
// without bias. What fills the bytes lives elsewhere; only the seeded source for tests is here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

namespace croupier::dealing {

/// How many values two bytes can have.
inline constexpr unsigned draw_range = 1U << 16U;

/// Returns drawn mod n where the draw is kept, or nothing where it is to be drawn again; undefined
/// unless n is in 1..65536.
constexpr std::optional<unsigned> equal_share(std::uint16_t drawn, unsigned n) {
  // The draws that are kept are those below the greatest multiple of n, so that each remainder has
  // exactly as many of them as any other: the bias is zero, not small.
  if (drawn >= draw_range - draw_range % n) return std::nullopt;
  return drawn % n;
}

/// A source of random bytes. It has no copies, since two of them would deal the same cards.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  Chance(Chance&&) = delete;
  Chance& operator=(Chance&&) = delete;
  virtual ~Chance() { forget(); }

  /// Returns a number from 0 to n - 1, each equally likely, or why the source has none to give;
  /// undefined unless n is in 1..65536.
  [[nodiscard]] std::expected<unsigned, std::string> below(unsigned n);

  /// Fills all of `out` with bytes straight from the source, or says why it cannot.
  [[nodiscard]] std::expected<void, std::string> take(std::span<std::uint8_t> out) {
    return fill(out);
  }

  /// Wipes the bytes that were fetched and not used, so that the next draw rests on fresh ones.
  void forget();

 private:
  virtual std::expected<void, std::string> fill(std::span<std::uint8_t> out) = 0;

  // One fetch is enough for 52 cards at two bytes a draw.
  std::array<std::uint8_t, 128> ready_{};
  std::size_t used_ = ready_.size();
};

/// A source that gives the same bytes for the same seed on every machine: a ChaCha20 stream. For
/// tests, simulation and `--seed`; never for cards that somebody could bet on for money.
class SeededChance final : public Chance {
 public:
  using Key = std::array<std::uint8_t, 32>;

  explicit SeededChance(std::uint64_t seed);
  explicit SeededChance(const Key& key) : key_(key) {}

 private:
  std::expected<void, std::string> fill(std::span<std::uint8_t> out) override;

  Key key_;
  std::uint64_t block_ = 0;
};

}  // namespace croupier::dealing
