// The house's requests: who one is, what the tables are, what the games are worth.
#include "analysis/analyze_game.hpp"
#include "app/strategy_game.hpp"
#include "render/report/analysis_json.hpp"
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"
#include "server/house/pages.hpp"
#include "server/house/web_files.hpp"

namespace croupier::server {

// ---- pages and figures about the house itself

void HouseServer::answer_page(const HttpRequest& request, std::string_view path,
                              const Reply& reply) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return reply(saying(405, "pages are asked for with GET"));
  }
  if (path == "/health") return reply({.type = "text/plain", .body = "ok\n"});
  if (path == "/ready") {
    const std::string& trouble = casino_->trouble();
    return reply({.status = trouble.empty() ? 200U : 503U,
                  .type = "text/plain",
                  .body = (trouble.empty() ? "ready" : trouble) + "\n"});
  }
  if (path == "/metrics") return reply({.type = "text/plain; version=0.0.4", .body = metrics()});
  const WebFile* file = find_web_file(path == "/" ? "/index.html" : path);
  if (file == nullptr) return reply(saying(404, "there is no such page"));
  const std::string tag = "\"" + std::string(file->tag) + "\"";
  HttpAnswer answer{.type = std::string(file->type),
                    .headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}}};
  if (request.if_none_match == tag) {
    answer.status = 304;
  } else {
    answer.body = file->bytes;
  }
  reply(std::move(answer));
}

std::string HouseServer::metrics() const {
  const CasinoCounts& counts = casino_->counts();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text += "# TYPE croupier_" + std::string(name) + " " + std::string(kind) + "\ncroupier_" +
            std::string(name) + " " + std::to_string(value) + "\n";
  };
  add("tables", "gauge", casino_->tables().size());
  add("websocket_connections", "gauge", casino_->connection_count());
  add("connections", "gauge", shell_->connection_count());
  add("messages_total", "counter", counts.messages);
  add("wrong_messages_total", "counter", counts.wrong_messages);
  add("submissions_total", "counter", last_ticket_);
  add("restarts_total", "counter", counts.restarts);
  std::uint64_t records = 0;
  std::uint64_t rounds = 0;
  std::uint64_t halted = 0;
  for (const auto& [name, actor] : casino_->tables()) {
    halted += actor->is_halted() ? 1U : 0U;
    records += actor->table().records;
    rounds += actor->table().round_number;
  }
  add("signing_trouble", "gauge", writer_->trouble() ? 1 : 0);
  add("tables_halted", "gauge", halted);
  add("records", "gauge", records);
  add("rounds", "gauge", rounds);
  return text + latency_.to_text("command_seconds");
}

// ---- routes

void HouseServer::answer_api(const Call& call) {
  if (!is_own_origin(call.request)) return call.reply(saying(403, "that page is not the house's"));
  const bool gets = call.request.method == "GET";
  if (!gets && call.request.method != "POST") return call.reply(saying(405, "GET or POST"));
  if (!gets && call.request.own_header != "1") {
    return call.reply(saying(403, "the header X-Croupier is missing"));
  }
  if (!permits(call)) return;
  gets ? answer_get(call) : answer_post(call);
}

void HouseServer::answer_get(const Call& call) {
  const auto below = [&](std::string_view start) -> std::optional<std::string_view> {
    if (!call.path.starts_with(start)) return std::nullopt;
    return call.path.substr(start.size());
  };
  const auto answer_or_404 = [&](const std::optional<std::string>& body) {
    call.reply(body ? found(*body) : saying(404, "there is no such game"));
  };
  if (call.path == "me") return call.reply(found(me_json(call.person)));
  if (call.path == "tables") return call.reply(found(lobby_json(*casino_)));
  if (const auto rest = below("tables/")) return answer_about_table(call, *rest);
  if (const auto game = below("options/")) return answer_or_404(options_json(*game));
  if (const auto game = below("clauses/")) return answer_or_404(clauses_json(*game));
  for (const std::string_view what : {"analysis", "strategy"}) {
    if (const auto game = below(std::string(what) + "/")) return answer_figures(call, what, *game);
  }
  if (call.path == "report") return answer_report(call);
  if (call.path == "rounds") return answer_rounds(call);
  if (call.path == "accounts") return list_accounts(call);
  if (call.path == "config") return answer_config(call);
  if (call.path == "audit") return call.reply(found(audit_->to_json()));
  if (call.path == "history") return answer_from_log(call, "history", {});
  for (const std::string_view what : {"rounds", "fairness"}) {
    if (const auto rest = below(std::string(what) + "/")) return answer_from_log(call, what, *rest);
  }
  call.reply(saying(404, "there is no such thing here"));
}

