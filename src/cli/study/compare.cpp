#include "cli/study/compare.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "base/text.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "cli/study/report_cache.hpp"
#include "render/report/compare_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using render::Comparison;
using render::Effect;

constexpr const char* compare_examples =
    "Both files hold house rules; their key game, or GAME after them, says of which game. Every\n"
    "option that differs is changed alone in A and alone in B; what is left of the whole\n"
    "difference is what the options do only together.\n\n"
    "Examples:\n"
    "  croupier compare now.toml planned.toml\n"
    "  croupier compare now.toml planned.toml T21 --markdown\n\n"
    "Exit status: 0 done, 2 wrong usage or over ten minutes without --yes, 3 bad house rules,\n"
    "4 a file that cannot be read, 130 stopped.";

// The game that a file names, or nothing where it names none.
std::expected<std::string, Failure> game_of(const std::string& file) {
  if (!std::filesystem::is_regular_file(file)) {
    return fail(no_file, "cannot read '" + base::printable(file) + "'");
  }
  const auto fields = read_toml(file);
  if (!fields) return fail(bad_rules, fields.error());
  for (const TomlField& written : *fields) {
    if (written.field.key != "game") continue;
    if (const auto* game = written.field.value.get_if<std::string>()) return *game;
    return fail(bad_rules, written.where + ": game is the id or code of a game");
  }
  return std::string();
}

std::expected<std::array<table::Rules, 2>, Failure> read_both(const CompareOptions& options) {
  const auto a = game_of(options.a);
  if (!a) return std::unexpected(a.error());
  const auto b = game_of(options.b);
  if (!b) return std::unexpected(b.error());
  std::string game = options.game;
  if (game.empty()) game = a->empty() ? *b : *a;
  if (game.empty()) {
    return fail(unreadable,
                "which game? Neither file has the key game; name it after them, as in croupier "
                "compare A.toml B.toml 5CH");
  }
  auto rules_a = analysis_rules({game, options.a, {}});
  if (!rules_a) return std::unexpected(rules_a.error());
  auto rules_b = analysis_rules({game, options.b, {}});
  if (!rules_b) return std::unexpected(rules_b.error());
  return std::array{*std::move(rules_a), *std::move(rules_b)};
}

// An option that differs, with both mixed sets of rules.
struct Mixed {
  render::Difference difference;
  table::Rules a_with_b;
  table::Rules b_with_a;
};

std::vector<Mixed> mix(const table::Rules& a, const table::Rules& b) {
  const base::Fields of_a = render::all_options(a);
  const base::Fields of_b = render::all_options(b);
  std::vector<Mixed> all;
  for (std::size_t at = 0; at < of_a.size(); ++at) {
    render::Difference difference{.option = of_a[at].key,
                                  .a = render::to_setting(of_a[at].value),
                                  .b = render::to_setting(of_b[at].value),
                                  .effect = render::effect_of(a, of_a[at].key)};
    if (difference.a == difference.b) continue;
    // A value that one side has is well formed on the other side, too.
    Mixed mixed{std::move(difference), render::with_option(a, of_b[at]).value_or(a),
                render::with_option(b, of_a[at]).value_or(b)};
    for (const table::Rules& rules : {mixed.a_with_b, mixed.b_with_a}) {
      if (mixed.difference.effect == Effect::none) break;
      if (const auto wrong = render::check_rules(rules))
        mixed.difference.unlawful = to_text(*wrong);
    }
    all.push_back(std::move(mixed));
  }
  return all;
}

// All rules that are still to be solved.
std::vector<table::Rules> to_solve(const table::Rules& b, const std::vector<Mixed>& all) {
  std::vector<table::Rules> rules{b};
  for (const Mixed& mixed : all) {
    if (mixed.difference.effect == Effect::none) continue;
    rules.push_back(mixed.a_with_b);
    rules.push_back(mixed.b_with_a);
  }
  return rules;
}

// Solves all; nothing where it was stopped before both sides were known.
std::expected<std::optional<Comparison>, Failure> solve_all(const CompareOptions& options,
                                                            const std::array<table::Rules, 2>& both,
                                                            ReportCache& cache, std::ostream& err) {
  const auto& [a, b] = both;
  auto report_a = cache.of(a);
  if (!report_a) return std::nullopt;
  std::vector<Mixed> all = mix(a, b);
  const double seconds = cache.seconds_for(to_solve(b, all));
  if (!may_take("compare", seconds, options.yes, err)) return std::unexpected(Failure{unreadable});
  auto report_b = cache.of(b);
  if (!report_b) return std::nullopt;
  Comparison comparison{{options.a, a, *std::move(report_a)}, {options.b, b, *std::move(report_b)}};
  for (Mixed& mixed : all) {
    if (mixed.difference.effect != Effect::none) {
      mixed.difference.a_with_b = cache.of(mixed.a_with_b);
      mixed.difference.b_with_a = cache.of(mixed.b_with_a);
      comparison.partial = !mixed.difference.a_with_b || !mixed.difference.b_with_a;
      if (comparison.partial) break;
    }
    comparison.differences.push_back(std::move(mixed.difference));
  }
  return comparison;
}

}  // namespace

int compare(const CompareOptions& options, const Solver& solver, analysis::Monitor& monitor,
            std::ostream& out, std::ostream& err) {
  const auto complain = [&](const Failure& failure) {
    if (!failure.says.empty()) err << "croupier compare: " << failure.says << "\n";
    return failure.status;
  };
  const auto both = read_both(options);
  if (!both) return complain(both.error());
  ReportCache cache(solver, monitor);
  const auto comparison = solve_all(options, *both, cache, err);
  if (!comparison) return complain(comparison.error());
  if (!*comparison) return stopped("compare", err);
  if (options.format) {
    out << write(render::compare_document(**comparison), *options.format) << std::flush;
  } else {
    out << render::compare_json(**comparison) << "\n" << std::flush;
  }
  return (*comparison)->partial ? interrupted : done;
}

void add_compare(CLI::App& app, int& status) {
  struct Flags {
    CompareOptions options{};
    FormatFlags format{};
  };
  auto flags = std::make_shared<Flags>();
  CompareOptions& options = flags->options;
  CLI::App* verb =
      app.add_subcommand("compare", "Say what each difference between two sets of rules is worth");
  verb->add_option("a", options.a, "house rules from a TOML file")->required();
  verb->add_option("b", options.b, "house rules from another TOML file")->required();
  verb->add_option("game", options.game, "a game's id or code, where the files do not name it");
  add_format_flags(*verb, flags->format);
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--yes", options.yes, "however long it takes");
  verb->footer(compare_examples);
  verb->callback([flags, &status] {
    flags->options.format = flags->format.format();
    Watch watch(std::cerr, "compare", Progress::Shown::on_terminal);
    status =
        compare(flags->options, game_solver(flags->options.threads), watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
