// Which rules favour the player is said before a table opens.
#include "cli/play/edge_warning.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "analysis/analyze_game.hpp"
#include "analysis/monitor.hpp"
#include "cli/program/house_rules.hpp"
#include "render/report/analysis_report.hpp"

namespace croupier::cli {
namespace edge_warning_test {

table::Rules rules_of(const std::string& game, const std::vector<std::string>& pairs = {}) {
  const auto choice = choose_game({.game = game, .pairs = pairs}, {});
  EXPECT_TRUE(choice) << choice.error().says;
  return choice->rules;
}

std::vector<std::string> says(const table::Rules& rules) {
  analysis::NullMonitor no_monitor;
  return edge_warning(rules, no_monitor).value();
}

class Impatience final : public analysis::Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

// What lets the defaults go unweighed.
TEST(SignOfGame, TheDefaultsFavourTheHouse) {
  analysis::NullMonitor no_monitor;
  for (const std::string game : {"5CH", "T21", "HUH", "PIK"}) {
    const table::Rules rules = rules_of(game);
    const auto report = analysis::analyze_edge(rules, {}, no_monitor);
    ASSERT_TRUE(report.main) << game;
    EXPECT_TRUE(render::in_players_favour(rules, report).empty()) << game;
    EXPECT_TRUE(says(rules).empty()) << game;
  }
}

TEST(SignOfGame, LawfulRulesThatFavourThePlayerAreSaidWithTheFigure) {
  const auto pik = says(rules_of("PIK", {"dealer_qualifies=false"}));
  ASSERT_EQ(pik.size(), 1U);
  EXPECT_NE(pik[0].find("These rules favour the player, who wins "), std::string::npos) << pik[0];
  const auto t21 = says(rules_of("T21", {"split_aces_one_card=false"}));
  ASSERT_EQ(t21.size(), 1U);
  EXPECT_NE(t21[0].find("main game and required bonus together"), std::string::npos) << t21[0];
}

TEST(SignOfGame, RulesThatFavourTheHouseAreNotSpokenOf) {
  EXPECT_TRUE(says(rules_of("T21", {"dealer_soft_17=hit"})).empty());
  EXPECT_TRUE(says(rules_of("5CH", {"poker_bonus_paytable=2"})).empty());
}

TEST(SignOfGame, WhatMovesNothingIsNotWeighed) {
  Impatience impatience;
  EXPECT_TRUE(edge_warning(rules_of("HUH", {"positions=4", "wager_min=500"}), impatience));
  EXPECT_FALSE(edge_warning(rules_of("PIK", {"dealer_qualifies=false"}), impatience));
}

TEST(SignOfGame, IsSaidOnALineOfItsOwn) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_TRUE(say_edge_warning(rules_of("PIK", {"dealer_qualifies=false"}), out, err));
  EXPECT_TRUE(out.str().starts_with("! These rules favour the player"));
  EXPECT_TRUE(out.str().ends_with("together.\n"));
  EXPECT_EQ(err.str(), "");
}

}  // namespace edge_warning_test
}  // namespace croupier::cli
