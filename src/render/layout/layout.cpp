#include "render/layout/layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/text.hpp"
#include "render/document/numbers.hpp"
#include "render/layout/felt.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using regulation::Reason;
using regulation::Refusal;

constexpr double margin = 0.2;           // of a position around its spots
constexpr double edge = 0.4;             // from a position to the rail
constexpr double clear_of_dealer = 1.4;  // from a position to the dealer's side
constexpr double readable = 0.2;         // the smallest letters on a felt, in inches
constexpr int positions_max = 16;        // that are ever tried
constexpr double step_max = 34 * std::numbers::pi / 180;

// What a position takes up: its width about its middle, and its depth from its players' side.
struct Extents {
  double width = 0;
  double depth = 0;
};

Extents extents(const std::vector<Spot>& spots) {
  Extents all;
  for (const Spot& spot : spots) {
    all.width = std::max(all.width, 2 * (std::abs(spot.shape.center.x) + spot.shape.width / 2));
    all.depth = std::max(all.depth, -spot.shape.center.y + spot.shape.height / 2);
  }
  return {all.width + 2 * margin, all.depth + 2 * margin};
}

// Where the middle of the players' side of a position lies, from the table's circle.
double back_radius(const HalfMoon& table, const Extents& position) {
  const double reach = table.felt_radius() - edge;
  const double half = position.width / 2;
  return reach > half ? std::sqrt(reach * reach - half * half) : 0;
}

// The farthest angle from the middle at which a position keeps clear of the dealer's side.
double angle_max(const HalfMoon& table, const Extents& position) {
  const double back = back_radius(table, position);
  for (double angle = 1.5; angle > 0; angle -= 0.005) {
    const Frame frame = on_ring(table.center(), back, angle);
    const Polygon corners = pieces(
        box(frame.at(0, -position.depth / 2), position.width, position.depth, frame.turn))[0];
    if (std::ranges::min(corners, {}, &Point::y).y >= clear_of_dealer) return angle;
  }
  return 0;
}

std::vector<std::string> label_lines(std::string_view label) {
  std::vector<std::string> lines;
  while (!label.empty()) {
    const auto end = std::min(label.find('|'), label.size());
    lines.emplace_back(label.substr(0, end));
    label.remove_prefix(std::min(end + 1, label.size()));
  }
  return lines;
}

std::string in_one_line(std::string_view label) {
  std::string line(label);
  std::ranges::replace(line, '|', ' ');
  return line;
}

Area spot_area(const Spot& spot, const Frame& frame, int position) {
  const std::string place = "p" + std::to_string(position);
  Area area{.id = place + "-" + std::string(spot.kind),
            .kind = std::string(spot.kind),
            .role = spot.cards > 0 ? Role::cards : Role::wager,
            .position = position,
            .title = "Position " + std::to_string(position) + ": " +
                     (spot.label.empty() ? std::string(spot.kind) : in_one_line(spot.label)),
            .clause = spot.clause.id(),
            .shape = spot.shape};
  area.shape.center = frame.at(spot.shape.center.x, spot.shape.center.y);
  area.shape.turn = frame.turn;
  area.marks = card_places(area.shape, spot.cards);
  const Frame own{area.shape.center, frame.turn};
  for (int at = 0; spot.bettors > 1 && at < spot.bettors; ++at) {
    const double y = (at - (spot.bettors - 1) / 2.0) * (spot.shape.height - 0.1) / spot.bettors;
    area.marks.push_back(circle(own.at(0, y), chip_width));
  }
  if (spot.label.empty()) return area;
  const bool round = spot.shape.form == Form::circle;
  const Shape room = box(own.origin, spot.shape.width * 0.84,
                         round ? spot.shape.height * 0.5 : spot.shape.height * 0.9, own.turn);
  area.lettering = set_lines(label_lines(spot.label), {Face::sans_bold, 0.55, Ink::cream}, room);
  return area;
}

void add_position(const Design& design, Plan& plan, int position, double angle) {
  const auto all =
      std::visit([&](const auto& rules) { return spots(rules, position); }, design.rules);
  const Extents size = extents(all);
  const Point center = plan.table->center();
  const Frame back = on_ring(center, back_radius(*plan.table, size), angle);
  const std::string number = std::to_string(position);
  plan.areas.push_back(
      {.id = "p" + number,
       .kind = "position",
       .role = Role::position,
       .position = position,
       .title = "Position " + number,
       .shape = box(back.at(0, -size.depth / 2), size.width, size.depth, back.turn)});
  const Frame front{back.at(0, -margin), back.turn};
  for (const Spot& spot : all) plan.areas.push_back(spot_area(spot, front, position));
  const Frame rail = on_ring(center, plan.table->radius() - plan.table->rail / 2, angle);
  Area plate{.id = "p" + number + "-number",
             .kind = "number",
             .role = Role::sheet,
             .position = position,
             .title = "Number of position " + number,
             .shape = circle(rail.origin, 2)};
  plate.lettering = {
      set_line(number, {Face::serif_bold, 1.2, Ink::gold}, box(rail.origin, 1.4, 1.4, rail.turn))};
  plan.areas.push_back(std::move(plate));
}

