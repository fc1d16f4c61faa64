// The sheet around a layout: scale and scale bar, measures, the discard rack's height mark, and the
// block with licensee, game, date and rules.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/document/numbers.hpp"
#include "render/layout/felt.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

constexpr double above = 10;          // for the dealer and his boxes, in inches of the table
constexpr double beside = 3;          // on either side of the table
constexpr double block_height = 2.1;  // of the block below, in inches of the paper
constexpr double deck_height = 0.62;  // of 52 cards

Area words(std::string_view id, const std::string& text, const Style& style, const Shape& place,
           Side side) {
  Area area{.id = std::string(id),
            .kind = std::string(id),
            .role = Role::sheet,
            .title = text,
            .shape = place};
  area.lettering = {set_line(text, style, place, side)};
  return area;
}

// The smallest usual scale at which table and block find room on the paper.
double fitting_scale(const HalfMoon& table, const Paper& paper) {
  for (const double scale : {1.0, 2.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0, 24.0, 32.0}) {
    const double width = table.width + 2 * beside + 6;
    const double height = above + table.depth + 6 + block_height * scale;
    if (width <= paper.width * scale && height <= paper.height * scale) return scale;
  }
  return 48;
}

std::string inches(double length) {
  std::string text = fixed(length, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " in";
}

void add_measure(Plan& plan, Point from, Point to, const std::string& id, double length) {
  const double tick = 1;
  const bool level = from.y == to.y;
  const double thin = 0.012 * plan.scale;
  plan.strokes.push_back({from, to, thin});
  for (const Point end : {from, to}) {
    plan.strokes.push_back({{end.x - (level ? 0 : tick), end.y - (level ? tick : 0)},
                            {end.x + (level ? 0 : tick), end.y + (level ? tick : 0)},
                            thin});
  }
  const double em = 0.15 * plan.scale;
  const Point middle{(from.x + to.x) / 2 + (level ? 0 : em * 0.8),
                     (from.y + to.y) / 2 + (level ? em * 0.8 : 0)};
  plan.areas.push_back(words(id, inches(length), {Face::sans, em, Ink::black},
                             box(middle, 30, em * line_height, level ? 0 : std::numbers::pi / 2),
                             Side::middle));
}

void add_scale_bar(Plan& plan, Point corner) {
  const double part = plan.scale >= 4 ? 12 : 1;
  const double em = 0.11 * plan.scale;
  Area bar{.id = "scale-bar",
           .kind = "scale-bar",
           .role = Role::sheet,
           .title = "Scale bar of " + inches(4 * part),
           .shape = box({corner.x + 2 * part, corner.y + em / 4}, 4 * part, em / 2)};
  for (int at = 0; at < 4; ++at) {
    bar.marks.push_back(
        box({corner.x + part * (at + 0.5), bar.shape.center.y}, part, bar.shape.height));
  }
  plan.areas.push_back(std::move(bar));
  for (int at = 0; at <= 4; ++at) {
    plan.areas.push_back(
        words("scale-" + std::to_string(at), inches(part * at), {Face::sans, em, Ink::black},
              box({corner.x + part * at, corner.y + em * 1.3}, part * 0.95, em * line_height),
              Side::middle));
  }
}

// The discard rack from its side, with the mark at the height of all cards (T21 E-1.10D(e) s2).
void add_rack_mark(const Design& design, Plan& plan, Point corner) {
  const bool two = design.rules.index() != 1;  // one deck at a time lies in the rack
  const int decks = two ? 1 : table::common(design.rules).decks;
  const double unit = 0.16 * plan.scale;  // of paper to an inch of the rack
  const double height = decks * deck_height;
  const double whole = std::max(6.0, height + 1);
  const double em = 0.11 * plan.scale;
  const double bottom = corner.y + whole * unit;
  const double across = 3.7 * unit;
  Area rack{.id = "discard-rack-side",
            .kind = "discard-rack-side",
            .role = Role::sheet,
            .title = "Discard rack from its side, larger than the table's scale",
            .shape = box({corner.x + across / 2, bottom - whole * unit / 2}, across, whole * unit)};
  rack.marks.push_back(
      box({rack.shape.center.x, bottom - height * unit / 2}, across * 0.9, height * unit));
  plan.areas.push_back(std::move(rack));
  plan.strokes.push_back({{corner.x - em * 0.4, bottom - height * unit},
                          {corner.x + across + em, bottom - height * unit},
                          0.02 * plan.scale});
  plan.areas.push_back(
      words("discard-rack-caption", "Discard rack from its side", {Face::sans_bold, em, Ink::black},
            box({corner.x + across + em * 1.4 + 8 * em, corner.y + em}, 16 * em, em * line_height),
            Side::left));
  plan.areas.push_back(words("discard-rack-mark",
                             "mark: " + std::to_string(decks) +
                                 (decks == 1 ? " deck, " : " decks, ") + fixed(height, 2) + " in",
                             {Face::sans, em, Ink::black},
                             box({corner.x + across + em * 1.4 + 8 * em, bottom - height * unit},
                                 16 * em, em * line_height),
                             Side::left));
}

void add_block(const Design& design, Plan& plan, double top, double width) {
  const double unit = plan.scale;
  const GameName game = game_name(design.rules);
  const double left = -width / 2;
  const auto line = [&](double y, double height) {
    return box({left + width * 0.29, top + (y + height / 2) * unit}, width * 0.58, height * unit);
  };
  const int positions = table::common(design.rules).positions;
  const std::string experimental =
      table::common(design.rules).experimental ? "Experimental rules. " : "";
  plan.areas.push_back(words("sheet-name", design.name, {Face::serif_bold, 0.26 * unit, Ink::black},
                             line(0.05, 0.4), Side::left));
  plan.areas.push_back(words("sheet-game",
                             std::string(game.title) + ", layout for " + std::to_string(positions) +
                                 (positions == 1 ? " position" : " positions"),
                             {Face::sans_bold, 0.17 * unit, Ink::black}, line(0.47, 0.26),
                             Side::left));
  plan.areas.push_back(
      words("sheet-rules",
            experimental + "Rules " + rules_id(design.rules) + ": " + rules_in_words(design.rules),
            {Face::sans, 0.12 * unit, Ink::black}, line(0.76, 0.2), Side::left));
  plan.areas.push_back(words("sheet-date", "Date " + design.date,
                             {Face::sans, 0.12 * unit, Ink::black}, line(0.98, 0.2), Side::left));
  plan.areas.push_back(
      words("sheet-scale",
            "Scale 1:" + digits_15(plan.scale) + "; positions count from the dealer's left",
            {Face::sans, 0.12 * unit, Ink::black}, line(1.2, 0.2), Side::left));
  add_scale_bar(plan, {left + 0.25 * unit, top + 1.5 * unit});
  add_rack_mark(design, plan, {left + width * 0.68, top + 0.3 * unit});
}

std::string in_words(const Design& design, const Plan& plan) {
  std::string text = "A half-moon table, " + inches(plan.table->width) + " wide and " +
                     inches(plan.table->depth) + " deep, drawn 1:" + digits_15(plan.scale) +
                     ". The dealer stands at the top, positions 1 to " +
                     std::to_string(table::common(design.rules).positions) +
                     " lie along the arc from right to left. At each: ";
  std::string_view between;
  for (const Area& area : plan.areas) {
    if (area.position != 1 || (area.role != Role::wager && area.role != Role::cards)) continue;
    text += std::string(between) + area.kind;
    between = ", ";
  }
  return text + ".";
}

}  // namespace

bool fits_paper(const Plan& plan) {
  const double bottom = plan.table->depth + 6 + block_height * plan.scale;
  return plan.table->width + 2 * beside + 6 <= plan.paper_width * plan.scale &&
         above + bottom <= plan.paper_height * plan.scale;
}

void add_sheet(const Design& design, Plan& plan) {
  plan.scale = design.scale.value_or(fitting_scale(*plan.table, design.paper));
  plan.paper_width = design.paper.width;
  plan.paper_height = design.paper.height;
  const double width = plan.paper_width * plan.scale;
  const double height = plan.paper_height * plan.scale;
  const double used = above + plan.table->depth + 6 + block_height * plan.scale;
  plan.corner = {-width / 2, -above - std::max(0.0, height - used) / 2};
  const HalfMoon& table = *plan.table;
  const double side = table.width / 2;
  add_measure(plan, {-side, table.depth + 3}, {side, table.depth + 3}, "measure-width",
              table.width);
  add_measure(plan, {side + beside, 0}, {side + beside, table.depth}, "measure-depth", table.depth);
  add_block(design, plan, table.depth + 6, std::min(width - 0.8 * plan.scale, table.width + 6));
  plan.description = in_words(design, plan);
}

}  // namespace croupier::render
