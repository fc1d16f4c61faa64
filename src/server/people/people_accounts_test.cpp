// What is changed about an account: its password, its lock, its browsers, its end; and the way back
// of an administrator.
#include <gtest/gtest.h>

#include "store/sqlite/database.hpp"
#include "support/logged_house.hpp"
#include "support/people.hpp"
#include "support/places.hpp"

namespace croupier::server {
namespace people_accounts_test {

using namespace test::people;
using store::ErrorKind;

std::unique_ptr<People> with_anna(const std::string& path = "") {
  auto people = with_boss(path);
  add(*people, "anna");
  static_cast<void>(people->take_notes());
  return people;
}

TEST(PeopleAccounts, AnAdministratorResetsAPassword) {
  const auto people = with_anna();
  add(*people, "bert");
  const std::string token = people->sign_in("anna", start)->token;
  const std::string device = *people->remember_device("anna", "", start);
  for (int times = 0; times < 3; ++times) log_in_wrong(*people, "anna", start);
  static_cast<void>(people->take_notes());
  EXPECT_FALSE(people->reset_password("anna", "new hash", "bert"));
  EXPECT_FALSE(people->reset_password("anna", "new hash", "anna"));
  EXPECT_FALSE(people->reset_password("ghost", "new hash", "boss"));
  EXPECT_FALSE(people->reset_password("Boss", "new hash", "boss")) << "by the old one only";
  EXPECT_FALSE(people->reset_password("anna", "", "boss"));
  EXPECT_TRUE(people->find_session(token, start));
  EXPECT_TRUE(people->reset_password("Anna", "new hash", "boss"));
  EXPECT_FALSE(people->find_session(token, start));
  const auto login = people->begin_login("anna", start, device);
  EXPECT_EQ(login->hash, "new hash");
  EXPECT_FALSE(login->device) << "no browser is known any more";
  EXPECT_EQ(people->take_notes(), Notes{"boss reset the password of anna"});
}

TEST(PeopleAccounts, OnesOwnPasswordEndsTheOtherSessions) {
  const auto people = with_anna();
  const std::string here = people->sign_in("anna", start)->token;
  const std::string there = people->sign_in("anna", start)->token;
  const std::string boss = people->sign_in("boss", start)->token;
  const std::string device = *people->remember_device("anna", "", start);
  static_cast<void>(people->take_notes());
  const auto proven = people->begin_login("anna", start);
  ASSERT_TRUE(people->note_right_login(*proven));
  EXPECT_FALSE(people->change_own_password(boss, *proven, "new hash", start));
  EXPECT_FALSE(people->change_own_password("no token", *proven, "new hash", start));
  EXPECT_TRUE(people->change_own_password(here, *proven, "new hash", start));
  EXPECT_TRUE(people->find_session(here, start));
  EXPECT_FALSE(people->find_session(there, start));
  EXPECT_TRUE(people->find_session(boss, start));
  EXPECT_FALSE(people->begin_login("anna", start, device)->device);
  EXPECT_EQ(people->take_notes(), Notes{"anna changed the own password"});
  EXPECT_FALSE(people->is_current(*proven));
  EXPECT_FALSE(people->change_own_password(here, *proven, "newer hash", start))
      << "the old password was right, but is no longer the account's";
}

TEST(PeopleAccounts, ALogInThatIsOvertakenByAResetIsNotCurrent) {
  const auto people = with_anna();
  const auto tried = people->begin_login("anna", start);
  EXPECT_TRUE(people->is_current(*tried));
  EXPECT_TRUE(people->reset_password("anna", "new hash", "boss"));
  EXPECT_FALSE(people->is_current(*tried));
  EXPECT_FALSE(people->is_current(*people->begin_login("ghost", start)));
}

TEST(PeopleAccounts, ARemovedAccountIsGoneAndItsNameStaysTaken) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  {
    const auto people = with_anna(path);
    const std::string token = people->sign_in("anna", start)->token;
    ASSERT_TRUE(people->remember_device("anna", "", start));
    static_cast<void>(people->take_notes());
    EXPECT_FALSE(people->remove_account("anna", "anna"));
    EXPECT_FALSE(people->remove_account("boss", "anna"));
    EXPECT_FALSE(people->remove_account("ghost", "boss"));
    EXPECT_FALSE(people->remove_account("BOSS", "boss")) << "the last administrator stays";
    EXPECT_TRUE(people->find_session(token, start));
    EXPECT_TRUE(people->remove_account("ANNA", "boss"));
    EXPECT_FALSE(people->find_session(token, start));
    EXPECT_FALSE(people->sign_in("anna", start));
    EXPECT_EQ(people->begin_login("anna", start)->hash, "hash of nobody");
    EXPECT_TRUE(people->refuse_name("anna"));
    EXPECT_EQ(people->take_notes(), Notes{"boss removed the account anna"});
  }
  auto file = PeopleFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->accounts()->size(), 1U);
  EXPECT_TRUE(file->sessions()->empty());
  EXPECT_TRUE(file->devices()->empty());
}

