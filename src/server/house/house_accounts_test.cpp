// The house over its own port: accounts, their names and passwords, and how often wallets are
// topped up; also after the file of accounts is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "app/time.hpp"
#include "server/house/house_server.hpp"
#include "support/http.hpp"
#include "support/logged_house.hpp"

namespace croupier::server {
namespace house_accounts_test {

using nlohmann::json;
using test::Answer;

const std::string password = "a long password";
const std::string other = "another long password";

// A house that runs as long as it lives.
class Running {
 public:
  explicit Running(const std::string& folder, int top_ups = 10) {
    HouseOptions options;
    options.folder = folder;
    options.sign_ins_per_minute = 10'000;
    options.top_ups_per_day = top_ups;
    options.shell.port = 0;
    options.tables.push_back({.chain = *store::ChainId::parse("pik-1"), .game = "PIK", .pace = 0});
    auto opened = HouseServer::open(
        options, chance_, [] { return std::expected<store::Seed, std::string>(store::Seed{1}); });
    if (!opened) throw std::runtime_error(opened.error());
    house_ = *std::move(opened);
  }
  ~Running() {
    if (!runs_.joinable()) return;
    house_->stop();
    runs_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(Running&&) = delete;

  HouseServer& house() { return *house_; }
  void run() {
    runs_ = std::thread([this] { house_->run(); });
  }
  Answer get(const std::string& path, const std::string& cookie) {
    return test::ask(house_->port(), "GET", path, cookie, "");
  }
  Answer post(const std::string& path, const json& body, const std::string& cookie = "") {
    return test::ask(house_->port(), "POST", path, cookie, body.dump());
  }
  // Makes boss the first administrator; returns the session.
  std::string make_boss(const std::string& name = "boss") {
    const std::string token = house_->first_token();
    run();
    return session(post("first", {{"token", token}, {"name", name}, {"password", password}}));
  }
  static std::string session(const Answer& answer) { return answer.cookie("croupier_session"); }
  static std::string device(const Answer& answer) { return answer.cookie("croupier_device"); }
  Answer log_in(const std::string& name, const std::string& with, const std::string& cookie = "") {
    return post("login", {{"name", name}, {"password", with}}, cookie);
  }
  std::string name_of(const std::string& cookie) {
    const json name = get("me", cookie).body["name"];
    return name.is_null() ? "" : name.get<std::string>();
  }

 private:
  dealing::SeededChance chance_{7};
  std::unique_ptr<HouseServer> house_{};
  std::thread runs_{};
};

bool notes(const std::string& folder, const std::string& says) {
  const auto records = test::records_of(folder + "/house.db", "house");
  return std::ranges::any_of(
      records, [&](const std::string& record) { return record.ends_with(" note " + says + "\n"); });
}

std::ptrdiff_t wallets_begun(const std::string& folder) {
  const auto records = test::records_of(folder + "/house.db", "house");
  return std::ranges::count_if(records, [](const std::string& record) {
    return record.find(" wallet begin ") != std::string::npos;
  });
}

TEST(HouseAccounts, ANameInCapitalsIsTheSamePersonWithTheSameWallet) {
  const test::TemporaryFolder folder;
  {
    Running house(folder.file("data"));
    house.run();
    const Answer made = house.post("register", {{"name", "Anna"}, {"password", password}});
    ASSERT_EQ(made.status, 200) << made.body;
    EXPECT_EQ(made.body["name"], "anna");
    const Answer again = house.log_in("ANNA", password);
    EXPECT_EQ(again.body["name"], "anna");
    EXPECT_EQ(again.body["wallet"], 100'000);
    for (const char* name : {"aNNa", "ａｎｎａ", "Ａnna", "an\u00adna", "ann\u0430"}) {
      EXPECT_EQ(house.post("register", {{"name", name}, {"password", password}}).status, 400);
    }
    EXPECT_EQ(house.log_in("ａｎｎａ", password).status, 401);
  }
  EXPECT_EQ(wallets_begun(folder.file("data")), 1);
}

TEST(HouseAccounts, NamesAndNumbersOutliveTheFileOfAccounts) {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  {
    Running house(data);
    const std::string boss = house.make_boss();
    ASSERT_EQ(house.post("register", {{"name", "anna"}, {"password", password}}).status, 200);
    const json carl{{"name", "carl"}, {"password", password}, {"role", "dealer"}};
    ASSERT_EQ(house.post("accounts", carl, boss).status, 200);
    EXPECT_EQ(house.post("guest", {}).body["name"], "guest-1");
    EXPECT_EQ(house.post("guest", {}).body["name"], "guest-2");
    ASSERT_EQ(house.post("accounts/remove", {{"name", "carl"}}, boss).status, 200);
  }
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::filesystem::remove(data + "/people.db" + ending);
  }
  Running house(data);
  const std::string token = house.house().first_token();
  const json first{{"token", token}, {"name", "BOSS"}, {"password", password}};
  house.run();
  const Answer refused = house.post("first", first);
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.body["says"],
            "The name 'BOSS' stands in the house's log, so that nobody can have it anew.");
  for (const char* name : {"anna", "Anna", "carl"}) {
    EXPECT_EQ(house.post("register", {{"name", name}, {"password", password}}).status, 400) << name;
  }
  EXPECT_EQ(house.post("guest", {}).body["name"], "guest-3");
  EXPECT_EQ(house.post("register", {{"name", "bert"}, {"password", password}}).status, 200);
}

TEST(HouseAccounts, OneChangesTheOwnPassword) {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  {
    Running house(data);
    house.run();
    const std::string here =
        house.session(house.post("register", {{"name", "anna"}, {"password", password}}));
    const std::string there = house.session(house.log_in("anna", password));
    const std::string guest = house.session(house.post("guest", {}));
    const json change{{"old", password}, {"new", other}};
    EXPECT_EQ(house.post("password", change).status, 401);
    EXPECT_EQ(house.post("password", change, guest).status, 403);
    const Answer short_one = house.post("password", {{"old", password}, {"new", "short"}}, here);
    EXPECT_EQ(short_one.status, 400);
    EXPECT_EQ(short_one.body["says"], "A password has at least 10 characters.");
    EXPECT_EQ(house.post("password", {{"old", "not the old one"}, {"new", other}}, here).status,
              401);
    EXPECT_EQ(house.name_of(there), "anna") << "nothing has changed";
    const Answer changed = house.post("password", change, here);
    EXPECT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(changed.body["name"], "anna");
    EXPECT_EQ(house.name_of(here), "anna");
    EXPECT_EQ(house.name_of(there), "");
    EXPECT_EQ(house.log_in("anna", password).status, 401);
    EXPECT_EQ(house.log_in("anna", other).status, 200);
    for (int tries = 0; tries < 3; ++tries) {
      EXPECT_EQ(house.post("password", change, here).status, 401);
    }
    EXPECT_EQ(house.post("password", change, here).status, 423) << "wrong ones count as log-ins do";
    const std::string known = here + "; " + house.device(changed);
    EXPECT_EQ(house.post("password", {{"old", other}, {"new", password}}, known).status, 200);
  }
  EXPECT_TRUE(notes(data, "anna changed the own password"));
}

TEST(HouseAccounts, AnAdministratorResetsChangesAndRemoves) {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  {
    Running house(data);
    const std::string boss = house.make_boss();
    const std::string anna =
        house.session(house.post("register", {{"name", "anna"}, {"password", password}}));
    const json reset{{"name", "Anna"}, {"password", other}};
    EXPECT_EQ(house.post("accounts/reset", {{"name", "anna"}, {"password", "short"}}, boss).status,
              400);
    EXPECT_EQ(house.post("accounts/reset", {{"name", "ghost"}, {"password", other}}, boss).status,
              400);
    EXPECT_EQ(house.post("accounts/reset", {{"name", "boss"}, {"password", other}}, boss).status,
              400);
    EXPECT_EQ(house.name_of(anna), "anna");
    EXPECT_EQ(house.post("accounts/reset", reset, boss).status, 200);
    EXPECT_EQ(house.name_of(anna), "");
    EXPECT_EQ(house.log_in("anna", password).status, 401);
    EXPECT_EQ(house.log_in("anna", other).status, 200);

    EXPECT_EQ(house.post("accounts/duty", {{"name", "anna"}, {"role", "owner"}}, boss).status, 400);
    EXPECT_EQ(house.post("accounts/duty", {{"name", "boss"}, {"role", "player"}}, boss).status,
              400);
    const json duty{{"name", "anna"}, {"role", "surveillance"}};
    EXPECT_EQ(house.post("accounts/duty", duty, boss).status, 200);
    EXPECT_EQ(house.log_in("anna", other).body["role"], "surveillance");

    EXPECT_EQ(house.post("accounts/remove", {{"name", "boss"}}, boss).status, 400);
    const std::string session = house.session(house.log_in("anna", other));
    EXPECT_EQ(house.post("accounts/remove", {{"name", "anna"}}, boss).status, 200);
    EXPECT_EQ(house.name_of(session), "");
    EXPECT_EQ(house.log_in("anna", other).status, 401);
    EXPECT_EQ(house.post("accounts/remove", {{"name", "anna"}}, boss).status, 400);
    EXPECT_EQ(house.post("register", {{"name", "anna"}, {"password", password}}).status, 400);
  }
  for (const char* says : {"boss reset the password of anna",
                           "boss changed the duty of anna from player to surveillance",
                           "boss removed the account anna"}) {
    EXPECT_TRUE(notes(data, says)) << says;
  }
  for (const std::string& record : test::records_of(data + "/house.db", "house")) {
    EXPECT_EQ(record.find("password\n"), std::string::npos) << record;
    EXPECT_EQ(record.find("argon"), std::string::npos) << record;
  }
  EXPECT_EQ(wallets_begun(data), 1) << "the wallet stays";
}

TEST(HouseAccounts, ALockDoesNotStopABrowserThatHasLoggedInBefore) {
  const test::TemporaryFolder folder;
  Running house(folder.file("data"));
  house.run();
  const Answer made = house.post("register", {{"name", "anna"}, {"password", password}});
  const std::string known = house.device(made);
  EXPECT_EQ(known.size(), std::string("croupier_device=").size() + 64);
  EXPECT_NE(made.head.find(known + "; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"),
            std::string::npos);
  for (int tries = 0; tries < 3; ++tries) EXPECT_EQ(house.log_in("anna", other).status, 401);
  EXPECT_EQ(house.log_in("anna", password).status, 423);
  EXPECT_EQ(house.log_in("anna", password, "croupier_device=" + std::string(64, '0')).status, 423);
  const Answer in = house.log_in("anna", password, known);
  EXPECT_EQ(in.status, 200);
  EXPECT_EQ(house.device(in), known) << "it is the same browser still";
  EXPECT_EQ(house.log_in("anna", password).status, 423) << "and locked for the others";
  for (int tries = 0; tries < 3; ++tries) EXPECT_EQ(house.log_in("anna", other, known).status, 401);
  EXPECT_EQ(house.log_in("anna", password, known).status, 423);
  EXPECT_EQ(house.device(house.post("guest", {})), "") << "guests have no password to try";
}

TEST(HouseAccounts, TheConsoleGivesTheOnlyAdministratorAWayBack) {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  std::string session;
  {
    Running house(data);
    session = house.make_boss();
    const json none{{"token", ""}, {"name", "boss"}, {"password", other}};
    EXPECT_EQ(house.post("recover", none).status, 403);
  }
  {
    Running house(data);
    EXPECT_FALSE(house.house().begin_recovery("anna"));
    const auto token = house.house().begin_recovery("boss");
    ASSERT_TRUE(token);
    house.run();
    for (int tries = 0; tries < 3; ++tries) EXPECT_EQ(house.log_in("boss", other).status, 401);
    const auto recover = [&](const std::string& with, const char* name, const std::string& next) {
      return house.post("recover", {{"token", with}, {"name", name}, {"password", next}});
    };
    EXPECT_EQ(recover("0", "boss", other).status, 403);
    EXPECT_EQ(recover(*token, "anna", other).status, 403);
    EXPECT_EQ(recover(*token, "boss", "short").status, 400);
    EXPECT_EQ(house.name_of(session), "boss");
    const Answer back = recover(*token, "boss", other);
    EXPECT_EQ(back.status, 200) << back.body;
    EXPECT_EQ(back.body["role"], "administrator");
    EXPECT_EQ(house.name_of(session), "");
    EXPECT_EQ(house.name_of(house.session(back)), "boss");
    EXPECT_EQ(house.log_in("boss", password).status, 401);
    EXPECT_EQ(house.log_in("boss", other).status, 200);
    EXPECT_EQ(recover(*token, "boss", password).status, 403);
  }
  EXPECT_TRUE(notes(data, "boss has a new password, by the token of the start"));
}

TEST(HouseAccounts, WalletsAreToppedUpSoOftenADay) {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  std::string anna;
  const std::int64_t day = 24 * hour_ms;
  // Not while the day ends.
  while (app::date_of(app::milliseconds_now()) != app::date_of(app::milliseconds_now() + 20'000)) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  // Records as a table makes them, two top-ups of them: what the chain says is what counts.
  {
    Running house(data);
    house.run();
    anna = house.session(house.post("register", {{"name", "anna"}, {"password", password}}));
    EXPECT_EQ(house.post("topup", {}, anna).body["wallet"], 100'000) << "there is nothing to add";
    EXPECT_EQ(house.post("topup", {}).status, 401);
  }
  {
    auto store = store::SqliteStore::open(data + "/house.db", store::SqliteStore::Mode::create);
    ASSERT_TRUE(store);
    auto wallets = Wallets::open(**store);
    ASSERT_TRUE(wallets);
    const std::int64_t now = app::milliseconds_now();
    const auto keep = [&](Wallets::Kind kind, std::int64_t at) {
      const bool buys = kind == Wallets::Kind::buy_in;
      const auto entry =
          wallets->move(kind, "anna", base::Money::dollars(10), buys ? "pik-1" : "", at);
      const store::Append one{entry->chain, entry->number, entry->payload};
      ASSERT_TRUE((*store)->append({&one, 1}));
    };
    for (const std::int64_t at : {now - day, now, now}) {
      keep(Wallets::Kind::buy_in, at);
      keep(Wallets::Kind::top_up, at);
    }
    keep(Wallets::Kind::buy_in, now);
  }
  {
    Running house(data, 2);
    house.run();
    const Answer refused = house.post("topup", {}, anna);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.body["says"], "that was today's last top-up; the next is possible from " +
                                        app::date_of(app::milliseconds_now() + day) +
                                        " 00:00 UTC on");
    EXPECT_EQ(house.get("me", anna).body["wallet"], 99'000);
  }
  {
    Running house(data, 0);
    house.run();
    EXPECT_EQ(house.post("topup", {}, anna).status, 403);
  }
  Running house(data, 3);
  house.run();
  EXPECT_EQ(house.post("topup", {}, anna).body["wallet"], 100'000);
}

}  // namespace house_accounts_test
}  // namespace croupier::server
