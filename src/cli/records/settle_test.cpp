// The verb settle as its users meet it: answers, refusals, rubbish, exit statuses.
#include "cli/records/settle.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text.hpp"
#include "regulation/covers.hpp"

namespace croupier::cli {
namespace settle_test {

using nlohmann::json;
using regulation::covers;

struct Reply {
  int status;
  std::string out;
  std::string err;
};

Reply ask(const std::string& input, SettleOptions options = {.json = true, .files = {}}) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int status = settle(options, in, out, err);
  return {status, out.str(), err.str()};
}

json first_line(const Reply& reply) {
  return json::parse(reply.out.substr(0, reply.out.find('\n')));
}

json hi_lo() {
  return json::parse(R"({"id": 7, "game": "five_card_hi_lo", "rules": {},
    "wagers": {"ante": 1000, "tie": 500}, "player": ["Kh", "Kd", "9s", "Ac", "2h"],
    "dealer": ["Qd", "Th", "8c", "5s", "4d"],
    "acts": [{"act": "play", "high": ["Kh", "Kd", "9s"], "low": ["Ac", "2h"]}]})");
}

json holdem() {
  return json::parse(
      R"({"id": "h", "game": "heads_up_holdem", "wagers": {"ante": 1000, "odds": 1000},
    "player": ["9h", "8h"], "dealer": ["Kd", "Ks"], "board": ["Th", "Jc", "7d", "Kc", "2c"],
    "acts": [{"act": "raise", "times": 3}]})");
}

json pik_it() {
  return json::parse(R"({"id": null, "game": "pik_it_poker",
    "wagers": {"ante": 1000, "five_card_bonus": 1000, "three_card_bonus": 500},
    "player": ["Kh", "Kd", "9s", "5c", "2h"], "dealer": ["Qd", "Th", "8c", "5s", "4d"],
    "acts": [{"act": "pick", "places": [1, 2, 3]}, {"act": "play_5"}]})");
}

json three_card() {
  return json::parse(
      R"({"id": 1.5, "game": "three_card_21", "wagers": {"main": 1000, "bonus": 1000},
    "player": ["8h", "8d", "3s"], "dealer": ["9d", "Ts"], "draws": ["3c", "Kd", "Ts", "9h"],
    "acts": [{"act": "split"}, {"act": "double", "amount": 500}, {"act": "stand"},
             {"act": "stand"}]})");
}

// The refusal of a record, as "reason clause".
std::string refusal(const json& record) {
  const Reply reply = ask(record.dump());
  EXPECT_EQ(reply.status, 1) << reply.out;
  const json answer = first_line(reply);
  EXPECT_TRUE(answer.contains("refused")) << reply.out;
  if (!answer.contains("refused")) return {};
  const json& refused = answer["refused"];
  EXPECT_FALSE(refused["says"].get<std::string>().empty());
  EXPECT_EQ(refused["says"].get<std::string>().find('\n'), std::string::npos);
  return refused["reason"].get<std::string>() + " " +
         (refused["clause"].is_null() ? "null" : refused["clause"].get<std::string>());
}

std::string says(const json& record) {
  return first_line(ask(record.dump()))["refused"]["says"].get<std::string>();
}

TEST(SettleVerb, AnswersEachGameWithIdNetTotalAndLines) {
  const Reply reply = ask(hi_lo().dump() + "\n" + holdem().dump() + "\n" + pik_it().dump() + "\n" +
                          three_card().dump() + "\n");
  EXPECT_EQ(reply.status, 0) << reply.out;
  std::istringstream lines(reply.out);
  std::vector<json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0]["id"], 7);
  EXPECT_EQ(answers[0]["net"], (json{{"ante", 1000}, {"play", 1000}, {"tie", -500}}));
  EXPECT_EQ(answers[0]["total"], 1500);
  EXPECT_EQ(answers[0]["lines"][0], (json{{"wager", "ante"},
                                          {"stake", 1000},
                                          {"result", "won"},
                                          {"odds", "1 to 1"},
                                          {"net", 1000},
                                          {"clause", "5CH 40.11(b)"}}));
  EXPECT_EQ(answers[1]["id"], "h");
  EXPECT_EQ(answers[1]["total"], 1000 + 3000 + 1000);
  EXPECT_EQ(answers[2]["id"], nullptr);
  EXPECT_EQ(answers[2]["total"], 500 - 1000 + 1000);
  EXPECT_EQ(answers[3]["id"], 1.5);
  EXPECT_EQ(answers[3]["net"]["double_1"], 500);
}

