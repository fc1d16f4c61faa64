#include "render/report/parsheet.hpp"

#include <algorithm>
#include <cmath>

#include "regulation/rows.hpp"
#include "render/document/json.hpp"
#include "render/document/numbers.hpp"
#include "render/drawing/plot.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::to_double;

void add_identity(Document& document, const Parsheet& sheet) {
  const GameName game = game_name(sheet.rules);
  Table table{"What this sheet is about", {{"item"}, {"value"}}, {}};
  table.rows = {{"game", std::string(game.title) + " (" + std::string(game.code) + ")"},
                {"regulation", "N.J.A.C. " + std::string(game.subchapter) + ", draft"},
                {"rules", rules_in_words(sheet.rules)},
                {"known by", table::rules_id(sheet.rules)},
                {"computed by", sheet.program}};
  document.add(std::move(table));
  for (const std::string& missing : sheet.left_out) {
    document.add(Paragraph{missing, Tone::warning});
  }
}

// The kinds of clauses that say how the game is played and paid.
constexpr std::array<std::string_view, 5> kinds{"wager", "decision", "settlement", "payout",
                                                "paytable"};

void add_clauses(Document& document, const table::Rules& rules) {
  document.add(Heading{"Rules of play and payment, by clause"});
  document.add(
      Paragraph{"In our own words; croupier clauses has all of them, with the code and "
                "the tests of each."});
  const std::string code = std::string(game_name(rules).code) + " ";
  for (const std::string_view kind : kinds) {
    Table table{std::string(kind), {{"clause"}, {"says"}}, {}};
    for (const regulation::ClauseRow& row : regulation::clause_rows) {
      if (row.id.starts_with(code) && row.kind == kind) table.rows.push_back({row.id, row.duty});
    }
    if (!table.rows.empty()) document.add(std::move(table));
  }
}

void add_options(Document& document, const table::Rules& rules) {
  document.add(Heading{"House rules"});
  const auto add = [&](std::string caption, bool moving) {
    Table table{
        std::move(caption), {{"option"}, {"value"}, {"lawful values"}, {"by"}, {"says"}}, {}};
    for (const OptionLine& line : option_lines(rules)) {
      if ((effect_of(rules, line.name) != Effect::none) != moving) continue;
      table.rows.push_back({line.name, line.value, line.values, line.authority, line.says});
    }
    document.add(std::move(table));
  };
  add("Options that move figures", true);
  add("Options that move none", false);
}

void add_plots(Document& document, const analysis::GameReport& report) {
  document.add(Heading{"Plots"});
  if (report.main && !report.main->outcomes.empty()) {
    document.add(outcomes_plot(*report.main));
  }
  for (const analysis::WagerReport& wager : report.wagers) {
    document.add(returns_plot(wager));
  }
}

// The edge that an option moves: of the main game, or of the side bet that it belongs to.
double moved_edge(const table::Rules& rules, std::string_view option,
                  const analysis::GameReport& report) {
  if (effect_of(rules, option) == Effect::side_bet) {
    for (const analysis::WagerReport& wager : report.wagers) {
      if (option == std::string(name(wager.wager)) + "_paytable") return to_double(wager.edge);
    }
  }
  return report.main ? report.main->edge.per_ante.value() : 0;
}

std::string_view moved_in_words(const table::Rules& rules, std::string_view option) {
  return effect_of(rules, option) == Effect::side_bet ? "side bet" : "main game";
}

void add_options_varied(Document& document, const Parsheet& sheet) {
  if (sheet.sensitivity.empty()) return;
  document.add(
      Paragraph{"Each option that moves figures, varied alone with everything else as "
                "above: the edge of the wager that it belongs to, and its change."});
  const bool with_bonus = sheet.report.with_required_bonus.has_value();
  Table table{"One option at a time",
              {{"option"}, {"value"}, {"of"}, {"edge", Align::right}, {"change", Align::right}},
              {}};
  if (with_bonus) table.columns.push_back({"with required bonus", Align::right});
  table.columns.push_back({"note"});
  for (const SensitivityRow& row : sheet.sensitivity) {
    const double edge = moved_edge(sheet.rules, row.option, row.report);
    const double before = moved_edge(sheet.rules, row.option, sheet.report);
    Row cells{row.option, row.value, moved_in_words(sheet.rules, row.option), percent_cell(edge),
              percent_cell(edge - before)};
    if (with_bonus) {
      cells.push_back(percent_cell(row.report.with_required_bonus->per_required_stake.value()));
    }
    cells.emplace_back(row.lawful ? "" : "experimental");
    table.rows.push_back(std::move(cells));
  }
  document.add(std::move(table));
}

void add_lines_raised(Document& document, const Parsheet& sheet) {
  if (sheet.lines.empty()) return;
  document.add(
      Paragraph{"Each line of each pay table, paid one unit more with everything else as above, "
                "and the best play against it: how the edge of its wager changes."});
  Table table{"One line at a time",
              {{"pay table"}, {"line"}, {"pays"}, {"of"}, {"change", Align::right}, {"note"}},
              {}};
  for (const LineRow& row : sheet.lines) {
    const double change = moved_edge(sheet.rules, row.option, row.report) -
                          moved_edge(sheet.rules, row.option, sheet.report);
    table.rows.push_back({row.option, row.line, to_text(row.pays),
                          moved_in_words(sheet.rules, row.option), percent_cell(change),
                          row.lawful ? "" : "experimental"});
  }
  document.add(std::move(table));
}

