#include "store/sqlite/backup.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "base/generator.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::store {
namespace backup_test {

constexpr ChainId table{"t21-1"};
using Mode = SqliteStore::Mode;
using test::read_bytes;

class StoreBackup : public testing::Test {
 protected:
  static std::unique_ptr<SqliteStore> open(const std::string& path, Mode mode = Mode::create) {
    auto log = SqliteStore::open(path, mode);
    EXPECT_TRUE(log) << log.error().says;
    return log ? std::move(*log) : nullptr;
  }
  static std::vector<std::string> records_in(const std::string& path) {
    const auto log = open(path, Mode::read_only);
    return log ? test::payloads(*log, table) : std::vector<std::string>{};
  }
  static void damage(const std::string& path) {
    std::string bytes = read_bytes(path);
    bytes[bytes.rfind("two")] ^= 1;
    test::write_bytes(path, bytes);
  }

  test::TempFolder folder_;
  std::string log_ = folder_.file("log.db");
  std::string copy_ = folder_.file("copy.db");
};

using Texts = std::vector<std::string>;

TEST_F(StoreBackup, ABackupWhileTheLogIsWrittenTo) {
  const auto log = open(log_);
  test::add(*log, table, "one");
  test::add(*log, table, "two");
  const auto made = backup(log_, copy_);
  ASSERT_TRUE(made) << made.error().says;
  EXPECT_EQ(made->records, 2U);
  test::add(*log, table, "three");
  EXPECT_EQ(records_in(copy_), (Texts{"one", "two"}));
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".new"));
  EXPECT_FALSE(std::filesystem::exists(copy_ + "-wal"));
  EXPECT_EQ(backup(log_, copy_).error().kind, ErrorKind::exists);
  EXPECT_EQ(backup(folder_.file("none"), folder_.file("x")).error().kind, ErrorKind::missing);
}

TEST_F(StoreBackup, ADamagedLogMakesNoBackup) {
  {
    const auto log = open(log_);
    for (const char* text : {"one", "two", "three"}) test::add(*log, table, text);
  }
  damage(log_);
  const auto made = backup(log_, copy_);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().kind, ErrorKind::damaged);
  EXPECT_TRUE(made.error().says.find("Record 2 of chain t21-1") != std::string::npos)
      << made.error().says;
  EXPECT_FALSE(std::filesystem::exists(copy_));
}

TEST_F(StoreBackup, RestorePutsTheBackupInPlaceAndKeepsTheOldLog) {
  {
    const auto log = open(log_);
    test::add(*log, table, "one");
    ASSERT_TRUE(backup(log_, copy_));
    test::add(*log, table, "two");
    const auto refused = restore(copy_, log_);
    EXPECT_EQ(refused.error().kind, ErrorKind::in_use);
  }
  EXPECT_EQ(records_in(log_), (Texts{"one", "two"}));
  const auto restored = restore(copy_, log_);
  ASSERT_TRUE(restored) << restored.error().says;
  EXPECT_EQ(restored->records, 1U);
  EXPECT_EQ(records_in(log_), Texts{"one"});
  EXPECT_EQ(records_in(log_ + ".replaced-1"), (Texts{"one", "two"}));
  test::add(*open(log_, Mode::open), table, "another two");
  ASSERT_TRUE(restore(copy_, log_));
  EXPECT_EQ(records_in(log_ + ".replaced-2"), (Texts{"one", "another two"}));
  ASSERT_TRUE(restore(copy_, folder_.file("elsewhere.db")));
  EXPECT_EQ(records_in(folder_.file("elsewhere.db")), Texts{"one"});
}

