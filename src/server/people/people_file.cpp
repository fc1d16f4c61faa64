#include "server/people/people_file.hpp"

#include <array>
#include <utility>

namespace croupier::server {

namespace {

using store::Database;
using store::ErrorKind;
using store::File;
using store::Transaction;

constexpr std::int64_t application_id = 0x43524f50;  // "CROP"
constexpr std::int64_t version = 2;

constexpr std::array<std::string_view, 4> tables_of_1{
    "CREATE TABLE accounts (name TEXT PRIMARY KEY COLLATE NOCASE, password TEXT NOT NULL, "
    "duty TEXT NOT NULL, made INTEGER NOT NULL, wrong INTEGER NOT NULL, "
    "locked_until INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE sessions (id BLOB PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, "
    "guest INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE guests (number INTEGER NOT NULL) STRICT",
    "INSERT INTO guests (number) VALUES (0)",
};
constexpr std::array<std::string_view, 1> tables_of_2{
    "CREATE TABLE devices (id BLOB PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, "
    "used INTEGER NOT NULL, wrong INTEGER NOT NULL) STRICT, WITHOUT ROWID",
};

std::unexpected<store::StoreError> not_ours(const std::string& path) {
  return store::error(ErrorKind::not_a_log, path + " does not hold the accounts of a house.");
}

Stored<File> take_lock(const std::string& path) {
  auto file = File::open(path + ".lock", File::Mode::lock, 0600);
  if (file && !file->try_lock()) {
    return store::error(ErrorKind::in_use, "Another process has the accounts in " + path + ".");
  }
  return file;
}

// SQLite gives the files beside it the permissions of the file itself.
Stored<void> make_private(const std::string& path) {
  if (!store::file_exists(path)) {
    const auto made = File::open(path, File::Mode::create_new, 0600);
    if (!made) return std::unexpected(made.error());
    return {};
  }
  const auto file = File::open(path, File::Mode::read, 0);
  if (!file) return std::unexpected(file.error());
  if (!file->is_plain()) return not_ours(path);
  const auto permissions = file->permissions();
  if (!permissions) return std::unexpected(permissions.error());
  if ((*permissions & 077U) == 0) return {};
  return store::error(ErrorKind::bad_request, "Others than its owner may read the accounts in " +
                                                  path + ": make it mode 0600.");
}

Stored<std::vector<Account>> read_accounts(store::Statement& rows) {
  std::vector<Account> all;
  while (true) {
    const auto row = rows.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return all;
    const auto duty = find_duty(rows.bytes(2));
    if (!duty) return store::error(ErrorKind::damaged, "An account has an unknown duty.");
    all.push_back({.name = std::string(rows.bytes(0)),
                   .password_hash = std::string(rows.bytes(1)),
                   .duty = *duty,
                   .made = rows.integer(3),
                   .wrong = rows.integer(4),
                   .locked_until = rows.integer(5)});
  }
}

Stored<std::vector<Session>> read_sessions(store::Statement& rows) {
  std::vector<Session> all;
  while (true) {
    const auto row = rows.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return all;
    const auto id = rows.hash(0);
    if (!id) return store::error(ErrorKind::damaged, "A session is known by no hash.");
    all.push_back({.id = *id,
                   .name = std::string(rows.bytes(1)),
                   .kind = rows.integer(2) == 0 ? Kind::account : Kind::guest,
                   .made = rows.integer(3),
                   .used = rows.integer(4)});
  }
}

Stored<std::vector<Device>> read_devices(store::Statement& rows) {
  std::vector<Device> all;
  while (true) {
    const auto row = rows.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return all;
    const auto id = rows.hash(0);
    if (!id) return store::error(ErrorKind::damaged, "A device is known by no hash.");
    all.push_back({.id = *id,
                   .name = std::string(rows.bytes(1)),
                   .used = rows.integer(2),
                   .wrong = rows.integer(3)});
  }
}

}  // namespace

Stored<PeopleFile> PeopleFile::open(const std::string& path) {
  std::optional<File> lock;
  if (!path.empty()) {
    auto taken = take_lock(path);
    if (!taken) return std::unexpected(taken.error());
    lock = std::move(*taken);
    if (auto made = make_private(path); !made) return std::unexpected(made.error());
  }
  auto database = Database::open(path.empty() ? ":memory:" : path, Database::Mode::create, 0);
  if (!database) return std::unexpected(database.error());
  PeopleFile file(std::move(*database), std::move(lock));
  if (auto made = file.make_tables(); !made) {
    if (made.error().kind == ErrorKind::not_a_log) return not_ours(path);
    return std::unexpected(made.error());
  }
  if (auto ready = file.prepare(); !ready) return std::unexpected(ready.error());
  return file;
}

Stored<void> PeopleFile::make_tables() {
  const auto id = database_.integer("PRAGMA application_id");
  if (!id) return std::unexpected(id.error());
  const auto known = database_.integer("PRAGMA user_version");
  if (!known) return std::unexpected(known.error());
  const auto objects = database_.integer("SELECT count(*) FROM sqlite_schema");
  if (!objects) return std::unexpected(objects.error());
  const bool fresh = *id == 0 && *known == 0 && *objects == 0;
  if (!fresh && *id != application_id) return not_ours(database_.path());
  if (!fresh && (*known < 1 || *known > version)) {
    return store::error(ErrorKind::other_version, database_.path() + " is of version " +
                                                      std::to_string(*known) +
                                                      ", which this program does not know.");
  }
  for (const char* set : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"}) {
    if (auto done = database_.run(set); !done) return done;
  }
  return *known == version ? Stored<void>{} : add_tables(*known);
}

// What the version `known` has not; 0 is a new file.
Stored<void> PeopleFile::add_tables(std::int64_t known) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  std::vector<std::string_view> missing;
  if (known < 1) missing.insert(missing.end(), tables_of_1.begin(), tables_of_1.end());
  if (known < 2) missing.insert(missing.end(), tables_of_2.begin(), tables_of_2.end());
  for (const std::string_view sql : missing) {
    if (auto made = database_.run(sql); !made) return made;
  }
  for (const auto& [name, value] :
       {std::pair("application_id", application_id), std::pair("user_version", version)}) {
    auto set = database_.run("PRAGMA " + std::string(name) + " = " + std::to_string(value));
    if (!set) return set;
  }
  return transaction->commit();
}

