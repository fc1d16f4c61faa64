// The auditor's list of rounds: order, filters and pages.
#include "server/log/round_list.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "support/evening.hpp"

namespace croupier::server {
namespace round_list_test {

using nlohmann::json;

class RoundList : public testing::Test {
 protected:
  RoundList() : huh_(store_, "HUH", "{}", 3), pik_(store_, "PIK", "{}", 4) {
    huh_.play(60);
    pik_.play(7);
    for (const char* table : {"huh-1", "pik-1"}) {
      logs_.try_emplace(table, store_, *store::ChainId::parse(table));
    }
  }
  json list(const RoundWish& wish) {
    const auto text = rounds_json(logs_, wish);
    EXPECT_TRUE(text) << text.error();
    return text ? json::parse(*text) : json();
  }

  store::MemoryStore store_{};
  test::Evening huh_;
  test::Evening pik_;
  std::map<std::string, RoundLog> logs_{};
};

TEST_F(RoundList, HasEveryRoundOnceOverItsPages) {
  std::set<std::pair<std::string, int>> seen;
  std::int64_t last = std::numeric_limits<std::int64_t>::max();
  std::string before;
  for (int page = 0; page < 3; ++page) {
    const json answer = list({.before = before});
    for (const json& round : answer["rounds"]) {
      EXPECT_LE(round["at"].get<std::int64_t>(), last);
      last = round["at"];
      EXPECT_TRUE(seen.emplace(round["table"], round["round"]).second);
      std::int64_t net = 0;
      for (const json& player : round["players"]) net += player["net"].get<std::int64_t>();
      EXPECT_EQ(round["net"], net);
      EXPECT_GT(round["wagered"], 0);
    }
    if (answer["next"].is_null()) break;
    EXPECT_EQ(answer["rounds"].size(), rounds_per_page);
    before = answer["next"];
  }
  EXPECT_EQ(seen.size(), 67U);
}

TEST_F(RoundList, IsFilteredByTableAndPlayer) {
  EXPECT_EQ(list({.table = "pik-1"})["found"], 7);
  EXPECT_EQ(list({.table = "pik-1"})["rounds"][0]["game"], "PIK");
  EXPECT_EQ(list({.table = "t21-1"})["found"], 0);
  EXPECT_EQ(list({.player = "nobody"})["found"], 0);
  EXPECT_FALSE(rounds_json(logs_, {.before = "yesterday"}));
  EXPECT_FALSE(rounds_json(logs_, {.before = "1/huh-1/x"}));
}

TEST_F(RoundList, ShowsADamagedTableAsFarAsItGoes) {
  const store::Append rubbish{pik_.chain(), pik_.table().records + 1, "> rubbish\n"};
  ASSERT_TRUE(store_.append({&rubbish, 1}));
  const json answer = list({});
  EXPECT_EQ(answer["found"], 67);
  ASSERT_EQ(answer["damaged"].size(), 1U);
  EXPECT_EQ(answer["damaged"][0]["table"], "pik-1");
}

}  // namespace round_list_test
}  // namespace croupier::server
