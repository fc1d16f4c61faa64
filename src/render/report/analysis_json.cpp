#include "render/report/analysis_json.hpp"

#include <cmath>

#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::to_double;

void write_measures(Json& json, const analysis::Edge& edge) {
  json.key("per_ante").number(edge.per_ante.value());
  json.key("per_required_stake").number(edge.per_required_stake.value());
  json.key("per_amount_wagered").number(edge.per_amount_wagered.value());
}

void write_line(Json& json, const analysis::LineReport& line) {
  json.open_object().key("hand").text(name(line.line));
  json.key("pays").open_list().whole(std::int64_t{line.pays.to});
  json.whole(std::int64_t{line.pays.from}).close_list();
  json.key("combinations").whole(line.combinations);
  json.key("probability").number(to_double(line.probability)).close_object();
}

void write_wager(Json& json, const analysis::WagerReport& wager) {
  json.key(name(wager.wager)).open_object();
  json.key("paytable").setting(to_value(wager.table));
  json.key("edge").number(to_double(wager.edge));
  json.key("standard_deviation").number(std::sqrt(to_double(wager.variance)));
  json.key("hit_frequency").number(to_double(wager.hit_frequency));
  json.key("lines").open_list();
  for (const analysis::LineReport& line : wager.lines) write_line(json, line);
  json.close_list().close_object();
}

}  // namespace

void write_edge(Json& json, const analysis::Edge& edge,
                const std::optional<analysis::Edge>& with_required_bonus) {
  json.open_object();
  write_measures(json, edge);
  if (with_required_bonus) {
    json.key("with_required_bonus").open_object();
    write_measures(json, *with_required_bonus);
    json.close_object();
  }
  json.close_object();
}

void write_main_game(Json& json, const analysis::MainGame& main,
                     const std::optional<analysis::Edge>& with_required_bonus) {
  json.key("edge");
  write_edge(json, main.edge, with_required_bonus);
  if (const auto& exact = main.expectation.exact()) {
    json.key("exact").open_object();
    json.key("numerator").whole(boost::multiprecision::numerator(*exact));
    json.key("denominator").whole(boost::multiprecision::denominator(*exact));
    json.close_object();
  }
  json.key("standard_deviation").number(std::sqrt(main.variance.value()));
  json.key("average_wager").number(main.average_wager.value());
  json.key("decisions").open_object();
  for (const auto& [act, probability] : main.decisions) json.key(act).number(probability.value());
  json.close_object();
  if (main.outcomes.empty()) return;
  json.key("outcomes").open_list();
  for (const auto& [net, probability] : main.outcomes) {
    json.open_list().number(to_double(net)).number(probability.value()).close_list();
  }
  json.close_list();
}

std::string analysis_json(const table::Rules& rules, const analysis::GameReport& report,
                          double seconds, const Members& more) {
  Json json;
  json.open_object().key("game").text(game_name(rules).id);
  json.key("rules").setting({all_options(rules)});
  json.key("experimental").flag(table::common(rules).experimental);
  if (report.main) {
    write_main_game(json, *report.main, report.with_required_bonus);
  } else {
    json.key("partial").flag(true);
  }
  json.key("wagers").open_object();
  for (const analysis::WagerReport& wager : report.wagers) write_wager(json, wager);
  json.close_object();
  for (const auto& [name, value] : more) json.key(name).raw(value);
  json.key("seconds").number(std::round(seconds * 1e6) / 1e6).close_object();
  return json.str();
}

}  // namespace croupier::render
