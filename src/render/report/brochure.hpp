// The brochure that players get: one sheet in four panels, with the rules in short, the wagers,
// what they pay, the house's edge and a short strategy.
#pragma once

#include "analysis/report.hpp"
#include "render/document/columns.hpp"
#include "render/layout/design.hpp"
#include "render/report/strategy_report.hpp"

namespace croupier::render {

struct Brochure {
  Design design;                    // rules, name and date
  std::string how;                  // how the game is played, in a few sentences
  std::vector<games::Wager> must;   // the wagers that open a round
  std::vector<games::Wager> may{};  // those that a player may make beside them
  analysis::GameReport report;
  StrategyReport strategy;
};

/// Returns the brochure, or why there is none: a name that cannot be printed, too much to tell.
std::expected<Plan, regulation::Refusal> brochure(const Brochure& given);

/// Returns the shortest of the strategies that costs little, as items of a column.
std::vector<ColumnItem> strategy_in_short(const StrategyReport& found);

}  // namespace croupier::render
