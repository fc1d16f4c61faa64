// The mathematical report of a game (PAR sheet): rules with their clauses, method, combinations,
// return tables, strategy, sensitivity, volatility, and the checks that were made.
#pragma once

#include "analysis/report.hpp"
#include "analysis/risk.hpp"
#include "render/document/document.hpp"
#include "render/report/compare_effects.hpp"
#include "render/report/parsheet_checks.hpp"

namespace croupier::render {

/// One option at another value, and what the game is worth then.
struct SensitivityRow {
  std::string option;
  std::string value;
  bool lawful = true;
  analysis::GameReport report;
};

/// One line of a pay table with one unit more, and what the game is worth then.
struct LineRow {
  std::string option;
  std::string line;
  games::Odds pays;
  bool lawful = true;
  analysis::GameReport report;
};

struct Parsheet {
  table::Rules rules;
  std::string program;  // name and version
  analysis::GameReport report;
  std::vector<Block> strategy{};
  std::vector<SensitivityRow> sensitivity{};
  std::vector<LineRow> lines{};
  std::optional<analysis::RoundLaw> round{};  // main game and required bonus of one hand together
  std::vector<Check> checks{};
  std::vector<std::string> left_out{};  // what was not computed, and why
};

/// Returns the whole sheet.
Document parsheet_document(const Parsheet& sheet);

/// Returns the outcomes of the main game as a plot, and a side bet's return by line.
Drawing outcomes_plot(const analysis::MainGame& main);
Drawing returns_plot(const analysis::WagerReport& wager);

}  // namespace croupier::render
