// What analyze answers, as JSON for programs: one object on one line.
#pragma once

#include "analysis/report.hpp"
#include "render/document/json.hpp"
#include "table/rules.hpp"

namespace croupier::render {

/// Further members of an object: the name and its value, which is JSON already.
using Members = std::vector<std::pair<std::string, std::string>>;

/// Returns the report as a JSON object; `"partial": true` where the main game is missing.
std::string analysis_json(const table::Rules& rules, const analysis::GameReport& report,
                          double seconds, const Members& more = {});

/// Writes the edge by its measures, and the one with a required bonus where there is one.
void write_edge(Json& json, const analysis::Edge& edge,
                const std::optional<analysis::Edge>& with_required_bonus);

/// Writes the fields of the main game: edge, exact expectation, deviation, decisions, outcomes.
void write_main_game(Json& json, const analysis::MainGame& main,
                     const std::optional<analysis::Edge>& with_required_bonus);

}  // namespace croupier::render
