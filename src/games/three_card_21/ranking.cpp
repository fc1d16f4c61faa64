#include "games/three_card_21/ranking.hpp"

#include <algorithm>

#include "cards/three_card.hpp"

namespace croupier::games::three_card_21 {

using cards::Rank;
using cards::Suit;
using cards::ThreeCardRank;

int point_total(Hand hand) { return cards::total(hand).points; }

std::optional<PayLine> bonus_line(std::span<const Card, 3> hand) {
  switch (cards::rank_three(hand[0], hand[1], hand[2]).rank()) {
    case ThreeCardRank::royal_flush:  // 2C.2(c)1 and 2C.2(c)2: diamonds have a line of their own.
      return hand[0].suit() == Suit::diamonds ? PayLine::diamond_royal_flush : PayLine::royal_flush;
    case ThreeCardRank::straight_flush:  // 2C.2(c)3
      return PayLine::straight_flush;
    case ThreeCardRank::three_of_a_kind:  // 2C.2(c)4
      return PayLine::three_of_a_kind;
    case ThreeCardRank::straight:  // 2C.2(c)5
      return PayLine::straight;
    case ThreeCardRank::flush:  // 2C.2(c)6
      return PayLine::flush;
    case ThreeCardRank::pair:  // 2C.2(c)7
      return PayLine::pair;
    case ThreeCardRank::high_card:
      break;
  }
  // 2C.2(c)8: 21 comes last and pays only what no higher rank has paid.
  return point_total(hand) == 21 ? std::optional(PayLine::twenty_one) : std::nullopt;
}

bool is_blackjack(Hand dealer) { return dealer.size() >= 2 && point_total(dealer.first(2)) == 21; }

bool may_be_blackjack(Card up) { return up.rank() == Rank::ace || cards::is_ten(up); }

bool dealer_draws(const HouseRules& rules, Hand dealer) {
  const cards::Total count = cards::total(dealer);
  if (count.points < 17) return true;
  // 2C.11(b)ii: the other stopping rule draws to soft 17.
  return rules.dealer_soft_17 == DealerSoft17::hit && count.soft && count.points == 17;
}

std::optional<Clause> split_clause(std::span<const Card, 3> hand) {
  if (point_total(hand) > 21) return Clause{"T21 2C.5(c)5ii"};
  const auto is_ace = [](Card card) { return card.rank() == Rank::ace; };
  const bool has_ace = std::ranges::any_of(hand, is_ace);
  // 2C.2(b)3: an ace that is counted 1 would have passed 21 as 11.
  if (has_ace && !cards::total(hand).soft) return Clause{"T21 2C.5(c)5iii(aa)"};
  const auto points = [&](std::size_t at) { return cards::points(hand[at].rank()); };
  if (points(0) == points(1) || points(0) == points(2) || points(1) == points(2)) {
    return Clause{"T21 2C.5(c)5iii(bb)"};
  }
  return std::nullopt;
}

Money insurance_max(const HouseRules& rules, Money main) {
  const Money unit = rules.table.chip_unit;
  const std::int64_t units = (main.half().cents() + unit.cents() - 1) / unit.cents();
  return unit * units;
}

}  // namespace croupier::games::three_card_21
