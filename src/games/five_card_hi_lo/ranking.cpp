#include "games/five_card_hi_lo/ranking.hpp"

#include <algorithm>
#include <numeric>

#include "cards/points.hpp"
#include "cards/poker.hpp"
#include "games/five_card_hi_lo/terms.hpp"

namespace croupier::games::five_card_hi_lo {

using cards::PokerRank;
using cards::Rank;

namespace {

bool is_ace(Card card) { return card.rank() == Rank::ace; }

// All ten ways to choose two of five places for the low hand.
template <class Visit>
void for_each_split(Hand hand, Visit visit) {
  for (std::size_t first = 0; first < 5; ++first) {
    for (std::size_t second = first + 1; second < 5; ++second) {
      Setting setting{.high = {}, .low = {hand[first], hand[second]}};
      std::size_t at = 0;
      for (std::size_t place = 0; place < 5; ++place) {
        if (place != first && place != second) setting.high[at++] = hand[place];
      }
      visit(setting);
    }
  }
}

// 40.5(b): at most one of a player's aces lies low.
bool two_aces_low(std::span<const Card> low) { return std::ranges::count_if(low, is_ace) > 1; }

}  // namespace

// 40.5(a)1, 40.5(a)2, 40.5(a)3i, 40.5(c): face value, ten for pictures, eleven for an ace.
int high_points(Card card) { return cards::points(card.rank()); }

// 40.5(a)3ii: an ace in the low hand is one.
int low_points(Card card) { return is_ace(card) ? 1 : cards::points(card.rank()); }

int high_total(const Setting& setting) {
  return high_points(setting.high[0]) + high_points(setting.high[1]) + high_points(setting.high[2]);
}

int low_total(const Setting& setting) {
  return low_points(setting.low[0]) + low_points(setting.low[1]);
}

std::expected<Setting, Refusal> set_hand(Hand hand, std::span<const Card> high,
                                         std::span<const Card> low) {
  const auto refuse = [](Reason reason, std::string says) {
    return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
  };
  if (high.empty() || low.empty()) {
    return refuse(Reason::bad_setting, "a play bet comes with a setting of high and low hand");
  }
  if (high.size() != 3) {
    return refuse(Reason::high_hand_size, "the high hand has three cards");
  }
  if (low.size() != 2) {
    return refuse(Reason::low_hand_size, "the low hand has two cards");
  }
  std::array<Card, 5> set{};
  std::ranges::copy(low, std::ranges::copy(high, set.begin()).out);
  if (!std::ranges::is_permutation(set, hand)) {
    return refuse(Reason::bad_setting, "both halves together are the five cards of the hand");
  }
  if (two_aces_low(low)) {
    return refuse(Reason::two_aces_low, "at most one ace may be played in the low hand");
  }
  return Setting{{high[0], high[1], high[2]}, {low[0], low[1]}};
}

std::vector<Setting> legal_settings(Hand hand) {
  std::vector<Setting> settings;
  for_each_split(hand, [&](const Setting& setting) {
    if (!two_aces_low(setting.low)) settings.push_back(setting);
  });
  return settings;
}

Setting house_way(Hand hand) {
  std::array<Card, 5> sorted{};
  std::ranges::copy(hand, sorted.begin());
  // 40.5(b) s2: aces first, so that they lie high; the fourth of four falls to the low hand.
  std::ranges::sort(sorted, [](Card a, Card b) {
    return high_points(a) != high_points(b) ? high_points(a) > high_points(b) : a > b;
  });
  return {{sorted[0], sorted[1], sorted[2]}, {sorted[3], sorted[4]}};
}

Outcome compare(const Setting& player, const Setting& dealer) {
  const bool higher = high_total(player) > high_total(dealer);
  const bool lower = low_total(player) < low_total(dealer);
  // 40.10(d)i to iii: both halves better wins, neither loses, one pushes.
  if (higher && lower) return Outcome::win;
  return higher || lower ? Outcome::push : Outcome::lose;
}

std::optional<PayLine> tie_line(const Setting& player, const Setting& dealer) {
  const bool high = high_total(player) == high_total(dealer);
  const bool low = low_total(player) == low_total(dealer);
  if (high && low) return PayLine::both_halves;
  if (high) return PayLine::high_half;
  return low ? std::optional(PayLine::low_half) : std::nullopt;
}

std::optional<PayLine> poker_bonus_line(Hand hand, const PayTable& table) {
  const cards::PokerValue value = cards::rank_five(hand);
  switch (value.rank()) {
    case PokerRank::royal_flush:  // 40.5(d)1
      return PayLine::royal_flush;
    case PokerRank::straight_flush:  // 40.5(d)2
      return PayLine::straight_flush;
    case PokerRank::four_of_a_kind:  // 40.5(d)3
      return PayLine::four_of_a_kind;
    case PokerRank::full_house:  // 40.5(d)4
      return PayLine::full_house;
    case PokerRank::flush:  // 40.5(d)5
      return PayLine::flush;
    case PokerRank::straight:  // 40.5(d)6
      return PayLine::straight;
    case PokerRank::three_of_a_kind:  // 40.5(d)7
      return PayLine::three_of_a_kind;
    case PokerRank::two_pair:  // 40.5(d)8
      return PayLine::two_pair;
    case PokerRank::pair: {  // 40.5(d)9
      const Rank lowest = table.number == 2 ? Rank::six : Rank::seven;
      return value.lead() >= lowest ? std::optional(PayLine::pair) : std::nullopt;
    }
    case PokerRank::high_card:
      break;
  }
  return std::nullopt;
}

std::optional<PayLine> ante_bonus_line(Hand hand) {
  const auto aces = std::ranges::count_if(hand, is_ace);
  if (aces == 3) return PayLine::three_aces;
  if (aces != 4) return std::nullopt;
  const bool with_two =
      std::ranges::any_of(hand, [](Card card) { return card.rank() == Rank::two; });
  return with_two ? PayLine::four_aces_and_two : PayLine::four_aces;
}

}  // namespace croupier::games::five_card_hi_lo
