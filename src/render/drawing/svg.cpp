#include "render/drawing/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/markup.hpp"
#include "render/document/numbers.hpp"

namespace croupier::render::svg {

namespace {

std::string pair(Point point) { return number(point.x) + " " + number(point.y); }

std::string degrees(double turn) { return number(turn * 180 / std::numbers::pi); }

std::string placed(const Frame& frame, double scale) {
  std::string text = "translate(" + pair(frame.origin) + ")";
  if (degrees(frame.turn) != "0") text += "rotate(" + degrees(frame.turn) + ")";
  // A font has thousands of units to an em, so that three decimals are too few.
  return text + "scale(" + digits_15(std::round(scale * 1e8) / 1e8) + ")";
}

std::string_view colour(Ink ink) {
  constexpr std::array<std::string_view, 5> colours{"#fbf3dc", "#f1cf7a", "#16181c", "#6b7078",
                                                    "#a3262a"};
  return colours[static_cast<std::size_t>(ink)];
}

bool is_straight(const Lettering& lettering) {
  return std::ranges::all_of(lettering.glyphs, [&](const PlacedGlyph& glyph) {
    return glyph.frame.turn == lettering.glyphs.front().frame.turn;
  });
}

std::string straight_letters(const Lettering& lettering, double scale) {
  std::string text = "<g transform=\"" + placed(lettering.glyphs.front().frame, scale) + "\">";
  int x = 0;
  for (const auto& [code, frame] : lettering.glyphs) {
    const Glyph* glyph = find_glyph(lettering.style.face, code);
    if (glyph == nullptr) continue;
    if (!glyph->path.empty()) {
      text += "<use href=\"#" + glyph_id(lettering.style.face, code) + "\"";
      text += (x == 0 ? "" : " x=\"" + std::to_string(x) + "\"") + "/>";
    }
    x += glyph->advance;
  }
  return text + "</g>";
}

std::string curved_letters(const Lettering& lettering, double scale) {
  std::string text;
  for (const auto& [code, frame] : lettering.glyphs) {
    const Glyph* glyph = find_glyph(lettering.style.face, code);
    if (glyph == nullptr || glyph->path.empty()) continue;
    text += "<use href=\"#" + glyph_id(lettering.style.face, code) + "\" transform=\"" +
            placed(frame, scale) + "\"/>";
  }
  return text;
}

std::string box_element(const Shape& shape, std::string_view attributes, double corner) {
  const double round = std::min({corner, shape.width / 2, shape.height / 2});
  std::string text = "<rect x=\"" + number(shape.center.x - shape.width / 2) + "\" y=\"" +
                     number(shape.center.y - shape.height / 2) + "\" width=\"" +
                     number(shape.width) + "\" height=\"" + number(shape.height) + "\"";
  if (round > 0) text += " rx=\"" + number(round) + "\"";
  if (degrees(shape.turn) != "0") {
    text += " transform=\"rotate(" + degrees(shape.turn) + " " + pair(shape.center) + ")\"";
  }
  return text + " " + std::string(attributes) + "/>";
}

std::string band_path(const Shape& shape) {
  const double inner = shape.radius - shape.height / 2;
  const double outer = shape.radius + shape.height / 2;
  const auto at = [&](double radius, double angle) {
    return pair(on_ring(shape.center, radius, angle).origin);
  };
  return "M" + at(inner, shape.from) + "A" + number(inner) + " " + number(inner) + " 0 0 0 " +
         at(inner, shape.to) + "L" + at(outer, shape.to) + "A" + number(outer) + " " +
         number(outer) + " 0 0 1 " + at(outer, shape.from) + "Z";
}

}  // namespace

std::string number(double value) {
  std::string text = fixed(value, 3);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text.empty() || text == "-0" ? "0" : text;
}

std::string element(const Shape& shape, std::string_view attributes, double corner) {
  if (shape.form == Form::box) return box_element(shape, attributes, corner);
  if (shape.form == Form::band) {
    return "<path d=\"" + band_path(shape) + "\" " + std::string(attributes) + "/>";
  }
  return "<circle cx=\"" + number(shape.center.x) + "\" cy=\"" + number(shape.center.y) +
         "\" r=\"" + number(shape.width / 2) + "\" " + std::string(attributes) + "/>";
}

std::string outline(const HalfMoon& table, double inset) {
  const double radius = table.radius() - inset;
  const double side = table.center().y;
  const std::string r = number(radius) + " " + number(radius);
  if (side >= 0) {
    return "M" + pair({-radius, 0}) + "H" + number(radius) + "V" + number(side) + "A" + r +
           " 0 0 1 " + pair({-radius, side}) + "Z";
  }
  const double half = std::sqrt(radius * radius - side * side);
  return "M" + pair({-half, 0}) + "H" + number(half) + "A" + r + " 0 0 1 " + pair({-half, 0}) + "Z";
}

std::string arc(Point center, double radius, double from, double to) {
  return "M" + pair(on_ring(center, radius, from).origin) + "A" + number(radius) + " " +
         number(radius) + " 0 0 0 " + pair(on_ring(center, radius, to).origin);
}

std::string letters(const Lettering& lettering) {
  if (lettering.glyphs.empty()) return {};
  const double scale = lettering.style.em / font_face(lettering.style.face).units;
  return "<g role=\"img\" aria-label=\"" + base::escape_markup(lettering.words) + "\" fill=\"" +
         std::string(colour(lettering.style.ink)) + "\">" +
         (is_straight(lettering) ? straight_letters(lettering, scale)
                                 : curved_letters(lettering, scale)) +
         "</g>\n";
}

std::string glyph_id(Face face, char32_t code) {
  return "f" + std::to_string(static_cast<int>(face)) + "-" +
         std::to_string(static_cast<std::uint32_t>(code));
}

}  // namespace croupier::render::svg
