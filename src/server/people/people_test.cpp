#include "server/people/people.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/logged_house.hpp"
#include "support/people.hpp"

namespace croupier::server {
namespace people_test {

using store::ErrorKind;
using namespace test::people;

std::string contents(const std::string& path) {
  std::ostringstream text;
  for (const char* ending : {"", "-wal"}) {
    text << std::ifstream(path + ending, std::ios::binary).rdbuf();
    text.clear();
  }
  return text.str();
}

TEST(Duties, AreKnownByTheirNames) {
  for (std::size_t at = 0; at < table::duty_count; ++at) {
    const auto duty = static_cast<Duty>(at);
    EXPECT_EQ(find_duty(name(duty)), duty);
    EXPECT_EQ(has_console(duty), duty != Duty::player);
  }
  EXPECT_FALSE(find_duty("owner"));
}

TEST(People, NamesHaveAForm) {
  const auto people = with_boss();
  for (const char* good : {"ann", "a-1", "Anna-Maria-von-der-Heide"}) {
    EXPECT_FALSE(people->refuse_name(good)) << good;
  }
  for (const char* bad :
       {"", "an", "1anna", "-anna", "anna maria", "anna_1", "\xc3\x84nna",
        "Anna-Maria-von-der-Heide1", "computer-1", "guest-1", "Guest-x", "boss", "BOSS",
        // Full-width letters, the Kelvin sign and a letter that is not there: equal to an ASCII
        // name once Unicode has normalised or folded them.
        "\xef\xbd\x81\xef\xbd\x8e\xef\xbd\x8e\xef\xbd\x81", "fran\xe2\x84\xaa", "an\xc2\xadna"}) {
    EXPECT_TRUE(people->refuse_name(bad)) << bad;
    EXPECT_FALSE(people->add_account({.name = bad, .password_hash = "hash"}, start)) << bad;
  }
  EXPECT_FALSE(people->refuse_name("guest"));
  EXPECT_EQ(people->add_account({.name = "Boss", .password_hash = "hash"}, start).error(),
            (store::StoreError{ErrorKind::exists, "The name 'Boss' is taken."}));
}

TEST(People, ANameHasOneSpelling) {
  const auto people = with_boss();
  EXPECT_TRUE(people->add_account({.name = "AnnA", .password_hash = "hash"}, start));
  EXPECT_TRUE(people->refuse_name("anna"));
  EXPECT_EQ(people->sign_in("ANNA", start)->person.name, "anna");
  EXPECT_EQ(people->list(start).front().name, "anna");
  EXPECT_TRUE(people->change_duty("Anna", Duty::dealer, "boss"));
  EXPECT_EQ(people->take_notes(), (Notes{"anna registered as player", "anna signed in as player",
                                         "boss changed the duty of anna from player to dealer"}));
}

TEST(People, NobodyGetsANameOrANumberThatTheLogKnows) {
  const auto people = open("", {.names = {"anna", "old-boss"}, .guests = 41});
  EXPECT_EQ(people->refuse_name("Anna"),
            "The name 'Anna' stands in the house's log, so that nobody can have it anew.");
  EXPECT_EQ(people->add_account({.name = "anna", .password_hash = "hash"}, start).error().kind,
            ErrorKind::exists);
  EXPECT_FALSE(people->use_first_token(people->first_token(), {"OLD-boss", "hash"}, start));
  EXPECT_TRUE(people->use_first_token(people->first_token(), {"boss", "hash"}, start));
  EXPECT_FALSE(people->add_account(
      {.name = "anna", .password_hash = "hash", .duty = Duty::dealer, .by = "boss"}, start));
  EXPECT_EQ(people->begin_guest(start)->person.name, "guest-42");
}

TEST(People, AnybodyRegistersAsPlayerAndNothingElse) {
  const auto people = with_boss();
  EXPECT_TRUE(people->add_account({.name = "anna", .password_hash = "hash"}, start));
  EXPECT_FALSE(people->add_account(
      {.name = "carl", .password_hash = "hash", .duty = Duty::dealer, .by = ""}, start));
  EXPECT_FALSE(people->add_account(
      {.name = "carl", .password_hash = "hash", .duty = Duty::dealer, .by = "anna"}, start));
  EXPECT_TRUE(people->add_account(
      {.name = "carl", .password_hash = "hash", .duty = Duty::dealer, .by = "boss"}, start));
  EXPECT_EQ(people->list(start), (std::vector<ListedAccount>{{"anna", Duty::player, start},
                                                             {"boss", Duty::administrator, start},
                                                             {"carl", Duty::dealer, start}}));
  EXPECT_EQ(people->take_notes(),
            (Notes{"anna registered as player", "boss made the account carl as dealer"}));
}

TEST(People, TheFirstAdministratorHasTheTokenOfTheStart) {
  const auto people = open();
  const std::string token = people->first_token();
  EXPECT_EQ(token.size(), 64U);
  EXPECT_FALSE(people->use_first_token("", {"boss", "hash"}, start));
  EXPECT_FALSE(people->use_first_token(token + "0", {"boss", "hash"}, start));
  EXPECT_FALSE(people->use_first_token(token, {"no name", "hash"}, start));
  EXPECT_EQ(people->first_token(), token) << "a bad name does not use it up";
  EXPECT_TRUE(people->use_first_token(token, {"boss", "hash"}, start));
  EXPECT_EQ(people->list(start).front().duty, Duty::administrator);
  EXPECT_EQ(people->first_token(), "");
  EXPECT_FALSE(people->use_first_token(token, {"boss2", "hash"}, start));
  EXPECT_FALSE(people->use_first_token("", {"boss2", "hash"}, start));
}

TEST(People, GuestsAreNeverCalledTheSame) {
  const test::TemporaryFolder folder;
  std::string token;
  {
    const auto people = open(folder.file("people"));
    EXPECT_EQ(people->begin_guest(start)->person, (Person{"guest-1", Kind::guest}));
    token = people->begin_guest(start)->token;
    EXPECT_TRUE(people->sign_out(token));
  }
  const auto people = open(folder.file("people"));
  EXPECT_FALSE(people->find_session(token, start));
  EXPECT_EQ(people->begin_guest(start)->person.name, "guest-3");
  EXPECT_EQ(people->take_notes(), Notes{"guest-3 came in"});
}

TEST(People, SessionsEndHalfADayAfterTheirLastUse) {
  const auto people = with_boss();
  add(*people, "anna");
  const std::string token = people->sign_in("ANNA", start)->token;
  EXPECT_EQ(people->find_session(token, start), (Person{"anna"}));
  EXPECT_TRUE(people->find_session(token, start + session_idle_max - 1));
  EXPECT_FALSE(people->find_session(token, start + session_idle_max));
  EXPECT_TRUE(people->touch(token, start + hour_ms));
  EXPECT_TRUE(people->find_session(token, start + hour_ms + session_idle_max - 1));
  EXPECT_FALSE(people->find_session(token, start + hour_ms + session_idle_max));
  EXPECT_TRUE(people->touch(token, start + hour_ms + session_idle_max));
  EXPECT_FALSE(people->find_session(token, start + hour_ms + session_idle_max));
}

TEST(People, GuestsMayComeBackForAMonth) {
  const auto people = open();
  const std::string token = people->begin_guest(start)->token;
  EXPECT_TRUE(people->find_session(token, start + guest_idle_max - 1));
  EXPECT_FALSE(people->find_session(token, start + guest_idle_max));
}

TEST(People, OnlyTheWholeTokenOpensASession) {
  const auto people = open();
  const std::string token = people->begin_guest(start)->token;
  EXPECT_FALSE(people->find_session("", start));
  EXPECT_FALSE(people->find_session(token.substr(1), start));
  EXPECT_FALSE(people->find_session(token + "0", start));
  EXPECT_TRUE(people->sign_out(token));
  EXPECT_FALSE(people->find_session(token, start));
  EXPECT_TRUE(people->sign_out(token));
}

TEST(People, ConsolesLockWhenTheyAreLeftAlone) {
  const auto people = with_boss();
  add(*people, "carl", Duty::dealer);
  const std::string token = people->sign_in("carl", start)->token;
  EXPECT_FALSE(people->find_session(token, start + console_idle_max - 1)->locked);
  EXPECT_TRUE(people->find_session(token, start + console_idle_max)->locked);
  EXPECT_TRUE(people->touch(token, start + console_idle_max));
  EXPECT_TRUE(people->find_session(token, start + console_idle_max)->locked)
      << "use does not open it";
  EXPECT_TRUE(people->unlock(token, start + console_idle_max));
  EXPECT_FALSE(people->find_session(token, start + console_idle_max)->locked);
  EXPECT_EQ(people->take_notes().back(), "carl opened the locked console");
  EXPECT_FALSE(people->unlock(token, start + 2 * session_idle_max));
  add(*people, "anna");
  const std::string player = people->sign_in("anna", start)->token;
  EXPECT_FALSE(people->find_session(player, start + console_idle_max)->locked);
}

TEST(People, ThreeWrongLogInsLockForAQuarterOfAnHour) {
  const auto people = with_boss();
  add(*people, "anna");
  static_cast<void>(people->take_notes());
  const auto login = people->begin_login("Anna", start);
  EXPECT_EQ(login->hash, "hash of anna");
  EXPECT_TRUE(people->note_wrong_login(*login, start));
  log_in_wrong(*people, "anna", start);
  EXPECT_EQ(locked_until(*people, "anna", start), 0) << "and a right one counts anew";
  log_in_wrong(*people, "anna", start);
  log_in_wrong(*people, "anna", start);
  log_in_wrong(*people, "anna", start);
  EXPECT_EQ(locked_until(*people, "anna", start), start + login_lock);
  EXPECT_EQ(people->begin_login("anna", start)->hash, "");
  EXPECT_EQ(people->list(start).front().locked_until, start + login_lock);
  EXPECT_EQ(locked_until(*people, "anna", start + login_lock - 1), start + login_lock);
  EXPECT_EQ(people->take_notes(),
            (Notes{"a wrong log-in to anna, 1 in a row", "a wrong log-in to anna, 2 in a row",
                   "a wrong log-in to anna, 1 in a row", "a wrong log-in to anna, 2 in a row",
                   "a wrong log-in to anna, 3 in a row", "anna is locked for 15 minutes"}));
  log_in_wrong(*people, "anna", start + login_lock);
  EXPECT_EQ(locked_until(*people, "anna", start + login_lock), 0);
}

TEST(People, NoMoreLogInsRunAtOnceThanMayBeWrong) {
  const auto people = with_boss();
  log_in_wrong(*people, "boss", start);
  EXPECT_TRUE(people->begin_login("boss", start));
  const auto login = people->begin_login("BOSS", start);
  EXPECT_EQ(people->begin_login("boss", start).error().kind, ErrorKind::busy);
  people->drop_login(*login);
  EXPECT_TRUE(people->begin_login("boss", start)) << "one that was not tried counts for nothing";
  EXPECT_TRUE(people->note_right_login(*login));
  EXPECT_TRUE(people->begin_login("boss", start));
  EXPECT_TRUE(people->begin_login("boss", start));
  EXPECT_EQ(people->begin_login("boss", start).error().kind, ErrorKind::busy);
}

TEST(People, AnUnknownNameIsCheckedLikeAWrongPassword) {
  const auto people = with_boss();
  for (int times = 0; times < 5; ++times) {
    const auto login = people->begin_login("my-secret-password", start);
    ASSERT_TRUE(login);
    EXPECT_EQ(login->hash, "hash of nobody");
    EXPECT_EQ(login->locked_until, 0);
    EXPECT_TRUE(people->note_wrong_login(*login, start));
  }
  EXPECT_EQ(people->take_notes(), Notes(5, "a wrong log-in to a name without an account"));
  EXPECT_FALSE(people->sign_in("my-secret-password", start));
}

TEST(People, AnAdministratorChangesDutiesOfOthers) {
  const auto people = with_boss();
  add(*people, "anna");
  static_cast<void>(people->take_notes());
  const std::string token = people->sign_in("anna", start)->token;
  EXPECT_FALSE(people->change_duty("anna", Duty::dealer, "anna"));
  EXPECT_FALSE(people->change_duty("nobody", Duty::dealer, "boss"));
  EXPECT_FALSE(people->change_duty("Boss", Duty::auditor, "boss"));
  EXPECT_TRUE(people->find_session(token, start));
  EXPECT_TRUE(people->change_duty("anna", Duty::dealer, "boss"));
  EXPECT_FALSE(people->find_session(token, start)) << "what was begun as a player has ended";
  EXPECT_EQ(people->sign_in("anna", start)->person.duty, Duty::dealer);
  EXPECT_EQ(people->take_notes(), (Notes{"anna signed in as player",
                                         "boss changed the duty of anna from player to dealer",
                                         "anna signed in as dealer"}));
}

TEST(People, AnAdministratorOpensLocksAndEndsSessions) {
  auto people = with_boss();
  add(*people, "anna");
  const auto session = people->sign_in("anna", start);
  ASSERT_TRUE(session);
  for (int tries = 0; tries < 3; ++tries) log_in_wrong(*people, "anna", start);
  static_cast<void>(people->take_notes());
  EXPECT_FALSE(people->open_lock("anna", "anna"));
  EXPECT_FALSE(people->open_lock("ghost", "boss"));
  EXPECT_FALSE(people->end_sessions("anna", "anna"));
  EXPECT_EQ(people->list(start).front().locked_until, start + login_lock);
  EXPECT_TRUE(people->open_lock("anna", "boss"));
  EXPECT_EQ(locked_until(*people, "anna", start), 0);
  EXPECT_EQ(people->list(start).front().sessions, 1);
  EXPECT_EQ(people->list(start).front().last_seen, start);
  EXPECT_TRUE(people->end_sessions("Anna", "boss"));
  EXPECT_FALSE(people->find_session(session->token, start));
  EXPECT_EQ(people->list(start).front().sessions, 0);
  EXPECT_EQ(people->take_notes(),
            (Notes{"boss opened the locked account anna", "boss ended the sessions of anna"}));
}

TEST(People, ComeBackFromTheFile) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  std::string token;
  {
    const auto people = with_boss(path);
    add(*people, "anna", Duty::auditor);
    token = people->sign_in("anna", start)->token;
    for (int times = 0; times < 3; ++times) log_in_wrong(*people, "boss", start);
  }
  const auto people = open(path);
  EXPECT_EQ(people->first_token(), "");
  EXPECT_EQ(people->find_session(token, start), (Person{"anna", Kind::account, Duty::auditor}));
  EXPECT_EQ(people->begin_login("anna", start)->hash, "hash of anna");
  EXPECT_EQ(locked_until(*people, "boss", start + 1), start + login_lock);
}

TEST(People, LastUsesAreWrittenOnceAMinute) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  std::string first;
  std::string second;
  const auto ends = [&](const std::string& token) {
    const auto copy = open(path);
    std::int64_t later = 0;
    while (copy->find_session(token, start + guest_idle_max + later)) later += 1'000;
    return later;
  };
  {
    const auto people = open(path);
    first = people->begin_guest(start)->token;
    second = people->begin_guest(start)->token;
    EXPECT_TRUE(people->touch(first, start + 10'000));
    EXPECT_TRUE(people->touch(first, start + 20'000));
    EXPECT_TRUE(people->touch(second, start + 69'000));
  }
  EXPECT_EQ(ends(first), 10'000);
  EXPECT_EQ(ends(second), 0);
  {
    const auto people = open(path);
    EXPECT_TRUE(people->touch(first, start + 200'000));
    EXPECT_TRUE(people->touch(first, start + 210'000));
    EXPECT_TRUE(people->touch(second, start + 260'000));
  }
  EXPECT_EQ(ends(first), 210'000);
  EXPECT_EQ(ends(second), 260'000);
}

TEST(People, EndedSessionsLeaveTheFile) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  {
    const auto people = with_boss(path);
    for (int times = 0; times < 10; ++times) EXPECT_TRUE(people->sign_in("boss", start));
    EXPECT_TRUE(people->sign_in("boss", start + session_idle_max));
  }
  auto file = PeopleFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->sessions()->size(), 1U);
}

TEST(People, TheFileIsForItsOwnerAndHasNoToken) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("people");
  auto people = with_boss(path);
  const auto session = people->sign_in("boss", start);
  for (const char* ending : {"", "-wal"}) {
    const auto file = store::File::open(path + ending, store::File::Mode::read, 0);
    ASSERT_TRUE(file) << ending;
    EXPECT_EQ(*file->permissions(), 0600U) << ending;
  }
  const std::string bytes = contents(path);
  EXPECT_NE(bytes.find("hash of boss"), std::string::npos);
  EXPECT_EQ(bytes.find(session->token), std::string::npos);
  EXPECT_EQ(bytes.find(std::string(24, '\x07')), std::string::npos);
  EXPECT_EQ(People::open(path, "").error().kind, ErrorKind::in_use);
  people.reset();
  std::filesystem::permissions(path, std::filesystem::perms(0640));
  EXPECT_EQ(People::open(path, "").error().kind, ErrorKind::bad_request);
}

TEST(People, AnotherFileIsLeftAlone) {
  const test::TemporaryFolder folder;
  const std::string log = folder.file("log");
  ASSERT_TRUE(store::SqliteStore::open(log, store::SqliteStore::Mode::create));
  std::filesystem::permissions(log, std::filesystem::perms(0600));
  EXPECT_EQ(People::open(log, "").error().says, log + " does not hold the accounts of a house.");
  const std::string text = folder.file("text");
  std::ofstream(text) << std::string(5000, 'a');
  std::filesystem::permissions(text, std::filesystem::perms(0600));
  EXPECT_EQ(People::open(text, "").error().says, text + " does not hold the accounts of a house.");
  EXPECT_FALSE(People::open(folder.file("no/folder/people"), ""));
}

TEST(People, TokensOfTheSystemDiffer) {
  auto people = People::open("", "");
  ASSERT_TRUE(people);
  const auto first = (*people)->begin_guest(start);
  const auto second = (*people)->begin_guest(start);
  EXPECT_EQ(first->token.size(), 64U);
  EXPECT_NE(first->token, second->token);
  EXPECT_NE(first->token, (*people)->first_token());
  for (const std::string& note : (*people)->take_notes()) {
    EXPECT_EQ(note.find(first->token), std::string::npos);
  }
}

}  // namespace people_test
}  // namespace croupier::server
