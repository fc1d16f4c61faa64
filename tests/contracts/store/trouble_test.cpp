// Bad input and bad days of a log in SQLite: each has an answer in one sentence, and nothing is
// lost.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::test {
namespace trouble_test {

using store::ChainId;
using store::ErrorKind;
using store::SqliteStore;
using Mode = store::SqliteStore::Mode;

constexpr ChainId table{"t21-1"};

/// Runs SQL on a file from outside, as some other program would.
class Outside {
 public:
  explicit Outside(const std::string& path) { sqlite3_open(path.c_str(), &handle_); }
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;
  Outside(Outside&&) = delete;
  Outside& operator=(Outside&&) = delete;
  ~Outside() { sqlite3_close(handle_); }
  int run(const char* sql) { return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr); }

 private:
  sqlite3* handle_ = nullptr;
};

class StoreTrouble : public testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open(Mode mode, const store::SqliteOptions& options = {}) {
    auto log = SqliteStore::open(path_, mode, options);
    EXPECT_TRUE(log) << log.error().says;
    return log ? std::move(*log) : nullptr;
  }
  store::StoreError refused(Mode mode) {
    auto log = SqliteStore::open(path_, mode);
    EXPECT_FALSE(log);
    return log ? store::StoreError{} : log.error();
  }

  /// Returns what `work` answers in a process of its own, which is nobody's and not the owner of
  /// these files.
  template <class Work>
  static int as_a_stranger(const Work& work) {
    const pid_t stranger = ::fork();
    if (stranger == 0) {
      if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(100);
      ::_exit(work());
    }
    int status = 0;
    ::waitpid(stranger, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 101;
  }

  TempFolder folder_;
  std::string path_ = folder_.file("log.db");
};

TEST_F(StoreTrouble, ALogThatWasMadeCompactIsTheSame) {
  add(*open(Mode::create), table, "one");
  Outside(path_).run("VACUUM");
  EXPECT_EQ(payloads(*open(Mode::open), table), std::vector<std::string>{"one"});
  Outside(path_).run("DROP TRIGGER records_stay");
  EXPECT_EQ(refused(Mode::read_only).kind, ErrorKind::damaged);
}

TEST_F(StoreTrouble, ALogThatIsNotThere) {
  EXPECT_EQ(refused(Mode::open).kind, ErrorKind::missing);
  EXPECT_EQ(refused(Mode::read_only).kind, ErrorKind::missing);
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_EQ(SqliteStore::open(folder_.file("no/log.db"), Mode::create).error().kind,
            ErrorKind::missing);
  for (const char* name : {"", ":memory:"}) {
    EXPECT_EQ(SqliteStore::open(name, Mode::create).error().kind, ErrorKind::bad_request);
  }
}

TEST_F(StoreTrouble, AFileOfAnotherKindIsLeftAsItIs) {
  const std::string letter = "Dear Sir,\n" + std::string(5000, '.');
  write_bytes(path_, letter);
  for (const Mode mode : {Mode::create, Mode::open, Mode::read_only}) {
    EXPECT_EQ(refused(mode).says, path_ + " is not a log of Croupier.");
  }
  EXPECT_EQ(read_bytes(path_), letter);
  std::filesystem::remove(path_);
  ASSERT_EQ(Outside(path_).run("CREATE TABLE records (id INTEGER PRIMARY KEY)"), SQLITE_OK);
  const std::string bytes = read_bytes(path_);
  EXPECT_EQ(refused(Mode::create).kind, ErrorKind::not_a_log);
  EXPECT_EQ(read_bytes(path_), bytes);
}

TEST_F(StoreTrouble, ALogOfAnotherVersion) {
  add(*open(Mode::create), table, "one");
  ASSERT_EQ(Outside(path_).run("PRAGMA user_version = 3"), SQLITE_OK);
  for (const Mode mode : {Mode::create, Mode::open, Mode::read_only}) {
    const auto says = refused(mode);
    EXPECT_EQ(says.kind, ErrorKind::other_version);
    EXPECT_EQ(says.says, path_ + " is a log of version 3, and this program knows versions 1 to 2.");
  }
  ASSERT_EQ(Outside(path_).run("PRAGMA user_version = 1"), SQLITE_OK);
  EXPECT_EQ(refused(Mode::open).says,
            path_ + " is a log of version 1 and has to be migrated to version 2 first.");
  ASSERT_EQ(Outside(path_).run("PRAGMA user_version = 2"), SQLITE_OK);
  EXPECT_EQ(payloads(*open(Mode::open), table).size(), 1U);
}

