#include "store/writer.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <csignal>

#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/memory.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::store {
namespace writer_test {

constexpr std::array tables{ChainId{"t-1"}, ChainId{"t-2"}, ChainId{"t-3"}, ChainId{"t-4"}};

std::vector<Entry> entries(const ChainId& chain, std::uint64_t from, std::uint64_t count) {
  std::vector<Entry> made;
  for (std::uint64_t number = from; number < from + count; ++number) {
    made.push_back({chain, number, "record " + std::to_string(number)});
  }
  return made;
}

/// Lets every table write from a thread of its own; each record is there when its answer comes.
void write_from_many(Store& log, GroupWriter& writer, std::uint64_t batches) {
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (const ChainId& table : tables) {
    threads.emplace_back([&, table] {
      for (std::uint64_t batch = 0; batch < batches; ++batch) {
        const auto answer = writer.submit(entries(table, 3 * batch + 1, 3)).get();
        const auto head = log.head(table);
        if (!answer || answer->size() != 3 || !head || answer->back() != *head) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(GroupWriter, ManyTablesIntoMemory) {
  MemoryStore log;
  {
    GroupWriter writer(log, {.waiting_max = 2, .group_max = 7});
    write_from_many(log, writer, 200);
  }
  const auto checked = check_store(log, nullptr);
  ASSERT_TRUE(checked) << checked.error().says;
  EXPECT_EQ(checked->records, 4U * 600U);
}

TEST(GroupWriter, ManyTablesIntoSqliteWithCheckpointsAndAWitness) {
  const test::TempFolder folder;
  const auto log = SqliteStore::open(folder.file("log.db"), SqliteStore::Mode::create);
  ASSERT_TRUE(log);
  const SigningKey key(Seed{1});
  auto witness = Witness::open(folder.file("witness"));
  ASSERT_TRUE(witness);
  {
    const Signing signing{.key = &key, .witness = &*witness, .now = [] { return 9; }, .every = 50};
    GroupWriter writer(**log, {.signing = signing});
    write_from_many(**log, writer, 20);
    EXPECT_FALSE(writer.trouble());
  }
  const auto checked = check_store(**log, &key.public_key());
  ASSERT_TRUE(checked) << checked.error().says;
  EXPECT_EQ(checked->records, 240U);
  EXPECT_GE(checked->checkpoints, 4U + tables.size());
  const auto seen = read_witness(folder.file("witness"));
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->size(), checked->checkpoints);
  EXPECT_TRUE(check_against_witness(**log, *seen, key.public_key()));
  // The last checkpoint, at the stop, is of the last records.
  const auto last = (*log)->checkpoints(tables[0]);
  EXPECT_EQ(last->back().number, 60U);
}

/// A store whose commits wait until the test lets them go, and can be told to fail.
class SlowStore : public MemoryStore {
 public:
  void hold() { gate_.lock(); }
  void let_go() { gate_.unlock(); }
  void fail_with(std::optional<StoreError> error) { error_ = std::move(error); }
  std::vector<std::size_t> sizes;  // of the commits, to be looked at once the writer has stopped

 private:
  Stored<void> commit(std::span<const Row> rows, std::span<const Step> steps) override {
    const std::scoped_lock wait(gate_);
    sizes.push_back(rows.size());
    if (error_) return std::unexpected(*error_);
    return MemoryStore::commit(rows, steps);
  }
  std::mutex gate_;
  std::optional<StoreError> error_;
};

TEST(GroupWriter, WhatComesInMeanwhileIsCommittedTogether) {
  SlowStore log;
  GroupWriter writer(log, {});
  log.hold();
  std::vector<std::future<GroupWriter::Answer>> answers;
  for (std::uint64_t number = 1; number <= 50; ++number) {
    answers.push_back(writer.submit(entries(tables[number % 4], (number + 3) / 4, 1)));
  }
  EXPECT_EQ(answers.back().wait_for(std::chrono::milliseconds(20)), std::future_status::timeout);
  log.let_go();
  for (auto& answer : answers) EXPECT_TRUE(answer.get());
  writer.stop();
  EXPECT_LE(log.sizes.size(), 2U);
}

TEST(GroupWriter, OneThatIsOutOfStepDoesNotTakeTheOthersWithIt) {
  SlowStore log;
  GroupWriter writer(log, {});
  log.hold();
  auto first = writer.submit(entries(tables[0], 1, 1));
  auto good = writer.submit(entries(tables[1], 1, 2));
  auto wrong = writer.submit(entries(tables[2], 5, 1));
  auto also_good = writer.submit(entries(tables[3], 1, 1));
  log.let_go();
  EXPECT_TRUE(first.get());
  EXPECT_TRUE(good.get());
  EXPECT_EQ(wrong.get().error().kind, ErrorKind::out_of_step);
  EXPECT_TRUE(also_good.get());
  EXPECT_EQ(log.head(tables[2])->number, 0U);
}

TEST(GroupWriter, AFailureReachesEveryoneItConcerns) {
  SlowStore log;
  GroupWriter writer(log, {});
  log.fail_with(StoreError{ErrorKind::full, "The disk is full."});
  log.hold();
  std::vector<std::future<GroupWriter::Answer>> answers;
  for (const ChainId& table : tables) answers.push_back(writer.submit(entries(table, 1, 1)));
  log.let_go();
  for (auto& answer : answers) EXPECT_EQ(answer.get().error().kind, ErrorKind::full);
  log.hold();
  log.fail_with(std::nullopt);
  log.let_go();
  EXPECT_TRUE(writer.submit(entries(tables[0], 1, 1)).get());
}

TEST(GroupWriter, WhatMustBeOnTheDiskFirstComesFirst) {
  MemoryStore log;
  std::atomic<std::uint64_t> found = 99;
  std::atomic<bool> fails = false;
  GroupWriter writer(log, {.before_write = [&]() -> Stored<void> {
                       if (fails) return error(ErrorKind::full, "The disk is full.");
                       found = log.head(tables[0])->number;
                       return {};
                     }});
  EXPECT_TRUE(writer.submit(entries(tables[0], 1, 2)).get());
  EXPECT_EQ(found, 0U);
  fails = true;
  EXPECT_EQ(writer.submit(entries(tables[0], 3, 1)).get().error().kind, ErrorKind::full);
  EXPECT_EQ(log.head(tables[0])->number, 2U);
  fails = false;
  EXPECT_TRUE(writer.submit(entries(tables[0], 3, 1)).get());
  EXPECT_EQ(found, 2U);
}

TEST(GroupWriter, AFullQueueRefusesIfToldTo) {
  SlowStore log;
  GroupWriter writer(log, {.waiting_max = 2, .when_full = WriterOptions::WhenFull::refuse});
  log.hold();
  int refused = 0;
  std::vector<std::future<GroupWriter::Answer>> answers;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    answers.push_back(writer.submit(entries(tables[0], 1, 1)));
  }
  log.let_go();
  for (auto& answer : answers) {
    const auto got = answer.get();
    if (!got && got.error().kind == ErrorKind::busy) ++refused;
  }
  EXPECT_GE(refused, 14);
  EXPECT_EQ(log.head(tables[0])->number, 1U);
}

TEST(GroupWriter, StopWritesWhatItHasAndTakesNoMore) {
  SlowStore log;
  GroupWriter writer(log, {});
  log.hold();
  auto last = writer.submit(entries(tables[0], 1, 3));
  log.let_go();
  writer.stop();
  writer.stop();
  EXPECT_TRUE(last.get());
  EXPECT_EQ(log.head(tables[0])->number, 3U);
  EXPECT_EQ(writer.submit(entries(tables[0], 4, 1)).get().error().kind, ErrorKind::stopped);
  EXPECT_EQ(writer.checkpoint().get().error().kind, ErrorKind::stopped);
}

TEST(GroupWriter, TooMuchAtOnceIsRefused) {
  MemoryStore log;
  GroupWriter writer(log, {.group_max = 10});
  EXPECT_TRUE(writer.submit(entries(tables[0], 1, 10)).get());
  EXPECT_EQ(writer.submit(entries(tables[0], 11, 11)).get().error().kind, ErrorKind::bad_request);
}

TEST(GroupWriter, SignsWithoutAWitness) {
  MemoryStore log;
  const SigningKey key(Seed{1});
  const Signing signing{.key = &key, .witness = nullptr, .now = [] { return 42; }, .every = 1};
  GroupWriter writer(log, {.signing = signing});
  EXPECT_TRUE(writer.submit(entries(tables[0], 1, 3)).get());
  writer.stop();
  EXPECT_FALSE(writer.trouble());
  EXPECT_FALSE(log.checkpoints(tables[0])->empty());
}

TEST(GroupWriter, CheckpointsOnRequest) {
  const test::TempFolder folder;
  MemoryStore log;
  GroupWriter without(log, {});
  EXPECT_EQ(without.checkpoint().get().error().kind, ErrorKind::bad_request);
  without.stop();
  const SigningKey key(Seed{1});
  auto witness = Witness::open(folder.file("witness"));
  const Signing signing{.key = &key, .witness = &*witness, .now = [] { return 42; }, .every = 0};
  GroupWriter writer(log, {.signing = signing});
  EXPECT_TRUE(writer.checkpoint().get()->made.empty());
  writer.submit(entries(tables[0], 1, 2), [](const GroupWriter::Answer&) {});
  const auto answer = writer.checkpoint().get();
  ASSERT_TRUE(answer);
  const auto& made = answer->made;
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].number, 2U);
  EXPECT_EQ(made[0].at, 42);
  EXPECT_TRUE(is_signed_by(key.public_key(), made[0]));
  ASSERT_EQ(answer->heads.size(), 1U);
  EXPECT_EQ(answer->heads[0], made[0].head());
  EXPECT_TRUE(writer.checkpoint().get()->made.empty());
  EXPECT_EQ(read_witness(folder.file("witness"))->size(), 1U);
}

// Waits for a checkpoint of that record; returns false where none comes.
bool comes(Store& log, const ChainId& chain, std::uint64_t number) {
  for (int tries = 0; tries < 2000; ++tries) {
    const auto last = log.last_checkpoint(chain);
    if (last && *last && (*last)->number == number) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST(GroupWriter, ARecordIsSignedInTimeThoughNobodyAsks) {
  MemoryStore log;
  const SigningKey key(Seed{1});
  const Signing signing{.key = &key,
                        .witness = nullptr,
                        .now = [] { return 42; },
                        .every = 0,
                        .within = std::chrono::milliseconds(5)};
  GroupWriter writer(log, {.signing = signing});
  EXPECT_TRUE(writer.submit(entries(tables[0], 1, 2)).get());
  EXPECT_TRUE(comes(log, tables[0], 2));
  EXPECT_TRUE(writer.submit(entries(tables[1], 1, 1)).get());
  EXPECT_TRUE(comes(log, tables[1], 1));
  writer.stop();
  EXPECT_EQ(log.checkpoints(tables[0])->size(), 1U) << "what is signed is not signed again";
}

TEST(GroupWriter, NothingIsSignedBeforeItsTime) {
  MemoryStore log;
  const SigningKey key(Seed{1});
  const Signing signing{
      .key = &key, .witness = nullptr, .now = [] { return 42; }, .within = std::chrono::hours(1)};
  GroupWriter writer(log, {.signing = signing});
  for (std::uint64_t number = 1; number <= 20; ++number) {
    EXPECT_TRUE(writer.submit(entries(tables[0], number, 1)).get());
  }
  EXPECT_TRUE(log.checkpoints(tables[0])->empty());
}

TEST(GroupWriter, WhatWasLeftUnsignedIsSigned) {
  MemoryStore log;
  const SigningKey key(Seed{1});
  GroupWriter(log, {}).submit(entries(tables[0], 1, 3)).wait();
  const Signing signing{.key = &key, .witness = nullptr, .now = [] { return 42; }, .every = 0};
  GroupWriter writer(log, {.signing = signing});
  EXPECT_TRUE(writer.submit(entries(tables[1], 1, 1)).get());
  writer.stop();
  EXPECT_EQ(log.last_checkpoint(tables[0]).value()->number, 3U);
  EXPECT_EQ(log.last_checkpoint(tables[1]).value()->number, 1U);
}

TEST(GroupWriter, TheEndOfAWitnessIsWaitedFor) {
  const test::TempFolder folder;
  const SigningKey key(Seed{1});
  const auto trouble_of = [&](const std::string& path) {
    MemoryStore log;
    auto witness = Witness::open(path);
    EXPECT_TRUE(witness) << witness.error().says;
    const Signing signing{.key = &key, .witness = &*witness, .now = [] { return 42; }};
    GroupWriter writer(log, {.signing = signing});
    EXPECT_TRUE(writer.submit(entries(tables[0], 1, 3)).get());
    writer.stop();
    return writer.trouble();
  };
  EXPECT_FALSE(trouble_of("|cat > " + folder.file("witness")));
  EXPECT_EQ(read_witness(folder.file("witness"))->size(), 1U);
  EXPECT_TRUE(trouble_of("|cat > /dev/null; exit 1"));
}

/// Lets no file of this process grow past a size, as a full disk would.
class NoRoom {
 public:
  explicit NoRoom(rlim_t size) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{size, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  NoRoom(const NoRoom&) = delete;
  NoRoom& operator=(const NoRoom&) = delete;
  NoRoom(NoRoom&&) = delete;
  NoRoom& operator=(NoRoom&&) = delete;
  ~NoRoom() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    static_cast<void>(std::signal(SIGXFSZ, handler_));
  }

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST(GroupWriter, TroubleWithTheWitnessIsToldAndLosesNoRecord) {
  const test::TempFolder folder;
  MemoryStore log;
  const SigningKey key(Seed{1});
  auto witness = Witness::open(folder.file("witness"));
  ASSERT_TRUE(witness);
  const Signing signing{.key = &key, .witness = &*witness, .now = [] { return 42; }, .every = 1};
  GroupWriter writer(log, {.signing = signing});
  std::optional<StoreError> requested;
  std::optional<StoreError> told;
  {
    const NoRoom full(100);
    EXPECT_TRUE(writer.submit(entries(tables[0], 1, 1)).get());
    requested = writer.checkpoint().get().error();
    told = writer.trouble();
  }
  EXPECT_EQ(requested->kind, ErrorKind::full);
  EXPECT_EQ(told, requested);
  EXPECT_TRUE(test::read_bytes(folder.file("witness")).empty()) << "half a line";
  EXPECT_EQ(log.head(tables[0])->number, 1U);
  // Once there is room, the witness gets what it has missed.
  EXPECT_TRUE(writer.checkpoint().get());
  EXPECT_FALSE(writer.trouble());
  EXPECT_EQ(read_witness(folder.file("witness"))->size(), 1U);
}

}  // namespace writer_test
}  // namespace croupier::store
