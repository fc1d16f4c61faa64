// Three Card 21: charts by total, soft, pair and over 21, with a column for every up card.
#include "render/report/strategy.hpp"

#include <algorithm>

#include "render/document/numbers.hpp"

namespace croupier::render {

namespace t21 = analysis::three_card_21;

namespace {

constexpr std::array<std::string_view, t21::charts.size()> captions{
    "over 21: three cards that pass 21",
    "pair: three cards with a pair",
    "low ace: three cards with an ace that would pass 21 as 11",
    "soft: other three cards with an ace",
    "hard: other three cards",
    "split soft: two cards of a split hand with an ace",
    "split hard: other two cards of a split hand",
    "drawn soft: a hand that has drawn since, with an ace as 11",
    "drawn hard: any other that has drawn since"};

constexpr const char* legend =
    "S stand, H hit, R surrender, D double, P split; where there is nothing, a pair or a low ace "
    "goes on to its total, and no other hand comes there. By the total, or the cards that are "
    "named; "
    "columns are the up card.";

std::string_view caption_of(t21::Chart chart) { return captions[static_cast<std::size_t>(chart)]; }

// Calls found(row, acts by up card) for every row that says something.
template <class Found>
void each_row(const t21::BasicStrategy& charts, t21::Chart chart, const Found& found) {
  for (const int row : t21::rows_of(chart, charts.detail())) {
    std::vector<std::optional<t21::Act>> said;
    for (const t21::Value up : t21::up_cards()) said.push_back(charts[{chart, row, up}]);
    if (std::ranges::any_of(said, [](const auto& act) { return act.has_value(); })) {
      found(t21::row_name(chart, charts.detail(), row), said);
    }
  }
}

Table chart_table(const t21::BasicStrategy& charts, t21::Chart chart) {
  Table table{std::string(caption_of(chart)), {{"hand"}}, {}};
  for (const t21::Value up : t21::up_cards()) table.columns.push_back({t21::up_name(up)});
  each_row(charts, chart, [&](std::string name, const auto& said) {
    Row& cells = table.rows.emplace_back(Row{std::move(name)});
    for (const auto& act : said) {
      cells.emplace_back(act ? std::string{t21::letter_of(*act)} : std::string());
    }
  });
  return table;
}

Table costs_table(const t21::FittedStrategy& found, std::span<const double> costs) {
  Table table{"What the charts cost against the best play by every card",
              {{"chart"}, {"cost per main wager", Align::right}},
              {}};
  for (std::size_t at = 0; at < costs.size(); ++at) {
    std::string chart(name(t21::charts[at]));
    std::ranges::replace(chart, '_', ' ');
    table.rows.push_back({chart + " alone", percent_cell(std::max(0.0, costs[at]))});
  }
  table.rows.push_back({"all together", percent_cell(found.cost)});
  return table;
}

}  // namespace

Blocks in_words(const t21::FittedStrategy& found, std::span<const double> chart_costs) {
  Blocks blocks;
  const bool by_total = found.charts.detail() == t21::Detail::by_total;
  blocks.emplace_back(Paragraph{
      std::string(by_total ? "By totals alone" : "Pairs and hands over 21 by their cards") +
      ": the first chart that a hand fits and that says something. It costs " +
      percent(found.cost) + " of the main wager against the best play by every card."});
  blocks.emplace_back(Paragraph{legend});
  for (const t21::Chart chart : t21::charts) {
    Table table = chart_table(found.charts, chart);
    if (!table.rows.empty()) blocks.emplace_back(std::move(table));
  }
  if (!chart_costs.empty()) blocks.emplace_back(costs_table(found, chart_costs));
  return blocks;
}

Picture picture_of(const t21::BasicStrategy& charts) {
  Picture picture;
  for (const t21::Act act : t21::acts) {
    picture.legend.push_back({std::string{t21::letter_of(act)}, std::string(name(act))});
  }
  for (const t21::Chart chart : t21::charts) {
    Grid grid{std::string(caption_of(chart)), "up card", "hand", {}, {}};
    for (const t21::Value up : t21::up_cards()) grid.columns.push_back(t21::up_name(up));
    each_row(charts, chart, [&](std::string name, const auto& said) {
      GridRow& row = grid.rows.emplace_back(std::move(name));
      for (const auto& act : said) {
        row.cells.push_back(act ? std::optional(GridCell{static_cast<std::size_t>(*act)})
                                : std::nullopt);
      }
    });
    if (!grid.rows.empty()) picture.grids.push_back(std::move(grid));
  }
  return picture;
}

namespace {

constexpr std::size_t by_total_act = t21::acts.size();

std::optional<GridCell> cell_of(const t21::CellValues& values,
                                const std::optional<t21::Act>& said) {
  if (values.frequency == 0) return std::nullopt;
  std::vector<std::optional<double>> acts;
  acts.reserve(t21::acts.size() + 1);
  for (const t21::Act act : t21::acts) acts.push_back(values.acts[act]);
  acts.push_back(values.by_total);
  GridCell cell = valued_cell(std::move(acts), values.frequency);
  if (said) cell.act = static_cast<std::size_t>(*said);
  if (!said && values.by_total) cell.act = by_total_act;
  return cell;
}

}  // namespace

Picture values_of(const t21::FittedStrategy& strategy) {
  Picture picture;
  for (const t21::Act act : t21::acts) {
    picture.legend.push_back({std::string{t21::letter_of(act)}, std::string(name(act))});
  }
  picture.legend.push_back({"T", "by total"});
  const t21::Detail detail = strategy.charts.detail();
  for (const t21::Chart chart : t21::charts) {
    Grid grid{std::string(caption_of(chart)), "up card", "hand", {}, {}};
    for (const t21::Value up : t21::up_cards()) grid.columns.push_back(t21::up_name(up));
    for (const int row : t21::rows_of(chart, detail)) {
      GridRow made{t21::row_name(chart, detail, row), {}};
      for (const t21::Value up : t21::up_cards()) {
        const t21::Cell cell{chart, row, up};
        made.cells.push_back(cell_of(strategy.values[cell], strategy.charts[cell]));
      }
      const auto is_there = [](const auto& cell) { return cell.has_value(); };
      if (std::ranges::any_of(made.cells, is_there)) grid.rows.push_back(std::move(made));
    }
    if (!grid.rows.empty()) picture.grids.push_back(std::move(grid));
  }
  return picture;
}

}  // namespace croupier::render
