// Requests to the coach: what the choices are worth now, and what one's decisions have cost.
#include <algorithm>

#include "analysis/analyze_game.hpp"
#include "base/text.hpp"
#include "render/document/numbers.hpp"
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"

namespace croupier::server {

void HouseServer::answer_coach(const Call& call, std::string_view table) {
  if (!is_present(call)) return;
  if (call.person->duty != Duty::player) return call.reply(saying(403, "the coach is for players"));
  auto question = casino_->ask_coach(table, {call.person->name, {}}, app::milliseconds_now());
  if (!question) return call.reply(saying(409, question.error().says));
  const bool taken = worker_.add([this, question = *std::move(question), reply = call.reply] {
    const auto body = coach_.advice_json(question.dilemma, question.choices);
    shell_->post([body, reply] { reply(body ? found(*body) : saying(409, body.error())); });
  });
  if (!taken) call.reply(saying(503, "too much is being computed; try again later"));
}

// For a computer player. Where too much is being computed, its clock runs out.
void HouseServer::think(AnalysisQueue::Question question) {
  static_cast<void>(worker_.add([this, question = std::move(question)] {
    const auto chosen = coach_.best_of(question.dilemma, question.choices).command;
    shell_->post([this, table = question.table, record = question.record, chosen] {
      casino_->thought(table, record, chosen, app::milliseconds_now());
    });
  }));
}

// What players get back of the main wagers on average, before and after.
void HouseServer::weigh(RulesChange change) {
  const auto compare = [this, change] {
    const auto returned = [](const table::Rules& rules) {
      analysis::NullMonitor no_monitor;
      const auto report = analysis::analyze_edge(rules, {1}, no_monitor);
      return report.main ? render::percent(1 + report.main->expectation.value()) : "unknown";
    };
    const std::string says = change.table + " plays by " + change.new_id + " instead of " +
                             change.old_id + ": theoretical return of the main game " +
                             returned(change.new_rules) + " instead of " +
                             returned(change.old_rules);
    shell_->post([this, says] { casino_->note(says, app::milliseconds_now()); });
  };
  if (worker_.add(compare)) return;
  casino_->note(change.table + " plays by " + change.new_id + " instead of " + change.old_id,
                app::milliseconds_now());
}

// The last rounds of one player, in rising order of time.
std::expected<std::string, std::string> HouseServer::report_json(const ReportWish& wish) {
  constexpr std::size_t rounds_max = 500;
  std::vector<ReportedRound> all;
  for (auto& [table, log] : logs_) {
    if (!wish.table.empty() && table != wish.table) continue;
    if (auto caught = log.catch_up(); !caught) return std::unexpected(caught.error().says);
    for (const RoundEntry& round : log.rounds()) {
      if (round.at < wish.from) continue;
      if (wish.round && static_cast<std::int64_t>(round.round) != *wish.round) continue;
      const auto share = std::ranges::find(round.shares, wish.name, &RoundShare::name);
      const NotedRound* noted = log.notes().find(round.round);
      if (share == round.shares.end() || noted == nullptr) continue;
      all.push_back({table, &round, &*share, noted});
    }
  }
  std::ranges::sort(all, {}, [](const ReportedRound& each) { return each.round->at; });
  const std::size_t over = all.size() > rounds_max ? all.size() - rounds_max : 0;
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(over));
  return coach_.report_json(all, wish.name);
}

void HouseServer::answer_report(const Call& call) {
  if (!is_present(call)) return;
  ReportWish wish{.name = call.person->name};
  const auto number = [&](std::string_view key) -> std::optional<std::int64_t> {
    const auto values = query_values(call.query, key);
    return values.empty() ? std::nullopt : base::parse_integer(values.front());
  };
  if (const auto tables = query_values(call.query, "table"); !tables.empty()) {
    wish.table = tables.front();
    wish.round = number("round");
  }
  wish.from = number("from").value_or(0);
  std::vector<std::string> tables;
  for (const auto& [name, actor] : casino_->tables()) tables.push_back(name);
  const bool taken = worker_.add([this, wish, tables = std::move(tables), reply = call.reply] {
    for (const std::string& name : tables) log_of(name);
    const auto body = report_json(wish);
    shell_->post([body, reply] { reply(body ? found(*body) : saying(500, body.error())); });
  });
  if (!taken) call.reply(saying(503, "too much is being computed; try again later"));
}

}  // namespace croupier::server
