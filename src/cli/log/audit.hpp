// croupier audit: the report of a log that a regulator can read, as text, JSON or one HTML file.
#pragma once

#include <iosfwd>
#include <string>

#include "app/audit_report.hpp"

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

using app::analyzed_edges;
using app::chance_text;
using app::Edges;
using app::PrintedReport;
using app::protection_text;
using app::verdict_text;
using app::WinLine;

std::string to_text(const PrintedReport& printed);
std::string to_html(const PrintedReport& printed);

/// Audits the log and prints the report; returns the exit status.
int audit_log(const AuditOptions& options, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