TEST(PeopleAccounts, AnAdministratorWhoIsOneNoLongerChangesNothing) {
  const auto people = with_anna();
  add(*people, "bess", Duty::administrator);
  EXPECT_TRUE(people->change_duty("boss", Duty::surveillance, "bess"));
  EXPECT_FALSE(people->remove_account("anna", "boss"));
  EXPECT_FALSE(people->change_duty("bess", Duty::player, "boss"));
  EXPECT_FALSE(people->change_duty("bess", Duty::player, "bess"));
}

// ---- known browsers

TEST(PeopleAccounts, ALockDoesNotStopAKnownBrowser) {
  const auto people = with_anna();
  const std::string device = *people->remember_device("anna", "", start);
  EXPECT_EQ(device.size(), 64U);
  for (int times = 0; times < 3; ++times) log_in_wrong(*people, "anna", start);
  EXPECT_EQ(locked_until(*people, "anna", start), start + login_lock);
  EXPECT_EQ(locked_until(*people, "anna", start, device), 0);
  EXPECT_EQ(people->begin_login("anna", start, device)->hash, "hash of anna");
  EXPECT_EQ(locked_until(*people, "anna", start), start + login_lock)
      << "the lock is still there for all others";
  EXPECT_EQ(locked_until(*people, "anna", start, device + "0"), start + login_lock);
  for (int times = 0; times < 3; ++times) log_in_wrong(*people, "boss", start);
  EXPECT_EQ(locked_until(*people, "boss", start, device), start + login_lock)
      << "it is not a browser of that account";
  EXPECT_EQ(locked_until(*people, "anna", start + device_idle_max, device), 0);
  for (int times = 0; times < 3; ++times) {
    log_in_wrong(*people, "anna", start + device_idle_max, device);
  }
  EXPECT_GT(locked_until(*people, "anna", start + device_idle_max, device), 0)
      << "after a year it is not known any more";
}

TEST(PeopleAccounts, AKnownBrowserHasItsOwnWrongLogIns) {
  const auto people = with_anna();
  const std::string device = *people->remember_device("anna", "", start);
  log_in_wrong(*people, "anna", start, device);
  log_in_wrong(*people, "anna", start, device);
  EXPECT_EQ(locked_until(*people, "anna", start, device), 0) << "and a right one counts anew";
  static_cast<void>(people->take_notes());
  log_in_wrong(*people, "anna", start, device);
  log_in_wrong(*people, "anna", start, device);
  const auto last = people->begin_login("anna", start, device);
  EXPECT_EQ(people->begin_login("anna", start, device).error().kind, ErrorKind::busy)
      << "no more run at once than may be wrong";
  EXPECT_EQ(people->list(start).front().locked_until, 0);
  EXPECT_TRUE(people->note_wrong_login(*last, start));
  EXPECT_FALSE(people->begin_login("anna", start, device)->device);
  EXPECT_EQ(people->take_notes(), (Notes{"a wrong log-in to anna from a known browser, 1 in a row",
                                         "a wrong log-in to anna from a known browser, 2 in a row",
                                         "a wrong log-in to anna from a known browser, 3 in a row",
                                         "that browser of anna is no longer known"}));
}

