#include "store/export.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/generator.hpp"
#include "base/text.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/memory.hpp"

namespace croupier::store {
namespace export_test {

constexpr std::array chains{ChainId{"house"}, ChainId{"t21-1"}, ChainId{"t21-2"}};

/// What a stretch of an exported log is: a record, or a line that stands before record `number`.
struct Stretch {
  std::size_t end;
  std::optional<ChainId> chain;
  std::uint64_t number;
};

class StoreExport : public testing::Test {
 protected:
  StoreExport() {
    base::Generator generator(8);
    for (int count = 0; count < 60; ++count) {
      std::string payload = "at " + std::to_string(count) + "\n";
      for (std::uint64_t more = generator.below(120); more > 0; --more) {
        payload += static_cast<char>(generator.below(256));
      }
      const Head head = test::add(log_, chains[generator.below(3)], payload);
      const std::vector made{sign(key_, head, 1'700'000'000'000 + count)};
      if (count % 9 != 0) continue;
      EXPECT_TRUE(log_.add_checkpoints(made));
    }
    test::add(log_, chains[0], "");
    test::add(log_, chains[0], "record 1 2 3\nhead\nend 0 0 0\n");
  }

  std::string exported(std::span<const ChainId> some = {}) {
    std::ostringstream out;
    EXPECT_TRUE(write_export(log_, out, some));
    return out.str();
  }
  auto read(const std::string& text) const {
    std::istringstream in(text);
    return read_export(in, &key_.public_key());
  }
  static std::vector<Stretch> stretches(const std::string& text);

  MemoryStore log_;
  SigningKey key_{Seed{4}};
};

std::vector<Stretch> StoreExport::stretches(const std::string& text) {
  std::vector<Stretch> found;
  Stretch now{0, std::nullopt, 1};
  while (now.end < text.size()) {
    const std::size_t end = text.find('\n', now.end) + 1;
    const auto words = base::words(std::string_view(text).substr(now.end, end - now.end - 1));
    now.end = end;
    if (words[0] == "record") now.end += *parse_number(words[2]) + 1;
    found.push_back(now);
    if (words[0] == "record") ++now.number;
    if (words[0] == "chain") {
      found.back().chain = std::nullopt;
      now.chain = ChainId::parse(words[1]);
    }
    if (words[0] == "head") {
      now.chain = std::nullopt;
      now.number = 1;
    }
  }
  return found;
}

TEST_F(StoreExport, ALogReadsBackWhole) {
  const auto all = read(exported());
  ASSERT_TRUE(all) << all.error().says;
  ASSERT_EQ(all->size(), 3U);
  std::size_t checkpoints = 0;
  for (const ExportedChain& chain : *all) {
    std::vector<std::string> found;
    for (const Record& record : chain.records) found.push_back(record.payload);
    EXPECT_EQ(found, test::payloads(log_, chain.chain));
    EXPECT_EQ(chain.records.back().hash, log_.head(chain.chain)->hash);
    EXPECT_EQ(chain.checkpoints, *log_.checkpoints(chain.chain));
    checkpoints += chain.checkpoints.size();
  }
  EXPECT_EQ(checkpoints, 7U);
}

TEST_F(StoreExport, TheFormIsTheOneThatIsDocumented) {
  MemoryStore log;
  test::add(log, ChainId{"t21-1"}, "p1 ante $10\n");
  std::ostringstream out;
  ASSERT_TRUE(write_export(log, out));
  const std::string head =
      "head 1 08100ed9cf3da591bc1c2f1cdc63dc0ad74cd7dbb8bd5ac00968fc5989936b72 0\n";
  EXPECT_EQ(out.str(),
            "croupier log 1\n"
            "chain t21-1 29a8461acf554cf02c6f0418cfabb512f8d816bc24de2a659157dd2957f8b263\n"
            "record 1 12 08100ed9cf3da591bc1c2f1cdc63dc0ad74cd7dbb8bd5ac00968fc5989936b72\n"
            "p1 ante $10\n\n" +
                head + "end 1 1 0 " + base::to_hex(base::sha256(head)) + "\n");
}

TEST_F(StoreExport, SomeChainsOrNone) {
  const std::vector some{chains[2], chains[0], chains[2]};
  const auto read_some = read(exported(some));
  ASSERT_TRUE(read_some) << read_some.error().says;
  ASSERT_EQ(read_some->size(), 2U);
  EXPECT_EQ((*read_some)[0].chain, chains[0]);
  const std::vector none{ChainId{"none"}};
  EXPECT_TRUE((*read(exported(none)))[0].records.empty());
  MemoryStore empty;
  std::ostringstream out;
  ASSERT_TRUE(write_export(empty, out));
  EXPECT_TRUE(read(out.str())->empty());
}

TEST_F(StoreExport, AnyChangedByteIsFoundAndItsRecordNamed) {
  const std::string good = exported();
  const auto places = stretches(good);
  base::Generator generator(2026);
  for (int count = 0; count < 1000; ++count) {
    const std::size_t at = generator.below(good.size());
    const auto change = static_cast<char>(1 + generator.below(255));
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ change);
    const auto place = std::ranges::find_if(places, [&](const auto& s) { return at < s.end; });
    std::istringstream in(bad);
    const auto found = read_export(in, nullptr);
    ASSERT_FALSE(found) << "byte " << at << " changed by " << int{change};
    EXPECT_EQ(found.error().number, place->number) << found.error().says << " byte " << at;
    EXPECT_EQ(found.error().chain, place->chain) << found.error().says << " byte " << at;
  }
}

TEST_F(StoreExport, EveryByteOfASmallLogChangedByOneBit) {
  const std::vector one{chains[2]};
  const std::string good = exported(one);
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
    std::istringstream in(bad);
    EXPECT_FALSE(read_export(in, nullptr)) << at;
  }
}

TEST_F(StoreExport, ALogThatWasCutOrGoesOn) {
  const std::string good = exported();
  for (std::size_t size = 0; size < good.size(); size += 41) {
    EXPECT_FALSE(read(good.substr(0, size))) << size;
  }
  EXPECT_FALSE(read(good.substr(0, good.size() - 1)));
  EXPECT_FALSE(read(good + "\n"));
  EXPECT_FALSE(read(good + good));
}

TEST_F(StoreExport, AnotherVersionAndAnotherKey) {
  std::string good = exported();
  const SigningKey other(Seed{5});
  std::istringstream in(good);
  const auto unsigned_one = read_export(in, &other.public_key());
  ASSERT_FALSE(unsigned_one);
  EXPECT_TRUE(unsigned_one.error().says.ends_with("is not signed with the house's key."));
  good[13] = '2';
  EXPECT_EQ(read(good).error().says,
            "This is not an exported log of version 1: its first line is another.");
}

TEST_F(StoreExport, AFileThatCannotBeWritten) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(write_export(log_, out).error().kind, ErrorKind::failed);
}

}  // namespace export_test
}  // namespace croupier::store
