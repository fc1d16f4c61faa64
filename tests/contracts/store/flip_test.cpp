// One byte of a closed database file changed, hundreds of times: the log is refused, or reads as
// the same records; and SQLite on a broken page never takes us down.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "base/generator.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::test {
namespace flip_test {

using store::ChainId;
using store::SqliteStore;
using Mode = store::SqliteStore::Mode;

constexpr std::array chains{ChainId{"house"}, ChainId{"t21-1"}, ChainId{"t21-2"}};

void fill(SqliteStore& log) {
  base::Generator generator(5);
  const store::SigningKey key(store::Seed{3});
  std::vector<std::string> texts;
  for (int count = 0; count < 150; ++count) {
    texts.emplace_back(generator.below(400), static_cast<char>('a' + generator.below(26)));
  }
  texts.emplace_back(20'000, 'y');
  std::map<ChainId, std::uint64_t> numbers;
  std::vector<store::Append> appends;
  for (const std::string& text : texts) {
    const ChainId chain = chains[generator.below(chains.size())];
    appends.push_back({chain, ++numbers[chain], text});
  }
  ASSERT_TRUE(log.append(appends));
  std::vector<store::Checkpoint> made;
  const auto heads = log.heads();
  for (const store::Head& head : *heads) made.push_back(sign(key, head, 1));
  ASSERT_TRUE(log.add_checkpoints(made));
  ASSERT_TRUE(log.save_snapshot(chains[0], 3, "state"));
}

/// Returns every record of the log as text, or nothing where the log is refused.
std::optional<std::string> all_of(const std::string& path, Mode mode) {
  const auto log = SqliteStore::open(path, mode);
  if (!log) return std::nullopt;
  const auto heads = (*log)->heads();
  if (!heads) return std::nullopt;
  std::ostringstream text;
  for (const store::Head& head : *heads) {
    text << head.chain.text() << '\n';
    const auto read = (*log)->read(head.chain, 1, [&](const store::RecordView& record) {
      text << record.number << ' ' << base::to_hex(record.hash) << ' ' << record.payload << '\n';
      return store::Next::go_on;
    });
    if (!read) return std::nullopt;
    static_cast<void>((*log)->checkpoints(head.chain));
    const auto snapshot = (*log)->load_snapshot(head.chain);
    if (snapshot && *snapshot) {
      EXPECT_EQ((*snapshot)->bytes, "state");
    }
  }
  return text.str();
}

struct Tally {
  int refused = 0;
  int same = 0;
};

void flip(const std::string& path, const std::string& good, std::size_t at, std::uint8_t change,
          Mode mode, const std::string& expected, Tally& tally) {
  std::string bad = good;
  bad[at] = static_cast<char>(static_cast<std::uint8_t>(bad[at]) ^ change);
  for (const char* ending : {"-wal", "-shm", "-journal"}) std::filesystem::remove(path + ending);
  write_bytes(path, bad);
  const auto found = all_of(path, mode);
  ++(found ? tally.same : tally.refused);
  if (found) {
    EXPECT_EQ(*found, expected) << "byte " << at << " changed by " << unsigned{change};
  }
}

void flip_many(int flips, std::uint64_t seed) {
  const TempFolder folder;
  const std::string path = folder.file("log.db");
  {
    const auto log = SqliteStore::open(path, Mode::create);
    ASSERT_TRUE(log);
    fill(**log);
  }
  const std::string good = read_bytes(path);
  const auto expected = all_of(path, Mode::read_only);
  ASSERT_TRUE(expected);
  base::Generator generator(seed);
  Tally tally;
  for (int count = 0; count < flips; ++count) {
    // Half of them where it hurts most: in the first page and the heads of the others.
    std::size_t at = generator.below(good.size());
    if (count % 4 == 1) at = generator.below(1100);
    if (count % 4 == 3) at = at / 4096 * 4096 + generator.below(40);
    const auto change = static_cast<std::uint8_t>(1 + generator.below(255));
    flip(path, good, at, change, count % 8 == 0 ? Mode::open : Mode::read_only, *expected, tally);
  }
  EXPECT_GT(tally.refused, flips / 4);
  EXPECT_GT(tally.same, 0);
}

TEST(StoreFlip, AChangedDatabaseIsRefusedOrReadsTheSame) { flip_many(600, 2026); }

TEST(LongStoreFlip, AChangedDatabaseIsRefusedOrReadsTheSame) { flip_many(6000, 2027); }

}  // namespace flip_test
}  // namespace croupier::test
