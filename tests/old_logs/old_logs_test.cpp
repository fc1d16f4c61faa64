// Logs of earlier editions are read, replayed and audited as they were then.
#include <gtest/gtest.h>

#include <filesystem>

#include "app/logged_table.hpp"
#include "audit/rounds.hpp"
#include "support/logged_house.hpp"
#include "support/places.hpp"

namespace croupier {
namespace old_logs_test {

using test::TemporaryFolder;

// A copy that may be written to, private as the program wants it.
class OldLogs {
 public:
  OldLogs() {
    namespace fs = std::filesystem;
    const fs::path from = test::source_path("tests/old_logs/edition_1");
    for (const auto& entry : fs::recursive_directory_iterator(from)) {
      const fs::path to = folder_.file(fs::relative(entry.path(), from).string());
      if (entry.is_directory()) {
        fs::create_directories(to);
        fs::permissions(to, fs::perms::owner_all);
      } else {
        fs::create_directories(to.parent_path());
        fs::copy_file(entry.path(), to);
        fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write);
      }
    }
  }
  std::string file(std::string_view name) const { return folder_.file(name); }

 private:
  TemporaryFolder folder_;
};

struct Expected {
  std::string log;
  std::size_t chains;
  std::uint64_t records;
  std::uint64_t rounds;
};

const std::vector<Expected> honest{{"played.db", 4, 945, 48},
                                   {"dealt.db", 2, 224, 8},
                                   {"house/house.db", 5, 436, 12},
                                   {"house/dealt.db", 1, 95, 3}};

TEST(OldLogs, AreReplayedWithTheSameResult) {
  const OldLogs logs;
  for (const Expected& expected : honest) {
    SCOPED_TRACE(expected.log);
    const audit::Report report = test::audited(logs.file(expected.log));
    EXPECT_EQ(report.chains.size(), expected.chains);
    EXPECT_EQ(report.records(), expected.records);
    EXPECT_EQ(report.rounds(), expected.rounds);
    for (const audit::ChainReport& chain : report.chains) {
      EXPECT_EQ(chain.edition, 1U);
      EXPECT_EQ(chain.protection.signed_to, chain.records);
      EXPECT_EQ(chain.shuffles.wrong, 0U);
      for (const audit::Deviation& wrong : chain.deviations.kept) {
        ADD_FAILURE() << wrong.at.chain << " record " << wrong.at.record << ": " << wrong.says;
      }
    }
  }
}

TEST(OldLogs, KeepTheIdsOfTheirRules) {
  const OldLogs logs;
  const audit::Report report = test::audited(logs.file("house/house.db"));
  std::vector<std::string> ids;
  for (const audit::ChainReport& chain : report.chains) {
    for (const audit::RulesInForce& rules : chain.rules) ids.push_back(rules.id);
  }
  const std::vector<std::string> written{"5CH-0938750100f1c346", "HUH-f58fe4b1fbc60715",
                                         "PIK-e4468f9873129ae7", "PIK-5ad38bf8e8dc63c1",
                                         "T21-ebdf812caef20298"};
  EXPECT_EQ(ids, written);
}

// What a dealer's account did there was possible then; the audit names each of it now.
TEST(OldLogs, TheAuditFindsWhoMovedSomebodyElsesMoney) {
  const OldLogs logs;
  const audit::Report report = test::audited(logs.file("cheated/house.db"));
  std::vector<std::uint64_t> found;
  for (const audit::ChainReport& chain : report.chains) {
    for (const audit::Deviation& wrong : chain.deviations.kept) {
      if (wrong.fault != audit::FailedCheck::authority) continue;
      EXPECT_EQ(wrong.at.chain, "huh-1");
      EXPECT_NE(wrong.says.find("d:dora sent"), std::string::npos) << wrong.says;
      found.push_back(wrong.at.record);
    }
  }
  // Seated an absent player, bought in, tipped, withdrew, cashed out, closed bets, named four
  // cards.
  EXPECT_EQ(found, (std::vector<std::uint64_t>{24, 25, 26, 27, 28, 29, 31, 32, 33, 34}));
}

TEST(OldLogs, TablesGoOnFromWhereTheyWere) {
  const OldLogs logs;
  auto store =
      store::SqliteStore::open(logs.file("house/house.db"), store::SqliteStore::Mode::create);
  ASSERT_TRUE(store) << store.error().says;
  for (const char* chain : {"5ch-1", "t21-1", "huh-1", "pik-1"}) {
    const auto host = app::LoggedTable::open(**store, *store::ChainId::parse(chain));
    ASSERT_TRUE(host) << host.error().says();
    EXPECT_EQ(host->table().edition.number, 1U);
    EXPECT_TRUE(host->table().is_open) << chain;
  }
}

}  // namespace old_logs_test
}  // namespace croupier
