#include "cli/study/strategy.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/text.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"

namespace croupier::cli {

namespace {

constexpr const char* strategy_examples =
    "Prints the best play in a form that a person can learn, with what each simplification costs\n"
    "exactly: HUH the grid of starting hands, flop and river rules; T21 charts by total; 5CH and\n"
    "PIK short rules, from the shortest to the best. With --strategy or --lock it says instead\n"
    "what that way to play is worth.\n\n"
    "A lock fixes some decisions; all others are the best given these, earlier ones too: where\n"
    "HUH's river is locked, flop and start are played for what the river then brings. Of two\n"
    "locks of one decision the later counts.\n"
    "  5CH  fold=never  setting=house_way\n"
    "  T21  split=never  double=never  surrender=never  hard_16=stand  hard_16/10=stand\n"
    "       pair_8-8=split  pair_8-8/10=never  soft_18/A=hit  over_21_23=surrender  ...\n"
    "  HUH  start=check  AKs=check  77=raise_3  flop=check  river=raise_1  ...\n"
    "  PIK  fold=never  play_3=never  play_5=never\n\n"
    "Examples:\n"
    "  croupier strategy HUH\n"
    "  croupier strategy T21 --by-cards --svg t21.svg\n"
    "  croupier strategy PIK --save my.toml\n"
    "  croupier strategy PIK --strategy my.toml --json\n"
    "  croupier strategy HUH --lock flop=check river=raise_1\n\n"
    "--svg - and --save - write on standard output in place of the report. Exit status: 0 done,\n"
    "2 wrong usage or an unknown lock, 3 bad house rules or a bad strategy file, 4 a file that\n"
    "cannot be read or written, 130 stopped.";

Failure failure(Exit status, std::string says) { return {status, std::move(says)}; }

// Writes a file, or on standard output where it is "-".
std::optional<Failure> put(const std::string& file, const std::string& text, std::ostream& out) {
  if (file == "-") {
    out << text << std::flush;
    return std::nullopt;
  }
  return put_file(file, text);
}

std::expected<analysis::Entries, Failure> read_file(const std::string& file) {
  if (!std::filesystem::is_regular_file(file)) {
    return std::unexpected(failure(no_file, "cannot read '" + base::printable(file) + "'"));
  }
  const auto fields = read_toml_keys(file);
  if (!fields) return std::unexpected(failure(bad_rules, fields.error()));
  std::vector<analysis::Entry> entries;
  for (const auto& [field, where] : *fields) entries.push_back({field.key, field.value, where});
  return analysis::Entries(file, std::move(entries));
}

std::expected<Valuer, Failure> valuer_of(const StrategyOptions& options,
                                         const table::Rules& rules) {
  if (!options.locks.empty()) {
    auto valuer = lock_valuer(rules, analysis::read_locks(options.locks));
    if (!valuer) return std::unexpected(failure(unreadable, valuer.error()));
    return *std::move(valuer);
  }
  const auto entries = read_file(options.file);
  if (!entries) return std::unexpected(entries.error());
  auto valuer = file_valuer(rules, *entries);
  if (!valuer) return std::unexpected(failure(bad_rules, valuer.error()));
  return *std::move(valuer);
}

std::optional<Failure> put_svg(const StrategyOptions& options, const table::Rules& rules,
                               const render::Picture& picture, std::ostream& out) {
  if (options.svg.empty()) return std::nullopt;
  if (picture.grids.empty()) return failure(unreadable, "there is no picture of locked play");
  return put(options.svg, render::strategy_svg(rules, picture), out);
}

// The exit status, or what went wrong. What goes to standard output is the report, unless
// something else was sent there.
using Ending = std::expected<int, Failure>;

bool wants_report(const StrategyOptions& options) {
  return options.svg != "-" && options.save != "-";
}

Ending print_found(const StrategyOptions& options, const table::Rules& rules,
                   analysis::Monitor& monitor, std::ostream& out) {
  using analysis::three_card_21::Detail;
  const app::StrategyDepth depth{options.by_cards ? Detail::by_cards : Detail::by_total,
                                 wants_report(options)};
  const auto report = app::find_strategies(rules, depth, {options.threads}, monitor);
  if (!report) return interrupted;
  if (auto wrong = put_svg(options, rules, report->picture, out)) return std::unexpected(*wrong);
  if (!options.save.empty()) {
    if (auto wrong = put(options.save, render::strategy_file(rules, *report), out)) {
      return std::unexpected(*wrong);
    }
  }
  if (!wants_report(options)) return done;
  if (options.format) {
    out << write(render::strategy_document(rules, *report), *options.format);
  } else {
    out << render::strategy_json(rules, *report) << "\n";
  }
  return done;
}

Ending print_valued(const StrategyOptions& options, const table::Rules& rules,
                    analysis::Monitor& monitor, std::ostream& out) {
  const auto valuer = valuer_of(options, rules);
  if (!valuer) return std::unexpected(valuer.error());
  const auto valued = (*valuer)({options.threads}, monitor);
  if (!valued) return interrupted;
  if (auto wrong = put_svg(options, rules, valued->picture, out)) return std::unexpected(*wrong);
  if (!wants_report(options)) return done;
  const render::StrategySource source{options.file, options.locks};
  if (options.format) {
    out << write(render::valued_document(rules, source, *valued), *options.format);
  } else {
    out << render::valued_json(rules, source, *valued) << "\n";
  }
  return done;
}

// A game's name that --lock has swallowed becomes the game again.
void find_game(StrategyOptions& options) {
  cli::find_game(options.wish);
  const auto swallowed = std::ranges::find_if(
      options.locks, [](const std::string& lock) { return lock.find('=') == std::string::npos; });
  if (!options.wish.game.empty() || swallowed == options.locks.end()) return;
  options.wish.game = *swallowed;
  options.locks.erase(swallowed);
}

}  // namespace

int strategy(const StrategyOptions& options, analysis::Monitor& monitor, std::ostream& out,
             std::ostream& err) {
  const auto complain = [&](const Failure& wrong) {
    err << "croupier strategy: " << wrong.says << "\n";
    return wrong.status;
  };
  const auto rules = analysis_rules(options.wish);
  if (!rules) return complain(rules.error());
  if (options.by_cards && !std::holds_alternative<games::ThreeCard21::HouseRules>(*rules)) {
    return complain(failure(unreadable, "--by-cards is for T21 alone"));
  }
  const bool given = !options.file.empty() || !options.locks.empty();
  const Ending ending = given ? print_valued(options, *rules, monitor, out)
                              : print_found(options, *rules, monitor, out);
  if (!ending) return complain(ending.error());
  out << std::flush;
  return *ending;
}

void add_strategy(CLI::App& app, int& status) {
  struct Flags {
    StrategyOptions options{};
    FormatFlags format{};
  };
  auto flags = std::make_shared<Flags>();
  StrategyOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("strategy", "Say how a game is played best, for people");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  add_format_flags(*verb, flags->format);
  CLI::Option* svg = verb->add_option("--svg", options.svg, "draw the charts into this file");
  CLI::Option* save = verb->add_option("--save", options.save, "write the strategy as TOML");
  CLI::Option* file =
      verb->add_option("--strategy", options.file, "value the strategy of a TOML file");
  CLI::Option* locks =
      verb->add_option("--lock", options.locks, "value the best play with these decisions fixed")
          ->type_name("WHAT=ACT ...");
  file->excludes(locks, save);
  locks->excludes(save, svg);
  verb->add_flag("--by-cards", options.by_cards, "T21: pairs and hands over 21 by their cards")
      ->excludes(file, locks);
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->footer(strategy_examples);
  verb->callback([flags, &status] {
    StrategyOptions& wanted = flags->options;
    find_game(wanted);
    wanted.format = flags->format.format();
    Watch watch(std::cerr, "strategy " + wanted.wish.game, Progress::Shown::on_terminal);
    status = strategy(wanted, watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
