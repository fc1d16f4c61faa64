// What the tests of layouts and signs share: designs of any game, and how one area lies to another.
#pragma once

#include <gtest/gtest.h>

#include "render/layout/layout.hpp"

namespace croupier::render::tests {

inline constexpr std::array<std::string_view, 4> codes{"5CH", "T21", "HUH", "PIK"};

inline Design design(std::string_view code, std::string_view options = "{}") {
  const auto rules = table::read_rules(code, options);
  EXPECT_TRUE(rules) << rules.error().says;
  Design made{.rules = rules.value_or(table::Rules{}), .name = "Harbor House"};
  made.date = "2026-11-16";
  return made;
}

inline Plan drawn(const Design& wish) {
  const auto plan = layout(wish);
  EXPECT_TRUE(plan) << plan.error().says;
  return plan.value_or(Plan{});
}

inline int positions_max(std::string_view code) {
  return code == "5CH" ? 7 : code == "PIK" ? 9 : 6;
}

inline std::string with_positions(int count) {
  return R"({"positions":)" + std::to_string(count) + "}";
}

/// Returns the area, which must be there.
inline const Area& get(const Plan& plan, const std::string& id) {
  const Area* area = find_area(plan, id);
  EXPECT_NE(area, nullptr) << id;
  static const Area none{};
  return area == nullptr ? none : *area;
}

/// Returns where another area's middle lies as the player of a position sees it: x to the right, y
/// towards the player.
inline Point seen(const Plan& plan, int position, const std::string& of, const std::string& other) {
  const std::string place = "p" + std::to_string(position);
  const double turn = get(plan, place).shape.turn;
  return seen_from({get(plan, place + "-" + of).shape.center, turn},
                   get(plan, place + "-" + other).shape.center);
}

/// Returns all words of the plan, area by area.
inline std::string all_words(const Plan& plan) {
  std::string words;
  for (const Area& area : plan.areas) words += words_of(area) + "\n";
  return words;
}

inline bool says(const Plan& plan, std::string_view words) {
  return all_words(plan).find(words) != std::string::npos;
}

/// Expects that the design is refused by that clause.
template <class Made>
void expect_refused(const Made& made, std::string_view clause) {
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().authority.id(), clause) << made.error().says;
}

}  // namespace croupier::render::tests
