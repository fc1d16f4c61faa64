// croupier audit: the report of a log that a regulator can read, as text, JSON or one HTML file.
#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/monitor.hpp"
#include "audit/report.hpp"

namespace croupier::cli {

enum class ReportForm : std::uint8_t { text, json, html };

struct AuditOptions {
  std::string log;
  std::string witness{};
  std::string public_key{};
  std::string chain{};
  std::string edge{};   // a file of theoretical edges
  bool theory = false;  // where there is none, edges from the analysis of the rules in force
  std::string out{};    // where the report goes; empty: standard output
  ReportForm form = ReportForm::text;
  std::int64_t made_at = 0;  // UTC milliseconds; 0: not told
};

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

/// Returns what protects the chain's tail, in words.
std::string protection_text(const audit::ChainReport& chain);

std::string to_text(const PrintedReport& printed);
std::string to_json(const PrintedReport& printed);
std::string to_html(const PrintedReport& printed);

/// Audits the log and prints the report; returns the exit status.
int audit_log(const AuditOptions& options, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
