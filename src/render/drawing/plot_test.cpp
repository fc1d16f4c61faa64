// Plots: where things stand, what is left out, and that the same data give the same bytes.
#include "render/drawing/plot.hpp"

#include <gtest/gtest.h>

namespace croupier::render {
namespace plot_test {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(RenderPlot, TicksAreRoundNumbersWithinTheRange) {
  EXPECT_EQ(ticks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(ticks(-30, 70, 4), (std::vector<double>{0, 50}));
  EXPECT_EQ(ticks(-500, 500, 5), (std::vector<double>{-400, -200, 0, 200, 400}));
  EXPECT_EQ(ticks(0, 0.05, 5).size(), 6U);
  EXPECT_EQ(ticks(3, 3, 5), (std::vector<double>{3}));
}

TEST(RenderPlot, LinearBarsHaveLengthsInProportion) {
  const std::string svg =
      bar_chart({{"flush", 2, "2.0"}, {"<pair> & more", 1, "1.0"}, {"lost", -1, "-1.0", Mark::bad}},
                Scale::linear);
  // From 190, room of 420 for values from -1 to 2.
  EXPECT_TRUE(has(svg, R"(<rect x="330" y="9" width="280" height="16" fill="#4a7fc1"/>)")) << svg;
  EXPECT_TRUE(has(svg, R"(<rect x="330" y="31" width="140" height="16")"));
  EXPECT_TRUE(has(svg, R"(<rect x="190" y="53" width="140" height="16" fill="#c1554a"/>)"));
  EXPECT_TRUE(has(svg, "&lt;pair> &amp; more"));
  EXPECT_TRUE(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"));
}

TEST(RenderPlot, LogarithmicBarsGoByPowersOfTen) {
  const std::string svg =
      bar_chart({{"a", 1, ""}, {"b", 0.1, ""}, {"c", 0.01, ""}, {"d", 0, ""}}, Scale::logarithmic);
  EXPECT_TRUE(has(svg, R"(y="9" width="420")")) << svg;
  EXPECT_TRUE(has(svg, R"(y="31" width="210")"));
  EXPECT_TRUE(has(svg, R"(y="53" width="0")"));
  EXPECT_TRUE(has(svg, R"(y="75" width="0")"));
}

TEST(RenderPlot, HistogramDrawsBinsAxisAndPointers) {
  const std::string svg =
      histogram({{-100, 0, 0.25, Mark::bad}, {0, 100, 0.75}}, {"result", "$"}, {{50, "average"}});
  EXPECT_TRUE(has(svg, R"(<rect x="62" y="175.33" width="321.5" height="74.67" fill="#c1554a"/>)"))
      << svg;
  EXPECT_TRUE(has(svg, R"(<rect x="384" y="26" width="321.5" height="224" fill="#4a7fc1"/>)"));
  EXPECT_TRUE(has(svg, ">-$100<"));
  EXPECT_TRUE(has(svg, ">average<"));
  EXPECT_TRUE(has(svg, ">result<"));
  EXPECT_FALSE(has(histogram({{0, 1, 1}}, {"result"}, {{7, "outside"}}), "outside"));
  EXPECT_TRUE(has(histogram({}, {"nothing"}, {}), "nothing"));
}

TEST(RenderPlot, LineGoesThroughItsPoints) {
  const std::string svg = line_chart({{0, 0}, {100, 0.5}}, {"rounds"}, "ruin");
  EXPECT_TRUE(has(svg, R"(d="M62 250 L706 26")")) << svg;
  EXPECT_TRUE(has(svg, ">1,000<") == false);
  EXPECT_EQ(count(svg, "<path"), 1U);
}

TEST(Plot, BarsInWordsAreAsLongAsTheirValues) {
  const std::vector<Bar> bars{{"one", 1, "1"}, {"eleven", 4, "4.00"}, {"none", 0, "0"}};
  EXPECT_EQ(bars_in_words(bars, Scale::linear), "one        1 " + std::string(10, '#') +
                                                    "\neleven  4.00 " + std::string(40, '#') +
                                                    "\nnone       0\n");
}

}  // namespace plot_test
}  // namespace croupier::render
