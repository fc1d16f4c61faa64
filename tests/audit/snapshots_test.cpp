// A state that a log keeps beside its records is held to what follows from them.
#include "app/snapshots.hpp"

#include "server/log/audit_run.hpp"
#include "store/snapshot_seal.hpp"
#include "table/snapshot/snapshot.hpp"
#include "tampering.hpp"

namespace croupier::test {
namespace snapshots_test {

using audit::FailedCheck;

class AuditedSnapshots : public testing::Test {
 protected:
  AuditedSnapshots() : evening("PIK", "{}", 21) { evening.play(2); }

  audit::Report audit(bool with_key = true) {
    server::AuditWatch watch;
    audit::Vouchers vouchers;
    if (with_key) vouchers.key = key.public_key();
    return *server::audit_store(log(), *log().heads(), std::move(vouchers), watch);
  }
  store::Head head() { return *log().head(evening.chain()); }
  void keep(const std::string& bytes) {
    ASSERT_TRUE(log().save_snapshot(evening.chain(), head().number, bytes));
  }
  void expect_found(std::string_view words) {
    const auto first = first_of(audit());
    EXPECT_EQ(first.fault, FailedCheck::snapshot) << first.says;
    EXPECT_EQ(first.at.record, head().number);
    EXPECT_NE(first.says.find(words), std::string::npos) << first.says;
  }
  store::Store& log() { return evening.store(); }

  Evening evening;
  store::SigningKey key{store::Seed{4}};
};

TEST_F(AuditedSnapshots, OfTheTableAsItWasAreSound) {
  ASSERT_TRUE(app::save_snapshot(log(), evening.chain(), &key, evening.table(), "trail; roots"));
  EXPECT_TRUE(audit().is_sound()) << first_of(audit()).says;
  EXPECT_TRUE(audit(false).is_sound());
  evening.play(1);
  EXPECT_TRUE(audit().is_sound()) << first_of(audit()).says;
}

// As every log of an older program has them: nobody uses them any more.
TEST_F(AuditedSnapshots, WithoutASealAreSoundWhereTheyFollow) {
  keep(*table::to_snapshot(evening.table()));
  EXPECT_TRUE(audit().is_sound()) << first_of(audit()).says;
  keep("desk 1 2 3; 4\n" + *table::to_snapshot(evening.table()));
  EXPECT_TRUE(audit().is_sound()) << first_of(audit()).says;
  keep("croupier table snapshot 0\nas another version has it\n");
  EXPECT_TRUE(audit().is_sound()) << first_of(audit()).says;
}

TEST_F(AuditedSnapshots, OfAnotherTableAreFoundSealedOrNot) {
  table::Table forged = evening.table();
  forged.accounts.bankrolls[1] += base::Money::dollars(1'000'000);
  forged.accounts.outside -= base::Money::dollars(1'000'000);
  ASSERT_TRUE(app::save_snapshot(log(), evening.chain(), &key, forged, {}));
  expect_found("is not the table that follows");
  EXPECT_FALSE(audit(false).is_sound());
  keep(*table::to_snapshot(forged));
  expect_found("is not the table that follows");
  keep("rubbish");
  expect_found("is not the table that follows");
}

TEST_F(AuditedSnapshots, UnderAnotherSealAreFound) {
  const store::SigningKey stranger(store::Seed{9});
  ASSERT_TRUE(app::save_snapshot(log(), evening.chain(), &stranger, evening.table(), {}));
  expect_found("not signed with the house's key");
  EXPECT_TRUE(audit(false).is_sound()) << "without a key nobody can tell";
}

TEST_F(AuditedSnapshots, InTheMiddleOfARoundAreFound) {
  const std::string quiet = *table::to_snapshot(evening.table());
  const std::size_t dealt = find_record(evening.records(), " is dealt ");
  ASSERT_TRUE(log().save_snapshot(evening.chain(), dealt + 1, quiet));
  EXPECT_NE(first_of(audit()).says.find("though a round was under way"), std::string::npos);
}

TEST_F(AuditedSnapshots, OfTheHouseAreFound) {
  const store::Append note{store::house, 1, "> 5 note hello\n"};
  ASSERT_TRUE(log().append({&note, 1}));
  ASSERT_TRUE(log().save_snapshot(store::house, 1, "rubbish"));
  EXPECT_EQ(first_of(audit()).fault, FailedCheck::snapshot);
}

}  // namespace snapshots_test
}  // namespace croupier::test
