#include "store/sqlite/sqlite.hpp"

#include <algorithm>

#include "store/sqlite/schema.hpp"

namespace croupier::store {

namespace {

// A number that the disk gives back and that nobody has written reads as one that nobody asks for.
std::uint64_t number_in(const Statement& statement, int column) {
  return static_cast<std::uint64_t>(statement.integer(column));
}

}  // namespace

std::unexpected<StoreError> SqliteStore::damaged(const std::string& what) const {
  return error(ErrorKind::damaged, path() + " is damaged: " + what + ".");
}

template <class Write>
Stored<void> SqliteStore::in_transaction(const Write& write) {
  if (!lock_) {
    return error(ErrorKind::read_only, path() + " was opened to be read: nothing was written.");
  }
  if (failed_) return std::unexpected(*failed_);
  if (auto begun = statements_.begin.run(); !begun) return begun;
  auto written = write();
  if (written) written = statements_.commit.run();
  if (written) return written;
  // Where SQLite has undone it already, this says so, which is no error.
  [[maybe_unused]] const auto undone = database_.run("ROLLBACK");
  // After a disk has failed once, what it says it has written cannot be believed.
  if (written.error().kind == ErrorKind::failed) failed_ = written.error();
  return written;
}

Stored<void> SqliteStore::commit(std::span<const Row> rows, std::span<const Step> steps) {
  auto written = in_transaction([&] { return write(rows, steps); });
  if (!written) {
    // Chains that were only just added are not there.
    chains_.clear();
    if (auto loaded = load_chains(); !loaded) failed_ = loaded.error();
  }
  return written;
}

Stored<void> SqliteStore::write(std::span<const Row> rows, std::span<const Step> steps) {
  for (const Step& step : steps) {
    const auto place = static_cast<std::int64_t>(chains_.size()) + 1;
    chains_.try_emplace(step.after.chain, Place{place, 0});
  }
  if (auto added = add_records(rows); !added) return added;
  return move_chains(steps);
}

Stored<void> SqliteStore::add_records(std::span<const Row> rows) {
  const Row* last = nullptr;
  Place* place = nullptr;
  Statement& add = statements_.add_record;
  for (const Row& row : rows) {
    if (last == nullptr || last->chain != row.chain) place = &chains_.at(row.chain);
    last = &row;
    const auto number = static_cast<std::int64_t>(row.number);
    add.bind(1, ++id_last_).bind(2, place->chain).bind(3, number).bind(4, place->last);
    add.bind_bytes(5, row.hash).bind_bytes(6, base::bytes_of(row.payload));
    if (auto added = add.run(); !added) return added;
    place->last = id_last_;
    if (row.number % mark_every != 0) continue;
    Statement& mark = statements_.add_mark;
    if (auto set = mark.bind(1, place->chain).bind(2, number).bind(3, id_last_).run(); !set) {
      return set;
    }
  }
  return {};
}

Stored<void> SqliteStore::move_chains(std::span<const Step> steps) {
  for (const auto& [before, after] : steps) {
    const Place& place = chains_.at(after.chain);
    Statement& move = before.number == 0 ? statements_.add_chain : statements_.move_chain;
    move.bind(1, static_cast<std::int64_t>(after.number)).bind(2, place.last);
    move.bind_bytes(3, after.hash).bind(4, place.chain);
    if (before.number == 0) {
      move.bind_text(5, after.chain.text());
    } else {
      move.bind(5, static_cast<std::int64_t>(before.number));
    }
    if (auto moved = move.run(); !moved) return moved;
    if (database_.rows_changed() != 1) {
      return error(ErrorKind::out_of_step, "Somebody else has written to chain " +
                                               std::string(after.chain.text()) + " of " + path() +
                                               ": nothing was written.");
    }
  }
  return {};
}

Stored<void> SqliteStore::load_chains() {
  const auto last = database_.integer("SELECT max(id) FROM records");
  if (!last) return std::unexpected(last.error());
  id_last_ = *last;
  Statement& fresh = statements_.new_chains;
  fresh.bind(1, static_cast<std::int64_t>(chains_.size()));
  while (true) {
    const auto row = fresh.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    const auto name = ChainId::parse(fresh.bytes(1));
    const Place place{static_cast<std::int64_t>(chains_.size()) + 1, fresh.integer(2)};
    if (!name || fresh.integer(0) != place.chain || !chains_.emplace(*name, place).second) {
      fresh.reset();
      return damaged("its chain " + std::to_string(place.chain) + " is not as it was written");
    }
  }
}

Stored<std::optional<std::int64_t>> SqliteStore::find(const ChainId& chain) {
  auto known = chains_.find(chain);
  if (known == chains_.end() && !lock_) {
    // Another process may have added it since.
    if (auto loaded = load_chains(); !loaded) return std::unexpected(loaded.error());
    known = chains_.find(chain);
  }
  if (known == chains_.end()) return std::nullopt;
  return known->second.chain;
}

Stored<SqliteStore::StoredHead> SqliteStore::stored_head(const ChainId& chain, std::int64_t place) {
  Statement& get = statements_.head;
  const auto row = get.bind(1, place).step();
  if (!row) return std::unexpected(row.error());
  const std::string name = "chain " + std::string(chain.text());
  if (!*row) return damaged(name + " is gone");
  const std::uint64_t number = number_in(get, 0);
  const std::int64_t last = get.integer(1);
  const auto hash = get.hash(2);
  get.reset();
  if (!hash || number == 0 || number > INT64_MAX) return damaged(name + " has no head");
  return StoredHead{{chain, number, *hash}, last};
}

Stored<std::optional<Head>> SqliteStore::fetch_head(const ChainId& chain) {
  const auto place = find(chain);
  if (!place) return std::unexpected(place.error());
  if (!*place) return std::nullopt;
  const auto stored = stored_head(chain, **place);
  if (!stored) return std::unexpected(stored.error());
  return stored->head;
}

// Of one moment, also where another process writes: what was committed together is told together.
Stored<std::vector<Head>> SqliteStore::fetch_heads() {
  std::optional<Transaction> moment;
  if (!lock_) {
    auto begun = Transaction::begin(database_, "BEGIN");
    if (!begun) return std::unexpected(begun.error());
    moment.emplace(*std::move(begun));
    if (auto loaded = load_chains(); !loaded) return std::unexpected(loaded.error());
  }
  std::vector<Head> heads;
  heads.reserve(chains_.size());
  for (const auto& [chain, place] : chains_) {
    const auto stored = stored_head(chain, place.chain);
    if (!stored) return std::unexpected(stored.error());
    heads.push_back(stored->head);
  }
  if (moment) {
    if (auto ended = moment->commit(); !ended) return std::unexpected(ended.error());
  }
  std::ranges::sort(heads, {}, &Head::chain);
  return heads;
}

// Returns the id of a record that is marked, or is the last.
Stored<std::int64_t> SqliteStore::marked(const StoredHead& head, std::int64_t place,
                                         std::uint64_t number) {
  if (number == head.head.number) return head.last;
  Statement& mark = statements_.mark;
  const auto row = mark.bind(1, place).bind(2, static_cast<std::int64_t>(number)).step();
  if (!row) return std::unexpected(row.error());
  const std::int64_t id = *row ? mark.integer(0) : 0;
  mark.reset();
  return id;
}

// Returns the ids of the record with that number, which is not past the head, and of those that
// follow it up to the next mark: found by going back from there.
Stored<std::vector<std::int64_t>> SqliteStore::ids_from(const StoredHead& head, std::int64_t place,
                                                        std::uint64_t from) {
  const std::uint64_t mark = from + (mark_every - from % mark_every) % mark_every;
  std::uint64_t number = std::min(mark, head.head.number);
  std::vector<std::int64_t> ids(number - from + 1);
  auto id = marked(head, place, number);
  for (; id; --number) {
    Statement& link = statements_.link;
    const auto row = link.bind(1, *id).step();
    if (!row) return std::unexpected(row.error());
    const bool fits = *row && link.integer(0) == place && number_in(link, 1) == number;
    ids[number - from] = *id;
    id = link.integer(2);
    link.reset();
    if (!fits) {
      return damaged("record " + std::to_string(number) + " of chain " +
                     std::string(head.head.chain.text()) + " is not where it was written");
    }
    if (number == from) return ids;
  }
  return std::unexpected(id.error());
}

Stored<void> SqliteStore::fetch_record(std::int64_t id, Batch& batch) {
  Statement& get = statements_.record;
  const auto row = get.bind(1, id).step();
  if (!row) return std::unexpected(row.error());
  const auto hash = *row ? get.hash(1) : std::nullopt;
  if (hash) batch.add(number_in(get, 0), get.bytes(2), *hash);
  get.reset();
  if (!hash) return damaged("its record " + std::to_string(id) + " is not one");
  return {};
}

// One transaction for all of them: each costs more than the reading of a record.
Stored<void> SqliteStore::fetch(const ChainId& chain, std::uint64_t from, Batch& batch) {
  auto moment = Transaction::begin(database_, "BEGIN");
  if (!moment) return std::unexpected(moment.error());
  const auto place = find(chain);
  if (!place) return std::unexpected(place.error());
  if (!*place) return {};
  const auto head = stored_head(chain, **place);
  if (!head) return std::unexpected(head.error());
  while (from <= head->head.number && !batch.is_full()) {
    const auto ids = ids_from(*head, **place, from);
    if (!ids) return std::unexpected(ids.error());
    for (const std::int64_t id : *ids) {
      if (batch.is_full()) break;
      if (auto fetched = fetch_record(id, batch); !fetched) return fetched;
      ++from;
    }
  }
  return moment->commit();
}

Stored<std::optional<Hash>> SqliteStore::fetch_hash(const ChainId& chain, std::uint64_t number) {
  const auto place = find(chain);
  if (!place) return std::unexpected(place.error());
  if (!*place || number == 0) return std::nullopt;
  const auto head = stored_head(chain, **place);
  if (!head) return std::unexpected(head.error());
  if (number > head->head.number) return std::nullopt;
  const auto ids = ids_from(*head, **place, number);
  if (!ids) return std::unexpected(ids.error());
  Batch one;
  if (auto fetched = fetch_record(ids->front(), one); !fetched) {
    return std::unexpected(fetched.error());
  }
  return one[0].hash;
}

Stored<void> SqliteStore::put_snapshot(const ChainId& chain, const SnapshotRow& row) {
  return in_transaction([&]() -> Stored<void> {
    Statement& put = statements_.put_snapshot;
    put.bind(1, chains_.at(chain).chain).bind(2, static_cast<std::int64_t>(row.number));
    put.bind_bytes(3, row.hash).bind_bytes(4, row.digest);
    put.bind_bytes(5, base::bytes_of(row.bytes));
    return put.run();
  });
}

Stored<std::optional<Store::SnapshotRow>> SqliteStore::fetch_snapshot(const ChainId& chain) {
  const auto place = find(chain);
  if (!place) return std::unexpected(place.error());
  if (!*place) return std::nullopt;
  Statement& get = statements_.get_snapshot;
  const auto row = get.bind(1, **place).step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  const auto hash = get.hash(1);
  const auto digest = get.hash(2);
  std::optional<SnapshotRow> found;
  if (hash && digest) {
    found = SnapshotRow{number_in(get, 0), *hash, *digest, std::string(get.bytes(3))};
  }
  get.reset();
  return found;
}

Stored<void> SqliteStore::put_checkpoints(std::span<const Checkpoint> checkpoints) {
  return in_transaction([&]() -> Stored<void> {
    Statement& put = statements_.put_checkpoint;
    for (const Checkpoint& checkpoint : checkpoints) {
      put.bind(1, chains_.at(checkpoint.chain).chain);
      put.bind(2, static_cast<std::int64_t>(checkpoint.number)).bind_bytes(3, checkpoint.hash);
      put.bind(4, checkpoint.at).bind_bytes(5, checkpoint.signature);
      if (auto kept = put.run(); !kept) return kept;
    }
    return {};
  });
}

Stored<std::vector<Checkpoint>> SqliteStore::fetch_checkpoints(const ChainId& chain) {
  return checkpoints_by(statements_.get_checkpoints, chain);
}

Stored<std::optional<Checkpoint>> SqliteStore::fetch_last_checkpoint(const ChainId& chain) {
  const auto found = checkpoints_by(statements_.get_last_checkpoint, chain);
  if (!found) return std::unexpected(found.error());
  return found->empty() ? std::nullopt : std::optional(found->front());
}

Stored<std::vector<Checkpoint>> SqliteStore::checkpoints_by(Statement& get, const ChainId& chain) {
  std::vector<Checkpoint> found;
  const auto place = find(chain);
  if (!place) return std::unexpected(place.error());
  if (!*place) return found;
  get.bind(1, **place);
  while (true) {
    const auto row = get.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return found;
    const auto hash = get.hash(1);
    const base::BytesView signature = base::bytes_of(get.bytes(3));
    if (!hash || signature.size() != Signature{}.size()) {
      get.reset();
      return damaged("a checkpoint of chain " + std::string(chain.text()) + " is not one");
    }
    Checkpoint checkpoint{chain, number_in(get, 0), *hash, get.integer(2), {}};
    std::ranges::copy(signature, checkpoint.signature.begin());
    found.push_back(checkpoint);
  }
}

}  // namespace croupier::store
