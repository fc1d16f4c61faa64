// analyze --sweep: a row for every combination of values, and how it differs from the first.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "base/text.hpp"
#include "cli/study/analyze.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/report_cache.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_json.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using analysis::Figure;
using analysis::to_double;
using render::Align;
using render::Tone;

constexpr std::size_t rows_max = 1'000'000;

struct Swept {
  std::string option;
  std::vector<std::string> values;
};

struct Wanted {
  std::vector<std::string> values;  // one for every swept option
  table::Rules rules;
};

struct SweepRow {
  std::vector<std::string> values;
  Solved solved;
};

struct Sweep {
  std::vector<Swept> swept;
  std::vector<SweepRow> rows;
  bool partial = false;
};

// The share of the whole sweep that one computation's share is.
class Part final : public analysis::Monitor {
 public:
  Part(analysis::Monitor& whole, std::size_t at, std::size_t count)
      : whole_(whole), at_(static_cast<double>(at)), count_(static_cast<double>(count)) {}
  void at(double share) override { whole_.at((at_ + share) / count_); }
  bool stopped() const override { return whole_.stopped(); }

 private:
  analysis::Monitor& whole_;
  double at_;
  double count_;
};

std::expected<std::vector<Swept>, Failure> read_sweeps(const std::vector<std::string>& texts) {
  std::vector<Swept> swept;
  std::size_t rows = 1;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(Failure{unreadable, base::in_quotes(text) + " is not option=a,b,c"});
    }
    swept.push_back({text.substr(0, equals), split_list(text.substr(equals + 1))});
    rows *= swept.back().values.size();
    if (rows > rows_max) {
      return std::unexpected(Failure{unreadable, "that would be over a million sets of rules"});
    }
  }
  return swept;
}

// All combinations, the last option changing fastest; every one is checked before any is solved.
std::expected<std::vector<Wanted>, Failure> combine(const GameWish& wish,
                                                    const std::vector<Swept>& swept) {
  std::vector<Wanted> wanted;
  std::vector<std::size_t> at(swept.size());
  for (bool more = true; more;) {
    std::vector<std::string> values;
    std::vector<std::string> changes;
    for (std::size_t option = 0; option < swept.size(); ++option) {
      values.push_back(swept[option].values[at[option]]);
      changes.push_back(swept[option].option + "=" + values.back());
    }
    auto rules = analysis_rules(wish, changes);
    if (!rules) return std::unexpected(rules.error());
    wanted.push_back({std::move(values), *std::move(rules)});
    more = false;
    for (std::size_t option = swept.size(); option-- > 0 && !more;) {
      at[option] = (at[option] + 1) % swept[option].values.size();
      more = at[option] != 0;
    }
  }
  return wanted;
}

// Solves row by row; nothing where it would take too long.
std::optional<Sweep> run(const AnalyzeOptions& options, std::vector<Swept> swept,
                         const std::vector<Wanted>& wanted, const Solver& solver,
                         analysis::Monitor& monitor, std::ostream& err) {
  Sweep result{std::move(swept), {}};
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    Part part(monitor, at, wanted.size());
    Solved solved = solve(wanted[at].rules, solver, part);
    if (!solved.report.main) {
      result.partial = true;
      break;
    }
    if (at == 0 && wanted.size() > 1) {
      const double whole = solved.seconds * static_cast<double>(wanted.size());
      const bool refused = whole > seconds_max && !options.yes;
      if (whole > 2) {
        err << fmt::format("croupier analyze: {} sets of rules {} about {}{}\n", wanted.size(),
                           refused ? "would take" : "take", duration_in_words(whole),
                           refused ? "; say --yes to have them" : "")
            << std::flush;
      }
      if (refused) return std::nullopt;
    }
    result.rows.push_back({wanted[at].values, std::move(solved)});
  }
  return result;
}

// ---- what is shown of a row

// Rounded once where both are fractions.
double difference(const Figure& figure, const Figure& first) {
  if (figure.exact() && first.exact()) return to_double(*figure.exact() - *first.exact());
  return figure.value() - first.value();
}

struct Measure {
  std::string title;
  std::function<Figure(const analysis::GameReport&)> of;
  bool with_change = false;
};

std::vector<Measure> measures(const Sweep& sweep) {
  using analysis::GameReport;
  const GameReport& first = sweep.rows.front().solved.report;
  const std::string unit(render::unit_word(sweep.rows.front().solved.rules));
  std::vector<Measure> all{
      {"edge per " + unit, [](const GameReport& report) { return report.main->edge.per_ante; },
       true},
      {"per required stake",
       [](const GameReport& report) { return report.main->edge.per_required_stake; }},
      {"per amount wagered",
       [](const GameReport& report) { return report.main->edge.per_amount_wagered; }}};
  if (first.with_required_bonus) {
    all.push_back(
        {"with required bonus",
         [](const GameReport& report) { return report.with_required_bonus->per_required_stake; },
         true});
  }
  // Side bets are shown where the sweep changes them.
  for (std::size_t at = 0; at < first.wagers.size(); ++at) {
    const auto differs = [&](const SweepRow& row) {
      return row.solved.report.wagers[at].edge != first.wagers[at].edge;
    };
    if (std::ranges::none_of(sweep.rows, differs)) continue;
    all.push_back({std::string(name(first.wagers[at].wager)),
                   [at](const GameReport& report) { return report.wagers[at].edge; }, true});
  }
  return all;
}

