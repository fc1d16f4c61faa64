// The trail of the cards as text, for a snapshot.
#include "app/card_trail.hpp"

#include <gtest/gtest.h>

namespace croupier::app {
namespace card_trail_test {

TEST(CardTrail, IsTheSameAfterItWasWrittenAndRead) {
  EXPECT_EQ(CardTrail::parse(CardTrail().to_text()), CardTrail());
  const std::string line = "12 7 52 2 12 Ah 13 Td 1 14 2c 0 3 0 0 0";
  const auto trail = CardTrail::parse(line);
  ASSERT_TRUE(trail);
  EXPECT_EQ(trail->to_text(), line);
  EXPECT_EQ(trail->cut(1), 12U);
  EXPECT_EQ(trail->drawn(1), 7U);
  EXPECT_EQ(trail->drawn(2), 3U);
}

TEST(CardTrail, RefusesWhatIsNoTrail) {
  for (const char* line :
       {"", "1 2 3", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0", "0 0 0 1 5 Xx 0 0 0 0 0 0",
        "-1 0 0 0 0 0 0 0 0 0", "0 0 0 999999999999 0 0 0 0 0 0"}) {
    EXPECT_FALSE(CardTrail::parse(line)) << line;
  }
}

}  // namespace card_trail_test
}  // namespace croupier::app