TEST_F(StoreTrouble, TheDiskIsFull) {
  const std::string payload(3000, 'x');
  const store::SqliteOptions small{.pages_max = 40};
  std::uint64_t written = 0;
  {
    const auto log = open(Mode::create, small);
    const ChainId other{"other"};
    while (true) {
      const std::vector<store::Append> batch{{other, written + 1, payload},
                                             {table, written + 1, payload}};
      const auto heads = log->append(batch);
      if (!heads) {
        EXPECT_EQ(heads.error().kind, ErrorKind::full);
        EXPECT_EQ(heads.error().says, "The disk of " + path_ + " is full: nothing was written.");
        break;
      }
      ASSERT_LT(++written, 100U);
    }
    EXPECT_EQ(log->head(table)->number, written);
    EXPECT_EQ(log->head(other)->number, written);
    EXPECT_EQ(payloads(*log, table).size(), written);
  }
  const auto log = open(Mode::open);
  EXPECT_EQ(add(*log, table, payload).number, written + 1);
  EXPECT_TRUE(check_store(*log, nullptr));
}

TEST_F(StoreTrouble, TheDatabaseIsLocked) {
  const auto log = open(Mode::create, {.busy_ms = 30});
  add(*log, table, "one");
  Outside other(path_);
  ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
  const store::Append two{table, 2, "two"};
  const auto refused_now = log->append({&two, 1});
  ASSERT_FALSE(refused_now);
  EXPECT_EQ(refused_now.error().kind, ErrorKind::busy);
  EXPECT_EQ(refused_now.error().says, "Another program holds " + path_ + " locked: try again.");
  EXPECT_EQ(payloads(*log, table).size(), 1U);
  ASSERT_EQ(other.run("ROLLBACK"), SQLITE_OK);
  EXPECT_TRUE(log->append({&two, 1}));
}

TEST_F(StoreTrouble, SomebodyElseHasWrittenToTheTables) {
  const auto log = open(Mode::create);
  add(*log, table, "one");
  Outside other(path_);
  EXPECT_NE(other.run("DELETE FROM records"), SQLITE_OK);
  EXPECT_NE(other.run("UPDATE records SET payload = x'00'"), SQLITE_OK);
  ASSERT_EQ(other.run("UPDATE chains SET number = 7"), SQLITE_OK);
  const store::Append two{table, 2, "two"};
  EXPECT_EQ(log->append({&two, 1}).error().kind, ErrorKind::out_of_step);
}

