#include "render/report/strategy_report.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::Figure;
using analysis::Rational;

std::string title_of(const table::Rules& rules, std::string_view what) {
  const GameName game = game_name(rules);
  return std::string(game.title) + " (" + std::string(game.code) + "): " + std::string(what);
}

Document new_document(const table::Rules& rules, std::string_view what) {
  Document document{title_of(rules, what)};
  if (table::common(rules).experimental) {
    document.add(Paragraph{std::string(experimental_says), Tone::warning});
  }
  document.add(Paragraph{"Rules: " + rules_in_words(rules) + "."});
  return document;
}

// "0.123% of an ante, exactly 1/812"
std::string exact_words(const Figure& figure) {
  return figure.exact() ? ", exactly " + fraction(*figure.exact()) : std::string();
}

Figure negative(const Figure& figure) { return difference(Rational(0), figure); }

std::string best_in_words(const table::Rules& rules, const Figure& best) {
  const Figure edge = negative(best);
  return "With the best play the edge is " + percent(edge.value()) + " per " +
         std::string(unit_word(rules)) + exact_words(edge) + ".";
}

Json new_json(const table::Rules& rules) {
  Json json;
  json.open_object().key("game").text(game_name(rules).id);
  json.key("rules").setting({all_options(rules)});
  json.key("experimental").flag(table::common(rules).experimental);
  return json;
}

void write_cost(Json& json, const Figure& cost) {
  json.key("cost").number(cost.value());
  if (!cost.exact()) return;
  json.key("exact_cost").open_object();
  json.key("numerator").whole(numerator(*cost.exact()));
  json.key("denominator").whole(denominator(*cost.exact())).close_object();
}

void write_cell(Json& json, const Picture& picture, const GridCell& cell) {
  json.open_object().key("act").text(picture.legend[cell.act].name);
  if (!cell.text.empty()) json.key("text").text(cell.text);
  json.key("frequency").number(cell.frequency);
  json.key("values").open_object();
  for (std::size_t act = 0; act < cell.values.size(); ++act) {
    if (cell.values[act]) json.key(picture.legend[act].name).number(*cell.values[act]);
  }
  json.close_object().close_object();
}

void write_grid(Json& json, const Picture& picture, const Grid& grid) {
  json.open_object().key("title").text(grid.title);
  json.key("across").text(grid.across);
  json.key("down").text(grid.down);
  json.key("columns").open_list();
  for (const std::string& column : grid.columns) json.text(column);
  json.close_list().key("rows").open_list();
  for (const GridRow& row : grid.rows) {
    json.open_object().key("label").text(row.label);
    json.key("cells").open_list();
    for (const auto& cell : row.cells) {
      if (cell) {
        write_cell(json, picture, *cell);
      } else {
        json.raw("null");
      }
    }
    json.close_list().close_object();
  }
  json.close_list().close_object();
}

void write_picture(Json& json, const Picture& picture) {
  json.key("acts").open_list();
  for (const auto& [letter, name] : picture.legend) {
    json.open_object().key("letter").text(letter).key("name").text(name).close_object();
  }
  json.close_list().key("grids").open_list();
  for (const Grid& grid : picture.grids) write_grid(json, picture, grid);
  json.close_list();
}

void write_table(Json& json, const Table& table) {
  json.open_object().key("caption").text(table.caption).key("columns").open_list();
  for (const Column& column : table.columns) {
    json.open_object().key("title").text(column.title);
    json.key("number").flag(column.align == Align::right).close_object();
  }
  json.close_list().key("rows").open_list();
  for (const Row& row : table.rows) {
    json.open_list();
    for (const Cell& cell : row) json.text(cell.text);
    json.close_list();
  }
  json.close_list().close_object();
}

Table figures_table(const table::Rules& rules, const ValuedStrategy& valued) {
  const std::string unit(unit_word(rules));
  const analysis::MainGame& game = valued.game;
  Table table{"", {{"figure"}, {"value", Align::right}}, {}};
  table.rows = {{"edge per " + unit, percent_cell(game.edge.per_ante.value())},
                {"edge with the best play", percent_cell(-valued.best.value())},
                {"cost against the best play",
                 percent_cell(difference(valued.best, game.expectation).value())},
                {"edge per required stake", percent_cell(game.edge.per_required_stake.value())},
                {"edge per amount wagered", percent_cell(game.edge.per_amount_wagered.value())},
                {"player's expectation per " + unit, fixed_cell(game.expectation.value(), 8)},
                {"standard deviation per " + unit, fixed_cell(std::sqrt(game.variance.value()), 8)},
                {"average wager per " + unit, fixed_cell(game.average_wager.value(), 8)}};
  return table;
}

}  // namespace

