// What the tables of a log should win by the exact analysis of their rules.
#include "analysis/analyze_game.hpp"
#include "app/audit_report.hpp"
#include "render/report/compare_effects.hpp"
#include "render/rules/rules.hpp"

namespace croupier::app {

namespace {

// All that moves a figure, in words: equal for rules that are worth the same.
std::string worth_of(const table::Rules& rules) {
  std::string text;
  for (const base::Field& field : render::all_options(rules)) {
    if (render::effect_of(rules, field.key) == render::Effect::none) continue;
    text += field.key + "=" + render::to_setting(field.value) + "\n";
  }
  return text;
}

std::map<std::string, double> edges_of(const analysis::GameReport& report) {
  std::map<std::string, double> edges;
  edges[std::string(audit::wager_name(audit::main_game))] =
      report.main->edge.per_amount_wagered.value();
  for (const analysis::WagerReport& wager : report.wagers) {
    edges[std::string(name(wager.wager))] = analysis::to_double(wager.edge);
  }
  return edges;
}

}  // namespace

std::optional<Edges> analyzed_edges(const audit::Report& report, analysis::Monitor& monitor) {
  std::map<std::string, std::map<std::string, table::Rules>> by_worth;
  for (const audit::ChainReport& chain : report.chains) {
    for (const audit::RulesInForce& in_force : chain.rules) {
      if (auto rules = table::read_rules(chain.game, in_force.json)) {
        std::string worth = worth_of(*rules);
        by_worth[chain.game].emplace(std::move(worth), *std::move(rules));
      }
    }
  }
  Edges edges;
  for (const auto& [game, sets] : by_worth) {
    if (sets.size() != 1) continue;
    const auto solved = analysis::analyze_edge(sets.begin()->second, {}, monitor);
    if (!solved.main) return std::nullopt;
    edges[game] = edges_of(solved);
  }
  return edges;
}

}  // namespace croupier::app
