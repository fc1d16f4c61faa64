// Text in columns: headings, paragraphs, lines with a figure at their end, and rows of charts, all
// in letters of one size, the largest at which everything fits.
#pragma once

#include <span>

#include "render/drawing/grid.hpp"
#include "render/drawing/plan.hpp"

namespace croupier::render {

enum class ItemKind : std::uint8_t { section, heading, text, row, chart };

/// A cell of a chart; one without an act is a label.
struct ChartCell {
  std::string words{};
  std::optional<std::size_t> act{};
};

struct ColumnItem {
  ItemKind kind = ItemKind::text;
  std::string words{};
  std::string right{};             // of a row: what stands at its end
  std::vector<ChartCell> cells{};  // of a chart's row, after its words
  bool keep = false;               // in one column with the next item
};

/// Sets the items into the columns, by rising number, and adds them to the plan as areas "text-1",
/// "text-2", ...; returns the size of the letters, at most em_max, or 0 where nothing fits. Each
/// section begins a column where that does not cost much.
double set_columns(Plan& plan, std::span<const ColumnItem> items, std::span<const Shape> columns,
                   double em_max);

}  // namespace croupier::render
