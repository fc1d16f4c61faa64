// The keys of shuffles outlive the program, in a file that nobody else may read.
#include "app/keys.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "contracts/store/temp_folder.hpp"

namespace croupier::app {
namespace keys_test {

constexpr std::string_view a_root =
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

KeptKey key(std::string chain, int pack, std::uint8_t byte) {
  KeptKey kept{std::move(chain), pack, std::string(a_root), {}};
  kept.key.bytes.fill(byte);
  return kept;
}

unsigned mode_of(const std::string& path) {
  struct stat found{};
  EXPECT_EQ(::stat(path.c_str(), &found), 0);
  return found.st_mode & 0777U;
}

TEST(Keys, AreFoundAgainUntilTheyAreDropped) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  {
    auto file = KeyFile::open(path);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->keep(key("5ch-1", 1, 7)));
    ASSERT_TRUE(file->keep(key("t21-1", 2, 8)));
  }
  EXPECT_EQ(mode_of(path), 0600U);
  auto file = KeyFile::open(path);
  ASSERT_TRUE(file);
  const std::string seal = std::string(a_root) + ":leaves:box";
  ASSERT_NE(file->find("5ch-1", 1, seal), nullptr);
  EXPECT_EQ(*file->find("5ch-1", 1, seal), key("5ch-1", 1, 7));
  EXPECT_EQ(file->find("5ch-1", 2, seal), nullptr);
  EXPECT_EQ(file->find("5ch-2", 1, seal), nullptr);
  EXPECT_EQ(file->find("5ch-1", 1, "11" + seal), nullptr);
  ASSERT_TRUE(file->drop(key("5ch-1", 1, 7)));
  EXPECT_EQ(KeyFile::open(path)->keys(), std::vector{key("t21-1", 2, 8)});
}

TEST(Keys, WhoeverWritesTheLogWaitsForTheDisk) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  auto file = KeyFile::open(path);
  ASSERT_TRUE(file);
  const auto unsynced = file->leave_to_writer();
  EXPECT_EQ(file->leave_to_writer(), unsynced);
  EXPECT_TRUE(unsynced->sync());
  ASSERT_TRUE(file->keep(key("5ch-1", 1, 7)));
  EXPECT_TRUE(unsynced->sync());
  ASSERT_TRUE(file->keep(key("5ch-1", 1, 8)));
  ASSERT_TRUE(file->drop(key("5ch-1", 1, 7)));
  EXPECT_TRUE(unsynced->sync());
  EXPECT_EQ(KeyFile::open(path)->keys(), std::vector{key("5ch-1", 1, 8)});
}

TEST(Keys, AFileThatOthersMayReadIsRefused) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  ASSERT_TRUE(KeyFile::open(path)->keep(key("5ch-1", 1, 7)));
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  const auto refused = KeyFile::open(path);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().says.find("0600"), std::string::npos);
}

TEST(Keys, RubbishIsNamedByItsLine) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  ASSERT_TRUE(KeyFile::open(path)->keep(key("5ch-1", 1, 7)));
  std::ofstream(path, std::ios::app) << "5ch-1 3 " << a_root << " 00\n";
  const auto refused = KeyFile::open(path);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().says.find("Line 2"), std::string::npos);
}

TEST(Keys, ALineThatACrashCutShortIsNoKey) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  ASSERT_TRUE(KeyFile::open(path)->keep(key("5ch-1", 1, 7)));
  std::ofstream(path, std::ios::app) << "5ch-1 1 00";
  auto file = KeyFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->keys().size(), 1U);
  ASSERT_TRUE(file->keep(key("5ch-1", 2, 8)));
  EXPECT_EQ(KeyFile::open(path)->keys().size(), 2U);
}

TEST(Keys, TheFileDoesNotGrowForEver) {
  const test::TempFolder folder;
  const std::string path = folder.file("log.keys");
  auto file = KeyFile::open(path);
  for (unsigned round = 0; round < 1200; ++round) {
    const KeptKey one = key("5ch-" + std::to_string(round), 1, 7);
    ASSERT_TRUE(file->keep(one));
    if (round % 100 == 7) continue;
    ASSERT_TRUE(file->drop(one));
  }
  EXPECT_EQ(file->keys().size(), 12U);
  EXPECT_LT(test::read_bytes(path).size(), 150'000U);
  EXPECT_EQ(KeyFile::open(path)->keys(), file->keys());
  EXPECT_EQ(mode_of(path), 0600U);
}

TEST(Keys, InMemoryNothingIsWritten) {
  KeyFile file;
  ASSERT_TRUE(file.keep(key("5ch-1", 1, 7)));
  EXPECT_EQ(file.keys().size(), 1U);
}

TEST(Keys, AFolderThatIsNotThereIsAnError) {
  auto file = KeyFile::open("/nowhere/at/all.keys");
  ASSERT_TRUE(file);
  EXPECT_FALSE(file->keep(key("5ch-1", 1, 7)));
  EXPECT_TRUE(file->keys().empty());
}

}  // namespace keys_test
}  // namespace croupier::app
