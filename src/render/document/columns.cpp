#include "render/document/columns.hpp"

#include <algorithm>

namespace croupier::render {

namespace {

enum class Breaks : std::uint8_t { anywhere, before_sections };

// An item at some size: its lines, and how high it stands with the space above it.
struct Measured {
  std::vector<std::string> lines{};
  double above = 0;
  double height = 0;
};

struct Start {
  std::size_t column = 0;
  double y = 0;  // from the top of the column
};

double size_of(ItemKind kind) {
  if (kind == ItemKind::section) return 1.5;
  return kind == ItemKind::heading ? 1.12 : 1;
}

Face face_of(ItemKind kind) {
  return kind == ItemKind::section || kind == ItemKind::heading ? Face::serif_bold : Face::sans;
}

double space_above(ItemKind kind) {
  if (kind == ItemKind::section) return 0.9;
  if (kind == ItemKind::heading) return 0.7;
  return kind == ItemKind::text ? 0.45 : 0;
}

// How much room a row leaves to its words.
double words_ems(const ColumnItem& item, double ems) {
  if (item.right.empty()) return ems;
  return ems - width_in_ems(Face::sans_bold, item.right) - 1;
}

Measured measure(const ColumnItem& item, double em, double width) {
  const double size = em * size_of(item.kind);
  const double ems = width / size - 2 * overhang;
  Measured made{.above = space_above(item.kind) * em};
  if (item.kind == ItemKind::chart) {
    made.lines = {item.words};
  } else {
    made.lines = break_lines(item.words, face_of(item.kind), words_ems(item, ems));
  }
  made.height = static_cast<double>(made.lines.size()) * size * line_height;
  return made;
}

bool too_wide(const ColumnItem& item, const Measured& made, double em, double width) {
  const double ems = width / (em * size_of(item.kind)) - 2 * overhang;
  return item.kind != ItemKind::chart &&
         std::ranges::any_of(made.lines, [&](const std::string& line) {
           return width_in_ems(face_of(item.kind), line) > words_ems(item, ems);
         });
}

// Where each item lies at this size, or nothing where they do not fit.
std::vector<Start> spots_of(std::span<const ColumnItem> items, std::span<const Shape> columns,
                            double em, Breaks breaks) {
  std::vector<Start> spots;
  std::size_t column = 0;
  double y = 0;
  for (std::size_t at = 0; at < items.size();) {
    std::vector<Measured> block;
    double height = 0;
    do {
      block.push_back(measure(items[at + block.size()], em, columns[0].width));
      if (too_wide(items[at + block.size() - 1], block.back(), em, columns[0].width)) return {};
      height += block.back().above + block.back().height;
    } while (items[at + block.size() - 1].keep && at + block.size() < items.size());
    const bool forced = breaks == Breaks::before_sections && items[at].kind == ItemKind::section;
    if (y > 0 && (forced || y + height > columns[column].height)) {
      ++column;
      y = 0;
    }
    if (y == 0) height -= block.front().above;
    if (column == columns.size() || y + height > columns[column].height) return {};
    for (const Measured& made : block) {
      if (y > 0) y += made.above;
      spots.push_back({column, y});
      y += made.height;
    }
    at += block.size();
  }
  return spots;
}

double greatest_em(std::span<const ColumnItem> items, std::span<const Shape> columns, double em,
                   Breaks breaks) {
  for (int tries = 0; tries < 80; ++tries, em *= 0.97) {
    if (!spots_of(items, columns, em, breaks).empty()) return em;
  }
  return 0;
}

// A chart's row: its words and cells side by side.
void add_chart_row(Plan& plan, const ColumnItem& item, const Area& whole, double em) {
  const double label = whole.shape.width * (item.cells.size() > 11 ? 0.08 : 0.26);
  const double left = whole.shape.center.x - whole.shape.width / 2;
  const double width = (whole.shape.width - label) / static_cast<double>(item.cells.size());
  const Style bold{Face::sans_bold, em * 0.9, Ink::black};
  Area words = whole;
  words.shape = box({left + label / 2, whole.shape.center.y}, label, whole.shape.height);
  if (!item.words.empty()) {
    words.lettering = {set_line(item.words, bold, words.shape, Side::left)};
  }
  plan.areas.push_back(std::move(words));
  for (std::size_t at = 0; at < item.cells.size(); ++at) {
    const ChartCell& cell = item.cells[at];
    const double x = left + label + width * (static_cast<double>(at) + 0.5);
    Area area{.id = whole.id + "-" + std::to_string(at + 1),
              .kind = cell.act ? "act-" + std::to_string(*cell.act) : "label",
              .title = cell.words,
              .shape = box({x, whole.shape.center.y}, width, whole.shape.height)};
    if (!cell.words.empty()) {
      const Style style{cell.act ? Face::sans : Face::sans_bold, em * 0.9, Ink::black};
      area.lettering = {set_line(cell.words, style, area.shape)};
    }
    plan.areas.push_back(std::move(area));
  }
}

void add_item(Plan& plan, const ColumnItem& item, std::string id, const Shape& column, double y,
              double em) {
  const Measured made = measure(item, em, column.width);
  const double top = column.center.y - column.height / 2 + y;
  Area area{.id = std::move(id),
            .kind = "text",
            .role = Role::inscription,
            .title = item.words + (item.right.empty() ? "" : ": " + item.right),
            .shape = box({column.center.x, top + made.height / 2}, column.width, made.height)};
  if (item.kind == ItemKind::chart) return add_chart_row(plan, item, area, em);
  const double size = em * size_of(item.kind);
  const double pitch = size * line_height;
  const Style style{face_of(item.kind), size,
                    item.kind == ItemKind::section ? Ink::red : Ink::black};
  const auto line_box = [&](std::size_t line) {
    return box({column.center.x, top + pitch * (static_cast<double>(line) + 0.5)}, column.width,
               pitch);
  };
  for (std::size_t line = 0; line < made.lines.size(); ++line) {
    area.lettering.push_back(set_line(made.lines[line], style, line_box(line), Side::left));
  }
  if (!item.right.empty()) {
    area.lettering.push_back(
        set_line(item.right, {Face::sans_bold, size, Ink::black}, line_box(0), Side::right));
  }
  plan.areas.push_back(std::move(area));
}

}  // namespace

double set_columns(Plan& plan, std::span<const ColumnItem> items, std::span<const Shape> columns,
                   double em_max) {
  const double free = greatest_em(items, columns, em_max, Breaks::anywhere);
  const double by_section = greatest_em(items, columns, em_max, Breaks::before_sections);
  const Breaks breaks = by_section > 0.85 * free ? Breaks::before_sections : Breaks::anywhere;
  const double em = breaks == Breaks::anywhere ? free : by_section;
  if (em == 0) return 0;
  const auto spots = spots_of(items, columns, em, breaks);
  for (std::size_t at = 0; at < spots.size(); ++at) {
    add_item(plan, items[at], "text-" + std::to_string(at + 1), columns[spots[at].column],
             spots[at].y, em);
  }
  return em;
}

}  // namespace croupier::render
