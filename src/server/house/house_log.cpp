// Requests that the log answers: one's own rounds, a round again, the fairness of shuffles.
#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "render/document/json.hpp"
#include "server/house/house_answers.hpp"
#include "server/house/house_server.hpp"

namespace croupier::server {

RoundLog& HouseServer::log_of(const std::string& table) {
  return logs_.try_emplace(table, *files_.store, *store::ChainId::parse(table)).first->second;
}

std::expected<std::string, std::string> HouseServer::history_json(const std::string& name,
                                                                  std::int64_t before) {
  struct Found {
    std::string_view table;
    const RoundEntry* round;
    const RoundShare* share;
  };
  std::vector<Found> all;
  for (auto& [table, log] : logs_) {
    if (auto caught = log.catch_up(); !caught) return std::unexpected(caught.error().says);
    for (const RoundEntry& round : log.rounds()) {
      const auto share = std::ranges::find(round.shares, name, &RoundShare::name);
      if (share != round.shares.end() && round.at < before) all.push_back({table, &round, &*share});
    }
  }
  std::ranges::sort(all, std::greater{}, [](const Found& each) { return each.round->at; });
  constexpr std::size_t page = 50;
  render::Json text;
  text.open_object().key("rounds").open_list();
  for (std::size_t at = 0; at < std::min(page, all.size()); ++at) {
    const auto& [table, round, share] = all[at];
    text.open_object().key("table").text(table).key("game");
    text.text(round->rules.substr(0, round->rules.find('-')));
    text.key("round").whole(static_cast<std::int64_t>(round->round)).key("at").whole(round->at);
    text.key("wagered").whole(share->wagered.cents()).key("net").whole(share->net.cents());
    text.close_object();
  }
  return text.close_list().key("more").flag(all.size() > page).close_object().str();
}

void HouseServer::answer_from_log(const Call& call, std::string_view what, std::string_view rest) {
  const Reader reader{call.person->name, call.person->duty == Duty::auditor};
  const std::size_t slash = rest.find('/');
  const std::string table(rest.substr(0, slash));
  const auto round =
      slash == std::string_view::npos ? std::nullopt : base::parse_integer(rest.substr(slash + 1));
  if (what != "history" && casino_->find(table) == nullptr) {
    return call.reply(saying(404, "there is no such table"));
  }
  if (what == "rounds" && (!round || *round < 1)) {
    return call.reply(saying(404, "there is no such round"));
  }
  const auto before = query_values(call.query, "before");
  const std::int64_t until = before.empty() ? std::numeric_limits<std::int64_t>::max()
                                            : base::parse_integer(before[0]).value_or(0);
  std::vector<std::string> tables;
  for (const auto& [name, actor] : casino_->tables()) tables.push_back(name);
  const bool taken = worker_.add([this, what = std::string(what), table, round, reader, until,
                                  tables = std::move(tables), reply = call.reply] {
    for (const std::string& name : tables) log_of(name);
    std::expected<std::string, std::string> body;
    if (what == "history") {
      body = history_json(reader.name, until);
    } else if (auto caught = log_of(table).catch_up(); !caught && !reader.audits) {
      body = std::unexpected(caught.error().says);
    } else if (what == "fairness") {
      body = log_of(table).fairness_json(reader);
    } else {
      body = log_of(table).steps_json(static_cast<std::uint64_t>(*round), reader);
    }
    shell_->post([body, reply] { reply(body ? found(*body) : saying(404, body.error())); });
  });
  if (!taken) call.reply(saying(503, "too much is being read; try again later"));
}

}  // namespace croupier::server
