#include "render/drawing/grid.hpp"

#include <algorithm>

#include "base/markup.hpp"

namespace croupier::render {

namespace {

constexpr int cell_wide = 38;
constexpr int cell_high = 22;
constexpr int label_wide = 150;
constexpr int head = 62;  // above the cells: title, what is across, column labels
constexpr int gap = 30;
constexpr int margin = 20;
constexpr int top = 86;  // title and legend
constexpr std::size_t columns_max = 3;

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

std::string text(int x, int y, const char* anchor, std::string_view words, const char* more = "") {
  return "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" + anchor + "\"" +
         more + ">" + base::escape_markup(words) + "</text>\n";
}

std::string box(int x, int y, std::size_t act, std::string_view words) {
  return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", cell_wide) +
         attribute("height", cell_high) + " fill=\"" +
         std::string(act_colours[act % act_colours.size()]) + "\" stroke=\"#888\"><title>" +
         base::escape_markup(words) + "</title></rect>\n";
}

int width_of(const Grid& grid) {
  return label_wide + cell_wide * static_cast<int>(grid.columns.size());
}
int height_of(const Grid& grid) { return head + cell_high * static_cast<int>(grid.rows.size()); }

std::string draw_cell(const Picture& picture, const Grid& grid, const GridRow& row,
                      std::size_t column, int x, int y) {
  const GridCell& cell = *row.cells[column];
  const GridAct& act = picture.legend[cell.act];
  const std::string& shown = cell.text.empty() ? act.letter : cell.text;
  const std::string said = cell.text.empty() ? act.name : cell.text;
  return box(x, y, cell.act, row.label + ", " + grid.columns[column] + ": " + said) +
         text(x + cell_wide / 2, y + 16, "middle", shown);
}

std::string draw(const Picture& picture, const Grid& grid, int x, int y) {
  std::string out = text(x, y + 14, "start", grid.title, " font-weight=\"bold\"");
  out += text(x, y + head - 8, "start", grid.down, " fill=\"#555\"");
  out += text(x + label_wide, y + 32, "start", grid.across, " fill=\"#555\"");
  const auto left = [&](std::size_t column) {
    return x + label_wide + cell_wide * static_cast<int>(column);
  };
  for (std::size_t at = 0; at < grid.columns.size(); ++at) {
    out += text(left(at) + cell_wide / 2, y + head - 8, "middle", grid.columns[at]);
  }
  int below = y + head;
  for (const GridRow& row : grid.rows) {
    out += text(x + label_wide - 8, below + 16, "end", row.label);
    for (std::size_t at = 0; at < row.cells.size(); ++at) {
      if (row.cells[at]) out += draw_cell(picture, grid, row, at, left(at), below);
    }
    below += cell_high;
  }
  return out;
}

std::string draw_legend(const Picture& picture) {
  std::string out;
  int x = margin;
  for (std::size_t at = 0; at < picture.legend.size(); ++at) {
    const auto& [letter, name] = picture.legend[at];
    out += box(x, 46, at, name) + text(x + cell_wide / 2, 62, "middle", letter);
    out += text(x + cell_wide + 6, 62, "start", name);
    x += cell_wide + 30 + 8 * static_cast<int>(name.size());
  }
  return out;
}

}  // namespace

std::string grid_svg(const std::string& title, const std::string& words, const Picture& picture) {
  // Each grid goes where there is most room left.
  std::vector<int> bottoms(std::min(columns_max, std::max<std::size_t>(1, picture.grids.size())),
                           top);
  int wide = 600;
  for (const Grid& grid : picture.grids) wide = std::max(wide, width_of(grid));
  std::string out;
  for (const Grid& grid : picture.grids) {
    const auto room = std::ranges::min_element(bottoms);
    const int column = static_cast<int>(room - bottoms.begin());
    out += draw(picture, grid, margin + column * (wide + gap), *room);
    *room += height_of(grid) + gap;
  }
  const int columns = static_cast<int>(bottoms.size());
  const int width = 2 * margin + columns * wide + (columns - 1) * gap;
  const int height = std::ranges::max(bottoms) + margin;
  const std::string size = std::to_string(width) + " " + std::to_string(height);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
         "viewBox=\"0 0 " +
         size + "\"" + attribute("width", width) + attribute("height", height) +
         " role=\"img\" aria-labelledby=\"title words\" font-family=\"DejaVu Sans, sans-serif\" "
         "font-size=\"13\" fill=\"#000\">\n<title id=\"title\">" +
         base::escape_markup(title) + "</title>\n<desc id=\"words\">" + base::escape_markup(words) +
         "</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" +
         text(margin, 28, "start", title, " font-size=\"18\"") + draw_legend(picture) + out +
         "</svg>\n";
}

}  // namespace croupier::render
