#include "render/drawing/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace croupier::render {

namespace {

constexpr double tolerance = 0.001;

Polygon box_corners(const Shape& shape) {
  const Frame frame{shape.center, shape.turn};
  const double x = shape.width / 2;
  const double y = shape.height / 2;
  return {frame.at(-x, -y), frame.at(x, -y), frame.at(x, y), frame.at(-x, y)};
}

Polygon circle_corners(const Shape& shape) {
  constexpr int corners = 48;
  Polygon polygon;
  for (int at = 0; at < corners; ++at) {
    const double angle = 2 * std::numbers::pi * at / corners;
    polygon.push_back({shape.center.x + shape.width / 2 * std::cos(angle),
                       shape.center.y + shape.width / 2 * std::sin(angle)});
  }
  return polygon;
}

std::vector<Polygon> band_pieces(const Shape& shape) {
  constexpr double step_max = 0.05;
  const int steps = std::max(1, static_cast<int>(std::ceil((shape.to - shape.from) / step_max)));
  const auto edge = [&](int step, double side) {
    const double angle = shape.from + (shape.to - shape.from) * step / steps;
    return on_ring(shape.center, shape.radius + side * shape.height / 2, angle).origin;
  };
  std::vector<Polygon> all;
  all.reserve(static_cast<std::size_t>(steps));
  for (int at = 0; at < steps; ++at) {
    all.push_back({edge(at, -1), edge(at + 1, -1), edge(at + 1, 1), edge(at, 1)});
  }
  return all;
}

// Whether a line along an edge of the first parts the two.
bool parted_by_edge(const Polygon& edges, const Polygon& points) {
  for (std::size_t at = 0; at < edges.size(); ++at) {
    const Point from = edges[at];
    const Point to = edges[(at + 1) % edges.size()];
    const Point normal{to.y - from.y, from.x - to.x};
    const double length = std::hypot(normal.x, normal.y);
    if (length == 0) continue;
    const auto reach = [&](const Polygon& polygon) {
      std::pair range{std::numeric_limits<double>::infinity(),
                      -std::numeric_limits<double>::infinity()};
      for (const Point point : polygon) {
        const double along = (point.x * normal.x + point.y * normal.y) / length;
        range = {std::min(range.first, along), std::max(range.second, along)};
      }
      return range;
    };
    const auto [low, high] = reach(edges);
    const auto [other_low, other_high] = reach(points);
    if (high <= other_low + tolerance || other_high <= low + tolerance) return true;
  }
  return false;
}

bool holds(const Shape& shape, Point point) {
  const Point local = seen_from({shape.center, shape.turn}, point);
  const double reach = std::hypot(local.x, local.y);
  if (shape.form == Form::circle) return reach <= shape.width / 2 + tolerance;
  if (shape.form == Form::box) {
    return std::abs(local.x) <= shape.width / 2 + tolerance &&
           std::abs(local.y) <= shape.height / 2 + tolerance;
  }
  const double angle = std::atan2(local.x, local.y);
  return std::abs(reach - shape.radius) <= shape.height / 2 + tolerance &&
         angle >= shape.from - tolerance && angle <= shape.to + tolerance;
}

}  // namespace

Point Frame::at(double x, double y) const {
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  return {origin.x + x * c - y * s, origin.y + x * s + y * c};
}

Shape box(Point center, double width, double height, double turn) {
  return {.form = Form::box, .center = center, .width = width, .height = height, .turn = turn};
}

Shape circle(Point center, double width) {
  return {.form = Form::circle, .center = center, .width = width, .height = width};
}

Shape band(Point center, double radius, double height, double half_angle) {
  return {.form = Form::band,
          .center = center,
          .width = 2 * half_angle * radius,
          .height = height,
          .radius = radius,
          .from = -half_angle,
          .to = half_angle};
}

Frame on_ring(Point center, double radius, double angle) {
  return {{center.x + radius * std::sin(angle), center.y + radius * std::cos(angle)}, -angle};
}

std::vector<Polygon> pieces(const Shape& shape) {
  if (shape.form == Form::band) return band_pieces(shape);
  return {shape.form == Form::box ? box_corners(shape) : circle_corners(shape)};
}

bool overlap(const Polygon& one, const Polygon& other) {
  return !parted_by_edge(one, other) && !parted_by_edge(other, one);
}

bool overlap(const Shape& one, const Shape& other) {
  const auto others = pieces(other);
  return std::ranges::any_of(pieces(one), [&](const Polygon& piece) {
    return std::ranges::any_of(others, [&](const Polygon& each) { return overlap(piece, each); });
  });
}

bool contains(const Shape& shape, std::span<const Point> points) {
  return std::ranges::all_of(points, [&](Point point) { return holds(shape, point); });
}

Point seen_from(const Frame& frame, Point point) {
  const double c = std::cos(frame.turn);
  const double s = std::sin(frame.turn);
  const double x = point.x - frame.origin.x;
  const double y = point.y - frame.origin.y;
  return {x * c + y * s, y * c - x * s};
}

}  // namespace croupier::render
