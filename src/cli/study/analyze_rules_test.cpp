// Rules for analysis: files, pairs, tables as JSON or TOML, single lines, and what is wrong.
#include "cli/study/analyze_rules.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace croupier::cli {
namespace analyze_rules_test {

using games::PayLine;

std::expected<table::Rules, Failure> rules_of(std::string game, std::vector<std::string> pairs,
                                              std::string file = "") {
  return analysis_rules({std::move(game), std::move(file), std::move(pairs)});
}

template <class Rules>
Rules good(const std::string& game, const std::vector<std::string>& pairs) {
  const auto rules = rules_of(game, pairs);
  EXPECT_TRUE(rules) << rules.error().says;
  return rules ? std::get<Rules>(*rules) : Rules{};
}

using HiLo = games::five_card_hi_lo::HouseRules;
using Holdem = games::heads_up_holdem::HouseRules;
using PikIt = games::pik_it_poker::HouseRules;
using Shoe = games::three_card_21::HouseRules;

void expect_failure(const std::expected<table::Rules, Failure>& rules, Exit status,
                    std::string_view part) {
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().status, status) << rules.error().says;
  EXPECT_NE(rules.error().says.find(part), std::string::npos) << rules.error().says;
  EXPECT_EQ(rules.error().says.find('\n'), std::string::npos);
}

TEST(AnalyzeRules, PairsSetOptions) {
  EXPECT_EQ(good<Shoe>("T21", {"decks=8", "card_reader=false"}).table.decks, 8);
  EXPECT_EQ(good<HiLo>("five_card_hi_lo", {"poker_bonus_paytable=2"}).poker_bonus_paytable.number,
            2);
}

TEST(AnalyzeRules, TablesAreGivenAsJsonOrToml) {
  const std::string json =
      R"(ante_bonus_odds={"four_aces_and_two":[200,1],"four_aces":[50,1],"three_aces":[11,2]})";
  const std::string toml =
      "ante_bonus_odds={ four_aces_and_two = [200, 1], four_aces = [50, 1], three_aces=[11,2] }";
  const HiLo rules = good<HiLo>("5CH", {json});
  EXPECT_EQ(rules.ante_bonus_odds[PayLine::three_aces], (games::Odds{11, 2}));
  EXPECT_EQ(rules, good<HiLo>("5CH", {toml}));
  EXPECT_EQ(good<Shoe>("T21", {"shared_spots=[1,3]"}).shared_spots.spots, 5);
  expect_failure(rules_of("5CH", {"ante_bonus_odds={\"four_aces\":"}), bad_rules, "not '{");
}

TEST(AnalyzeRules, OneLineOfATableMayBeChanged) {
  for (const char* key : {"trips_plus_paytable.flush", "trips_plus.flush"}) {
    for (const char* odds : {"=13:2", "=13 to 2", "=13/2", "=[13,2]"}) {
      const Holdem rules = good<Holdem>("HUH", {"trips_plus_paytable=3", std::string(key) + odds});
      EXPECT_EQ(rules.trips_plus_paytable.number, 0);
      EXPECT_EQ(rules.trips_plus_paytable[PayLine::flush], (games::Odds{13, 2}));
      EXPECT_EQ(rules.trips_plus_paytable[PayLine::full_house], (games::Odds{8, 1}));
    }
  }
  EXPECT_EQ(good<HiLo>("5CH", {"ante_bonus.four_aces=60"}).ante_bonus_odds[PayLine::four_aces],
            (games::Odds{60, 1}));
}

TEST(AnalyzeRules, AChangedTableKeepsItsFloor) {
  const PikIt rules =
      good<PikIt>("PIK", {"five_card_bonus_paytable=2", "five_card_bonus.straight=5"});
  EXPECT_EQ(rules.five_card_bonus_paytable.floor, 2);
  expect_failure(rules_of("PIK", {"five_card_bonus_paytable=2", "five_card_bonus.straight=3"}),
                 bad_rules, "PIK 39.11(b)");
}

TEST(AnalyzeRules, SaysInOneSentenceWhatIsWrong) {
  expect_failure(rules_of("6CH", {}), unreadable, "did you mean '5CH'");
  expect_failure(rules_of("huh", {}), unreadable, "did you mean 'HUH'");
  expect_failure(rules_of("", {}), unreadable, "which game");
  expect_failure(rules_of("HUH", {"trips_plus_paytable"}), unreadable, "not option=value");
  expect_failure(rules_of("HUH", {"trips_plus_paytabel=1"}), bad_rules, "'trips_plus_paytable'");
  expect_failure(rules_of("HUH", {"trips_plus_paytable=5"}), bad_rules, "HUH 39.11(g) s2");
  expect_failure(rules_of("HUH", {"trips_plus.flsh=5"}), bad_rules, "'flush'");
  expect_failure(rules_of("HUH", {"trips_plus.flush=many"}), bad_rules, "[N, M]");
  expect_failure(rules_of("HUH", {"trips_plus.flush=-1"}), bad_rules, "[N, M]");
  expect_failure(rules_of("HUH", {"no.flush=1"}), bad_rules, "no option 'no.flush'");
  expect_failure(rules_of("5CH", {"poker_bonus.flush=11"}), bad_rules, "5CH 40.11(d)");
  EXPECT_TRUE(rules_of("5CH", {"experimental=true", "poker_bonus.flush=11"}));
  expect_failure(rules_of("HUH", {R"(trips_plus_paytable={"flush":[7,1]})"}), bad_rules, "lacks");
  expect_failure(rules_of("HUH", {}, "no/such/file"), no_file, "no/such/file");
}

TEST(AnalyzeRules, ReadsFilesAndSaysWhereTheyAreWrong) {
  const auto path = std::filesystem::path(testing::TempDir()) / "analyze_rules.toml";
  const auto write = [&](std::string_view text) { std::ofstream(path) << text; };
  write("game = \"three_card_21\"\ndecks = 7\n");
  const auto rules = rules_of("T21", {"surrender=none"}, path.string());
  ASSERT_TRUE(rules) << rules.error().says;
  EXPECT_EQ(std::get<Shoe>(*rules).table.decks, 7);
  EXPECT_EQ(std::get<Shoe>(*rules).surrender, games::three_card_21::Surrender::none);
  expect_failure(rules_of("HUH", {}, path.string()), bad_rules, "another game");
  write("decks = 7\nsurender = \"none\"\n");
  expect_failure(rules_of("T21", {}, path.string()), bad_rules, ":2:1: there is no option");
  write("decks = \n");
  expect_failure(rules_of("T21", {}, path.string()), bad_rules, "analyze_rules.toml:1:");
  std::filesystem::remove(path);
}

TEST(AnalyzeRules, ListsAreSplitOutsideBracketsOnly) {
  EXPECT_EQ(split_list("1,2"), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(split_list("x"), std::vector<std::string>{"x"});
  EXPECT_EQ(split_list(R"(1,{"a":[3,2],"b":[1,1]},[4,5])"),
            (std::vector<std::string>{"1", R"({"a":[3,2],"b":[1,1]})", "[4,5]"}));
}

TEST(AnalyzeRules, FindsTheGameThatSetHasSwallowed) {
  GameWish wish{"", "", {"decks=8", "T21"}};
  find_game(wish);
  EXPECT_EQ(wish.game, "T21");
  EXPECT_EQ(wish.pairs.size(), 1U);
  GameWish told{"HUH", "", {"T21"}};
  find_game(told);
  EXPECT_EQ(told.game, "HUH");
  EXPECT_EQ(told.pairs.size(), 1U);
}

}  // namespace analyze_rules_test
}  // namespace croupier::cli
