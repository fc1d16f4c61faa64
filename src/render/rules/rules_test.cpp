// Rules shown as options can be set again from what is shown.
#include "render/rules/rules.hpp"

#include <gtest/gtest.h>

#include "render/document/json.hpp"

namespace croupier::render {
namespace rules_test {

std::string as_json(const base::Fields& fields) { return Json().setting({fields}).str(); }

// Reads rules from JSON, shows them, and reads what is shown.
void expect_round_trip(std::string_view game, std::string_view json) {
  const auto rules = table::read_rules(game, json);
  ASSERT_TRUE(rules) << game << " " << json << ": " << rules.error().says;
  const std::string shown = as_json(all_options(*rules));
  const auto again = table::read_rules(game, shown);
  ASSERT_TRUE(again) << game << " " << shown << ": " << again.error().says;
  EXPECT_TRUE(*again == *rules) << shown;
}

TEST(RenderRules, WhatIsShownSetsTheSameRules) {
  for (const char* game : {"5CH", "T21", "HUH", "PIK"}) expect_round_trip(game, "{}");
  expect_round_trip("5CH", R"({"poker_bonus_paytable":2,"hands_per_player":7,"wager_min":500,
    "limits":{"ante":{"min":1000},"tie":{"min":500,"max":2000}},"ante_bonus_odds":
    {"four_aces_and_two":[300,1],"four_aces":[101,2],"three_aces":[5,1]}})");
  expect_round_trip("T21", R"({"decks":8,"shared_spots":[1,4],"surrender":"any_hand",
    "card_reader":false,"bonus_paytable":{"diamond_royal_flush":[100,1],"royal_flush":[50,1],
    "straight_flush":[15,1],"three_of_a_kind":[5,1],"straight":[2,1],"flush":[3,2],"pair":[1,1],
    "twenty_one":[1,1]}})");
  expect_round_trip("T21", R"({"shared_spots":true,"experimental":true,"blackjack_takes":"all"})");
  expect_round_trip("HUH", R"({"bad_beat_paytable":{"straight_flush":[500,1],
    "four_of_a_kind":[25,1],"full_house":[6,1],"flush":[5,1],"straight":[9,2]}})");
  expect_round_trip("PIK", R"({"three_card_bonus_paytable":{"floor":3,"royal_flush":[90,1],
    "straight_flush":[35,1],"three_of_a_kind":[25,1],"straight":[6,1],"flush":[4,1],
    "pair":[1,1]}})");
}

TEST(RenderRules, EveryOptionIsShownWithItsType) {
  const auto rules = table::read_rules("PIK", "{}");
  const std::string shown = as_json(all_options(*rules));
  for (const auto& option : games::PikItPoker::options()) {
    EXPECT_NE(shown.find("\"" + std::string(option.info.name) + "\":"), std::string::npos);
  }
  for (const char* part : {"\"dealer_qualifies\":true", "\"play_3_multiple\":2", "\"limits\":{}",
                           "\"dealing_method\":\"manual_shoe\"", "\"chip_unit\":100",
                           "\"five_card_bonus_paytable\":1"}) {
    EXPECT_NE(shown.find(part), std::string::npos) << part;
  }
}

TEST(RenderRules, InWordsOnlyWhatDiffersFromTheDefaults) {
  const auto plain = table::read_rules("HUH", R"({"decks":1})");
  EXPECT_EQ(rules_in_words(*plain), "all options at their defaults");
  const auto other = table::read_rules("HUH", R"({"decks":2,"trips_plus_order":"before_main"})");
  EXPECT_EQ(rules_in_words(*other), "decks = 2, trips_plus_order = before_main");
  const auto given = table::read_rules(
      "5CH", R"({"ante_bonus_odds":{"four_aces_and_two":[100,1],"four_aces":[50,1],)"
             R"("three_aces":[11,2]}})");
  EXPECT_EQ(rules_in_words(*given),
            "ante_bonus_odds = {\"four_aces_and_two\":[100,1],\"four_aces\":[50,1],"
            "\"three_aces\":[11,2]}");
}

TEST(RenderRules, GamesHaveTheirNames) {
  const GameName name = game_name(*table::read_rules("T21", "{}"));
  EXPECT_EQ(name.id, "three_card_21");
  EXPECT_EQ(name.code, "T21");
  EXPECT_EQ(name.title, "Three Card 21 \"N\" Done");
}

}  // namespace rules_test
}  // namespace croupier::render
