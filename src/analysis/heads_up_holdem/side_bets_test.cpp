// The side bets against every deal of a small deck, and the known counts of a full one.
#include "analysis/heads_up_holdem/side_bets.hpp"

#include <gtest/gtest.h>

#include "analysis/heads_up_holdem/plain_game.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace side_bets_test {

using games::PayLine;
using games::heads_up_holdem::HouseRules;

const auto full_deck = cards::Composition::decks(1);

Integer combinations(const WagerReport& report, PayLine line) {
  const auto found = std::ranges::find(report.lines, line, &LineReport::line);
  return found == report.lines.end() ? Integer(-1) : found->combinations;
}

TEST(HeadsUpHoldemSideBets, HandsOfSevenCardsAreThoseOfEveryDeal) {
  // Ranks and suits in which every line occurs.
  const auto deck = plain::deck_of("9TJQKA", "chs");
  const auto report = trips_plus({}, cards::Composition::of(deck));
  std::map<PayLine, std::int64_t> counts;
  plain::for_sets(deck, 7, [&](const plain::Cards& cards) {
    const auto value = games::heads_up_holdem::value_of(
        std::array{cards[0], cards[1]},
        std::array{cards[2], cards[3], cards[4], cards[5], cards[6]});
    if (const auto line = games::heads_up_holdem::trips_plus_line(value)) ++counts[*line];
  });
  for (const LineReport& line : report.lines) {
    EXPECT_EQ(line.combinations, counts[line.line]) << name(line.line);
  }
  EXPECT_EQ(report.deals, 31824);
}

TEST(HeadsUpHoldemSideBets, HandsOfSevenCardsOfAFullDeck) {
  const auto report = trips_plus({}, full_deck);
  EXPECT_EQ(report.deals, 133'784'560);
  EXPECT_EQ(combinations(report, PayLine::royal_flush), 4'324);
  EXPECT_EQ(combinations(report, PayLine::straight_flush), 37'260);
  EXPECT_EQ(combinations(report, PayLine::four_of_a_kind), 224'848);
  EXPECT_EQ(combinations(report, PayLine::full_house), 3'473'184);
  EXPECT_EQ(combinations(report, PayLine::flush), 4'047'644);
  EXPECT_EQ(combinations(report, PayLine::straight), 6'180'020);
  EXPECT_EQ(combinations(report, PayLine::three_of_a_kind), 6'461'620);
}

TEST(HeadsUpHoldemSideBets, EdgesFollowTheTable) {
  HouseRules rules;
  const auto report = trips_plus(rules, full_deck);
  EXPECT_NEAR(to_double(report.edge), 0.007402319072, 1e-12);
  rules.trips_plus_paytable = games::heads_up_holdem::trips_plus_tables[2];
  // A full house pays one less.
  EXPECT_EQ(trips_plus(rules, full_deck).edge - report.edge, Rational(3'473'184, 133'784'560));
  Rational paid = 0;
  for (const LineReport& line : report.lines) paid += line.probability;
  EXPECT_EQ(report.hit_frequency, paid);
}

TEST(HeadsUpHoldemSideBets, PocketBonusCountsEveryHole) {
  const auto report = pocket_bonus({}, full_deck);
  EXPECT_EQ(report.deals, 1'326);
  EXPECT_EQ(combinations(report, PayLine::pair_of_aces), 6);
  EXPECT_EQ(combinations(report, PayLine::ace_face_suited), 12);
  EXPECT_EQ(combinations(report, PayLine::ace_face_unsuited), 36);
  EXPECT_EQ(combinations(report, PayLine::pair), 72);
  // 6 * 30 + 12 * 20 + 36 * 10 + 72 * 5 come back for the 1,200 that lose.
  EXPECT_EQ(report.edge, Rational(60, 1'326));
}

}  // namespace side_bets_test
}  // namespace croupier::analysis::heads_up_holdem
