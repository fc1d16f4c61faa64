// The house over its own port: what each duty may ask for, and what is refused to all others.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/house_server.hpp"

namespace croupier::server {
namespace house_desk_test {

using nlohmann::json;

struct Answer {
  int status = 0;
  std::string head{};
  json body{};
};

// One request on a connection of its own.
Answer ask(std::uint16_t port, const std::string& method, const std::string& path,
           const std::string& cookie, const std::string& body) {
  const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(handle);
    return {};
  }
  const std::string request = method + " /api/v1/" + path +
                              " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                              "\r\nConnection: close\r\nX-Croupier: 1\r\n" +
                              (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") +
                              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  EXPECT_EQ(::send(handle, request.data(), request.size(), 0), std::ssize(request));
  std::string text;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = ::recv(handle, part.data(), part.size(), 0)) > 0;) {
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  ::close(handle);
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos) return {};
  return {std::stoi(text.substr(9, 3)), text.substr(0, end),
          json::parse(text.substr(end + 4), nullptr, false)};
}

// One house for all tests, with a person of every duty.
class HouseDesk : public testing::Test {
 protected:
  static constexpr std::array<std::string_view, 5> duties{"player", "dealer", "supervisor",
                                                          "auditor", "administrator"};

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
  static std::string session_of(const Answer& answer) {
    const std::size_t at = answer.head.find("croupier_session=");
    if (at == std::string::npos) return {};
    return answer.head.substr(at, answer.head.find(';', at) - at);
  }
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
  };
  for (const Row& row : rows) {
    for (const std::string_view duty : duties) {
      if (duty == row.duty) continue;
      const Answer answer =
          ask(house->port(), row.method, row.path, cookie_of(std::string(duty)), "{}");
      EXPECT_EQ(answer.status, 403) << row.method << " " << row.path << " by " << duty;
      EXPECT_EQ(answer.body["says"],
                row.duty == "auditor" ? "that is for an auditor" : "that is for an administrator");
    }
    EXPECT_EQ(ask(house->port(), row.method, row.path, "", "{}").status, 401) << row.path;
  }
}

TEST_F(HouseDesk, RoundsAreForTheirPlayersAndTheAuditor) {
  for (const char* who : {"dealer", "supervisor", "administrator"}) {
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
  EXPECT_TRUE(told["report"]["clean"].get<bool>()) << told["report"]["chains"];
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
