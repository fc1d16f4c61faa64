#include "render/report/compare_report.hpp"

#include <algorithm>

#include "render/document/json.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::Figure;
using analysis::GameReport;
using analysis::to_double;

// A fraction where both are.
Figure minus(const Figure& figure, const Figure& from) {
  if (figure.exact() && from.exact()) return analysis::Rational(*figure.exact() - *from.exact());
  return figure.value() - from.value();
}

bool moves_figures(const Difference& each) { return each.effect != Effect::none; }

Cell change_cell(double change) {
  const std::string text = percent(change);
  const bool grows = change > 0 && text != percent(0);
  return {grows ? "+" + text : text, digits_15(change)};
}

// A table that was given outright is shown line by line further down.
Cell value_cell(const std::string& value) {
  return value.starts_with('{') ? Cell("given", value) : Cell(value);
}

Table summary_table(const Comparison& comparison, const std::vector<CompareMeasure>& measures) {
  Table table{"Edge, positive for the house",
              {{"measure"}, {"A", Align::right}, {"B", Align::right}, {"B less A", Align::right}},
              {}};
  for (const CompareMeasure& measure : measures) {
    const Worth worth = worth_of(comparison, measure);
    table.rows.push_back(
        {measure.title, percent_cell(worth.a), percent_cell(worth.b), change_cell(worth.whole)});
  }
  return table;
}

Table worth_table(const Comparison& comparison, const CompareMeasure& measure, const Worth& worth) {
  Table table{"What each difference is worth: " + measure.title,
              {{"option"},
               {"in A"},
               {"in B"},
               {"changed alone in A", Align::right},
               {"changed alone in B", Align::right}},
              {}};
  std::size_t at = 0;
  double sum_a = 0;
  double sum_b = 0;
  for (const Difference& each : comparison.differences) {
    if (!moves_figures(each)) continue;
    sum_a += worth.from_a[at];
    sum_b += worth.from_b[at];
    table.rows.push_back({each.option, value_cell(each.a), value_cell(each.b),
                          change_cell(worth.from_a[at]), change_cell(worth.from_b[at])});
    ++at;
  }
  // What is missing would count as interaction.
  if (comparison.partial) return table;
  table.rows.push_back({"sum", "", "", change_cell(sum_a), change_cell(sum_b)});
  table.rows.push_back(
      {"interaction", "", "", change_cell(worth.together_a), change_cell(worth.together_b)});
  table.rows.push_back({"B less A", "", "", change_cell(worth.whole), change_cell(worth.whole)});
  return table;
}

void add_side(Document& document, std::string_view letter, const ComparedSide& side) {
  document.add(Paragraph{std::string(letter) + " is " + side.name + ": " +
                         rules_in_words(side.rules) + "."});
  if (auto says = favours_player(side.report)) {
    document.add(Paragraph{std::string(letter) + ": " + *says, Tone::warning});
  }
}

// What a line of a side bet gives back on average.
double returned(const GameReport& report, std::string_view option, games::PayLine line) {
  for (const analysis::WagerReport& wager : report.wagers) {
    if (option != std::string(name(wager.wager)) + "_paytable") continue;
    for (const analysis::LineReport& each : wager.lines) {
      if (each.line != line || !each.pays.is_paid()) continue;
      return to_double(each.probability * (1 + analysis::Rational(each.pays.to, each.pays.from)));
    }
  }
  return 0;
}

