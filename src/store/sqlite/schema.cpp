#include "store/sqlite/schema.hpp"

#include <array>

namespace croupier::store {

namespace {

constexpr std::string_view checkpoints_table =
    "CREATE TABLE checkpoints (chain INTEGER NOT NULL, number INTEGER NOT NULL, "
    "hash BLOB NOT NULL, at INTEGER NOT NULL, signature BLOB NOT NULL, "
    "PRIMARY KEY (chain, number)) STRICT, WITHOUT ROWID";

// The triggers keep a slip of the hand in some SQLite shell from changing what is written.
constexpr std::array<std::string_view, 7> statements{
    "CREATE TABLE chains (chain INTEGER PRIMARY KEY, name TEXT NOT NULL, "
    "number INTEGER NOT NULL, last INTEGER NOT NULL, hash BLOB NOT NULL) STRICT",
    "CREATE TABLE records (id INTEGER PRIMARY KEY, chain INTEGER NOT NULL, "
    "number INTEGER NOT NULL, before INTEGER NOT NULL, hash BLOB NOT NULL, "
    "payload BLOB NOT NULL) STRICT",
    "CREATE TABLE marks (chain INTEGER NOT NULL, number INTEGER NOT NULL, "
    "record INTEGER NOT NULL, PRIMARY KEY (chain, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE snapshots (chain INTEGER PRIMARY KEY, number INTEGER NOT NULL, "
    "hash BLOB NOT NULL, digest BLOB NOT NULL, bytes BLOB NOT NULL) STRICT",
    "CREATE TRIGGER records_stay BEFORE DELETE ON records "
    "BEGIN SELECT raise(ABORT, 'records are never removed'); END",
    "CREATE TRIGGER records_stay_the_same BEFORE UPDATE ON records "
    "BEGIN SELECT raise(ABORT, 'records are never changed'); END",
    checkpoints_table,
};

Stored<void> set_version(Database& database, std::int64_t version) {
  return database.run("PRAGMA user_version = " + std::to_string(version));
}

}  // namespace

std::span<const std::string_view> schema(std::int64_t version) {
  return std::span(statements)
      .first(version == version_now ? statements.size() : statements.size() - 1);
}

Stored<void> make_schema(Database& database) {
  auto transaction = Transaction::begin(database, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  for (const std::string_view sql : schema(version_now)) {
    if (auto made = database.run(sql); !made) return made;
  }
  const std::string id = "PRAGMA application_id = " + std::to_string(application_id);
  if (auto set = database.run(id); !set) return set;
  if (auto set = set_version(database, version_now); !set) return set;
  return transaction->commit();
}

Stored<void> upgrade_schema(Database& database) {
  auto transaction = Transaction::begin(database, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  if (auto made = database.run(checkpoints_table); !made) return made;
  if (auto set = set_version(database, version_now); !set) return set;
  return transaction->commit();
}

Stored<std::int64_t> schema_version(Database& database) {
  const auto id = database.integer("PRAGMA application_id");
  if (!id) return id;
  const auto version = database.integer("PRAGMA user_version");
  if (!version) return version;
  if (*id != application_id) {
    return error(ErrorKind::not_a_log, database.path() + " is not a log of Croupier.");
  }
  if (*version < version_oldest || *version > version_now) {
    return error(ErrorKind::other_version,
                 database.path() + " is a log of version " + std::to_string(*version) +
                     ", and this program knows versions " + std::to_string(version_oldest) +
                     " to " + std::to_string(version_now) + ".");
  }
  return version;
}

Stored<void> check_schema(Database& database) {
  const auto version = schema_version(database);
  if (!version) return std::unexpected(version.error());
  if (*version != version_now) {
    return error(ErrorKind::other_version, database.path() + " is a log of version " +
                                               std::to_string(*version) +
                                               " and has to be migrated to version " +
                                               std::to_string(version_now) + " first.");
  }
  // In any order: a VACUUM puts triggers behind all tables.
  auto found = database.prepare("SELECT count(*) FROM sqlite_schema WHERE sql = ?");
  if (!found) return std::unexpected(found.error());
  for (const std::string_view sql : schema(version_now)) {
    const auto row = found->bind_text(1, sql).step();
    if (!row) return std::unexpected(row.error());
    const bool ours = *row && found->integer(0) == 1;
    found->reset();
    if (!ours) {
      return error(ErrorKind::damaged, database.path() + " is damaged: its tables are not ours.");
    }
  }
  return {};
}

}  // namespace croupier::store
