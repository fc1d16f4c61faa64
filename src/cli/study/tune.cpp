#include "cli/study/tune.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>

#include "base/text.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "cli/study/report_cache.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"
#include "render/report/tune_report.hpp"

namespace croupier::cli {

namespace {

using analysis::Rational;
using analysis::to_double;
using render::TuneAnswer;
using render::TuneRow;
using Halves = std::vector<std::int64_t>;

constexpr const char* tune_examples =
    "Looks through all odds within the bounds of the lines that vary; no rank is paid less than a\n"
    "lower one and no floor of the regulation is passed (--set experimental=true lifts floors and\n"
    "closed lists). Side bets are priced from their exact combinations at once; for tables of the\n"
    "main game (HUH odds and bad_beat, 5CH ante_bonus) the game is solved anew.\n\n"
    "--vary TABLE.LINE=LOW..HIGH[/STEP] or =A,B,C; without bounds from half to twice the odds in\n"
    "force; --vary TABLE is all its lines. --halves also tries odds such as 7 to 2.\n\n"
    "Examples:\n"
    "  croupier tune HUH --target edge=2.5% --vary trips_plus.flush=5..9 trips_plus.straight=3..6\n"
    "  croupier tune T21 --target edge=4% --vary bonus --halves\n"
    "  croupier tune PIK --target with_required_bonus=1% --vary five_card_bonus.flush=8..15\n"
    "  croupier tune 5CH --target edge=1% --vary ante_bonus.four_aces=50..200/10 "
    "ante_bonus.three_aces\n\n"
    "Exit status: 0 done, 1 the target cannot be reached, 2 wrong usage or over ten minutes\n"
    "without --yes, 3 bad house rules, 4 a file that cannot be read, 130 stopped.";

// Choices that are looked at in a second, about, and main games that a search solves at most.
constexpr double choices_per_second = 5e6;
constexpr std::size_t solved_max = 40;

struct Target {
  bool with_bonus = false;
  double edge = 0;
};

std::expected<Target, Failure> parse_target(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string measure = text.substr(0, equals);
  if (equals == std::string::npos || (measure != "edge" && measure != "with_required_bonus")) {
    return fail(unreadable, "--target takes edge=2.5% or with_required_bonus=1%, not '" +
                                base::printable(text) + "'");
  }
  std::string_view number = std::string_view(text).substr(equals + 1);
  const bool percent = number.ends_with('%');
  if (percent) number.remove_suffix(1);
  Target target{.with_bonus = measure != "edge"};
  const auto [end, error] = std::from_chars(number.begin(), number.end(), target.edge);
  if (number.empty() || error != std::errc() || end != number.end() ||
      !std::isfinite(target.edge)) {
    return fail(unreadable, base::in_quotes(text) + " has no number such as 2.5% or 0.025");
  }
  if (percent) target.edge /= 100;
  // More than all that is staked is no edge: somebody left the sign out.
  if (!percent && std::abs(target.edge) > 1) {
    return fail(unreadable, base::in_quotes(text) + " is " + render::percent(target.edge) +
                                "; write " + measure + "=" + std::string(number) + "%");
  }
  return target;
}

// One run: what is tuned, and how.
struct Task {
  const TuneOptions& options;
  const Solver& solver;
  analysis::Monitor& monitor;
  std::ostream& err;
  table::Rules rules;
  Target target;
  TuneSpace space;
};

std::string unreachable(const Task& task, double low, const Halves& low_at, double high,
                        const Halves& high_at) {
  const bool over = task.target.edge > high;
  const auto tables = task.space.with(over ? high_at : low_at, task.rules);
  std::string settings;
  for (const render::OptionTable& table : tables) {
    settings += (settings.empty() ? "" : "; ") + render::to_toml(table);
  }
  return "an edge of " + render::percent(task.target.edge) +
         " cannot be reached within these bounds; the nearest is " +
         render::percent(over ? high : low) + ", with " + settings;
}

TuneAnswer new_answer(const Task& task) {
  TuneAnswer answer{.rules = task.rules,
                    .wager = task.space.side_bet
                                 ? "side bet " + render::spoken(name(*task.space.side_bet))
                                 : "main game",
                    .measure = task.target.with_bonus ? "with_required_bonus" : "edge",
                    .target = task.target.edge,
                    .looked_at = 1};
  std::size_t column = 0;
  for (std::size_t table = 0; table < task.space.tables.size(); ++table) {
    for (std::size_t line = 0; line < task.space.tables[table].table.size; ++line, ++column) {
      const auto& halves = task.space.columns[column].halves;
      if (!task.space.varied[column]) continue;
      answer.looked_at *= static_cast<double>(halves.size());
      answer.lines.push_back(
          {table, line, halves.size(), to_odds(halves.front()), to_odds(halves.back())});
    }
  }
  return answer;
}

// ---- side bets: every line adds its combinations times what it returns

// In halves of a unit, times the number of deals: whole numbers, which doubles hold exactly.
double returned(const analysis::Integer& combinations, std::int64_t halves) {
  return halves == 0 ? 0 : combinations.convert_to<double>() * static_cast<double>(halves + 2);
}

struct SideBet {
  analysis::WagerReport report;
  std::optional<double> main_edge;  // where the target is for both together