TEST_F(StoreBackup, ALinkStaysAndWhatItLeadsToIsMeant) {
  namespace fs = std::filesystem;
  fs::create_directory(folder_.file("disk"));
  fs::create_symlink("disk/log.db", log_);
  fs::create_symlink("disk/copy.db", copy_);
  {
    const auto log = open(folder_.file("disk/log.db"));
    test::add(*log, table, "one");
    ASSERT_TRUE(backup(log_, copy_));
    EXPECT_EQ(backup(log_, copy_).error().kind, ErrorKind::exists);
    test::add(*log, table, "two");
    // Whoever comes by the link finds the same lock.
    EXPECT_EQ(restore(copy_, log_).error().kind, ErrorKind::in_use);
    EXPECT_EQ(SqliteStore::open(log_, Mode::open).error().kind, ErrorKind::in_use);
  }
  EXPECT_EQ(records_in(folder_.file("disk/copy.db")), Texts{"one"});
  const auto restored = restore(copy_, log_);
  ASSERT_TRUE(restored) << restored.error().says;
  EXPECT_TRUE(fs::is_symlink(log_) && fs::is_symlink(copy_));
  EXPECT_EQ(records_in(folder_.file("disk/log.db")), Texts{"one"});
  EXPECT_EQ(records_in(folder_.file("disk/log.db.replaced-1")), (Texts{"one", "two"}));
  ASSERT_TRUE(migrate(log_));
  EXPECT_TRUE(fs::is_symlink(log_));
}

TEST_F(StoreBackup, RestoreReplacesNothingButAPlainFile) {
  test::add(*open(log_), table, "one");
  ASSERT_TRUE(backup(log_, copy_));
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::filesystem::create_symlink(pipe, folder_.file("link"));
  for (const std::string& place : {pipe, folder_.file("link"), folder_.path()}) {
    const auto refused = restore(copy_, place);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::exists);
    EXPECT_NE(refused.error().says.find("is no plain file"), std::string::npos);
  }
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(StoreBackup, ADamagedBackupReplacesNothing) {
  {
    const auto log = open(log_);
    for (const char* text : {"one", "two", "three"}) test::add(*log, table, text);
  }
  ASSERT_TRUE(backup(log_, copy_));
  damage(copy_);
  const std::string before = read_bytes(log_);
  EXPECT_EQ(restore(copy_, log_).error().kind, ErrorKind::damaged);
  EXPECT_EQ(restore(folder_.file("none"), log_).error().kind, ErrorKind::missing);
  EXPECT_EQ(read_bytes(log_), before);
  EXPECT_FALSE(std::filesystem::exists(log_ + ".replaced-1"));
}

