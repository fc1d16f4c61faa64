// A great many rounds dealt automatically while things go wrong at random: no chip is lost or made,
// and the audit of the whole record finds nothing. With CROUPIER_LONG=1 a million rounds per game.
#include <gtest/gtest.h>

#include "audit/auditor.hpp"
#include "properties/effort.hpp"
#include "support/evening.hpp"

namespace croupier::test {
namespace faults_rounds_test {

constexpr std::uint64_t rounds_an_evening = 5'000;

std::uint64_t evening_count() { return is_long() ? 200 : 1; }

audit::Report audited(Evening& evening) {
  audit::Auditor auditor;
  const auto read = evening.store().read(evening.chain(), 1, [&](const store::RecordView& record) {
    auditor.take(evening.chain(), record);
    return store::Next::go_on;
  });
  EXPECT_TRUE(read.has_value());
  return auditor.finish();
}

class LongRounds : public testing::TestWithParam<std::string> {};

TEST_P(LongRounds, WithFaultsAuditClean) {
  const std::uint64_t rounds = is_long() ? rounds_an_evening : is_short() ? 100 : 1'000;
  std::uint64_t voided = 0;
  std::uint64_t irregularities = 0;
  for (std::uint64_t at = 0; at < evening_count(); ++at) {
    const std::uint64_t seed = first_seed() + at;
    Evening evening(GetParam(), "{}", seed,
                    {.players = static_cast<unsigned>(1 + seed % 5), .faults = "all=0.002"});
    evening.play(rounds);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
    const audit::Report report = audited(evening);
    ASSERT_EQ(report.chains.size(), 1U);
    const audit::ChainReport& chain = report.chains.front();
    ASSERT_EQ(chain.deviations.count, 0U)
        << "seed " << seed << ", record " << chain.deviations.kept.front().at.record << ": "
        << chain.deviations.kept.front().says;
    ASSERT_GE(chain.rounds, rounds);
    voided += chain.voids.count;
    irregularities += chain.irregularities.count;
  }
  EXPECT_GT(voided, 0U);
  EXPECT_GT(irregularities, voided);
}

INSTANTIATE_TEST_SUITE_P(Long, LongRounds, testing::Values("5CH", "T21", "HUH", "PIK"),
                         [](const auto& tested) { return "Game" + tested.param; });

}  // namespace faults_rounds_test
}  // namespace croupier::test
