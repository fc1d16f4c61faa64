// Store: append-only, hash-chained logs of bytes, many chains in one place. The rules of a chain
// are here, once; a kind of store (memory, SQLite) only keeps rows. Any thread may call; calls take
// turns.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/batch.hpp"
#include "store/checkpoint.hpp"
#include "store/error.hpp"
#include "store/record.hpp"

namespace croupier::store {

/// One record to be written. `number` is the one it must get, so that a writer that is behind is
/// refused.
struct Append {
  ChainId chain;
  std::uint64_t number;
  std::string_view payload;
};

/// The state of whoever follows a chain, as it was after that record.
struct Snapshot {
  Head at;
  std::string bytes;
};

/// A snapshot as it lies in the store.
struct FoundSnapshot {
  Head at;  // the record that it is said to be of
  std::string bytes;
  bool fits;  // its bytes are whole, and the chain has that record
};

enum class Next : std::uint8_t { go_on, stop };
using Visitor = std::function<Next(const RecordView&)>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  /// Writes all of the records, or none; returns the head after each, once they are durable.
  Stored<std::vector<Head>> append(std::span<const Append> appends);

  /// Shows the records of a chain from number `from` (1 or more) on, each checked against the one
  /// before it. The visitor may call the store.
  Stored<void> read(const ChainId& chain, std::uint64_t from, const Visitor& visitor);

  /// Returns how far the chain has come; number 0 and its hash 0 where it has no record.
  Stored<Head> head(const ChainId& chain);

  /// Returns the heads of all chains that have a record, in the order of their names.
  Stored<std::vector<Head>> heads();

  /// Returns the hash of a record as it is stored, of number 0 the chain's hash 0; nothing where
  /// there is no such record.
  Stored<std::optional<Hash>> hash_at(const ChainId& chain, std::uint64_t number);

  /// Keeps the state as it is after a record that the chain has; the one before is dropped.
  Stored<void> save_snapshot(const ChainId& chain, std::uint64_t number, std::string_view bytes);

  /// Returns the last snapshot if its bytes are whole and it belongs to this very chain; otherwise
  /// nothing, and the caller replays from record 1.
  Stored<std::optional<Snapshot>> load_snapshot(const ChainId& chain);

  /// Returns the last snapshot, whole or not, for whoever checks it.
  Stored<std::optional<FoundSnapshot>> look_at_snapshot(const ChainId& chain);

  /// Keeps checkpoints of records that the chains have; of two for one record the first stays.
  Stored<void> add_checkpoints(std::span<const Checkpoint> checkpoints);

  /// Returns the checkpoints of a chain by number. Signatures are the caller's to check.
  Stored<std::vector<Checkpoint>> checkpoints(const ChainId& chain);

  /// Returns the checkpoint with the highest number, or nothing.
  Stored<std::optional<Checkpoint>> last_checkpoint(const ChainId& chain);

 protected:
  /// A record with its hash, ready to be kept.
  struct Row {
    ChainId chain;
    std::uint64_t number;
    Hash hash;
    std::string_view payload;
  };
  /// A chain that a commit moves on.
  struct Step {
    Head before;
    Head after;
  };
  /// `hash` is the chain's hash at that record, `digest` the SHA-256 of that hash and the bytes.
  struct SnapshotRow {
    std::uint64_t number;
    Hash hash;
    Hash digest;
    std::string bytes;
  };

 private:
  // What a kind of store has to do. All are called by one thread at a time.
  virtual Stored<void> commit(std::span<const Row> rows, std::span<const Step> steps) = 0;
  virtual Stored<void> fetch(const ChainId& chain, std::uint64_t from, Batch& batch) = 0;
  virtual Stored<std::optional<Head>> fetch_head(const ChainId& chain) = 0;
  virtual Stored<std::vector<Head>> fetch_heads() = 0;
  virtual Stored<std::optional<Hash>> fetch_hash(const ChainId& chain, std::uint64_t number) = 0;
  virtual Stored<void> put_snapshot(const ChainId& chain, const SnapshotRow& row) = 0;
  virtual Stored<std::optional<SnapshotRow>> fetch_snapshot(const ChainId& chain) = 0;
  virtual Stored<void> put_checkpoints(std::span<const Checkpoint> checkpoints) = 0;
  virtual Stored<std::vector<Checkpoint>> fetch_checkpoints(const ChainId& chain) = 0;
  virtual Stored<std::optional<Checkpoint>> fetch_last_checkpoint(const ChainId& chain) = 0;

  struct Tip {
    Head head;           // as it is stored
    std::size_t step{};  // one more than its place in steps_, or 0
  };
  Stored<void> prepare(std::span<const Append> appends, std::vector<Head>& heads);
  Stored<void> prepare(const Append& append, std::vector<Head>& heads);
  Stored<Tip*> tip(const ChainId& chain);
  Stored<Head> head_now(const ChainId& chain);
  Stored<std::optional<Hash>> hash_now(const ChainId& chain, std::uint64_t number);

  std::mutex mutex_;
  // Only the one writer fills these, so that they are never behind what is stored.
  std::unordered_map<ChainId, Tip> tips_;
  std::vector<Row> rows_;
  std::vector<Step> steps_;
};

}  // namespace croupier::store
