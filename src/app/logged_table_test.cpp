#include "app/logged_table.hpp"

#include <gtest/gtest.h>

#include "app/snapshots.hpp"
#include "properties/table_session.hpp"
#include "store/memory.hpp"
#include "store/snapshot_seal.hpp"
#include "table/snapshot/snapshot.hpp"

namespace croupier::app {
namespace host_test {

constexpr store::ChainId chain{"pik-1"};

// The records of a session, as they would have been sent.
std::vector<table::Sent> session(std::uint64_t rounds) {
  test::TableSession played({.game = 3, .players = 2, .seed = 7});
  EXPECT_TRUE(played.play(rounds)) << played.wrong;
  std::vector<table::Sent> sent;
  for (const std::string& record : played.records) sent.push_back(*table::parse_record(record));
  return sent;
}

void submit(LoggedTable& host, std::span<const table::Sent> all) {
  for (const table::Sent& sent : all) {
    const auto answer = host.submit(sent.envelope, sent.command);
    ASSERT_TRUE(answer) << answer.error().says();
  }
}

class HostTest : public testing::Test {
 protected:
  store::MemoryStore store_;
  store::SigningKey key_{store::Seed{5}};
};

TEST_F(HostTest, KeepsARecordOfWhatItAccepts) {
  auto host = LoggedTable::open(store_, chain);
  ASSERT_TRUE(host);
  const auto all = session(2);
  submit(*host, all);
  EXPECT_EQ(host->table().records, all.size());
  EXPECT_EQ(store_.head(chain)->number, all.size());
  const auto again = LoggedTable::open(store_, chain);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->table() == host->table());
  EXPECT_EQ(table::next_sequence(again->table(), "test"), all.size() + 1);
  EXPECT_EQ(table::next_sequence(again->table(), "other"), 1U);
}

TEST_F(HostTest, GivesTheLostAnswerOfARepeatAndRefusesAnotherCommand) {
  auto host = LoggedTable::open(store_, chain);
  const auto all = session(1);
  submit(*host, std::span(all).first(20));
  const auto last = all[19];
  const auto once = host->submit(last.envelope, last.command);
  ASSERT_TRUE(once) << once.error().says();
  EXPECT_TRUE(once->repeated);
  EXPECT_EQ(once->record, 20U);
  EXPECT_EQ(table::parse_record(once->text)->command, last.command);
  const auto other = host->submit(last.envelope, table::Request{table::RequestKind::close});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().refusal->reason, regulation::Reason::not_a_repeat);
  EXPECT_EQ(host->table().records, 20U);
}

TEST_F(HostTest, TakesAStepForARepeatWhoeverTheStepNames) {
  auto host = LoggedTable::open(store_, chain);
  const auto all = session(1);
  submit(*host, std::span(all).first(1));
  const table::By sara{table::Role::supervisor, {}, "sara"};
  const table::Envelope envelope{.at = 5, .by = sara, .client = "step", .sequence = 1};
  const dealing::Step step{
      .kind = dealing::StepKind::approve, .by = table::Role::supervisor, .text = "shoe_standard"};
  ASSERT_TRUE(host->submit(envelope, step));
  const auto again = host->submit(envelope, step);
  ASSERT_TRUE(again) << again.error().says();
  EXPECT_TRUE(again->repeated);
}

TEST_F(HostTest, StartsFromASnapshotAsIfItHadReplayedAll) {
  auto host = LoggedTable::open(store_, chain, {.key = &key_});
  const auto all = session(60);
  ASSERT_GT(all.size(), snapshot_every + 100);
  submit(*host, all);
  const KeptTable kept = load_snapshot(store_, chain, &key_);
  EXPECT_GE(kept.table.records, snapshot_every);
  EXPECT_LT(kept.table.records, all.size());
  const auto with = LoggedTable::open(store_, chain, {.key = &key_});
  ASSERT_TRUE(with);
  EXPECT_TRUE(with->table() == host->table());
  // Without a key there is none.
  store::MemoryStore bare;
  auto without = LoggedTable::open(bare, chain);
  submit(*without, all);
  EXPECT_FALSE(*bare.load_snapshot(chain));
  EXPECT_TRUE(with->table() == without->table());
}

