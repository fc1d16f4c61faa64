// Pay tables near a target as they are shown, and as settings that can be pasted.
#include "render/report/tune_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/pik_it_poker/pay_tables.hpp"

namespace croupier::render {
namespace tune_report_test {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

OptionTable given() {
  OptionTable table{"three_card_bonus_paytable", games::pik_it_poker::three_card_bonus_tables[1],
                    true};
  table.table.number = 0;
  table.table.floor = 2;
  table.table.lines[4].odds = {7, 2};
  return table;
}

TuneAnswer sample() {
  TuneAnswer answer{.rules = games::pik_it_poker::HouseRules{},
                    .wager = "side bet three card bonus",
                    .measure = "edge",
                    .target = 0.02};
  answer.lines = {{.table = 0, .line = 4, .choices = 9, .low = {3, 1}, .high = {7, 1}}};
  OptionTable printed = given();
  printed.table = games::pik_it_poker::three_card_bonus_tables[2];
  answer.rows = {{.tables = {given()}, .edge = 0.021, .hit_frequency = 0.25, .deviation = 3.5},
                 {.tables = {printed}, .edge = 0.025, .hit_frequency = 0.25, .deviation = 3.25}};
  return answer;
}

TEST(TuneReport, SettingsAreAsARulesFileTakesThem) {
  EXPECT_EQ(to_toml(given()),
            "three_card_bonus_paytable = { floor = 2, royal_flush = [100, 1], straight_flush = "
            "[50, 1], three_of_a_kind = [30, 1], straight = [6, 1], flush = [7, 2], pair = [1, 1] "
            "}");
  EXPECT_EQ(to_toml(sample().rows[1].tables[0]), "three_card_bonus_paytable = 3");
}

TEST(TuneReport, ShowsTheRowsAndHowTheyWereFound) {
  const std::string text = to_text(tune_document(sample()));
  for (const char* part :
       {"an edge of the side bet three card bonus of 2.000000%",
        "1  7 to 2  2.100000%  0.100000%     0.25000000          3.50000000", "# 2: edge 2.500000%",
        "within the bounds that keeps the order of ranks is nearer",
        "three_card_bonus_paytable.flush  3 to 1  7 to 1        9"}) {
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
  }
  TuneAnswer solved = sample();
  solved.solved = 17;
  solved.partial = true;
  const std::string other = to_text(tune_document(solved));
  EXPECT_TRUE(has(other, "solved anew for 17 choices"));
  EXPECT_TRUE(has(other, "! Partial"));
}

TEST(TuneReport, JsonHasTheSettings) {
  const auto json = nlohmann::json::parse(tune_json(sample()));
  EXPECT_EQ(json["target"]["edge"], 0.02);
  EXPECT_EQ(json["rows"][0]["set"]["three_card_bonus_paytable"]["flush"],
            (nlohmann::json::array({7, 2})));
  EXPECT_EQ(json["rows"][1]["set"]["three_card_bonus_paytable"], 3);
  EXPECT_EQ(json["rows"][0]["hit_frequency"], 0.25);
}

}  // namespace tune_report_test
}  // namespace croupier::render