render::Cell change_cell(double change) {
  render::Cell cell = render::percent_cell(change);
  if (change > 0) cell.text.insert(0, "+");
  return cell;
}

render::Table sweep_table(const Sweep& sweep) {
  render::Table table{"Edge by rules, positive for the house; changes against the first row", {}};
  for (const Swept& swept : sweep.swept) table.columns.push_back({swept.option});
  const std::vector<Measure> all = measures(sweep);
  for (const Measure& measure : all) {
    table.columns.push_back({measure.title, Align::right});
    if (measure.with_change) table.columns.push_back({"change", Align::right});
  }
  table.columns.push_back({"standard deviation", Align::right});
  const analysis::GameReport& first = sweep.rows.front().solved.report;
  for (const SweepRow& row : sweep.rows) {
    const analysis::GameReport& report = row.solved.report;
    render::Row cells;
    for (const std::string& value : row.values) cells.emplace_back(value);
    for (const Measure& measure : all) {
      const Figure value = measure.of(report);
      cells.push_back(render::percent_cell(value.value()));
      if (measure.with_change) cells.push_back(change_cell(difference(value, measure.of(first))));
    }
    cells.push_back(render::fixed_cell(std::sqrt(report.main->variance.value()), 8));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

// "decks=8, card_reader=false".
std::string named(const Sweep& sweep, const SweepRow& row) {
  std::string text;
  for (std::size_t at = 0; at < row.values.size(); ++at) {
    text += (at == 0 ? "" : ", ") + sweep.swept[at].option + "=" + row.values[at];
  }
  return text;
}

// What all rows have in common.
std::string wish_in_words(const GameWish& wish) {
  const auto rules = analysis_rules(wish);
  return rules ? render::rules_in_words(*rules) : "as given";
}

render::Document sweep_document(const Sweep& sweep, const GameWish& wish, const table::Rules& rules,
                                render::Detail detail) {
  const render::GameName game = render::game_name(rules);
  render::Document document{std::string(game.title) + " (" + std::string(game.code) +
                            "): what the rules are worth"};
  if (sweep.partial) {
    document.add(render::Paragraph{"Partial: the computation was stopped; rows are missing.",
                                   Tone::warning});
  }
  if (std::ranges::any_of(sweep.rows, [](const SweepRow& row) {
        return table::common(row.solved.rules).experimental;
      })) {
    document.add(render::Paragraph{std::string(render::experimental_says), Tone::warning});
  }
  for (const SweepRow& row : sweep.rows) {
    const auto says = render::favours_player(row.solved.report);
    if (says) document.add(render::Paragraph{named(sweep, row) + ": " + *says, Tone::warning});
  }
  document.add(render::Paragraph{"Other rules: " + wish_in_words(wish) + "."});
  if (!sweep.rows.empty()) document.add(sweep_table(sweep));
  if (detail == render::Detail::method) add_method(document, rules);
  return document;
}

std::string sweep_json(const Sweep& sweep, const table::Rules& rules) {
  render::Json json;
  double seconds = 0;
  json.open_object().key("game").text(render::game_name(rules).id);
  if (sweep.partial) json.key("partial").flag(true);
  json.key("rows").open_list();
  for (const auto& [values, solved] : sweep.rows) {
    const analysis::MainGame& main = *solved.report.main;
    const analysis::MainGame& first = *sweep.rows.front().solved.report.main;
    seconds += solved.seconds;
    json.open_object().key("set").open_object();
    for (std::size_t at = 0; at < values.size(); ++at) {
      json.key(sweep.swept[at].option).setting(base::parse_value(values[at]));
    }
    json.close_object().key("experimental").flag(table::common(solved.rules).experimental);
    json.key("edge");
    write_edge(json, main.edge, solved.report.with_required_bonus);
    json.key("change").number(difference(main.edge.per_ante, first.edge.per_ante));
    json.key("standard_deviation").number(std::sqrt(main.variance.value()));
    json.key("average_wager").number(main.average_wager.value());
    json.key("wagers").open_object();
    for (const auto& wager : solved.report.wagers) {
      json.key(name(wager.wager)).number(to_double(wager.edge));
    }
    json.close_object().close_object();
  }
  json.close_list().key("seconds").number(std::round(seconds * 1e6) / 1e6).close_object();
  return json.str();
}

}  // namespace

int sweep(const AnalyzeOptions& options, const Solver& solver, analysis::Monitor& monitor,
          std::ostream& out, std::ostream& err) {
  const auto fail = [&](const Failure& failure) {
    err << "croupier analyze: " << failure.says << "\n";
    return failure.status;
  };
  auto swept = read_sweeps(options.sweeps);
  if (!swept) return fail(swept.error());
  const auto wanted = combine(options.wish, *swept);
  if (!wanted) return fail(wanted.error());
  const auto result = run(options, *std::move(swept), *wanted, solver, monitor, err);
  if (!result) return unreadable;
  const table::Rules& rules = wanted->front().rules;
  if (options.format) {
    const auto detail = options.explain ? render::Detail::method : render::Detail::figures;
    out << write(sweep_document(*result, options.wish, rules, detail), *options.format);
  } else {
    out << sweep_json(*result, rules) << "\n";
  }
  out << std::flush;
  return result->partial ? interrupted : done;
}

}  // namespace croupier::cli
