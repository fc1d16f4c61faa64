// The verb analyze as its users meet it: formats, exit statuses, sweeps, what Ctrl-C leaves. The
// figures come from a solver of the test's own.
#include "cli/study/analyze.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/study/analyze_watch.hpp"

namespace croupier::cli {
namespace analyze_test {

using analysis::Rational;
using nlohmann::json;

// Stops after so many sets of rules.
class StopAfter final : public analysis::Monitor {
 public:
  explicit StopAfter(int count) : left(count) {}
  void at(double share) override { shares.push_back(share); }
  bool stopped() const override { return left <= 0; }

  int left;
  std::vector<double> shares;
};

// T21 with an edge of one hundredth per deck; every rule set takes so many seconds.
struct Bench {
  double seconds_each = 0;
  double now = 0;
  int solved = 0;

  Solver solver() {
    return {[this](const table::Rules& rules, analysis::Monitor& monitor) {
              return solve(rules, monitor);
            },
            [this] { return now; }};
  }

  analysis::GameReport solve(const table::Rules& rules, analysis::Monitor& monitor) {
    const auto& own = std::get<games::three_card_21::HouseRules>(rules);
    now += seconds_each;
    ++solved;
    monitor.at(0.5);
    analysis::GameReport report;
    report.wagers = {analysis::report_wager(games::Wager::bonus, own.bonus_paytable,
                                            std::vector<analysis::Integer>(8, 1), 40)};
    if (monitor.stopped()) return report;
    const Rational edge(own.table.decks, 100);
    report.main =
        analysis::MainGame{.expectation = -analysis::to_double(edge),
                           .edge = {analysis::to_double(edge), analysis::to_double(edge), 0.01},
                           .variance = 4.0,
                           .average_wager = 1.25,
                           .decisions = {{"stand", 0.5}, {"hit", 0.5}},
                           .outcomes = {}};
    const double together = own.table.decks == 1 ? -0.1 : 0.1;
    report.with_required_bonus = analysis::Edge{0.2, together, 0.05};
    return report;
  }
};

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(AnalyzeOptions options, Bench bench = {}, int stop_after = 1000) {
  if (options.wish.game.empty()) options.wish.game = "T21";
  std::ostringstream out;
  std::ostringstream err;
  StopAfter monitor(stop_after);
  const Solver solver{[&](const table::Rules& rules, analysis::Monitor& given) {
                        --monitor.left;
                        return bench.solve(rules, given);
                      },
                      [&] { return bench.now; }};
  const int status = analyze(options, solver, monitor, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(AnalyzeVerb, AnswersInEveryFormat) {
  EXPECT_TRUE(has(ask({}).out, "edge per main wager"));
  EXPECT_TRUE(has(ask({.format = render::Format::markdown}).out, "| edge per main wager |"));
  EXPECT_TRUE(has(ask({.format = render::Format::csv}).out, "edge per main wager,0.06,0.2\n"));
  EXPECT_TRUE(has(ask({.format = render::Format::html}).out, "<h2>Main game</h2>"));
  EXPECT_FALSE(has(ask({}).out, "Method\n"));
  EXPECT_TRUE(has(ask({.explain = true}).out, "Method\n"));
  const Reply reply = ask({.format = std::nullopt}, {.seconds_each = 1.5});
  EXPECT_EQ(reply.status, 0);
  const json answer = json::parse(reply.out);
  EXPECT_EQ(answer["edge"]["per_ante"], 0.06);
  EXPECT_EQ(answer["seconds"], 1.5);
  EXPECT_EQ(reply.out.find('\n'), reply.out.size() - 1);
}

TEST(AnalyzeVerb, RefusesBadRulesAndUnknownGames) {
  const Reply rules = ask({.wish = {"T21", "", {"decks=5"}}});
  EXPECT_EQ(rules.status, 3);
  EXPECT_TRUE(has(rules.err, "T21 2C.2(a)"));
  EXPECT_EQ(rules.out, "");
  EXPECT_EQ(ask({.wish = {"T22", "", {}}}).status, 2);
  EXPECT_EQ(ask({.wish = {"T21", "no/such/file", {}}}).status, 4);
  EXPECT_EQ(ask({.wish = {"T21", "", {"experimental=true", "decks=5"}}}).status, 0);
}

TEST(AnalyzeVerb, PrintsWhatIsKnownWhenItIsStopped) {
  const Reply text = ask({}, {}, 1);
  EXPECT_EQ(text.status, 130);
  EXPECT_TRUE(has(text.out, "! Partial"));
  EXPECT_TRUE(has(text.out, "diamond_royal_flush"));
  const Reply reply = ask({.format = std::nullopt}, {}, 1);
  EXPECT_EQ(reply.status, 130);
  EXPECT_EQ(json::parse(reply.out)["partial"], true);
  EXPECT_FALSE(json::parse(reply.out).contains("edge"));
}

TEST(AnalyzeSweep, HasARowForEveryCombinationAndTheChange) {
  const Reply reply =
      ask({.sweeps = {"decks=6,8", "bonus.flush=3:2,2,1"}, .format = render::Format::csv});
  EXPECT_EQ(reply.status, 0) << reply.err;
  std::istringstream lines(reply.out);
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.push_back(line);
  ASSERT_EQ(rows.size(), 7U) << reply.out;
  EXPECT_EQ(rows[0],
            "decks,bonus.flush,edge per main wager,change,per required stake,per amount wagered,"
            "with required bonus,change,bonus,change,standard deviation");
  EXPECT_EQ(rows[1], "6,3:2,0.06,0,0.06,0.01,0.1,0,-6.0875,0,2");
  EXPECT_EQ(rows[2], "6,2,0.06,0,0.06,0.01,0.1,0,-6.1,-0.0125,2");
  EXPECT_TRUE(rows[4].starts_with("8,3:2,0.08,0.02,0.08,0.01,"));
  EXPECT_EQ(reply.err, "");
}

TEST(AnalyzeSweep, LeavesOutSideBetsThatStayTheSame) {
  const Reply reply = ask({.sweeps = {"decks=6,7"}});
  EXPECT_FALSE(has(reply.out, " bonus  change"));
  EXPECT_TRUE(has(reply.out, "+1.000000%"));
}

TEST(AnalyzeSweep, SaysWhatIsExperimentalAndWhatFavoursThePlayer) {
  const Reply lawful = ask({.wish = {"T21", "", {"surrender=none"}}, .sweeps = {"decks=6,7"}});
  EXPECT_TRUE(has(lawful.out, "Other rules: surrender = none.\n"));
  EXPECT_FALSE(has(lawful.out, "!"));
  const Reply other = ask(
      {.wish = {"T21", "", {"experimental=true"}}, .sweeps = {"decks=6,1", "card_reader=false"}});
  EXPECT_TRUE(has(other.out, "! Experimental rules"));
  EXPECT_TRUE(has(other.out, "! decks=1, card_reader=false: These rules favour the player"));
  EXPECT_FALSE(has(other.out, "decks=6, card_reader=false: These"));
}

TEST(AnalyzeSweep, AnswersJson) {
  const Reply reply = ask({.sweeps = {"decks=6,8"}, .format = std::nullopt}, {.seconds_each = 0.5});
  const json answer = json::parse(reply.out);
  EXPECT_EQ(answer["game"], "three_card_21");
  ASSERT_EQ(answer["rows"].size(), 2U);
  EXPECT_EQ(answer["rows"][1]["set"], (json{{"decks", 8}}));
  EXPECT_EQ(answer["rows"][1]["edge"]["per_ante"], 0.08);
  EXPECT_EQ(answer["rows"][1]["change"], 0.02);
  EXPECT_EQ(answer["rows"][1]["edge"]["with_required_bonus"]["per_required_stake"], 0.1);
  EXPECT_EQ(answer["rows"][0]["standard_deviation"], 2);
  EXPECT_EQ(answer["rows"][0]["wagers"]["bonus"], -6.0875);
  EXPECT_EQ(answer["seconds"], 1);
  EXPECT_FALSE(answer.contains("partial"));
}

TEST(AnalyzeSweep, ChecksEveryRowBeforeItSolvesAny) {
  Bench bench;
  StopAfter monitor(1000);
  std::ostringstream out;
  std::ostringstream err;
  const int status = analyze({.wish = {"T21", "", {}}, .sweeps = {"decks=6,7,9"}}, bench.solver(),
                             monitor, out, err);
  EXPECT_EQ(status, 3);
  EXPECT_EQ(bench.solved, 0);
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(ask({.sweeps = {"decks"}}).status, 2);
  EXPECT_EQ(ask({.sweeps = {"deks=6"}}).status, 3);
  std::string many = "wager_min=1";
  for (int at = 0; at < 2000; ++at) many += ",100";
  EXPECT_EQ(ask({.sweeps = {many, many}}).status, 2);
}

TEST(AnalyzeSweep, AsksBeforeItTakesOverTenMinutes) {
  const AnalyzeOptions options{.sweeps = {"decks=6,7,8"}};
  const Reply at_most = ask(options, {.seconds_each = 200});
  EXPECT_EQ(at_most.status, 0);
  EXPECT_EQ(at_most.err, "croupier analyze: 3 sets of rules take about 10 minutes\n");
  const Reply over = ask(options, {.seconds_each = 201});
  EXPECT_EQ(over.status, 2);
  EXPECT_EQ(over.out, "");
  EXPECT_EQ(over.err,
            "croupier analyze: 3 sets of rules would take about 10 minutes; say --yes to have "
            "them\n");
  EXPECT_EQ(ask({.sweeps = {"decks=6,7,8"}, .yes = true}, {.seconds_each = 5000}).status, 0);
  EXPECT_EQ(ask({.sweeps = {"decks=6"}}, {.seconds_each = 5000}).status, 0);
}

TEST(AnalyzeSweep, KeepsTheRowsThatWereDoneWhenItIsStopped) {
  const Reply text = ask({.sweeps = {"decks=6,7,8"}}, {}, 3);
  EXPECT_EQ(text.status, 130);
  EXPECT_TRUE(has(text.out, "! Partial"));
  EXPECT_TRUE(has(text.out, "  7  "));
  EXPECT_FALSE(has(text.out, "  8  "));
  const Reply none = ask({.sweeps = {"decks=6,7,8"}, .format = std::nullopt}, {}, 1);
  EXPECT_EQ(none.status, 130);
  EXPECT_EQ(json::parse(none.out)["rows"], json::array());
  EXPECT_EQ(json::parse(none.out)["partial"], true);
}

TEST(AnalyzeSweep, TellsItsShareOfTheWhole) {
  Bench bench;
  StopAfter monitor(1000);
  std::ostringstream out;
  std::ostringstream err;
  analyze({.wish = {"T21", "", {}}, .sweeps = {"decks=6,7"}}, bench.solver(), monitor, out, err);
  EXPECT_EQ(monitor.shares, (std::vector<double>{0.25, 0.75}));
}

TEST(AnalyzeVerb, SaysDurationsInWords) {
  EXPECT_EQ(duration_in_words(12.4), "12 seconds");
  EXPECT_EQ(duration_in_words(300), "5 minutes");
  EXPECT_EQ(duration_in_words(9000), "2.5 hours");
}

TEST(AnalyzeWatch, TheFirstInterruptOnlyStopsTheComputation) {
  std::ostringstream err;
  {
    Watch watch(err, "analyze", Progress::Shown::never);
    EXPECT_FALSE(watch.stopped());
    raise(SIGINT);
    EXPECT_TRUE(watch.stopped());
    watch.at(0.5);
  }
  Watch next(err, "analyze", Progress::Shown::never);
  EXPECT_FALSE(next.stopped());
  EXPECT_EQ(err.str(), "");
}

}  // namespace analyze_test
}  // namespace croupier::cli