TEST(SettleVerb, PrintsATableForPeople) {
  const Reply reply = ask(hi_lo().dump(), {.json = false, .files = {}});
  EXPECT_EQ(reply.status, 0);
  for (const char* words : {"Kh Kd 9s Ac 2h", "(29) high", "(9) low", "1 to 1", "5CH 40.11(b)",
                            "$10", "-$5", "total"}) {
    EXPECT_NE(reply.out.find(words), std::string::npos) << words << "\n" << reply.out;
  }
}

TEST(SettleVerb, RefusesDuplicateAndImpossibleCards) {
  json record = hi_lo();
  record["dealer"][0] = "Kh";
  EXPECT_EQ(refusal(record), "card_not_in_deck 5CH 40.2(a)");
  record["dealer"][0] = "Kx";
  EXPECT_EQ(refusal(record), "malformed null");
  record["dealer"][0] = 12;
  EXPECT_EQ(refusal(record), "malformed null");
  json shoe = three_card();
  shoe["player"] = {"8h", "8h", "8h"};
  shoe["draws"] = {"8h", "8h", "8h", "8h"};
  EXPECT_EQ(refusal(shoe), "card_not_in_deck T21 2C.2(a)");
}

TEST(SettleVerb, RefusesASixthCard) {
  covers("5CH 40.1 Hand");
  json record = hi_lo();
  record["player"].push_back("3c");
  EXPECT_EQ(refusal(record), "wrong_card_count 5CH 40.1 Hand");
}

TEST(SettleVerb, RefusesWagersOffTheLimitsOrTheChipUnit) {
  covers("HUH 39.10(b) s2", "T21 2C.5(a)", "PIK 39.3(a)", "PIK 39.3(a) s2");
  json record = hi_lo();
  record["wagers"]["ante"] = 99;
  EXPECT_EQ(refusal(record), "not_a_chip_multiple null");
  record["rules"] = {{"wager_min", 2000}};
  record["wagers"]["ante"] = 1900;
  EXPECT_EQ(refusal(record), "below_minimum null");
  json other = holdem();
  other["rules"] = {{"wager_min", 1100}};
  EXPECT_EQ(refusal(other), "below_minimum HUH 39.10(b) s2");
  other["rules"] = {{"wager_max", 900}};
  EXPECT_EQ(refusal(other), "above_maximum HUH 39.10(b) s2");
  other["rules"] = {{"wager_max", 1000}, {"wager_min", 1000}};
  EXPECT_EQ(ask(other.dump()).status, 0);
  json shoe = three_card();
  shoe["rules"] = {{"wager_min", 1100}};
  EXPECT_EQ(refusal(shoe), "below_minimum T21 2C.5(a)");
  json pik = pik_it();
  pik["rules"] = {{"limits", {{"three_card_bonus", {{"min", 600}}}}}};
  EXPECT_EQ(refusal(pik), "below_minimum PIK 39.3(a) s2");
  pik["rules"] = {{"wager_min", 1100}};
  EXPECT_EQ(refusal(pik), "below_minimum PIK 39.3(a)");
}

TEST(SettleVerb, RefusesUnknownFieldsWithTheNearestName) {
  json record = hi_lo();
  record["dealre"] = 1;
  EXPECT_EQ(refusal(record), "malformed null");
  EXPECT_NE(says(record).find("'dealer'"), std::string::npos);
  record = hi_lo();
  record["rules"]["poker_bonus_paytabel"] = 2;
  EXPECT_EQ(refusal(record), "unknown_option null");
  EXPECT_NE(says(record).find("'poker_bonus_paytable'"), std::string::npos);
  record = hi_lo();
  record["acts"][0]["hihg"] = 1;
  EXPECT_NE(says(record).find("'high'"), std::string::npos);
  record = hi_lo();
  record["game"] = "five_card_hilo";
  EXPECT_NE(says(record).find("'five_card_hi_lo'"), std::string::npos);
}

TEST(SettleVerb, RefusesUnlawfulActs) {
  covers("5CH 40.5(b)", "HUH 39.1 Raise wager(a)", "T21 2C.5(c)5iii", "PIK 39.10(b) s2");
  json record = hi_lo();
  record["player"] = {"Ah", "Ad", "9s", "8d", "7h"};
  record["acts"][0] = {{"act", "play"}, {"high", {"9s", "8d", "7h"}}, {"low", {"Ah", "Ad"}}};
  EXPECT_EQ(refusal(record), "two_aces_low 5CH 40.5(b)");
  json raise = holdem();
  raise["acts"][0]["times"] = 4;
  EXPECT_EQ(refusal(raise), "bad_raise_preflop HUH 39.1 Raise wager(a)");
  json split = three_card();
  split["player"] = {"Th", "6d", "2s"};
  EXPECT_EQ(refusal(split), "split_not_allowed T21 2C.5(c)5iii");
  json pick = pik_it();
  pick["acts"][0]["places"] = {1, 2, 2};
  EXPECT_EQ(refusal(pick), "bad_pick PIK 39.10(b) s2");
  pick["acts"] = json::array();
  EXPECT_EQ(refusal(pick), "decision_due PIK 39.10(a)");
}

