// Every layout of every game: nothing overlaps, nothing leaves its place, nothing required lacks,
// and the SVG says what the plan says.
#include <fmt/format.h>

#include "regulation/covers.hpp"
#include "support/layouts.hpp"

namespace croupier::render::tests {
namespace layout_test {

using regulation::covers;

// No two words of the plan have letters in common; areas keep apart, so within one is enough.
void expect_words_apart(const Plan& plan) {
  for (const Area& area : plan.areas) {
    for (std::size_t at = 0; at < area.lettering.size(); ++at) {
      for (std::size_t next = at + 1; next < area.lettering.size(); ++next) {
        for (const Polygon& one : letter_boxes(area.lettering[at])) {
          for (const Polygon& other : letter_boxes(area.lettering[next])) {
            EXPECT_FALSE(overlap(one, other)) << area.id << ": " << area.lettering[at].words
                                              << " and " << area.lettering[next].words;
          }
        }
      }
    }
  }
}

TEST(Layout, HasRoomForEveryNumberOfPositions) {
  for (const std::string_view code : codes) {
    for (int count = 1; count <= positions_max(code); ++count) {
      const Plan plan = drawn(design(code, with_positions(count)));
      EXPECT_EQ(collision(plan), "") << code << " " << count;
      EXPECT_EQ(areas_of(plan, "position").size(), static_cast<std::size_t>(count));
      expect_words_apart(plan);
    }
  }
}

TEST(Layout, HasRoomForEveryNameUpToForty) {
  for (const std::string_view code : codes) {
    Design wish = design(code, with_positions(positions_max(code)));
    for (std::size_t length = 1; length <= 40; ++length) {
      for (const char letter : {'W', 'i'}) {
        wish.name = std::string(length, letter);
        const Plan plan = drawn(wish);
        EXPECT_EQ(collision(plan), "") << code << " " << wish.name;
        EXPECT_EQ(words_of(get(plan, "licensee")), wish.name);
      }
    }
  }
}

TEST(Layout, HasRoomForEveryPayTable) {
  std::vector<std::pair<std::string_view, std::string>> choices{
      {"5CH", R"({"poker_bonus_paytable":1})"},
      {"5CH", R"({"poker_bonus_paytable":2})"},
      {"5CH", R"({"ante_bonus_odds":{"four_aces_and_two":[1000000,1],"four_aces":[500000,1],)"
              R"("three_aces":[50,1]}})"},
      {"PIK", R"({"five_card_bonus_paytable":2,"three_card_bonus_paytable":2,"positions":9})"},
      {"PIK", R"({"three_card_bonus_paytable":3,"dealer_qualifies":false})"},
      {"T21", R"({"shared_spots":true,"dealer_soft_17":"hit","card_reader":false})"},
      {"T21", R"({"odds_on_layout":false})"}};
  for (int first = 1; first <= 4; ++first) {
    for (int second = 1; second <= 3; ++second) {
      choices.emplace_back("HUH", fmt::format(R"({{"trips_plus_paytable":{},)"
                                              R"("pocket_bonus_paytable":{}}})",
                                              first, second));
      if (first > 2) continue;
      choices.emplace_back("PIK", fmt::format(R"({{"five_card_bonus_paytable":{},)"
                                              R"("three_card_bonus_paytable":{}}})",
                                              first, second));
    }
  }
  for (const auto& [code, options] : choices) {
    const Plan plan = drawn(design(code, options));
    EXPECT_EQ(collision(plan), "") << options;
    expect_words_apart(plan);
  }
}

TEST(Layout, PlayersSitOnOneSideAndTheDealerOnTheOther) {
  covers("5CH E-1.13Z(a)", "PIK E-1.13Y(a)", "HUH E-1.13Z(a)", "T21 E-1.10D(a)");
  for (const std::string_view code : codes) {
    const Plan plan = drawn(design(code, with_positions(positions_max(code))));
    EXPECT_LT(get(plan, "dealer").shape.center.y, 0);
    double last = 1000;
    for (const Area* place : areas_of(plan, "position")) {
      EXPECT_GT(place->shape.center.y, 0) << place->id;
      // From the dealer's far left, clockwise: on paper from right to left.
      EXPECT_LT(place->shape.center.x, last);
      last = place->shape.center.x;
    }
  }
}

TEST(Layout, DropBoxAndTipBoxStandOnEitherSideOfTheDealer) {
  covers("5CH E-1.13Z(d)", "HUH E-1.13Z(c)", "PIK E-1.13Y(e)", "T21 E-1.10D(d)");
  constexpr std::array clauses{"5CH E-1.13Z(d)", "T21 E-1.10D(d)", "HUH E-1.13Z(c)",
                               "PIK E-1.13Y(e)"};
  for (std::size_t at = 0; at < codes.size(); ++at) {
    Design wish = design(codes[at]);
    const Plan plan = drawn(wish);
    const double dealer = get(plan, "dealer").shape.center.x;
    EXPECT_LT(get(plan, "drop_box").shape.center.x, dealer);
    EXPECT_GT(get(plan, "tip_box").shape.center.x, dealer);
    EXPECT_LT(get(plan, "drop_box").shape.center.y, 0);
    EXPECT_LT(get(plan, "tip_box").shape.center.y, 0);
    wish.tip_box = DealersSide::right;
    expect_refused(layout(wish), clauses[at]);
    wish.drop_box = DealersSide::left;
    EXPECT_GT(get(drawn(wish), "drop_box").shape.center.x, dealer);
  }
}

TEST(Layout, TheDiscardRackIsAtTheDealersRightWithItsMark) {
  covers("T21 E-1.10D(e)", "T21 2C.6(c)");
  for (const int decks : {6, 7, 8}) {
    const Plan plan = drawn(design("T21", R"({"decks":)" + std::to_string(decks) + "}"));
    ASSERT_EQ(areas_of(plan, "discard_rack").size(), 1U);
    const Shape rack = get(plan, "discard_rack").shape;
    EXPECT_LT(rack.center.x, get(plan, "inventory").shape.center.x);
    EXPECT_GT(rack.center.y - rack.height / 2, 0);
    EXPECT_LT(rack.center.y, 10);
    const Area& side = get(plan, "discard-rack-side");
    EXPECT_TRUE(words_of(get(plan, "discard-rack-mark"))
                    .starts_with("mark: " + std::to_string(decks) + " decks"));
    EXPECT_NEAR(side.marks[0].height / (0.16 * plan.scale), decks * 0.62, 1e-9);
  }
}

TEST(Layout, ShowsTheEquipmentThatTheRulesName) {
  EXPECT_NE(find_area(drawn(design("5CH")), "shuffler"), nullptr);
  EXPECT_EQ(find_area(drawn(design("5CH", R"({"shuffle":"manual"})")), "shuffler"), nullptr);
  EXPECT_EQ(find_area(drawn(design("HUH", R"({"dealing_method":"hand"})")), "shoe"), nullptr);
  EXPECT_EQ(words_of(get(drawn(design("HUH", R"({"dealing_method":"automated_shoe"})")), "shoe")),
            "AUTOMATED SHOE");
  EXPECT_NE(find_area(drawn(design("T21")), "card_reader"), nullptr);
  EXPECT_EQ(find_area(drawn(design("T21", R"({"card_reader":false})")), "card_reader"), nullptr);
}

TEST(Layout, StatesScaleMeasuresDateAndRules) {
  covers("HUH E-1.13Z(b)");
  const Plan plan = drawn(design("HUH"));
  EXPECT_EQ(words_of(get(plan, "measure-width")), "84 in");
  EXPECT_EQ(words_of(get(plan, "measure-depth")), "42 in");
  EXPECT_TRUE(words_of(get(plan, "sheet-scale")).starts_with("Scale 1:10"));
  EXPECT_EQ(words_of(get(plan, "sheet-date")), "Date 2026-11-16");
  EXPECT_TRUE(says(plan, table::rules_id(*table::read_rules("HUH", "{}"))));
  EXPECT_NEAR(get(plan, "scale-bar").shape.width, 48, 1e-9);
  const std::string svg = to_svg(plan);
  EXPECT_NE(svg.find("width=\"11in\" height=\"8.5in\" viewBox=\"-55 "), std::string::npos);
  EXPECT_NE(svg.find(" 110 85\">"), std::string::npos);
}

TEST(Layout, TheSvgSaysWhatThePlanSays) {
  for (const std::string_view code : codes) {
    Design wish = design(code);
    wish.name = "Kings & \"Queens\"";
    const Plan plan = drawn(wish);
    const std::string svg = to_svg(plan);
    EXPECT_EQ(svg, to_svg(drawn(wish)));
    for (const Area& area : plan.areas) {
      const auto at = svg.find("<g id=\"" + area.id + "\"");
      ASSERT_NE(at, std::string::npos) << area.id;
      const std::string own = svg.substr(at, svg.find("\n</g>", at) - at);
      EXPECT_NE(own.find("<title>"), std::string::npos) << area.id;
    }
    EXPECT_NE(svg.find("aria-label=\"Kings &amp; &quot;Queens&quot;\""), std::string::npos);
    EXPECT_EQ(svg.find("<text"), std::string::npos);
    const Shape ante = get(plan, code == "T21" ? "p2-main" : "p2-ante").shape;
    EXPECT_NE(svg.find("r=\"" +
                       std::string(code == "HUH"   ? "1.25"
                                   : code == "T21" ? "1.55"
                                                   : "1.15") +
                       "\""),
              std::string::npos);
    EXPECT_GE(ante.width, 2.3);
  }
}

TEST(Layout, TheJsonHoldsEveryArea) {
  const Plan plan = drawn(design("PIK"));
  const std::string json = to_json(plan);
  for (const Area& area : plan.areas) {
    EXPECT_NE(json.find("\"id\":\"" + area.id + "\""), std::string::npos);
  }
  EXPECT_NE(json.find("\"unit\":\"in\""), std::string::npos);
}

}  // namespace layout_test
}  // namespace croupier::render::tests