  double edge(double sum) const {
    const double own = 1 - sum / (2 * report.deals.convert_to<double>());
    return main_edge ? (*main_edge + own) / 2 : own;
  }
  double sum(double edge) const {
    const double own = main_edge ? 2 * edge - *main_edge : edge;
    return (1 - own) * 2 * report.deals.convert_to<double>();
  }
};

std::expected<std::optional<SideBet>, Failure> price(Task& task) {
  const table::Rules given = with_tables(task.rules, task.space.tables);
  const auto wagers = side_bets(given, task.solver).wagers;
  SideBet bet{*std::ranges::find(wagers, *task.space.side_bet, &analysis::WagerReport::wager),
              std::nullopt};
  if (task.target.with_bonus) {
    if (render::required_bonus(task.rules) != task.space.side_bet) {
      return fail(unreadable, "with_required_bonus is a target for the required bonus alone");
    }
    ReportCache cache(task.solver, task.monitor);
    const auto report = cache.of(task.rules);
    if (!report) return std::nullopt;
    bet.main_edge = report->main->edge.per_ante.value();
  }
  for (std::size_t at = 0; at < task.space.columns.size(); ++at) {
    analysis::TuneColumn& column = task.space.columns[at];
    for (std::size_t choice = 0; choice < column.halves.size(); ++choice) {
      column.adds[choice] = returned(bet.report.lines[at].combinations, column.halves[choice]);
    }
  }
  return bet;
}

TuneRow side_bet_row(const Task& task, const SideBet& bet, const Halves& halves) {
  TuneRow row{.tables = task.space.with(halves, task.rules)};
  std::vector<analysis::Integer> counts;
  counts.reserve(bet.report.lines.size());
  for (const auto& line : bet.report.lines) counts.push_back(line.combinations);
  const auto report =
      analysis::report_wager(bet.report.wager, row.tables[0].table, counts, bet.report.deals);
  row.edge = to_double(report.edge);
  row.hit_frequency = to_double(report.hit_frequency);
  row.deviation = std::sqrt(to_double(report.variance));
  if (bet.main_edge) row.with_required_bonus = (*bet.main_edge + row.edge) / 2;
  return row;
}

using Tuned = std::expected<std::optional<TuneAnswer>, Failure>;

Tuned tune_side_bet(Task& task) {
  const auto bet = price(task);
  if (!bet) return std::unexpected(bet.error());
  if (!*bet) return std::nullopt;
  const auto range = analysis::range_of(task.space.columns);
  if (!range) return fail(unreadable, "no table within these bounds keeps the order of ranks");
  // The more is returned, the lower the edge.
  const double low = (*bet)->edge(range->highest.sum);
  const double high = (*bet)->edge(range->lowest.sum);
  constexpr double slack = 1e-12;
  if (task.target.edge < low - slack || task.target.edge > high + slack) {
    return fail(refused, unreachable(task, low, range->highest.halves, high, range->lowest.halves));
  }
  const double seconds = analysis::tune_work(task.space.columns) / choices_per_second;
  if (!may_take("tune", seconds, task.options.yes, task.err)) return fail(unreadable, "");
  TuneAnswer answer = new_answer(task);
  const double sum = (*bet)->sum(task.target.edge);
  for (const auto& found :
       analysis::nearest(task.space.columns, sum, task.options.count, task.monitor)) {
    answer.rows.push_back(side_bet_row(task, **bet, found.halves));
  }
  answer.partial = task.monitor.stopped();
  return answer;
}

// ---- tables of the main game: solved anew for every choice

class MainTables {
 public:
  explicit MainTables(const Task& task) : task_(task), cache_(task.solver, task.monitor) {}

