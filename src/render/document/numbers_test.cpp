// Numbers for people and machines, and JSON made of them.
#include "render/document/numbers.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "render/document/json.hpp"

namespace croupier::render {
namespace numbers_test {

using analysis::Integer;
using analysis::Rational;

TEST(RenderNumbers, FifteenDigitsInTheirShortestForm) {
  EXPECT_EQ(digits_15(0.1), "0.1");
  EXPECT_EQ(digits_15(0.1 + 0.2), "0.3");
  EXPECT_EQ(digits_15(1.0 / 3), "0.333333333333333");
  EXPECT_EQ(digits_15(-2.0 / 3), "-0.666666666666667");
  EXPECT_EQ(digits_15(5), "5");
  EXPECT_EQ(digits_15(-0.0), "0");
  EXPECT_EQ(digits_15(1e-12), "1e-12");
  EXPECT_EQ(digits_15(123456789012345678.0), "1.23456789012346e+17");
}

TEST(RenderNumbers, ReadBackTheyDifferByNoMoreThanTheFifteenthDigit) {
  for (double number = 1e-9; number < 1e9; number *= 1.7) {
    EXPECT_NEAR(std::stod(digits_15(number)), number, number * 5e-15);
    EXPECT_EQ(digits_15(std::stod(digits_15(number))), digits_15(number));
  }
}

TEST(RenderNumbers, ForPeople) {
  EXPECT_EQ(fixed(-0.0000001, 4), "0.0000");
  EXPECT_EQ(fixed(-1.25, 1), "-1.2");
  EXPECT_EQ(percent(0.02184971), "2.184971%");
  EXPECT_EQ(percent(-1e-12), "0.000000%");
  EXPECT_EQ(by_thousands(0), "0");
  EXPECT_EQ(by_thousands(999), "999");
  EXPECT_EQ(by_thousands(2598960), "2,598,960");
  EXPECT_EQ(by_thousands(-123456), "-123,456");
  EXPECT_EQ(fraction(Rational(-34, 162)), "-17/81");
  EXPECT_EQ(fraction(Rational(4, 2)), "2");
  EXPECT_EQ(probability_cell(0.5), Cell("0.50000000", "0.5"));
  EXPECT_EQ(probability_cell(1.5390771e-6), Cell("1.539e-06", "1.5390771e-06"));
  EXPECT_EQ(probability_cell(0), Cell("0.00000000", "0"));
  EXPECT_EQ(count_cell(1000), Cell("1,000", "1000"));
}

TEST(RenderJson, IsWrittenInTheOrderItIsTold) {
  Json json;
  json.open_object().key("b").number(0.5).key("a").open_list();
  json.whole(std::int64_t{1}).text("x\"\\\n").flag(true).close_list();
  json.key("c").open_object().close_object().key("d").raw("null").close_object();
  EXPECT_EQ(json.str(), R"({"b":0.5,"a":[1,"x\"\\\u000a",true],"c":{},"d":null})");
}

TEST(RenderJson, WholeNumbersBeyondSixtyFourBitsAreText) {
  const Integer most = std::numeric_limits<std::int64_t>::max();
  const Integer least = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(Json().whole(most).str(), "9223372036854775807");
  EXPECT_EQ(Json().whole(Integer(most + 1)).str(), "\"9223372036854775808\"");
  EXPECT_EQ(Json().whole(least).str(), "-9223372036854775808");
  EXPECT_EQ(Json().whole(Integer(least - 1)).str(), "\"-9223372036854775809\"");
}

}  // namespace numbers_test
}  // namespace croupier::render
