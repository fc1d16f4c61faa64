#include "store/store.hpp"

#include <array>

#include "store/verify.hpp"

namespace croupier::store {

namespace {

std::string name_of(const ChainId& chain) { return "chain " + std::string(chain.text()); }

Hash snapshot_digest(const Hash& hash, std::string_view bytes) {
  const std::array<base::BytesView, 2> pieces{hash, base::bytes_of(bytes)};
  return base::sha256(pieces);
}

std::unexpected<StoreError> missing_record(const ChainId& chain, std::uint64_t number) {
  return error(ErrorKind::damaged, "Record " + std::to_string(number) + " of " + name_of(chain) +
                                       " is not there, though the chain has come further.");
}

}  // namespace

Stored<std::vector<Head>> Store::append(std::span<const Append> appends) {
  const std::scoped_lock lock(mutex_);
  std::vector<Head> heads;
  heads.reserve(appends.size());
  rows_.clear();
  rows_.reserve(appends.size());
  steps_.clear();
  auto written = prepare(appends, heads);
  if (written && !rows_.empty()) written = commit(rows_, steps_);
  for (const Step& step : steps_) {
    Tip& moved = tips_.at(step.after.chain);
    moved.step = 0;
    if (written) moved.head = step.after;
  }
  if (written) return heads;
  // What is there now is for the store itself to say.
  tips_.clear();
  return std::unexpected(written.error());
}

Stored<void> Store::prepare(std::span<const Append> appends, std::vector<Head>& heads) {
  for (const Append& append : appends) {
    if (auto fits = prepare(append, heads); !fits) return fits;
  }
  return {};
}

Stored<void> Store::prepare(const Append& append, std::vector<Head>& heads) {
  if (append.payload.size() > payload_max) {
    return error(ErrorKind::bad_request, "A record of " + std::to_string(append.payload.size()) +
                                             " bytes is longer than the " +
                                             std::to_string(payload_max) + " that may be.");
  }
  const auto tip_now = tip(append.chain);
  if (!tip_now) return std::unexpected(tip_now.error());
  Tip& moving = **tip_now;
  if (moving.step == 0) {
    steps_.push_back({moving.head, moving.head});
    moving.step = steps_.size();
  }
  Head& after = steps_[moving.step - 1].after;
  if (append.number != after.number + 1) {
    return error(ErrorKind::out_of_step, "The next record of " + name_of(append.chain) +
                                             " is number " + std::to_string(after.number + 1) +
                                             ", not " + std::to_string(append.number) +
                                             ": nothing was written.");
  }
  after.hash = next_hash(after.hash, append.number, append.payload);
  after.number = append.number;
  rows_.push_back({append.chain, append.number, after.hash, append.payload});
  heads.push_back(after);
  return {};
}

Stored<Store::Tip*> Store::tip(const ChainId& chain) {
  if (const auto known = tips_.find(chain); known != tips_.end()) return &known->second;
  const auto stored = head_now(chain);
  if (!stored) return std::unexpected(stored.error());
  return &tips_.emplace(chain, Tip{.head = *stored}).first->second;
}

Stored<Head> Store::head_now(const ChainId& chain) {
  if (const auto known = tips_.find(chain); known != tips_.end()) return known->second.head;
  const auto stored = fetch_head(chain);
  if (!stored) return std::unexpected(stored.error());
  return stored->value_or(Head{chain, 0, chain_start(chain)});
}

Stored<std::optional<Hash>> Store::hash_now(const ChainId& chain, std::uint64_t number) {
  if (number == 0) return chain_start(chain);
  return fetch_hash(chain, number);
}

Stored<void> Store::read(const ChainId& chain, std::uint64_t from, const Visitor& visitor) {
  if (from == 0) return error(ErrorKind::bad_request, "Records are numbered from 1.");
  const auto reach = head(chain);
  if (!reach) return std::unexpected(reach.error());
  if (from > reach->number) return {};
  const auto before = hash_at(chain, from - 1);
  if (!before) return std::unexpected(before.error());
  if (!*before) return missing_record(chain, from - 1);
  ChainWalk walk(Head{chain, from - 1, **before});
  Batch batch;
  do {
    batch.clear();
    {
      const std::scoped_lock lock(mutex_);
      if (auto fetched = fetch(chain, walk.head().number + 1, batch); !fetched) return fetched;
    }
    for (std::size_t at = 0; at < batch.size(); ++at) {
      const RecordView record = batch[at];
      if (auto bad = walk.take(record)) return error(ErrorKind::damaged, std::move(bad->says));
      if (record.number == reach->number && record.hash != reach->hash) {
        return error(ErrorKind::damaged, "Record " + std::to_string(record.number) + " of " +
                                             name_of(chain) + " is not the head of its chain.");
      }
      if (visitor(record) == Next::stop) return {};
    }
  } while (batch.size() != 0);
  if (walk.head().number < reach->number) return missing_record(chain, walk.head().number + 1);
  return {};
}

Stored<Head> Store::head(const ChainId& chain) {
  const std::scoped_lock lock(mutex_);
  return head_now(chain);
}

Stored<std::vector<Head>> Store::heads() {
  const std::scoped_lock lock(mutex_);
  return fetch_heads();
}

Stored<std::optional<Hash>> Store::hash_at(const ChainId& chain, std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  return hash_now(chain, number);
}

Stored<void> Store::save_snapshot(const ChainId& chain, std::uint64_t number,
                                  std::string_view bytes) {
  const std::scoped_lock lock(mutex_);
  const auto hash = hash_now(chain, number);
  if (!hash) return std::unexpected(hash.error());
  if (number == 0 || !*hash) {
    return error(ErrorKind::out_of_step, "There is no record " + std::to_string(number) + " of " +
                                             name_of(chain) + " to keep a snapshot of.");
  }
  return put_snapshot(chain, {number, **hash, snapshot_digest(**hash, bytes), std::string(bytes)});
}

Stored<std::optional<FoundSnapshot>> Store::look_at_snapshot(const ChainId& chain) {
  const std::scoped_lock lock(mutex_);
  auto found = fetch_snapshot(chain);
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::nullopt;
  SnapshotRow& row = **found;
  const auto hash = hash_now(chain, row.number);
  if (!hash) return std::unexpected(hash.error());
  const bool fits = *hash == row.hash && row.digest == snapshot_digest(row.hash, row.bytes);
  return FoundSnapshot{{chain, row.number, row.hash}, std::move(row.bytes), fits};
}

Stored<std::optional<Snapshot>> Store::load_snapshot(const ChainId& chain) {
  auto found = look_at_snapshot(chain);
  if (!found) return std::unexpected(found.error());
  if (!*found || !(*found)->fits) return std::nullopt;
  return Snapshot{(*found)->at, std::move((*found)->bytes)};
}

Stored<void> Store::add_checkpoints(std::span<const Checkpoint> checkpoints) {
  const std::scoped_lock lock(mutex_);
  for (const Checkpoint& checkpoint : checkpoints) {
    const auto hash = hash_now(checkpoint.chain, checkpoint.number);
    if (!hash) return std::unexpected(hash.error());
    if (checkpoint.number == 0 || *hash != checkpoint.hash) {
      return error(ErrorKind::out_of_step,
                   "The checkpoint of record " + std::to_string(checkpoint.number) + " of " +
                       name_of(checkpoint.chain) + " does not fit this log.");
    }
  }
  return put_checkpoints(checkpoints);
}

Stored<std::vector<Checkpoint>> Store::checkpoints(const ChainId& chain) {
  const std::scoped_lock lock(mutex_);
  return fetch_checkpoints(chain);
}

Stored<std::optional<Checkpoint>> Store::last_checkpoint(const ChainId& chain) {
  const std::scoped_lock lock(mutex_);
  return fetch_last_checkpoint(chain);
}

}  // namespace croupier::store
