// The verb compare as its users meet it. Figures come from a solver of the test's own.
#include "cli/study/compare.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/study/analyze_rules.hpp"
#include "cli/study/report_cache.hpp"

namespace croupier::cli {
namespace compare_test {

using analysis::Rational;
using nlohmann::json;

// PIK with an edge of some hundredths: qualifying adds 1, a multiple of 2 on play 3 adds 2, both
// together 4 more.
struct Bench {
  double seconds_each = 0;
  double now = 0;
  int solved = 0;
  int stop_after = 1000;

  Solver solver() {
    return {[this](const table::Rules& rules, analysis::Monitor&) { return solve(rules); },
            [this] { return now; }};
  }

  analysis::GameReport solve(const table::Rules& rules) {
    const auto& own = std::get<games::pik_it_poker::HouseRules>(rules);
    now += seconds_each;
    analysis::GameReport report;
    report.wagers = {
        analysis::report_wager(games::Wager::five_card_bonus, own.five_card_bonus_paytable,
                               std::vector<analysis::Integer>(8, 1), 4000),
        analysis::report_wager(games::Wager::three_card_bonus, own.three_card_bonus_paytable,
                               std::vector<analysis::Integer>(6, 1), 1000)};
    if (++solved > stop_after) return report;
    const int qualifies = own.dealer_qualifies ? 1 : 0;
    const int twice = own.play_3_multiple == 2 ? 1 : 0;
    const Rational edge(qualifies + 2 * twice + 4 * qualifies * twice, 100);
    report.main = analysis::MainGame{.expectation = Rational(-edge),
                                     .edge = {edge, edge, edge},
                                     .variance = Rational(4),
                                     .average_wager = Rational(2),
                                     .decisions = {},
                                     .outcomes = {}};
    report.with_required_bonus = analysis::Edge{edge, edge, edge};
    return report;
  }
};

class CompareVerb : public testing::Test {
 protected:
  CompareVerb() { std::filesystem::create_directories(folder_); }
  ~CompareVerb() override { std::filesystem::remove_all(folder_); }
  CompareVerb(const CompareVerb&) = delete;
  CompareVerb& operator=(const CompareVerb&) = delete;
  CompareVerb(CompareVerb&&) = delete;
  CompareVerb& operator=(CompareVerb&&) = delete;

  std::string file(const std::string& name, const std::string& text) const {
    const auto path = folder_ / name;
    std::ofstream(path) << text;
    return path.string();
  }
  int ask(CompareOptions options) {
    out_.str("");
    err_.str("");
    analysis::NullMonitor no_monitor;
    return compare(options, bench_.solver(), no_monitor, out_, err_);
  }
  json answer() const { return json::parse(out_.str()); }

