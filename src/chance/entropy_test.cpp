// Without entropy no card is dealt, and an input that goes wrong while running stops the deal.
#include "chance/entropy.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "dealing/order.hpp"

namespace croupier::chance {
namespace entropy_test {

// Gives what a function says of each byte; the function says nothing where the source fails.
class FakeSource final : public RawSource {
 public:
  using Byte = std::function<std::optional<unsigned>(std::size_t)>;
  explicit FakeSource(Byte byte) : byte_(std::move(byte)) {}

  bool read(std::span<std::uint8_t> out) override {
    for (std::uint8_t& to : out) {
      const auto byte = byte_(at_++);
      if (!byte) return false;
      to = static_cast<std::uint8_t>(*byte);
    }
    return true;
  }

 private:
  Byte byte_;
  std::size_t at_ = 0;
};

// Bytes that look fair, from a seed.
class FairSource final : public RawSource {
 public:
  explicit FairSource(std::uint64_t seed) : chance_(seed) {}
  bool read(std::span<std::uint8_t> out) override { return chance_.take(out).has_value(); }

 private:
  dealing::SeededChance chance_;
};

std::unique_ptr<RawSource> fair(std::uint64_t seed) { return std::make_unique<FairSource>(seed); }
std::unique_ptr<RawSource> fake(FakeSource::Byte byte) {
  return std::make_unique<FakeSource>(std::move(byte));
}
std::unique_ptr<RawSource> dead() {
  return fake([](std::size_t) { return std::nullopt; });
}

// Fair bytes up to a point, and one and the same byte from there.
FakeSource::Byte stuck_after(std::size_t bytes, std::uint64_t seed) {
  auto chance = std::make_shared<dealing::SeededChance>(seed);
  return [=](std::size_t at) -> std::optional<unsigned> {
    return at < bytes ? chance->below(256).value() : 0;
  };
}

RawSources fair_sources() { return {.kernel = fair(1), .hardware = fair(2), .timer = fair(3)}; }

void expect_refusal(RawSources sources, const std::string& about) {
  const auto chance = SystemChance::open(std::move(sources));
  ASSERT_FALSE(chance);
  EXPECT_NE(chance.error().find("refuses to deal"), std::string::npos) << chance.error();
  EXPECT_NE(chance.error().find(about), std::string::npos) << chance.error();
}

TEST(Entropy, StartWithoutEntropyIsRefused) {
  for (const auto input : {&RawSources::kernel, &RawSources::hardware, &RawSources::timer}) {
    RawSources sources = fair_sources();
    sources.*input = dead();
    expect_refusal(std::move(sources), "gives no entropy");
    sources = fair_sources();
    sources.*input = fake([](std::size_t) { return 0x5aU; });
    expect_refusal(std::move(sources), "health test");
  }
}

TEST(Entropy, KernelAndTimerMustBeThere) {
  for (const auto input : {&RawSources::kernel, &RawSources::timer}) {
    RawSources sources = fair_sources();
    (sources.*input).reset();
    expect_refusal(std::move(sources), "gives no entropy");
  }
}

TEST(Entropy, AMachineWithoutHardwareSourceDeals) {
  RawSources sources = fair_sources();
  sources.hardware.reset();
  const auto chance = SystemChance::open(std::move(sources));
  ASSERT_TRUE(chance) << chance.error();
  EXPECT_EQ(chance.value()->says().find("RDSEED"), std::string_view::npos);
}

TEST(Entropy, AnInputThatFailsLaterStopsTheDealForGood) {
  RawSources sources = fair_sources();
  sources.hardware = fake(stuck_after(4096, 5));
  const auto opened = SystemChance::open(std::move(sources));
  ASSERT_TRUE(opened) << opened.error();
  SystemChance& chance = **opened;
  int dealt = 0;
  std::expected<void, std::string> shuffled;
  for (; shuffled && dealt < 1000; ++dealt) {
    dealing::Order order = dealing::spread_order(1);
    shuffled = dealing::shuffle(order, chance);
  }
  ASSERT_FALSE(shuffled);
  EXPECT_GT(dealt, 1);
  EXPECT_NE(shuffled.error().find("refuses to deal"), std::string::npos);
  std::array<std::uint8_t, 1> byte{};
  EXPECT_FALSE(chance.take(byte)) << "it stays shut";
}

TEST(Entropy, EveryInputReachesTheOutput) {
  const auto bytes = [](std::uint64_t kernel, std::uint64_t hardware, std::uint64_t timer) {
    auto chance = SystemChance::open(
        {.kernel = fair(kernel), .hardware = fair(hardware), .timer = fair(timer)});
    std::array<std::uint8_t, 100> out{};
    EXPECT_TRUE(chance.value()->take(out));
    return out;
  };
  EXPECT_EQ(bytes(1, 2, 3), bytes(1, 2, 3));
  const std::set all = {bytes(1, 2, 3), bytes(9, 2, 3), bytes(1, 9, 3), bytes(1, 2, 9)};
  EXPECT_EQ(all.size(), 4U);
}

TEST(Entropy, EveryBlockTakesFreshBytesOfEachInput) {
  for (const std::size_t length : {1U, 32U, 33U, 128U, 1000U}) {
    auto counted = std::make_shared<std::size_t>(0);
    RawSources sources = fair_sources();
    auto chance = std::make_shared<dealing::SeededChance>(6);
    sources.hardware = fake([=](std::size_t at) -> std::optional<unsigned> {
      *counted = at + 1;
      return chance->below(256).value();
    });
    const auto opened = SystemChance::open(std::move(sources));
    ASSERT_TRUE(opened);
    EXPECT_GE(*counted, 1024U) << "start-up looks at as many bytes as SP 800-90B asks for";
    const std::size_t before = *counted;
    std::vector<std::uint8_t> out(length);
    ASSERT_TRUE(opened.value()->take(out));
    EXPECT_EQ(*counted - before, (length + 31) / 32 * 16) << length;
  }
}

TEST(Entropy, HealthTestsHaveTheCutoffsOfTheStandard) {
  // Repetition: 1 + ceil(40 / H). Proportion: a binomial tail of 2^-40 in a window of 512.
  EXPECT_EQ(HealthTest(8).repetitions_max(), 6U);
  EXPECT_EQ(HealthTest(6).repetitions_max(), 8U);
  EXPECT_EQ(HealthTest(0.25).repetitions_max(), 161U);
  EXPECT_GT(HealthTest(6).proportion_max(), 8U + 20U);
  EXPECT_LT(HealthTest(6).proportion_max(), 8U + 40U);
  EXPECT_GT(HealthTest(0.25).proportion_max(), 470U);
  EXPECT_LT(HealthTest(0.25).proportion_max(), 500U);
}

TEST(Entropy, RepetitionIsSeenAtItsCutoff) {
  HealthTest health(6);
  const base::Bytes seven(7, 9);
  EXPECT_TRUE(health.take(seven));
  EXPECT_FALSE(health.take(base::Bytes(1, 9)));
  HealthTest broken(6);
  EXPECT_TRUE(broken.take(seven));
  EXPECT_TRUE(broken.take(base::Bytes(1, 8)));
  EXPECT_TRUE(broken.take(seven));
}

TEST(Entropy, ProportionIsSeenAtItsCutoff) {
  HealthTest health(6);
  base::Bytes bytes;
  for (std::size_t time = 0; time + 1 < health.proportion_max(); ++time) {
    bytes.push_back(0);
    bytes.push_back(static_cast<std::uint8_t>(1 + time));
  }
  EXPECT_TRUE(health.take(bytes));
  EXPECT_FALSE(health.take(base::Bytes(1, 0)));
}

TEST(Entropy, FairBytesKeepHealthy) {
  HealthTest health(6);
  dealing::SeededChance chance(77);
  base::Bytes bytes(2'000'000);
  ASSERT_TRUE(chance.take(bytes));
  EXPECT_TRUE(health.take(bytes));
}

TEST(Entropy, ThisMachineDealsAndNoTwoSourcesAlike) {
  const auto one = SystemChance::open();
  const auto two = SystemChance::open();
  ASSERT_TRUE(one) << one.error();
  ASSERT_TRUE(two) << two.error();
  std::array<std::uint8_t, 100'000> first{};
  std::array<std::uint8_t, 100'000> second{};
  ASSERT_TRUE(one.value()->take(first));
  ASSERT_TRUE(two.value()->take(second));
  EXPECT_NE(first, second);
}

}  // namespace entropy_test
}  // namespace croupier::chance
