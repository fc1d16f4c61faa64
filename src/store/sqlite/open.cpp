// How a log in SQLite is opened: made whole or not at all, and checked at both ends of each chain.
#include <algorithm>

#include "store/sqlite/schema.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/verify.hpp"

namespace croupier::store {

namespace {

// Under another name until it is whole, so that whoever is killed on the way leaves no half a log.
Stored<void> make_log(const std::string& path) {
  if (file_exists(path + "-wal")) {
    return error(ErrorKind::damaged,
                 path + " is gone, but " + path + "-wal is there: restore the log first.");
  }
  const std::string made = path + ".new";
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) remove_file(made + ending);
  {
    auto database = Database::open(made, Database::Mode::create, 0);
    if (!database) return std::unexpected(database.error());
    if (auto tables = make_schema(*database); !tables) return tables;
  }
  return put_in_place(made, path);
}

Stored<Database> open_to_read(const std::string& path, int busy_ms) {
  auto database = Database::open(path, Database::Mode::read, busy_ms);
  if (!database) return database;
  // The first look at the file makes the files beside it, which a disk that cannot be written to
  // refuses. With no -wal there is nothing but the file itself.
  const auto looked = database->integer("PRAGMA schema_version");
  if (looked || looked.error().kind != ErrorKind::read_only) return database;
  if (file_exists(path + "-wal")) return std::unexpected(looked.error());
  return Database::open(path, Database::Mode::read_unchanging, busy_ms);
}

Stored<void> settle_for_writing(Database& database, const SqliteOptions& options) {
  if (auto set = database.run("PRAGMA journal_mode = WAL"); !set) return set;
  if (auto set = database.run("PRAGMA synchronous = FULL"); !set) return set;
  const auto mode = database.integer("PRAGMA synchronous");
  if (!mode) return std::unexpected(mode.error());
  if (*mode != 2) return error(ErrorKind::failed, "SQLite does not write durably here.");
  if (options.pages_max == 0) return {};
  return database.run("PRAGMA max_page_count = " + std::to_string(options.pages_max));
}

}  // namespace

Stored<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path, Mode mode,
                                                       const SqliteOptions& options) {
  if (path.empty() || path.starts_with(':')) {
    return error(ErrorKind::bad_request, "A log needs the name of a file, not '" + path + "'.");
  }
  std::optional<File> lock;
  if (mode != Mode::read_only) {
    if (mode == Mode::open && !file_exists(path)) {
      return error(ErrorKind::missing, "There is no " + path + ".");
    }
    auto taken = lock_log(path);
    if (!taken) return std::unexpected(taken.error());
    lock = std::move(*taken);
    if (!file_exists(path)) {
      if (auto made = make_log(path); !made) return std::unexpected(made.error());
    }
  }
  auto database = lock ? Database::open(path, Database::Mode::write, options.busy_ms)
                       : open_to_read(path, options.busy_ms);
  if (!database) return std::unexpected(database.error());
  // Before anything is changed: the file may be somebody else's.
  if (auto ours = check_schema(*database); !ours) return std::unexpected(ours.error());
  if (lock) {
    auto settled = settle_for_writing(*database, options);
    if (!settled) return std::unexpected(settled.error());
  }
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(*database), std::move(lock)));
  if (auto ready = store->prepare_statements(); !ready) return std::unexpected(ready.error());
  if (auto sound = store->check_ends(); !sound) return std::unexpected(sound.error());
  return store;
}