Figure difference(const Figure& one, const Figure& other) {
  if (!one.exact() || !other.exact()) return one.value() - other.value();
  return Rational(*one.exact() - *other.exact());
}

Document strategy_document(const table::Rules& rules, const StrategyReport& report) {
  Document document = new_document(rules, "how to play it");
  document.add(Paragraph{best_in_words(rules, report.best) +
                         " What rules for people give away against it is their cost."});
  for (const Block& block : report.words) document.add(block);
  const Figure& cost = report.found.back().cost;
  if (cost.exact()) {
    document.add(Paragraph{"The last rules cost " + percent(cost.value()) + " of an ante a round" +
                           exact_words(cost) + "."});
  }
  return document;
}

std::string strategy_json(const table::Rules& rules, const StrategyReport& report,
                          const Members& more) {
  Json json = new_json(rules);
  json.key("best_edge").number(-report.best.value());
  json.key("strategies").open_list();
  for (const FoundStrategy& found : report.found) {
    json.open_object().key("edge").number(-found.expectation.value());
    write_cost(json, found.cost);
    json.key("strategy").setting({found.file}).close_object();
  }
  json.close_list();
  if (!report.parts.empty()) {
    json.key("parts").open_list();
    for (const StrategyPart& part : report.parts) {
      json.open_object().key("part").text(part.name);
      write_cost(json, part.cost);
      json.close_object();
    }
    json.close_list();
  }
  write_picture(json, report.values);
  for (const auto& [name, value] : more) json.key(name).raw(value);
  return json.close_object().str();
}

std::string words_json(const StrategyReport& report) {
  Json json;
  json.open_list();
  for (const Block& block : report.words) {
    if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
      json.open_object().key("text").text(paragraph->text).close_object();
    } else if (const auto* list = std::get_if<List>(&block)) {
      json.open_object().key("items").open_list();
      for (const std::string& item : list->items) json.text(item);
      json.close_list().close_object();
    } else if (const auto* table = std::get_if<Table>(&block)) {
      const bool charted = std::ranges::any_of(report.values.grids, [&](const Grid& grid) {
        return grid.title.starts_with(table->caption);
      });
      if (!charted) write_table(json, *table);
    }
  }
  return json.close_list().str();
}

std::string strategy_file(const table::Rules& rules, const StrategyReport& report) {
  std::vector<analysis::Comment> comments = report.comments;
  comments.push_back({"", "Found for " + rules_in_words(rules) + "; it costs " +
                              percent(report.found.back().cost.value()) + " per " +
                              std::string(unit_word(rules)) + "."});
  return analysis::to_toml(report.found.back().file, comments);
}

Document valued_document(const table::Rules& rules, const StrategySource& source,
                         const ValuedStrategy& valued) {
  Document document = new_document(rules, "what a strategy is worth");
  const std::vector<std::string_view> locks(source.locks.begin(), source.locks.end());
  document.add(Paragraph{source.locks.empty()
                             ? "Played by " + base::printable(source.file) + "."
                             : "The best play except for " + base::join(locks) +
                                   ", with all other decisions the best given these."});
  document.add(figures_table(rules, valued));
  Table decisions{"Decisions", {{"decision"}, {"probability", Align::right}}, {}};
  for (const auto& [act, probability] : valued.game.decisions) {
    decisions.rows.push_back({act, probability_cell(probability.value())});
  }
  document.add(std::move(decisions));
  const Figure cost = difference(valued.best, valued.game.expectation);
  if (cost.exact()) {
    document.add(Paragraph{"The player's expectation is exactly " +
                           fraction(*valued.game.expectation.exact()) + ", the cost exactly " +
                           fraction(*cost.exact()) + "."});
  }
  return document;
}

std::string valued_json(const table::Rules& rules, const StrategySource& source,
                        const ValuedStrategy& valued) {
  Json json = new_json(rules);
  if (source.locks.empty()) {
    json.key("strategy").text(source.file);
  } else {
    json.key("locks").open_list();
    for (const std::string& lock : source.locks) json.text(lock);
    json.close_list();
  }
  write_main_game(json, valued.game, std::nullopt);
  json.key("best_edge").number(-valued.best.value());
  write_cost(json, difference(valued.best, valued.game.expectation));
  return json.close_object().str();
}

std::string strategy_svg(const table::Rules& rules, const Picture& picture) {
  std::string words = "Charts of what to do: ";
  for (const Grid& grid : picture.grids) {
    words += (&grid == &picture.grids.front() ? "" : "; ") + grid.title;
  }
  words += ". Letters:";
  for (const auto& [letter, name] : picture.legend) {
    words.append(" ").append(letter).append(" ").append(name).append(",");
  }
  words.back() = '.';
  return grid_svg(title_of(rules, "how to play it"), words, picture);
}

}  // namespace croupier::render
