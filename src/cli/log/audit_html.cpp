// The report of an audit as one HTML file: no scripts, nothing from elsewhere, light and dark.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/markup.hpp"
#include "cli/log/audit.hpp"
#include "cli/log/audit_log.hpp"

namespace croupier::cli {

namespace {

using audit::ChainReport;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --line: #8886; --bad: #b00020; --good: #1b6e3c; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a9a; --good: #7fd6a0; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
caption { text-align: left; font-weight: 600; padding: 0.4rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.7rem; text-align: left;
  vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
.bad { color: var(--bad); } .good { color: var(--good); }
svg text { fill: currentColor; font: 13px system-ui, sans-serif; }
svg .won { fill: var(--good); } svg .lost { fill: var(--bad); }
@media print { body { max-width: none; margin: 0; } }
)";

// A log may hold anything; what is no plain letter is not shown.
std::string escaped(std::string_view text) {
  std::string plain(text);
  std::ranges::replace_if(plain, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return base::escape_markup(plain);
}

struct Column {
  std::string_view title;
  bool number = false;
};

class HtmlTable {
 public:
  HtmlTable(std::string_view caption, std::vector<Column> columns) : columns_(std::move(columns)) {
    text_ = fmt::format("<div class=\"scroll\"><table>\n<caption>{}</caption>\n<thead><tr>",
                        escaped(caption));
    for (const Column& column : columns_) {
      text_ += fmt::format("<th scope=\"col\"{}>{}</th>", attribute(column), escaped(column.title));
    }
    text_ += "</tr></thead>\n<tbody>\n";
  }

  void row(const std::vector<std::string>& cells) {
    text_ += "<tr>";
    for (std::size_t at = 0; at < cells.size(); ++at) {
      text_ += fmt::format("<td{}>{}</td>", attribute(columns_[at]), escaped(cells[at]));
    }
    text_ += "</tr>\n";
  }

  std::string end() { return text_ + "</tbody>\n</table></div>\n"; }

 private:
  static std::string_view attribute(const Column& column) {
    return column.number ? " class=\"number\"" : "";
  }
  std::vector<Column> columns_;
  std::string text_;
};

std::string percent_or_nothing(const std::optional<double>& share) {
  return share ? fmt::format("{:.2f}%", *share * 100) : "";
}

std::string number(std::uint64_t count) { return std::to_string(count); }

std::string deviations_html(const audit::Report& report) {
  if (report.is_sound()) return "<p>Deviations: none.</p>\n";
  HtmlTable table(
      "Deviations",
      {{"chain"}, {"record", true}, {"round", true}, {"kind"}, {"what is wrong"}, {"clause"}});
  const auto add = [&](const audit::Deviation& one) {
    table.row({one.at.chain, number(one.at.record), number(one.at.round),
               std::string(name(one.fault)), one.says, one.clause});
  };
  for (const auto& one : report.outside.kept) add(one);
  for (const ChainReport& chain : report.chains) {
    for (const auto& one : chain.deviations.kept) add(one);
  }
  return fmt::format("<p>Deviations: {}.</p>\n", report.deviations()) + table.end();
}

// In green only where nothing is left open.
std::string verdict_html(const audit::Report& report) {
  const audit::Verdict verdict = report.verdict();
  const std::string_view look = verdict == audit::Verdict::clean       ? " class=\"good\""
                                : verdict == audit::Verdict::unchecked ? ""
                                                                       : " class=\"bad\"";
  return fmt::format("<p{}>Result: {}.</p>\n", look, escaped(verdict_text(report)));
}

std::string chains_html(const audit::Report& report) {
  HtmlTable table("Chains", {{"chain"},
                             {"game"},
                             {"records", true},
                             {"events", true},
                             {"rounds", true},
                             {"void", true},
                             {"from"},
                             {"to"},
                             {"protection"},
                             {"shuffles"}});
  for (const ChainReport& chain : report.chains) {
    const auto& shuffles = chain.shuffles;
    table.row({chain.chain, chain.game, number(chain.records), number(chain.events),
               number(chain.rounds), number(chain.voids.count),
               chain.records == 0 ? "No Activity" : time_text(chain.first_at),
               chain.records == 0 ? "No Activity" : time_text(chain.last_at),
               protection_text(chain) + (chain.seeded_from == 0 ? "" : "; " + chance_text(chain)),
               fmt::format("{} opened and checked, {} not opened yet, {} live without commitment",
                           shuffles.opened, shuffles.not_opened, shuffles.live)});
  }
  return table.end();
}

std::string occurrences_html(std::string_view title, const audit::Report& report,
                             audit::Listed<audit::Occurrence> ChainReport::* list) {
  std::uint64_t count = 0;
  for (const ChainReport& chain : report.chains) count += (chain.*list).count;
  if (count == 0) return fmt::format("<p>{}: none.</p>\n", title);
  HtmlTable table(fmt::format("{}: {}", title, count),
                  {{"chain"}, {"record", true}, {"round", true}, {"kind"}, {"what"}, {"clause"}});
  for (const ChainReport& chain : report.chains) {
    for (const auto& one : (chain.*list).kept) {
      table.row({one.at.chain, number(one.at.record), number(one.at.round), one.kind, one.says,
                 one.clause});
    }
  }
  return table.end();
}

std::string wins_html(const PrintedReport& printed, const std::vector<WinLine>& lines) {
  if (lines.empty()) return "<p>No Activity</p>\n";
  HtmlTable table("Win per game, gaming day and wager", {{"game"},
                                                         {"day"},
                                                         {"wager"},
                                                         {"count", true},
                                                         {"handle", true},
                                                         {"paid", true},
                                                         {"taken", true},
                                                         {"win", true},
                                                         {"hold", true},
                                                         {"standard error", true},
                                                         {"theoretical", true},
                                                         {"errors off", true}});
  for (const WinLine& line : lines) {
    const auto off = line.distance();
    table.row({line.game, line.day.empty() ? "all days" : line.day, line.wager,
               number(line.tally.count), to_text(line.tally.handle), to_text(line.tally.paid),
               to_text(line.tally.taken), to_text(line.tally.win()),
               percent_or_nothing(line.tally.hold()), percent_or_nothing(line.tally.error()),
               percent_or_nothing(line.edge), off ? fmt::format("{:.1f}", *off) : ""});
  }
  return table.end() + (printed.edges ? "" : "<p>Without theoretical edges, as asked for.</p>\n");
}

// One bar a wager, to the right of the axis where the house won.
std::string chart_html(const std::vector<WinLine>& lines) {
  std::vector<const WinLine*> bars;
  double most = 1;
  const bool several_days =
      std::ranges::any_of(lines, [](const WinLine& line) { return line.day.empty(); });
  for (const WinLine& line : lines) {
    if (line.wager == audit::wager_name(audit::all_wagers) ||
        line.wager == audit::wager_name(audit::main_game)) {
      continue;
    }
    if (several_days != line.day.empty()) continue;
    bars.push_back(&line);
    most = std::max(most, std::abs(static_cast<double>(line.tally.win().cents())));
  }
  if (bars.empty()) return {};
  constexpr int height = 24;
  constexpr int axis = 440;
  constexpr int reach = 200;
  std::string text = fmt::format(
      "<svg role=\"img\" aria-label=\"Win per wager\" viewBox=\"0 0 760 {}\" width=\"760\">\n"
      "<title>Win per wager</title>\n",
      height * static_cast<int>(bars.size()) + 8);
  int y = 4;
  for (const WinLine* line : bars) {
    const double win = static_cast<double>(line->tally.win().cents());
    const int width = std::max(1, static_cast<int>(std::abs(win) / most * reach));
    const bool won = win >= 0;
    text += fmt::format(
        "<text x=\"4\" y=\"{0}\">{1} {2}</text><rect class=\"{3}\" x=\"{4}\" y=\"{5}\" "
        "width=\"{6}\" height=\"16\"/><text x=\"650\" y=\"{0}\">{7}</text>\n",
        y + 14, escaped(line->game), escaped(line->wager), won ? "won" : "lost",
        won ? axis : axis - width, y + 2, width, escaped(to_text(line->tally.win())));
    y += height;
  }
  return text + "</svg>\n";
}

std::string days_html(const audit::Report& report) {
  HtmlTable table("Drop and win per gaming day, by count", {{"chain"},
                                                            {"game"},
                                                            {"day"},
                                                            {"rounds", true},
                                                            {"drop", true},
                                                            {"fills", true},
                                                            {"opening", true},
                                                            {"closing", true},
                                                            {"win", true},
                                                            {"hold of drop", true},
                                                            {"cash-outs", true},
                                                            {"tips", true}});
  for (const ChainReport& chain : report.chains) {
    for (const audit::Day& day : chain.days) {
      table.row({chain.chain, chain.game, day.day, number(day.rounds), to_text(day.drop),
                 to_text(day.fills), to_text(day.opening), to_text(day.closing), to_text(day.win()),
                 percent_or_nothing(day.hold()), to_text(day.cash_outs), to_text(day.tips)});
    }
  }
  return table.end();
}

std::string rules_html(const audit::Report& report) {
  HtmlTable table("House rules", {{"chain"}, {"from record", true}, {"id"}, {"rules"}});
  for (const ChainReport& chain : report.chains) {
    for (const auto& rules : chain.rules) {
      table.row({chain.chain, number(rules.record), rules.id, rules.json});
    }
  }
  return table.end();
}

std::string clauses_html(const audit::Report& report) {
  HtmlTable table("Clauses and rulings seen", {{"chain"}, {"clause"}, {"events", true}});
  for (const ChainReport& chain : report.chains) {
    for (const auto& [clause, count] : chain.clauses) {
      table.row({chain.chain, clause, number(count)});
    }
  }
  return "<details><summary>Clauses and rulings seen</summary>\n" + table.end() + "</details>\n";
}

}  // namespace

std::string to_html(const PrintedReport& printed) {
  const audit::Report& report = printed.report;
  const auto lines = win_lines(printed);
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Audit of {0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n"
      "<h1>Audit of {0}</h1>\n",
      escaped(printed.log), style);
  if (printed.made_at != 0) text += "<p>Made " + time_text(printed.made_at) + ".</p>\n";
  text += fmt::format("<p>{} chains, {} records, {} events, {} rounds.</p>\n", report.chains.size(),
                      report.records(), report.events(), report.rounds());
  if (report.is_empty()) text += "<p>No Activity</p>\n";
  text += "<h2>Result</h2>\n" + verdict_html(report) + deviations_html(report);
  text += "<h2>Chains</h2>\n" + chains_html(report) + rules_html(report);
  text += "<h2>What happened</h2>\n";
  text += occurrences_html("Void rounds", report, &ChainReport::voids);
  text += occurrences_html("Irregularities", report, &ChainReport::irregularities);
  text += occurrences_html("Decisions by the system", report, &ChainReport::system_decisions);
  text += occurrences_html("Changes of dealer", report, &ChainReport::dealer_changes);
  text += occurrences_html("Breaches", report, &ChainReport::breaches);
  text += "<h2>Win</h2>\n" + wins_html(printed, lines) + chart_html(lines) + days_html(report);
  text += "<h2>Clauses</h2>\n" + clauses_html(report);
  return text + "</main>\n</body>\n</html>\n";
}

}  // namespace croupier::cli
