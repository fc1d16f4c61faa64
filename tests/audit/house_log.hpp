// A house with several tables, people and wallets in a log of SQLite, signed and witnessed as it
// went; and what somebody with all of its files can do to it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/log/audit.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/key_file.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/witness.hpp"
#include "support/casino.hpp"
#include "tampering.hpp"

namespace croupier::test {

/// All that a log of SQLite holds, apart from snapshots.
struct LogContents {
  std::map<store::ChainId, Records> records{};
  std::map<store::ChainId, std::vector<store::Checkpoint>> checkpoints{};

  Records& of(const char* chain) { return records.at(*store::ChainId::parse(chain)); }
  void rehash() {
    for (auto& [chain, all] : records) all = rechained(chain, all);
  }
  void drop_checkpoints() {
    for (auto& [chain, all] : checkpoints) all.clear();
  }
};

class HouseLog {
 public:
  /// Plays an evening into a new log in the folder.
  explicit HouseLog(const TempFolder& folder) : path_(folder.file("house.db")) {
    EXPECT_TRUE(store::save_public_key(key_.public_key(), path_ + ".pub"));
    auto log = store::SqliteStore::open(path_, store::SqliteStore::Mode::create);
    EXPECT_TRUE(log);
    TestCasino house(*std::move(log), {"HUH", "PIK", "T21"}, 7);
    house.set_computers(2);
    house.open();
    auto witness = store::Witness::open(path_ + ".witness");
    EXPECT_TRUE(witness);
    const Connection anna = house.enter("anna");
    const Connection ben = house.enter("ben");
    sit(house, anna, "huh-1");
    sit(house, ben, "pik-1");
    for (int round = 0; round < 12; ++round) {
      play_round(house, anna, "huh-1", {"ante", "odds"});
      play_round(house, ben, "pik-1", {"ante"});
      if (round % 4 == 0) sign(house, *witness);
    }
    const auto heads = house.store().heads();
    for (const store::Head& head : *heads) cut_[head.chain] = head.number;
    sign(house, *witness);
    for (const auto& [who, table] : {std::pair(anna, "huh-1"), std::pair(ben, "pik-1")}) {
      house.act(who, table, {{{"do", "cash_out"}}});
      house.act(who, table, {{{"do", "leave"}}});
    }
    sign(house, *witness);
  }

  const std::string& path() const { return path_; }
  const store::SigningKey& key() const { return key_; }
  /// Returns how far each chain was when all of them were signed before the end.
  const std::map<store::ChainId, std::uint64_t>& signed_before_the_end() const { return cut_; }