// The -wal of a writer that was killed must not be read into the log that takes its place.
TEST_F(StoreBackup, RestoreAfterAWriterWasKilled) {
  test::add(*open(log_), table, "one");
  ASSERT_TRUE(backup(log_, copy_));
  const pid_t writer = ::fork();
  if (writer == 0) {
    const auto log = SqliteStore::open(log_, Mode::open);
    for (const char* text : {"two", "three"}) test::add(**log, table, text);
    ::raise(SIGKILL);
  }
  int status = 0;
  ::waitpid(writer, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_GT(read_bytes(log_ + "-wal").size(), 0U);
  ASSERT_TRUE(restore(copy_, log_));
  EXPECT_EQ(records_in(log_), Texts{"one"});
  EXPECT_EQ(records_in(log_ + ".replaced-1"), (Texts{"one", "two", "three"}));
}

TEST_F(StoreBackup, ARestoreThatIsKilledLeavesOneLogOrTheOther) {
  {
    const auto log = open(log_);
    test::add(*log, table, "one");
    ASSERT_TRUE(backup(log_, copy_));
    test::add(*log, table, "two");
  }
  const std::string full = folder_.file("full.db");
  ASSERT_TRUE(backup(log_, full));
  base::Generator generator(3);
  for (int round = 0; round < 12; ++round) {
    const bool shorter = round % 2 == 0;
    const pid_t restorer = ::fork();
    if (restorer == 0) ::_exit(restore(shorter ? copy_ : full, log_) ? 0 : 1);
    std::this_thread::sleep_for(std::chrono::microseconds(generator.below(60'000)));
    ::kill(restorer, SIGKILL);
    int status = 0;
    ::waitpid(restorer, &status, 0);
    const Texts found = records_in(log_);
    EXPECT_TRUE(found == Texts{"one"} || found == (Texts{"one", "two"})) << round;
    EXPECT_TRUE(open(log_, Mode::open)) << round;
  }
}

/// The tables of version 1 as they were, with one chain of two records.
void make_version_1(const std::string& path, const std::string& second) {
  const Hash one = next_hash(chain_start(table), 1, "one");
  const Hash two = next_hash(one, 2, "two");
  const std::string sql =
      "CREATE TABLE chains (chain INTEGER PRIMARY KEY, name TEXT NOT NULL, "
      "number INTEGER NOT NULL, last INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;"
      "CREATE TABLE records (id INTEGER PRIMARY KEY, chain INTEGER NOT NULL, "
      "number INTEGER NOT NULL, before INTEGER NOT NULL, hash BLOB NOT NULL, "
      "payload BLOB NOT NULL) STRICT;"
      "CREATE TABLE marks (chain INTEGER NOT NULL, number INTEGER NOT NULL, "
      "record INTEGER NOT NULL, PRIMARY KEY (chain, number)) STRICT, WITHOUT ROWID;"
      "CREATE TABLE snapshots (chain INTEGER PRIMARY KEY, number INTEGER NOT NULL, "
      "hash BLOB NOT NULL, digest BLOB NOT NULL, bytes BLOB NOT NULL) STRICT;"
      "CREATE TRIGGER records_stay BEFORE DELETE ON records "
      "BEGIN SELECT raise(ABORT, 'records are never removed'); END;"
      "CREATE TRIGGER records_stay_the_same BEFORE UPDATE ON records "
      "BEGIN SELECT raise(ABORT, 'records are never changed'); END;"
      "PRAGMA application_id = 1129467733; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;"
      "INSERT INTO chains VALUES (1, 't21-1', 2, 2, x'" +
      base::to_hex(two) + "');" + "INSERT INTO records VALUES (1, 1, 1, 0, x'" + base::to_hex(one) +
      "', CAST('one' AS BLOB)), (2, 1, 2, 1, x'" + base::to_hex(two) + "', CAST('" + second +
      "' AS BLOB));";
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

TEST_F(StoreBackup, AnOlderLogIsMigrated) {
  make_version_1(log_, "two");
  const std::string before = read_bytes(log_);
  EXPECT_EQ(SqliteStore::open(log_, Mode::open).error().kind, ErrorKind::other_version);
  const auto migrated = migrate(log_);
  ASSERT_TRUE(migrated) << migrated.error().says;
  EXPECT_EQ(migrated->records, 2U);
  EXPECT_EQ(records_in(log_), (Texts{"one", "two"}));
  EXPECT_EQ(read_bytes(log_ + ".replaced-1"), before);
  const auto log = open(log_, Mode::open);
  const std::vector made{sign(SigningKey(Seed{1}), test::add(*log, table, "three"), 1)};
  EXPECT_TRUE(log->add_checkpoints(made));
  EXPECT_EQ(migrate(log_).error().kind, ErrorKind::in_use);
}

TEST_F(StoreBackup, WhatCannotBeMigratedIsLeftAsItIs) {
  EXPECT_EQ(migrate(log_).error().kind, ErrorKind::missing);
  make_version_1(log_, "TWO");
  const std::string before = read_bytes(log_);
  EXPECT_EQ(migrate(log_).error().kind, ErrorKind::damaged);
  EXPECT_EQ(read_bytes(log_), before);
  const std::string letter = folder_.file("letter");
  test::write_bytes(letter, "Dear Sir");
  EXPECT_EQ(migrate(letter).error().kind, ErrorKind::not_a_log);
  test::add(*open(copy_), table, "one");
  ASSERT_TRUE(migrate(copy_));
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".replaced-1"));
}

}  // namespace backup_test
}  // namespace croupier::store
