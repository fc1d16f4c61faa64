// A SQLite database and its statements, as values that close themselves and errors that say what
// happened. For the store's own use.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "store/error.hpp"
#include "store/record.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace croupier::store {

/// Returns what a SQLite result code means for the log at that path.
StoreError sqlite_error(int code, const std::string& path);

class Statement {
 public:
  Statement() = default;

  Statement& bind(int place, std::int64_t number);
  Statement& bind_text(int place, std::string_view text);
  /// Binds bytes that stay where they are until the statement has been stepped.
  Statement& bind_bytes(int place, base::BytesView bytes);

  /// Returns true where there is a row; after the last row, and after an error, the statement is
  /// ready to be used again.
  Stored<bool> step();
  /// Steps until there are no more rows.
  Stored<void> run();
  void reset();

  std::int64_t integer(int column) const;
  /// Returns the bytes of a column, valid until the next step.
  std::string_view bytes(int column) const;
  /// Returns the hash in a column, or nothing where it is none.
  std::optional<Hash> hash(int column) const;

 private:
  friend class Database;
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Close> statement_;
  std::string path_;
  int bound_ = 0;  // the first error of a bind
};

class Database {
 public:
  enum class Mode : std::uint8_t { create, write, read, read_unchanging };

  /// Opens a database file; `read_unchanging` is for a disk that cannot be written to.
  static Stored<Database> open(const std::string& path, Mode mode, int busy_ms);

  Stored<Statement> prepare(std::string_view sql);
  Stored<void> run(std::string_view sql);
  /// Returns the integer in the first row and column, or 0 where there is no row.
  Stored<std::int64_t> integer(std::string_view sql);
  std::int64_t rows_changed() const;
  const std::string& path() const { return path_; }

  /// Copies every page, as of one moment, into a new file, which is then on its own: no -wal.
  Stored<void> copy_to(const std::string& path);

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

/// A transaction that is undone unless it was committed.
class Transaction {
 public:
  static Stored<Transaction> begin(Database& database, std::string_view how);

  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  Stored<void> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace croupier::store
