#include "render/report/tune_report.hpp"

#include <algorithm>

#include "render/document/json.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"

namespace croupier::render {

namespace {

const games::PricedLine& priced(const std::vector<OptionTable>& tables, const TunedLine& line) {
  return tables[line.table].table.lines[line.line];
}

// Which printed table it is, if all are printed ones.
std::string printed_number(const TuneRow& row) {
  return row.tables.size() == 1 && row.tables[0].table.number != 0
             ? std::to_string(row.tables[0].table.number)
             : "";
}

bool any_printed(const TuneAnswer& answer) {
  return std::ranges::any_of(answer.rows,
                             [](const TuneRow& row) { return !printed_number(row).empty(); });
}

Table rows_table(const TuneAnswer& answer) {
  const bool with_bonus = !answer.rows.empty() && answer.rows[0].with_required_bonus.has_value();
  const bool with_hits = !answer.rows.empty() && answer.rows[0].hit_frequency.has_value();
  const bool with_number = any_printed(answer);
  Table table{"The nearest to " + percent(answer.target), {{"", Align::right}}, {}};
  for (const TunedLine& line : answer.lines) {
    table.columns.push_back(
        {std::string(name(priced(answer.rows[0].tables, line).line)), Align::right});
  }
  table.columns.push_back({"edge", Align::right});
  table.columns.push_back({"off by", Align::right});
  if (with_hits) table.columns.push_back({"hit frequency", Align::right});
  table.columns.push_back({"standard deviation", Align::right});
  if (with_bonus) table.columns.push_back({"with required bonus", Align::right});
  if (with_number) table.columns.push_back({"printed as", Align::right});
  for (std::size_t at = 0; at < answer.rows.size(); ++at) {
    const TuneRow& row = answer.rows[at];
    Row cells{std::to_string(at + 1)};
    for (const TunedLine& line : answer.lines) {
      cells.emplace_back(to_text(priced(row.tables, line).odds));
    }
    const double hit_target =
        answer.measure == "edge" ? row.edge : row.with_required_bonus.value_or(row.edge);
    cells.push_back(percent_cell(row.edge));
    cells.push_back(percent_cell(hit_target - answer.target));
    if (with_hits) cells.push_back(probability_cell(*row.hit_frequency));
    cells.push_back(fixed_cell(row.deviation, 8));
    if (with_bonus) cells.push_back(percent_cell(*row.with_required_bonus));
    if (with_number) cells.emplace_back(printed_number(row));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Table bounds_table(const TuneAnswer& answer) {
  Table table{"What was varied",
              {{"line"}, {"from", Align::right}, {"to", Align::right}, {"choices", Align::right}},
              {}};
  for (const TunedLine& line : answer.lines) {
    const OptionTable& owner = answer.rows[0].tables[line.table];
    table.rows.push_back(
        {std::string(owner.option) + "." + std::string(name(owner.table.lines[line.line].line)),
         to_text(line.low), to_text(line.high), count_cell(line.choices)});
  }
  return table;
}

std::string settings(const TuneAnswer& answer) {
  std::string text;
  for (std::size_t at = 0; at < answer.rows.size(); ++at) {
    text += "# " + std::to_string(at + 1) + ": edge " + percent(answer.rows[at].edge) + "\n";
    for (const OptionTable& table : answer.rows[at].tables) text += to_toml(table) + "\n";
  }
  return text;
}

std::string made(const TuneAnswer& answer) {
  if (answer.solved == 0) {
    return "Every choice was priced from the exact combinations of the lines: no other within the "
           "bounds that keeps the order of ranks is nearer.";
  }
  return "The main game was solved anew for " + std::to_string(answer.solved) +
         " choices, with the best play of each; which ones were worth solving was judged by how "
         "the edge changes with each line, nearly in proportion to its odds.";
}

}  // namespace

std::string to_toml(const OptionTable& table) {
  std::string text = std::string(table.option) + " = ";
  const base::Value value = to_value(table.table);
  const auto* fields = value.get_if<base::Fields>();
  if (fields == nullptr) return text + to_setting(value);
  text += "{ ";
  for (std::size_t at = 0; at < fields->size(); ++at) {
    const base::Field& field = (*fields)[at];
    text += (at == 0 ? "" : ", ") + field.key + " = ";
    const auto* pair = field.value.get_if<base::List>();
    text += pair == nullptr ? to_setting(field.value)
                            : "[" + to_setting((*pair)[0]) + ", " + to_setting((*pair)[1]) + "]";
  }
  return text + " }";
}

Document tune_document(const TuneAnswer& answer) {
  const GameName game = game_name(answer.rules);
  Document document{std::string(game.title) + " (" + std::string(game.code) +
                    "): pay tables near a target"};
  if (answer.partial) {
    document.add(
        Paragraph{"Partial: the search was stopped; nearer tables may be missing.", Tone::warning});
  }
  if (table::common(answer.rules).experimental) {
    document.add(
        Paragraph{"Experimental rules: floors and closed lists were not heeded.", Tone::warning});
  }
  document.add(Paragraph{"Rules: " + rules_in_words(answer.rules) + "."});
  document.add(Paragraph{"Wanted: " +
                         std::string(answer.measure == "edge"
                                         ? "an edge of the "
                                         : "an edge with the required bonus, by tuning the ") +
                         answer.wager + (answer.measure == "edge" ? " of " : ", of ") +
                         percent(answer.target) + ". No rank is paid less than a lower one."});
  if (answer.rows.empty()) return document;
  document.add(rows_table(answer));
  document.add(bounds_table(answer));
  document.add(Heading{"Settings for a rules file"});
  document.add(Verbatim{settings(answer)});
  document.add(Paragraph{made(answer)});
  return document;
}

std::string tune_json(const TuneAnswer& answer) {
  Json json;
  json.open_object().key("game").text(game_name(answer.rules).id);
  json.key("rules").setting({all_options(answer.rules)});
  json.key("experimental").flag(table::common(answer.rules).experimental);
  if (answer.partial) json.key("partial").flag(true);
  json.key("wager").text(answer.wager).key("target").open_object();
  json.key(answer.measure).number(answer.target).close_object();
  json.key("choices").number(answer.looked_at);
  json.key("solved").whole(static_cast<std::int64_t>(answer.solved));
  json.key("rows").open_list();
  for (const TuneRow& row : answer.rows) {
    json.open_object().key("edge").number(row.edge);
    if (row.hit_frequency) json.key("hit_frequency").number(*row.hit_frequency);
    json.key("standard_deviation").number(row.deviation);
    if (row.with_required_bonus) json.key("with_required_bonus").number(*row.with_required_bonus);
    json.key("set").open_object();
    for (const OptionTable& table : row.tables) {
      json.key(table.option).setting(to_value(table.table));
    }
    json.close_object().close_object();
  }
  return json.close_list().close_object().str();
}

}  // namespace croupier::render
