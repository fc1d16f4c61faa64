// Frames, rings, and what overlaps or holds what.
#include "render/drawing/geometry.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numbers>

namespace croupier::render {
namespace geometry_test {

constexpr double quarter = std::numbers::pi / 2;

TEST(Geometry, AFrameOnARingLooksOutward) {
  const Frame down = on_ring({0, 0}, 10, 0);
  EXPECT_NEAR(down.origin.y, 10, 1e-9);
  EXPECT_NEAR(down.at(1, 0).x, 1, 1e-9);
  const Frame right = on_ring({0, 0}, 10, quarter);
  EXPECT_NEAR(right.origin.x, 10, 1e-9);
  EXPECT_NEAR(right.at(0, 1).x, 11, 1e-9);
  EXPECT_NEAR(right.at(1, 0).y, -1, 1e-9);
  EXPECT_NEAR(seen_from(right, {11, 0}).y, 1, 1e-9);
}

TEST(Geometry, TouchingIsNotOverlapping) {
  EXPECT_FALSE(overlap(box({0, 0}, 2, 2), box({2, 0}, 2, 2)));
  EXPECT_TRUE(overlap(box({0, 0}, 2, 2), box({1.9, 0}, 2, 2)));
  EXPECT_TRUE(overlap(box({0, 0}, 2, 2, quarter / 2), box({2.3, 0}, 2, 2)));
  EXPECT_FALSE(overlap(circle({0, 0}, 2), circle({1.5, 1.5}, 2)));
  EXPECT_TRUE(overlap(circle({0, 0}, 2), circle({1.3, 1.3}, 2)));
}

TEST(Geometry, ABandKeepsItsMiddleFree) {
  const Shape ring = band({0, 0}, 10, 1, 1);
  EXPECT_FALSE(overlap(ring, box({0, 5}, 4, 4)));
  EXPECT_TRUE(overlap(ring, box({0, 9}, 4, 2)));
  EXPECT_FALSE(overlap(ring, box({0, -10}, 4, 4)));
  EXPECT_TRUE(contains(ring, std::array{Point{0, 9.5}, Point{0, 10.5}}));
  EXPECT_FALSE(contains(ring, std::array{Point{0, 9.4}}));
  EXPECT_FALSE(contains(ring, std::array{Point{10, 0}}));
}

}  // namespace geometry_test
}  // namespace croupier::render