  std::optional<analysis::GameReport> report(const Halves& halves) {
    return cache_.of(with_tables(task_.rules, task_.space.with(halves, task_.rules)));
  }
  // The player's expectation, which rises with the odds.
  std::optional<double> value(const Halves& halves) {
    const auto found = report(halves);
    if (!found) return std::nullopt;
    ++solved_;
    return found->main->expectation.value();
  }
  double seconds() const { return cache_.seconds(); }
  std::size_t solved() const { return solved_; }

 private:
  const Task& task_;
  ReportCache cache_;
  std::size_t solved_ = 0;
};

Tuned tune_main(Task& task) {
  if (task.target.with_bonus)
    return fail(unreadable, "with_required_bonus is a target for a bonus wager");
  const auto range = analysis::range_of(task.space.columns);
  if (!range) return fail(unreadable, "no table within these bounds keeps the order of ranks");
  MainTables tables(task);
  const auto low = tables.value(range->highest.halves);
  if (!low) return std::nullopt;
  double choices = 1;
  for (const auto& column : task.space.columns) {
    choices *= static_cast<double>(column.halves.size());
  }
  const double solves = std::min(choices, static_cast<double>(solved_max));
  if (!may_take("tune", tables.seconds() * solves, task.options.yes, task.err))
    return fail(unreadable, "");
  const auto high = tables.value(range->lowest.halves);
  if (!high) return std::nullopt;
  if (task.target.edge < -*low || task.target.edge > -*high) {
    return fail(refused,
                unreachable(task, -*low, range->highest.halves, -*high, range->lowest.halves));
  }
  const auto found = analysis::search(
      task.space.columns, -task.target.edge, task.options.count, solved_max,
      [&](const Halves& halves) { return tables.value(halves); }, task.monitor);
  TuneAnswer answer = new_answer(task);
  answer.solved = tables.solved();
  answer.partial = task.monitor.stopped();
  for (const auto& [halves, value] : found) {
    // Solved already: the cache has it.
    const auto report = tables.report(halves);
    answer.rows.push_back({.tables = task.space.with(halves, task.rules),
                           .edge = report->main->edge.per_ante.value(),
                           .deviation = std::sqrt(report->main->variance.value())});
  }
  return answer;
}

}  // namespace

int tune(const TuneOptions& options, const Solver& solver, analysis::Monitor& monitor,
         std::ostream& out, std::ostream& err) {
  const auto complain = [&](const Failure& failure) {
    if (!failure.says.empty()) err << "croupier tune: " << failure.says << "\n";
    return failure.status;
  };
  auto rules = analysis_rules(options.wish);
  if (!rules) return complain(rules.error());
  const auto target = parse_target(options.target);
  if (!target) return complain(target.error());
  auto space = tune_space(*rules, options.vary, options.steps);
  if (!space) return complain(space.error());
  Task task{options, solver, monitor, err, *std::move(rules), *target, *std::move(space)};
  const Tuned answer = task.space.side_bet ? tune_side_bet(task) : tune_main(task);
  if (!answer) return complain(answer.error());
  if (!*answer) return stopped("tune", err);
  if (options.format) {
    out << write(render::tune_document(**answer), *options.format) << std::flush;
  } else {
    out << render::tune_json(**answer) << "\n" << std::flush;
  }
  return (*answer)->partial ? interrupted : done;
}

void add_tune(CLI::App& app, int& status) {
  struct Flags {
    TuneOptions options{};
    FormatFlags format{};
    bool halves = false;
  };
  auto flags = std::make_shared<Flags>();
  TuneOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("tune", "Find the pay tables nearest to a wanted edge");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--target", options.target, "the wanted edge, as edge=2.5%")->required();
  verb->add_option("--vary", options.vary, "lines that may change, with bounds")
      ->required()
      ->type_name("TABLE.LINE=LOW..HIGH ...");
  verb->add_flag("--halves", flags->halves, "try odds with halves too, as 7 to 2");
  verb->add_option("--count", options.count, "how many tables are shown (10)")
      ->check(CLI::Range(1, 1000));
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  add_format_flags(*verb, flags->format);
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--yes", options.yes, "search however long it takes");
  verb->footer(tune_examples);
  verb->callback([flags, &status] {
    TuneOptions& wanted = flags->options;
    find_game(wanted.wish);
    wanted.format = flags->format.format();
    if (flags->halves) wanted.steps = Steps::halves;
    Watch watch(std::cerr, "tune " + wanted.wish.game, Progress::Shown::on_terminal);
    status = tune(wanted, game_solver(wanted.threads), watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
