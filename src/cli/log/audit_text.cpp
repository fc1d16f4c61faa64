// The report of an audit as text for a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/log/audit.hpp"
#include "cli/log/audit_log.hpp"

namespace croupier::cli {

namespace {

using audit::ChainReport;
using audit::Deviation;
using audit::Occurrence;

std::string percent_or_dash(const std::optional<double>& share) {
  return share ? fmt::format("{:.2f}%", *share * 100) : "-";
}

std::string place_text(const audit::Place& at) {
  if (at.chain.empty()) return "the log";
  return fmt::format("{} record {}, round {}", at.chain, at.record, at.round);
}

std::string clause_text(const std::string& clause) {
  return clause.empty() ? std::string() : " [" + clause + "]";
}

void add_chain(std::string& text, const ChainReport& chain) {
  text += fmt::format("\nChain {}{}\n", chain.chain, chain.game.empty() ? "" : ": " + chain.game);
  if (chain.records == 0) {
    text += "  No Activity\n";
    return;
  }
  text += fmt::format("  {} records, {} events, {} rounds ({} void)\n", chain.records, chain.events,
                      chain.rounds, chain.voids.count);
  if (chain.last_at != 0) {
    text += fmt::format("  from {} to {}\n", time_text(chain.first_at), time_text(chain.last_at));
  }
  for (const audit::RulesInForce& rules : chain.rules) {
    text += fmt::format("  rules {} from record {}: {}\n", rules.id, rules.record, rules.json);
  }
  if (chain.seeded_from != 0) text += "  " + chance_text(chain) + "\n";
  text += "  " + protection_text(chain) + "\n";
  const auto& shuffles = chain.shuffles;
  text += fmt::format(
      "  shuffles: {} opened and checked, {} not opened yet, {} of a live deck without "
      "commitment\n",
      shuffles.opened, shuffles.not_opened, shuffles.live);
  if (chain.under_seal != 0) {
    text +=
        fmt::format("  {} records of the round under way name cards that are still under seal\n",
                    chain.under_seal);
  }
  if (chain.round_under_way || !chain.on_layout.is_zero()) {
    text += fmt::format("  the log ends within a round, with {} on the layout\n",
                        to_text(chain.on_layout));
  }
}

void add_occurrences(std::string& text, std::string_view title, const audit::Report& report,
                     audit::Listed<Occurrence> ChainReport::* list) {
  std::uint64_t count = 0;
  for (const ChainReport& chain : report.chains) count += (chain.*list).count;
  text += fmt::format("\n{}: {}\n", title, count == 0 ? "none" : std::to_string(count));
  for (const ChainReport& chain : report.chains) {
    for (const Occurrence& one : (chain.*list).kept) {
      text += fmt::format("  {}: {}: {}{}\n", place_text(one.at), one.kind, one.says,
                          clause_text(one.clause));
    }
    if ((chain.*list).count > (chain.*list).kept.size()) {
      text += fmt::format("  and {} more\n", (chain.*list).count - (chain.*list).kept.size());
    }
  }
}

void add_deviation(std::string& text, const Deviation& deviation) {
  text += fmt::format("  {}: {}: {}{}\n", place_text(deviation.at), name(deviation.fault),
                      deviation.says, clause_text(deviation.clause));
}

void add_deviations(std::string& text, const audit::Report& report) {
  text += fmt::format("\nDeviations: {}\n",
                      report.is_sound() ? "none" : std::to_string(report.deviations()));
  for (const Deviation& deviation : report.outside.kept) add_deviation(text, deviation);
  for (const ChainReport& chain : report.chains) {
    for (const Deviation& deviation : chain.deviations.kept) add_deviation(text, deviation);
    if (chain.deviations.count > chain.deviations.kept.size()) {
      text += fmt::format("  and {} more\n", chain.deviations.count - chain.deviations.kept.size());
    }
  }
}

void add_wins(std::string& text, const PrintedReport& printed) {
  const auto lines = win_lines(printed);
  text += "\nWin per game, gaming day and wager\n";
  if (lines.empty()) {
    text += "  No Activity\n";
    return;
  }
  text += fmt::format("  {:<5}{:<12}{:<17}{:>8}{:>14}{:>13}{:>13}{:>13}{:>9}{:>9}{:>9}{:>7}\n",
                      "game", "day", "wager", "count", "handle", "paid", "taken", "win", "hold",
                      "+-", "theory", "off");
  for (const WinLine& line : lines) {
    const auto off = line.distance();
    text += fmt::format("  {:<5}{:<12}{:<17}{:>8}{:>14}{:>13}{:>13}{:>13}{:>9}{:>9}{:>9}{:>7}\n",
                        line.game, line.day.empty() ? "all days" : line.day, line.wager,
                        line.tally.count, to_text(line.tally.handle), to_text(line.tally.paid),
                        to_text(line.tally.taken), to_text(line.tally.win()),
                        percent_or_dash(line.tally.hold()), percent_or_dash(line.tally.error()),
                        percent_or_dash(line.edge), off ? fmt::format("{:.1f}", *off) : "-");
  }
  text +=
      "  hold: win for each unit of handle; +-: its standard error over rounds; off: distance "
      "from theory in errors\n"
      "  theory of the main game is for the best play: hold above it is what mistakes cost\n";
  if (!printed.edges) text += "  without theoretical edges, as asked for\n";
}

void add_days(std::string& text, const audit::Report& report) {
  text += "\nDrop and win per gaming day, by count\n";
  for (const ChainReport& chain : report.chains) {
    for (const audit::Day& day : chain.days) {
      text += fmt::format(
          "  {} {} {}: {} rounds, drop {}, fills {}, inventory {} to {}, win {}, hold {} of drop, "
          "cash-outs {}, tips {}\n",
          chain.chain, chain.game, day.day, day.rounds, to_text(day.drop), to_text(day.fills),
          to_text(day.opening), to_text(day.closing), to_text(day.win()),
          percent_or_dash(day.hold()), to_text(day.cash_outs), to_text(day.tips));
    }
  }
}

void add_clauses(std::string& text, const audit::Report& report) {
  std::map<std::string, std::uint64_t> all;
  std::uint64_t uncited = 0;
  for (const ChainReport& chain : report.chains) {
    uncited += chain.uncited;
    for (const auto& [clause, count] : chain.clauses) all[clause] += count;
  }
  text += fmt::format("\nClauses and rulings seen: {}; {} events of people and money cite none\n",
                      all.size(), uncited);
  for (const auto& [clause, count] : all) text += fmt::format("  {:<24}{:>10}\n", clause, count);
}

}  // namespace

std::string to_text(const PrintedReport& printed) {
  const audit::Report& report = printed.report;
  std::string text = "Audit of " + printed.log + "\n";
  if (printed.made_at != 0) text += "made " + time_text(printed.made_at) + "\n";
  text += fmt::format("{} chains, {} records, {} events, {} rounds\n", report.chains.size(),
                      report.records(), report.events(), report.rounds());
  text += "Result: " + verdict_text(report) + "\n";
  if (report.is_empty()) text += "No Activity\n";
  add_deviations(text, report);
  for (const ChainReport& chain : report.chains) add_chain(text, chain);
  add_occurrences(text, "Void rounds", report, &ChainReport::voids);
  add_occurrences(text, "Irregularities", report, &ChainReport::irregularities);
  add_occurrences(text, "Decisions by the system", report, &ChainReport::system_decisions);
  add_occurrences(text, "Changes of dealer", report, &ChainReport::dealer_changes);
  add_occurrences(text, "Breaches", report, &ChainReport::breaches);
  add_wins(text, printed);
  add_days(text, report);
  add_clauses(text, report);
  return text;
}

}  // namespace croupier::cli
