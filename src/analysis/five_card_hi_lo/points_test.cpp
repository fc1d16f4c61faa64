// Hands by points: how many there are, and standings against all dealer's hands one by one.
#include "analysis/five_card_hi_lo/points.hpp"

#include <gtest/gtest.h>

#include <set>

#include "analysis/five_card_hi_lo/plain_play.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace points_test {

namespace game = games::five_card_hi_lo;
using cards::Card;

TEST(FiveCardHiLoPoints, EveryHandOfFiveIsThereOnce) {
  const auto hands = point_hands();
  EXPECT_EQ(hands.size(), 2002);
  EXPECT_EQ(std::set<PointCounts>(hands.begin(), hands.end()).size(), 2002);
  const PointCounts deck = count_points(cards::Composition::decks(1));
  EXPECT_EQ(deck, (PointCounts{4, 4, 4, 4, 4, 4, 4, 4, 4, 16}));
  std::int64_t all = 0;
  for (const PointCounts& hand : hands) all += ways(deck, hand);
  EXPECT_EQ(all, 2'598'960);
}

TEST(FiveCardHiLoPoints, PointsAreTheGames) {
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(high_points(place_of(card)), game::high_points(card));
    EXPECT_EQ(low_points(place_of(card)), game::low_points(card));
  }
}

TEST(FiveCardHiLoPoints, TiePaysWhatTheTablePays) {
  Chances chances;
  chances[Standing::lose_low_tied] = 1;
  chances[Standing::push_high_tied] = 10;
  chances[Standing::lose_both_tied] = 100;
  chances[Standing::push] = 1000;
  EXPECT_EQ(chances.tie_net(), 4 + 40 + 2000 - 1000);
  EXPECT_EQ(chances.net(), -101);
}

Standing standing(const game::Setting& player, const game::Setting& dealer) {
  using enum Standing;
  const auto tied = game::tie_line(player, dealer);
  const bool pushed = compare(player, dealer) == game::Outcome::push;
  if (compare(player, dealer) == game::Outcome::win) return win;
  if (tied == games::PayLine::both_halves) return lose_both_tied;
  if (tied == games::PayLine::low_half) return pushed ? push_low_tied : lose_low_tied;
  if (tied == games::PayLine::high_half) return pushed ? push_high_tied : lose_high_tied;
  return pushed ? push : lose;
}

TEST(FiveCardHiLoPoints, StandingsEqualComparingEveryHand) {
  for (const std::string_view deck :
       {"As Ah Ad Ac 2s 2h 5s 9s Ts Kh Qd 7c 8c", "2s 3s 3h 4s 5s 6s 7s 7h 8s 9s Ts Ks"}) {
    plain::for_each_five(plain::cards_of(deck), [&](const plain::Hand& hand, const auto& rest) {
      if (hand[0].suit() != hand[1].suit()) return;  // a part of the hands will do
      const DealerTotals dealer(count_points(rest));
      for (const game::Setting& setting : game::legal_settings(hand)) {
        Chances plain;
        plain::for_each_five(rest, [&](const plain::Hand& other, const auto&) {
          ++plain[standing(setting, game::house_way(other))];
        });
        ASSERT_EQ(dealer.against(game::high_total(setting), game::low_total(setting)), plain);
      }
    });
  }
}

}  // namespace points_test
}  // namespace croupier::analysis::five_card_hi_lo
