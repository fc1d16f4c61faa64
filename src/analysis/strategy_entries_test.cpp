// Reading and writing strategy files, whatever the game.
#include "analysis/strategy_entries.hpp"

#include <gtest/gtest.h>

#include "analysis/locks.hpp"

namespace croupier::analysis {
namespace strategy_entries_test {

Entries some() {
  return {"my.toml",
          {{"game", {std::string("5CH")}, "my.toml:1:1"},
           {"fold.low", {std::int64_t{7}}, "my.toml:3:1"},
           {"step.1.act", {std::string("hit")}, "my.toml:5:1"},
           {"step.2.act", {std::string("run")}, "my.toml:7:1"}}};
}

TEST(StrategyEntries, AreReadByKey) {
  Entries entries = some();
  entries.game("five_card_hi_lo", "5CH");
  EXPECT_EQ(entries.whole("fold.low", 7, 7), 7);
  EXPECT_EQ(entries.size("step"), 2U);
  constexpr std::array<std::string_view, 2> acts{"hit", "run"};
  EXPECT_EQ(entries.word("step.1.act", acts), 0U);
  EXPECT_EQ(entries.word("step.2.act", acts), 1U);
  EXPECT_TRUE(entries.has("fold"));
  EXPECT_FALSE(entries.has("fol"));
  EXPECT_EQ(entries.wrong(), "");
}

TEST(StrategyEntries, SayWhereTheyAreWrong) {
  Entries entries = some();
  entries.game("pik_it_poker", "PIK");
  EXPECT_EQ(entries.whole("fold.low", 8, 9), 8);
  EXPECT_EQ(entries.size("step"), 2U);
  EXPECT_EQ(entries.text("step.1.act"), "hit");
  // What nobody asks for comes first: it may be a misspelling of what is missing.
  EXPECT_EQ(entries.wrong(),
            "my.toml:7:1: there is no 'step.2.act' in a strategy of this game (did you mean "
            "'step.1.act'?)");
  EXPECT_EQ(entries.text("step.2.act"), "run");
  EXPECT_EQ(entries.wrong(), "my.toml:1:1: game: it is for another game than pik_it_poker");
  Entries other = some();
  EXPECT_EQ(other.whole("fold.high", 0, 3), 0);
  EXPECT_EQ(other.text("fold.low"), "");
  for (const char* key : {"game", "step.1.act", "step.2.act"}) EXPECT_NE(other.text(key), "");
  EXPECT_EQ(other.wrong(), "my.toml: fold.high is missing; a whole number from 0 to 3 is wanted");
}

TEST(StrategyEntries, AreWrittenAsToml) {
  const base::Fields fields{
      {"game", {std::string("x")}},
      {"chart", {base::Fields{{"16", {std::string("S H")}}, {"a b", {std::int64_t{-3}}}}}},
      {"step", {base::List{{base::Fields{{"act", {std::string("hit")}}}}}}}};
  const std::vector<Comment> comments{{"", "First.\nSecond."}, {"step", "Steps."}};
  EXPECT_EQ(to_toml(fields, comments),
            "# First.\n# Second.\ngame = \"x\"\n\n[chart]\n16 = \"S H\"\n\"a b\" = -3\n\n"
            "# Steps.\n[[step]]\nact = \"hit\"\n");
}

TEST(Locks, AreSplitAtTheEqualsSign) {
  const std::vector<std::string> written{"fold=never", "fold", "a=b=c"};
  const auto locks = read_locks(written);
  ASSERT_EQ(locks.size(), 3U);
  EXPECT_EQ(locks[0].what, "fold");
  EXPECT_EQ(locks[0].act, "never");
  EXPECT_EQ(locks[1].act, "");
  EXPECT_EQ(locks[2].act, "b=c");
  EXPECT_EQ(no_such_lock(locks[1], "x=y").error(), "'fold=' cannot be locked; what can: x=y");
}

}  // namespace strategy_entries_test
}  // namespace croupier::analysis
