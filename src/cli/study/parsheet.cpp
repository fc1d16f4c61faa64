#include "cli/study/parsheet.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "app/strategy_game.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "cli/study/report_cache.hpp"
#include "cli/study/risk.hpp"
#include "render/report/compare_effects.hpp"
#include "render/report/parsheet_pages.hpp"

namespace croupier::cli {

namespace {

using render::Parsheet;

constexpr const char* parsheet_examples =
    "Rules with their clauses, method, combinations, return tables, strategy, the edge with each\n"
    "option varied alone, volatility, and the checks that were made, a small deck dealt out card\n"
    "by card among them. The same rules give the same bytes. --pdf needs rsvg-convert (Debian\n"
    "package librsvg2-bin).\n\n"
    "Examples:\n"
    "  croupier parsheet 5CH > 5ch.txt\n"
    "  croupier parsheet PIK --set play_3_multiple=1 --html > pik.html\n"
    "  croupier parsheet HUH --rules table_7.toml --pdf huh.pdf\n"
    "  croupier parsheet T21 --quick --markdown > t21.md\n\n"
    "Exit status: 0 done, 1 a check failed, 2 wrong usage or over ten minutes without --yes,\n"
    "3 bad house rules, 4 a file that cannot be read or written, 130 stopped.";

// Each option varied alone, and each line of a pay table; returns false where that is too long
// unasked.
bool add_sensitivity(Parsheet& sheet, const ParsheetOptions& options, ReportCache& cache,
                     std::ostream& err) {
  auto variants = render::variants_of(sheet.rules);
  auto lines = render::raised_lines(sheet.rules);
  std::vector<table::Rules> all;
  all.reserve(variants.size() + lines.size());
  for (const render::Variant& variant : variants) all.push_back(variant.rules);
  for (const render::RaisedLine& line : lines) all.push_back(line.rules);
  if (!may_take("parsheet", cache.seconds_for(all), options.yes, err)) return false;
  for (render::Variant& variant : variants) {
    auto report = cache.of(variant.rules);
    if (!report) break;
    sheet.sensitivity.push_back({std::string(variant.option), std::move(variant.value),
                                 variant.lawful, *std::move(report)});
  }
  for (render::RaisedLine& line : lines) {
    auto report = cache.of(line.rules);
    if (!report) break;
    sheet.lines.push_back({std::string(line.option), std::string(name(line.line)), line.pays,
                           line.lawful, *std::move(report)});
  }
  return true;
}

int print(const render::Document& document, const ParsheetOptions& options, std::ostream& out,
          std::ostream& err) {
  if (!options.pdf) {
    out << write(document, options.format) << std::flush;
    return done;
  }
  if (const auto wrong = write_pdf(render::to_pages(document), *options.pdf)) {
    err << "croupier parsheet: " << *wrong << "\n";
    return no_file;
  }
  return done;
}

}  // namespace

std::expected<MadeSheet, int> make_sheet(const table::Rules& rules, const ParsheetOptions& options,
                                         const Solver& solver, analysis::Monitor& monitor,
                                         std::ostream& err) {
  ReportCache cache(solver, monitor);
  auto report = cache.of(rules);
  if (!report) return std::unexpected(stopped("parsheet", err));
  Parsheet sheet{.rules = rules, .program = options.program, .report = *std::move(report)};
  sheet.checks = render::checks_of(rules, sheet.report);
  sheet.round = round_with_required_bonus(rules, sheet.report, {options.threads}, monitor);
  if (options.quick) {
    sheet.left_out.emplace_back("Without sensitivity and strategy, as asked for.");
  } else {
    if (!add_sensitivity(sheet, options, cache, err)) return std::unexpected(unreadable);
    if (!monitor.stopped()) {
      auto found = app::find_strategies(rules, {}, {options.threads}, monitor);
      if (found) sheet.strategy = std::move(found->words);
    }
  }
  if (!monitor.stopped()) {
    render::Check check = crosscheck(rules, monitor);
    if (!monitor.stopped()) sheet.checks.push_back(std::move(check));
  }
  if (monitor.stopped()) {
    sheet.left_out.emplace_back(
        "Partial: the computation was stopped; volatility with the bonus, sensitivity, strategy or "
        "the second way are missing or cut short.");
  }
  MadeSheet made{render::parsheet_document(sheet), done};
  if (!std::ranges::all_of(sheet.checks, &render::Check::passed)) made.status = refused;
  if (monitor.stopped()) made.status = interrupted;
  return made;
}

int parsheet(const ParsheetOptions& options, const Solver& solver, analysis::Monitor& monitor,
             std::ostream& out, std::ostream& err) {
  const auto rules = analysis_rules(options.wish);
  if (!rules) {
    err << "croupier parsheet: " << rules.error().says << "\n";
    return rules.error().status;
  }
  // Told before the game is solved, not after.
  if (const auto wrong = options.pdf ? no_pdf(*options.pdf) : std::nullopt) {
    err << "croupier parsheet: " << *wrong << "\n";
    return no_file;
  }
  const auto sheet = make_sheet(*rules, options, solver, monitor, err);
  if (!sheet) return sheet.error();
  const int status = print(sheet->document, options, out, err);
  return status == done ? sheet->status : status;
}

void add_parsheet(CLI::App& app, int& status) {
  struct Flags {
    ParsheetOptions options{};
    bool markdown = false;
    bool html = false;
    bool csv = false;
  };
  auto flags = std::make_shared<Flags>();
  ParsheetOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("parsheet", "Write a game's mathematical report");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  CLI::Option* markdown = verb->add_flag("--markdown", flags->markdown, "as Markdown");
  CLI::Option* html = verb->add_flag("--html", flags->html, "as one HTML page");
  CLI::Option* csv = verb->add_flag("--csv", flags->csv, "the tables as CSV");
  CLI::Option* pdf = verb->add_option("--pdf", options.pdf, "into this file, as PDF");
  markdown->excludes(html, csv, pdf);
  html->excludes(csv, pdf);
  csv->excludes(pdf);
  verb->add_flag("--quick", options.quick, "without sensitivity and strategy");
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--yes", options.yes, "however long it takes");
  verb->footer(parsheet_examples);
  verb->callback([flags, &app, &status] {
    ParsheetOptions& wanted = flags->options;
    find_game(wanted.wish);
    if (flags->markdown) wanted.format = render::Format::markdown;
    if (flags->html) wanted.format = render::Format::html;
    if (flags->csv) wanted.format = render::Format::csv;
    wanted.program = app.version();
    Watch watch(std::cerr, "parsheet " + wanted.wish.game, Progress::Shown::on_terminal);
    status = parsheet(wanted, game_solver(wanted.threads), watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
