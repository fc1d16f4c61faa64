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
  const double per_second = most / 60;
  constexpr std::size_t remembered_max = 10'000;
  const std::int64_t now = milliseconds_now();
  if (tries_.size() > remembered_max) tries_.clear();
  auto& [left, counted_at] = tries_.try_emplace(address, Tries{most, now}).first->second;
  left = std::min(left + static_cast<double>(now - counted_at) / 1000 * per_second, most);
  counted_at = now;
  if (left < 1) return false;
  left -= 1;
  return true;
}

std::string HouseServer::me_json(const std::optional<Person>& person) const {
  render::Json text;
  text.open_object().key("version").whole(std::int64_t{protocol_version}).key("name");
  person ? text.text(person->name) : text.raw("null");
  text.key("guest").flag(person && person->kind == Kind::guest).key("role");
  person ? text.text(name(person->duty)) : text.raw("null");
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

void HouseServer::log_in(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  std::string password = field_of(body, "password");
  const auto attempt = people_->begin_login(name, milliseconds_now());
  if (!attempt) return call.reply(saying(429, attempt.error().says));
  if (attempt->locked_until != 0) {
    return call.reply(
        saying(423, "the account is locked after three wrong tries; wait 15 minutes"));
  }
  const bool taken = worker_.add([this, name, password, hash = attempt->hash, reply = call.reply] {
    const bool right = verify_password(hash, password);
    shell_->post([this, name, right, reply] {
      if (!right) {
        static_cast<void>(people_->note_wrong_login(name, milliseconds_now()));
        note_people();
        return reply(saying(401, "name or password is wrong"));
      }
      static_cast<void>(people_->note_right_login(name));
      sign_in(name, reply);
    });
  });
  wipe(password);
  if (!taken) call.reply(saying(503, "too many log in at once; try again"));
}

void HouseServer::register_player(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  const std::string password = field_of(body, "password");
  if (const auto wrong = people_->refuse_name(name)) return call.reply(saying(400, *wrong));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  const bool taken = worker_.add([this, name, password, reply = call.reply] {
    const auto hash = hash_password(password);
    shell_->post([this, name, hash, reply] {
      if (!hash) return reply(saying(500, hash.error()));
      const auto added =
          people_->add_account({.name = name, .password_hash = *hash}, milliseconds_now());
      if (!added) return reply(saying(400, added.error().says));
      sign_in(name, reply);
    });
  });
  if (!taken) call.reply(saying(503, "too many register at once; try again"));
}

void HouseServer::begin_first(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string token = field_of(body, "token");
  const std::string name = field_of(body, "name");
  const std::string password = field_of(body, "password");
  if (const auto wrong = people_->refuse_name(name)) return call.reply(saying(400, *wrong));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  const bool taken = worker_.add([this, token, name, password, reply = call.reply] {
    const auto hash = hash_password(password);
    shell_->post([this, token, name, hash, reply] {
      if (!hash) return reply(saying(500, hash.error()));
      const NewAccount account{name, *hash, Duty::administrator};
      const auto made = people_->use_first_token(token, account, milliseconds_now());
      if (!made) return reply(saying(403, made.error().says));
      sign_in(name, reply);
    });
  });
  if (!taken) call.reply(saying(503, "too many register at once; try again"));
}

// Whoever signs out takes the connections of that session along.
void HouseServer::log_out(const Call& call) {
  static_cast<void>(people_->sign_out(call.token));
  note_people();
  std::vector<Connection> gone;
  for (const auto& [connection, token] : tokens_) {
    if (token == call.token) gone.push_back(connection);
  }
  for (const Connection connection : gone) shell_->close(connection);
  HttpAnswer answer = found(me_json(std::nullopt));
  answer.headers.emplace_back("Set-Cookie",
                              "croupier_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0");
  call.reply(std::move(answer));
}

// An administrator makes the accounts of staff.
void HouseServer::add_staff(const Call& call) {
  if (!call.person || call.person->locked || !may(call.person->duty, Right::administer)) {
    return call.reply(saying(403, "that is for an administrator"));
  }
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  const std::string password = field_of(body, "password");
  const auto duty = find_duty(field_of(body, "role"));
  if (!duty) return call.reply(saying(400, "the role is no duty of this house"));
  if (const auto wrong = people_->refuse_name(name)) return call.reply(saying(400, *wrong));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  const bool taken =
      worker_.add([this, name, password, duty = *duty, by = call.person->name, reply = call.reply] {
        const auto hash = hash_password(password);
        shell_->post([this, name, hash, duty, by, reply] {
          if (!hash) return reply(saying(500, hash.error()));
          const auto added = people_->add_account({name, *hash, duty, by}, milliseconds_now());
          if (!added) return reply(saying(400, added.error().says));
          note_people();
          reply(found("{}"));
        });
      });
  if (!taken) call.reply(saying(503, "too many register at once; try again"));
}

// The password opens a console that was left alone.
void HouseServer::unlock(const Call& call) {
  if (!call.person) return call.reply(saying(401, "sign in first"));
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = call.person->name;
  const auto attempt = people_->begin_login(name, milliseconds_now());
  if (!attempt) return call.reply(saying(429, attempt.error().says));
  if (attempt->locked_until != 0) return call.reply(saying(423, "the account is locked"));
  const bool taken = worker_.add([this, name, token = call.token, hash = attempt->hash,
                                  password = field_of(body, "password"), reply = call.reply] {
    const bool right = verify_password(hash, password);
    shell_->post([this, name, token, right, reply] {
      const std::int64_t now = milliseconds_now();
      static_cast<void>(right ? people_->note_right_login(name)
                              : people_->note_wrong_login(name, now));
      if (right) static_cast<void>(people_->unlock(token, now));
      note_people();
      reply(right ? found(me_json(people_->find_session(token, now)))
                  : saying(401, "the password is wrong"));
    });
  });
  if (!taken) call.reply(saying(503, "too many log in at once; try again"));
}

}  // namespace croupier::server
