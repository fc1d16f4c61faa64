// The verb tune as its users meet it: what may vary, what is found, what cannot be reached.
#include "cli/study/tune.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/study/analyze_rules.hpp"

namespace croupier::cli {
namespace tune_test {

using nlohmann::json;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(const TuneOptions& options, const Solver& solver = game_solver(1)) {
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  const int status = tune(options, solver, no_monitor, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TuneOptions wanted(std::string game, std::string target, std::vector<std::string> vary,
                   std::vector<std::string> set = {}) {
  return {.wish = {std::move(game), "", std::move(set)},
          .target = std::move(target),
          .vary = std::move(vary),
          .format = std::nullopt};
}

// The figures of analyze under these settings.
double edge_of(const std::string& game, const json& set, std::string_view wager) {
  std::vector<std::string> pairs;
  for (const auto& [key, value] : set.items()) pairs.push_back(key + "=" + value.dump());
  const auto rules = analysis_rules({game, "", pairs});
  EXPECT_TRUE(rules) << (rules ? "" : rules.error().says);
  analysis::NullMonitor no_monitor;
  const auto report = game_solver(1).solve(*rules, no_monitor);
  for (const auto& each : report.wagers) {
    if (name(each.wager) == wager) return analysis::to_double(each.edge);
  }
  return report.main->edge.per_ante.value();
}

Reply ask_side_bets(const TuneOptions& options) {
  // Side bets alone: the main game is never solved.
  const Solver solver{[](const table::Rules& rules, analysis::Monitor& monitor) {
                        EXPECT_TRUE(monitor.stopped());
                        return game_solver(1).solve(rules, monitor);
                      },
                      [] { return 0.0; }};
  return ask(options, solver);
}

TEST(TuneVerb, FindsSideBetTablesThatAnalyzeAgreesWith) {
  const Reply reply = ask_side_bets(
      wanted("PIK", "edge=2%", {"three_card_bonus.flush=3..8", "three_card_bonus.straight=6..9"}));
  ASSERT_EQ(reply.status, 0) << reply.err;
  const json answer = json::parse(reply.out);
  ASSERT_EQ(answer["rows"].size(), 10U);
  double last = 0;
  for (const json& row : answer["rows"]) {
    const double off = std::abs(row["edge"].get<double>() - 0.02);
    EXPECT_GE(off, last);
    last = off;
    const json& table = row["set"]["three_card_bonus_paytable"];
    if (!table.is_object()) continue;
    EXPECT_GE(table["straight"][0], table["flush"][0]);
  }
  const json& best = answer["rows"][0];
  EXPECT_NEAR(edge_of("PIK", best["set"], "three_card_bonus"), best["edge"], 1e-14);
  EXPECT_EQ(answer["solved"], 0);
}

TEST(TuneVerb, KeepsFloorsUnlessExperimental) {
  const TuneOptions below = wanted("PIK", "edge=30%", {"three_card_bonus.flush=1..2"});
  const Reply refused = ask_side_bets(below);
  EXPECT_EQ(refused.status, 3);
  EXPECT_TRUE(has(refused.err, "floor of 3 to 1 (PIK 39.11(c))")) << refused.err;
  TuneOptions experimental = below;
  experimental.wish.pairs = {"experimental=true"};
  experimental.target = "edge=10%";
  EXPECT_NE(ask_side_bets(experimental).status, 3);
}

TEST(TuneVerb, ClosedListsAreNotTuned) {
  const Reply reply = ask_side_bets(wanted("5CH", "edge=5%", {"poker_bonus.flush"}));
  EXPECT_EQ(reply.status, 3);
  EXPECT_TRUE(has(reply.err, "5CH 40.11(d)")) << reply.err;
  const Reply tried =
      ask_side_bets(wanted("5CH", "edge=7.5%", {"poker_bonus.flush=5..20"}, {"experimental=true"}));
  EXPECT_EQ(tried.status, 0) << tried.err;
}

TEST(TuneVerb, SaysWhatCanBeReachedWhereTheTargetCannot) {
  const Reply reply = ask_side_bets(wanted("PIK", "edge=50%", {"three_card_bonus.flush=3..8"}));
  EXPECT_EQ(reply.status, 1);
  EXPECT_EQ(reply.out, "");
  EXPECT_TRUE(has(reply.err,
                  "an edge of 50.000000% cannot be reached within these bounds; the "
                  "nearest is "))
      << reply.err;
  EXPECT_TRUE(has(reply.err, "three_card_bonus_paytable = ")) << reply.err;
  EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1);
  const Reply order = ask_side_bets(
      wanted("PIK", "edge=2%", {"three_card_bonus.flush=7..8", "three_card_bonus.straight=6"}));
  EXPECT_EQ(order.status, 2);
  EXPECT_TRUE(has(order.err, "keeps the order of ranks"));
}

TEST(TuneVerb, TakesHalvesStepsAndLists) {
  TuneOptions options = wanted("T21", "edge=12%", {"bonus.flush=1..2", "bonus.straight=2,5:2,3"});
  options.steps = Steps::halves;
  options.wish.pairs = {"experimental=true"};
  options.count = 50;
  const json answer = json::parse(ask_side_bets(options).out);
  EXPECT_EQ(answer["choices"], 9);
  EXPECT_EQ(answer["rows"].size(), 9U);
  options.vary = {"bonus.diamond_royal_flush=100..500/100"};
  options.target = "edge=15%";
  EXPECT_EQ(json::parse(ask_side_bets(options).out)["choices"], 5);
}

TEST(TuneVerb, ANamedLineGoesBeforeItsTable) {
  for (const bool first : {true, false}) {
    TuneOptions options =
        wanted("PIK", "edge=-20%", {"three_card_bonus", "three_card_bonus.flush=5"});
    if (first) std::swap(options.vary[0], options.vary[1]);
    const json answer = json::parse(ask_side_bets(options).out);
    for (const json& row : answer["rows"]) {
      EXPECT_EQ(row["set"]["three_card_bonus_paytable"]["flush"], (json::array({5, 1})));
    }
  }
}

TEST(TuneVerb, RefusesWishesThatMakeNoSense) {
  const auto expect = [](std::string target, std::vector<std::string> vary, std::string_view part) {
    const Reply reply = ask_side_bets(wanted("HUH", std::move(target), std::move(vary)));
    EXPECT_EQ(reply.status, 2) << part;
    EXPECT_TRUE(has(reply.err, part)) << reply.err;
  };
  expect("edge=2%", {"trips.flush"}, "there is no pay table 'trips'");
  expect("edge=2%", {"trips_plus.flsh"}, "did you mean 'flush'?");
  expect("edge=2%", {"trips_plus.flush=9..3"}, "has no bounds such as");
  expect("edge=2%", {"trips_plus.flush=1..9000"}, "add a step");
  expect("edge=2%", {"trips_plus=1..9"}, "needs a line");
  expect("edge=2%", {"bad_beat.royal_flush"}, "cannot occur");
  expect("edge=2%", {"trips_plus.flush", "bad_beat.flush"}, "one wager at a time");
  expect("edge=2%", {"trips_plus.flush=5..9", "trips_plus.flush=6"}, "is named twice");
  expect("edge=2%", {}, "say what may change");
  expect("edge=2.5", {"trips_plus.flush"}, "is 250.000000%; write edge=2.5%");
  expect("edge", {"trips_plus.flush"}, "--target takes");
  expect("edge=two", {"trips_plus.flush"}, "has no number");
  expect("hold=2%", {"trips_plus.flush"}, "--target takes");
}

TEST(TuneVerb, SolvesTheMainGameForItsOwnTables) {
  const Reply reply =
      ask(wanted("5CH", "edge=2%",
                 {"ante_bonus.four_aces_and_two=100..500/50", "ante_bonus.four_aces=50..100/10",
                  "ante_bonus.three_aces=5..9"}));
  ASSERT_TRUE(reply.status == 0 || reply.status == 1) << reply.err;
  TuneOptions near = wanted("5CH", "edge=2%", {"ante_bonus.three_aces=5..40"});
  const double now = edge_of("5CH", json::object(), "");
  // The edge that 20 to 1 gives.
  const json twenty = {
      {"ante_bonus_odds", json::parse(R"({"four_aces_and_two":[100,1],)"
                                      R"("four_aces":[50,1],"three_aces":[20,1]})")}};
  const double wanted_edge = edge_of("5CH", twenty, "");
  EXPECT_LT(wanted_edge, now);
  near.target = "edge=" + std::to_string(wanted_edge);
  const Reply found = ask(near);
  ASSERT_EQ(found.status, 0) << found.err;
  const json best = json::parse(found.out)["rows"][0];
  EXPECT_EQ(best["set"]["ante_bonus_odds"]["three_aces"], (json::array({20, 1})));
  EXPECT_NEAR(best["edge"], wanted_edge, 1e-14);
  EXPECT_GT(json::parse(found.out)["solved"], 2);
}

TEST(TuneVerb, AsksBeforeItTakesOverTenMinutes) {
  double now = 0;
  const Solver slow{[&](const table::Rules& rules, analysis::Monitor& monitor) {
                      now += 100;
                      return game_solver(1).solve(rules, monitor);
                    },
                    [&] { return now; }};
  const Reply reply = ask(wanted("5CH", "edge=1%", {"ante_bonus.three_aces=5..40"}), slow);
  EXPECT_EQ(reply.status, 2);
  EXPECT_TRUE(has(reply.err, "say --yes to have it")) << reply.err;
}

}  // namespace tune_test
}  // namespace croupier::cli
