// Logging in, with its locks, and the sessions that follow.
#include <algorithm>

#include "base/text.hpp"
#include "server/people/people.hpp"

namespace croupier::server {

namespace {

using store::ErrorKind;

constexpr std::string_view ended = "The session has ended: sign in again.";

std::int64_t idle_max(const Session& session) {
  return session.kind == Kind::guest ? guest_idle_max : session_idle_max;
}

}  // namespace

bool People::has_ended(const Session& session, std::int64_t now) {
  return now - session.used >= idle_max(session);
}

// ---- logging in

Stored<LoginTry> People::begin_login(std::string_view name, std::int64_t now,
                                     std::string_view device_token) {
  const Account* account = find_account(name);
  if (account == nullptr) return LoginTry{.hash = hash_of_nobody_};
  const Device* device = find_device(device_token, *account, now);
  if (device == nullptr && account->locked_until > now) {
    return LoginTry{.name = account->name, .locked_until = account->locked_until};
  }
  LoginTry begun{.name = account->name, .hash = account->password_hash};
  // Without this, many at once would all be tried before the first is found wrong.
  std::int64_t wrong = account->locked_until == 0 ? account->wrong : 0;
  if (device != nullptr) {
    wrong = device->wrong;
    begun.device = device->id;
  }
  std::int64_t& trying = trying_[{begun.name, begun.device}];
  if (wrong + trying >= wrong_logins_max) {
    return store::error(ErrorKind::busy, "Other log-ins to this account are under way: try again.");
  }
  ++trying;
  return begun;
}

bool People::is_current(const LoginTry& tried) const {
  const Account* account = find_account(tried.name);
  return account != nullptr && account->password_hash == tried.hash;
}

// What a known browser does leaves the account as it is: its lock is for all the others.
Stored<void> People::note_right_login(const LoginTry& ended) {
  drop_login(ended);
  if (ended.device) {
    const auto device = devices_.find(*ended.device);
    if (device == devices_.end() || device->second.wrong == 0) return {};
    device->second.wrong = 0;
    return file_.put(device->second, {});
  }
  const Account* account = find_account(ended.name);
  if (account == nullptr || (account->wrong == 0 && account->locked_until == 0)) return {};
  Account changed = *account;
  changed.wrong = 0;
  changed.locked_until = 0;
  return replace(changed);
}

Stored<void> People::note_wrong_login(const LoginTry& ended, std::int64_t now) {
  drop_login(ended);
  const Account* account = find_account(ended.name);
  if (account == nullptr) {
    // Without the name: people type passwords there.
    notes_.emplace_back("a wrong log-in to a name without an account");
    return {};
  }
  if (ended.device) {
    const auto device = devices_.find(*ended.device);
    if (device != devices_.end()) return note_wrong_device(device->second);
  }
  Account changed = *account;
  if (changed.locked_until != 0 && changed.locked_until <= now) {
    changed.wrong = 0;
    changed.locked_until = 0;
  }
  ++changed.wrong;
  notes_.push_back("a wrong log-in to " + changed.name + ", " + std::to_string(changed.wrong) +
                   " in a row");
  if (changed.wrong >= wrong_logins_max) {
    changed.locked_until = now + login_lock;
    notes_.push_back(changed.name + " is locked for " + std::to_string(login_lock / minute_ms) +
                     " minutes");
  }
  // A disk that fails must not open the lock: memory has it in any case.
  accounts_.insert_or_assign(one_spelling(changed.name), changed);
  return file_.put(changed);
}

void People::drop_login(const LoginTry& ended) {
  const auto found = trying_.find({ended.name, ended.device});
  if (found == trying_.end()) return;
  if (--found->second <= 0) trying_.erase(found);
}

// ---- sessions

Stored<SignedIn> People::sign_in(std::string_view name, std::int64_t now) {
  const Account* account = find_account(name);
  if (account == nullptr) {
    return store::error(ErrorKind::bad_request,
                        "There is no account '" + base::printable(name) + "'.");
  }
  if (auto swept = sweep(now); !swept) return std::unexpected(swept.error());
  const std::string token = make_token();
  const Session session{.id = base::sha256(token), .name = account->name, .made = now, .used = now};
  if (auto written = file_.put(session); !written) return std::unexpected(written.error());
  sessions_.emplace(session.id, session);
  notes_.push_back(account->name + " signed in as " + std::string(server::name(account->duty)));
  return SignedIn{person_of(session, now), token};
}

Stored<SignedIn> People::begin_guest(std::int64_t now) {
  if (auto swept = sweep(now); !swept) return std::unexpected(swept.error());
  const std::string token = make_token();
  const Session session{.id = base::sha256(token),
                        .name = std::string(guest_prefix) + std::to_string(known_.guests + 1),
                        .kind = Kind::guest,
                        .made = now,
                        .used = now};
  if (auto written = file_.put_guest(session, known_.guests + 1); !written) {
    return std::unexpected(written.error());
  }
  ++known_.guests;
  sessions_.emplace(session.id, session);
  notes_.push_back(session.name + " came in");
  return SignedIn{person_of(session, now), token};
}

const Session* People::find_live(std::string_view token, std::int64_t now) const {
  const auto found = sessions_.find(base::sha256(token));
  if (found == sessions_.end() || has_ended(found->second, now)) return nullptr;
  const Session& session = found->second;
  const bool known = session.kind == Kind::guest || find_account(session.name) != nullptr;
  return known ? &session : nullptr;
}

Person People::person_of(const Session& session, std::int64_t now) const {
  Person person{.name = session.name, .kind = session.kind};
  if (session.kind == Kind::guest) return person;
  person.duty = find_account(session.name)->duty;
  person.locked = has_console(person.duty) && now - session.used >= console_idle_max;
  return person;
}

std::optional<Person> People::find_session(std::string_view token, std::int64_t now) const {
  const Session* session = find_live(token, now);
  if (session == nullptr) return std::nullopt;
  return person_of(*session, now);
}

Stored<void> People::touch(std::string_view token, std::int64_t now) {
  const Session* session = find_live(token, now);
  if (session == nullptr || person_of(*session, now).locked) return {};
  Session& used = sessions_.at(session->id);
  used.used = std::max(used.used, now);
  used_.insert(used.id);
  if (saved_ && now - *saved_ < minute_ms) return {};
  return save_used(now);
}

// A failing disk is tried again after a minute: what is lost is only how long a session lasts.
Stored<void> People::save_used(std::int64_t now) {
  saved_ = now;
  std::vector<Session> changed;
  changed.reserve(used_.size());
  for (const base::Hash& id : used_) changed.push_back(sessions_.at(id));
  if (auto written = file_.put_used(changed); !written) return written;
  used_.clear();
  return {};
}

Stored<void> People::unlock(std::string_view token, std::int64_t now) {
  const Session* session = find_live(token, now);
  if (session == nullptr) return store::error(ErrorKind::bad_request, std::string(ended));
  Session& used = sessions_.at(session->id);
  used.used = std::max(used.used, now);
  used_.insert(used.id);
  notes_.push_back(used.name + " opened the locked console");
  return save_used(now);
}

Stored<void> People::sign_out(std::string_view token) {
  const auto found = sessions_.find(base::sha256(token));
  if (found == sessions_.end()) return {};
  if (auto removed = file_.remove({found->first}); !removed) return removed;
  notes_.push_back(found->second.name + " signed out");
  used_.erase(found->first);
  sessions_.erase(found);
  return {};
}

Stored<void> People::sweep(std::int64_t now) {
  if (swept_ && now - *swept_ < hour_ms) return {};
  std::vector<base::Hash> gone;
  for (const auto& [id, session] : sessions_) {
    if (has_ended(session, now)) gone.push_back(id);
  }
  if (auto removed = file_.remove(gone); !removed) return removed;
  for (const base::Hash& id : gone) {
    used_.erase(id);
    sessions_.erase(id);
  }
  swept_ = now;
  return {};
}

}  // namespace croupier::server
