#include "render/drawing/lettering.hpp"

#include <algorithm>
#include <array>

namespace croupier::render {

namespace {

double advance_in_ems(Face face, char32_t code) {
  const Glyph* glyph = find_glyph(face, code);
  return glyph == nullptr ? 0 : static_cast<double>(glyph->advance) / font_face(face).units;
}

// The words at a size as it is, from a point on the baseline on.
Lettering set_from(const std::string& words, const Style& style, const Frame& frame, double x,
                   double y) {
  Lettering lettering{words, style, {}};
  for (const char32_t code : decode(words).value_or(U"")) {
    lettering.glyphs.push_back({code, {frame.at(x, y), frame.turn}});
    x += advance_in_ems(style.face, code) * style.em;
  }
  return lettering;
}

}  // namespace

std::vector<std::string> break_lines(const std::string& words, Face face, double ems) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < words.size()) {
    std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string word = words.substr(at, end - at);
    const std::string longer = lines.empty() ? word : lines.back() + " " + word;
    if (!lines.empty() && width_in_ems(face, longer) <= ems) {
      lines.back() = longer;
    } else {
      lines.push_back(word);
    }
    at = end + 1;
  }
  return lines;
}

double fitting_em(const std::vector<std::string>& lines, const Style& style, double width,
                  double height) {
  double em = std::min(style.em, height / (line_height * static_cast<double>(lines.size())));
  for (const std::string& line : lines) {
    em = std::min(em, width / (width_in_ems(style.face, line) + 2 * overhang));
  }
  return em;
}

Lettering set_line(const std::string& words, const Style& style, const Shape& box, Side side) {
  return set_lines({words}, style, box, side).front();
}

std::vector<Lettering> set_lines(const std::vector<std::string>& lines, const Style& style,
                                 const Shape& box, Side side) {
  Style fitted = style;
  fitted.em = fitting_em(lines, style, box.width, box.height);
  const Frame frame{box.center, box.turn};
  const double pitch = fitted.em * line_height;
  double y = -pitch * static_cast<double>(lines.size()) / 2 + pitch / 2;
  const std::array<double, 3> shares{0, 0.5, 1};  // of the room that lies before the line
  std::vector<Lettering> set;
  for (const std::string& line : lines) {
    const double margin = overhang * fitted.em;
    const double room = box.width - width_in_ems(style.face, line) * fitted.em - 2 * margin;
    const double share = shares[static_cast<std::size_t>(side)];
    set.push_back(set_from(line, fitted, frame, -box.width / 2 + margin + room * share,
                           y + cap_height * fitted.em / 2));
    y += pitch;
  }
  return set;
}

std::vector<Lettering> set_paragraph(const std::string& words, const Style& style, const Shape& box,
                                     Side side) {
  Style smaller = style;
  for (int tries = 0; tries < 80; ++tries, smaller.em *= 0.96) {
    const auto lines = break_lines(words, style.face, box.width / smaller.em - 2 * overhang);
    if (fitting_em(lines, smaller, box.width, box.height) == smaller.em) {
      return set_lines(lines, smaller, box, side);
    }
  }
  return set_lines({words}, style, box, side);
}

Lettering set_on_band(const std::string& words, const Style& style, const Shape& band) {
  Style fitted = style;
  fitted.em = fitting_em({words}, style, band.width, band.height);
  Lettering lettering{words, fitted, {}};
  const double baseline = band.radius + cap_height * fitted.em / 2;
  double along = -width_in_ems(style.face, words) * fitted.em / 2;
  for (const char32_t code : decode(words).value_or(U"")) {
    const double advance = advance_in_ems(style.face, code) * fitted.em;
    const double angle = (along + advance / 2) / band.radius;
    const Frame frame = on_ring(band.center, baseline, (band.from + band.to) / 2 + angle);
    lettering.glyphs.push_back({code, {frame.at(-advance / 2, 0), frame.turn}});
    along += advance;
  }
  return lettering;
}

std::vector<Polygon> letter_boxes(const Lettering& lettering) {
  const double unit = lettering.style.em / font_face(lettering.style.face).units;
  std::vector<Polygon> boxes;
  for (const auto& [code, frame] : lettering.glyphs) {
    const Glyph* glyph = find_glyph(lettering.style.face, code);
    if (glyph == nullptr || glyph->path.empty()) continue;
    const auto corner = [&](int x, int y) { return frame.at(x * unit, y * unit); };
    boxes.push_back({corner(glyph->left, glyph->top), corner(glyph->right, glyph->top),
                     corner(glyph->right, glyph->bottom), corner(glyph->left, glyph->bottom)});
  }
  return boxes;
}

}  // namespace croupier::render
