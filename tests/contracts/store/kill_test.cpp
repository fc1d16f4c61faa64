// Real processes that write to a log and are killed at a random moment, hundreds of times: what
// they were told is durable is there, every batch is there whole or not at all, and the chains
// hold.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <map>
#include <set>
#include <thread>

#include "base/generator.hpp"
#include "base/text.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/writer.hpp"

namespace croupier::test {
namespace kill_test {

using store::ChainId;
using store::SqliteStore;

constexpr std::array chains{ChainId{"house"}, ChainId{"t21-1"}, ChainId{"t21-2"}};

enum class Way : std::uint8_t { direct, grouped };

void acknowledge(int pipe, std::uint64_t batch) {
  if (::write(pipe, &batch, sizeof batch) != sizeof batch) ::_exit(3);
}

std::string part_of(std::uint64_t batch, std::size_t part, std::size_t parts) {
  return std::to_string(batch) + " " + std::to_string(part) + " " + std::to_string(parts) + " " +
         std::string(batch % 97, '.');
}

[[noreturn]] void write_directly(SqliteStore& log, int pipe, std::uint64_t first) {
  base::Generator generator(first);
  for (std::uint64_t batch = first;; ++batch) {
    const std::size_t parts = 1 + generator.below(5);
    std::map<ChainId, std::uint64_t> numbers;
    for (const ChainId& chain : chains) numbers[chain] = log.head(chain)->number;
    std::vector<std::string> texts;
    for (std::size_t part = 0; part < parts; ++part) texts.push_back(part_of(batch, part, parts));
    std::vector<store::Append> appends;
    for (const std::string& text : texts) {
      const ChainId chain = chains[generator.below(chains.size())];
      appends.push_back({chain, ++numbers[chain], text});
    }
    if (!log.append(appends)) ::_exit(4);
    acknowledge(pipe, batch);
    if (batch % 8 == 0) {
      const store::ChainId chain = appends[0].chain;
      if (!log.save_snapshot(chain, numbers[chain], std::to_string(batch))) ::_exit(5);
    }
  }
}

[[noreturn]] void write_grouped(SqliteStore& log, int pipe, std::uint64_t first) {
  store::GroupWriter writer(log, {});
  std::vector<std::thread> tables;
  for (std::size_t table = 0; table < chains.size(); ++table) {
    tables.emplace_back([&, table] {
      std::uint64_t number = log.head(chains[table])->number;
      for (std::uint64_t batch = first + table;; batch += chains.size()) {
        std::vector<store::Entry> entries;
        const std::size_t parts = 1 + batch % 4;
        for (std::size_t part = 0; part < parts; ++part) {
          entries.push_back({chains[table], ++number, part_of(batch, part, parts)});
        }
        if (!writer.submit(std::move(entries)).get()) ::_exit(4);
        acknowledge(pipe, batch);
      }
    });
  }
  for (std::thread& table : tables) table.join();
  ::_exit(6);
}

[[noreturn]] void child(const std::string& path, int pipe, Way way, std::uint64_t first) {
  auto log = SqliteStore::open(path, SqliteStore::Mode::create);
  if (!log) ::_exit(2);
  if (way == Way::direct) write_directly(**log, pipe, first);
  write_grouped(**log, pipe, first);
}

struct Outcome {
  std::set<std::uint64_t> acknowledged;
  int status{};
};

/// Starts a writer and kills it some time after its first answer, or, with `early`, after its
/// start.
Outcome run_and_kill(const std::string& path, Way way, std::uint64_t first,
                     base::Generator& generator) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) ::abort();
  const bool early = generator.below(5) == 0;
  const pid_t writer = ::fork();
  if (writer == 0) {
    ::close(ends[0]);
    child(path, ends[1], way, first);
  }
  ::close(ends[1]);
  Outcome outcome;
  std::uint64_t batch = 0;
  if (!early && ::read(ends[0], &batch, sizeof batch) == sizeof batch) {
    outcome.acknowledged.insert(batch);
  }
  const std::uint64_t longest = early && first == 1 ? 120'000 : 15'000;
  std::this_thread::sleep_for(std::chrono::microseconds(generator.below(longest)));
  ::kill(writer, SIGKILL);
  ::waitpid(writer, &outcome.status, 0);
  while (::read(ends[0], &batch, sizeof batch) == sizeof batch) outcome.acknowledged.insert(batch);
  ::close(ends[0]);
  return outcome;
}

struct Found {
  std::set<std::int64_t> parts;
  std::int64_t parts_written{};
};

std::map<std::uint64_t, Found> batches_in(SqliteStore& log) {
  std::map<std::uint64_t, Found> batches;
  for (const ChainId& chain : chains) {
    for (const std::string& payload : payloads(log, chain)) {
      const auto words = base::words(payload);
      Found& found = batches[static_cast<std::uint64_t>(*base::parse_integer(words[0]))];
      found.parts.insert(*base::parse_integer(words[1]));
      found.parts_written = *base::parse_integer(words[2]);
    }
  }
  return batches;
}

void expect_whole(const std::string& path, const std::set<std::uint64_t>& acknowledged) {
  if (acknowledged.empty() && !std::filesystem::exists(path)) return;
  const auto log = SqliteStore::open(path, SqliteStore::Mode::open);
  ASSERT_TRUE(log) << log.error().says;
  const auto checked = check_store(**log, nullptr);
  ASSERT_TRUE(checked) << checked.error().says;
  const auto batches = batches_in(**log);
  for (const auto& [batch, found] : batches) {
    ASSERT_EQ(std::ssize(found.parts), found.parts_written) << "half of batch " << batch;
  }
  for (const std::uint64_t batch : acknowledged) {
    ASSERT_TRUE(batches.contains(batch)) << "batch " << batch << " was acknowledged and is lost";
  }
}

void kill_many(int kills, std::uint64_t seed) {
  base::Generator generator(seed);
  std::size_t told = 0;
  for (int round = 0; round < kills;) {
    // A new log now and then, so that its making is met by a kill as well.
    const TempFolder folder;
    const std::string path = folder.file("log.db");
    std::set<std::uint64_t> acknowledged;
    for (int life = 0; life < 8 && round < kills; ++life, ++round) {
      const Way way = generator.below(2) == 0 ? Way::direct : Way::grouped;
      const std::uint64_t first = static_cast<std::uint64_t>(life) * 1'000'000 + 1;
      const Outcome outcome = run_and_kill(path, way, first, generator);
      ASSERT_TRUE(WIFSIGNALED(outcome.status))
          << "round " << round << ": the writer ended by itself, " << WEXITSTATUS(outcome.status);
      acknowledged.insert(outcome.acknowledged.begin(), outcome.acknowledged.end());
      expect_whole(path, acknowledged);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "seed " << seed << ", round " << round;
        return;
      }
    }
    told += acknowledged.size();
  }
  EXPECT_GT(told, static_cast<std::size_t>(kills));
}

TEST(StoreKill, NothingAcknowledgedIsLost) { kill_many(40, 2026); }

TEST(LongStoreKill, NothingAcknowledgedIsLost) { kill_many(300, 2027); }

}  // namespace kill_test
}  // namespace croupier::test
