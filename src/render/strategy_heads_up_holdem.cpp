// Heads Up Hold'em: the grid of starting hands, its lines, and the rules of flop and river.
#include "render/numbers.hpp"
#include "render/strategy.hpp"

namespace croupier::render {

namespace own = analysis::heads_up_holdem;
using analysis::to_double;
using cards::rank_count;

namespace {

constexpr const char* grid_words =
    "c check, 1, 2 or 3 the times that are raised. Pairs lie on the diagonal, suited hands above "
    "it, unsuited ones below.";

std::string rank_letter(std::size_t from_ace) {
  return {cards::rank_letters[rank_count - 1 - from_ace]};
}

Table grid_table(const own::Strategy& found) {
  Table table{"Before the flop", {{""}}, {}};
  for (std::size_t at = 0; at < rank_count; ++at) table.columns.push_back({rank_letter(at)});
  for (std::size_t row = 0; row < rank_count; ++row) {
    Row cells{rank_letter(row)};
    for (std::size_t column = 0; column < rank_count; ++column) {
      const auto raised = found.starts[own::grid_place(row, column)].raised;
      cells.emplace_back(std::string{own::letter_of(raised)});
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

std::string rank_text(const std::optional<cards::Rank>& rank) {
  return rank ? std::string(name(*rank)) : std::string("none");
}

Table lines_table(const own::Strategy& found) {
  Table table{"Before the flop: raised three times from these cards up",
              {{"higher card"}, {"suited from"}, {"unsuited from"}, {"its pair"}},
              {}};
  for (const own::StartLine& line : found.lines) {
    table.rows.push_back({name(line.high), rank_text(line.suited), rank_text(line.unsuited),
                          line.pair ? "raised" : "checked"});
  }
  return table;
}

std::string words_of(const own::Rule& rule) {
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

Table street_table(std::string caption, const own::StreetRules& street) {
  Table table{std::move(caption), {{"raise with"}, {"gain per round in antes", Align::right}}, {}};
  for (const own::Rule& rule : street.rules) {
    table.rows.push_back({words_of(rule), fixed_cell(to_double(rule.gain), 8)});
  }
  return table;
}

Table costs_table(const own::Strategy& found) {
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

Blocks in_words(const own::Strategy& found) {
  Blocks blocks{grid_table(found), Paragraph{grid_words}, lines_table(found)};
  if (!found.lines_are_exact) {
    blocks.emplace_back(Paragraph{"The lines differ from the grid, and so from the best play."});
  }
  blocks.emplace_back(street_table("On the flop: raised twice", found.flop));
  blocks.emplace_back(street_table("After the river: raised once, else folded", found.river));
  blocks.emplace_back(costs_table(found));
  return blocks;
}

Picture picture_of(const own::Strategy& strategy) {
  Grid grid{
      "Before the flop: suited hands above the diagonal, unsuited ones below", "", "", {}, {}};
  for (std::size_t at = 0; at < rank_count; ++at) grid.columns.push_back(rank_letter(at));
  for (std::size_t row = 0; row < rank_count; ++row) {
    GridRow& made = grid.rows.emplace_back(rank_letter(row));
    for (std::size_t column = 0; column < rank_count; ++column) {
      made.cells.emplace_back(GridCell{strategy.starts[own::grid_place(row, column)].raised});
    }
  }
  return {{{"c", "check"}, {"1", "raise once"}, {"2", "raise twice"}, {"3", "raise three times"}},
          {std::move(grid)}};
}

}  // namespace croupier::render
