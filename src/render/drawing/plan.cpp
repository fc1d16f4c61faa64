#include "render/drawing/plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/document/json.hpp"

namespace croupier::render {

namespace {

// A position holds its own areas; every other two keep clear of each other.
bool may_overlap(const Area& one, const Area& other) {
  const bool same_position = one.position == other.position;
  return one.role == Role::sheet || other.role == Role::sheet ||
         (same_position && (one.role == Role::position || other.role == Role::position));
}

bool on_felt(const Plan& plan, const Area& area) {
  if (!plan.table || area.role == Role::sheet || area.role == Role::equipment) return true;
  const Point center = plan.table->center();
  for (const Polygon& piece : pieces(area.shape)) {
    for (const Point point : piece) {
      const bool beside = std::abs(point.x) > plan.table->felt_radius();
      const bool outside =
          std::hypot(point.x, std::max(0.0, point.y - center.y)) > plan.table->felt_radius();
      if (point.y < 0 || beside || outside) return false;
    }
  }
  return true;
}

bool words_fit(const Area& area) {
  return std::ranges::all_of(area.lettering, [&](const Lettering& lettering) {
    return std::ranges::all_of(letter_boxes(lettering),
                               [&](const Polygon& box) { return contains(area.shape, box); });
  });
}

// To a millionth of an inch.
double rounded(double number) { return std::round(number * 1e6) / 1e6; }

void write_point(Json& json, std::string_view key, Point point) {
  json.key(key).open_list().number(rounded(point.x)).number(rounded(point.y)).close_list();
}

void write_shape(Json& json, const Shape& shape) {
  constexpr std::array<std::string_view, 3> forms{"box", "circle", "band"};
  json.open_object().key("form").text(forms[static_cast<std::size_t>(shape.form)]);
  write_point(json, "center", shape.center);
  if (shape.form == Form::band) {
    json.key("radius").number(rounded(shape.radius)).key("from").number(rounded(shape.from));
    json.key("to").number(rounded(shape.to));
  } else {
    json.key("width").number(rounded(shape.width)).key("turn").number(rounded(shape.turn));
  }
  json.key("height").number(rounded(shape.height)).close_object();
}

void write_area(Json& json, const Area& area) {
  json.open_object().key("id").text(area.id).key("kind").text(area.kind);
  json.key("role").text(name(area.role)).key("position").whole(std::int64_t{area.position});
  json.key("title").text(area.title).key("clause").text(area.clause).key("shape");
  write_shape(json, area.shape);
  json.key("marks").open_list();
  for (const Shape& mark : area.marks) write_shape(json, mark);
  json.close_list().key("words").open_list();
  for (const Lettering& lettering : area.lettering) json.text(lettering.words);
  json.close_list().close_object();
}

}  // namespace

std::string_view name(Role role) {
  constexpr std::array<std::string_view, 8> names{"position", "wager",       "cards",     "line",
                                                  "panel",    "inscription", "equipment", "sheet"};
  return names[static_cast<std::size_t>(role)];
}

double HalfMoon::radius() const {
  if (depth >= width / 2) return width / 2;
  return (width * width / 4 + depth * depth) / (2 * depth);
}

Point HalfMoon::center() const { return {0, depth - radius()}; }

std::vector<const Area*> areas_of(const Plan& plan, std::string_view kind) {
  std::vector<const Area*> found;
  for (const Area& area : plan.areas) {
    if (area.kind == kind) found.push_back(&area);
  }
  return found;
}

const Area* find_area(const Plan& plan, std::string_view id) {
  const auto found = std::ranges::find(plan.areas, id, &Area::id);
  return found == plan.areas.end() ? nullptr : &*found;
}

std::string words_of(const Area& area) {
  std::string words;
  for (const Lettering& lettering : area.lettering) {
    words += (words.empty() ? "" : " ") + lettering.words;
  }
  return words;
}

std::string collision(const Plan& plan) {
  for (std::size_t at = 0; at < plan.areas.size(); ++at) {
    const Area& area = plan.areas[at];
    if (!on_felt(plan, area)) return area.id + " leaves the felt";
    if (!words_fit(area)) return "the words of " + area.id + " leave it";
    for (std::size_t next = at + 1; next < plan.areas.size(); ++next) {
      const Area& other = plan.areas[next];
      if (!may_overlap(area, other) && overlap(area.shape, other.shape)) {
        return area.id + " and " + other.id + " overlap";
      }
    }
  }
  return {};
}

std::string to_json(const Plan& plan) {
  Json json;
  json.open_object().key("title").text(plan.title).key("description").text(plan.description);
  json.key("game").text(plan.game).key("unit").text("in").key("scale").number(plan.scale);
  json.key("paper").open_list().number(plan.paper_width).number(plan.paper_height).close_list();
  write_point(json, "corner", plan.corner);
  if (plan.table) {
    json.key("table").open_object().key("width").number(plan.table->width);
    json.key("depth").number(plan.table->depth).key("rail").number(plan.table->rail);
    json.key("radius").number(plan.table->radius());
    write_point(json, "center", plan.table->center());
    json.close_object();
  }
  json.key("areas").open_list();
  for (const Area& area : plan.areas) write_area(json, area);
  return json.close_list().close_object().str() + "\n";
}

}  // namespace croupier::render
