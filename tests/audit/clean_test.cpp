// Evenings of all four games, in several ways of dealing, are clean; and an audit says how far the
// log is protected.
#include "audit/rounds.hpp"
#include "tampering.hpp"

namespace croupier::test {
namespace clean_test {

struct Way {
  const char* game;
  const char* rules;
};

void PrintTo(const Way& way, std::ostream* out) { *out << way.game << " " << way.rules; }

class AuditEvening : public testing::TestWithParam<Way> {};

TEST_P(AuditEvening, IsClean) {
  Evening evening(GetParam().game, GetParam().rules, 11);
  evening.play(12);
  const auto report = audit_of(evening.chain(), evening.records());
  EXPECT_TRUE(report.is_sound()) << first_of(report).at.record << ": " << first_of(report).says;
  ASSERT_EQ(report.chains.size(), 1U);
  const audit::ChainReport& chain = report.chains.front();
  EXPECT_EQ(chain.rounds, 12U);
  EXPECT_EQ(chain.records, evening.table().records);
  EXPECT_EQ(chain.game, GetParam().game);
  EXPECT_FALSE(chain.round_under_way);
  ASSERT_EQ(chain.days.size(), 1U);
  EXPECT_EQ(chain.days[0].win(), chain.wins.at({"2026-03-01", audit::all_wagers}).win());
  EXPECT_EQ(chain.shuffles.wrong, 0U);
  EXPECT_EQ(chain.shuffles.live, 0U);
  EXPECT_GT(chain.clauses.size(), 20U);
}

TEST_P(AuditEvening, IsPlayedAgainRoundByRound) {
  Evening evening(GetParam().game, GetParam().rules, 12);
  evening.play(8);
  const auto rounds = audit::rounds_of(evening.chain(), evening.records());
  ASSERT_TRUE(rounds) << rounds.error();
  ASSERT_GE(rounds->size(), 8U);
  for (const audit::RoundText& round : *rounds) {
    const auto parsed = audit::parse_round(audit::to_text(round));
    ASSERT_TRUE(parsed) << parsed.error();
    EXPECT_TRUE(*parsed == round);
    const auto played = audit::play_again(*parsed);
    ASSERT_TRUE(played) << file_name(round) << ": " << played.error();
    if (round.round <= 8) {
      EXPECT_GT(played->events, 10U);
    }
  }
}

constexpr Way ways[] = {
    {"5CH", "{}"},
    {"5CH", R"({"dealing_method":"hand"})"},
    {"5CH", R"({"shuffle":"manual","decks":1})"},
    {"5CH", R"({"dealing_method":"automated_shoe","decks":2})"},
    {"T21", "{}"},
    {"T21", R"({"card_reader":false,"surrender":"any_hand"})"},
    {"T21", R"({"shuffle":"manual"})"},
    {"HUH", "{}"},
    {"HUH", R"({"dealing_method":"automated_shoe"})"},
    {"PIK", "{}"},
    {"PIK", R"({"dealing_method":"automated_shoe","settlement_order":"by_player"})"},
};
INSTANTIATE_TEST_SUITE_P(Ways, AuditEvening, testing::ValuesIn(ways));

TEST(AuditReport, FollowsTheShoeOfThreeCard21) {
  Evening evening("T21", "{}", 5);
  evening.play(60);
  const auto report = audit_of(evening.chain(), evening.records());
  EXPECT_TRUE(report.is_sound()) << first_of(report).at.record << ": " << first_of(report).says;
  EXPECT_GE(report.chains.front().shuffles.opened, 2U);
}

TEST(AuditReport, SaysWhenNothingHappened) {
  constexpr store::ChainId chain{"t21-1"};
  const auto report = audit_of(chain, {});
  EXPECT_TRUE(report.is_empty());
  EXPECT_TRUE(report.is_sound());
}

TEST(AuditReport, TellsOfKeysThatAreNotInTheRecord) {
  Evening evening("HUH", "{}", 3, {.opens_cards = false});
  evening.play(4);
  const auto report = audit_of(evening.chain(), evening.records());
  EXPECT_TRUE(report.is_sound());
  EXPECT_EQ(report.chains.front().shuffles.opened, 0U);
  EXPECT_GE(report.chains.front().shuffles.not_opened, 4U);
}

TEST(AuditReport, TellsOfDecisionsByTheSystem) {
  Evening evening("HUH", "{}", 3, {.decides_late = 1});
  evening.play(3);
  const auto report = audit_of(evening.chain(), evening.records());
  const auto& late = report.chains.front().system_decisions;
  ASSERT_GT(late.count, 0U);
  EXPECT_EQ(late.kept.front().clause, "ALL/no-act-in-time");
  EXPECT_EQ(late.kept.front().at.round, 1U);
  EXPECT_NE(late.kept.front().says.find("check"), std::string::npos) << late.kept.front().says;
}

}  // namespace clean_test
}  // namespace croupier::test
