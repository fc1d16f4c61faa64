// Plane geometry of drawings, in inches: x to the right, y down, angles in radians. A turn carries
// the x axis towards the y axis, so that on paper it goes clockwise.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace croupier::render {

struct Point {
  double x = 0;
  double y = 0;
};

/// A place to draw from: its own x and y axes, turned about its origin.
struct Frame {
  Point origin{};
  double turn = 0;

  Point at(double x, double y) const;
};

enum class Form : std::uint8_t { box, circle, band };

/// A box or circle about its centre; or a band, which is part of a ring around its centre. A band's
/// angles count from straight down, towards the right.
struct Shape {
  Form form = Form::box;
  Point center{};
  double width = 0;
  double height = 0;  // of a band: from its inner edge to its outer one
  double turn = 0;
  double radius = 0;  // of a band: half way through it
  double from = 0;
  double to = 0;
};

Shape box(Point center, double width, double height, double turn = 0);
Shape circle(Point center, double width);
Shape band(Point center, double radius, double height, double half_angle);

/// Returns the frame on a ring around the centre, at an angle from straight down towards the right;
/// its y axis points outward.
Frame on_ring(Point center, double radius, double angle);

using Polygon = std::vector<Point>;

/// Returns convex polygons that together cover the shape.
std::vector<Polygon> pieces(const Shape& shape);

/// Returns whether two convex polygons have more than an edge in common.
bool overlap(const Polygon& one, const Polygon& other);
bool overlap(const Shape& one, const Shape& other);

/// Returns whether every point lies in the shape or on its edge, to a thousandth of an inch.
bool contains(const Shape& shape, std::span<const Point> points);

/// Returns a point as the frame of the shape sees it: x to its right, y down from its centre.
Point seen_from(const Frame& frame, Point point);

}  // namespace croupier::render