Stored<void> SqliteStore::prepare_statements() {
  const std::array<std::pair<Statement*, std::string_view>, 16> all{{
      {&statements_.begin, "BEGIN IMMEDIATE"},
      {&statements_.commit, "COMMIT"},
      {&statements_.add_record,
       "INSERT INTO records (id, chain, number, before, hash, payload) VALUES (?, ?, ?, ?, ?, ?)"},
      {&statements_.add_mark, "INSERT INTO marks (chain, number, record) VALUES (?, ?, ?)"},
      {&statements_.add_chain,
       "INSERT INTO chains (number, last, hash, chain, name) VALUES (?, ?, ?, ?, ?)"},
      {&statements_.move_chain,
       "UPDATE chains SET number = ?, last = ?, hash = ? WHERE chain = ? AND number = ?"},
      {&statements_.record, "SELECT number, hash, payload FROM records WHERE id = ?"},
      {&statements_.link, "SELECT chain, number, before FROM records WHERE id = ?"},
      {&statements_.mark, "SELECT record FROM marks WHERE chain = ? AND number = ?"},
      {&statements_.head, "SELECT number, last, hash FROM chains WHERE chain = ?"},
      {&statements_.new_chains,
       "SELECT chain, name, last FROM chains WHERE chain > ? ORDER BY chain"},
      {&statements_.put_snapshot,
       "INSERT OR REPLACE INTO snapshots (chain, number, hash, digest, bytes) "
       "VALUES (?, ?, ?, ?, ?)"},
      {&statements_.get_snapshot,
       "SELECT number, hash, digest, bytes FROM snapshots WHERE chain = ?"},
      {&statements_.put_checkpoint,
       "INSERT OR IGNORE INTO checkpoints (chain, number, hash, at, signature) "
       "VALUES (?, ?, ?, ?, ?)"},
      {&statements_.get_checkpoints,
       "SELECT number, hash, at, signature FROM checkpoints WHERE chain = ? ORDER BY number"},
      {&statements_.get_last_checkpoint,
       "SELECT number, hash, at, signature FROM checkpoints WHERE chain = ? "
       "ORDER BY number DESC LIMIT 1"},
  }};
  for (const auto& [statement, sql] : all) {
    auto prepared = database_.prepare(sql);
    if (!prepared) return std::unexpected(prepared.error());
    *statement = std::move(*prepared);
  }
  return {};
}

// Every chain must begin with its own name and end where its head says, and together they must be
// all the records there are: so no tail, and no whole chain, can be missing unnoticed. What lies
// between is checked when it is read.
Stored<void> SqliteStore::check_ends() {
  auto moment = Transaction::begin(database_, "BEGIN");
  if (!moment) return std::unexpected(moment.error());
  if (auto loaded = load_chains(); !loaded) return loaded;
  std::uint64_t records = 0;
  for (const auto& [chain, place] : chains_) {
    const auto sound = check_ends(chain, place.chain);
    if (!sound) return std::unexpected(sound.error());
    records += *sound;
  }
  if (records != static_cast<std::uint64_t>(id_last_)) {
    return damaged("it has " + std::to_string(id_last_) + " records, and its chains have " +
                   std::to_string(records));
  }
  if (auto none = check_strays(); !none) return none;
  return moment->commit();
}

// Nobody signs, or takes a snapshot of, a chain that is not there.
Stored<void> SqliteStore::check_strays() {
  const std::string after = std::to_string(chains_.size());
  for (const std::string table : {"checkpoints", "snapshots"}) {
    const std::string stray = "EXISTS (SELECT 1 FROM " + table + " WHERE chain ";
    const auto found =
        database_.integer("SELECT " + stray + "< 1) OR " + stray + "> " + after + ")");
    if (!found) return std::unexpected(found.error());
    if (*found != 0) return damaged("it has " + table + " of a chain that is not there");
  }
  return {};
}

Stored<std::uint64_t> SqliteStore::check_ends(const ChainId& chain, std::int64_t place) {
  const auto stored = stored_head(chain, place);
  if (!stored) return std::unexpected(stored.error());
  const Head& head = stored->head;
  const auto first = ids_from(*stored, place, 1);
  if (!first) return std::unexpected(first.error());
  const auto last = ids_from(*stored, place, head.number);
  if (!last) return std::unexpected(last.error());
  Batch ends;
  for (const std::int64_t id : {first->front(), last->back()}) {
    if (auto fetched = fetch_record(id, ends); !fetched) return std::unexpected(fetched.error());
  }
  if (const auto bad = ChainWalk(chain).take(ends[0])) {
    return error(ErrorKind::damaged, bad->says);
  }
  if (ends[1].hash != head.hash) {
    return damaged("chain " + std::string(chain.text()) +
                   " does not end with the hash of its last record");
  }
  return head.number;
}

}  // namespace croupier::store
