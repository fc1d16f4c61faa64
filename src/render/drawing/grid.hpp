// Charts of decisions as one SVG picture: cells coloured by act, each with its letter as well, so
// that nobody depends on the colours. The same charts give the same bytes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::render {

/// Light enough for black letters on all of them.
inline constexpr std::array<std::string_view, 6> act_colours{"#f1f1f1", "#a9d6f2", "#f7c796",
                                                             "#b9e2a4", "#ecaed0", "#f3e79b"};

/// An act as the legend has it; its place in the legend gives the colour, of which there are six.
struct GridAct {
  std::string letter;
  std::string name;
};

struct GridCell {
  std::size_t act = 0;   // by its place in the legend
  std::string text{};    // what is written in it; the act's letter where empty
  double frequency = 0;  // how many decisions of a round come to it, where values are known
  std::vector<std::optional<double>> values{};  // of the legend's acts; nothing where not open
};

struct GridRow {
  std::string label;
  std::vector<std::optional<GridCell>> cells;  // nothing where no hand comes to it
};

struct Grid {
  std::string title;
  std::string across;  // what the columns are
  std::string down;    // what the rows are
  std::vector<std::string> columns;
  std::vector<GridRow> rows{};
};

struct Picture {
  std::vector<GridAct> legend;
  std::vector<Grid> grids;
};

/// Returns the picture as an SVG file, with its title and what it shows in words.
std::string grid_svg(const std::string& title, const std::string& words, const Picture& picture);

}  // namespace croupier::render
