// Requests about people: guests, log-ins, accounts and their duties.
#include <algorithm>

#include "render/document/json.hpp"
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"
#include "server/people/passwords.hpp"

namespace croupier::server {

using nlohmann::json;

bool HouseServer::spend_try(const std::string& address) {
  const double most = options_.sign_ins_per_minute;
  const Rate rate{.per_second = most / 60, .most = most};
  constexpr std::size_t remembered_max = 10'000;
  const std::int64_t now = app::milliseconds_now();
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
  const std::int64_t now = app::milliseconds_now();
  for (const std::string& says : people_->take_notes()) casino_->note(says, now);
}

void HouseServer::set_cookie(HttpAnswer& answer, std::string_view cookie,
                             std::int64_t seconds) const {
  answer.headers.emplace_back(
      "Set-Cookie", std::string(cookie) + "; HttpOnly; SameSite=Strict; Path=/; Max-Age=" +
                        std::to_string(seconds) + (encrypts() ? "; Secure" : ""));
}

void HouseServer::begin_session(const SignedIn& signed_in, const std::string& device,
                                const Reply& reply) {
  note_people();
  HttpAnswer answer = found(me_json(signed_in.person));
  set_cookie(answer, "croupier_session=" + signed_in.token, guest_idle_max / 1000);
  if (!device.empty()) set_cookie(answer, "croupier_device=" + device, device_idle_max / 1000);
  reply(std::move(answer));
}

void HouseServer::sign_in(const std::string& name, const std::string& device, const Reply& reply) {
  const std::int64_t now = app::milliseconds_now();
  const auto signed_in = people_->sign_in(name, now);
  if (!signed_in) return reply(saying(500, signed_in.error().says));
  const Person& person = signed_in->person;
  if (person.duty == Duty::player && !wallets_->knows(person.name)) {
    casino_->fill_wallet(person.name, options_.wallet, now);
  }
  begin_session(*signed_in, people_->remember_device(name, device, now).value_or(""), reply);
}

// Checks the password on the other thread, then goes on where it is right.
void HouseServer::verify(const Call& call, const Proof& proof, const Verified& then) {
  const auto tried = people_->begin_login(proof.name, app::milliseconds_now(), call.device);
  if (!tried) return call.reply(saying(429, tried.error().says));
  if (tried->locked_until != 0) {
    return call.reply(
        saying(423, "the account is locked after three wrong tries; wait 15 minutes"));
  }
  const auto finish = [this, tried = *tried, otherwise = proof.otherwise, then,
                       reply = call.reply](bool matches) {
    const bool right = matches && people_->is_current(tried);
    static_cast<void>(right ? people_->note_right_login(tried)
                            : people_->note_wrong_login(tried, app::milliseconds_now()));
    note_people();
    right ? then(tried) : reply(saying(401, otherwise));
  };
  const bool taken =
      worker_.add([this, password = proof.password, hash = tried->hash, finish]() mutable {
        const bool matches = verify_password(hash, password);
        wipe(password);
        shell_->post([matches, finish] { finish(matches); });
      });
  if (taken) return;
  people_->drop_login(*tried);
  call.reply(saying(503, "too many log in at once; try again"));
}

void HouseServer::log_in(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const Proof proof{field_of(body, "name"), field_of(body, "password"),
                    "name or password is wrong"};
  verify(call, proof, [this, device = call.device, reply = call.reply](const LoginTry& proven) {
    sign_in(proven.name, device, reply);
  });
}

// Makes the hash of a new password on the other thread, then goes on with it.
void HouseServer::make_hash(const Reply& reply, std::string password, const Hashed& then) {
  const bool taken = worker_.add([this, password = std::move(password), then, reply]() mutable {
    const auto made = hash_password(password);
    wipe(password);
    shell_->post([made, then, reply] { made ? then(*made) : reply(saying(500, made.error())); });
  });
  if (!taken) reply(saying(503, "too many passwords are made at once; try again"));
}

// Checks name and password of a new account, and goes on with its hash.
void HouseServer::hash_new(const Call& call, const Ready& then) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  std::string password = field_of(body, "password");
  if (const auto wrong = people_->refuse_name(name)) return call.reply(saying(400, *wrong));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  make_hash(call.reply, std::move(password), [name, then](std::string made) {
    then({.name = one_spelling(name), .password_hash = std::move(made)});
  });
}

void HouseServer::register_player(const Call& call) {
  hash_new(call, [this, device = call.device, reply = call.reply](const NewAccount& account) {
    const auto added = people_->add_account(account, app::milliseconds_now());
    if (!added) return reply(saying(400, added.error().says));
    sign_in(account.name, device, reply);
  });
}

void HouseServer::begin_first(const Call& call) {
  const std::string token = field_of(json::parse(call.request.body, nullptr, false), "token");
  hash_new(call, [this, token, device = call.device, reply = call.reply](NewAccount account) {
    account.duty = Duty::administrator;
    const auto made = people_->use_first_token(token, account, app::milliseconds_now());
    note_people();
    if (!made) return reply(saying(403, made.error().says));
    sign_in(account.name, device, reply);
  });
}

// Whose session is over has no connection any more.
void HouseServer::close_ended() {
  const std::int64_t now = app::milliseconds_now();
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
  set_cookie(answer, "croupier_session=", 0);
  call.reply(std::move(answer));
}

// An administrator makes the accounts of staff.
void HouseServer::add_staff(const Call& call) {
  const auto duty = find_duty(field_of(json::parse(call.request.body, nullptr, false), "role"));
  if (!duty) return call.reply(saying(400, "the role is no duty of this house"));
  hash_new(call,
           [this, duty = *duty, by = call.person->name, reply = call.reply](NewAccount account) {
             account.duty = duty;
             account.by = by;
             const auto added = people_->add_account(account, app::milliseconds_now());
             if (!added) return reply(saying(400, added.error().says));
             note_people();
             reply(found("{}"));
           });
}

// The password opens a console that was left alone.
void HouseServer::unlock(const Call& call) {
  if (!call.person) return call.reply(saying(401, "sign in first"));
  const json body = json::parse(call.request.body, nullptr, false);
  const Proof proof{call.person->name, field_of(body, "password"), "the password is wrong"};
  verify(call, proof, [this, token = call.token, reply = call.reply](const LoginTry& /*proven*/) {
    const std::int64_t now = app::milliseconds_now();
    static_cast<void>(people_->unlock(token, now));
    note_people();
    reply(found(me_json(people_->find_session(token, now))));
  });
}

// Play money up to what one began with, so often a day.
void HouseServer::top_up(const Call& call) {
  if (!call.person || call.person->duty != Duty::player) {
    return call.reply(saying(403, "sign in to have play money"));
  }
  const std::int64_t now = app::milliseconds_now();
  const std::string& name = call.person->name;
  const int most = options_.top_ups_per_day;
  if (wallets_->balance(name) < options_.wallet && wallets_->top_ups(name, now) >= most) {
    return call.reply(most == 0
                          ? saying(403, "this house does not top wallets up")
                          : saying(429, "that was today's last top-up; the next is possible from " +
                                            app::date_of(now + 24 * hour_ms) + " 00:00 UTC on"));
  }
  casino_->fill_wallet(name, options_.wallet, now);
  call.reply(found(me_json(call.person)));
}

}  // namespace croupier::server
