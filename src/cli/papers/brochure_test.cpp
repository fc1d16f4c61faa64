// The verb brochure: what stands in it, odds in words that are allowed, the same bytes, refusals.
#include "cli/papers/brochure.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "analysis/analyze_game.hpp"
#include "cli/study/report_cache.hpp"
#include "render/report/brochure.hpp"
#include "support/logged_house.hpp"

namespace croupier::cli {
namespace brochure_test {

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Solver edge_solver() {
  return {[](const table::Rules& rules, analysis::Monitor& monitor) {
            return analysis::analyze_edge(rules, {1}, monitor);
          },
          [] { return 0.0; }};
}

Reply ask(BrochureOptions options) {
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  options.threads = 1;
  if (options.date.empty()) options.date = "2026-11-16";
  const int status = brochure(options, edge_solver(), no_monitor, [] { return 0LL; }, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(BrochureVerb, TellsRulesOddsEdgesAndStrategy) {
  const Reply reply = ask({.wish = {"5CH", "", {}}, .name = "Harbor House"});
  EXPECT_EQ(reply.status, done) << reply.err;
  for (const char* part : {"Harbor House", "5 Card Hi-Lo", "How it is played",
                           "Wagers and what they pay", "Poker Bonus", "Tie", "Ante Bonus",
                           "10 to 1", "Main game, per ante", "A short strategy", "2026-11-16"}) {
    EXPECT_TRUE(has(reply.out, part)) << part;
  }
  EXPECT_EQ(reply.out, ask({.wish = {"5CH", "", {}}, .name = "Harbor House"}).out);
}

TEST(BrochureVerb, FollowsTheHouseRules) {
  const std::string first = ask({.wish = {"5CH", "", {}}}).out;
  const Reply other = ask({.wish = {"5CH", "", {"poker_bonus_paytable=2"}}});
  EXPECT_TRUE(has(first, "Pair of sevens or better"));
  EXPECT_TRUE(has(other.out, "Pair of sixes or better"));
}

TEST(BrochureVerb, WritesPdfByTheNameOfTheFile) {
  const test::TemporaryFolder folder;
  BrochureOptions options{.wish = {"5CH", "", {}}, .file = folder.file("b.pdf")};
  EXPECT_EQ(ask(options).status, done);
  std::string start(4, ' ');
  std::ifstream(options.file).read(start.data(), 4);
  EXPECT_EQ(start, "%PDF");
  options.file = folder.file("none/b.pdf");
  EXPECT_EQ(ask(options).status, no_file);
}

TEST(BrochureVerb, BadInputIsOneSentence) {
  const std::vector<std::pair<BrochureOptions, int>> wrong{
      {{.wish = {"6CH", "", {}}}, unreadable},
      {{.wish = {"5CH", "", {"decks=9"}}}, bad_rules},
      {{.wish = {"5CH", "no_such.toml", {}}}, no_file},
      {{.wish = {"5CH", "", {}}, .name = " "}, bad_rules},
      {{.wish = {"5CH", "", {}}, .name = "<b>"}, unreadable},
      {{.wish = {"5CH", "", {}}, .name = "pays 5 for 1"}, bad_rules},
      {{.wish = {"5CH", "", {}}, .date = "2026-02-30"}, unreadable}};
  for (const auto& [options, status] : wrong) {
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, status) << reply.err;
    EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1);
    EXPECT_TRUE(reply.out.empty());
  }
}

// Charts as large as the games' own, without solving them.
render::StrategyReport strategy_with(std::size_t charts, std::size_t rows, std::size_t columns) {
  render::StrategyReport report{.best = analysis::Rational(0),
                                .found = {{{}, analysis::Rational(0), analysis::Rational(0)}},
                                .parts = {},
                                .words = {},
                                .picture = {{{"S", "stand"}, {"H", "hit"}}, {}},
                                .comments = {}};
  for (std::size_t chart = 0; chart < charts; ++chart) {
    render::Grid grid{"drawn soft: a hand that has drawn since, with an ace as 11", "", "", {}, {}};
    for (std::size_t at = 0; at < columns; ++at) grid.columns.push_back(std::to_string(at));
    for (std::size_t row = 0; row < rows; ++row) {
      render::GridRow made{std::to_string(row), {}};
      for (std::size_t at = 0; at < columns; ++at) {
        made.cells.emplace_back(render::GridCell{(row + at) % 2});
      }
      grid.rows.push_back(std::move(made));
    }
    report.picture.grids.push_back(std::move(grid));
  }
  return report;
}

std::string says_for_in(const render::Plan& plan) {
  for (const render::Area& area : plan.areas) {
    if (render::says_for(area.title)) return area.title;
  }
  return {};
}

TEST(Brochure, OfEveryGameHoldsItsOddsWithoutCollision) {
  const std::array<table::Rules, 4> games{
      games::five_card_hi_lo::HouseRules{}, games::three_card_21::HouseRules{},
      games::heads_up_holdem::HouseRules{}, games::pik_it_poker::HouseRules{}};
  for (const table::Rules& rules : games) {
    const auto plan = render::brochure({.design = {.rules = rules, .name = "Harbor House"},
                                        .how = std::string(400, 'x') + " is played.",
                                        .must = {games::Wager::ante},
                                        .report = side_bets(rules, game_solver(1)),
                                        .strategy = strategy_with(1, 13, 13)});
    ASSERT_FALSE(plan) << "a word of 400 letters fits nowhere";
    const auto whole = render::brochure({.design = {.rules = rules, .name = "Harbor House"},
                                         .how = "It is played.",
                                         .must = {games::Wager::ante},
                                         .report = side_bets(rules, game_solver(1)),
                                         .strategy = strategy_with(1, 13, 13)});
    ASSERT_TRUE(whole) << whole.error().says;
    EXPECT_EQ(collision(*whole), "");
    EXPECT_EQ(says_for_in(*whole), "");
    const std::string svg = to_svg(*whole);
    for (const auto& odds : render::posted(rules, render::Place::both).odds) {
      EXPECT_TRUE(has(svg, odds.title)) << odds.title;
      for (const auto& row : odds.rows) EXPECT_TRUE(has(svg, row.odds)) << row.odds;
    }
  }
}

TEST(Brochure, JoinsRowsThatSayTheSame) {
  render::StrategyReport report = strategy_with(1, 3, 5);
  for (render::GridRow& row : report.picture.grids[0].rows) {
    row.cells = report.picture.grids[0].rows[0].cells;
  }
  const auto items = render::strategy_in_short(report);
  EXPECT_EQ(std::ranges::count(items, render::ItemKind::chart, &render::ColumnItem::kind), 2);
  EXPECT_EQ(items[3].words, "0\u20132");
}

TEST(Brochure, TooMuchToTellIsRefused) {
  const auto plan = render::brochure(
      {.design = {.rules = games::three_card_21::HouseRules{}, .name = "Harbor House"},
       .how = "It is played.",
       .must = {games::Wager::main},
       .report = {},
       .strategy = strategy_with(40, 12, 11)});
  ASSERT_FALSE(plan);
  EXPECT_TRUE(has(plan.error().says, "more to tell"));
}

}  // namespace brochure_test
}  // namespace croupier::cli
