// What the report of an audit says beside the findings, for the terminal and the auditor's page:
// theoretical edges, win by wager, and the whole of it as JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/monitor.hpp"
#include "audit/report.hpp"

namespace croupier::app {

/// The house's edge by game (its code) and wager, for each unit of handle.
using Edges = std::map<std::string, std::map<std::string, double>>;

/// Returns the edges of all games in the report, by the exact analysis of their rules: of the main
/// game with the best play, and of each side bet. Games whose rules changed in what they pay are
/// left out. Nothing where the monitor stopped it.
std::optional<Edges> analyzed_edges(const audit::Report& report, analysis::Monitor& monitor);

/// A report and what is printed with it.
struct PrintedReport {
  const audit::Report& report;
  std::string log;
  std::int64_t made_at;
  std::optional<Edges> edges;
};

/// One line of the win report: a game, gaming day (empty: all of them) and wager.
struct WinLine {
  std::string game;
  std::string day;
  std::string wager;
  audit::Tally tally;
  std::optional<double> edge{};

  /// Returns how many standard errors the hold lies above the edge; nothing where either is not
  /// known.
  std::optional<double> distance() const;
};

/// Returns the win report by game, gaming day and wager, tables of one game added up.
std::vector<WinLine> win_lines(const PrintedReport& printed);

/// Returns from where on the cards of a chain are not random, in words; empty where all are.
std::string chance_text(const audit::ChainReport& chain);

/// Returns what the audit comes to, in one line: "sound, with 3 unsigned records: 7 to 9 of huh-1".
std::string verdict_text(const audit::Report& report);

/// Returns what protects the chain's tail, in words.
std::string protection_text(const audit::ChainReport& chain);

/// Returns the whole report as JSON, money in cents.
std::string to_json(const PrintedReport& printed);

}  // namespace croupier::app
