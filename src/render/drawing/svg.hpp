// Pieces of SVG text: numbers to a thousandth of an inch, shapes as elements.
#pragma once

#include <string>
#include <string_view>

#include "render/drawing/plan.hpp"

namespace croupier::render::svg {

/// Returns the number with at most three decimals.
std::string number(double value);

/// Returns the element that draws the shape, with these attributes.
std::string element(const Shape& shape, std::string_view attributes, double corner = 0.25);

/// Returns the path of the table's outline, so far within its edge.
std::string outline(const HalfMoon& table, double inset);

/// Returns the path of an arc around the table's centre at this radius.
std::string arc(Point center, double radius, double from, double to);

/// Returns the group of a lettering's letters, which are defined elsewhere by glyph_id.
std::string letters(const Lettering& lettering);
std::string glyph_id(Face face, char32_t code);

}  // namespace croupier::render::svg
