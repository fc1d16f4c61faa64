// The further questions of analyze, and what has no sense.
#include "cli/study/analyze_more.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace croupier::cli {
namespace analyze_more_test {

using nlohmann::json;

table::Rules rules_of(const std::string& game) { return choose_game({.game = game}, {})->rules; }

json member(const More& more, const std::string& name) {
  for (const auto& [key, value] : more.members) {
    if (key == name) return json::parse(value);
  }
  return {};
}

More ask(const std::string& game, const MoreWish& wish) {
  analysis::NullMonitor no_monitor;
  EXPECT_FALSE(check_more(rules_of(game), wish));
  return answer_more(rules_of(game), wish, {2}, no_monitor);
}

TEST(AnalyzeMore, ATieBetOfNothingIsTheMainGame) {
  const json none = member(ask("5CH", {.tie = "0"}), "with_tie");
  EXPECT_NEAR(none["expectation"].get<double>(), -38421789247.0 / 996661525860.0, 1e-15);
  EXPECT_EQ(none["expectation"], none["main"]);
  // A larger bet is played for more, at the main game's cost.
  const json two = member(ask("5CH", {.tie = "2"}), "with_tie");
  EXPECT_LT(two["main"], none["main"]);
  EXPECT_LT(two["tie_edge"], none["tie_edge"]);
  EXPECT_NEAR(two["expectation"].get<double>(),
              two["main"].get<double>() - 2 * two["tie_edge"].get<double>(), 1e-14);
}

TEST(AnalyzeMore, FiveCardHiLoTellsOfASecondHandAndTheLimit) {
  const More more = ask("5CH", {.all = true});
  const json second = member(more, "second_hand");
  EXPECT_GE(second["expectation"], second["set_alone"]);
  EXPECT_GE(second["best"], second["expectation"]);
  // Ruling 5CH/payout-limit says so of pay table 1.
  EXPECT_EQ(member(more, "most_winnable"), 270);
  EXPECT_GE(more.blocks.size(), 3U);
}

TEST(AnalyzeMore, InsuranceGainsByTheTensLeft) {
  const json insurance = member(ask("T21", {.all = true}), "insurance");
  ASSERT_EQ(insurance.size(), 4U);
  EXPECT_NEAR(insurance[1]["gain"].get<double>(), 0.5 * (3 * 95.0 / 308 - 1), 1e-15);
}

TEST(AnalyzeMore, WishesWithoutSenseAreRefused) {
  EXPECT_TRUE(check_more(rules_of("PIK"), {.tie = "1"}));
  EXPECT_TRUE(check_more(rules_of("HUH"), {.all = true}));
  for (const char* size : {"", "x", "-1", "1/0"}) {
    EXPECT_TRUE(check_more(rules_of("5CH"), {.tie = size})) << size;
  }
  EXPECT_FALSE(check_more(rules_of("HUH"), {}));
}

TEST(LongAnalyzeMore, EachFurtherHandSeenGainsMore) {
  const json sight = member(ask("PIK", {.all = true}), "by_sight");
  ASSERT_EQ(sight.size(), 5U);
  for (std::size_t at = 1; at < sight.size(); ++at) {
    EXPECT_GT(sight[at]["gain"], sight[at - 1]["gain"]);
  }
}

}  // namespace analyze_more_test
}  // namespace croupier::cli
