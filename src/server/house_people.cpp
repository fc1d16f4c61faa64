// Requests about people: guests, log-ins, accounts and their duties.
#include <algorithm>

#include "render/json.hpp"
#include "server/house_answers.hpp"
#include "server/house_server.hpp"
#include "server/passwords.hpp"

namespace croupier::server {

using nlohmann::json;

bool HouseServer::spend_try(const std::string& address) {
  const double most = options_.sign_ins_per_minute;
  const Rate rate{.per_second = most / 60, .most = most};
  constexpr std::size_t remembered_max = 10'000;
  const std::int64_t now = milliseconds_now();
  if (tries_.size() > remembered_max) tries_.clear();
  return tries_.try_emplace(address, rate, now).first->second.spend(rate, now);
}

std::string HouseServer::me_json(const std::optional<Person>& person) const {
  render::Json text;
  text.open_object().key("version").whole(std::int64_t{protocol_version}).key("name");
  person ? text.text(person->name) : text.raw("null");
  text.key("guest").flag(person && person->kind == Kind::guest).key("role");
  person ? text.text(name(person->duty)) : text.raw("null");
  text.key("random").flag(options_.chance == table::ChanceKind::random);
  text.key("locked").flag(person && person->locked).key("wallet");
  text.whole(person ? wallets_->balance(person->name).cents() : 0);
  return text.close_object().str();
}

void HouseServer::note_people() {
  const std::int64_t now = milliseconds_now();
  for (const std::string& says : people_->take_notes()) casino_->note(says, now);
}

void HouseServer::begin_session(const SignedIn& signed_in, const Reply& reply) {
  note_people();
  HttpAnswer answer = found(me_json(signed_in.person));
  answer.headers.emplace_back("Set-Cookie",
                              "croupier_session=" + signed_in.token +
                                  "; HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000" +
                                  (encrypts() ? "; Secure" : ""));
  reply(std::move(answer));
}

void HouseServer::sign_in(const std::string& name, const Reply& reply) {
  const auto signed_in = people_->sign_in(name, milliseconds_now());
  if (!signed_in) return reply(saying(500, signed_in.error().says));
  if (signed_in->person.duty == Duty::player) {
    if (!wallets_->knows(name)) casino_->fill_wallet(name, options_.wallet, milliseconds_now());
  }
  begin_session(*signed_in, reply);
}

// Checks the password on the other thread, then goes on with whether it is right.
void HouseServer::verify(const Call& call, const std::string& name, const Verified& then) {
  const json body = json::parse(call.request.body, nullptr, false);
  const auto attempt = people_->begin_login(name, milliseconds_now());
  if (!attempt) return call.reply(saying(429, attempt.error().says));
  if (attempt->locked_until != 0) {
    return call.reply(
        saying(423, "the account is locked after three wrong tries; wait 15 minutes"));
  }
  const auto end_try = [this, name](bool right) {
    static_cast<void>(right ? people_->note_right_login(name)
                            : people_->note_wrong_login(name, milliseconds_now()));
    note_people();
  };
  const bool taken = worker_.add(
      [this, password = field_of(body, "password"), hash = attempt->hash, end_try, then]() mutable {
        const bool right = verify_password(hash, password);
        wipe(password);
        shell_->post([right, end_try, then] {
          end_try(right);
          then(right);
        });
      });
  if (taken) return;
  end_try(false);
  call.reply(saying(503, "too many log in at once; try again"));
}

void HouseServer::log_in(const Call& call) {
  const std::string name = field_of(json::parse(call.request.body, nullptr, false), "name");
  verify(call, name, [this, name, reply = call.reply](bool right) {
    if (!right) return reply(saying(401, "name or password is wrong"));
    sign_in(name, reply);
  });
}

// Checks name and password of a new account, makes the hash on the other thread, and goes on.
void HouseServer::hash_new(const Call& call, const Hashed& then) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  std::string password = field_of(body, "password");
  if (const auto wrong = people_->refuse_name(name)) return call.reply(saying(400, *wrong));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  const bool taken = worker_.add([this, name, password, then, reply = call.reply]() mutable {
    const auto hash = hash_password(password);
    wipe(password);
    shell_->post([name, hash, then, reply] {
      if (!hash) return reply(saying(500, hash.error()));
      then({.name = name, .password_hash = *hash});
    });
  });
  if (!taken) call.reply(saying(503, "too many register at once; try again"));
}

void HouseServer::register_player(const Call& call) {
  hash_new(call, [this, reply = call.reply](const NewAccount& account) {
    const auto added = people_->add_account(account, milliseconds_now());
    if (!added) return reply(saying(400, added.error().says));
    sign_in(account.name, reply);
  });
}

void HouseServer::begin_first(const Call& call) {
  const std::string token = field_of(json::parse(call.request.body, nullptr, false), "token");
  hash_new(call, [this, token, reply = call.reply](NewAccount account) {
    account.duty = Duty::administrator;
    const auto made = people_->use_first_token(token, account, milliseconds_now());
    if (!made) return reply(saying(403, made.error().says));
    sign_in(account.name, reply);
  });
}

// Whose session is over has no connection any more.
void HouseServer::close_ended() {
  const std::int64_t now = milliseconds_now();
  std::vector<Connection> gone;
  for (const auto& [connection, token] : tokens_) {
    if (!people_->find_session(token, now)) gone.push_back(connection);
  }
  for (const Connection connection : gone) shell_->close(connection);
}

void HouseServer::log_out(const Call& call) {
  static_cast<void>(people_->sign_out(call.token));
  note_people();
  close_ended();
  HttpAnswer answer = found(me_json(std::nullopt));
  answer.headers.emplace_back("Set-Cookie",
                              "croupier_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0");
  call.reply(std::move(answer));
}

// An administrator makes the accounts of staff.
void HouseServer::add_staff(const Call& call) {
  if (!permits(call, Right::administer)) return;
  const auto duty = find_duty(field_of(json::parse(call.request.body, nullptr, false), "role"));
  if (!duty) return call.reply(saying(400, "the role is no duty of this house"));
  hash_new(call,
           [this, duty = *duty, by = call.person->name, reply = call.reply](NewAccount account) {
             account.duty = duty;
             account.by = by;
             const auto added = people_->add_account(account, milliseconds_now());
             if (!added) return reply(saying(400, added.error().says));
             note_people();
             reply(found("{}"));
           });
}

// The password opens a console that was left alone.
void HouseServer::unlock(const Call& call) {
  if (!call.person) return call.reply(saying(401, "sign in first"));
  verify(call, call.person->name, [this, token = call.token, reply = call.reply](bool right) {
    if (!right) return reply(saying(401, "the password is wrong"));
    const std::int64_t now = milliseconds_now();
    static_cast<void>(people_->unlock(token, now));
    note_people();
    reply(found(me_json(people_->find_session(token, now))));
  });
}

}  // namespace croupier::server