TEST(SettleVerb, RefusesCardsThatWereNotDealt) {
  json record = three_card();
  record["draws"].push_back("2c");
  EXPECT_EQ(refusal(record), "malformed null");
  record = three_card();
  record["dealer"].push_back("2c");
  EXPECT_EQ(refusal(record), "dealer_cards T21 2C.11(b)i");
  record = three_card();
  record["dealer"] = {"9d", "3s"};
  EXPECT_EQ(refusal(record), "dealer_cards T21 2C.11(b)i");
}

TEST(SettleVerb, ADealersHandOnWhichNothingDependsMayBeCutShortOrWhole) {
  covers("T21 2C.11(c)");
  json record = three_card();
  record["player"] = {"Kh", "9d", "5s"};
  record["acts"] = {{{"act", "stand"}}};
  record["draws"] = json::array();
  record["dealer"] = {"9d", "3s"};
  EXPECT_EQ(ask(record.dump()).status, 0);
  record["dealer"] = {"9d", "3s", "7c"};
  EXPECT_EQ(ask(record.dump()).status, 0);
  record["dealer"] = {"9d", "3s", "2c"};
  EXPECT_EQ(refusal(record), "dealer_cards T21 2C.11(b)i");
}

TEST(SettleVerb, AnswersWhatIsNotJsonByLineAndGoesOn) {
  const std::string good = hi_lo().dump();
  const Reply reply = ask(good + "\n\n{\"id\": 3, \"game\"\n" + good + "\n");
  EXPECT_EQ(reply.status, 2);
  std::istringstream lines(reply.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_TRUE(json::parse(line).contains("total"));
  std::getline(lines, line);
  EXPECT_EQ(json::parse(line)["line"], 3);
  EXPECT_EQ(json::parse(line)["id"], nullptr);
  EXPECT_EQ(json::parse(line)["refused"]["reason"], "unreadable");
  std::getline(lines, line);
  EXPECT_TRUE(json::parse(line).contains("total"));
}

TEST(SettleVerb, SurvivesRubbish) {
  std::string rubbish("\x00\xff\xfe{\x01[[[\x80", 10);
  EXPECT_EQ(ask(rubbish).status, 2);
  EXPECT_EQ(ask(std::string(10'000'000, 'x')).status, 2);
  EXPECT_EQ(ask("{\"id\":\"" + std::string(10'000'000, 'x') + "\"}").status, 2);
  EXPECT_EQ(ask(std::string(100'000, '[')).status, 2);
  for (const char* text : {"[]", "1", "null", "\"x\"", "{}", "{\"id\":[1]}", "{\"game\":7}"}) {
    EXPECT_EQ(ask(text).status, 1) << text;
  }
  EXPECT_EQ(ask("").status, 0);
}

// Every prefix of a record is unreadable, every removed field refused or answered, never a crash.
TEST(SettleVerb, SurvivesTruncatedAndAlteredRecords) {
  for (const json& record : {hi_lo(), holdem(), pik_it(), three_card()}) {
    const std::string text = record.dump();
    for (std::size_t length = 1; length < text.size(); ++length) {
      EXPECT_EQ(ask(text.substr(0, length)).status, 2) << text.substr(0, length);
    }
    for (const auto& [key, value] : record.items()) {
      for (const json& other :
           {json(), json(-1), json("x"), json::array(), json::object(), json(1e300), json(true)}) {
        json altered = record;
        altered[key] = other;
        const Reply reply = ask(altered.dump());
        EXPECT_LE(reply.status, 1) << altered.dump();
        EXPECT_FALSE(reply.out.empty());
      }
    }
  }
}

TEST(SettleVerb, RefusesWrongTypesInRules) {
  json record = hi_lo();
  record["rules"] = {{"poker_bonus_paytable", "two"}};
  EXPECT_EQ(refusal(record), "malformed null");
  record["rules"] = {{"positions", 1.5}};
  EXPECT_EQ(refusal(record), "malformed null");
  record["rules"] = {{"chip_unit", 25}};
  EXPECT_EQ(refusal(record), "bad_chip_unit null");
  record["rules"] = {{"chip_unit", std::uint64_t{18446744073709551615U}}};
  EXPECT_EQ(refusal(record), "malformed null");
}

TEST(SettleVerb, SaysWhichFileCannotBeRead) {
  const Reply reply = ask("", {.json = true, .files = {"no/such/file"}});
  EXPECT_EQ(reply.status, 4);
  EXPECT_NE(reply.err.find("no/such/file"), std::string::npos);
}

}  // namespace settle_test
}  // namespace croupier::cli
