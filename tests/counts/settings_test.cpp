// 5 Card Hi-Lo counted out: legal settings, the house way against all others, the payout limit.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "games/five_card_hi_lo/settle.hpp"
#include "regulation/covers.hpp"

namespace croupier::games::five_card_hi_lo {
namespace settings_test {

using regulation::covers;

template <class Visit>
void for_each_hand(Visit visit) {
  std::array<Card, 5> hand{};
  constexpr unsigned end = cards::card_count;
  for (unsigned a = 0; a < end; ++a) {
    hand[0] = Card::from_index(a);
    for (unsigned b = a + 1; b < end; ++b) {
      hand[1] = Card::from_index(b);
      for (unsigned c = b + 1; c < end; ++c) {
        hand[2] = Card::from_index(c);
        for (unsigned d = c + 1; d < end; ++d) {
          hand[3] = Card::from_index(d);
          for (unsigned e = d + 1; e < end; ++e) {
            hand[4] = Card::from_index(e);
            visit(hand);
          }
        }
      }
    }
  }
}

// One way to divide a hand. Written apart from legal_settings(), to check it.
struct Division {
  int high;
  int low;
  int aces_low;
};

bool is_ace(Card card) { return card.rank() == cards::Rank::ace; }

std::array<Division, 10> divisions(const std::array<Card, 5>& hand) {
  std::array<Division, 10> all{};
  int high = 0;
  for (const Card card : hand) high += high_points(card);
  std::size_t at = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = i + 1; j < 5; ++j) {
      all[at++] = {high - high_points(hand[i]) - high_points(hand[j]),
                   low_points(hand[i]) + low_points(hand[j]),
                   (is_ace(hand[i]) ? 1 : 0) + (is_ace(hand[j]) ? 1 : 0)};
    }
  }
  return all;
}