void add_sensitivity(Document& document, const Parsheet& sheet) {
  if (sheet.sensitivity.empty() && sheet.lines.empty()) return;
  document.add(Heading{"Sensitivity"});
  add_options_varied(document, sheet);
  add_lines_raised(document, sheet);
}

void add_volatility(Document& document, const Parsheet& sheet) {
  if (!sheet.report.main) return;
  const std::string unit(unit_word(sheet.rules));
  const double edge =
      sheet.round ? -sheet.round->expectation : sheet.report.main->edge.per_ante.value();
  const double deviation =
      std::sqrt(sheet.round ? sheet.round->variance : sheet.report.main->variance.value());
  document.add(Heading{"Volatility"});
  document.add(Paragraph{
      "The hold of the main game" +
      std::string(sheet.round ? " and the required bonus of the same hand together" : "") +
      " per " + unit +
      " after so many rounds lies within these bounds around the edge in so many of all cases "
      "(normal law; croupier risk has whole distributions). " +
      (edge == 0
           ? std::string()
           : "N0, the variance over the square of the edge, is " +
                 by_thousands(
                     analysis::Integer(std::round(deviation * deviation / (edge * edge)))) +
                 " rounds; one standard deviation of a round is " + fixed(deviation, 8) + ".")});
  Table table{"Hold per " + unit,
              {{"rounds", Align::right},
               {"90% from", Align::right},
               {"90% to", Align::right},
               {"99% from", Align::right},
               {"99% to", Align::right}},
              {}};
  for (const std::int64_t rounds : {1000, 10'000, 100'000, 1'000'000, 10'000'000}) {
    const double spread = deviation / std::sqrt(static_cast<double>(rounds));
    Row row{count_cell(rounds)};
    for (const double width : {1.6448536269514722, 2.5758293035489004}) {
      row.push_back(percent_cell(edge - width * spread));
      row.push_back(percent_cell(edge + width * spread));
    }
    table.rows.push_back(std::move(row));
  }
  document.add(std::move(table));
}

void add_checks(Document& document, const std::vector<Check>& checks) {
  document.add(Heading{"Checks"});
  Table table{"Checks made with this sheet", {{"check"}, {"result"}, {""}}, {}};
  const bool failed = !std::ranges::all_of(checks, &Check::passed);
  for (const Check& check : checks) {
    table.rows.push_back({check.what, check.result, check.passed ? "passed" : "FAILED"});
  }
  if (failed) document.add(Paragraph{"A check failed: do not use this sheet.", Tone::warning});
  document.add(std::move(table));
}

}  // namespace

Drawing outcomes_plot(const analysis::MainGame& main) {
  std::vector<Bar> bars;
  for (const auto& [net, probability] : main.outcomes) {
    const double value = to_double(net);
    Mark mark = Mark::plain;
    if (value != 0) mark = value > 0 ? Mark::good : Mark::bad;
    bars.push_back({(value > 0 ? "+" : "") + digits_15(value), probability.value(),
                    probability_cell(probability.value()).text, mark});
  }
  // More than a page would hold are cut to the most likely.
  constexpr std::size_t bars_max = 40;
  if (bars.size() > bars_max) {
    std::vector<double> sorted;
    sorted.reserve(bars.size());
    for (const Bar& bar : bars) sorted.push_back(bar.value);
    std::ranges::nth_element(sorted, sorted.begin() + bars_max, std::greater{});
    std::erase_if(bars, [&](const Bar& bar) { return bar.value <= sorted[bars_max]; });
  }
  return {"Net results of the main game, probability on a logarithmic scale",
          bar_chart(bars, Scale::logarithmic), bars_in_words(bars, Scale::logarithmic)};
}

Drawing returns_plot(const analysis::WagerReport& wager) {
  std::vector<Bar> bars;
  for (const analysis::LineReport& line : wager.lines) {
    if (!line.pays.is_paid()) continue;
    const double paid =
        to_double(line.probability * analysis::Rational(line.pays.to, line.pays.from));
    bars.push_back({spoken(name(line.line)) + ", " + to_text(line.pays), paid, fixed(paid, 6)});
  }
  return {"Where the return of the side bet " + spoken(name(wager.wager)) +
              " comes from, in units paid per unit staked",
          bar_chart(bars, Scale::linear), bars_in_words(bars, Scale::linear)};
}

Document parsheet_document(const Parsheet& sheet) {
  const GameName game = game_name(sheet.rules);
  Document document{"PAR sheet: " + std::string(game.title) + " (" + std::string(game.code) + ")"};
  add_identity(document, sheet);
  add_warnings(document, sheet.rules, sheet.report);
  add_main_game(document, sheet.rules, sheet.report);
  add_wagers(document, sheet.rules, sheet.report);
  add_plots(document, sheet.report);
  if (!sheet.strategy.empty()) {
    document.add(Heading{"Strategy"});
    for (const Block& block : sheet.strategy) document.add(block);
  }
  add_sensitivity(document, sheet);
  add_volatility(document, sheet);
  add_options(document, sheet.rules);
  add_clauses(document, sheet.rules);
  add_method(document, sheet.rules);
  add_how_made(document, sheet.rules, sheet.report);
  add_checks(document, sheet.checks);
  return document;
}

}  // namespace croupier::render
