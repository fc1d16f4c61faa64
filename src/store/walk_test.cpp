#include "store/walk.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/export.hpp"
#include "store/memory.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::store {
namespace walk_test {

constexpr ChainId table{"huh-1"};

class StoreWalk : public testing::Test {
 protected:
  void add_signed(Store& log, const ChainId& chain) {
    const std::array made{sign(key_, test::add(log, chain, "a record"), 5)};
    ASSERT_TRUE(log.add_checkpoints(made));
  }
  // What a walk tells, in words.
  static std::vector<std::string> told(Store& log, std::span<const Head> heads) {
    std::vector<std::string> all;
    const auto name = [](const ChainId& chain) { return std::string(chain.text()); };
    const StoreVisitor visitor{
        .chain = [&](const Head& head) { all.push_back(name(head.chain)); },
        .record =
            [&](const ChainId&, const RecordView& record) {
              all.push_back("record " + std::to_string(record.number));
              return Next::go_on;
            },
        .checkpoint =
            [&](const Checkpoint& checkpoint) {
              all.push_back("checkpoint " + std::to_string(checkpoint.number));
              return Next::go_on;
            },
        .bad = [&](const FirstBad& bad) { all.push_back(bad.says); },
    };
    walk(log, heads, visitor);
    return all;
  }
  using Told = std::vector<std::string>;

  // A log in a file with two signed records, in which somebody runs these statements.
  std::string edited(const std::string& sql) {
    const std::string path = folder_.file("log.db");
    {
      const auto log = SqliteStore::open(path, SqliteStore::Mode::create);
      EXPECT_TRUE(log);
      add_signed(**log, table);
      add_signed(**log, table);
    }
    auto database = Database::open(path, Database::Mode::write, 0);
    EXPECT_TRUE(database);
    EXPECT_TRUE(database->run(sql));
    return path;
  }

  test::TempFolder folder_;
  SigningKey key_{Seed{1}};
};

TEST_F(StoreWalk, EachCheckpointFollowsItsRecordAndTheHouseComesLast) {
  MemoryStore log;
  add_signed(log, house);
  test::add(log, table, "a record");
  add_signed(log, table);
  EXPECT_EQ(told(log, *log.heads()), (Told{"huh-1", "record 1", "record 2", "checkpoint 2", "house",
                                           "record 1", "checkpoint 1"}));
}

TEST_F(StoreWalk, WhatCameAfterTheHeadsIsPassedOver) {
  MemoryStore log;
  add_signed(log, table);
  const auto heads = *log.heads();
  add_signed(log, table);
  EXPECT_EQ(told(log, heads), (Told{"huh-1", "record 1", "checkpoint 1"}));
}

TEST_F(StoreWalk, AHeadThatTheLogDoesNotHaveIsBad) {
  MemoryStore log;
  add_signed(log, table);
  const std::array further{Head{table, 3, {}}};
  EXPECT_EQ(told(log, further).back(),
            "Record 2 of chain huh-1 is not there, but the chain came to record 3.");
  const std::array other{Head{table, 1, {}}};
  EXPECT_EQ(told(log, other).back(), "Record 1 of chain huh-1 is not the head of its chain.");
}

TEST_F(StoreWalk, ACheckpointOfARecordThatIsNotThereIsBadEverywhere) {
  const std::string path = edited("UPDATE checkpoints SET number = 7 WHERE number = 2");
  const auto log = SqliteStore::open(path, SqliteStore::Mode::read_only);
  ASSERT_TRUE(log) << log.error().says;
  const std::string says =
      "Record 3 of chain huh-1 is not there, but there is a checkpoint of record 7.";
  EXPECT_EQ(told(**log, *(*log)->heads()).back(), says);
  EXPECT_EQ(check_store(**log, nullptr).error().says, says);
  std::ostringstream out;
  EXPECT_EQ(write_export(**log, out).error().says, says);
}

TEST_F(StoreWalk, ACheckpointOfNoRecordAtAllIsBad) {
  const auto log = SqliteStore::open(edited("UPDATE checkpoints SET number = -1 WHERE number = 1"),
                                     SqliteStore::Mode::read_only);
  ASSERT_TRUE(log) << log.error().says;
  EXPECT_FALSE(check_store(**log, nullptr));
}

TEST_F(StoreWalk, CheckpointsOfAChainThatIsNotThereAreDamage) {
  const auto log = SqliteStore::open(edited("UPDATE checkpoints SET chain = 2 WHERE number = 1"),
                                     SqliteStore::Mode::read_only);
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().kind, ErrorKind::damaged);
  EXPECT_NE(log.error().says.find("checkpoints of a chain that is not there"), std::string::npos);
}

TEST_F(StoreWalk, EndsWhereTheVisitorSaysSo) {
  MemoryStore log;
  add_signed(log, table);
  add_signed(log, table);
  add_signed(log, house);
  int seen = 0;
  const auto count = [&](const ChainId&, const RecordView&) {
    ++seen;
    return Next::stop;
  };
  walk(log, *log.heads(), {.record = count});
  EXPECT_EQ(seen, 1);
}

}  // namespace walk_test
}  // namespace croupier::store
