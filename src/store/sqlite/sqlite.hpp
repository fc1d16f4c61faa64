// SqliteStore: the log in one file of SQLite, with WAL and synchronous=FULL: what it acknowledges
// is on the disk. One process writes, held to that by the file NAME.lock; any number may read.
#pragma once

#include <memory>
#include <string>

#include "store/files.hpp"
#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace croupier::store {

struct SqliteOptions {
  int busy_ms = 2000;          // how long to wait for a lock that another program holds
  std::int64_t pages_max = 0;  // the most pages of 4 KiB that the file may have; 0: what fits
};

class SqliteStore : public Store {
 public:
  enum class Mode : std::uint8_t {
    create,     // write to the log, which is made where there is none
    open,       // write to a log that is there
    read_only,  // look at a log, also while another process writes to it
  };

  /// Opens the log in that file and checks its tables and both ends of every chain.
  static Stored<std::unique_ptr<SqliteStore>> open(const std::string& path, Mode mode,
                                                   const SqliteOptions& options = {});

  const std::string& path() const { return database_.path(); }

 private:
  struct Statements {
    Statement begin, commit, add_record, add_mark, add_chain, move_chain;
    Statement record, link, mark, head, new_chains;
    Statement put_snapshot, get_snapshot;
    Statement put_checkpoint, get_checkpoints, get_last_checkpoint;
  };
  /// By which number the tables know a chain, and the id of its last record.
  struct Place {
    std::int64_t chain;
    std::int64_t last;
  };
  struct StoredHead {
    Head head;
    std::int64_t last;
  };

  SqliteStore(Database database, std::optional<File> lock)
      : database_(std::move(database)), lock_(std::move(lock)) {}

  Stored<void> commit(std::span<const Row> rows, std::span<const Step> steps) override;
  Stored<void> fetch(const ChainId& chain, std::uint64_t from, Batch& batch) override;
  Stored<std::optional<Head>> fetch_head(const ChainId& chain) override;
  Stored<std::vector<Head>> fetch_heads() override;
  Stored<std::optional<Hash>> fetch_hash(const ChainId& chain, std::uint64_t number) override;
  Stored<void> put_snapshot(const ChainId& chain, const SnapshotRow& row) override;
  Stored<std::optional<SnapshotRow>> fetch_snapshot(const ChainId& chain) override;
  Stored<void> put_checkpoints(std::span<const Checkpoint> checkpoints) override;
  Stored<std::vector<Checkpoint>> fetch_checkpoints(const ChainId& chain) override;
  Stored<std::optional<Checkpoint>> fetch_last_checkpoint(const ChainId& chain) override;

  Stored<void> prepare_statements();
  Stored<void> write(std::span<const Row> rows, std::span<const Step> steps);
  Stored<void> move_chains(std::span<const Step> steps);
  Stored<void> add_records(std::span<const Row> rows);
  template <class Write>
  Stored<void> in_transaction(const Write& write);

  Stored<void> load_chains();
  Stored<std::optional<std::int64_t>> find(const ChainId& chain);
  Stored<StoredHead> stored_head(const ChainId& chain, std::int64_t place);
  Stored<std::int64_t> marked(const StoredHead& head, std::int64_t place, std::uint64_t number);
  Stored<std::vector<std::int64_t>> ids_from(const StoredHead& head, std::int64_t place,
                                             std::uint64_t from);
  Stored<void> fetch_record(std::int64_t id, Batch& batch);
  Stored<std::vector<Checkpoint>> checkpoints_by(Statement& get, const ChainId& chain);
  Stored<void> check_ends();
  Stored<void> check_strays();
  Stored<std::uint64_t> check_ends(const ChainId& chain, std::int64_t place);
  std::unexpected<StoreError> damaged(const std::string& what) const;

  Database database_;
  std::optional<File> lock_;  // none where the log is only read
  Statements statements_;
  std::unordered_map<ChainId, Place> chains_;  // where `last` is for the one who writes
  std::int64_t id_last_ = 0;
  std::optional<StoreError> failed_;  // after which nothing more may be written
};

}  // namespace croupier::store
