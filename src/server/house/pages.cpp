#include "server/house/pages.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "regulation/rows.hpp"
#include "render/document/json.hpp"
#include "render/layout/layout.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/game_text.hpp"

namespace croupier::server {

namespace {

using games::Wager;
using render::GameText;
using render::Json;

struct OpeningWager {
  Wager wager;
  char key;  // 0: none
  std::optional<Wager> equals;
  bool required;
};

std::vector<OpeningWager> opening_wagers(const GameText& game) {
  std::vector<OpeningWager> all{{game.main, game.main_key, std::nullopt, true}};
  if (game.twin) all.push_back({*game.twin, 0, game.main, true});
  for (const auto& side : game.sides) {
    if (side) all.push_back({side->wager, side->key, std::nullopt, false});
  }
  return all;
}

void add_wagers(Json& json, const GameText& game, const games::TableRules& rules) {
  json.key("wagers").open_list();
  for (const auto& [wager, key, equals, required] : opening_wagers(game)) {
    json.open_object()
        .key("wager")
        .text(name(wager))
        .key("name")
        .text(render::spoken(name(wager)))
        .key("key");
    key == 0 ? json.raw("null") : json.text(std::string_view(&key, 1));
    json.key("min").whole(rules.limits.min(wager).cents());
    json.key("max").whole(rules.limits.max(wager).cents());
    json.key("required").flag(required).key("equals");
    equals ? json.text(name(*equals)) : json.raw("null");
    json.close_object();
  }
  json.close_list();
}

template <class G>
void add_options(Json& json, const typename G::HouseRules& rules) {
  const typename G::HouseRules defaults;
  json.key("options").open_list();
  for (const auto& option : G::options()) {
    const std::string value = option.show(rules);
    json.open_object().key("option").text(option.info.name).key("value").text(value);
    json.key("values").text(option.info.values);
    json.key("changed").flag(value != option.show(defaults));
    json.key("clause").text(option.info.authority.id()).key("says").text(option.info.says);
    json.close_object();
  }
  json.close_list();
}

template <class Rules>
int positions_per_player(const Rules& rules) {
  if constexpr (requires { rules.hands_per_player; }) return rules.hands_per_player;
  if constexpr (requires { rules.spots_per_player; }) return rules.spots_per_player;
  if constexpr (requires { rules.positions_per_player; }) return rules.positions_per_player;
  return 1;
}

template <class Visit>
void with_rules(const table::Rules& rules, Visit visit) {
  games::with_game(table::code_of(rules), [&](auto game) {
    using G = decltype(game);
    visit(game, std::get<typename G::HouseRules>(rules));
  });
}

std::expected<render::Plan, std::string> plan_of(const TableActor& actor,
                                                 const std::string& licensee) {
  render::Design design{.rules = actor.table().rules, .name = licensee};
  design.date = actor.table().day;
  auto plan = render::layout(design);
  if (!plan) return std::unexpected(plan.error().says);
  return *std::move(plan);
}

}  // namespace

std::string lobby_json(const Casino& casino) {
  Json json;
  json.open_object().key("tables").open_list();
  for (const auto& [name, actor] : casino.tables()) {
    const table::Table& table = actor->table();
    const GameText& game = render::game_text(table::code_of(table.rules));
    const games::TableRules& rules = table::common(table.rules);
    json.open_object().key("table").text(name).key("game").text(game.code);
    json.key("title").text(game.title).key("in_short").text(game.in_short);
    json.key("open").flag(table.is_open);
    json.key("round").whole(static_cast<std::int64_t>(table.round_number));
    json.key("phase").text(table::phase(table));
    json.key("positions").whole(std::int64_t{rules.positions}).key("seats").open_list();
    for (std::size_t at = 1; at < table.seats.size(); ++at) {
      if (table.seats[at].number == 0) continue;
      json.open_object().key("position").whole(static_cast<std::int64_t>(at));
      json.key("name").text(table.names[table.seats[at].number]).close_object();
    }
    json.close_list().key("dealer").text(table.dealer).key("rules").text(table.rules_id);
    json.key("minimum").whole(rules.limits.min(game.main).cents());
    json.key("maximum").whole(rules.limits.max(game.main).cents());
    json.key("coach").flag(actor->settings().coach).close_object();
  }
  return json.close_list().close_object().str();
}

std::string table_json(const TableActor& actor) {
  const table::Table& table = actor.table();
  const GameText& game = render::game_text(table::code_of(table.rules));
  const games::TableRules& rules = table::common(table.rules);
  Json json;
  json.open_object().key("table").text(actor.name()).key("game").text(game.code);
  with_rules(table.rules, [&](auto g, const auto& house) {
    json.key("id").text(g.id).key("title").text(game.title).key("how").text(game.how);
    json.key("rules").text(table.rules_id);
    json.key("given").raw(table.rules_json);
    add_options<decltype(g)>(json, house);
    json.key("positions").whole(std::int64_t{rules.positions});
    json.key("positions_per_player").whole(std::int64_t{positions_per_player(house)});
  });
  json.key("unit").whole(rules.chip_unit.cents());
  add_wagers(json, game, rules);
  json.key("clocks").open_object().key("bets").whole(actor.settings().bets_clock);
  json.key("decision").whole(actor.settings().decision_clock).close_object();
  json.key("coach").flag(actor.settings().coach);
  const std::int64_t least = rules.limits.min(game.main).cents() * (game.twin ? 2 : 1);
  json.key("buy_in").open_object().key("least").whole(least);
  json.key("usual").whole(std::max<std::int64_t>(least, 50'000)).close_object();
  return json.close_object().str();
}

std::expected<std::string, std::string> layout_json(const TableActor& actor,
                                                    const std::string& licensee) {
  const auto plan = plan_of(actor, licensee);
  if (!plan) return std::unexpected(plan.error());
  return to_json(*plan);
}

// The table alone, in inches, without the sheet around it.
std::expected<std::string, std::string> felt_svg(const TableActor& actor,
                                                 const std::string& licensee) {
  auto plan = plan_of(actor, licensee);
  if (!plan) return std::unexpected(plan.error());
  constexpr double above = 8;
  constexpr double below = 2;
  std::erase_if(plan->areas,
                [](const render::Area& area) { return area.role == render::Role::sheet; });
  plan->strokes.clear();
  plan->scale = 1;
  plan->corner = {-plan->table->width / 2, -above};
  plan->paper_width = plan->table->width;
  plan->paper_height = plan->table->depth + above + below;
  return to_svg(*plan);
}

std::optional<std::string> options_json(std::string_view game) {
  Json json;
  const bool found = games::with_game(game, [&](auto g) {
    const typename decltype(g)::HouseRules defaults;
    json.open_object();
    add_options<decltype(g)>(json, defaults);
    json.close_object();
  });
  return found ? std::optional(json.str()) : std::nullopt;
}

std::optional<std::string> clauses_json(std::string_view game) {
  std::string start;
  if (!games::with_game(game, [&](auto g) { start = std::string(g.code) + " "; })) {
    return std::nullopt;
  }
  Json json;
  json.open_object().key("clauses").open_list();
  for (const regulation::ClauseRow& row : regulation::clause_rows) {
    if (!row.id.starts_with(start)) continue;
    json.open_object().key("id").text(row.id).key("kind").text(row.kind);
    json.key("duty").text(row.duty).close_object();
  }
  return json.close_list().close_object().str();
}

std::expected<table::Rules, std::string> rules_of_pairs(std::string_view game,
                                                        const std::vector<std::string>& pairs) {
  Json json;
  json.open_object();
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(base::in_quotes(pair) + " is not option=value");
    }
    json.key(pair.substr(0, equals)).setting(base::parse_value(pair.substr(equals + 1)));
  }
  auto rules = table::read_rules(game, json.close_object().str());
  if (!rules) return std::unexpected(rules.error().says);
  return *std::move(rules);
}

}  // namespace croupier::server
