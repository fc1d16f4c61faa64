// Where each game's regulation wants its areas, and what is refused without them.
#include <cmath>

#include "regulation/covers.hpp"
#include "support/layouts.hpp"

namespace croupier::render::tests {
namespace layout_places_test {

using regulation::covers;

constexpr double chip = 1.55;

// Once at every position, with its label, and with room for a chip.
void expect_wager(const Plan& plan, const std::string& kind, const std::string& label) {
  const auto all = areas_of(plan, kind);
  EXPECT_EQ(all.size(), areas_of(plan, "position").size()) << kind;
  for (const Area* area : all) {
    EXPECT_EQ(words_of(*area), label);
    EXPECT_EQ(area->role, Role::wager);
    EXPECT_TRUE(contains(area->shape, pieces(circle(area->shape.center, chip))[0])) << area->id;
    const Shape& place = get(plan, "p" + std::to_string(area->position)).shape;
    EXPECT_TRUE(contains(place, pieces(area->shape)[0])) << area->id;
  }
}

void expect_cards(const Plan& plan, const std::string& kind, std::size_t cards) {
  for (const Area* area : areas_of(plan, kind)) {
    ASSERT_EQ(area->marks.size(), cards) << area->id;
    for (const Shape& card : area->marks) {
      EXPECT_TRUE(contains(area->shape, pieces(card)[0])) << area->id;
      EXPECT_NEAR(card.width, 2.5, 1e-9);
      EXPECT_NEAR(card.height, 3.5, 1e-9);
    }
  }
}

void expect_needed(std::string_view code, const std::string& kind, std::string_view clause) {
  Design wish = design(code);
  wish.without = {kind};
  expect_refused(layout(wish), clause);
}

TEST(LayoutPlaces, FiveCardHiLo) {
  covers("5CH E-1.13Z(b)1", "5CH E-1.13Z(b)2", "5CH E-1.13Z(b)2i", "5CH E-1.13Z(b)2ii");
  covers("5CH E-1.13Z(b)2iii", "5CH E-1.13Z(b)2iv", "5CH E-1.13Z(b)2v", "5CH E-1.13Z(b)2vi");
  const Plan plan = drawn(design("5CH"));
  EXPECT_EQ(areas_of(plan, "position").size(), 7U);
  expect_wager(plan, "ante", "ANTE");
  expect_wager(plan, "play", "PLAY");
  expect_wager(plan, "tie", "TIE");
  expect_wager(plan, "poker_bonus", "POKER BONUS");
  EXPECT_EQ(areas_of(plan, "high_hand").size(), 7U);
  EXPECT_EQ(areas_of(plan, "low_hand").size(), 7U);
  expect_cards(plan, "high_hand", 3);
  expect_cards(plan, "low_hand", 2);
  EXPECT_EQ(words_of(get(plan, "p3-high_hand")), "HIGH HAND");
  EXPECT_EQ(words_of(get(plan, "p3-low_hand")), "LOW HAND");
}

TEST(LayoutPlaces, HeadsUpHoldem) {
  covers("HUH E-1.13Z(b)2", "HUH E-1.13Z(b)3", "HUH E-1.13Z(b)4", "HUH E-1.13Z(b)4i");
  covers("HUH E-1.13Z(b)4ii", "HUH E-1.13Z(b)4iii");
  for (const int count : {1, 6}) {
    const Plan plan = drawn(design("HUH", with_positions(count)));
    expect_wager(plan, "ante", "ANTE");
    expect_wager(plan, "raise", "RAISE");
    expect_wager(plan, "odds", "ODDS");
    expect_wager(plan, "trips_plus", "TRIPS PLUS");
    expect_wager(plan, "pocket_bonus", "POCKET BONUS");
    for (int position = 1; position <= count; ++position) {
      const Point raise = seen(plan, position, "ante", "raise");
      EXPECT_NEAR(raise.x, 0, 1e-9);
      EXPECT_GT(raise.y, 0);
      EXPECT_LT(raise.y - 2.5, 0.3) << "nothing lies between ante and raise";
      const Point odds = seen(plan, position, "ante", "odds");
      EXPECT_GT(odds.x, 2.5);
      EXPECT_NEAR(odds.y, 0, 1e-9);
      const Point trips = seen(plan, position, "ante", "trips_plus");
      EXPECT_NEAR(trips.x, 0, 1e-9);
      EXPECT_LT(trips.y, -2.5);
      const Point pocket = seen(plan, position, "trips_plus", "pocket_bonus");
      EXPECT_GT(pocket.x, 2.5);
      EXPECT_NEAR(pocket.y, 0, 1e-9);
      EXPECT_NEAR(seen(plan, position, "odds", "pocket_bonus").x, 0, 1e-9);
      EXPECT_LT(seen(plan, position, "odds", "pocket_bonus").y, -2.5);
    }
  }
}

TEST(LayoutPlaces, PikItPoker) {
  covers("PIK E-1.13Y(b)1", "PIK E-1.13Y(b)1i", "PIK E-1.13Y(b)1ii", "PIK E-1.13Y(b)1iii");
  covers("PIK E-1.13Y(b)1iv", "PIK E-1.13Y(b)1v", "PIK E-1.13Y(b)1vi", "PIK E-1.13Y(b)2");
  for (const int count : {1, 6, 9}) {
    const Plan plan = drawn(design("PIK", with_positions(count)));
    expect_wager(plan, "ante", "ANTE");
    expect_wager(plan, "five_card_bonus", "5 CARD BONUS");
    expect_wager(plan, "three_card_bonus", "3 CARD BONUS");
    expect_wager(plan, "play_3", "PLAY 3");
    expect_wager(plan, "play_5", "PLAY 5");
    EXPECT_EQ(areas_of(plan, "cards").size(), static_cast<std::size_t>(count));
    expect_cards(plan, "cards", 5);
    ASSERT_EQ(areas_of(plan, "dealer_cards").size(), 1U);
    expect_cards(plan, "dealer_cards", 5);
    EXPECT_LT(get(plan, "dealer_cards").shape.center.y, plan.table->depth / 2);
  }
}

TEST(LayoutPlaces, ThreeCard21) {
  covers("T21 E-1.10D(b)2");
  const Plan plan = drawn(design("T21"));
  EXPECT_EQ(areas_of(plan, "position").size(), 6U);
  expect_wager(plan, "main", "THREE CARD 21");
  expect_wager(plan, "bonus", "BONUS");
  ASSERT_EQ(areas_of(plan, "insurance").size(), 1U);
  const Shape line = get(plan, "insurance").shape;
  EXPECT_EQ(line.form, Form::band);
  for (const Area* place : areas_of(plan, "position")) {
    const Point from = seen_from({line.center, 0}, place->shape.center);
    EXPECT_GT(std::hypot(from.x, from.y), line.radius) << "the line lies in front of all";
  }
}

TEST(LayoutPlaces, SharedSpotsPutTheDeciderNearestToTheDealer) {
  covers("T21 2C.12(c)");
  const Plan plan = drawn(design("T21", R"({"shared_spots":[2,5]})"));
  EXPECT_TRUE(get(plan, "p1-main").marks.empty());
  for (const int position : {2, 5}) {
    const std::string place = "p" + std::to_string(position);
    const Area& main = get(plan, place + "-main");
    ASSERT_EQ(main.marks.size(), 3U);
    double last = -100;
    for (const Shape& chips : main.marks) {
      EXPECT_TRUE(contains(main.shape, pieces(chips)[0]));
      const Point at = seen_from({main.shape.center, main.shape.turn}, chips.center);
      EXPECT_NEAR(at.x, 0, 1e-9);
      EXPECT_GE(at.y - last, chip) << "one behind the other, from the dealer on";
      last = at.y;
    }
  }
}

TEST(LayoutPlaces, NothingRequiredMayBeLeftOut) {
  covers("5CH E-1.13Z(b)", "HUH E-1.13Z(b) s2", "PIK E-1.13Y(b)", "T21 E-1.10D(b)");
  expect_needed("5CH", "tie", "5CH E-1.13Z(b)2iii");
  expect_needed("5CH", "low_hand", "5CH E-1.13Z(b)2vi");
  expect_needed("5CH", "odds-ante_bonus", "5CH E-1.13Z(b)3");
  expect_needed("5CH", "licensee", "5CH E-1.13Z(b)5");
  expect_needed("HUH", "raise", "HUH E-1.13Z(b)3");
  expect_needed("HUH", "odds-bad_beat", "HUH E-1.13Z(b)5");
  expect_needed("HUH", "notice-raise", "HUH E-1.13Z(b)6");
  expect_needed("PIK", "cards", "PIK E-1.13Y(b)1vi");
  expect_needed("PIK", "dealer_cards", "PIK E-1.13Y(b)2");
  expect_needed("PIK", "odds-even_money", "PIK E-1.13Y(b)3");
  expect_needed("T21", "bonus", "T21 E-1.10D(b)2");
  expect_needed("T21", "notice-21", "T21 E-1.10D(b)3i");
  expect_needed("T21", "odds-bonus", "T21 E-1.10D(b)4");
  Design wish = design("T21");
  wish.without = {"shuffler"};
  EXPECT_TRUE(layout(wish));
  wish.without = {"shufler"};
  EXPECT_FALSE(layout(wish));
}

TEST(LayoutPlaces, ATableTooSmallIsRefusedWithWhatItHolds) {
  Design wish = design("5CH");
  wish.table = {.width = 60, .depth = 30};
  const auto plan = layout(wish);
  ASSERT_FALSE(plan);
  EXPECT_NE(plan.error().says.find("60 x 30 in is too small for 7 positions"), std::string::npos)
      << plan.error().says;
  wish.table = {.width = 96, .depth = 48};
  EXPECT_TRUE(layout(wish));
  wish.table = {.width = 84, .depth = 48};
  EXPECT_TRUE(layout(wish));
}

}  // namespace layout_places_test
}  // namespace croupier::render::tests
