// Every hand against every dealer's hand: small decks compared one by one, and counts of all.
#include "analysis/pik_it_poker/sweep.hpp"

#include <gtest/gtest.h>

#include "analysis/pik_it_poker/plain_play.hpp"

namespace croupier::analysis::pik_it_poker {
namespace sweep_test {

namespace game = games::pik_it_poker;
using cards::Card;

Standing compared(game::Choice choice, const plain::Hand& hand, const std::vector<Card>& rest) {
  Standing standing;
  plain::for_each_five(rest, [&](const plain::Hand& dealer, const auto&) {
    const game::Outcome outcome = compare(choice, hand, dealer);
    standing.below += outcome == game::Outcome::win ? 1 : 0;
    standing.equal += outcome == game::Outcome::push ? 1 : 0;
  });
  return standing;
}

std::int32_t unqualified(const std::vector<Card>& rest) {
  std::int32_t hands = 0;
  plain::for_each_five(rest, [&](const plain::Hand& dealer, const auto&) {
    hands += game::qualifies(game::five_card_value(dealer)) ? 0 : 1;
  });
  return hands;
}

TEST(PikItPokerSweep, SmallDecksEqualComparingEveryHand) {
  // Alike in all suits, then not: A-K-4-3-2 is on the edge of qualifying in both.
  for (const std::string_view text :
       {"Ac Ad Ah As Kc Kd Kh Ks 4c 4d 4h 4s 2c 2d 2h 2s", "Ac Ad Ah Kc Kd Qs 4h 4d 3d 3h 2c 2s 9c",
        "As Ks Qs 4s 3s 2s "
        "Ac Kd 4d 3d 2c Jh Th"}) {
    const auto cards = plain::cards_of(text);
    NullMonitor no_monitor;
    std::int64_t ways = 0;
    std::size_t at = 0;
    for (const HandCase& hand : sweep(cards::Composition::of(cards), {}, no_monitor)) {
      ways += hand.ways;
      if (cards.size() > 13 && at++ % 5 != 0) continue;  // a part of them will do
      std::vector<Card> rest;
      std::ranges::copy_if(cards, std::back_inserter(rest),
                           [&](Card card) { return std::ranges::count(hand.cards, card) == 0; });
      ASSERT_EQ(hand.five, compared(game::Choice::play_5, hand.cards, rest));
      ASSERT_EQ(hand.three, compared(game::Choice::play_3, hand.cards, rest));
      ASSERT_EQ(hand.unqualified, unqualified(rest));
    }
    std::int64_t hands = 0;
    plain::for_each_five(cards, [&](const plain::Hand&, const auto&) { ++hands; });
    EXPECT_EQ(ways, hands);
  }
}

TEST(PikItPokerSweep, FullDeckIsComplete) {
  NullMonitor no_monitor;
  const auto hands = sweep(cards::Composition::decks(1), {}, no_monitor);
  EXPECT_EQ(hands.size(), 134'459);
  std::int64_t ways = 0;
  std::int64_t five = 0;
  std::int64_t three = 0;
  for (const HandCase& hand : hands) {
    ways += hand.ways;
    five += std::int64_t{hand.ways} * (2 * hand.five.below + hand.five.equal);
    three += std::int64_t{hand.ways} * (2 * hand.three.below + hand.three.equal);
  }
  EXPECT_EQ(ways, 2'598'960);
  // Over all deals a hand is as often higher as lower.
  EXPECT_EQ(five, std::int64_t{2'598'960} * 1'533'939);
  EXPECT_EQ(three, std::int64_t{2'598'960} * 1'533'939);
}

TEST(PikItPokerSweep, FindsTheClassOfAHand) {
  NullMonitor no_monitor;
  const auto hands = sweep(cards::Composition::decks(1), {}, no_monitor);
  const HandCase& one =
      find_class(hands, plain::Hand{plain::cards_of("Ah")[0], plain::cards_of("Kh")[0],
                                    plain::cards_of("Qs")[0], plain::cards_of("2d")[0],
                                    plain::cards_of("2h")[0]});
  const HandCase& same =
      find_class(hands, plain::Hand{plain::cards_of("2s")[0], plain::cards_of("As")[0],
                                    plain::cards_of("Ks")[0], plain::cards_of("Qc")[0],
                                    plain::cards_of("2h")[0]});
  EXPECT_EQ(&one, &same);
  EXPECT_EQ(one.ways, 24);
}

}  // namespace sweep_test
}  // namespace croupier::analysis::pik_it_poker
