#include "cli/play/edge_warning.hpp"

#include <algorithm>
#include <ostream>

#include "analysis/analyze_game.hpp"
#include "cli/study/analyze_watch.hpp"
#include "render/report/analysis_report.hpp"
#include "render/report/compare_effects.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

std::optional<std::vector<std::string>> edge_warning(const table::Rules& rules,
                                                     analysis::Monitor& monitor) {
  const auto moves = [&](const base::Field& field) {
    return render::effect_of(rules, field.key) != render::Effect::none;
  };
  if (std::ranges::none_of(render::changed_options(rules), moves)) {
    return std::vector<std::string>{};
  }
  const auto report = analysis::analyze_edge(rules, {}, monitor);
  if (!report.main) return std::nullopt;
  return render::in_players_favour(rules, report);
}

bool say_edge_warning(const table::Rules& rules, std::ostream& out, std::ostream& err) {
  Watch watch(err, "weighing the rules", Progress::Shown::on_terminal);
  const auto says = edge_warning(rules, watch);
  if (!says) return false;
  for (const std::string& one : *says) out << "! " << one << "\n";
  return true;
}

}  // namespace croupier::cli