TEST(FiveCardHiLoCounts, LegalSettingsOfAllHands) {
  covers("5CH 40.5(b)");
  std::uint64_t hands = 0;
  std::uint64_t all = 0;
  std::uint64_t wrong = 0;
  std::array<std::uint64_t, 11> by_number{};
  for_each_hand([&](const std::array<Card, 5>& hand) {
    const std::size_t number = legal_settings(hand).size();
    const auto expected = std::ranges::count_if(
        divisions(hand), [](const Division& division) { return division.aces_low < 2; });
    ++hands;
    all += number;
    ++by_number[number];
    if (static_cast<std::ptrdiff_t>(number) != expected) ++wrong;
  });
  EXPECT_EQ(hands, 2'598'960U);
  EXPECT_EQ(wrong, 0U);
  // By aces: none or one 10 settings, two 9, three 7, four 4.
  EXPECT_EQ(by_number[10], 1'712'304U + 778'320U);
  EXPECT_EQ(by_number[9], 103'776U);
  EXPECT_EQ(by_number[7], 4'512U);
  EXPECT_EQ(by_number[4], 48U);
  EXPECT_EQ(all, 25'872'000U);
}

TEST(FiveCardHiLoCounts, HouseWayIsBestInBothHalvesAtOnce) {
  covers("5CH 40.5(b) s2");
  std::uint64_t beaten = 0;
  std::uint64_t aces_misplaced = 0;
  std::uint64_t lower_with_an_ace_low = 0;
  for_each_hand([&](const std::array<Card, 5>& hand) {
    const Setting way = house_way(hand);
    const int high = high_total(way);
    const int low = low_total(way);
    const auto aces = std::ranges::count_if(hand, is_ace);
    const int must_lie_low = aces == 4 ? 1 : 0;
    if (std::ranges::count_if(way.low, is_ace) != must_lie_low) ++aces_misplaced;
    // No lawful setting of a dealer, with the aces high, is better in either half; and no lawful
    // setting of a player has a higher high hand.
    bool worse = false;
    bool lower = false;
    for (const Division& other : divisions(hand)) {
      if (other.aces_low > 1) continue;
      worse = worse || other.high > high || (other.aces_low == must_lie_low && other.low < low);
      lower = lower || other.low < low;
    }
    if (worse) ++beaten;
    if (lower) ++lower_with_an_ace_low;
  });
  EXPECT_EQ(beaten, 0U);
  EXPECT_EQ(aces_misplaced, 0U);
  // A player, who may put an ace low, gets a lower low hand from every hand with one to three aces.
  EXPECT_EQ(lower_with_an_ace_low, 778'320U + 103'776U + 4'512U);
}

// ---- the payout limit against every pair of hands

// How many cards of each point value a hand has: twos to nines, tens, aces.
using Counts = std::array<int, 10>;
constexpr Counts whole_deck{4, 4, 4, 4, 4, 4, 4, 4, 16, 4};

std::size_t value_of(Card card) { return static_cast<std::size_t>(high_points(card) - 2); }

// What the bonuses can be on hands of one make, and its totals, set by a player or the house way.
struct Make {
  std::set<std::pair<std::optional<PayLine>, std::optional<PayLine>>> bonuses{};
  std::set<std::pair<int, int>> settings{};
  std::pair<int, int> dealer{};
};

std::map<Counts, Make> make_all(const PayTable& table) {
  std::map<Counts, Make> makes;
  for_each_hand([&](const std::array<Card, 5>& hand) {
    Counts counts{};
    for (const Card card : hand) ++counts[value_of(card)];
    Make& make = makes[counts];
    make.bonuses.insert({poker_bonus_line(hand, table), ante_bonus_line(hand)});
    if (!make.settings.empty()) return;
    for (const Division& division : divisions(hand)) {
      if (division.aces_low < 2) make.settings.insert({division.high, division.low});
    }
    const Setting way = house_way(hand);
    make.dealer = {high_total(way), low_total(way)};
  });
  return makes;
}

// Which pairs of results a make can have: the halves against the dealer's, each -1, 0 or 1.
using Results = std::set<std::pair<int, int>>;

int sign(int difference) { return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0); }

Results results_of(const Counts& counts, const Make& make, const std::map<Counts, Make>& makes) {
  std::array<bool, 9> met{};
  for (const auto& [other, dealer] : makes) {
    bool fits = true;
    for (std::size_t at = 0; at < counts.size(); ++at) {
      fits = fits && counts[at] + other[at] <= whole_deck[at];
    }
    if (!fits) continue;
    for (const auto& [high, low] : make.settings) {
      const int both = sign(high - dealer.dealer.first) * 3 + sign(low - dealer.dealer.second);
      met[static_cast<std::size_t>(both + 4)] = true;
    }
  }
  Results results;
  for (int both = 0; both < 9; ++both) {
    if (met[static_cast<std::size_t>(both)]) results.insert({both / 3 - 1, both % 3 - 1});
  }
  return results;
}

Money most_at_minimum(const HouseRules& rules, const std::map<Counts, Make>& makes,
                      const std::map<Counts, Results>& results) {
  const Limits& limits = rules.table.limits;
  Money most;
  for (const auto& [counts, make] : makes) {
    Money main;
    for (const auto& [high, low] : results.at(counts)) {
      Money won;
      if (high > 0 && low < 0) won += limits.min(Wager::ante) * 2;
      if (high == 0 && low == 0) won += limits.min(Wager::tie) * 20;
      if ((high == 0) != (low == 0)) won += limits.min(Wager::tie) * 4;
      main = std::max(main, won);
    }
    for (const auto& [poker, aces] : make.bonuses) {
      Money won = main;
      if (poker) {
        won += winnings(rules.poker_bonus_paytable[*poker], limits.min(Wager::poker_bonus));
      }
      if (aces) won += winnings(rules.ante_bonus_odds[*aces], limits.min(Wager::ante));
      most = std::max(most, won);
    }
  }
  return most;
}

TEST(FiveCardHiLoCounts, PayoutLimitIsTheMostThatMinimumWagersCanWin) {
  covers("5CH 40.11(f)");
  std::map<Counts, Results> results;
  for (const PayTable& table : poker_bonus_tables) {
    const std::map<Counts, Make> makes = make_all(table);
    if (results.empty()) {
      for (const auto& [counts, make] : makes) {
        results[counts] = results_of(counts, make, makes);
      }
    }
    // Minima of ante, tie and poker bonus that let each part of a hand decide in turn.
    for (const auto& [ante, tie, bonus] :
         std::vector<std::tuple<int, int, int>>{{1000, 1000, 1000},
                                                {5000, 1, 1},
                                                {1, 5000, 1},
                                                {1, 1, 5000},
                                                {3000, 2000, 1},
                                                {2000, 9000, 10},
                                                {4000, 10, 700},
                                                {1, 1, 1},
                                                {90, 90, 90},
                                                {5000, 40'000, 3000}}) {
      HouseRules rules{.poker_bonus_paytable = table};
      auto& least = rules.table.limits.min_of;
      least[static_cast<std::size_t>(Wager::ante)] = Money::dollars(ante);
      least[static_cast<std::size_t>(Wager::tie)] = Money::dollars(tie);
      least[static_cast<std::size_t>(Wager::poker_bonus)] = Money::dollars(bonus);
      for (const int three_aces : {5, 90}) {
        rules.ante_bonus_odds.lines[2].odds.to = three_aces;
        const Money most = most_at_minimum(rules, makes, results);
        EXPECT_EQ(payout_limit(rules), std::max(Money::dollars(50'000), most))
            << "table " << table.number << ", minima " << ante << " " << tie << " " << bonus
            << ", three aces " << three_aces;
      }
    }
  }
}

}  // namespace settings_test
}  // namespace croupier::games::five_card_hi_lo
