// Words set in a box or along a band, letter by letter, by the measures of their font: they are
// made smaller until they fit, so that no word leaves its place.
#pragma once

#include <string>
#include <vector>

#include "render/drawing/font.hpp"
#include "render/drawing/geometry.hpp"

namespace croupier::render {

enum class Ink : std::uint8_t { cream, gold, black, grey, red };

struct Style {
  Face face = Face::sans_bold;
  double em = 1;  // in inches, where there is room
  Ink ink = Ink::cream;
};

enum class Side : std::uint8_t { left, middle, right };

struct PlacedGlyph {
  char32_t code;
  Frame frame;
};

/// Words as they are set; they may have been made smaller than asked for.
struct Lettering {
  std::string words;
  Style style;
  std::vector<PlacedGlyph> glyphs;
};

/// How much of an em one line takes from top to bottom, accents and all.
inline constexpr double line_height = 1.35;

/// Returns the words broken where a line would be wider than so many ems; no word is broken.
std::vector<std::string> break_lines(const std::string& words, Face face, double ems);

/// How far a letter may reach beyond its width on either side, in ems.
inline constexpr double overhang = 0.1;

/// Returns the greatest size up to the style's at which the lines fit one below the other.
double fitting_em(const std::vector<std::string>& lines, const Style& style, double width,
                  double height);

/// Returns one line in the box, at most as large as it fits.
Lettering set_line(const std::string& words, const Style& style, const Shape& box,
                   Side side = Side::middle);

/// Returns lines of one size in the middle of the box.
std::vector<Lettering> set_lines(const std::vector<std::string>& lines, const Style& style,
                                 const Shape& box, Side side = Side::middle);

/// Returns the words broken into lines that fill the box as well as they can.
std::vector<Lettering> set_paragraph(const std::string& words, const Style& style, const Shape& box,
                                     Side side = Side::middle);

/// Returns the words along the band, for readers on its outer side.
Lettering set_on_band(const std::string& words, const Style& style, const Shape& band);

/// Returns the box of every letter that leaves ink.
std::vector<Polygon> letter_boxes(const Lettering& lettering);

}  // namespace croupier::render