TEST_F(HostTest, TakesNoNoticeOfAWrongSnapshot) {
  auto host = LoggedTable::open(store_, chain);
  const auto all = session(10);
  submit(*host, all);
  const auto other = table::to_snapshot(test::TableSession({.game = 0, .seed = 1}).state);
  const store::Head at{chain, 50, **store_.hash_at(chain, 50)};
  for (const std::string& bytes : {std::string("rubbish"), std::string(), *other}) {
    for (const std::string& kept : {bytes, store::seal_snapshot(key_, at, bytes)}) {
      ASSERT_TRUE(store_.save_snapshot(chain, 50, kept));
      const auto again = LoggedTable::open(store_, chain, {.key = &key_});
      ASSERT_TRUE(again) << again.error().says();
      EXPECT_TRUE(again->table() == host->table());
    }
  }
}

// Somebody gives a player a million by a state that no record follows from.
TEST_F(HostTest, ASnapshotCountsOnlyUnderTheHousesSeal) {
  auto host = LoggedTable::open(store_, chain);
  submit(*host, session(10));
  table::Table forged = host->table();
  const auto rich = [](const table::Table& table) {
    return table::bankroll(table, {1}) > table::Money::dollars(900'000);
  };
  forged.accounts.bankrolls[1] += table::Money::dollars(1'000'000);
  forged.accounts.outside -= table::Money::dollars(1'000'000);
  const std::string bytes = *table::to_snapshot(forged);
  const std::uint64_t last = forged.records;
  const store::Head at{chain, last, **store_.hash_at(chain, last)};
  const store::Head before{chain, last - 1, **store_.hash_at(chain, last - 1)};
  const store::Head elsewhere{store::ChainId("pik-2"), last, at.hash};
  const store::SigningKey stranger(store::Seed{99});
  const auto opens_rich = [&](const std::string& kept) {
    EXPECT_TRUE(store_.save_snapshot(chain, last, kept));
    const auto again = LoggedTable::open(store_, chain, {.key = &key_});
    return again && rich(again->table());
  };
  EXPECT_FALSE(opens_rich(bytes)) << "as older programs kept it";
  EXPECT_FALSE(opens_rich(store::seal_snapshot(stranger, at, bytes)));
  EXPECT_FALSE(opens_rich(store::seal_snapshot(key_, before, bytes)));
  EXPECT_FALSE(opens_rich(store::seal_snapshot(key_, elsewhere, bytes)));
  EXPECT_FALSE(opens_rich(store::seal_snapshot(key_, at, "other") + bytes));
  EXPECT_TRUE(opens_rich(store::seal_snapshot(key_, at, bytes))) << "with the key itself";
}

// A snapshot whose table is another one, though it claims the right record, does not fit the log.
TEST_F(HostTest, ReplaysAllWhereTheTailDoesNotFollowTheSnapshot) {
  auto host = LoggedTable::open(store_, chain);
  const auto all = session(10);
  submit(*host, all);
  const auto quiet = table::to_snapshot(host->table());
  ASSERT_TRUE(quiet);
  auto twin = *table::from_snapshot(*quiet);
  twin.records = 50;
  ASSERT_TRUE(save_snapshot(store_, chain, &key_, twin, {}));
  const auto again = LoggedTable::open(store_, chain, {.key = &key_});
  ASSERT_TRUE(again) << again.error().says();
  EXPECT_TRUE(again->table() == host->table());
}

TEST_F(HostTest, WritesThroughAWriterWhichSigns) {
  const store::Signing signing{.key = &key_, .witness = nullptr, .now = [] { return 42; }};
  {
    store::GroupWriter writer(store_, {.signing = signing});
    auto host = LoggedTable::open(store_, chain, {.writer = &writer, .key = &key_});
    submit(*host, session(2));
  }
  const auto head = store_.head(chain);
  EXPECT_GT(head->number, 50U);
  EXPECT_EQ(store_.last_checkpoint(chain).value()->head(), *head);
}

TEST_F(HostTest, RefusesALogThatDoesNotFollow) {
  auto host = LoggedTable::open(store_, chain);
  const auto all = session(1);
  submit(*host, std::span(all).first(5));
  const std::array wrong{store::Append{chain, 6, "> 9 test#6 d: d proceed\n  the round ends\n"}};
  ASSERT_TRUE(store_.append(wrong));
  const auto again = LoggedTable::open(store_, chain);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().says().find("record 6 of pik-1 does not follow"), std::string::npos);
}

}  // namespace host_test
}  // namespace croupier::app
