#include "server/log/round_list.hpp"

#include <algorithm>
#include <tuple>

#include "base/text.hpp"
#include "render/document/json.hpp"

namespace croupier::server {

namespace {

// Rounds of several tables may end in the same millisecond.
using Key = std::tuple<std::int64_t, std::string_view, std::uint64_t>;

struct Found {
  std::string_view table;
  const RoundEntry* round;
  Key key() const { return {round->at, table, round->round}; }
};

// "1763280000000/huh-1/12"
std::optional<Key> parse_key(std::string_view text) {
  const std::size_t first = text.find('/');
  const std::size_t last = text.rfind('/');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const auto at = base::parse_integer(text.substr(0, first));
  const auto round = base::parse_integer(text.substr(last + 1));
  if (!at || !round || *round < 0) return std::nullopt;
  return Key{*at, text.substr(first + 1, last - first - 1), static_cast<std::uint64_t>(*round)};
}

bool has_player(const RoundEntry& round, const std::string& part) {
  return part.empty() || std::ranges::any_of(round.shares, [&](const RoundShare& share) {
           return base::lower(share.name).find(part) != std::string::npos;
         });
}

void add_round(render::Json& json, const Found& found) {
  const RoundEntry& round = *found.round;
  table::Money wagered;
  table::Money net;
  json.open_object().key("table").text(found.table).key("game");
  json.text(round.rules.substr(0, round.rules.find('-')));
  json.key("round").whole(static_cast<std::int64_t>(round.round)).key("at").whole(round.at);
  json.key("players").open_list();
  for (const RoundShare& share : round.shares) {
    json.open_object().key("name").text(share.name);
    json.key("wagered").whole(share.wagered.cents()).key("net").whole(share.net.cents());
    json.close_object();
    wagered += share.wagered;
    net += share.net;
  }
  json.close_list().key("wagered").whole(wagered.cents()).key("net").whole(net.cents());
  json.close_object();
}

}  // namespace

std::expected<std::string, std::string> rounds_json(std::map<std::string, RoundLog>& logs,
                                                    const RoundWish& wish) {
  const auto before = parse_key(wish.before);
  if (!wish.before.empty() && !before) return std::unexpected("no page begins there");
  const std::string part = base::lower(wish.player);
  std::vector<Found> all;
  std::map<std::string_view, std::string> damaged;
  for (auto& [table, log] : logs) {
    if (!wish.table.empty() && table != wish.table) continue;
    if (auto caught = log.catch_up(); !caught) damaged[table] = caught.error().says;
    for (const RoundEntry& round : log.rounds()) {
      const Found found{table, &round};
      if ((!before || found.key() < *before) && has_player(round, part)) all.push_back(found);
    }
  }
  const std::size_t shown = std::min(rounds_per_page, all.size());
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(shown), std::greater{},
                            &Found::key);
  render::Json json;
  json.open_object().key("rounds").open_list();
  for (std::size_t at = 0; at < shown; ++at) add_round(json, all[at]);
  json.close_list().key("damaged").open_list();
  for (const auto& [table, says] : damaged) {
    json.open_object().key("table").text(table).key("says").text(says).close_object();
  }
  json.close_list().key("found").whole(static_cast<std::int64_t>(all.size())).key("next");
  if (shown == all.size()) {
    json.raw("null");
  } else {
    const Found& last = all[shown - 1];
    json.text(std::to_string(last.round->at) + "/" + std::string(last.table) + "/" +
              std::to_string(last.round->round));
  }
  return json.close_object().str();
}

}  // namespace croupier::server
