#include "analysis/three_card_21/side_bets.hpp"

#include <gtest/gtest.h>

#include "games/three_card_21/settle.hpp"

namespace croupier::analysis::three_card_21 {
namespace side_bets_test {

namespace game = games::three_card_21;
using cards::Card;
using games::Money;
using games::PayLine;
using games::Wager;

Integer combinations(const WagerReport& report, PayLine line) {
  for (const LineReport& row : report.lines) {
    if (row.line == line) return row.combinations;
  }
  return 0;
}

// The counts known for three cards of six decks.
TEST(ThreeCard21Bonus, HasTheKnownCountsOfSixDecks) {
  const WagerReport report = bonus({}, cards::Composition::decks(6));
  EXPECT_EQ(report.deals, 5'013'320);
  const Integer royal = combinations(report, PayLine::diamond_royal_flush) +
                        combinations(report, PayLine::royal_flush);
  EXPECT_EQ(royal, 4 * 216);
  EXPECT_EQ(combinations(report, PayLine::diamond_royal_flush), 216);
  EXPECT_EQ(royal + combinations(report, PayLine::straight_flush), 10'368);
  EXPECT_EQ(combinations(report, PayLine::three_of_a_kind), 26'312);
  EXPECT_EQ(combinations(report, PayLine::straight), 155'520);
  EXPECT_EQ(combinations(report, PayLine::flush), 292'896);
}

TEST(ThreeCard21Bonus, HasPinnedFigures) {
  const WagerReport report = bonus({}, cards::Composition::decks(6));
  EXPECT_EQ(combinations(report, PayLine::pair), 977'184);
  EXPECT_EQ(combinations(report, PayLine::twenty_one), 336'960);
  EXPECT_NEAR(to_double(report.edge), 0.159541381758994, 1e-14);
  EXPECT_NEAR(to_double(report.hit_frequency), 0.358891911946574, 1e-14);
  EXPECT_NEAR(to_double(bonus({}, cards::Composition::decks(7)).edge), 0.157377780431522, 1e-14);
  EXPECT_NEAR(to_double(bonus({}, cards::Composition::decks(8)).edge), 0.155756134907523, 1e-14);
}

// Two decks of a few ranks, every three cards settled.
TEST(ThreeCard21Bonus, IsEveryDealSettled) {
  cards::Composition deck;
  for (const char* text : {"Ad", "Kd", "Qd", "Ah", "Kh", "Qh", "2h", "3h", "9c", "2s"}) {
    deck.add(*cards::parse_card(text));
    deck.add(*cards::parse_card(text));
  }
  const std::vector<Card> cards = deck.cards();
  std::int64_t deals = 0;
  Money net;
  for (std::size_t one = 0; one < cards.size(); ++one) {
    for (std::size_t two = one + 1; two < cards.size(); ++two) {
      for (std::size_t three = two + 1; three < cards.size(); ++three) {
        game::PlayedHand hand;
        for (const std::size_t at : {one, two, three}) hand.hands[0].push(cards[at]);
        hand.stakes[Wager::main] = Money::dollars(2);
        hand.stakes[Wager::bonus] = Money::dollars(2);
        const std::array dealer{cards[one], cards[two]};
        net += game::settle({}, hand, dealer).find(Wager::bonus)->net;
        ++deals;
      }
    }
  }
  const WagerReport report = bonus({}, deck);
  EXPECT_EQ(report.deals, deals);
  EXPECT_EQ(report.edge, -Rational(net.cents(), 200 * deals));
}

TEST(ThreeCard21Bonus, FollowsAGivenTable) {
  game::HouseRules rules;
  rules.bonus_paytable.number = 0;
  rules.bonus_paytable.lines[7].odds = {0, 1};
  const WagerReport report = bonus(rules, cards::Composition::decks(6));
  const WagerReport printed = bonus({}, cards::Composition::decks(6));
  EXPECT_EQ(report.edge - printed.edge, Rational(2 * 336'960, 5'013'320));
}

}  // namespace side_bets_test
}  // namespace croupier::analysis::three_card_21
