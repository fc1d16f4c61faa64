#include "audit/rounds.hpp"

#include <gtest/gtest.h>

#include "support/evening.hpp"

namespace croupier::audit {
namespace audit_rounds_test {

class Rounds : public testing::Test {
 protected:
  Rounds() : evening("T21", "{}", 41) {
    evening.play(5);
    rounds = rounds_of(evening.chain(), evening.records()).value();
  }
  // The round as its file has it after a change.
  static std::string refused(const RoundText& round, std::string_view was, std::string_view is) {
    std::string text = to_text(round);
    const std::size_t at = text.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    text.replace(at, was.size(), is);
    const auto parsed = parse_round(text);
    if (!parsed) return parsed.error();
    const auto played = play_again(*parsed);
    return played ? "" : played.error();
  }

  test::Evening evening;
  std::vector<RoundText> rounds;
};

TEST_F(Rounds, FollowEachOtherWithoutAGap) {
  ASSERT_GE(rounds.size(), 5U);
  for (std::size_t at = 1; at < rounds.size(); ++at) {
    EXPECT_EQ(rounds[at].round, at + 1);
    EXPECT_EQ(rounds[at].first_record, rounds[at - 1].last_record + 1);
    EXPECT_EQ(rounds[at].hash_before, rounds[at - 1].last_hash);
  }
  EXPECT_TRUE(rounds[0].gone.empty());
  EXPECT_FALSE(rounds[1].gone.empty());
  EXPECT_EQ(file_name(rounds[1]), "t21-1.round-000002.txt");
}

TEST_F(Rounds, AreRefusedWhenChanged) {
  const RoundText& round = rounds[2];
  EXPECT_NE(refused(round, " is dealt ", " was dealt "), "");
  EXPECT_NE(refused(round, "last: ", "last: 1"), "");
  EXPECT_NE(refused(round, "game: T21", "game: HUH"), "");
  EXPECT_NE(refused(round, "croupier round 1", "croupier round 2"), "");
  EXPECT_NE(refused(round, "gone: ", "gone: Xx "), "");
  EXPECT_NE(refused(round, "\n\n> ", "\n\n"), "");
  // A time that nobody's rules look at is covered by the hashes.
  EXPECT_NE(refused(round, "> 17", "> 18"), "");
  EXPECT_EQ(refused(round, "round: 3", "round: 3"), "");
}

TEST_F(Rounds, ACardThatIsGoneCannotCome) {
  RoundText round = rounds[3];
  const std::size_t at = round.records.find("d deal ");
  const auto card = cards::parse_card(round.records.substr(at + 7, 2)).value();
  for (int more = 0; more < 8; ++more) round.gone.push_back(card);
  const auto played = play_again(round);
  ASSERT_FALSE(played);
}

TEST_F(Rounds, OfADamagedRecordAreNotCut) {
  auto records = evening.records();
  records[60].payload += "  more\n";
  const auto cut = rounds_of(evening.chain(), records);
  ASSERT_FALSE(cut);
  EXPECT_TRUE(cut.error().starts_with("record 61: ")) << cut.error();
}

}  // namespace audit_rounds_test
}  // namespace croupier::audit