TEST_F(StoreTrouble, TwoProcessesOnOneLog) {
  std::array<int, 2> ready{};
  std::array<int, 2> done{};
  ASSERT_EQ(::pipe(ready.data()), 0);
  ASSERT_EQ(::pipe(done.data()), 0);
  const pid_t writer = ::fork();
  if (writer == 0) {
    auto log = SqliteStore::open(path_, Mode::create);
    if (!log) ::_exit(1);
    add(**log, table, "one");
    char byte = 'x';
    if (::write(ready[1], &byte, 1) != 1 || ::read(done[0], &byte, 1) != 1) ::_exit(2);
    add(**log, table, "two");
    add(**log, ChainId{"t21-2"}, "new");
    if (::write(ready[1], &byte, 1) != 1 || ::read(done[0], &byte, 1) != 1) ::_exit(3);
    ::_exit(0);
  }
  char byte = 'x';
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  for (const Mode mode : {Mode::create, Mode::open}) {
    const auto second = refused(mode);
    EXPECT_EQ(second.kind, ErrorKind::in_use);
    EXPECT_EQ(second.says, "Another process is writing to the log " + path_ +
                               ": only one may at a time; it can still be read.");
  }
  const auto reader = open(Mode::read_only);
  EXPECT_EQ(payloads(*reader, table), std::vector<std::string>{"one"});
  ASSERT_EQ(::write(done[1], &byte, 1), 1);
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  EXPECT_EQ(payloads(*reader, table), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(reader->heads()->size(), 2U);
  ASSERT_EQ(::write(done[1], &byte, 1), 1);
  int status = 0;
  ::waitpid(writer, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(payloads(*open(Mode::open), table).size(), 2U);
}

TEST_F(StoreTrouble, AReaderMayNotWrite) {
  add(*open(Mode::create), table, "one");
  const auto reader = open(Mode::read_only);
  const store::Append two{table, 2, "two"};
  EXPECT_EQ(reader->append({&two, 1}).error().kind, ErrorKind::read_only);
  EXPECT_EQ(reader->save_snapshot(table, 1, "state").error().kind, ErrorKind::read_only);
  const store::SigningKey key(store::Seed{1});
  const std::vector made{sign(key, *reader->head(table), 1)};
  EXPECT_EQ(reader->add_checkpoints(made).error().kind, ErrorKind::read_only);
  EXPECT_EQ(reader->head(table)->number, 1U);
}

TEST_F(StoreTrouble, ADiskThatCannotBeWrittenTo) {
  add(*open(Mode::create), table, "one");
  ::chmod(path_.c_str(), 0444);
  ::chmod(folder_.path().c_str(), 0555);
  const auto tried = as_a_stranger([&] {
    const auto writing = SqliteStore::open(path_, Mode::open);
    if (writing || writing.error().kind != ErrorKind::read_only) return 1;
    const auto making = SqliteStore::open(folder_.file("new.db"), Mode::create);
    if (making || making.error().kind != ErrorKind::read_only) return 2;
    const auto reading = SqliteStore::open(path_, Mode::read_only);
    if (!reading) return 3;
    return payloads(**reading, table) == std::vector<std::string>{"one"} ? 0 : 4;
  });
  ::chmod(folder_.path().c_str(), 0755);
  EXPECT_EQ(tried, 0);
  ::chmod(path_.c_str(), 0644);
  EXPECT_EQ(payloads(*open(Mode::open), table).size(), 1U);
}

TEST_F(StoreTrouble, ALogWhoseFileIsGoneButNotItsTail) {
  write_bytes(path_ + "-wal", "left over");
  EXPECT_EQ(refused(Mode::create).kind, ErrorKind::damaged);
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(StoreTrouble, HalfALogFromAProcessThatWasKilledWhileItMadeIt) {
  write_bytes(path_ + ".new", std::string(5000, '?'));
  write_bytes(path_ + ".new-journal", "left over");
  EXPECT_EQ(add(*open(Mode::create), table, "one").number, 1U);
  EXPECT_FALSE(std::filesystem::exists(path_ + ".new"));
}

TEST(StoreErrors, EveryAnswerOfSqliteHasItsMeaning) {
  const std::vector<std::pair<int, ErrorKind>> meanings{
      {SQLITE_BUSY, ErrorKind::busy},          {SQLITE_BUSY_SNAPSHOT, ErrorKind::busy},
      {SQLITE_LOCKED, ErrorKind::busy},        {SQLITE_READONLY, ErrorKind::read_only},
      {SQLITE_FULL, ErrorKind::full},          {SQLITE_CORRUPT, ErrorKind::damaged},
      {SQLITE_NOTADB, ErrorKind::not_a_log},   {SQLITE_IOERR, ErrorKind::failed},
      {SQLITE_IOERR_FSYNC, ErrorKind::failed}, {SQLITE_NOMEM, ErrorKind::failed},
      {SQLITE_CANTOPEN, ErrorKind::missing},   {SQLITE_SCHEMA, ErrorKind::damaged},
  };
  for (const auto& [code, kind] : meanings) {
    const auto says = store::sqlite_error(code, "x.db");
    EXPECT_EQ(says.kind, kind) << code;
    EXPECT_TRUE(says.says.ends_with('.')) << says.says;
  }
}

}  // namespace trouble_test
}  // namespace croupier::test
