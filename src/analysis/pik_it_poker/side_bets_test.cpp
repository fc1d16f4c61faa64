// Pik-It Poker's bonuses: known combinations of five and of three cards, in every printed table.
#include "analysis/pik_it_poker/side_bets.hpp"

#include <gtest/gtest.h>

#include "analysis/pik_it_poker/plain_play.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::pik_it_poker {
namespace side_bets_test {

namespace game = games::pik_it_poker;
using regulation::covers;

std::vector<Integer> combinations(const WagerReport& report) {
  std::vector<Integer> counts;
  for (const LineReport& line : report.lines) counts.push_back(line.combinations);
  return counts;
}

TEST(PikItPokerSideBets, FiveCardBonusCombinations) {
  covers("PIK 39.11(b) table 1", "PIK 39.11(b) table 2");
  const auto deck = cards::Composition::decks(1);
  game::HouseRules rules;
  for (const games::PayTable& table : game::five_card_bonus_tables) {
    rules.five_card_bonus_paytable = table;
    const auto report = five_card_bonus(rules, deck);
    const std::vector<Integer> counts{4, 36, 624, 3744, 5108, 10'200, 54'912, 123'552};
    EXPECT_EQ(combinations(report), counts);
    EXPECT_EQ(report.deals, 2'598'960);
    Rational returned;
    for (std::size_t at = 0; at < counts.size(); ++at) {
      returned += Rational(counts[at] * (table.lines[at].odds.to + 1), 2'598'960);
    }
    EXPECT_EQ(report.edge, 1 - returned);
  }
}

TEST(PikItPokerSideBets, ThreeCardBonusCombinations) {
  covers("PIK 39.11(c) table 1", "PIK 39.11(c) table 2", "PIK 39.11(c) table 3");
  const auto deck = cards::Composition::decks(1);
  game::HouseRules rules;
  for (const games::PayTable& table : game::three_card_bonus_tables) {
    rules.three_card_bonus_paytable = table;
    const auto report = three_card_bonus(rules, deck);
    EXPECT_EQ(combinations(report), (std::vector<Integer>{4, 44, 52, 720, 1096, 3744}));
    EXPECT_EQ(report.deals, 22'100);
    EXPECT_EQ(report.hit_frequency, Rational(5660, 22'100));
  }
}

TEST(PikItPokerSideBets, SmallDeckSettledHandByHand) {
  const auto cards = plain::cards_of("Ac Kc Qc Jc Tc 9c 9d 9h 2s 2d 3c 4c");
  const game::HouseRules rules;
  std::int64_t five = 0;
  std::int64_t three = 0;
  std::int64_t hands = 0;
  plain::for_each_five(cards, [&](const plain::Hand& hand, const auto&) {
    for (const game::Pick& pick : game::legal_picks()) {
      game::PlayedHand played{.cards = hand, .picked = pick};
      played.stakes[games::Wager::five_card_bonus] = games::Money::cents(100);
      played.stakes[games::Wager::three_card_bonus] = games::Money::cents(100);
      const auto lines = settle(rules, played, hand);
      five += lines.find(games::Wager::five_card_bonus)->net.cents();
      three += lines.find(games::Wager::three_card_bonus)->net.cents();
      ++hands;
    }
  });
  const auto deck = cards::Composition::of(cards);
  EXPECT_EQ(five_card_bonus(rules, deck).edge, Rational(-five, hands * 100));
  EXPECT_EQ(three_card_bonus(rules, deck).edge, Rational(-three, hands * 100));
}

}  // namespace side_bets_test
}  // namespace croupier::analysis::pik_it_poker