Stored<void> PeopleFile::prepare() {
  const std::array<std::pair<store::Statement*, std::string_view>, 11> all{{
      {&put_account_,
       "INSERT INTO accounts (name, password, duty, made, wrong, locked_until) "
       "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET password = excluded.password, "
       "duty = excluded.duty, wrong = excluded.wrong, locked_until = excluded.locked_until"},
      {&put_session_, "INSERT INTO sessions (id, name, guest, made, used) VALUES (?, ?, ?, ?, ?)"},
      {&put_used_, "UPDATE sessions SET used = ? WHERE id = ?"},
      {&put_guests_, "UPDATE guests SET number = ?"},
      {&remove_session_, "DELETE FROM sessions WHERE id = ?"},
      {&remove_sessions_of_, "DELETE FROM sessions WHERE name = ?"},
      {&remove_other_sessions_of_, "DELETE FROM sessions WHERE name = ? AND id <> ?"},
      {&put_device_,
       "INSERT INTO devices (id, name, used, wrong) VALUES (?, ?, ?, ?) "
       "ON CONFLICT (id) DO UPDATE SET used = excluded.used, wrong = excluded.wrong"},
      {&remove_device_, "DELETE FROM devices WHERE id = ?"},
      {&remove_devices_of_, "DELETE FROM devices WHERE name = ?"},
      {&remove_account_, "DELETE FROM accounts WHERE name = ?"},
  }};
  for (const auto& [statement, sql] : all) {
    auto prepared = database_.prepare(sql);
    if (!prepared) return std::unexpected(prepared.error());
    *statement = std::move(*prepared);
  }
  return {};
}

