// The outlines and measures of the letters that drawings use. They are read from the fonts while
// building, so that the same words give the same bytes on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace croupier::render {

/// The faces, in the order in which the build reads their files.
enum class Face : std::uint8_t { serif_bold, sans, sans_bold };

/// One letter, in units of its font; y goes down, from the baseline.
struct Glyph {
  char32_t code;
  int advance;
  int left;
  int top;
  int right;
  int bottom;
  std::string_view path;  // as SVG writes it
};

struct FontFace {
  int units;  // to an em
  std::span<const Glyph> glyphs;
};

/// Returns the face with its letters by rising code.
const FontFace& font_face(Face face);

/// Returns the letter, or null where the face lacks it.
const Glyph* find_glyph(Face face, char32_t code);

/// Returns the characters of UTF-8 text, or nothing where it is none.
std::optional<std::u32string> decode(std::string_view text);

/// Returns how wide the words are, in ems. Letters that the face lacks have no width.
double width_in_ems(Face face, std::string_view words);

/// How high capitals stand and how deep letters reach, in ems; accents may stand higher.
inline constexpr double cap_height = 0.73;
inline constexpr double descent = 0.24;
inline constexpr double ascent = 0.95;

}  // namespace croupier::render
