// Cards under seal as a record names them: tokens, leaves, and what a lost key leaves to be read.
#include "table/hidden.hpp"

#include <gtest/gtest.h>

#include "table/text.hpp"

namespace croupier::table {
namespace hidden_test {

const cards::Card king = *cards::parse_card("Kh");

FaceAt all_kings() {
  return [](unsigned) { return std::optional(king); };
}

base::Hash leaf_of(unsigned place, cards::Card card) {
  base::Hash leaf{};
  leaf[0] = static_cast<std::uint8_t>(place);
  leaf[1] = static_cast<std::uint8_t>(card.index());
  return leaf;
}

TEST(Tokens, AreReadWithTheirLeaves) {
  const std::string leaf(64, 'a');
  const auto tokens = tokens_in("d deal #17:" + leaf + " #3 # #x #70000 #4:" + leaf + "a #5:");
  ASSERT_EQ(tokens.size(), 2U);
  EXPECT_EQ(tokens[0].place, 17U);
  EXPECT_EQ(tokens[0].leaf, base::hash_from_hex(leaf));
  EXPECT_EQ(tokens[1].place, 3U);
  EXPECT_FALSE(tokens[1].leaf);
}

TEST(Leaves, AreAddedToTheCommandAloneAndTakenAwayAgain) {
  const std::string record =
      "> 5 console#17 d:anna: d deal #17\n  position 1 is dealt #17 face down\n";
  const std::string with = with_leaves(record, "d deal Kh", leaf_of);
  EXPECT_EQ(with, "> 5 console#17 d:anna: d deal #17:" + base::to_hex(leaf_of(17, king)) +
                      "\n  position 1 is dealt #17 face down\n");
  EXPECT_EQ(without_leaves(with), record);
  EXPECT_EQ(without_leaves(record), record);
  // Nobody has told the face of this one.
  EXPECT_EQ(with_leaves(record, "d deal ??", leaf_of), record);
  const std::string open = "> 5 console#17 d:anna: d deal Kh\n  the board is dealt Kh\n";
  EXPECT_EQ(with_leaves(open, "d deal Kh", leaf_of), open);
}

TEST(Leaves, OfAWholeSettingAreThoseOfItsCards) {
  const std::string record = "> 5 p1#2 p1: p1@1 play #1 #2 #3 / #4 #5\n";
  const std::string with = with_leaves(record, "p1@1 play Ah Kd Qs / 2h 3c", leaf_of);
  const auto tokens = tokens_in(command_in(with));
  ASSERT_EQ(tokens.size(), 5U);
  EXPECT_EQ(tokens[3].leaf, leaf_of(4, *cards::parse_card("2h")));
  EXPECT_EQ(without_leaves(with), record);
}

TEST(SealedCommand, IsReadWithTheFacesThatAreKnown) {
  const std::string record = "> 5 p1#2 p1: p1@1 play #1 #2 #3 / #4 #5\n";
  const auto known = parse_record(record, all_kings());
  ASSERT_TRUE(known) << known.error();
  EXPECT_EQ(to_text(known->command), "p1 play Kh Kh Kh / Kh Kh");
  const auto lost = parse_record(record);
  ASSERT_TRUE(lost) << lost.error();
  EXPECT_EQ(to_text(lost->command), "p1 play");
  const auto dealt = parse_record("> 5 console#1 d:anna: d deal #17\n");
  ASSERT_TRUE(dealt) << dealt.error();
  EXPECT_EQ(to_text(dealt->command), "d deal ??");
}

}  // namespace hidden_test
}  // namespace croupier::table
