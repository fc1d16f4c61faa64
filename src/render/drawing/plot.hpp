// Plots as SVG text: horizontal bars, histograms and lines. The same data give the same bytes; text
// takes the colour of the page that it stands on.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace croupier::render {

/// Ordinary, or set apart from the others.
enum class Mark : std::uint8_t { plain, bad, good };

struct Bar {
  std::string label;
  double value = 0;
  std::string shown;  // what is written at its end
  Mark mark = Mark::plain;
};

/// How the length of a bar comes from its value: in proportion, or by powers of ten.
enum class Scale : std::uint8_t { linear, logarithmic };

/// Returns bars from the left, one below the other, negative ones to the left of zero; on a
/// logarithmic scale all values are positive or left out.
std::string bar_chart(const std::vector<Bar>& bars, Scale scale);

/// Returns the same bars as lines of text.
std::string bars_in_words(const std::vector<Bar>& bars, Scale scale);

struct Bin {
  double from = 0;
  double to = 0;
  double share = 0;
  Mark mark = Mark::plain;
};

/// A line across the plot at some value, with its name.
struct Pointer {
  double at = 0;
  std::string label;
};

struct Axis {
  std::string title;
  std::string before{};  // before each number, as "$"
};

/// Returns upright bars over a number line; bins follow each other.
std::string histogram(const std::vector<Bin>& bins, const Axis& axis,
                      const std::vector<Pointer>& pointers);

struct PlotPoint {
  double x = 0;
  double y = 0;
};

/// Returns one line through the points, which ascend in x; y is a share from 0 up.
std::string line_chart(const std::vector<PlotPoint>& points, const Axis& axis,
                       const std::string& title);

/// Returns round numbers from `from` to `to`, about `count` of them.
std::vector<double> ticks(double from, double to, int count);

}  // namespace croupier::render
