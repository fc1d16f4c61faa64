// Charts of decisions: letters beside colours, words for those who cannot see them.
#include "render/drawing/grid.hpp"

#include <gtest/gtest.h>

#include "render/report/strategy.hpp"

namespace croupier::render {
namespace grid_test {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Grid, HasALetterAndAColourInEveryCell) {
  const Picture picture{
      {{"S", "stand"}, {"H", "hit"}},
      {{"hard", "up card", "hand", {"2", "A"}, {{"16", {GridCell{0}, GridCell{1}}}}},
       {"soft <17", "up card", "hand", {"2", "A"}, {{"17", {std::nullopt, GridCell{1, "SH"}}}}}}};
  const std::string svg = grid_svg("How & why", "Two charts", picture);
  EXPECT_EQ(count(svg, "<title id=\"title\">How &amp; why</title>"), 1U);
  EXPECT_EQ(count(svg, "<desc id=\"words\">Two charts</desc>"), 1U);
  EXPECT_EQ(count(svg, "soft &lt;17"), 1U);
  EXPECT_EQ(count(svg, "<title>16, A: hit</title>"), 1U);
  EXPECT_EQ(count(svg, "<title>17, A: SH</title>"), 1U);
  EXPECT_EQ(count(svg, "stroke=\"#888\""), 5U);  // three cells and two of the legend
  EXPECT_EQ(svg, grid_svg("How & why", "Two charts", picture));
}

TEST(Grid, ShowsTheStartingHands) {
  analysis::heads_up_holdem::Strategy strategy;
  strategy.starts[analysis::heads_up_holdem::grid_place(0, 1)].raised = 3;
  const Picture picture = picture_of(strategy);
  ASSERT_EQ(picture.grids.size(), 1U);
  ASSERT_EQ(picture.grids[0].rows.size(), 13U);
  EXPECT_EQ(picture.grids[0].rows[0].label, "A");
  EXPECT_EQ(picture.grids[0].columns[1], "K");
  EXPECT_EQ(picture.grids[0].rows[0].cells[1]->act, 3U);
  EXPECT_EQ(picture.grids[0].rows[1].cells[0]->act, 0U);
  EXPECT_EQ(picture.legend[3].name, "raise three times");
}

TEST(Grid, ShowsWhichTotalsAreFolded) {
  const Picture picture =
      picture_of({.aces = {}, .fold = {.low_min = 10, .high_max = 27, .spread_max = 14}});
  std::size_t folded = 0;
  for (const GridRow& row : picture.grids.at(0).rows) {
    for (std::size_t at = 0; at < row.cells.size(); ++at) {
      if (!row.cells[at]) continue;
      const int high = std::stoi(row.label);
      const int low = std::stoi(picture.grids[0].columns[at]);
      const bool folds = low >= 10 && high <= 27 && high - low <= 14;
      EXPECT_EQ(row.cells[at]->act, folds ? 1U : 0U) << high << " " << low;
      folded += folds ? 1 : 0;
    }
  }
  EXPECT_GT(folded, 0U);
}

TEST(Grid, ShowsChartsThatSaySomething) {
  using namespace analysis::three_card_21;
  BasicStrategy charts_given(analysis::three_card_21::Detail::by_total);
  charts_given[{Chart::hard, 16, ten}] = Act::surrender;
  const Picture picture = picture_of(charts_given);
  ASSERT_EQ(picture.grids.size(), 1U);
  ASSERT_EQ(picture.grids[0].rows.size(), 1U);
  EXPECT_EQ(picture.grids[0].rows[0].label, "16");
  EXPECT_EQ(picture.grids[0].columns[8], "10");
  EXPECT_EQ(picture.grids[0].rows[0].cells[8]->act, static_cast<std::size_t>(Act::surrender));
  EXPECT_FALSE(picture.grids[0].rows[0].cells[9].has_value());
}

}  // namespace grid_test
}  // namespace croupier::render