Stored<std::vector<Account>> PeopleFile::accounts() {
  auto rows = database_.prepare(
      "SELECT name, password, duty, made, wrong, locked_until FROM accounts ORDER BY name");
  if (!rows) return std::unexpected(rows.error());
  return read_accounts(*rows);
}

Stored<std::vector<Session>> PeopleFile::sessions() {
  auto rows = database_.prepare("SELECT id, name, guest, made, used FROM sessions");
  if (!rows) return std::unexpected(rows.error());
  return read_sessions(*rows);
}

Stored<std::vector<Device>> PeopleFile::devices() {
  auto rows = database_.prepare("SELECT id, name, used, wrong FROM devices");
  if (!rows) return std::unexpected(rows.error());
  return read_devices(*rows);
}

Stored<std::int64_t> PeopleFile::guests() { return database_.integer("SELECT number FROM guests"); }

Stored<void> PeopleFile::put(const Account& account) {
  return put_account_.bind_text(1, account.name)
      .bind_text(2, account.password_hash)
      .bind_text(3, name(account.duty))
      .bind(4, account.made)
      .bind(5, account.wrong)
      .bind(6, account.locked_until)
      .run();
}

Stored<void> PeopleFile::put_signed_out(const Account& account) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  if (auto changed = put(account); !changed) return changed;
  if (auto removed = remove_sessions_of_.bind_text(1, account.name).run(); !removed) return removed;
  return transaction->commit();
}

Stored<void> PeopleFile::put_new_password(const Account& account,
                                          const std::optional<base::Hash>& kept) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  if (auto changed = put(account); !changed) return changed;
  auto ended = kept
                   ? remove_other_sessions_of_.bind_text(1, account.name).bind_bytes(2, *kept).run()
                   : remove_sessions_of_.bind_text(1, account.name).run();
  if (!ended) return ended;
  if (auto removed = remove_devices_of_.bind_text(1, account.name).run(); !removed) return removed;
  return transaction->commit();
}

Stored<void> PeopleFile::remove_account(const std::string& name) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  for (store::Statement* remove : {&remove_sessions_of_, &remove_devices_of_, &remove_account_}) {
    if (auto removed = remove->bind_text(1, name).run(); !removed) return removed;
  }
  return transaction->commit();
}

Stored<void> PeopleFile::put(const Device& device, const std::vector<base::Hash>& gone) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  for (const base::Hash& id : gone) {
    if (auto removed = remove_device(id); !removed) return removed;
  }
  auto written = put_device_.bind_bytes(1, device.id)
                     .bind_text(2, device.name)
                     .bind(3, device.used)
                     .bind(4, device.wrong)
                     .run();
  if (!written) return written;
  return transaction->commit();
}

Stored<void> PeopleFile::remove_device(const base::Hash& id) {
  return remove_device_.bind_bytes(1, id).run();
}

Stored<void> PeopleFile::put(const Session& session) {
  return put_session_.bind_bytes(1, session.id)
      .bind_text(2, session.name)
      .bind(3, session.kind == Kind::guest ? 1 : 0)
      .bind(4, session.made)
      .bind(5, session.used)
      .run();
}

Stored<void> PeopleFile::put_guest(const Session& session, std::int64_t guest) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  if (auto counted = put_guests_.bind(1, guest).run(); !counted) return counted;
  if (auto written = put(session); !written) return written;
  return transaction->commit();
}

Stored<void> PeopleFile::put_used(const std::vector<Session>& sessions) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  for (const Session& session : sessions) {
    auto written = put_used_.bind(1, session.used).bind_bytes(2, session.id).run();
    if (!written) return written;
  }
  return transaction->commit();
}

Stored<void> PeopleFile::remove(const std::vector<base::Hash>& sessions) {
  auto transaction = Transaction::begin(database_, "BEGIN IMMEDIATE");
  if (!transaction) return std::unexpected(transaction.error());
  for (const base::Hash& id : sessions) {
    if (auto removed = remove_session_.bind_bytes(1, id).run(); !removed) return removed;
  }
  return transaction->commit();
}

}  // namespace croupier::server
