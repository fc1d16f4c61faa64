// The house over its own port: what each duty may ask for, and what is refused to all others.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <thread>

#include "server/house/house_server.hpp"
#include "support/http.hpp"

namespace croupier::server {
namespace house_desk_test {

using nlohmann::json;
using test::Answer;
using test::ask;

// One house for all tests, with a person of every duty.
class HouseDesk : public testing::Test {
 protected:
  static constexpr std::array<std::string_view, 7> duties{
      "player", "dealer", "supervisor", "auditor", "administrator", "surveillance", "trainer"};

  static void SetUpTestSuite() {
    HouseOptions options;
    options.sign_ins_per_minute = 10'000;
    options.settings.push_back({"server.port", "8040", "where it listens", "default"});
    options.shell.port = 0;
    options.tables.push_back({.chain = *store::ChainId::parse("pik-1"), .game = "PIK", .pace = 0});
    chance = std::make_unique<dealing::SeededChance>(7);
    auto opened = HouseServer::open(options, *chance, [] {
      return std::expected<store::Seed, std::string>(std::unexpect, "none is needed");
    });
    ASSERT_TRUE(opened) << opened.error();
    house = *std::move(opened);
    const json first{{"token", house->first_token()},
                     {"name", "administrator"},
                     {"password", "a long password"}};
    runs = std::thread([] { house->run(); });
    cookies["administrator"] = session_of(post("first", "", first));
    for (const std::string_view duty : duties) {
      const json account{{"name", duty}, {"password", "a long password"}, {"role", duty}};
      if (duty == "administrator") continue;
      ASSERT_EQ(post("accounts", "administrator", account).status, 200) << duty;
      cookies[std::string(duty)] = session_of(post("login", "", account));
    }
  }
  static void TearDownTestSuite() {
    house->stop();
    runs.join();
    house.reset();
    cookies.clear();
  }

  static Answer get(const std::string& path, const std::string& who) {
    return ask(house->port(), "GET", path, cookie_of(who), "");
  }
  static Answer post(const std::string& path, const std::string& who, const json& body = {}) {
    return ask(house->port(), "POST", path, cookie_of(who), body.dump());
  }
  static std::string cookie_of(const std::string& who) {
    const auto found = cookies.find(who);
    return found == cookies.end() ? "" : found->second;
  }
  static std::string session_of(const Answer& answer) { return answer.cookie("croupier_session"); }
  static json account_of(const std::string& name) {
    const Answer answer = get("accounts", "administrator");
    for (const json& one : answer.body["accounts"]) {
      if (one["name"] == name) return one;
    }
    return {};
  }

  static inline std::unique_ptr<dealing::SeededChance> chance{};
  static inline std::unique_ptr<HouseServer> house{};
  static inline std::thread runs{};
  static inline std::map<std::string, std::string> cookies{};
};

TEST_F(HouseDesk, EachDutyHasItsOwnRequestsAndNoOthers) {
  struct Row {
    const char* method;
    const char* path;
    std::string_view duty;
  };
  constexpr std::array rows{
      Row{"GET", "rounds", "auditor"},
      Row{"GET", "audit", "auditor"},
      Row{"POST", "audit", "auditor"},
      Row{"GET", "accounts", "administrator"},
      Row{"GET", "config", "administrator"},
      Row{"POST", "accounts", "administrator"},
      Row{"POST", "accounts/open", "administrator"},
      Row{"POST", "accounts/end-sessions", "administrator"},
      Row{"POST", "accounts/reset", "administrator"},
      Row{"POST", "accounts/duty", "administrator"},
      Row{"POST", "accounts/remove", "administrator"},
  };
  for (const Row& row : rows) {
    for (const std::string_view duty : duties) {
      if (duty == row.duty) continue;
      const Answer answer =
          ask(house->port(), row.method, row.path, cookie_of(std::string(duty)), "{}");
      EXPECT_EQ(answer.status, 403) << row.method << " " << row.path << " by " << duty;
      EXPECT_EQ(answer.body["says"], "that is not for the duty " + std::string(duty));
    }
    EXPECT_EQ(ask(house->port(), row.method, row.path, "", "{}").status, 401) << row.path;
  }
}

TEST_F(HouseDesk, RoundsAreForTheirPlayersAndTheAuditor) {
  for (const char* who : {"dealer", "supervisor", "administrator", "surveillance", "trainer"}) {
    EXPECT_EQ(get("rounds/pik-1/1", who).status, 403) << who;
  }
  for (const char* path : {"history", "fairness/pik-1"}) {
    EXPECT_EQ(get(path, "administrator").status, 403) << path;
  }
  EXPECT_EQ(get("rounds/pik-1/1", "player").status, 404) << "not played";
  EXPECT_EQ(get("rounds/pik-1/1", "auditor").status, 404) << "not played by anybody";
  EXPECT_EQ(get("rounds", "auditor").body["found"], 0);
  EXPECT_EQ(get("rounds?before=x", "auditor").status, 400);
}

TEST_F(HouseDesk, AnAuditorRunsTheAudit) {
  ASSERT_EQ(post("audit", "auditor").status, 202);
  json told;
  for (int tries = 0; tries < 6000; ++tries) {
    told = get("audit", "auditor").body;
    if (!told["running"].get<bool>()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(told["by"], "auditor");
  EXPECT_EQ(told["report"]["verdict"], "unchecked") << "a house in memory signs nothing";
  EXPECT_EQ(told["report"]["chains"].size(), 2U) << "the table's chain and the house's";
}

TEST_F(HouseDesk, AnAdministratorOpensALockAndEndsSessions) {
  const json wrong{{"name", "dealer"}, {"password", "not the password"}};
  for (int tries = 0; tries < 3; ++tries) EXPECT_EQ(post("login", "", wrong).status, 401);
  EXPECT_EQ(post("login", "", wrong).status, 423);
  EXPECT_GT(account_of("dealer")["locked_until"], 0);
  EXPECT_EQ(post("accounts/open", "administrator", {{"name", "dealer"}}).status, 200);
  EXPECT_EQ(account_of("dealer")["locked_until"], 0);
  EXPECT_EQ(account_of("dealer")["sessions"], 1);
  EXPECT_GT(account_of("dealer")["last_seen"], 0);
  EXPECT_EQ(post("accounts/end-sessions", "administrator", {{"name", "dealer"}}).status, 200);
  EXPECT_EQ(account_of("dealer")["sessions"], 0);
  EXPECT_TRUE(get("me", "dealer").body["name"].is_null());
  const Answer nobody = post("accounts/open", "administrator", {{"name", "ghost"}});
  EXPECT_EQ(nobody.status, 400);
  EXPECT_EQ(nobody.body["says"], "There is no account 'ghost'.");
  const json again{{"name", "dealer"}, {"password", "a long password"}};
  cookies["dealer"] = session_of(post("login", "", again));
}

TEST_F(HouseDesk, AnAdministratorSeesTheConfiguration) {
  const json settings = get("config", "administrator").body["settings"];
  ASSERT_EQ(settings.size(), 1U);
  EXPECT_EQ(settings[0]["key"], "server.port");
  EXPECT_EQ(settings[0]["value"], "8040");
  EXPECT_EQ(settings[0]["origin"], "default");
  EXPECT_EQ(get("accounts?name=SUPER", "administrator").body["found"], 1);
}

}  // namespace house_desk_test
}  // namespace croupier::server