// Puts the positions clockwise from the dealer's far left, which is on the right of the paper;
// returns the radius that they leave free.
double add_positions(const Design& design, Plan& plan) {
  const int count = table::common(design.rules).positions;
  Extents size;
  for (int position = 1; position <= count; ++position) {
    const Extents own = extents(
        std::visit([&](const auto& rules) { return spots(rules, position); }, design.rules));
    size = {std::max(size.width, own.width), std::max(size.depth, own.depth)};
  }
  const double farthest = angle_max(*plan.table, size);
  const double step = count > 1 ? std::min(step_max, 2 * farthest / (count - 1)) : 0;
  for (int position = 1; position <= count; ++position) {
    add_position(design, plan, position, step * ((count - 1) / 2.0 - (position - 1)));
  }
  return back_radius(*plan.table, size) - size.depth - 0.35;
}

void add_name_and_title(const Design& design, Felt& felt) {
  const GameName game = game_name(design.rules);
  felt.arc("licensee", Role::inscription, std::string(base::trim(design.name)),
           {Face::serif_bold, 2.3, Ink::gold}, 3.2, name_clause(design.rules));
  felt.arc("game", Role::inscription, std::string(game.title), {Face::serif_bold, 1.6, Ink::cream},
           2.2, name_clause(design.rules));
}

Plan draw(const Design& design) {
  const GameName game = game_name(design.rules);
  Plan plan{.title = std::string(game.title) + " layout of " + design.name,
            .description = {},
            .game = std::string(game.id),
            .table = design.table};
  const double radius = add_positions(design, plan);
  Felt felt(design, plan, radius);
  add_name_and_title(design, felt);
  std::visit([&](const auto& rules) { inscribe(rules, felt); }, design.rules);
  add_dealers_side(design, plan);
  return plan;
}

// What the game's regulation wants on every layout, and what this house tells on it.
std::vector<Required> all_required(const Design& design) {
  auto all = std::visit([](const auto& rules) { return required(rules); }, design.rules);
  const Posted told = posted(design.rules, design.notices);
  for (const PostedOdds& odds : told.odds) {
    if (odds.place != Place::sign) all.push_back({odds.kind, Count::once, odds.clause});
  }
  for (const Notice& notice : told.notices) {
    if (notice.place != Place::sign) all.push_back({notice.kind, Count::once, notice.clause});
  }
  return all;
}

std::optional<Refusal> check_required(const Design& design, const Plan& plan) {
  const auto positions = static_cast<std::size_t>(table::common(design.rules).positions);
  for (const auto& [kind, count, clause] : all_required(design)) {
    const std::size_t wanted = count == Count::once ? 1 : positions;
    if (areas_of(plan, kind).size() == wanted) continue;
    return Refusal{Reason::bad_option, clause, "a layout may not leave out " + kind};
  }
  return std::nullopt;
}

// Which area has no room, or whose words would be too small to read.
std::string lack_of_room(const Plan& plan) {
  if (std::string wrong = collision(plan); !wrong.empty()) return wrong;
  for (const Area& area : plan.areas) {
    for (const Lettering& lettering : area.lettering) {
      if (lettering.style.em < readable) return "the words of " + area.id + " are too small";
    }
  }
  return {};
}

std::optional<Refusal> check_room(const Design& design, const Plan& plan) {
  const std::string wrong = lack_of_room(plan);
  if (wrong.empty()) return std::nullopt;
  const int positions = table::common(design.rules).positions;
  Design fewer = design;
  int fit = positions;
  while (--fit > 0) {
    std::visit([&](auto& rules) { rules.table.positions = fit; }, fewer.rules);
    if (lack_of_room(draw(fewer)).empty()) break;
  }
  const std::string size =
      fixed(design.table.width, 0) + " x " + fixed(design.table.depth, 0) + " in";
  return regulation::malformed(
      "a table of " + size + " is too small for " + std::to_string(positions) +
      (positions == 1 ? " position (" : " positions (") + wrong + "); it has room for " +
      (fit > 0 ? std::to_string(fit) : std::string("none")));
}

std::optional<Refusal> leave_out(const Design& design, Plan& plan) {
  for (const std::string& kind : design.without) {
    if (std::erase_if(plan.areas, [&](const Area& area) { return area.kind == kind; }) > 0)
      continue;
    std::vector<std::string_view> kinds;
    kinds.reserve(plan.areas.size());
    for (const Area& area : plan.areas) kinds.push_back(area.kind);
    return regulation::malformed("there is no '" + base::printable(kind) + "' on this layout" +
                                 base::did_you_mean(kind, kinds));
  }
  return std::nullopt;
}

}  // namespace

std::expected<Plan, Refusal> layout(const Design& design) {
  if (auto wrong = check(design)) return std::unexpected(*wrong);
  if (const int positions = table::common(design.rules).positions; positions > positions_max) {
    return std::unexpected(
        regulation::malformed("no table has room for " + std::to_string(positions) + " positions"));
  }
  Plan plan = draw(design);
  if (auto wrong = leave_out(design, plan)) return std::unexpected(*wrong);
  if (auto wrong = check_required(design, plan)) return std::unexpected(*wrong);
  if (auto wrong = check_room(design, plan)) return std::unexpected(*wrong);
  add_sheet(design, plan);
  if (!fits_paper(plan)) {
    return std::unexpected(regulation::malformed(
        "the table does not fit paper " + std::string(design.paper.name) + " at 1:" +
        digits_15(plan.scale) + "; take a larger paper (" + paper_names() + ") or scale"));
  }
  return plan;
}

}  // namespace croupier::render