TEST(PeopleAccounts, TenBrowsersAreKnownAndTheOldestMakesRoom) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  std::vector<std::string> tokens;
  const auto knows = [](People& people, const std::string& token) {
    const auto login = people.begin_login("anna", start + 100, token);
    if (!login) return false;
    people.drop_login(*login);
    return login->device.has_value();
  };
  {
    const auto people = with_anna(path);
    for (int at = 0; at < 10; ++at) {
      tokens.push_back(*people->remember_device("anna", "", start + at));
    }
    EXPECT_EQ(people->remember_device("anna", tokens[0], start + 20), tokens[0])
        << "a browser that logs in again is no new one";
    EXPECT_NE(people->remember_device("boss", tokens[0], start + 20), tokens[0]);
    for (const std::string& token : tokens) EXPECT_TRUE(knows(*people, token));
    tokens.push_back(*people->remember_device("anna", "made up", start + 30));
  }
  const auto people = open(path);
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    EXPECT_EQ(knows(*people, tokens[at]), at != 1) << at;
  }
}

TEST(PeopleAccounts, WrongLogInsOfABrowserComeBackFromTheFile) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  std::string device;
  {
    const auto people = with_anna(path);
    device = *people->remember_device("anna", "", start);
    log_in_wrong(*people, "anna", start, device);
    log_in_wrong(*people, "anna", start, device);
  }
  const auto people = open(path);
  log_in_wrong(*people, "anna", start, device);
  EXPECT_FALSE(people->begin_login("anna", start, device)->device);
}

// ---- the way back

TEST(PeopleAccounts, TheConsoleGivesAnAdministratorANewPassword) {
  const auto people = with_anna();
  EXPECT_EQ(people->begin_recovery("anna").error().says, "There is no administrator 'anna'.");
  EXPECT_FALSE(people->begin_recovery("ghost"));
  EXPECT_EQ(people->recovery_token(), "");
  EXPECT_FALSE(people->use_recovery("", "boss", "new hash"));
  const std::string session = people->sign_in("boss", start)->token;
  for (int times = 0; times < 3; ++times) log_in_wrong(*people, "boss", start);
  static_cast<void>(people->take_notes());
  EXPECT_TRUE(people->begin_recovery("BOSS"));
  const std::string token = people->recovery_token();
  EXPECT_EQ(token.size(), 64U);
  EXPECT_FALSE(people->use_recovery("", "boss", "new hash"));
  EXPECT_FALSE(people->use_recovery(token + "0", "boss", "new hash"));
  EXPECT_FALSE(people->use_recovery(token, "anna", "new hash"));
  EXPECT_FALSE(people->use_recovery(token, "boss", ""));
  EXPECT_TRUE(people->find_session(session, start));
  EXPECT_TRUE(people->use_recovery(token, "boss", "new hash"));
  EXPECT_FALSE(people->find_session(session, start));
  EXPECT_EQ(locked_until(*people, "boss", start), 0);
  EXPECT_EQ(people->begin_login("boss", start)->hash, "new hash");
  EXPECT_FALSE(people->use_recovery(token, "boss", "newer hash")) << "once only";
  EXPECT_FALSE(people->use_recovery("", "boss", "newer hash"));
  EXPECT_EQ(people->take_notes(),
            (Notes{"a token to give the administrator boss a new password was made at the start",
                   "a wrong token for the new password of an administrator",
                   "a wrong token for the new password of an administrator",
                   "boss has a new password, by the token of the start"}));
}

TEST(PeopleAccounts, TheTokenIsForAnAdministratorStill) {
  const auto people = with_boss();
  add(*people, "bess", Duty::administrator);
  ASSERT_TRUE(people->begin_recovery("boss"));
  ASSERT_TRUE(people->change_duty("boss", Duty::player, "bess"));
  EXPECT_FALSE(people->use_recovery(people->recovery_token(), "boss", "new hash"));
  ASSERT_TRUE(people->remove_account("boss", "bess"));
  EXPECT_FALSE(people->use_recovery(people->recovery_token(), "boss", "new hash"));
  EXPECT_FALSE(people->use_recovery(people->recovery_token(), "ghost", "new hash"));
}

// ---- files of before

