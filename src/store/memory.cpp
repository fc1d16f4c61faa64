#include "store/memory.hpp"

#include <algorithm>

namespace croupier::store {

namespace {

constexpr std::size_t piece_size = std::size_t{1} << 18U;

}  // namespace

std::string_view MemoryStore::keep(std::string_view payload) {
  if (payload.size() > room_.size()) {
    const std::size_t size = std::max(piece_size, payload.size());
    pieces_.push_back(std::make_unique_for_overwrite<char[]>(size));
    room_ = {pieces_.back().get(), size};
  }
  std::ranges::copy(payload, room_.begin());
  const std::string_view kept(room_.data(), payload.size());
  room_ = room_.subspan(payload.size());
  return kept;
}

const MemoryStore::Chain* MemoryStore::find(const ChainId& chain) const {
  const auto found = chains_.find(chain);
  return found == chains_.end() ? nullptr : &found->second;
}

Stored<void> MemoryStore::commit(std::span<const Row> rows, std::span<const Step> /*steps*/) {
  const ChainId* name = nullptr;
  Chain* chain = nullptr;
  for (const Row& row : rows) {
    if (name == nullptr || *name != row.chain) {
      name = &row.chain;
      chain = &chains_[row.chain];
    }
    chain->entries.push_back({row.hash, keep(row.payload)});
  }
  return {};
}

Stored<void> MemoryStore::fetch(const ChainId& chain, std::uint64_t from, Batch& batch) {
  const Chain* found = find(chain);
  if (found == nullptr) return {};
  for (; from <= found->entries.size() && !batch.is_full(); ++from) {
    const Entry& entry = found->entries[from - 1];
    batch.add(from, entry.payload, entry.hash);
  }
  return {};
}

Stored<std::optional<Head>> MemoryStore::fetch_head(const ChainId& chain) {
  const Chain* found = find(chain);
  if (found == nullptr || found->entries.empty()) return std::nullopt;
  return Head{chain, found->entries.size(), found->entries.back().hash};
}

Stored<std::vector<Head>> MemoryStore::fetch_heads() {
  std::vector<Head> heads;
  for (const auto& [name, chain] : chains_) {
    if (!chain.entries.empty()) {
      heads.push_back({name, chain.entries.size(), chain.entries.back().hash});
    }
  }
  return heads;
}

Stored<std::optional<Hash>> MemoryStore::fetch_hash(const ChainId& chain, std::uint64_t number) {
  const Chain* found = find(chain);
  if (found == nullptr || number == 0 || number > found->entries.size()) return std::nullopt;
  return found->entries[number - 1].hash;
}

Stored<void> MemoryStore::put_snapshot(const ChainId& chain, const SnapshotRow& row) {
  chains_[chain].snapshot = row;
  return {};
}

Stored<std::optional<Store::SnapshotRow>> MemoryStore::fetch_snapshot(const ChainId& chain) {
  const Chain* found = find(chain);
  if (found == nullptr) return std::nullopt;
  return found->snapshot;
}

Stored<void> MemoryStore::put_checkpoints(std::span<const Checkpoint> checkpoints) {
  for (const Checkpoint& checkpoint : checkpoints) {
    chains_[checkpoint.chain].checkpoints.emplace(checkpoint.number, checkpoint);
  }
  return {};
}

Stored<std::vector<Checkpoint>> MemoryStore::fetch_checkpoints(const ChainId& chain) {
  std::vector<Checkpoint> found;
  if (const Chain* there = find(chain)) {
    for (const auto& [number, checkpoint] : there->checkpoints) found.push_back(checkpoint);
  }
  return found;
}

Stored<std::optional<Checkpoint>> MemoryStore::fetch_last_checkpoint(const ChainId& chain) {
  const Chain* there = find(chain);
  if (there == nullptr || there->checkpoints.empty()) return std::nullopt;
  return there->checkpoints.rbegin()->second;
}

}  // namespace croupier::store