void HouseServer::answer_about_table(const Call& call, std::string_view rest) {
  const std::size_t slash = rest.find('/');
  const std::string_view what =
      slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
  const TableActor* actor = casino_->find(rest.substr(0, slash));
  if (actor == nullptr) return call.reply(saying(404, "there is no such table"));
  if (what.empty()) return call.reply(found(table_json(*actor)));
  const bool felt = what == "felt.svg";
  if (!felt && what != "layout") return call.reply(saying(404, "there is no such thing here"));
  const auto drawn =
      felt ? felt_svg(*actor, options_.licensee) : layout_json(*actor, options_.licensee);
  if (!drawn) return call.reply(saying(500, drawn.error()));
  HttpAnswer answer = found(*drawn);
  if (felt) answer.type = "image/svg+xml";
  call.reply(std::move(answer));
}

namespace {

std::string figures_json(std::string_view what, const table::Rules& rules) {
  analysis::NullMonitor no_monitor;
  if (what == "analysis")
    return render::analysis_json(rules, analysis::analyze_game(rules, {1}, no_monitor), 0);
  const auto report = app::find_strategies(rules, {}, {1}, no_monitor);
  return render::strategy_json(rules, *report, {{"words", render::words_json(*report)}});
}

}  // namespace

// A set of rules is solved once, on the other thread.
void HouseServer::answer_figures(const Call& call, std::string_view what, std::string_view game) {
  const auto rules = rules_of_pairs(game, query_values(call.query, "set"));
  if (!rules) return call.reply(saying(400, rules.error()));
  const std::string id = std::string(call.path) + "?" + std::string(call.query);
  if (const auto known = figures_.find(id); known != figures_.end()) {
    return call.reply(found(known->second));
  }
  const bool taken = worker_.add([this, id, what, rules = *rules, reply = call.reply] {
    const std::string body = figures_json(what, rules);
    shell_->post([this, id, body, reply] {
      constexpr std::size_t kept_max = 256;
      if (figures_.size() >= kept_max) figures_.clear();
      figures_[id] = body;
      reply(found(body));
    });
  });
  if (!taken) call.reply(saying(503, "too much is being computed; try again later"));
}

void HouseServer::answer_post(const Call& call) {
  if (call.path == "logout") return log_out(call);
  if (call.path == "topup") return top_up(call);
  if (call.path.starts_with("coach/")) return answer_coach(call, call.path.substr(6));
  if (answer_desk_post(call) || answer_accounts_post(call)) return;
  if (!spend_try(call.request.address)) {
    return call.reply(saying(429, "too many tries; wait a minute"));
  }
  if (call.path == "guest") {
    const std::int64_t now = app::milliseconds_now();
    const auto guest = people_->begin_guest(now);
    if (!guest) return call.reply(saying(500, guest.error().says));
    casino_->fill_wallet(guest->person.name, options_.wallet, now);
    return begin_session(*guest, {}, call.reply);
  }
  if (call.path == "login") return log_in(call);
  if (call.path == "register") return register_player(call);
  if (call.path == "first") return begin_first(call);
  if (call.path == "accounts") return add_staff(call);
  if (call.path == "unlock") return unlock(call);
  if (call.path == "password") return change_password(call);
  if (call.path == "recover") return use_recovery(call);
  call.reply(saying(404, "there is no such thing here"));
}

}  // namespace croupier::server
