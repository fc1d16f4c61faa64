// A strategy for a brochure: sentences, or charts with rows that say the same joined into one.
#include <algorithm>

#include "base/text.hpp"
#include "render/document/numbers.hpp"
#include "render/report/brochure.hpp"

namespace croupier::render {

namespace {

// Ours: a strategy is good enough where it costs no more than this of a wager.
constexpr double little = 0.0005;

std::size_t chosen(const StrategyReport& found) {
  const auto good = std::ranges::find_if(
      found.found, [](const FoundStrategy& one) { return one.cost.value() <= little; });
  return std::min(static_cast<std::size_t>(good - found.found.begin()), found.found.size() - 1);
}

// Lists are numbered, as "2: Set the house way."
std::string without_number(const std::string& item) {
  const std::size_t colon = item.find(": ");
  return colon == std::string::npos ? item : item.substr(colon + 2);
}

// Each step on a line of its own, as "play 3 if ..."; one sentence where there is one step.
void add_sentences(std::vector<ColumnItem>& items, const std::string& rules) {
  for (std::size_t at = 0; at < rules.size();) {
    const std::size_t end = std::min(rules.find("; ", at), rules.size());
    std::string words = base::with_capital(rules.substr(at, end - at));
    if (!words.ends_with('.')) words += ".";
    items.push_back({.kind = ItemKind::text, .words = std::move(words)});
    at = end + 2;
  }
}

// Tables of what to raise with.
void add_rules(std::vector<ColumnItem>& items, const Table& table) {
  items.push_back({.kind = ItemKind::heading, .words = table.caption, .keep = true});
  for (const Row& row : table.rows) {
    items.push_back({.kind = ItemKind::row, .words = "\u2022 " + row.front().text, .keep = true});
  }
  items.back().keep = false;
}

ColumnItem chart_row(const Picture& picture, const std::string& label, const GridRow& row) {
  ColumnItem item{.kind = ItemKind::chart, .words = label, .keep = true};
  for (const auto& cell : row.cells) {
    if (!cell) {
      item.cells.push_back({});
      continue;
    }
    item.cells.push_back({cell->text.empty() ? picture.legend[cell->act].letter : cell->text,
                          std::optional(cell->act)});
  }
  return item;
}

bool same_acts(const GridRow& one, const GridRow& other) {
  return std::ranges::equal(one.cells, other.cells, [](const auto& a, const auto& b) {
    return a.has_value() == b.has_value() && (!a || (a->act == b->act && a->text == b->text));
  });
}

void add_chart(std::vector<ColumnItem>& items, const Picture& picture, const Grid& grid) {
  items.push_back(
      {.kind = ItemKind::heading, .words = base::with_capital(grid.title), .keep = true});
  ColumnItem head{.kind = ItemKind::chart, .words = {}, .keep = true};
  for (const std::string& column : grid.columns) head.cells.push_back({column, std::nullopt});
  items.push_back(std::move(head));
  // The rows of a square of cards stay apart.
  const bool joined = grid.rows.size() != grid.columns.size();
  for (std::size_t at = 0; at < grid.rows.size();) {
    std::size_t last = at;
    while (joined && last + 1 < grid.rows.size() && same_acts(grid.rows[at], grid.rows[last + 1])) {
      ++last;
    }
    std::string label = grid.rows[at].label;
    if (last != at) label += "\u2013" + grid.rows[last].label;
    items.push_back(chart_row(picture, label, grid.rows[at]));
    at = last + 1;
  }
  items.back().keep = false;
}

std::string legend_of(const Picture& picture) {
  std::string words;
  for (const GridAct& act : picture.legend) {
    words += (words.empty() ? "" : ", ") + act.letter + " " + act.name;
  }
  return words + ".";
}

}  // namespace

std::vector<ColumnItem> strategy_in_short(const StrategyReport& found) {
  std::vector<ColumnItem> items;
  bool sentences = false;
  for (const Block& block : found.words) {
    if (const auto* list = std::get_if<List>(&block)) {
      add_sentences(items,
                    without_number(list->items[std::min(chosen(found), list->items.size() - 1)]));
      sentences = true;
    }
    const auto* table = std::get_if<Table>(&block);
    if (sentences && table != nullptr && table->caption.ends_with("else fold")) {
      items.push_back({.kind = ItemKind::text, .words = table->caption + "."});
    }
  }
  if (!sentences) {
    items.push_back({.kind = ItemKind::text, .words = legend_of(found.picture)});
    for (const Grid& grid : found.picture.grids) add_chart(items, found.picture, grid);
  }
  for (const Block& block : found.words) {
    const auto* table = std::get_if<Table>(&block);
    if (table != nullptr && table->columns.front().title == "raise with") add_rules(items, *table);
  }
  const double cost = found.found[chosen(found)].cost.value();
  items.push_back({.kind = ItemKind::text,
                   .words = "Against the best play by every card this costs " +
                            fixed(100 * std::max(0.0, cost), 3) + "% of the wager."});
  return items;
}

}  // namespace croupier::render
