#include "render/drawing/font.hpp"

#include <algorithm>
#include <array>

namespace croupier::render {

namespace {

// How many bytes follow the first one of a character; nothing where it begins none.
std::optional<int> bytes_after(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  if (first >= 0xF0 && first < 0xF5) return 3;
  return std::nullopt;
}

}  // namespace

const Glyph* find_glyph(Face face, char32_t code) {
  const auto glyphs = font_face(face).glyphs;
  const auto found = std::ranges::lower_bound(glyphs, code, {}, &Glyph::code);
  return found != glyphs.end() && found->code == code ? &*found : nullptr;
}

std::optional<std::u32string> decode(std::string_view text) {
  constexpr std::array<char32_t, 4> least{0, 0x80, 0x800, 0x10000};
  std::u32string codes;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const auto after = bytes_after(first);
    if (!after || text.size() <= static_cast<std::size_t>(*after)) return std::nullopt;
    char32_t code = *after == 0 ? first : first & (0x3FU >> *after);
    for (int at = 1; at <= *after; ++at) {
      const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(at)]);
      if ((byte & 0xC0U) != 0x80) return std::nullopt;
      code = code << 6U | (byte & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least[static_cast<std::size_t>(*after)] || code > 0x10FFFF || surrogate) {
      return std::nullopt;
    }
    codes += code;
    text.remove_prefix(static_cast<std::size_t>(*after) + 1);
  }
  return codes;
}

double width_in_ems(Face face, std::string_view words) {
  int units = 0;
  for (const char32_t code : decode(words).value_or(U"")) {
    if (const Glyph* glyph = find_glyph(face, code)) units += glyph->advance;
  }
  return static_cast<double>(units) / font_face(face).units;
}

}  // namespace croupier::render
