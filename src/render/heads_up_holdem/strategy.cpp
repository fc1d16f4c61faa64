// Heads Up Hold'em: the grid of starting hands, its lines, and the rules of flop and river.
#include "render/report/strategy.hpp"

#include <map>

#include "render/document/numbers.hpp"

namespace croupier::render {

namespace huh = analysis::heads_up_holdem;
using analysis::to_double;
using cards::rank_count;

namespace {

constexpr const char* grid_words =
    "c check, 1, 2 or 3 the times that are raised. Pairs lie on the diagonal, suited hands above "
    "it, unsuited ones below.";

std::string rank_letter(std::size_t from_ace) {
  return {cards::rank_letters[rank_count - 1 - from_ace]};
}

Table grid_table(const huh::Strategy& found) {
  Table table{"Before the flop", {{""}}, {}};
  for (std::size_t at = 0; at < rank_count; ++at) table.columns.push_back({rank_letter(at)});
  for (std::size_t row = 0; row < rank_count; ++row) {
    Row cells{rank_letter(row)};
    for (std::size_t column = 0; column < rank_count; ++column) {
      const auto raised = found.starts[huh::grid_place(row, column)].raised;
      cells.emplace_back(std::string{huh::letter_of(raised)});
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

std::string rank_text(const std::optional<cards::Rank>& rank) {
  return rank ? std::string(name(*rank)) : std::string("none");
}

Table lines_table(const huh::Strategy& found) {
  Table table{"Before the flop: raised three times from these cards up",
              {{"higher card"}, {"suited from"}, {"unsuited from"}, {"its pair"}},
              {}};
  for (const huh::StartLine& line : found.lines) {
    table.rows.push_back({name(line.high), rank_text(line.suited), rank_text(line.unsuited),
                          line.pair ? "raised" : "checked"});
  }
  return table;
}

std::string words_of(const huh::Rule& rule) {
  // In the order of the conditions.
  static constexpr std::array<std::string_view, 11> conditions{
      "two pair or better",
      "a pair with the flop, at least of ",
      "a pocket pair, at least of ",
      "four of a suit with a hole card in it, at least ",
      "an open straight draw, the higher hole card at least ",
      "a straight draw, the higher hole card at least ",
      "a pair on the flop, the higher hole card at least ",
      "two cards above the flop, the higher at least ",
      "a hand better than the board",
      "a hand better than the board, beaten by single cards no more than ",
      "beaten by single cards no more than "};
  const auto at = static_cast<std::size_t>(rule.condition);
  std::string text(conditions[at]);
  if (!text.ends_with(' ')) return text;
  return text + (at >= 8 ? std::to_string(rule.bound)
                         : std::string(name(static_cast<cards::Rank>(rule.bound))));
}

Table street_table(std::string caption, const huh::StreetRules& street) {
  Table table{std::move(caption), {{"raise with"}, {"gain per round in antes", Align::right}}, {}};
  for (const huh::Rule& rule : street.rules) {
    table.rows.push_back({words_of(rule), fixed_cell(to_double(rule.gain), 8)});
  }
  return table;
}

Table costs_table(const huh::Strategy& found) {
  Table table{"What the rules cost against the best play",
              {{"rules"}, {"cost per ante", Align::right}},
              {}};
  const auto add = [&](const char* rules, const analysis::Rational& cost) {
    table.rows.push_back({rules, percent_cell(to_double(cost))});
  };
  add("the grid alone", 0);
  add("the flop's alone", found.flop.cost);
  add("the river's alone", found.river.cost);
  add("all together", found.cost);
  return table;
}

}  // namespace

Blocks in_words(const huh::Strategy& found) {
  Blocks blocks{grid_table(found), Paragraph{grid_words}, lines_table(found)};
  if (!found.lines_are_exact) {
    blocks.emplace_back(Paragraph{"The lines differ from the grid, and so from the best play."});
  }
  blocks.emplace_back(street_table("On the flop: raised twice", found.flop));
  blocks.emplace_back(street_table("After the river: raised once, else folded", found.river));
  blocks.emplace_back(costs_table(found));
  return blocks;
}

Picture picture_of(const huh::Strategy& strategy) {
  Grid grid{
      "Before the flop: suited hands above the diagonal, unsuited ones below", "", "", {}, {}};
  for (std::size_t at = 0; at < rank_count; ++at) grid.columns.push_back(rank_letter(at));
  for (std::size_t row = 0; row < rank_count; ++row) {
    GridRow& made = grid.rows.emplace_back(rank_letter(row));
    for (std::size_t column = 0; column < rank_count; ++column) {
      made.cells.emplace_back(GridCell{strategy.starts[huh::grid_place(row, column)].raised});
    }
  }
  return {{{"c", "check"}, {"1", "raise once"}, {"2", "raise twice"}, {"3", "raise three times"}},
          {std::move(grid)}};
}

namespace {

// The acts of the legend: a check, so many raises, and a fold.
constexpr std::size_t fold_act = 4;
constexpr std::size_t act_count = 5;

GridCell cell_of(const huh::ActValues& values, std::size_t wait, huh::Times most, double all) {
  const double units = static_cast<double>(values.deals) * huh::units_per_ante;
  std::vector<std::optional<double>> acts(act_count);
  acts[wait] = static_cast<double>(values.wait) / units;
  for (huh::Times times = 1; times <= most; ++times) {
    acts[times] = static_cast<double>(values.raise(times)) / units;
  }
  return valued_cell(std::move(acts), static_cast<double>(values.deals) / all);
}

void add(huh::ActValues& sum, const huh::ActValues& more) {
  sum.wait += more.wait;
  sum.base += more.base;
  sum.each += more.each;
  sum.deals += more.deals;
}

Grid start_values(const huh::Strategy& strategy, double all) {
  Grid grid{"Before the flop: suited hands above the diagonal, unsuited ones below",
            "second card",
            "first card",
            {},
            {}};
  for (std::size_t at = 0; at < rank_count; ++at) grid.columns.push_back(rank_letter(at));
  for (std::size_t row = 0; row < rank_count; ++row) {
    GridRow& made = grid.rows.emplace_back(rank_letter(row));
    for (std::size_t column = 0; column < rank_count; ++column) {
      const huh::Start& start = strategy.starts[huh::grid_place(row, column)];
      made.cells.emplace_back(cell_of(start.values, 0, 3, all));
      made.cells.back()->act = start.raised;
    }
  }
  return grid;
}

// What is seen on a flop, roughly: what is made, or else the cards above the flop; and the draws.
std::size_t made_row(const huh::FlopFeatures& seen) {
  if (seen.made == huh::Made::nothing) return 5U - seen.overcards;
  return 3U - static_cast<std::size_t>(seen.made);
}

std::size_t draw_column(const huh::FlopFeatures& seen) {
  return seen.flush_draw ? 3 : seen.straight_ranks;
}

Grid flop_values(const huh::Strategy& strategy, double all) {
  constexpr std::array rows{"two pair or better", "pocket pair",  "pair with the flop",
                            "two overcards",      "one overcard", "nothing"};
  Grid grid{"On the flop, after a check: by what is made and what is drawn to",
            "draw",
            "made",
            {"none", "inside straight", "open straight", "flush"},
            {}};
  std::array<std::array<huh::ActValues, 4>, rows.size()> sums{};
  for (const auto& [seen, values] : strategy.flop_values) {
    add(sums[made_row(seen)][draw_column(seen)], values);
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    GridRow& made = grid.rows.emplace_back(rows[row]);
    for (const huh::ActValues& sum : sums[row]) {
      made.cells.push_back(sum.deals == 0 ? std::nullopt : std::optional(cell_of(sum, 0, 2, all)));
    }
  }
  return grid;
}

Grid river_values(const huh::Strategy& strategy, double all) {
  Grid grid{"After the river: by the single cards that beat the hand",
            "hand",
            "beaten by",
            {"as the board", "better than the board"},
            {}};
  std::map<std::uint8_t, std::array<std::optional<GridCell>, 2>> rows;
  for (const auto& [seen, values] : strategy.river_values) {
    rows[seen.outs][seen.plays ? 1 : 0] = cell_of(values, fold_act, 1, all);
  }
  for (const auto& [outs, cells] : rows) {
    grid.rows.push_back({std::to_string(outs), {cells.begin(), cells.end()}});
  }
  return grid;
}

}  // namespace

Picture values_of(const huh::Strategy& strategy) {
  double all = 0;
  for (const huh::Start& start : strategy.starts) all += static_cast<double>(start.values.deals);
  return {{{"c", "check"},
           {"1", "raise once"},
           {"2", "raise twice"},
           {"3", "raise three times"},
           {"F", "fold"}},
          {start_values(strategy, all), flop_values(strategy, all), river_values(strategy, all)}};
}

}  // namespace croupier::render
