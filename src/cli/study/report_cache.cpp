#include "cli/study/report_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "analysis/pik_it_poker/analyze.hpp"
#include "analysis/three_card_21/analyze.hpp"
#include "render/report/analysis_report.hpp"
#include "render/report/compare_effects.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using analysis::GameReport;
using render::Effect;

// The options that the main game depends on, as text: rules with the same one share it. In 5CH the
// pay table also says which pairs the poker bonus pays, so that nothing is shared there. In T21 no
// blackjack is found late where there is a reader.
std::string key_of(const table::Rules& rules) {
  const bool all = std::holds_alternative<games::five_card_hi_lo::HouseRules>(rules);
  const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&rules);
  std::string key(table::code_of(rules));
  for (const base::Field& field : render::all_options(rules)) {
    const Effect effect = render::effect_of(rules, field.key);
    if (t21 != nullptr && t21->card_reader && field.key == "blackjack_takes") continue;
    if (effect == Effect::main_game || (all && effect == Effect::side_bet)) {
      key += " " + field.key + "=" + render::to_setting(field.value);
    }
  }
  return key;
}

void set_table(analysis::WagerReport& wager, const std::vector<render::OptionTable>& tables) {
  const std::string option = std::string(name(wager.wager)) + "_paytable";
  const auto found = std::ranges::find(tables, option, &render::OptionTable::option);
  if (found == tables.end() || found->table == wager.table) return;
  std::vector<analysis::Integer> counts;
  counts.reserve(wager.lines.size());
  for (const analysis::LineReport& line : wager.lines) counts.push_back(line.combinations);
  wager = analysis::report_wager(wager.wager, found->table, counts, wager.deals);
}

// The solved report with these rules' pay tables.
GameReport with_side_bets_of(GameReport report, const table::Rules& rules) {
  const auto tables = render::pay_tables(rules);
  for (analysis::WagerReport& wager : report.wagers) set_table(wager, tables);
  const auto bonus = std::ranges::find(report.wagers, render::required_bonus(rules),
                                       &analysis::WagerReport::wager);
  if (!report.with_required_bonus || bonus == report.wagers.end()) return report;
  report.with_required_bonus =
      std::holds_alternative<games::pik_it_poker::HouseRules>(rules)
          ? analysis::pik_it_poker::with_required_bonus(*report.main, *bonus)
          : analysis::three_card_21::with_bonus(*report.main, *bonus);
  return report;
}

class NoTime final : public analysis::Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

}  // namespace

std::optional<GameReport> ReportCache::of(const table::Rules& rules) {
  const std::string key = key_of(rules);
  auto found = reports_.find(key);
  if (found == reports_.end()) {
    Solved solved = solve(rules, solver_, monitor_);
    if (!solved.report.main) return std::nullopt;
    seconds_ = solved.seconds;
    found = reports_.emplace(key, std::move(solved.report)).first;
  }
  return with_side_bets_of(found->second, rules);
}

double ReportCache::seconds_for(const std::vector<table::Rules>& all) const {
  std::set<std::string> unsolved;
  for (const table::Rules& rules : all) {
    if (std::string key = key_of(rules); !reports_.contains(key)) unsolved.insert(std::move(key));
  }
  return seconds_ * static_cast<double>(unsolved.size());
}

bool may_take(std::string_view verb, double seconds, bool yes, std::ostream& err) {
  const bool refused = seconds > seconds_max && !yes;
  if (seconds > 2) {
    err << fmt::format("croupier {}: this {} about {}{}\n", verb, refused ? "would take" : "takes",
                       duration_in_words(seconds), refused ? "; say --yes to have it" : "")
        << std::flush;
  }
  return !refused;
}

int stopped(std::string_view verb, std::ostream& err) {
  err << fmt::format("croupier {}: stopped, and nothing is known yet\n", verb) << std::flush;
  return interrupted;
}

GameReport side_bets(const table::Rules& rules, const Solver& solver) {
  NoTime none;
  return solver.solve(rules, none);
}

}  // namespace croupier::cli
