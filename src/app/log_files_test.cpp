// The files of a log: whose key signs it, and a log that is not what was signed.
#include "app/log_files.hpp"

#include <gtest/gtest.h>

#include "contracts/store/temp_folder.hpp"
#include "store/key_file.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::app {
namespace log_files_test {

constexpr store::ChainId table{"huh-1"};

class LogFilesTest : public testing::Test {
 protected:
  store::Stored<LogFiles> open(const std::string& key = {}) {
    return open_log({.log = log_, .key = key},
                    [&] { return std::expected<store::Seed, std::string>(store::Seed{++drawn_}); });
  }
  // A log with two signed records.
  void fill(const std::string& key = {}) {
    auto files = open(key);
    ASSERT_TRUE(files) << files.error().says;
    for (const char* payload : {"one", "two"}) {
      const std::array made{
          store::sign(*files->signing_key, test::add(*files->store, table, payload), 1)};
      ASSERT_TRUE(files->store->add_checkpoints(made));
    }
  }

  test::TempFolder folder_;
  std::string log_ = folder_.file("house.db");
  std::uint8_t drawn_ = 0;
};

TEST_F(LogFilesTest, TheKeyLiesBesideTheLogOrWhereItIsAskedFor) {
  fill();
  EXPECT_TRUE(store::file_exists(log_ + ".key"));
  log_ = folder_.file("other.db");
  const std::string key = folder_.file("device/house.key");
  EXPECT_FALSE(open(key)) << "the device is not there";
  EXPECT_FALSE(store::file_exists(log_ + ".pub"));
  std::filesystem::create_directory(folder_.file("device"));
  fill(key);
  EXPECT_FALSE(store::file_exists(log_ + ".key"));
  EXPECT_EQ(store::load_key(key)->public_key(), *store::load_public_key(log_ + ".pub"));
  EXPECT_TRUE(open(key));
  EXPECT_EQ(drawn_, 3) << "once for each log, and once in vain";
}

TEST_F(LogFilesTest, ALogWhoseKeyIsAwayIsRefusedAndGetsNoOther) {
  const std::string key = folder_.file("house.key");
  fill(key);
  std::filesystem::rename(key, folder_.file("elsewhere"));
  const auto refused = open(key);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().says,
            "There is no " + key + ", the key that " + log_ + " is signed with.");
  EXPECT_FALSE(open()) << "nor one beside it";
  EXPECT_FALSE(store::file_exists(key));
  EXPECT_FALSE(store::file_exists(log_ + ".key"));
  EXPECT_EQ(drawn_, 1);
  EXPECT_TRUE(open(folder_.file("elsewhere"))) << "a key may be moved";
}

TEST_F(LogFilesTest, AnotherKeyIsRefused) {
  fill();
  const std::string stranger = folder_.file("stranger");
  ASSERT_TRUE(store::save_key(store::SigningKey(store::Seed{99}), stranger));
  EXPECT_EQ(open(stranger).error().says,
            stranger + " is not the key that " + log_ + " is signed with.");
  std::filesystem::remove(log_ + ".pub");
  EXPECT_EQ(open(stranger).error().says.find("The checkpoint of record 2 of chain huh-1 is not"),
            0U)
      << open(stranger).error().says;
}

TEST_F(LogFilesTest, NobodySignsOnBehindALogThatWasChanged) {
  fill();
  auto database = store::Database::open(log_, store::Database::Mode::write, 0);
  ASSERT_TRUE(database);
  ASSERT_TRUE(database->run("UPDATE checkpoints SET at = at + 1 WHERE number = 2"));
  EXPECT_EQ(open().error().kind, store::ErrorKind::damaged);
  ASSERT_TRUE(database->run("UPDATE checkpoints SET at = at - 1, number = 3 WHERE number = 2"));
  EXPECT_EQ(open().error().kind, store::ErrorKind::damaged);
  ASSERT_TRUE(database->run("UPDATE checkpoints SET number = 2 WHERE number = 3"));
  EXPECT_TRUE(open());
}

}  // namespace log_files_test
}  // namespace croupier::app
