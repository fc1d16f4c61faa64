// Numbers are drawn from bytes without any bias, and a source that fails gives no number.
#include "dealing/chance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace croupier::dealing {
namespace chance_test {

// Gives the bytes it was made with, and fails after them.
class Script final : public Chance {
 public:
  explicit Script(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

 private:
  std::expected<void, std::string> fill(std::span<std::uint8_t> out) override {
    if (bytes_.size() - at_ < out.size()) return std::unexpected("The script has ended.");
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(at_), out.size(), out.begin());
    at_ += out.size();
    return {};
  }

  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

TEST(Chance, EveryNumberHasEquallyManyDraws) {
  for (unsigned n = 1; n <= 416; ++n) {
    std::vector<unsigned> hits(n);
    unsigned rejected = 0;
    for (unsigned drawn = 0; drawn < draw_range; ++drawn) {
      const auto share = equal_share(static_cast<std::uint16_t>(drawn), n);
      if (share) {
        ASSERT_LT(*share, n);
        ++hits[*share];
      } else {
        ++rejected;
      }
    }
    ASSERT_EQ(std::ranges::min(hits), std::ranges::max(hits)) << n;
    ASSERT_EQ(hits[0], draw_range / n) << n;
    ASSERT_LT(rejected, n);
  }
}

TEST(Chance, LargeRangesAreEvenToo) {
  static_assert(equal_share(65535, 65536) == 65535U);
  static_assert(equal_share(32769, 32769) == std::nullopt);
  static_assert(equal_share(32768, 32769) == 32768U);
}

TEST(Chance, BelowIsTheShareOfTwoBytesAndDrawsAgain) {
  // 65536 = 1260 * 52 + 16, so that 65520 is the first draw that is thrown away.
  std::vector<std::uint8_t> bytes(128);
  const std::vector<std::uint8_t> head = {0x00, 0x35, 0xff, 0xf0, 0xff, 0xff, 0xff, 0xef};
  std::ranges::copy(head, bytes.begin());
  Script chance(bytes);
  EXPECT_EQ(chance.below(52), 1U);
  EXPECT_EQ(chance.below(52), 51U);
  EXPECT_EQ(chance.below(52), 0U);
}

TEST(Chance, EveryPairOfBytesReachesItsShare) {
  std::vector<std::uint8_t> bytes;
  for (unsigned drawn = 0; drawn < draw_range; ++drawn) {
    bytes.push_back(static_cast<std::uint8_t>(drawn >> 8U));
    bytes.push_back(static_cast<std::uint8_t>(drawn & 0xffU));
  }
  Script chance(bytes);
  std::vector<unsigned> hits(416);
  for (unsigned draw = 0; draw < draw_range / 416 * 416; ++draw) ++hits[chance.below(416).value()];
  EXPECT_EQ(std::ranges::min(hits), 157U);
  EXPECT_EQ(std::ranges::max(hits), 157U);
}

TEST(Chance, AFailingSourceGivesItsReason) {
  Script chance(std::vector<std::uint8_t>(128));
  for (int draw = 0; draw < 64; ++draw) EXPECT_TRUE(chance.below(52));
  const auto drawn = chance.below(52);
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error(), "The script has ended.");
}

TEST(Chance, ForgettingTakesFreshBytes) {
  std::vector<std::uint8_t> bytes(256, 1);
  std::fill(bytes.begin() + 128, bytes.end(), std::uint8_t{2});
  Script chance(bytes);
  EXPECT_EQ(chance.below(65536), 0x0101U);
  chance.forget();
  EXPECT_EQ(chance.below(65536), 0x0202U);
}

TEST(SeededChance, SameSeedSameNumbers) {
  SeededChance one(7);
  SeededChance two(7);
  SeededChance other(8);
  bool differs = false;
  for (int draw = 0; draw < 1000; ++draw) {
    const auto drawn = one.below(52);
    EXPECT_EQ(drawn, two.below(52));
    differs = differs || drawn != other.below(52);
  }
  EXPECT_TRUE(differs);
}

TEST(SeededChance, IsChaCha20OfItsKey) {
  // The key stream of an all-zero key and nonce, as published with the cipher.
  SeededChance chance(SeededChance::Key{});
  std::array<std::uint8_t, 8> bytes{};
  ASSERT_TRUE(chance.take(bytes));
  EXPECT_EQ(bytes, (std::array<std::uint8_t, 8>{0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90}));
  std::array<std::uint8_t, 8> more{};
  ASSERT_TRUE(chance.take(more));
  EXPECT_EQ(more, (std::array<std::uint8_t, 8>{0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a}));
}

}  // namespace chance_test
}  // namespace croupier::dealing
