// Requests that change an account: its own person's, an administrator's, and the way back of an
// administrator who has lost the password.
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"
#include "server/people/passwords.hpp"

namespace croupier::server {

using nlohmann::json;

// Whatever has been changed is in the log, and whose session has ended is disconnected.
void HouseServer::finish_change(const Stored<void>& changed, const Reply& reply) {
  note_people();
  close_ended();
  if (changed) return reply(found("{}"));
  const auto kind = changed.error().kind;
  const bool refused = kind == store::ErrorKind::bad_request || kind == store::ErrorKind::exists;
  reply(saying(refused ? 400 : 500, changed.error().says));
}

// The old password is checked as at a log-in. This session goes on, all others of the account end,
// and of its browsers only this one is known afterwards.
void HouseServer::change_password(const Call& call) {
  if (!is_present(call)) return;
  const Person& person = *call.person;
  if (person.kind == Kind::guest) return call.reply(saying(403, "a guest has no password"));
  const json body = json::parse(call.request.body, nullptr, false);
  const Proof proof{person.name, field_of(body, "old"), "the old password is wrong"};
  std::string next = field_of(body, "new");
  if (const auto wrong = refuse_password(person.name, next)) {
    return call.reply(saying(400, *wrong));
  }
  const auto change = [this, token = call.token, reply = call.reply](const LoginTry& proven,
                                                                     std::string hash) {
    const std::int64_t now = app::milliseconds_now();
    const auto changed = people_->change_own_password(token, proven, std::move(hash), now);
    if (!changed) return finish_change(changed, reply);
    const auto device = people_->remember_device(proven.name, {}, now);
    note_people();
    close_ended();
    HttpAnswer answer = found(me_json(people_->find_session(token, now)));
    if (device) set_cookie(answer, "croupier_device=" + *device, device_idle_max / 1000);
    reply(std::move(answer));
  };
  verify(call, proof,
         [this, next = std::move(next), change, reply = call.reply](const LoginTry& proven) {
           make_hash(reply, next,
                     [change, proven](std::string made) { change(proven, std::move(made)); });
         });
}

void HouseServer::use_recovery(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string token = field_of(body, "token");
  const std::string name = field_of(body, "name");
  std::string password = field_of(body, "password");
  const auto right = people_->check_recovery(token, name);
  note_people();
  if (!right) return call.reply(saying(403, right.error().says));
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  make_hash(call.reply, std::move(password),
            [this, token, name, device = call.device, reply = call.reply](std::string made) {
              const auto used = people_->use_recovery(token, name, std::move(made));
              note_people();
              close_ended();
              if (!used) return reply(saying(403, used.error().says));
              sign_in(name, device, reply);
            });
}

// ---- the administrator

void HouseServer::change_account(const Call& call, const Change& change) {
  const json body = json::parse(call.request.body, nullptr, false);
  finish_change(change(field_of(body, "name"), call.person->name), call.reply);
}

void HouseServer::reset_password(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const std::string name = field_of(body, "name");
  std::string password = field_of(body, "password");
  if (const auto wrong = refuse_password(name, password)) return call.reply(saying(400, *wrong));
  make_hash(call.reply, std::move(password),
            [this, name, by = call.person->name, reply = call.reply](std::string made) {
              finish_change(people_->reset_password(name, std::move(made), by), reply);
            });
}

void HouseServer::change_duty(const Call& call) {
  const json body = json::parse(call.request.body, nullptr, false);
  const auto duty = find_duty(field_of(body, "role"));
  if (!duty) return call.reply(saying(400, "the role is no duty of this house"));
  change_account(call, [this, duty](const std::string& name, const std::string& by) {
    return people_->change_duty(name, *duty, by);
  });
}

bool HouseServer::answer_accounts_post(const Call& call) {
  const auto change = [&](auto member) {
    change_account(call, [this, member](const std::string& name, const std::string& by) {
      return ((*people_).*member)(name, by);
    });
  };
  if (call.path == "accounts/open") {
    change(&People::open_lock);
  } else if (call.path == "accounts/end-sessions") {
    change(&People::end_sessions);
  } else if (call.path == "accounts/remove") {
    change(&People::remove_account);
  } else if (call.path == "accounts/reset") {
    reset_password(call);
  } else if (call.path == "accounts/duty") {
    change_duty(call);
  } else {
    return false;
  }
  return true;
}

// ---- at the start

Stored<std::string> HouseServer::begin_recovery(std::string_view administrator) {
  if (auto begun = people_->begin_recovery(administrator); !begun) {
    return std::unexpected(begun.error());
  }
  note_people();
  return people_->recovery_token();
}

}  // namespace croupier::server
