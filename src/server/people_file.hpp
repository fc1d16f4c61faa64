// PeopleFile: accounts and sessions in a SQLite file of its own, which only its owner may read. It
// keeps the SHA-256 of a session's token and the hash of a password, never one of them itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/people_duty.hpp"
#include "store/files.hpp"
#include "store/sqlite_database.hpp"

namespace croupier::server {

using store::Stored;

struct Account {
  std::string name;
  std::string password_hash;
  Duty duty = Duty::player;
  std::int64_t made = 0;
  std::int64_t wrong = 0;         // log-ins in a row
  std::int64_t locked_until = 0;  // 0: it is not
};

enum class Kind : std::uint8_t { account, guest };

struct Session {
  base::Hash id{};  // the SHA-256 of its token
  std::string name;
  Kind kind = Kind::account;
  std::int64_t made = 0;
  std::int64_t used = 0;
};

class PeopleFile {
 public:
  /// Opens or makes the file, for this process alone; an empty path is kept in memory.
  static Stored<PeopleFile> open(const std::string& path);

  Stored<std::vector<Account>> accounts();
  Stored<std::vector<Session>> sessions();
  /// Returns how many guests there have been.
  Stored<std::int64_t> guests();

  /// Adds the account, or changes the one of that name.
  Stored<void> put(const Account& account);
  /// Does the same and removes the account's sessions.
  Stored<void> put_signed_out(const Account& account);
  Stored<void> put(const Session& session);
  /// Adds the session of the guest with that number.
  Stored<void> put_guest(const Session& session, std::int64_t guest);
  /// Notes when each of the sessions was last used.
  Stored<void> put_used(const std::vector<Session>& sessions);
  Stored<void> remove(const std::vector<base::Hash>& sessions);

 private:
  PeopleFile(store::Database database, std::optional<store::File> lock)
      : database_(std::move(database)), lock_(std::move(lock)) {}
  Stored<void> make_tables();
  Stored<void> prepare();

  store::Database database_;
  std::optional<store::File> lock_;
  store::Statement put_account_{};
  store::Statement put_session_{};
  store::Statement put_used_{};
  store::Statement put_guests_{};
  store::Statement remove_session_{};
  store::Statement remove_sessions_of_{};
};

}  // namespace croupier::server
