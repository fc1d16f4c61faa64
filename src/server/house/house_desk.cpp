// Requests of the auditor and the administrator. Each has the own right and no other.
#include <algorithm>

#include "base/text.hpp"
#include "render/document/json.hpp"
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"

namespace croupier::server {

namespace {

constexpr std::size_t accounts_shown_max = 200;

std::string first_value(const std::string_view query, std::string_view key) {
  const auto values = query_values(query, key);
  return values.empty() ? std::string() : values.front();
}

}  // namespace

// Somebody is signed in, and the console is not locked.
bool HouseServer::is_present(const Call& call) {
  if (call.person && !call.person->locked) return true;
  call.reply(call.person ? saying(423, console_locked) : saying(401, "sign in first"));
  return false;
}

// What has no line in the table of rights is not answered; who may not is told so.
bool HouseServer::permits(const Call& call) {
  const auto* right = table::house_right_of(call.request.method, call.path);
  if (right == nullptr) {
    call.reply(saying(404, "there is no such thing here"));
    return false;
  }
  // Whoever left a console alone may still log out, and open it again.
  const bool opens = call.path == "unlock";
  if (right->without_name || (opens && call.person)) return true;
  if (!is_present(call)) return false;
  if (right->has(call.person->duty)) return true;
  call.reply(saying(403, "that is not for the duty " + std::string(name(call.person->duty))));
  return false;
}

// ---- the auditor

void HouseServer::answer_rounds(const Call& call) {
  const RoundWish wish{.table = first_value(call.query, "table"),
                       .player = first_value(call.query, "player"),
                       .before = first_value(call.query, "before")};
  std::vector<std::string> tables;
  for (const auto& [name, actor] : casino_->tables()) tables.push_back(name);
  const bool taken = worker_.add([this, wish, tables = std::move(tables), reply = call.reply] {
    for (const std::string& name : tables) log_of(name);
    const auto body = rounds_json(logs_, wish);
    shell_->post([body, reply] { reply(body ? found(*body) : saying(400, body.error())); });
  });
  if (!taken) call.reply(saying(503, "too much is being read; try again later"));
}

void HouseServer::begin_audit(const Call& call) {
  const bool begun = audit_->begin(call.person->name, [this](const std::string& says) {
    shell_->post([this, says] { casino_->note(says, app::milliseconds_now()); });
  });
  if (!begun) return call.reply(saying(409, "an audit is under way"));
  casino_->note(call.person->name + " began an audit", app::milliseconds_now());
  HttpAnswer answer = found(audit_->to_json());
  answer.status = 202;
  call.reply(std::move(answer));
}

// ---- the administrator

// Staff first; of players only so many as can be looked through.
void HouseServer::list_accounts(const Call& call) const {
  const std::string part = base::lower(first_value(call.query, "name"));
  auto accounts = people_->list(app::milliseconds_now());
  std::erase_if(accounts, [&](const ListedAccount& account) {
    return base::lower(account.name).find(part) == std::string::npos;
  });
  std::ranges::sort(accounts, {}, [](const ListedAccount& one) {
    return std::pair(!has_console(one.duty), base::lower(one.name));
  });
  render::Json json;
  json.open_object().key("accounts").open_list();
  for (std::size_t at = 0; at < std::min(accounts.size(), accounts_shown_max); ++at) {
    const ListedAccount& one = accounts[at];
    json.open_object().key("name").text(one.name).key("role").text(name(one.duty));
    json.key("made").whole(one.made).key("locked_until").whole(one.locked_until);
    json.key("last_seen").whole(one.last_seen).key("sessions").whole(one.sessions).close_object();
  }
  json.close_list().key("found").whole(static_cast<std::int64_t>(accounts.size()));
  call.reply(found(json.close_object().str()));
}

void HouseServer::answer_config(const Call& call) const {
  render::Json json;
  json.open_object().key("file");
  options_.file.empty() ? json.raw("null") : json.text(options_.file);
  json.key("settings").open_list();
  for (const app::ShownSetting& setting : options_.settings) {
    json.open_object().key("key").text(setting.key).key("value").text(setting.value);
    json.key("origin").text(setting.origin).key("says").text(setting.says).close_object();
  }
  call.reply(found(json.close_list().close_object().str()));
}

bool HouseServer::answer_desk_post(const Call& call) {
  if (call.path == "audit") {
    begin_audit(call);
  } else {
    return false;
  }
  return true;
}

}  // namespace croupier::server
