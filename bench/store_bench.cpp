// The log: records a second into memory; into SQLite, beside a bare insert of the same bytes with
// the same durability and batch size in the same run (`of_bare` is our share of its rate); and
// checked.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "base/generator.hpp"
#include "store/memory.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/verify.hpp"
#include "store/writer.hpp"

namespace {

using namespace croupier;
using store::Append;
using store::ChainId;
using Clock = std::chrono::steady_clock;

class Folder {
 public:
  Folder() {
    path_ = (std::filesystem::temp_directory_path() / "croupier-bench-XXXXXX").string();
    if (::mkdtemp(path_.data()) == nullptr) std::abort();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

std::vector<std::string> some_payloads() {
  base::Generator generator(1);
  std::vector<std::string> made;
  for (int count = 0; count < 4096; ++count) {
    made.emplace_back(80 + generator.below(41), static_cast<char>('a' + count % 26));
  }
  return made;
}

/// Hands out the next batch: four records of each table in turn, as tables write them.
class Batches {
 public:
  Batches(std::int64_t size, std::int64_t tables) : size_(static_cast<std::size_t>(size)) {
    for (std::int64_t table = 1; table <= tables; ++table) {
      chains_.push_back(*ChainId::parse("t21-" + std::to_string(table)));
    }
    numbers_.resize(chains_.size());
  }
  std::span<const Append> next() {
    batch_.clear();
    for (std::size_t count = 0; count < size_; ++count, ++at_) {
      const std::size_t chain = at_ / 4 % chains_.size();
      batch_.push_back({chains_[chain], ++numbers_[chain], payloads_[at_ % payloads_.size()]});
    }
    return batch_;
  }

 private:
  std::size_t size_;
  std::size_t at_ = 0;
  std::vector<ChainId> chains_;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::string> payloads_ = some_payloads();
  std::vector<Append> batch_;
};

void append_to_memory(benchmark::State& state) {
  store::MemoryStore log;
  Batches batches(state.range(0), 4);
  for (auto _ : state) {
    if (!log.append(batches.next())) state.SkipWithError("refused");
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(append_to_memory)->Arg(1)->Arg(4)->Arg(64);

/// A table of bytes in SQLite, and nothing else.
class BareTable {
 public:
  explicit BareTable(const std::string& path) {
    sqlite3_open(path.c_str(), &database_);
    run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
    run("CREATE TABLE bare (id INTEGER PRIMARY KEY, payload BLOB NOT NULL) STRICT");
    prepare("INSERT INTO bare (payload) VALUES (?)", insert_);
    prepare("BEGIN IMMEDIATE", begin_);
    prepare("COMMIT", commit_);
  }
  BareTable(const BareTable&) = delete;
  BareTable& operator=(const BareTable&) = delete;
  BareTable(BareTable&&) = delete;
  BareTable& operator=(BareTable&&) = delete;
  ~BareTable() {
    for (sqlite3_stmt* statement : {insert_, begin_, commit_}) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }

  bool append(std::span<const Append> appends) {
    bool written = step(begin_);
    for (const Append& append : appends) {
      sqlite3_bind_blob(insert_, 1, append.payload.data(), static_cast<int>(append.payload.size()),
                        SQLITE_STATIC);
      written = step(insert_) && written;
    }
    return step(commit_) && written;
  }

 private:
  void run(const char* sql) { sqlite3_exec(database_, sql, nullptr, nullptr, nullptr); }
  void prepare(const char* sql, sqlite3_stmt*& statement) {
    sqlite3_prepare_v2(database_, sql, -1, &statement, nullptr);
  }
  static bool step(sqlite3_stmt* statement) {
    const bool done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return done;
  }
  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  sqlite3_stmt* begin_ = nullptr;
  sqlite3_stmt* commit_ = nullptr;
};

// Turn by turn, so that both meet the same disk.
void append_to_sqlite(benchmark::State& state) {
  const Folder folder;
  const auto log =
      store::SqliteStore::open(folder.file("log.db"), store::SqliteStore::Mode::create);
  BareTable bare(folder.file("bare.db"));
  Batches batches(state.range(0), state.range(1));
  Clock::duration ours{};
  Clock::duration theirs{};
  for (auto _ : state) {
    const auto batch = batches.next();
    const auto start = Clock::now();
    const bool logged = (*log)->append(batch).has_value();
    const auto between = Clock::now();
    const bool inserted = bare.append(batch);
    theirs += Clock::now() - between;
    ours += between - start;
    state.SetIterationTime(std::chrono::duration<double>(between - start).count());
    if (!logged || !inserted) state.SkipWithError("refused");
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.counters["of_bare"] =
      static_cast<double>(theirs.count()) / static_cast<double>(ours.count());
}
BENCHMARK(append_to_sqlite)
    ->ArgNames({"batch", "tables"})
    ->ArgsProduct({{1, 16, 128, 1024}, {4, 128}})
    ->UseManualTime();

void write_in_groups(benchmark::State& state) {
  const Folder folder;
  const auto tables = static_cast<std::size_t>(state.range(0));
  const auto log =
      store::SqliteStore::open(folder.file("log.db"), store::SqliteStore::Mode::create);
  store::GroupWriter writer(**log, {});
  std::uint64_t number = 0;
  for (auto _ : state) {
    number += 4;
    std::vector<std::future<store::GroupWriter::Answer>> answers;
    for (std::size_t table = 0; table < tables; ++table) {
      std::vector<store::Entry> entries;
      const ChainId chain = *ChainId::parse("t-" + std::to_string(table));
      for (std::uint64_t at = number - 3; at <= number; ++at) {
        entries.push_back({chain, at, std::string(100, 'x')});
      }
      answers.push_back(writer.submit(std::move(entries)));
    }
    for (auto& answer : answers) {
      if (!answer.get()) state.SkipWithError("refused");
    }
  }
  state.SetItemsProcessed(state.iterations() * state.range(0) * 4);
}
BENCHMARK(write_in_groups)->Arg(1)->Arg(16)->Arg(128)->UseRealTime();

void verify_records(benchmark::State& state) {
  const ChainId chain{"t21-1"};
  std::vector<store::Record> records;
  store::Hash hash = store::chain_start(chain);
  std::uint64_t number = 0;
  for (std::string& payload : some_payloads()) {
    hash = store::next_hash(hash, ++number, payload);
    records.push_back({number, std::move(payload), hash});
  }
  for (auto _ : state) benchmark::DoNotOptimize(store::verify(chain, records, {}, nullptr));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(records.size()));
}
BENCHMARK(verify_records);

}  // namespace
