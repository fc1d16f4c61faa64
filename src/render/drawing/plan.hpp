// A drawing as data: areas with their shapes in inches and the words in them. Layouts and signs are
// plans; SVG, JSON and tests read the same one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/drawing/lettering.hpp"

namespace croupier::render {

/// What an area is for.
enum class Role : std::uint8_t {
  position,
  wager,
  cards,
  line,
  panel,
  inscription,
  equipment,
  sheet
};

std::string_view name(Role role);

/// One part of the drawing: what it is, where it lies, what is written in it.
struct Area {
  std::string id;    // as "p3-ante"
  std::string kind;  // as "ante"
  Role role = Role::sheet;
  int position = 0;  // 0: of the table
  std::string title;
  std::string_view clause{};  // that asks for it, if any
  Shape shape{};
  std::vector<Lettering> lettering{};
  std::vector<Shape> marks{};  // where cards or chips lie, and lines of equipment
};

/// A half-moon table: the dealer's straight side on y = 0 about x = 0, the players' arc below.
struct HalfMoon {
  double width = 84;
  double depth = 42;
  double rail = 5;

  /// The circle that the players' side is part of; where the table is deeper than half its width,
  /// straight sides lead to it.
  double radius() const;
  Point center() const;
  double felt_radius() const { return radius() - rail; }
};

/// A straight line with its thickness, as of measures.
struct Stroke {
  Point from;
  Point to;
  double thickness;
};

struct Plan {
  std::string title;
  std::string description;
  std::string game;  // its id, which chooses the colours
  double paper_width = 11;
  double paper_height = 8.5;
  double scale = 1;  // inches drawn to one inch of paper
  Point corner{};    // what lies at the upper left of the paper
  std::optional<HalfMoon> table{};
  std::vector<Area> areas{};
  std::vector<Stroke> strokes{};
};

/// Returns the areas of a kind, in the order of the plan.
std::vector<const Area*> areas_of(const Plan& plan, std::string_view kind);

/// Returns the area, or null where there is none.
const Area* find_area(const Plan& plan, std::string_view id);

/// Returns all words of the area, with a space between its letterings.
std::string words_of(const Area& area);

/// Returns two areas that overlap though they may not, as "p1-ante and p2-tie"; or a word that
/// leaves its area; or nothing.
std::string collision(const Plan& plan);

/// Returns the plan as an SVG page, true to its scale.
std::string to_svg(const Plan& plan);

/// Returns the plan's geometry as JSON on one line.
std::string to_json(const Plan& plan);

}  // namespace croupier::render
