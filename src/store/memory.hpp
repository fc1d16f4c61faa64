// MemoryStore: the log in memory, for tests, simulation and play that nobody bets on. What it
// acknowledges lasts as long as the object.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "store/store.hpp"

namespace croupier::store {

class MemoryStore : public Store {
 protected:
  Stored<void> commit(std::span<const Row> rows, std::span<const Step> steps) override;

 private:
  struct Entry {
    Hash hash;
    std::string_view payload;
  };
  struct Chain {
    std::deque<Entry> entries;
    std::map<std::uint64_t, Checkpoint> checkpoints;
    std::optional<SnapshotRow> snapshot;
  };

  Stored<void> fetch(const ChainId& chain, std::uint64_t from, Batch& batch) override;
  Stored<std::optional<Head>> fetch_head(const ChainId& chain) override;
  Stored<std::vector<Head>> fetch_heads() override;
  Stored<std::optional<Hash>> fetch_hash(const ChainId& chain, std::uint64_t number) override;
  Stored<void> put_snapshot(const ChainId& chain, const SnapshotRow& row) override;
  Stored<std::optional<SnapshotRow>> fetch_snapshot(const ChainId& chain) override;
  Stored<void> put_checkpoints(std::span<const Checkpoint> checkpoints) override;
  Stored<std::vector<Checkpoint>> fetch_checkpoints(const ChainId& chain) override;
  Stored<std::optional<Checkpoint>> fetch_last_checkpoint(const ChainId& chain) override;

  std::string_view keep(std::string_view payload);
  const Chain* find(const ChainId& chain) const;

  std::map<ChainId, Chain> chains_;
  // Payloads lie in large pieces, which never move.
  std::vector<std::unique_ptr<char[]>> pieces_;
  std::span<char> room_;
};

}  // namespace croupier::store
