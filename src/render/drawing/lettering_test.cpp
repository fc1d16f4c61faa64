// Words never leave the place they are set in, whatever they are; letters come from the font.
#include "render/drawing/lettering.hpp"

#include <gtest/gtest.h>

namespace croupier::render {
namespace lettering_test {

void expect_inside(const std::vector<Lettering>& set, const Shape& place) {
  for (const Lettering& lettering : set) {
    for (const Polygon& letter : letter_boxes(lettering)) {
      EXPECT_TRUE(contains(place, letter)) << lettering.words;
    }
  }
}

const std::vector<std::string> samples{"I",
                                       "Wj",
                                       "Harbor House",
                                       "ÅÉÎÕÜ ÇŞŢ",
                                       std::string(40, 'W'),
                                       "jgpqy @|()[]{}$",
                                       "A name of forty letters, no more, no less"};

TEST(Lettering, StaysInItsBox) {
  for (const std::string& words : samples) {
    for (const Shape& place : {box({3, 4}, 5, 1), box({0, 0}, 1, 5, 0.7), box({0, 0}, 9, 9, -2)}) {
      for (const Side side : {Side::left, Side::middle, Side::right}) {
        expect_inside({set_line(words, {Face::serif_bold, 4, Ink::cream}, place, side)}, place);
      }
      expect_inside(set_paragraph(words, {Face::sans, 3, Ink::cream}, place), place);
    }
  }
}

TEST(Lettering, StaysInItsBand) {
  for (const std::string& words : samples) {
    const Shape place = band({0, -3}, 24, 2.5, 0.8);
    Shape room = place;
    room.height -= 0.2;
    expect_inside({set_on_band(words, {Face::serif_bold, 4, Ink::gold}, room)}, place);
  }
}

TEST(Lettering, ReadsFromLeftToRightForThePlayers) {
  const Lettering set = set_on_band("ABC", {}, band({0, 0}, 20, 2, 1));
  ASSERT_EQ(set.glyphs.size(), 3U);
  EXPECT_LT(set.glyphs[0].frame.origin.x, set.glyphs[1].frame.origin.x);
  EXPECT_LT(set.glyphs[1].frame.origin.x, set.glyphs[2].frame.origin.x);
  EXPECT_GT(set.glyphs[0].frame.turn, set.glyphs[2].frame.turn);
}

TEST(Lettering, BreaksAParagraphAtSpaces) {
  const auto lines =
      set_paragraph("one two three four", {Face::sans, 1, Ink::black}, box({0, 0}, 6, 4));
  std::string all;
  for (const Lettering& line : lines) all += line.words + "/";
  EXPECT_EQ(all, "one two/three four/");
  EXPECT_DOUBLE_EQ(lines.front().style.em, 1);
}

TEST(Font, KnowsLatinLettersAndRefusesBrokenText) {
  for (const Face face : {Face::serif_bold, Face::sans, Face::sans_bold}) {
    for (char32_t code = 0x21; code < 0x7F; ++code) EXPECT_NE(find_glyph(face, code), nullptr);
    EXPECT_NE(find_glyph(face, U'é'), nullptr);
    EXPECT_EQ(find_glyph(face, U'漢'), nullptr);
  }
  EXPECT_EQ(decode("aé"), U"aé");
  EXPECT_FALSE(decode("\xC3"));
  EXPECT_FALSE(decode("\xC0\x80"));
  EXPECT_FALSE(decode("\xED\xA0\x80"));
  EXPECT_GT(width_in_ems(Face::sans, "WW"), 1.5);
}

}  // namespace lettering_test
}  // namespace croupier::render
