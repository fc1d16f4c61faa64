#include "cli/study/analyze.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "analysis/analyze_game.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "render/report/analysis_json.hpp"
#include "render/report/analysis_report.hpp"

namespace croupier::cli {

namespace {

constexpr const char* analyze_examples =
    "Answers the main game's edge by its three measures, deviation, decisions and net results,\n"
    "and every side bet's return table, with the best play at every decision.\n\n"
    "Examples:\n"
    "  croupier analyze 5CH\n"
    "  croupier analyze HUH --set trips_plus_paytable=3 --json\n"
    "  croupier analyze T21 --sweep dealer_soft_17=stand,hit --sweep decks=6,8\n"
    "  croupier analyze PIK --rules table_7.toml --explain\n"
    "  croupier analyze HUH --sweep trips_plus.flush=6,7,8\n"
    "  croupier analyze 5CH --tie 0.5 --more\n"
    "  croupier analyze 5CH --set 'ante_bonus_odds={\"four_aces_and_two\":[200,1],\n"
    "    \"four_aces\":[50,1],\"three_aces\":[5,1]}'\n\n"
    "--set experimental=true admits what a table would refuse. Ctrl-C stops and prints what is\n"
    "known so far. Exit status: 0 done, 2 wrong usage or a sweep of over ten minutes without\n"
    "--yes, 3 bad house rules, 4 a file that cannot be read, 130 stopped.";

}  // namespace

Solver game_solver(unsigned threads) {
  return {[threads](const table::Rules& rules, analysis::Monitor& monitor) {
            return analysis::analyze_game(rules, {threads}, monitor);
          },
          [] {
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            return std::chrono::duration<double>(now).count();
          }};
}

Solved solve(const table::Rules& rules, const Solver& solver, analysis::Monitor& monitor) {
  const double start = solver.clock();
  Solved solved{rules, solver.solve(rules, monitor)};
  solved.seconds = solver.clock() - start;
  return solved;
}

std::string duration_in_words(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} seconds", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} minutes", seconds / 60);
  return fmt::format("{:.1f} hours", seconds / 3600);
}

int analyze(const AnalyzeOptions& options, const Solver& solver, analysis::Monitor& monitor,
            std::ostream& out, std::ostream& err) {
  if (!options.sweeps.empty()) return sweep(options, solver, monitor, out, err);
  const auto rules = analysis_rules(options.wish);
  if (!rules) {
    err << "croupier analyze: " << rules.error().says << "\n";
    return rules.error().status;
  }
  if (const auto wrong = check_more(*rules, options.more)) {
    err << "croupier analyze: " << wrong->says << "\n";
    return wrong->status;
  }
  const Solved solved = solve(*rules, solver, monitor);
  More more = answer_more(*rules, options.more, {options.threads}, monitor);
  if (options.format) {
    const auto detail = options.explain ? render::Detail::method : render::Detail::figures;
    auto document = render::analysis_document(*rules, solved.report, detail);
    for (render::Block& block : more.blocks) document.add(std::move(block));
    out << write(document, *options.format);
  } else {
    out << render::analysis_json(*rules, solved.report, solved.seconds, more.members) << "\n";
  }
  out << std::flush;
  return monitor.stopped() || !solved.report.main ? interrupted : done;
}

void add_analyze(CLI::App& app, int& status) {
  struct Flags {
    AnalyzeOptions options{};
    FormatFlags format{};
  };
  auto flags = std::make_shared<Flags>();
  AnalyzeOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("analyze", "Say exactly what a game is worth");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs,
                   "house rules as option=value; a pay table as JSON, one line as table.line=N:M")
      ->type_name("OPTION=VALUE ...");
  verb->add_option("--sweep", options.sweeps, "a row for every value (all combinations of several)")
      ->type_name("OPTION=A,B,C ...");
  verb->add_option("--tie", options.more.tie, "5CH: also with a tie bet of so many antes")
      ->type_name("SIZE")
      ->excludes("--sweep");
  verb->add_flag(
          "--more", options.more.all,
          "also: a second hand and the payout limit (5CH), hands seen (PIK), insurance (T21)")
      ->excludes("--sweep");
  add_format_flags(*verb, flags->format);
  verb->add_flag("--explain", options.explain, "say by which method it was computed")
      ->excludes("--json")
      ->excludes("--csv");
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--yes", options.yes, "sweep however long it takes");
  verb->footer(analyze_examples);
  verb->callback([flags, &status] {
    find_game(flags->options.wish);
    flags->options.format = flags->format.format();
    Watch watch(std::cerr, "analyze " + flags->options.wish.game, Progress::Shown::on_terminal);
    status =
        analyze(flags->options, game_solver(flags->options.threads), watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
