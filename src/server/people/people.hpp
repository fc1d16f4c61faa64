// People: who is in the house. Accounts with a duty each, guests, sessions by a secret token, locks
// after wrong log-ins, and browsers that a lock does not stop. No clock: `now` is in milliseconds
// since 1970. For one thread; what is slow (passwords) is not done here.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>

#include "server/people/people_file.hpp"
#include "server/people/people_names.hpp"

namespace croupier::server {

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;

/// A console locks after so long without use, and an account for so long after wrong log-ins.
inline constexpr std::int64_t console_idle_max = 5 * minute_ms;
inline constexpr std::int64_t wrong_logins_max = 3;
inline constexpr std::int64_t login_lock = 15 * minute_ms;
/// Sessions end so long after their last use.
inline constexpr std::int64_t session_idle_max = 12 * hour_ms;
inline constexpr std::int64_t guest_idle_max = 720 * hour_ms;
/// Browsers of an account that are known, and how long after their last log-in they are.
inline constexpr std::size_t devices_max = 10;
inline constexpr std::int64_t device_idle_max = 365 * 24 * hour_ms;

struct Person {
  std::string name;
  Kind kind = Kind::account;
  Duty duty = Duty::player;
  bool locked = false;  // a console that was left alone: nothing but unlock() is for it

  bool operator==(const Person&) const = default;
};

/// A person and the secret that the browser keeps.
struct SignedIn {
  Person person;
  std::string token;  // 64 hexadecimal digits
};

/// What a log-in is to be checked against.
struct LoginTry {
  std::string name{};                  // of the account; empty: there is none
  std::string hash{};                  // where there is no such account, one that no password has
  std::int64_t locked_until = 0;       // 0: it is open; else nothing is to be verified
  std::optional<base::Hash> device{};  // which counts its own wrong log-ins; nothing: none is known
};

struct NewAccount {
  std::string name;
  std::string password_hash;
  Duty duty = Duty::player;
  std::string by{};  // an administrator; empty: a player registers
};

struct ListedAccount {
  std::string name;
  Duty duty = Duty::player;
  std::int64_t made = 0;
  std::int64_t locked_until = 0;  // 0: it is not
  std::int64_t last_seen = 0;     // in a session that lasts; 0: there is none
  std::int64_t sessions = 0;

  bool operator==(const ListedAccount&) const = default;
};

/// Fills the bytes with chance.
using Random = std::function<void(std::span<std::uint8_t>)>;
void system_random(std::span<std::uint8_t> bytes);

class People {
 public:
  /// Opens or makes the file with mode 0600, or keeps everything in memory where the path is empty.
  /// The hash is what a log-in to a name without an account is checked against. Nobody gets a name
  /// or a number anew that the log knows, whatever the file says.
  static Stored<std::unique_ptr<People>> open(const std::string& path, std::string hash_of_nobody,
                                              Random random = system_random, LogNames known = {});

  // ---- accounts

  /// Returns one sentence about why nobody can have that name now, if so: it has the form of a
  /// name, is not as guests are called, and is neither taken nor in the log in any case of letters.
  std::optional<std::string> refuse_name(std::string_view name) const;

  /// Makes an account, known by the one spelling of its name; a duty other than player is an
  /// administrator's to give.
  Stored<void> add_account(const NewAccount& account, std::int64_t now);

  /// Gives the account another duty and ends its sessions; for an administrator. Nobody changes
  /// their own, so that the last administrator stays one.
  Stored<void> change_duty(std::string_view name, Duty duty, std::string_view by);

  /// Gives the account another password, ends its sessions, forgets its browsers and opens its
  /// lock; for an administrator, and not for the own account.
  Stored<void> reset_password(std::string_view name, std::string hash, std::string_view by);

  /// Does the same for the person of the session, which goes on; `proven` is the log-in by which
  /// the old password was right, and is still what the account has.
  Stored<void> change_own_password(std::string_view token, const LoginTry& proven, std::string hash,
                                   std::int64_t now);

  /// Removes the account with its sessions; its name stays known. For an administrator; nobody
  /// removes the own account, so that the last administrator stays.
  Stored<void> remove_account(std::string_view name, std::string_view by);

  /// Opens an account that wrong log-ins have locked; for an administrator.
  Stored<void> open_lock(std::string_view name, std::string_view by);

  /// Ends all sessions of the account; for an administrator.
  Stored<void> end_sessions(std::string_view name, std::string_view by);

  /// Returns all accounts by name.
  std::vector<ListedAccount> list(std::int64_t now) const;

  // ---- logging in

