// Whole evenings in bad weather: nothing that was acknowledged is lost, nothing happens twice, no
// chip is made or lost, and the log replays to the table as it stands.
#include <gtest/gtest.h>

#include "faults/world_workings.hpp"
#include "properties/effort.hpp"

namespace croupier::test {
namespace faults_test {

struct Setting {
  const char* game;
  const char* rules;
};

const Setting settings[] = {
    // NOLINT(*-avoid-c-arrays)
    {"5CH", R"({})"},
    {"5CH", R"({"dealing_method":"automated_shoe"})"},
    {"T21", R"({"shuffle":"manual"})"},
    {"T21", R"({"card_reader":false})"},
    {"HUH", R"({"decks":2})"},
    {"HUH", R"({"dealing_method":"hand","shuffler_counts":false})"},
    {"PIK", R"({"shuffle":"manual"})"},
    {"PIK", R"({"dealing_method":"automated_shoe"})"},
};

// ---- checkers: pure functions of the log and of what clients were told

std::vector<std::string> records_of(store::Store& store) {
  std::vector<std::string> records;
  const auto read = store.read(World::chain, 1, [&](const store::RecordView& record) {
    records.emplace_back(record.payload);
    return store::Next::go_on;
  });
  EXPECT_TRUE(read.has_value());
  return records;
}

void check_replay(const std::vector<std::string>& records, const table::Table& table) {
  audit::Replay replay;
  for (std::size_t at = 0; at < records.size(); ++at) {
    const auto told = replay.take(records[at]);
    ASSERT_TRUE(told.has_value()) << "record " << at + 1 << ": " << told.error();
    ASSERT_EQ(table::total(replay.table()), base::Money{}) << "record " << at + 1;
    for (const dealing::Pack& pack : replay.table().handling.packs) {
      ASSERT_EQ(pack.where.total(), pack.record.cards) << "record " << at + 1;
    }
  }
  EXPECT_TRUE(replay.table() == table);
}

void check_sequences(const std::vector<std::string>& records) {
  std::map<std::string, std::uint64_t> last;
  for (const std::string& record : records) {
    const auto sent = table::parse_record(record);
    ASSERT_TRUE(sent.has_value()) << record;
    EXPECT_EQ(sent->envelope.sequence, ++last[sent->envelope.client]) << record;
  }
}

void check_acknowledged(const std::vector<std::string>& records,
                        const std::vector<Acknowledged>& acknowledged) {
  for (const Acknowledged& one : acknowledged) {
    ASSERT_LE(one.record, records.size());
    const auto sent = table::parse_record(records[one.record - 1]);
    ASSERT_TRUE(sent.has_value());
    EXPECT_EQ(sent->envelope.client, one.client);
    EXPECT_EQ(sent->envelope.sequence, one.sequence);
  }
}

class Weathered : public testing::TestWithParam<Setting> {};

TEST_P(Weathered, NothingIsLostAndNothingHappensTwice) {
  const std::uint64_t first = first_seed();
  const std::uint64_t few = is_short() ? 5 : 20;
  const std::uint64_t rounds = is_long() ? 300 : few;
  for (std::uint64_t run = 0; run < 2; ++run) {
    SCOPED_TRACE("CROUPIER_SEED=" + std::to_string(first + run));
    World world(first + run, GetParam().game, GetParam().rules);
    ASSERT_TRUE(world.play(rounds)) << world.trouble();
    const auto records = records_of(world.store());
    check_replay(records, world.table());
    check_sequences(records);
    check_acknowledged(records, world.acknowledged());
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, Weathered, testing::ValuesIn(settings));

}  // namespace faults_test
}  // namespace croupier::test