// As the program of version 1 made it, with an account whose name has capitals.
void make_file_of_version_1(const std::string& path, const base::Hash& session) {
  {
    ASSERT_TRUE(store::File::open(path, store::File::Mode::create_new, 0600));
    auto file = store::Database::open(path, store::Database::Mode::write, 0);
    ASSERT_TRUE(file);
    for (const char* sql :
         {"CREATE TABLE accounts (name TEXT PRIMARY KEY COLLATE NOCASE, password TEXT NOT NULL, "
          "duty TEXT NOT NULL, made INTEGER NOT NULL, wrong INTEGER NOT NULL, "
          "locked_until INTEGER NOT NULL) STRICT, WITHOUT ROWID",
          "CREATE TABLE sessions (id BLOB PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, "
          "guest INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL) STRICT, "
          "WITHOUT ROWID",
          "CREATE TABLE guests (number INTEGER NOT NULL) STRICT",
          "INSERT INTO guests (number) VALUES (6)",
          "INSERT INTO accounts VALUES ('boss', 'hash of boss', 'administrator', 5, 0, 0)",
          "INSERT INTO accounts VALUES ('Anna', 'hash of Anna', 'player', 6, 2, 0)",
          "PRAGMA application_id = 1129467728", "PRAGMA user_version = 1"}) {
      ASSERT_TRUE(file->run(sql)) << sql;
    }
    auto row = file->prepare("INSERT INTO sessions VALUES (?, 'Anna', 0, ?, ?)");
    ASSERT_TRUE(row);
    ASSERT_TRUE(row->bind_bytes(1, session).bind(2, start).bind(3, start).run());
  }
}

TEST(PeopleAccounts, AFileOfVersion1OpensAndKeepsEverything) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  make_file_of_version_1(path, base::sha256("the token of Anna"));
  std::string device;
  for (int times = 0; times < 2; ++times) {
    const auto people = open(path);
    EXPECT_EQ(people->first_token(), "");
    EXPECT_EQ(people->find_session("the token of Anna", start), (Person{"Anna"}))
        << "known by the spelling of before, as its wallet is";
    EXPECT_EQ(people->begin_login("anna", start)->hash, "hash of Anna");
    EXPECT_EQ(people->begin_login("anna", start).error().kind, ErrorKind::busy)
        << "two were wrong before";
    EXPECT_EQ(people->begin_guest(start)->person.name, times == 0 ? "guest-7" : "guest-8");
    if (times == 0) device = *people->remember_device("ANNA", "", start);
    EXPECT_TRUE(people->begin_login("anna", start, device)->device);
    EXPECT_TRUE(people->refuse_name("anna"));
  }
}

// As the house of edition 1 has it: Victor has a capital, and so has his wallet in the log.
TEST(PeopleAccounts, AHouseOfBeforeKeepsItsPeople) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people.db");
  std::filesystem::copy(test::source_path("tests/old_logs/edition_1/house/people.db"), path);
  std::filesystem::permissions(path, std::filesystem::perms(0600));
  const auto people = open(path);
  const auto accounts = people->list(start);
  ASSERT_EQ(accounts.size(), 6U);
  EXPECT_EQ(accounts[0].name, "dora");
  EXPECT_EQ(accounts[0].duty, Duty::dealer);
  EXPECT_EQ(people->sign_in("VICTOR", start)->person, (Person{"Victor"}));
  EXPECT_TRUE(people->refuse_name("victor"));
  EXPECT_TRUE(people->remember_device("victor", "", start));
  EXPECT_TRUE(people->remove_account("eve", "root-anna"));
  EXPECT_EQ(people->begin_guest(start)->person.name, "guest-2");
}

TEST(PeopleAccounts, AFileOfAnotherVersionIsLeftAlone) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  make_file_of_version_1(path, {});
  {
    auto file = store::Database::open(path, store::Database::Mode::write, 0);
    ASSERT_TRUE(file->run("PRAGMA user_version = 3"));
  }
  EXPECT_EQ(People::open(path, "").error().says,
            path + " is of version 3, which this program does not know.");
}

}  // namespace people_accounts_test
}  // namespace croupier::server
