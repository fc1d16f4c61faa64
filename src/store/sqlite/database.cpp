#include "store/sqlite/database.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <utility>

#include "store/files.hpp"

namespace croupier::store {

StoreError sqlite_error(int code, const std::string& path) {
  switch (code & 255) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {ErrorKind::busy, "Another program holds " + path + " locked: try again."};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {ErrorKind::read_only, path + " may not be written to: nothing was written."};
    case SQLITE_FULL:
      return {ErrorKind::full, "The disk of " + path + " is full: nothing was written."};
    case SQLITE_NOTADB:
      return {ErrorKind::not_a_log, path + " is not a log of Croupier."};
    case SQLITE_CANTOPEN:
      if (file_exists(path)) return {ErrorKind::read_only, path + " cannot be opened here."};
      return {ErrorKind::missing, "There is no " + path + "."};
    case SQLITE_IOERR:
      return {ErrorKind::failed, "The disk failed at " + path + ": " + sqlite3_errstr(code) + "."};
    case SQLITE_NOMEM:
      return {ErrorKind::failed, "There is not enough memory to go on with " + path + "."};
    default:
      return {ErrorKind::damaged, path + " is damaged: " + sqlite3_errstr(code) + "."};
  }
}

void Statement::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int place, std::int64_t number) {
  const int code = sqlite3_bind_int64(statement_.get(), place, number);
  if (bound_ == SQLITE_OK) bound_ = code;
  return *this;
}

Statement& Statement::bind_text(int place, std::string_view text) {
  const int code =
      sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), nullptr, SQLITE_UTF8);
  if (bound_ == SQLITE_OK) bound_ = code;
  return *this;
}

Statement& Statement::bind_bytes(int place, base::BytesView bytes) {
  // No address would be NULL, which no bytes are not.
  const void* start = bytes.empty() ? static_cast<const void*>("") : bytes.data();
  const int code = sqlite3_bind_blob64(statement_.get(), place, start, bytes.size(), nullptr);
  if (bound_ == SQLITE_OK) bound_ = code;
  return *this;
}

Stored<bool> Statement::step() {
  const int code = bound_ == SQLITE_OK ? sqlite3_step(statement_.get()) : bound_;
  if (code == SQLITE_ROW) return true;
  reset();
  if (code == SQLITE_DONE) return false;
  return std::unexpected(sqlite_error(code, path_));
}

Stored<void> Statement::run() {
  while (true) {
    const auto row = step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
  }
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  bound_ = SQLITE_OK;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::bytes(int column) const {
  const void* start = sqlite3_column_blob(statement_.get(), column);
  if (start == nullptr) return {};
  return {static_cast<const char*>(start),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::optional<Hash> Statement::hash(int column) const {
  const std::string_view found = bytes(column);
  Hash hash{};
  if (found.size() != hash.size()) return std::nullopt;
  std::ranges::copy(base::bytes_of(found), hash.begin());
  return hash;
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

namespace {

// SQLite reads a path after "file:" as an address, in which these letters have a meaning.
std::string address_of(const std::string& path) {
  std::string address = "file:";
  for (const char letter : path) {
    if (letter == '%' || letter == '?' || letter == '#') {
      address += '%' + base::to_hex(base::bytes_of(std::string_view(&letter, 1)));
    } else {
      address += letter;
    }
  }
  return address + "?immutable=1";
}

}  // namespace

Stored<Database> Database::open(const std::string& path, Mode mode, int busy_ms) {
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  if (mode == Mode::create) flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (mode == Mode::write) flags |= SQLITE_OPEN_READWRITE;
  if (mode == Mode::read) flags |= SQLITE_OPEN_READONLY;
  if (mode == Mode::read_unchanging) flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  const std::string name = mode == Mode::read_unchanging ? address_of(path) : path;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags, nullptr);
  Database database;
  database.handle_.reset(handle);
  database.path_ = path;
  if (code != SQLITE_OK) return std::unexpected(sqlite_error(code, path));
  if (mode == Mode::write && sqlite3_db_readonly(handle, "main") != 0) {
    return std::unexpected(sqlite_error(SQLITE_READONLY, path));
  }
  sqlite3_busy_timeout(handle, busy_ms);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, static_cast<int>(4 * payload_max));
  // A file that somebody else made must not make us run what is in it.
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);       // NOLINT(*-vararg)
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);  // NOLINT(*-vararg)
  if (auto set = database.run("PRAGMA cell_size_check = ON"); !set) {
    return std::unexpected(set.error());
  }
  return database;
}

Stored<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  Statement statement;
  statement.statement_.reset(made);
  statement.path_ = path_;
  if (code != SQLITE_OK) return std::unexpected(sqlite_error(code, path_));
  return statement;
}

Stored<void> Database::run(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  return statement->run();
}

Stored<std::int64_t> Database::integer(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return std::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

std::int64_t Database::rows_changed() const { return sqlite3_changes64(handle_.get()); }

Stored<void> Database::copy_to(const std::string& path) {
  auto copy = open(path, Mode::create, 0);
  if (!copy) return std::unexpected(copy.error());
  sqlite3_backup* backup = sqlite3_backup_init(copy->handle_.get(), "main", handle_.get(), "main");
  if (backup == nullptr) {
    return std::unexpected(sqlite_error(sqlite3_errcode(copy->handle_.get()), path));
  }
  const int stepped = sqlite3_backup_step(backup, -1);
  const int finished = sqlite3_backup_finish(backup);
  if (stepped != SQLITE_DONE) return std::unexpected(sqlite_error(stepped, path_));
  if (finished != SQLITE_OK) return std::unexpected(sqlite_error(finished, path));
  return copy->run("PRAGMA journal_mode = DELETE");
}

Stored<Transaction> Transaction::begin(Database& database, std::string_view how) {
  if (auto begun = database.run(how); !begun) return std::unexpected(begun.error());
  return Transaction(database);
}

Transaction::~Transaction() {
  // Where SQLite has undone it already, there is nothing to undo, and that is no error.
  if (database_ == nullptr) return;
  [[maybe_unused]] const auto undone = database_->run("ROLLBACK");
}

Stored<void> Transaction::commit() {
  if (auto committed = database_->run("COMMIT"); !committed) return committed;
  database_ = nullptr;
  return {};
}

}  // namespace croupier::store
