// Reads fonts and writes fonts.cpp: outlines and widths of the letters that drawings may use. Runs
// during the build: croupier_font_outlines OUTPUT FONT...
#include <ft2build.h>

#include <array>
#include <fstream>
#include <iostream>
#include <memory>
#include <span>
#include <sstream>
#include <string>
#include <vector>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace {

// Latin letters with their accents, and some signs.
std::vector<FT_ULong> codes() {
  std::vector<FT_ULong> all;
  for (FT_ULong code = 0x20; code < 0x7F; ++code) all.push_back(code);
  for (FT_ULong code = 0xA0; code < 0x180; ++code) all.push_back(code);
  constexpr std::array<FT_ULong, 12> signs{0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D,
                                           0x2022, 0x2026, 0x2660, 0x2663, 0x2665, 0x2666};
  all.insert(all.end(), signs.begin(), signs.end());
  return all;
}

struct Path {
  std::ostringstream text;
  bool open = false;
};

std::ostream& write(std::ostream& out, const FT_Vector* point) {
  return out << point->x << ' ' << -point->y;
}

int move_to(const FT_Vector* to, void* user) {
  auto& path = *static_cast<Path*>(user);
  path.text << (path.open ? "ZM" : "M");
  path.open = true;
  write(path.text, to);
  return 0;
}

int line_to(const FT_Vector* to, void* user) {
  write(static_cast<Path*>(user)->text << 'L', to);
  return 0;
}

int conic_to(const FT_Vector* control, const FT_Vector* to, void* user) {
  auto& path = *static_cast<Path*>(user);
  write(path.text << 'Q', control);
  write(path.text << ' ', to);
  return 0;
}

int cubic_to(const FT_Vector* first, const FT_Vector* second, const FT_Vector* to, void* user) {
  auto& path = *static_cast<Path*>(user);
  write(path.text << 'C', first);
  write(path.text << ' ', second);
  write(path.text << ' ', to);
  return 0;
}

void write_glyph(std::ostream& out, FT_Face face, FT_ULong code) {
  if (FT_Get_Char_Index(face, code) == 0) return;
  if (FT_Load_Char(face, code, FT_LOAD_NO_SCALE) != 0) return;
  Path path;
  FT_Outline_Funcs functions{move_to, line_to, conic_to, cubic_to, 0, 0};
  FT_BBox box{};
  FT_Outline_Decompose(&face->glyph->outline, &functions, &path);
  if (path.open) {
    path.text << 'Z';
    FT_Outline_Get_CBox(&face->glyph->outline, &box);
  }
  out << "    {" << code << ", " << face->glyph->metrics.horiAdvance << ", " << box.xMin << ", "
      << -box.yMax << ", " << box.xMax << ", " << -box.yMin << ", \"" << path.text.str()
      << "\"},\n";
}

bool write_face(std::ostream& out, FT_Library library, const char* file, std::size_t number) {
  FT_Face face = nullptr;
  if (FT_New_Face(library, file, 0, &face) != 0) return false;
  out << "constexpr Glyph glyphs_" << number << "[] = {\n";
  for (const FT_ULong code : codes()) write_glyph(out, face, code);
  out << "};\nconstexpr int units_" << number << " = " << face->units_per_EM << ";\n\n";
  return FT_Done_Face(face) == 0;
}

int generate(std::span<char*> arguments) {
  FT_Library opened = nullptr;
  if (arguments.size() < 3 || FT_Init_FreeType(&opened) != 0) return 2;
  const std::unique_ptr<FT_LibraryRec_, decltype(&FT_Done_FreeType)> library(opened,
                                                                             FT_Done_FreeType);
  std::ostringstream out;
  out << "// Written by generate_font.cpp from the fonts.\n#include \"render/drawing/font.hpp\"\n\n"
         "namespace croupier::render {\n\nnamespace {\n\n";
  const auto files = arguments.subspan(2);
  for (std::size_t at = 0; at < files.size(); ++at) {
    if (!write_face(out, library.get(), files[at], at)) {
      std::cerr << "cannot read the font " << files[at] << "\n";
      return 1;
    }
  }
  out << "constexpr FontFace faces[] = {\n";
  for (std::size_t at = 0; at < files.size(); ++at) {
    out << "    {units_" << at << ", glyphs_" << at << "},\n";
  }
  out << "};\n\n}  // namespace\n\nconst FontFace& font_face(Face face) {\n"
         "  return faces[static_cast<int>(face)];\n}\n\n}  // namespace croupier::render\n";
  std::ofstream file(arguments[1], std::ios::binary);
  file << out.str();
  file.close();
  return file ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  return generate(std::span(argv, static_cast<std::size_t>(argc)));
}