 private:
  static void sit(TestCasino& house, Connection who, const std::string& table) {
    house.send(who, {{"type", "watch"}, {"table", table}});
    house.act(who, table, {{{"do", "sit"}, {"position", 1}}});
    house.act(who, table, {{{"do", "buy_in"}, {"amount", 50'000}}});
    EXPECT_EQ(house.answers[who]["type"], "done") << house.answers[who];
  }
  static void play_round(TestCasino& house, Connection who, const std::string& table,
                         const std::vector<std::string>& wagers) {
    json bets = json::array();
    for (const std::string& wager : wagers) {
      bets.push_back({{"do", "bet"}, {"position", 1}, {"wager", wager}, {"amount", 500}});
    }
    house.act(who, table, bets);
    house.send(who, {{"type", "ready"}, {"table", table}});
    house.pass(200'000);  // the clock decides
  }
  void sign(TestCasino& house, store::Witness& witness) {
    std::vector<store::Checkpoint> made;
    const auto heads = house.store().heads();
    for (const store::Head& head : *heads) {
      made.push_back(store::sign(key_, head, house.now));
    }
    const auto kept = house.store().add_checkpoints(made);
    EXPECT_TRUE(kept) << kept.error().says;
    EXPECT_TRUE(witness.add(made));
  }

  std::string path_;
  store::SigningKey key_{store::Seed{7}};  // which also seals the snapshots of TestCasino
  std::map<store::ChainId, std::uint64_t> cut_{};
};

/// A copy of a log in the hands of somebody who changes it.
class StolenLog {
 public:
  explicit StolenLog(const HouseLog& house)
      : path_(house.path() + ".stolen"), key_(house.key()), cut_(house.signed_before_the_end()) {
    for (const char* ending : {"-wal", "-shm"}) std::filesystem::remove(path_ + ending);
    std::filesystem::copy_file(house.path(), path_,
                               std::filesystem::copy_options::overwrite_existing);
  }

  const std::string& path() const { return path_; }
  const store::SigningKey& key() const { return key_; }
  const std::map<store::ChainId, std::uint64_t>& signed_before_the_end() const { return cut_; }

  /// Runs statements on the file, past the triggers that keep records from a slip of the hand.
  void run(const std::string& sql) {
    auto database = store::Database::open(path_, store::Database::Mode::write, 0);
    ASSERT_TRUE(database);
    std::vector<std::string> triggers;
    {
      auto found = database->prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
      while (*found->step()) triggers.emplace_back(found->bytes(0));
    }
    ASSERT_TRUE(database->run("DROP TRIGGER records_stay"));
    ASSERT_TRUE(database->run("DROP TRIGGER records_stay_the_same"));
    std::istringstream statements(sql);
    for (std::string one; std::getline(statements, one, ';');) {
      const auto done = database->run(one);
      ASSERT_TRUE(done) << one << ": " << done.error().says;
    }
    for (const std::string& trigger : triggers) ASSERT_TRUE(database->run(trigger));
  }

  /// Returns all that is in it.
  LogContents read() {
    LogContents all;
    const auto log = store::SqliteStore::open(path_, store::SqliteStore::Mode::read_only);
    EXPECT_TRUE(log);
    const auto heads = (*log)->heads();
    for (const store::Head& head : *heads) {
      EXPECT_TRUE((*log)->read(head.chain, 1, [&](const store::RecordView& record) {
        all.records[head.chain].push_back(
            {record.number, std::string(record.payload), record.hash});
        return store::Next::go_on;
      }));
      all.checkpoints[head.chain] = *(*log)->checkpoints(head.chain);
    }
    return all;
  }

  /// Makes the log anew of these records, with these checkpoints, fitting or not.
  void write(const LogContents& all) {
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + ending);
    std::map<store::ChainId, int> places;
    {
      const auto log = store::SqliteStore::open(path_, store::SqliteStore::Mode::create);
      ASSERT_TRUE(log);
      for (const auto& [chain, records] : all.records) {
        places.emplace(chain, static_cast<int>(places.size()) + 1);
        std::vector<store::Append> appends;
        for (const auto& record : records)
          appends.push_back({chain, record.number, record.payload});
        const auto added = (*log)->append(appends);
        ASSERT_TRUE(added) << added.error().says;
      }
    }
    std::string sql;
    for (const auto& [chain, checkpoints] : all.checkpoints) {
      for (const store::Checkpoint& one : checkpoints) {
        sql += "INSERT INTO checkpoints VALUES (" + std::to_string(places.at(chain)) + "," +
               std::to_string(one.number) + ",x'" + base::to_hex(one.hash) + "'," +
               std::to_string(one.at) + ",x'" + base::to_hex(one.signature) + "');";
      }
    }
    run(sql);
  }

  /// Writes the records with hashes that fit, and signs what was signed before.
  void write_signed(LogContents all) {
    all.rehash();
    for (auto& [chain, checkpoints] : all.checkpoints) {
      for (store::Checkpoint& one : checkpoints) {
        const store::Hash& hash = all.records.at(chain)[one.number - 1].hash;
        one = store::sign(key_, {chain, one.number, hash}, one.at);
      }
    }
    write(all);
  }

 private:
  std::string path_;
  const store::SigningKey& key_;
  const std::map<store::ChainId, std::uint64_t>& cut_;
};

}  // namespace croupier::test
