#include "server/house/pages.hpp"

#include <gtest/gtest.h>

#include "support/casino.hpp"

namespace croupier::server {
namespace pages_test {

using test::json;

TEST(Pages, TheLobbyListsEveryTable) {
  test::TestCasino house({"5CH", "T21", "HUH", "PIK"});
  house.open();
  const json tables = json::parse(lobby_json(*house.casino))["tables"];
  ASSERT_EQ(tables.size(), 4U);
  for (const json& table : tables) {
    EXPECT_TRUE(table["open"].get<bool>());
    EXPECT_GT(table["maximum"], table["minimum"]);
  }
}

TEST(Pages, ATableSaysWhatIsBetAndByWhichRules) {
  test::TestCasino house({"HUH"});
  house.open();
  const TableActor& actor = *house.casino->find("huh-1");
  const json table = json::parse(table_json(actor));
  ASSERT_EQ(table["wagers"].size(), 4U);
  EXPECT_EQ(table["wagers"][0]["wager"], "ante");
  EXPECT_EQ(table["wagers"][1]["equals"], "ante");
  EXPECT_FALSE(table["wagers"][2]["required"].get<bool>());
  EXPECT_FALSE(table["options"].empty());
  EXPECT_EQ(table["rules"], actor.table().rules_id);
  const json layout = json::parse(*layout_json(actor, "Harbor House"));
  EXPECT_EQ(layout["unit"], "in");
  const auto felt = felt_svg(actor, "Harbor House");
  ASSERT_TRUE(felt);
  EXPECT_NE(felt->find("viewBox=\"-42 -8 84 52\""), std::string::npos);
  EXPECT_EQ(felt->find("Scale 1:"), std::string::npos);
}

TEST(Pages, EveryClauseAndOptionIsThere) {
  std::size_t clauses = 0;
  for (const char* game : {"5CH", "T21", "HUH", "PIK"}) {
    clauses += json::parse(*clauses_json(game))["clauses"].size();
    EXPECT_FALSE(json::parse(*options_json(game))["options"].empty());
  }
  EXPECT_EQ(clauses, 751U);
  EXPECT_FALSE(clauses_json("CHESS"));
  EXPECT_FALSE(options_json("CHESS"));
}

TEST(Pages, RulesAreReadFromPairs) {
  EXPECT_TRUE(rules_of_pairs("HUH", {}));
  const auto rules = rules_of_pairs("HUH", {"trips_plus_paytable=3"});
  ASSERT_TRUE(rules);
  EXPECT_EQ(std::get<games::heads_up_holdem::HouseRules>(*rules).trips_plus_paytable.number, 3);
  EXPECT_FALSE(rules_of_pairs("HUH", {"trips_plus_paytable=9"}));
  EXPECT_FALSE(rules_of_pairs("HUH", {"nonsense"}));
  EXPECT_FALSE(rules_of_pairs("CHESS", {}));
}

}  // namespace pages_test
}  // namespace croupier::server
