// The dealer's endings against a plain recursion that draws card after card by the game's own rule.
#include "analysis/three_card_21/dealer.hpp"

#include <gtest/gtest.h>

#include "analysis/exact.hpp"
#include "games/three_card_21/ranking.hpp"

namespace croupier::analysis::three_card_21 {
namespace dealer_test {

namespace game = games::three_card_21;
using cards::Card;

template <class Number>
void draw(const game::HouseRules& rules, std::vector<Card>& dealer, ShoeCounts left,
          const Number& chance, Odds<Number>& odds) {
  if (dealer.size() >= 2 && !game::dealer_draws(rules, dealer)) {
    const int total = game::point_total(dealer);
    Ending ending = total > 21 ? Ending::bust : static_cast<Ending>(total - 17);
    if (dealer.size() == 2 && total == 21) ending = Ending::blackjack;
    odds[ending] += chance;
    return;
  }
  const unsigned size = Shoe<Number>(left).size();
  for (Value value = 0; value < value_count; ++value) {
    if (left[value] == 0) continue;
    const Number next = chance * Number(left[value]) / Number(size);
    --left[value];
    dealer.push_back(card_of(value));
    draw(rules, dealer, left, next, odds);
    dealer.pop_back();
    ++left[value];
  }
}

template <class Number>
Odds<Number> plain_odds(const game::HouseRules& rules, Value up, const ShoeCounts& left) {
  std::vector<Card> dealer{card_of(up)};
  Odds<Number> odds;
  draw<Number>(rules, dealer, left, 1, odds);
  return odds;
}

constexpr std::array<game::DealerSoft17, 2> soft_17{game::DealerSoft17::stand,
                                                    game::DealerSoft17::hit};

TEST(ThreeCard21Dealer, EndsAsCardAfterCardOnSixDecks) {
  const ShoeCounts shoe = count_values(cards::Composition::decks(6));
  const Counts some{3, 0, 1, 0, 2, 0, 0, 1, 4, 2};
  for (const auto rule : soft_17) {
    const game::HouseRules rules{.dealer_soft_17 = rule};
    for (Value up = 0; up < value_count; ++up) {
      const DealerHands hands(rules, up);
      const ShoeCounts left = without(shoe, with({}, up));
      DealerOdds<double> dealer(hands, Shoe<double>(left));
      const auto found = dealer.after(some);
      const auto plain = plain_odds<double>(rules, up, without(left, some));
      for (std::size_t at = 0; at < ending_count; ++at) {
        EXPECT_NEAR(found.of[at], plain.of[at], 2e-14);
      }
    }
  }
}

TEST(ThreeCard21Dealer, EndsAsCardAfterCardInFractions) {
  const ShoeCounts shoe{5, 2, 0, 2, 0, 2, 0, 0, 3, 3};
  for (const auto rule : soft_17) {
    const game::HouseRules rules{.dealer_soft_17 = rule};
    for (Value up = 0; up < value_count; ++up) {
      const DealerHands hands(rules, up);
      DealerOdds<Rational> dealer(hands, Shoe<Rational>(shoe));
      for (const Counts& gone :
           {Counts{}, Counts{1, 0, 0, 1}, Counts{0, 0, 0, 0, 0, 1, 0, 0, 1, 2}}) {
        EXPECT_EQ(dealer.after(gone).of, plain_odds<Rational>(rules, up, without(shoe, gone)).of);
      }
    }
  }
}

TEST(ThreeCard21Dealer, DoesNotMindTheOrderOfQuestions) {
  const DealerHands hands({}, ace);
  const Shoe<double> shoe(count_values(cards::Composition::decks(6)));
  const Counts low{1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  const Counts high{1, 0, 0, 0, 0, 0, 0, 0, 0, 2};
  DealerOdds<double> one(hands, shoe);
  DealerOdds<double> other(hands, shoe);
  const auto first = one.after(low);
  const auto second = one.after(high);
  EXPECT_EQ(other.after(high).of, second.of);
  EXPECT_EQ(other.after({}).of, DealerOdds<double>(hands, shoe).after({}).of);
  EXPECT_EQ(other.after(low).of, first.of);
}

// Known of the dealer's S17 hand from an endless shoe: it busts 28.16 % of all hands.
TEST(ThreeCard21Dealer, BustsAsOftenAsIsKnown) {
  ShoeCounts shoe{};
  shoe.fill(4'000'000);
  shoe[ten] = 16'000'000;
  double bust = 0;
  for (Value up = 0; up < value_count; ++up) {
    const DealerHands hands({}, up);
    const double share = up == ten ? 4.0 / 13 : 1.0 / 13;
    bust += share * DealerOdds<double>(hands, Shoe<double>(shoe)).after({})[Ending::bust];
  }
  EXPECT_NEAR(bust, 0.281593, 1e-6);
}

TEST(ThreeCard21Dealer, SaysWhereTheShoeMayRunOut) {
  const DealerHands hands({}, 4);  // a six
  const Shoe<Rational> shoe({0, 0, 0, 0, 0, 0, 0, 0, 3, 0});
  Rational sum = 0;
  for (const Rational& chance : DealerOdds<Rational>(hands, shoe).after({}).of) sum += chance;
  EXPECT_LT(sum, 1);
}

}  // namespace dealer_test
}  // namespace croupier::analysis::three_card_21
