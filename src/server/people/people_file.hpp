// PeopleFile: accounts, sessions and known browsers in a SQLite file of its own, which only its
// owner may read. It keeps the SHA-256 of a token and the hash of a password, never one of them
// itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/people/people_duty.hpp"
#include "store/files.hpp"
#include "store/sqlite/database.hpp"

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

/// A browser from which somebody has logged in to the account.
struct Device {
  base::Hash id{};  // the SHA-256 of its token
  std::string name;
  std::int64_t used = 0;   // when the password was right the last time
  std::int64_t wrong = 0;  // log-ins in a row
};

class PeopleFile {
 public:
  /// Opens or makes the file, for this process alone; an empty path is kept in memory. A file of
  /// version 1 becomes one of version 2, with everything that is in it.
  static Stored<PeopleFile> open(const std::string& path);

  Stored<std::vector<Account>> accounts();
  Stored<std::vector<Session>> sessions();
  Stored<std::vector<Device>> devices();
  /// Returns how many guests there have been.
  Stored<std::int64_t> guests();

  /// Adds the account, or changes the one of that name.
  Stored<void> put(const Account& account);
  /// Does the same and removes the account's sessions.
  Stored<void> put_signed_out(const Account& account);
  /// Does the same, but leaves the session `kept` if there is one, and removes the devices.
  Stored<void> put_new_password(const Account& account, const std::optional<base::Hash>& kept);
  /// Removes the account with its sessions and devices.
  Stored<void> remove_account(const std::string& name);
  Stored<void> put(const Session& session);
  /// Adds the device or changes the one of that id, and removes the others.
  Stored<void> put(const Device& device, const std::vector<base::Hash>& gone);
  Stored<void> remove_device(const base::Hash& id);
  /// Adds the session of the guest with that number.
  Stored<void> put_guest(const Session& session, std::int64_t guest);
  /// Notes when each of the sessions was last used.
  Stored<void> put_used(const std::vector<Session>& sessions);
  Stored<void> remove(const std::vector<base::Hash>& sessions);

 private:
  PeopleFile(store::Database database, std::optional<store::File> lock)
      : database_(std::move(database)), lock_(std::move(lock)) {}
  Stored<void> make_tables();
  Stored<void> add_tables(std::int64_t known);
  Stored<void> prepare();

  store::Database database_;
  std::optional<store::File> lock_;
  store::Statement put_account_{};
  store::Statement put_session_{};
  store::Statement put_used_{};
  store::Statement put_guests_{};
  store::Statement remove_session_{};
  store::Statement remove_sessions_of_{};
  store::Statement remove_other_sessions_of_{};
  store::Statement put_device_{};
  store::Statement remove_device_{};
  store::Statement remove_devices_of_{};
  store::Statement remove_account_{};
};

}  // namespace croupier::server