  Bench bench_;
  std::ostringstream out_;
  std::ostringstream err_;

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("croupier-compare-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
       ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(CompareVerb, ValuesEveryDifferenceFromBothSides) {
  const std::string a = file("a.toml", "game = \"pik_it_poker\"\npositions = 5\n");
  const std::string b =
      file("b.toml", "game = \"PIK\"\ndealer_qualifies = false\nplay_3_multiple = 1\n");
  ASSERT_EQ(ask({.a = a, .b = b, .format = std::nullopt}), 0) << err_.str();
  const json found = answer();
  EXPECT_EQ(found["difference"]["per_ante"], -0.07);
  ASSERT_EQ(found["differences"].size(), 3U);
  EXPECT_EQ(found["differences"][0]["option"], "positions");
  EXPECT_FALSE(found["differences"][0].contains("from_a"));
  EXPECT_EQ(found["differences"][1]["from_a"]["per_ante"], -0.05);
  EXPECT_EQ(found["differences"][1]["from_b"]["per_ante"], -0.01);
  EXPECT_EQ(found["differences"][2]["from_a"]["per_ante"], -0.06);
  EXPECT_EQ(found["differences"][2]["from_b"]["per_ante"], -0.02);
  EXPECT_EQ(found["interaction_from_a"]["per_ante"], 0.04);
  EXPECT_EQ(found["interaction_from_b"]["per_ante"], -0.04);
  // Both sides and the two between them.
  EXPECT_EQ(bench_.solved, 4);
}

TEST_F(CompareVerb, SideBetsNeedNoMainGameSolvedAgain) {
  const std::string a = file("a.toml", "three_card_bonus_paytable = 1\n");
  const std::string b = file("b.toml", "three_card_bonus_paytable = 3\n");
  ASSERT_EQ(ask({.a = a, .b = b, .game = "PIK", .format = std::nullopt}), 0) << err_.str();
  EXPECT_EQ(bench_.solved, 1);
  const json found = answer();
  EXPECT_EQ(found["difference"]["per_ante"], 0);
  // Royal flush 120 less, straight flush 5, three alike 5, flush 1 more; one deal of 1,000 each.
  EXPECT_EQ(found["difference"]["three_card_bonus"], 0.129);
}

TEST_F(CompareVerb, RequiredBonusIsCountedAnew) {
  const std::string a = file("a.toml", "five_card_bonus_paytable = 1\n");
  const std::string b = file("b.toml", "five_card_bonus_paytable = 2\n");
  ASSERT_EQ(ask({.a = a, .b = b, .game = "PIK", .format = std::nullopt}), 0);
  // Royal flush 250 less, flush 2, straight 1, of 4,000; half of it per required stake.
  EXPECT_EQ(answer()["difference"]["with_required_bonus"], 0.253 / 4 / 2);
}

TEST_F(CompareVerb, AsksWhichGameAndRefusesBadFiles) {
  const std::string plain = file("plain.toml", "positions = 5\n");
  const std::string other = file("other.toml", "game = \"HUH\"\n");
  const std::string bad = file("bad.toml", "game = \"PIK\"\npositons = 5\n");
  const std::string broken = file("broken.toml", "positions = \n");
  EXPECT_EQ(ask({.a = plain, .b = plain}), 2);
  EXPECT_TRUE(err_.str().find("which game?") != std::string::npos);
  EXPECT_EQ(ask({.a = plain, .b = other, .game = "PIK"}), 3);
  EXPECT_EQ(ask({.a = bad, .b = bad}), 3);
  EXPECT_TRUE(err_.str().find("did you mean 'positions'?") != std::string::npos) << err_.str();
  EXPECT_EQ(ask({.a = broken, .b = plain, .game = "PIK"}), 3);
  EXPECT_EQ(ask({.a = "no/such/file", .b = plain, .game = "PIK"}), 4);
  EXPECT_EQ(out_.str(), "");
  EXPECT_EQ(bench_.solved, 0);
}

TEST_F(CompareVerb, AsksBeforeItTakesOverTenMinutes) {
  const std::string a = file("a.toml", "game = \"PIK\"\n");
  const std::string b = file("b.toml", "dealer_qualifies = false\nplay_3_multiple = 1\n");
  bench_.seconds_each = 201;
  EXPECT_EQ(ask({.a = a, .b = b}), 2);
  EXPECT_EQ(err_.str(),
            "croupier compare: this would take about 10 minutes; say --yes to have it\n");
  EXPECT_EQ(bench_.solved, 1);
  EXPECT_EQ(ask({.a = a, .b = b, .yes = true}), 0);
}

TEST_F(CompareVerb, AgreesWithAnalysisOfEachSetOfRules) {
  const std::string odds =
      "ante_bonus_odds = { four_aces_and_two = [150, 1], four_aces = [60, 1], "
      "three_aces = [7, 1] }\n";
  const std::string a = file("a.toml", "game = \"5CH\"\n");
  const std::string b = file("b.toml", "poker_bonus_paytable = 2\n" + odds);
  analysis::NullMonitor no_monitor;
  const Solver solver = game_solver(1);
  ASSERT_EQ(compare({.a = a, .b = b, .format = std::nullopt}, solver, no_monitor, out_, err_), 0);
  const auto edges = [&](const std::string& text) {
    const auto rules = analysis_rules({"5CH", file("one.toml", text), {}});
    const auto report = solver.solve(*rules, no_monitor);
    return std::array{report.main->edge.per_ante.value(),
                      analysis::to_double(report.wagers[1].edge)};
  };
  const auto [main_a, bonus_a] = edges("");
  const auto [main_odds, bonus_odds] = edges(odds);
  const auto [main_table, bonus_table] = edges("poker_bonus_paytable = 2\n");
  const json found = answer();
  const json& table = found["differences"][0]["from_a"];
  const json& ante = found["differences"][1]["from_a"];
  EXPECT_NEAR(table["per_ante"], main_table - main_a, 1e-15);
  EXPECT_NEAR(table["poker_bonus"], bonus_table - bonus_a, 1e-15);
  EXPECT_NEAR(ante["per_ante"], main_odds - main_a, 1e-15);
  EXPECT_NEAR(ante["poker_bonus"], bonus_odds - bonus_a, 1e-15);
  EXPECT_LT(ante["per_ante"], -0.003);
  EXPECT_LT(table["poker_bonus"], -0.03);
}

TEST_F(CompareVerb, PrintsWhatIsKnownWhenItIsStopped) {
  const std::string a = file("a.toml", "game = \"PIK\"\n");
  const std::string b = file("b.toml", "dealer_qualifies = false\nplay_3_multiple = 1\n");
  bench_.stop_after = 1;
  EXPECT_EQ(ask({.a = a, .b = b}), 130);
  EXPECT_EQ(out_.str(), "");
  bench_ = {.stop_after = 2};
  EXPECT_EQ(ask({.a = a, .b = b}), 130);
  EXPECT_TRUE(out_.str().find("! Partial") != std::string::npos);
  EXPECT_TRUE(out_.str().find("B less A") != std::string::npos);
}

}  // namespace compare_test
}  // namespace croupier::cli
