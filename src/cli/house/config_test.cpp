#include "cli/house/config.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/logged_house.hpp"

namespace croupier::cli {
namespace config_test {

struct Reply {
  int status;
  std::string out;
  std::string err;
};

Reply run(const ConfigOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = config(options, out, err);
  return {status, out.str(), err.str()};
}

std::string write(const test::TemporaryFolder& folder, const std::string& text) {
  const std::string path = folder.file("house.toml");
  std::ofstream(path) << text;
  return path;
}

TEST(Config, WhatItShowsIsAHouseFile) {
  const test::TemporaryFolder folder;
  const std::string file = write(folder,
                                 "name = \"Harbor \\\"H\\\" House\"\n[[table]]\ngame = 'PIK'\n"
                                 "[table.rules]\nlimits = { ante = { min = 500, max = 5000 } }\n"
                                 "five_card_bonus_paytable = 2\n");
  for (const std::string& path : {std::string(), file}) {
    const Reply first = run({.file = path});
    EXPECT_EQ(first.status, done) << first.err;
    const Reply again = run({.file = write(folder, first.out)});
    EXPECT_EQ(again.out, first.out);
  }
}

TEST(Config, SaysWhereEachValueCameFrom) {
  const test::TemporaryFolder folder;
  const std::string file = write(folder, "[server]\nport = 9000\n[[table]]\ngame = 'PIK'\n");
  const ConfigOptions asked{
      .file = file, .pairs = {"pik-1.coach=false", "pik-1.rules.wager_min=500"}, .origin = true};
  const std::string text = run(asked).out;
  const std::vector<std::string> lines{
      "address = \"127.0.0.1\"               # default\n",
      "port = 9000                         # " + file + ":2:1\n",
      "coach = false                       # --set\n",
      "wager_min = 500                     # --set\n",
  };
  for (const std::string& line : lines) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
}

TEST(Config, ShowsJson) {
  ConfigOptions asked{.pairs = {"huh-1.rules.trips_plus_paytable=2", "huh-1.pace=0.5"},
                      .json = true,
                      .origin = true};
  const auto json = nlohmann::json::parse(run(asked).out);
  EXPECT_EQ(json.at("server").at("port"), 8040);
  EXPECT_EQ(json.at("players").at("wallet"), "$1000");
  EXPECT_EQ(json.at("players").at("top_ups_per_day"), 10);
  const auto& table = json.at("tables").at(2);
  EXPECT_EQ(table.at("table"), "huh-1");
  EXPECT_EQ(table.at("clock").at("decision"), 30);
  EXPECT_EQ(table.at("pace"), 0.5);
  EXPECT_EQ(table.at("rules"), nlohmann::json::parse(R"({"trips_plus_paytable":2})"));
  EXPECT_EQ(table.at("rules_id"),
            table::rules_id(*table::read_rules("HUH", R"({"trips_plus_paytable":2})")));
  EXPECT_EQ(json.at("origins").at("huh-1.rules.trips_plus_paytable"), "--set");
  EXPECT_EQ(json.at("origins").at("server.port"), "default");
  asked.origin = false;
  EXPECT_FALSE(nlohmann::json::parse(run(asked).out).contains("origins"));
}

TEST(Config, RefusesInOneSentence) {
  const test::TemporaryFolder folder;
  const std::string file = write(folder, "[server]\nport = 'x'\n");
  EXPECT_EQ(run({.file = folder.file("none")}).status, no_file);
  const Reply wrong = run({.file = file});
  EXPECT_EQ(wrong.status, bad_rules);
  EXPECT_EQ(wrong.err,
            "croupier config: " + file + ":2:1: port is a whole number from 0 to 65535, not 'x'\n");
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(run({.file = file, .pairs = {"port"}}).status, unreadable);
}

TEST(Config, TakesAFileThatComesAfterTheSettings) {
  const test::TemporaryFolder folder;
  const std::string file = write(folder, "name = 'Harbor House'\n");
  const Reply reply = run({.pairs = {"server.port=9001", file}});
  EXPECT_EQ(reply.status, done) << reply.err;
  EXPECT_NE(reply.out.find("Harbor House"), std::string::npos);
  EXPECT_NE(reply.out.find("9001"), std::string::npos);
}

}  // namespace config_test
}  // namespace croupier::cli