  /// Begins a log-in, which one of the three below must end unless it is locked; no more run at
  /// once than may be wrong before the account locks. A lock does not stop a browser that the
  /// account knows; it is forgotten after as many wrong log-ins of its own.
  Stored<LoginTry> begin_login(std::string_view name, std::int64_t now,
                               std::string_view device_token = {});
  Stored<void> note_right_login(const LoginTry& ended);
  Stored<void> note_wrong_login(const LoginTry& ended, std::int64_t now);
  /// Ends a log-in that was not verified.
  void drop_login(const LoginTry& ended);
  /// Returns whether the account still has what the log-in was checked against.
  bool is_current(const LoginTry& tried) const;

  /// Remembers the browser of somebody whose password was right; returns the secret that it keeps,
  /// which is the one given where it is of that account already. The oldest makes room.
  Stored<std::string> remember_device(std::string_view name, std::string_view device_token,
                                      std::int64_t now);

  /// Begins a session of the account, whose password was right.
  Stored<SignedIn> sign_in(std::string_view name, std::int64_t now);
  /// Begins a session of a new guest: guest-1, guest-2 and so on, never the same again.
  Stored<SignedIn> begin_guest(std::int64_t now);

  // ---- sessions (people_sessions.cpp, as is logging in)

  /// Returns whose session the token opens, or nothing where it has ended.
  std::optional<Person> find_session(std::string_view token, std::int64_t now) const;

  /// Notes that the person has just done something; nothing for a locked console. The file is
  /// written to at most once a minute.
  Stored<void> touch(std::string_view token, std::int64_t now);

  /// Opens a locked console, after the password was right.
  Stored<void> unlock(std::string_view token, std::int64_t now);

  Stored<void> sign_out(std::string_view token);

  // ---- an administrator's way back (people_recovery.cpp)

  /// Makes the token of this start with which that administrator gets a new password.
  Stored<void> begin_recovery(std::string_view name);
  /// Returns that token; empty where none was made, or it was used.
  const std::string& recovery_token() const { return recovery_token_; }
  /// Returns nothing where the token is right and for that administrator.
  Stored<void> check_recovery(std::string_view token, std::string_view name);
  /// Gives the administrator the new password, as reset_password does; the token is used up.
  Stored<void> use_recovery(std::string_view token, std::string_view name, std::string hash);

  // ---- the first administrator

  /// Returns the token of this start; empty where there is an administrator.
  const std::string& first_token() const { return first_token_; }
  /// Makes the first administrator; the token is used up by that.
  Stored<void> use_first_token(std::string_view token, const NewAccount& account, std::int64_t now);

  /// Returns what has happened since the last call, in plain sentences for the house's log: no
  /// token, password or hash is in them.
  std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }

 private:
  People(PeopleFile file, std::string hash_of_nobody, Random random, LogNames known)
      : file_(std::move(file)),
        hash_of_nobody_(std::move(hash_of_nobody)),
        random_(std::move(random)),
        known_(std::move(known)) {}

  std::string make_token() const;
  const Account* find_account(std::string_view name) const;
  static bool has_ended(const Session& session, std::int64_t now);
  bool is_administrator(std::string_view name) const;
  bool has_administrator() const;
  Stored<void> add(const NewAccount& account, std::int64_t now);
  Stored<void> replace(const Account& changed);
  Stored<void> replace_signed_out(const Account& changed);
  Stored<void> replace_password(const Account& account, std::string hash,
                                const std::optional<base::Hash>& kept);
  void forget_sessions(const std::string& name, const std::optional<base::Hash>& kept);

  const Device* find_device(std::string_view token, const Account& account, std::int64_t now) const;
  Stored<void> note_wrong_device(const Device& device);
  void forget_devices(const std::string& name);
  const Session* find_live(std::string_view token, std::int64_t now) const;
  Person person_of(const Session& session, std::int64_t now) const;
  Stored<void> sweep(std::int64_t now);
  Stored<void> save_used(std::int64_t now);

  PeopleFile file_;
  std::string hash_of_nobody_;
  Random random_;
  LogNames known_{};                           // with every account that there has been since
  std::map<std::string, Account> accounts_{};  // by the one spelling
  std::map<base::Hash, Session> sessions_{};
  std::map<base::Hash, Device> devices_{};
  /// Log-ins under way, by account and device.
  std::map<std::pair<std::string, std::optional<base::Hash>>, std::int64_t> trying_{};
  std::set<base::Hash> used_{};          // sessions whose last use is not in the file
  std::optional<std::int64_t> saved_{};  // when the last uses were written
  std::optional<std::int64_t> swept_{};  // when ended sessions were removed
  std::string first_token_{};
  std::string recovery_token_{};
  std::string recovery_name_{};
  std::vector<std::string> notes_{};
};

}  // namespace croupier::server