// The lines in which two pay tables differ, with what each is worth where it belongs to a side bet.
Table lines_table(const Comparison& comparison, const OptionTable& a, const OptionTable& b) {
  const bool side_bet = effect_of(comparison.a.rules, a.option) == Effect::side_bet;
  Table table{
      std::string(a.option) + ", the lines that differ", {{"line"}, {"in A"}, {"in B"}}, {}};
  if (side_bet) table.columns.push_back({"its part of B less A", Align::right});
  for (const auto& [line, odds] : a.table.span()) {
    const double change = returned(comparison.a.report, a.option, line) -
                          returned(comparison.b.report, a.option, line);
    if (odds == b.table[line] && change == 0) continue;
    Row row{name(line), to_text(odds), to_text(b.table[line])};
    if (side_bet) row.push_back(change_cell(change));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_lines(Document& document, const Comparison& comparison) {
  const auto of_a = pay_tables(comparison.a.rules);
  const auto of_b = pay_tables(comparison.b.rules);
  for (std::size_t at = 0; at < of_a.size(); ++at) {
    if (of_a[at].table == of_b[at].table) continue;
    Table table = lines_table(comparison, of_a[at], of_b[at]);
    if (!table.rows.empty()) document.add(std::move(table));
  }
}

void add_others(Document& document, const Comparison& comparison) {
  List none;
  List unlawful;
  for (const Difference& each : comparison.differences) {
    if (!moves_figures(each)) {
      none.items.push_back(each.option + ": " + each.a + " in A, " + each.b + " in B");
    }
    if (!each.unlawful.empty()) unlawful.items.push_back(each.option + ": " + each.unlawful);
  }
  if (!none.items.empty()) {
    document.add(Paragraph{"Differences that move no figure:"});
    document.add(std::move(none));
  }
  if (!unlawful.items.empty()) {
    document.add(Paragraph{"Valued all the same, though no table may change it alone:"});
    document.add(std::move(unlawful));
  }
}

void write_side(Json& json, const ComparedSide& side, const std::vector<CompareMeasure>& measures) {
  json.open_object().key("name").text(side.name);
  json.key("rules").setting({all_options(side.rules)});
  json.key("edge").open_object();
  for (const CompareMeasure& measure : measures) {
    json.key(measure.id).number(measure.of(side.report, measure.wager).value());
  }
  json.close_object().close_object();
}

void write_each(Json& json, std::string_view key, const std::vector<CompareMeasure>& measures,
                const std::vector<Worth>& worths, const auto& value) {
  json.key(key).open_object();
  for (std::size_t at = 0; at < measures.size(); ++at) {
    json.key(measures[at].id).number(value(worths[at]));
  }
  json.close_object();
}

}  // namespace

std::vector<CompareMeasure> compare_measures(const table::Rules& rules, const GameReport& report) {
  std::vector<CompareMeasure> measures;
  if (report.main) {
    measures.push_back({"per_ante", "main game, per " + std::string(unit_word(rules)),
                        [](const GameReport& of, std::size_t) { return of.main->edge.per_ante; }});
    measures.push_back(
        {"per_amount_wagered", "main game, per amount wagered",
         [](const GameReport& of, std::size_t) { return of.main->edge.per_amount_wagered; }});
  }
  if (report.with_required_bonus) {
    measures.push_back({"with_required_bonus", "with required bonus, per required stake",
                        [](const GameReport& of, std::size_t) {
                          return of.with_required_bonus->per_required_stake;
                        }});
  }
  for (std::size_t at = 0; at < report.wagers.size(); ++at) {
    const std::string wager(name(report.wagers[at].wager));
    measures.push_back(
        {wager, "side bet " + spoken(wager),
         [](const GameReport& of, std::size_t which) -> Figure { return of.wagers[which].edge; },
         at});
  }
  return measures;
}

Worth worth_of(const Comparison& comparison, const CompareMeasure& measure) {
  const auto of = [&](const GameReport& report) { return measure.of(report, measure.wager); };
  const Figure a = of(comparison.a.report);
  const Figure b = of(comparison.b.report);
  const Figure whole = minus(b, a);
  Worth worth{.a = a.value(), .b = b.value(), .whole = whole.value(), .moves = whole.value() != 0};
  Figure left_a = whole;
  Figure left_b = whole;
  for (const Difference& each : comparison.differences) {
    if (!moves_figures(each)) continue;
    const Figure from_a = minus(of(*each.a_with_b), a);
    const Figure from_b = minus(b, of(*each.b_with_a));
    worth.from_a.push_back(from_a.value());
    worth.from_b.push_back(from_b.value());
    left_a = minus(left_a, from_a);
    left_b = minus(left_b, from_b);
    worth.moves = worth.moves || from_a.value() != 0 || from_b.value() != 0;
  }
  worth.together_a = left_a.value();
  worth.together_b = left_b.value();
  return worth;
}

Document compare_document(const Comparison& comparison) {
  const GameName game = game_name(comparison.a.rules);
  Document document{std::string(game.title) + " (" + std::string(game.code) +
                    "): two sets of rules compared"};
  if (comparison.partial) {
    document.add(
        Paragraph{"Partial: the computation was stopped; differences are missing.", Tone::warning});
  }
  add_side(document, "A", comparison.a);
  add_side(document, "B", comparison.b);
  if (comparison.differences.empty() && !comparison.partial) {
    document.add(Paragraph{"The two are the same in every option."});
  }
  const auto measures = compare_measures(comparison.a.rules, comparison.a.report);
  document.add(summary_table(comparison, measures));
  for (const CompareMeasure& measure : measures) {
    const Worth worth = worth_of(comparison, measure);
    if (worth.moves) document.add(worth_table(comparison, measure, worth));
  }
  add_lines(document, comparison);
  add_others(document, comparison);
  if (std::ranges::any_of(comparison.differences, moves_figures)) {
    document.add(Paragraph{
        "Changed alone in A: A with B's value of the option, less A. Changed alone in B: B less B "
        "with A's value. Interaction: what the differences do only together. All are changes of "
        "the edge, positive where B is better for the house."});
  }
  return document;
}

std::string compare_json(const Comparison& comparison) {
  const auto measures = compare_measures(comparison.a.rules, comparison.a.report);
  std::vector<Worth> worths;
  worths.reserve(measures.size());
  for (const CompareMeasure& measure : measures) worths.push_back(worth_of(comparison, measure));
  Json json;
  json.open_object().key("game").text(game_name(comparison.a.rules).id);
  if (comparison.partial) json.key("partial").flag(true);
  json.key("a");
  write_side(json, comparison.a, measures);
  json.key("b");
  write_side(json, comparison.b, measures);
  write_each(json, "difference", measures, worths, [](const Worth& each) { return each.whole; });
  json.key("differences").open_list();
  std::size_t at = 0;
  for (const Difference& each : comparison.differences) {
    json.open_object().key("option").text(each.option);
    json.key("a").text(each.a).key("b").text(each.b);
    if (moves_figures(each)) {
      write_each(json, "from_a", measures, worths,
                 [at](const Worth& worth) { return worth.from_a[at]; });
      write_each(json, "from_b", measures, worths,
                 [at](const Worth& worth) { return worth.from_b[at]; });
      ++at;
    }
    json.close_object();
  }
  json.close_list();
  if (comparison.partial) return json.close_object().str();
  write_each(json, "interaction_from_a", measures, worths,
             [](const Worth& worth) { return worth.together_a; });
  write_each(json, "interaction_from_b", measures, worths,
             [](const Worth& worth) { return worth.together_b; });
  return json.close_object().str();
}

}  // namespace croupier::render
