// A report of made-up figures, as JSON byte for byte and as a document for people.
#include "render/report/analysis_report.hpp"

#include <gtest/gtest.h>

#include "render/report/analysis_json.hpp"

namespace croupier::render {
namespace analysis_report_test {

using analysis::Edge;
using analysis::GameReport;
using analysis::Rational;
using games::PayLine;

table::Rules rules_of(std::string_view game, std::string_view json = "{}") {
  return *table::read_rules(game, json);
}

Edge edge(const Rational& per_ante) {
  return {per_ante, Rational(per_ante / 2), Rational(per_ante / 4)};
}

analysis::WagerReport trips() {
  const games::PayTable table = games::printed(
      0, games::Clause{"HUH 39.11(g) s2"}, {{PayLine::flush, {3, 2}}, {PayLine::straight, {0, 1}}});
  return analysis::report_wager(games::Wager::trips_plus, table, {2, 1}, 8);
}

GameReport report(const Rational& per_ante) {
  GameReport all;
  all.main = analysis::MainGame{.expectation = Rational(-per_ante),
                                .edge = edge(per_ante),
                                .variance = Rational(9, 4),
                                .average_wager = Rational(7, 2),
                                .decisions = {{"fold", Rational(1, 4)}, {"raise_1", 0.75}},
                                .outcomes = {{-2, Rational(1, 4)}, {Rational(3, 2), 0.75}}};
  all.wagers = {trips()};
  return all;
}

std::string as_text(const table::Rules& rules, const GameReport& all,
                    Detail detail = Detail::figures) {
  return to_text(analysis_document(rules, all, detail));
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(AnalysisJson, HasTheFieldsInTheirOrder) {
  const std::string json = analysis_json(rules_of("HUH"), report(Rational(1, 3)), 0.25);
  const std::string head = R"({"game":"heads_up_holdem","rules":{"dealing_method":"manual_shoe",)";
  EXPECT_TRUE(json.starts_with(head)) << json;
  const std::string tail =
      R"("trips_plus_order":"after_main"},"experimental":false,)"
      R"("edge":{"per_ante":0.333333333333333,"per_required_stake":0.166666666666667,)"
      R"("per_amount_wagered":0.0833333333333333},"exact":{"numerator":-1,"denominator":3},)"
      R"("standard_deviation":1.5,"average_wager":3.5,"decisions":{"fold":0.25,"raise_1":0.75},)"
      R"("outcomes":[[-2,0.25],[1.5,0.75]],"wagers":{"trips_plus":{"paytable":{"flush":[3,2],)"
      R"("straight":[0,1]},"edge":0.375,"standard_deviation":1.08253175473055,)"
      R"("hit_frequency":0.25,"lines":[{"hand":"flush","pays":[3,2],"combinations":2,)"
      R"("probability":0.25},{"hand":"straight","pays":[0,1],"combinations":1,)"
      R"("probability":0.125}]}},"seconds":0.25})";
  EXPECT_TRUE(json.ends_with(tail)) << json;
}

TEST(AnalysisJson, LeavesOutWhatIsNotThere) {
  GameReport all = report(Rational(1, 3));
  all.main->expectation = -0.3;
  all.main->outcomes.clear();
  std::string json = analysis_json(rules_of("T21"), all, 0);
  EXPECT_FALSE(has(json, "\"exact\""));
  EXPECT_FALSE(has(json, "\"outcomes\""));
  EXPECT_FALSE(has(json, "\"partial\""));
  EXPECT_FALSE(has(json, "with_required_bonus"));
  all.with_required_bonus = edge(Rational(1, 5));
  json = analysis_json(rules_of("T21"), all, 0);
  EXPECT_TRUE(has(json, R"("with_required_bonus":{"per_ante":0.2,"per_required_stake":0.1,)"
                        R"("per_amount_wagered":0.05}},)"));
}

TEST(AnalysisJson, MarksWhatWasStopped) {
  GameReport all = report(1);
  all.main.reset();
  const std::string json =
      analysis_json(rules_of("HUH", R"({"experimental":true})"), all, 0.0000004);
  EXPECT_TRUE(has(json, R"("experimental":true,"partial":true,"wagers":{"trips_plus":)"));
  EXPECT_FALSE(has(json, "\"edge\":{"));
  EXPECT_TRUE(json.ends_with(R"("seconds":0})"));
}

TEST(AnalysisReport, ShowsEveryFigureAndHowItWasMade) {
  const std::string text = as_text(rules_of("HUH"), report(Rational(1, 3)));
  for (const char* part :
       {"edge per ante                   33.333333%", "edge per required stake         16.666667%",
        "edge per amount wagered          8.333333%", "standard deviation per ante     1.50000000",
        "average wager per ante          3.50000000", "raise_1    0.75000000",
        "  1.5   0.75000000   1.12500000", "  flush          3 to 2             2   0.25000000",
        "  straight         lost             1   0.12500000  -0.12500000",
        "  anything else    lost             5   0.62500000  -0.62500000",
        "  total                             8   1.00000000  -0.37500000",
        "trips_plus  given      37.500000%", "edge per ante: exactly 1 / 3.",
        "which is exactly 9 / 4.", "8 deals counted line by line; edge exactly 3 / 8"}) {
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
  }
  EXPECT_FALSE(has(text, "favour"));
  EXPECT_FALSE(has(text, "Method\n"));
  EXPECT_TRUE(has(as_text(rules_of("HUH"), report(1), Detail::method), "Method\n"));
}

TEST(AnalysisReport, DoublesStateTheirBound) {
  GameReport all = report(Rational(1, 3));
  all.main->edge.per_ante = 0.3;
  all.main->expectation = -0.3;
  all.main->variance = 2.25;
  const std::string text = as_text(rules_of("T21"), all);
  EXPECT_TRUE(has(text, "edge per main wager: summed in double precision, error below 1e-12"));
  EXPECT_TRUE(has(text, "error below 1e-6"));
}

TEST(AnalysisReport, SaysWhichRulesFavourThePlayer) {
  EXPECT_EQ(favours_player(report(Rational(1, 50))), std::nullopt);
  EXPECT_EQ(favours_player(report(0)), std::nullopt);
  EXPECT_EQ(favours_player(report(Rational(-1, 50))),
            "These rules favour the player, who wins 1.000000% of the required stake on average, "
            "side bets left aside.");
  // Ruling ALL/sign-of-the-game: a required bonus counts.
  GameReport saved = report(Rational(-1, 50));
  saved.with_required_bonus = edge(Rational(1, 50));
  EXPECT_EQ(favours_player(saved), std::nullopt);
  GameReport given = report(Rational(1, 50));
  given.with_required_bonus = edge(Rational(-1, 50));
  EXPECT_TRUE(
      has(*favours_player(given), "1.000000% of the required stake on average, main game and"));
  EXPECT_TRUE(has(as_text(rules_of("HUH"), report(Rational(-1, 50))), "! These rules favour"));
}

TEST(AnalysisReport, SaysWhichSideBetsFavourThePlayerButForTheRequiredOne) {
  GameReport all = report(1);
  all.wagers[0].edge = Rational(-1, 10);
  EXPECT_TRUE(has(as_text(rules_of("HUH"), all),
                  "! The side bet trips plus favours the player by 10.000000%."));
  all.wagers[0].wager = games::Wager::bonus;
  EXPECT_FALSE(has(as_text(rules_of("T21"), all), "favour"));
}

TEST(AnalysisReport, SaysThatRulesAreExperimentalAndThatResultsArePartial) {
  GameReport all = report(1);
  EXPECT_TRUE(has(as_text(rules_of("HUH", R"({"experimental":true})"), all), "! Experimental"));
  EXPECT_FALSE(has(as_text(rules_of("HUH"), all), "!"));
  all.main.reset();
  const std::string text = as_text(rules_of("HUH"), all);
  EXPECT_TRUE(has(text, "! Partial"));
  EXPECT_FALSE(has(text, "Main game\n"));
  EXPECT_TRUE(has(text, "Trips plus, given pay table (HUH 39.11(g) s2)"));
}

}  // namespace analysis_report_test
}  // namespace croupier::render
