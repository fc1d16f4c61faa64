#include "server/people/people.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/text.hpp"
#include "server/table/computer.hpp"

namespace croupier::server {

namespace {

using store::ErrorKind;

std::unexpected<store::StoreError> refuse(std::string says) {
  return store::error(ErrorKind::bad_request, std::move(says));
}

}  // namespace

void system_random(std::span<std::uint8_t> bytes) {
  if (sodium_init() >= 0) randombytes_buf(bytes.data(), bytes.size());
}

Stored<std::unique_ptr<People>> People::open(const std::string& path, std::string hash_of_nobody,
                                             Random random, LogNames known) {
  auto file = PeopleFile::open(path);
  if (!file) return std::unexpected(file.error());
  const auto accounts = file->accounts();
  if (!accounts) return std::unexpected(accounts.error());
  const auto sessions = file->sessions();
  if (!sessions) return std::unexpected(sessions.error());
  const auto devices = file->devices();
  if (!devices) return std::unexpected(devices.error());
  const auto guests = file->guests();
  if (!guests) return std::unexpected(guests.error());
  std::unique_ptr<People> people(
      new People(*std::move(file), std::move(hash_of_nobody), std::move(random), std::move(known)));
  for (const Account& account : *accounts) {
    people->accounts_.emplace(one_spelling(account.name), account);
    people->known_.names.insert(one_spelling(account.name));
  }
  for (const Session& session : *sessions) people->sessions_.emplace(session.id, session);
  for (const Device& device : *devices) people->devices_.emplace(device.id, device);
  people->known_.guests = std::max(people->known_.guests, *guests);
  if (!people->has_administrator()) people->first_token_ = people->make_token();
  return people;
}

std::string People::make_token() const {
  std::array<std::uint8_t, 32> bytes{};
  random_(bytes);
  std::string token = base::to_hex(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return token;
}

const Account* People::find_account(std::string_view name) const {
  const auto found = accounts_.find(one_spelling(name));
  return found == accounts_.end() ? nullptr : &found->second;
}

bool People::is_administrator(std::string_view name) const {
  const Account* account = find_account(name);
  return account != nullptr && account->duty == Duty::administrator;
}

bool People::has_administrator() const {
  return std::ranges::any_of(
      accounts_, [](const auto& entry) { return entry.second.duty == Duty::administrator; });
}

// ---- accounts

std::optional<std::string> People::refuse_name(std::string_view name) const {
  if (!is_name(name)) {
    return "A name has 3 to 24 letters a to z, digits and '-', and begins with a letter.";
  }
  const std::string spelt = one_spelling(name);
  if (spelt.starts_with(guest_prefix)) return "Names that begin with guest- are for guests.";
  if (spelt.starts_with(computer_prefix))
    return "Names that begin with computer- are for computer players.";
  if (find_account(name) != nullptr) return "The name " + base::in_quotes(name) + " is taken.";
  if (known_.names.contains(spelt)) {
    return "The name " + base::in_quotes(name) +
           " stands in the house's log, so that nobody can have it anew.";
  }
  return std::nullopt;
}

Stored<void> People::add(const NewAccount& account, std::int64_t now) {
  const std::string spelt = one_spelling(account.name);
  if (const auto wrong = refuse_name(account.name)) {
    const bool taken = known_.names.contains(spelt);
    return store::error(taken ? ErrorKind::exists : ErrorKind::bad_request, *wrong);
  }
  if (account.password_hash.empty()) return refuse("An account needs a password.");
  const Account made{
      .name = spelt, .password_hash = account.password_hash, .duty = account.duty, .made = now};
  if (auto written = replace(made); !written) return written;
  known_.names.insert(spelt);
  return {};
}

Stored<void> People::add_account(const NewAccount& account, std::int64_t now) {
  const bool registers = account.by.empty() && account.duty == Duty::player;
  if (!registers && !is_administrator(account.by)) {
    return refuse("Only an administrator makes accounts for others.");
  }
  if (auto added = add(account, now); !added) return added;
  const std::string spelt = one_spelling(account.name);
  notes_.push_back(registers ? says_registered(spelt)
                             : says_made(account.by, spelt, name(account.duty)));
  return {};
}

// The file first: what it does not have has not happened.
Stored<void> People::replace(const Account& changed) {
  if (auto written = file_.put(changed); !written) return written;
  accounts_.insert_or_assign(one_spelling(changed.name), changed);
  return {};
}

Stored<void> People::replace_signed_out(const Account& changed) {
  if (auto written = file_.put_signed_out(changed); !written) return written;
  accounts_.insert_or_assign(one_spelling(changed.name), changed);
  forget_sessions(changed.name, std::nullopt);
  return {};
}

void People::forget_sessions(const std::string& name, const std::optional<base::Hash>& kept) {
  std::erase_if(sessions_, [&](const auto& entry) {
    if (entry.second.name != name || entry.first == kept) return false;
    used_.erase(entry.first);
    return true;
  });
}

Stored<void> People::change_duty(std::string_view name, Duty duty, std::string_view by) {
  const Account* account = find_account(name);
  if (!is_administrator(by)) return refuse("Only an administrator changes duties.");
  if (account == nullptr) return refuse("There is no account " + base::in_quotes(name) + ".");
  if (account == find_account(by)) return refuse("Nobody changes their own duty.");
  if (account->duty == duty) return {};
  Account changed = *account;
  changed.duty = duty;
  std::string note = std::string(by) + " changed the duty of " + changed.name + " from " +
                     std::string(server::name(account->duty)) + " to " +
                     std::string(server::name(duty));
  if (auto written = replace_signed_out(changed); !written) return written;
  notes_.push_back(std::move(note));
  return {};
}

Stored<void> People::replace_password(const Account& account, std::string hash,
                                      const std::optional<base::Hash>& kept) {
  if (hash.empty()) return refuse("An account needs a password.");
  Account changed = account;
  changed.password_hash = std::move(hash);
  changed.wrong = 0;
  changed.locked_until = 0;
  if (auto written = file_.put_new_password(changed, kept); !written) return written;
  accounts_.insert_or_assign(one_spelling(changed.name), changed);
  forget_sessions(changed.name, kept);
  forget_devices(changed.name);
  return {};
}

Stored<void> People::reset_password(std::string_view name, std::string hash, std::string_view by) {
  const Account* account = find_account(name);
  if (!is_administrator(by)) return refuse("Only an administrator resets a password.");
  if (account == nullptr) return refuse("There is no account " + base::in_quotes(name) + ".");
  // A console that somebody else has sat down at must not be enough.
  if (account == find_account(by)) return refuse("Change your own password by the old one.");
  const std::string whose = account->name;
  if (auto written = replace_password(*account, std::move(hash), {}); !written) return written;
  notes_.push_back(std::string(by) + " reset the password of " + whose);
  return {};
}

Stored<void> People::change_own_password(std::string_view token, const LoginTry& proven,
                                         std::string hash, std::int64_t now) {
  const Session* session = find_live(token, now);
  const bool own = session != nullptr && session->kind == Kind::account &&
                   session->name == proven.name && is_current(proven);
  if (!own) return refuse("The session has ended: sign in again.");
  const std::string whose = session->name;
  auto written = replace_password(*find_account(whose), std::move(hash), session->id);
  if (!written) return written;
  notes_.push_back(whose + " changed the own password");
  return {};
}

Stored<void> People::remove_account(std::string_view name, std::string_view by) {
  const Account* account = find_account(name);
  if (!is_administrator(by)) return refuse("Only an administrator removes accounts.");
  if (account == nullptr) return refuse("There is no account " + base::in_quotes(name) + ".");
  if (account == find_account(by)) return refuse("Nobody removes their own account.");
  const std::string whose = account->name;
  if (auto removed = file_.remove_account(whose); !removed) return removed;
  accounts_.erase(one_spelling(whose));
  forget_sessions(whose, std::nullopt);
  forget_devices(whose);
  notes_.push_back(std::string(by) + " removed the account " + whose);
  return {};
}

Stored<void> People::open_lock(std::string_view name, std::string_view by) {
  const Account* account = find_account(name);
  if (!is_administrator(by)) return refuse("Only an administrator opens a locked account.");
  if (account == nullptr) return refuse("There is no account " + base::in_quotes(name) + ".");
  Account changed = *account;
  changed.wrong = 0;
  changed.locked_until = 0;
  if (auto written = replace(changed); !written) return written;
  notes_.push_back(std::string(by) + " opened the locked account " + changed.name);
  return {};
}

Stored<void> People::end_sessions(std::string_view name, std::string_view by) {
  const Account* account = find_account(name);
  if (!is_administrator(by)) return refuse("Only an administrator ends the sessions of others.");
  if (account == nullptr) return refuse("There is no account " + base::in_quotes(name) + ".");
  const Account same = *account;
  if (auto written = replace_signed_out(same); !written) return written;
  notes_.push_back(std::string(by) + " ended the sessions of " + same.name);
  return {};
}

std::vector<ListedAccount> People::list(std::int64_t now) const {
  std::map<std::string, ListedAccount> by_name;
  for (const auto& [key, account] : accounts_) {
    by_name[account.name] = {account.name, account.duty, account.made,
                             account.locked_until > now ? account.locked_until : 0};
  }
  for (const auto& [id, session] : sessions_) {
    const auto found = by_name.find(session.name);
    if (found == by_name.end() || has_ended(session, now)) continue;
    found->second.last_seen = std::max(found->second.last_seen, session.used);
    ++found->second.sessions;
  }
  std::vector<ListedAccount> all;
  all.reserve(accounts_.size());
  for (const auto& [key, account] : accounts_) all.push_back(by_name.at(account.name));
  return all;
}

Stored<void> People::use_first_token(std::string_view token, const NewAccount& account,
                                     std::int64_t now) {
  if (first_token_.empty()) return refuse("There is an administrator already.");
  const base::Hash given = base::sha256(token);
  const base::Hash wanted = base::sha256(first_token_);
  if (sodium_memcmp(given.data(), wanted.data(), wanted.size()) != 0) {
    notes_.emplace_back("a wrong token for the first administrator");
    return refuse("That is not the token of this start.");
  }
  NewAccount first = account;
  first.duty = Duty::administrator;
  if (auto added = add(first, now); !added) return added;
  sodium_memzero(first_token_.data(), first_token_.size());
  first_token_.clear();
  notes_.push_back(says_first(one_spelling(account.name)));
  return {};
}

}  // namespace croupier::server
