#include "store/sqlite/backup.hpp"

#include "store/files.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::store {

namespace {

constexpr int busy_ms = 2000;

Stored<Checked> check_file(const std::string& path) {
  const auto store = SqliteStore::open(path, SqliteStore::Mode::read_only);
  if (!store) return std::unexpected(store.error());
  const auto checked = check_store(**store, nullptr);
  if (!checked) return error(ErrorKind::damaged, path + " is damaged: " + checked.error().says);
  return *checked;
}

void remove_database(const std::string& path) {
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) remove_file(path + ending);
}

/// A file that is removed unless it was given its final name.
class Draft {
 public:
  explicit Draft(std::string path) : path_(std::move(path)) { remove_database(path_); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  Draft(Draft&&) = delete;
  Draft& operator=(Draft&&) = delete;
  ~Draft() { remove_database(path_); }

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Stored<void> copy_database(const std::string& from, const std::string& to) {
  auto database = Database::open(from, Database::Mode::read, busy_ms);
  if (!database) return std::unexpected(database.error());
  return database->copy_to(to);
}

// What the old log still has in its -wal goes into the old file, which is then on its own. A log
// that is damaged may keep its -wal.
void fold(const std::string& log) {
  auto database = Database::open(log, Database::Mode::write, busy_ms);
  if (!database) return;
  [[maybe_unused]] const auto folded = database->run("PRAGMA wal_checkpoint(TRUNCATE)");
}

// A -wal left in place would be read into the new log, so it goes before the new log comes; by then
// the old file has its second name, and no moment is without a file of the log's name.
Stored<void> replace(const std::string& log, const std::string& with) {
  if (file_exists(log)) {
    fold(log);
    std::string kept;
    for (int count = 1; kept.empty() || file_exists(kept); ++count) {
      kept = log + ".replaced-" + std::to_string(count);
    }
    if (auto linked = link_file(log, kept); !linked) return linked;
    if (file_exists(log + "-wal")) {
      if (auto moved = move_file(log + "-wal", kept + "-wal"); !moved) return moved;
    }
  }
  remove_file(log + "-wal");
  remove_file(log + "-shm");
  return put_in_place(with, log);
}

}  // namespace

Stored<Checked> backup(const std::string& log, const std::string& to) {
  const std::string copy = follow_links(to);
  if (file_exists(copy)) {
    return error(ErrorKind::exists, copy + " exists already and is left as it is.");
  }
  const Draft draft(copy + ".new");
  if (auto copied = copy_database(log, draft.path()); !copied) {
    return std::unexpected(copied.error());
  }
  auto checked = check_file(draft.path());
  if (!checked) return checked;
  if (auto placed = put_in_place(draft.path(), copy); !placed) {
    return std::unexpected(placed.error());
  }
  return checked;
}

Stored<Checked> restore(const std::string& copy, const std::string& to) {
  const std::string log = follow_links(to);
  if (file_exists(log) && !is_plain_file(log)) {
    return error(ErrorKind::exists, log + " is no plain file and is left as it is.");
  }
  if (auto sound = check_file(copy); !sound) return sound;
  const auto lock = lock_log(log);
  if (!lock) return std::unexpected(lock.error());
  const Draft draft(log + ".new");
  if (auto copied = copy_database(copy, draft.path()); !copied) {
    return std::unexpected(copied.error());
  }
  auto checked = check_file(draft.path());
  if (!checked) return checked;
  if (auto replaced = replace(log, draft.path()); !replaced) {
    return std::unexpected(replaced.error());
  }
  return checked;
}

Stored<Checked> migrate(const std::string& path) {
  const std::string log = follow_links(path);
  if (!file_exists(log)) return error(ErrorKind::missing, "There is no " + log + ".");
  const auto lock = lock_log(log);
  if (!lock) return std::unexpected(lock.error());
  const Draft draft(log + ".new");
  {
    auto old = Database::open(log, Database::Mode::read, busy_ms);
    if (!old) return std::unexpected(old.error());
    const auto version = schema_version(*old);
    if (!version) return std::unexpected(version.error());
    if (*version == version_now) return check_file(log);
    if (auto copied = old->copy_to(draft.path()); !copied) return std::unexpected(copied.error());
    auto young = Database::open(draft.path(), Database::Mode::write, busy_ms);
    if (!young) return std::unexpected(young.error());
    if (auto upgraded = upgrade_schema(*young); !upgraded) return std::unexpected(upgraded.error());
  }
  auto checked = check_file(draft.path());
  if (!checked) return checked;
  if (auto replaced = replace(log, draft.path()); !replaced) {
    return std::unexpected(replaced.error());
  }
  return checked;
}

}  // namespace croupier::store
