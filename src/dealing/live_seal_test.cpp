// The seal of a real deck: it tells nothing of key or cards, and only the right key opens it.
#include "dealing/live_seal.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cards/composition.hpp"

namespace croupier::dealing {
namespace live_seal_test {

ShuffleKey key_of(std::uint64_t seed) {
  SeededChance chance(seed);
  return *draw_key(chance);
}

TEST(LiveSeal, IsToldFromThatOfAnOrder) {
  const std::string with_key = live_seal(key_of(1));
  EXPECT_TRUE(is_live("live"));
  EXPECT_FALSE(is_live_with_key("live"));
  EXPECT_TRUE(is_live(with_key));
  EXPECT_TRUE(is_live_with_key(with_key));
  const std::string ordered = to_text(seal(cards::Composition::decks(1).cards(), key_of(1)));
  for (const std::string& other : {std::string(), std::string("alive"), std::string("live-"),
                                   std::string("live-abc"), with_key + "0", ordered}) {
    EXPECT_FALSE(is_live(other)) << other;
  }
}

TEST(LiveSeal, HasTheRootThatItsKeyIsKnownBy) {
  const std::string sealed = live_seal(key_of(1));
  EXPECT_EQ(sealed, "live-" + std::string(root_in(sealed)));
  EXPECT_NE(sealed, live_seal(key_of(2)));
  EXPECT_EQ(sealed.find(to_text(key_of(1))), std::string::npos);
  EXPECT_EQ(root_in("abc:def:ghi"), "abc");
}

TEST(LiveSeal, ALeafIsOfOneCardAtOnePlaceUnderOneKey) {
  std::set<base::Hash> leaves;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const auto card = cards::Card::from_index(index);
    for (const std::size_t place : {0U, 1U, 51U, 311U}) {
      const base::Hash leaf = live_leaf(key_of(1), place, card);
      EXPECT_TRUE(leaves.insert(leaf).second);
      EXPECT_EQ(card_of(leaf, place, key_of(1)), card);
      EXPECT_FALSE(card_of(leaf, place + 1, key_of(1)));
      EXPECT_FALSE(card_of(leaf, place, key_of(2)));
      EXPECT_TRUE(verify_leaf(leaf, place, card, opening(key_of(1), place)));
      EXPECT_FALSE(verify_leaf(leaf, place, card, opening(key_of(2), place)));
    }
  }
}

TEST(SingleOpenings, AreReadAsTheyAreWritten) {
  const std::vector<SingleOpening> some{{0, *cards::parse_card("Kh"), opening(key_of(1), 0)},
                                        {311, *cards::parse_card("2c"), opening(key_of(1), 311)}};
  const auto again = parse_openings(to_text(some));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(to_text(*again), to_text(some));
  EXPECT_TRUE(parse_openings("")->empty());
  const std::string salt(32, '0');
  for (const std::string& wrong : {std::string("0 Kh"), "x Kh " + salt, "-1 Kh " + salt,
                                   "65536 Kh " + salt, "0 Kx " + salt, "0 Kh " + salt + "0"}) {
    EXPECT_FALSE(parse_openings(wrong)) << wrong;
  }
}

}  // namespace live_seal_test
}  // namespace croupier::dealing
