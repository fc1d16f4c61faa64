#include "cli/papers/brochure.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "analysis/analyze_game.hpp"
#include "app/strategy_game.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/svg_convert.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "render/report/brochure.hpp"
#include "render/rules/game_text.hpp"

namespace croupier::cli {

namespace {

constexpr const char* brochure_examples =
    "A sheet in four panels, to be folded: cover, how the game is played, wagers and what they\n"
    "pay, the edge of each wager with a short strategy from the exact analysis.\n\n"
    "Examples:\n"
    "  croupier brochure 5CH --name 'Harbor House' --pdf --out brochure.pdf\n"
    "  croupier brochure HUH --set trips_plus_paytable=3 --svg > brochure.svg\n"
    "  croupier brochure PIK --rules table_7.toml --out brochure.pdf\n\n"
    "Exit status: 0 done, 2 wrong usage or name, 3 bad house rules, 4 a file that cannot be read\n"
    "or written, 130 stopped.";

std::expected<std::string, Failure> bytes_of(const BrochureOptions& options,
                                             const render::Plan& plan) {
  const bool pdf =
      options.format ? *options.format == DrawingFormat::pdf : options.file.ends_with(".pdf");
  if (!pdf) return to_svg(plan);
  auto bytes = convert_svg({to_svg(plan)}, Picture::pdf);
  if (!bytes) return fail(no_file, bytes.error());
  return *std::move(bytes);
}

std::expected<std::string, Failure> made(const BrochureOptions& options, const Solver& solver,
                                         analysis::Monitor& monitor, const Today& today) {
  const auto rules = analysis_rules(options.wish);
  if (!rules) return std::unexpected(rules.error());
  const auto date = drawing_date(options.date, today);
  if (!date) return std::unexpected(date.error());
  const auto plan = make_brochure(*rules, {options.name, *date}, solver, options.threads, monitor);
  if (!plan) return std::unexpected(plan.error());
  return bytes_of(options, *plan);
}

}  // namespace

std::expected<render::Plan, Failure> make_brochure(const table::Rules& rules,
                                                   const Imprint& imprint, const Solver& solver,
                                                   unsigned threads, analysis::Monitor& monitor) {
  const auto refusal = [](const regulation::Refusal& wrong) {
    const bool malformed = wrong.reason == regulation::Reason::malformed;
    return fail(malformed ? unreadable : bad_rules, to_text(wrong));
  };
  const render::GameText& game = render::game_text(table::code_of(rules));
  render::Brochure given{.design = {.rules = rules, .name = imprint.name, .date = imprint.date},
                         .how = std::string(game.how),
                         .must = {game.main},
                         .report = {},
                         .strategy = {}};
  // Told before the game is solved, not after.
  if (const auto wrong = check(given.design)) return refusal(*wrong);
  if (game.twin) given.must.push_back(*game.twin);
  for (const auto& side : game.sides) {
    if (side) given.may.push_back(side->wager);
  }
  given.report = solver.solve(rules, monitor);
  auto found =
      given.report.main ? app::find_strategies(rules, {}, {threads}, monitor) : std::nullopt;
  if (!found) return fail(interrupted, "stopped");
  given.strategy = *std::move(found);
  auto plan = render::brochure(given);
  if (!plan) return refusal(plan.error());
  return *std::move(plan);
}

int brochure(const BrochureOptions& options, const Solver& solver, analysis::Monitor& monitor,
             const Today& today, std::ostream& out, std::ostream& err) {
  const auto stop = [&](const Failure& failure) {
    err << "croupier brochure: " << failure.says << "\n";
    return failure.status;
  };
  const auto bytes = made(options, solver, monitor, today);
  if (!bytes) return stop(bytes.error());
  if (!options.file.empty()) {
    const auto wrong = put_file(options.file, *bytes);
    return wrong ? stop(*wrong) : done;
  }
  out << *bytes;
  return done;
}

void add_brochure(CLI::App& app, int& status) {
  struct Flags {
    BrochureOptions options{};
    bool svg = false;
    bool pdf = false;
  };
  auto flags = std::make_shared<Flags>();
  BrochureOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("brochure", "Make a game's brochure for players");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  verb->add_option("--name", options.name, "the licensee's name, up to 40 characters");
  verb->add_option("--date", options.date, "the sheet's date, as 2026-11-16");
  CLI::Option* svg = verb->add_flag("--svg", flags->svg, "as SVG (the default)");
  svg->excludes(verb->add_flag("--pdf", flags->pdf, "as PDF"));
  verb->add_option("--out", options.file, "a file; standard output where there is none");
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->footer(brochure_examples);
  verb->callback([flags, &status] {
    BrochureOptions& wanted = flags->options;
    find_game(wanted.wish);
    if (flags->svg) wanted.format = DrawingFormat::svg;
    if (flags->pdf) wanted.format = DrawingFormat::pdf;
    Watch watch(std::cerr, "brochure " + wanted.wish.game, Progress::Shown::on_terminal);
    const unsigned threads = wanted.threads;
    const Solver solver{[threads](const table::Rules& rules, analysis::Monitor& monitor) {
                          return analysis::analyze_edge(rules, {threads}, monitor);
                        },
                        [] { return 0.0; }};
    status = brochure(wanted, solver, watch, seconds_now, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
