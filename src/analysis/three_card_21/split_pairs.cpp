// The cards of a shoe may come in any order, so that the hands may be dealt before the dealer's:
// with D and E what the two hands drew in the end, E[X Y] is the sum over D and E of the orders of
// both times the chance of D + E times, over the dealer's endings after D + E, X Y times its
// chance. Equal D + E are gathered first (as in a product of polynomials), which leaves few endings
// to find.
#include "analysis/three_card_21/split_pairs.hpp"

#include <algorithm>
#include <map>

#include "analysis/exact.hpp"

namespace croupier::analysis::three_card_21 {

namespace {

// Six bits for each value, the ten in the highest: keys add up and are ordered as their cards are.
using Key = std::uint64_t;
constexpr unsigned key_bits = 6;

Key key_of(const Counts& cards) {
  Key key = 0;
  for (const std::uint8_t count : cards) key = key << key_bits | count;
  return key;
}

Counts cards_of(Key key) {
  Counts cards{};
  for (Value value = value_count; value-- > 0; key >>= key_bits) {
    cards[value] = static_cast<std::uint8_t>(key & ((1U << key_bits) - 1));
  }
  return cards;
}

// A figure for each ending of the dealer.
template <class Number>
using PerEnding = std::array<Number, ending_count>;

// What a hand drew in the end, and its net result plus one by the dealer's ending times the orders
// that lead there. Plus one: what is lost at once then counts nothing and need not be listed.
template <class Number>
struct End {
  Key cards;
  PerEnding<Number> results;
};

template <class Number>
class EndList {
 public:
  EndList(const DealerTable<Number>& table, const HandPlay<Number>& play)
      : table_(table), play_(play) {
    const auto orders = play.orders();
    for (const Draw& draw : draws()) {
      if (orders[draw.place] != Number(0)) end_after(draw, orders[draw.place]);
    }
  }

  std::vector<End<Number>> ends() const {
    std::vector<End<Number>> list;
    list.reserve(ends_.size());
    for (const auto& [cards, results] : ends_) list.push_back({cards, results});
    return list;
  }

 private:
  // By standing, or by a card that is the last.
  void end_after(const Draw& draw, const Number& orders) {
    const Act act = play_.act(draw);
    const Points points = play_.points(draw);
    if (act == Act::stand) {
      return end(key_of(draw.cards), points.total(), play_.single(), orders);
    }
    const Stake& stake = act == Act::hit ? play_.single() : play_.doubled();
    for (Value value = 0; value < value_count; ++value) {
      const int total = points.with(value).total();
      if (act == Act::hit && total < 21) continue;
      end(key_of(with(draw.cards, value)), total, stake, orders);
    }
  }

  void end(Key cards, int total, const Stake& stake, const Number& orders) {
    if (total > 21 && stake.units == 1) return;
    PerEnding<Number>& results = ends_[cards];
    for (int against = 17; against <= 22; ++against) {
      int result = 1;
      if (total > 21 || (total < 21 && against <= 21 && total < against)) {
        result -= stake.units;
      } else if (total == 21 || against > 21 || total > against) {
        result += stake.units;
      }
      results[static_cast<std::size_t>(against - 17)] += orders * result;
    }
    if (table_.is_read()) return;
    int late = 1 - stake.to_blackjack;
    if (total >= 21) late = total == 21 ? 1 + stake.units : 1 - stake.units;
    results[static_cast<std::size_t>(Ending::blackjack)] += orders * late;
  }

  const DealerTable<Number>& table_;
  const HandPlay<Number>& play_;
  std::map<Key, PerEnding<Number>> ends_;
};

// Sums by key, in a table of keys that is at most half full.
template <class Number>
class KeyedSums {
 public:
  KeyedSums() : keys_(1U << 13U), sums_(1U << 13U) {}

  PerEnding<Number>& operator[](Key key) {
    if (2 * used_ >= keys_.size()) grow();
    std::size_t at = place(key);
    while (keys_[at] != 0 && keys_[at] != key) at = (at + 1) & (keys_.size() - 1);
    if (keys_[at] == 0) {
      keys_[at] = key;
      ++used_;
    }
    return sums_[at];
  }

  // Returns keys with their sums, in order.
  std::vector<std::pair<Key, const PerEnding<Number>*>> sorted() const {
    std::vector<std::pair<Key, const PerEnding<Number>*>> list;
    for (std::size_t at = 0; at < keys_.size(); ++at) {
      if (keys_[at] != 0) list.emplace_back(keys_[at], &sums_[at]);
    }
    std::ranges::sort(list, {}, [](const auto& row) { return row.first; });
    return list;
  }

 private:
  std::size_t place(Key key) const {
    return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15U >> 32U) & (keys_.size() - 1);
  }
  void grow() {
    KeyedSums larger;
    larger.keys_.assign(2 * keys_.size(), 0);
    larger.sums_.assign(2 * keys_.size(), {});
    for (std::size_t at = 0; at < keys_.size(); ++at) {
      if (keys_[at] != 0) larger[keys_[at]] = sums_[at];
    }
    *this = std::move(larger);
  }

  std::vector<Key> keys_;
  std::vector<PerEnding<Number>> sums_;
  std::size_t used_ = 0;
};

// Adds the products of two hands, so many times.
template <class Number>
void add_products(KeyedSums<Number>& sums, const std::vector<End<Number>>& ones,
                  const std::vector<End<Number>>& others, int times) {
  const bool same = &ones == &others;
  for (std::size_t one = 0; one < ones.size(); ++one) {
    // Fast: the products of a list with itself are the same both ways.
    for (std::size_t other = same ? one : 0; other < others.size(); ++other) {
      const Number weight = same && one != other ? 2 * times : times;
      PerEnding<Number>& sum = sums[ones[one].cards + others[other].cards];
      for (std::size_t at = 0; at < ending_count; ++at) {
        sum[at] += weight * ones[one].results[at] * others[other].results[at];
      }
    }
  }
}

template <class Number>
Number expectation(const KeyedSums<Number>& sums, const Shoe<Number>& shoe,
                   const DealerHands& hands) {
  DealerOdds<Number> dealer(hands, shoe);
  Number expected = 0;
  for (const auto& [key, results] : sums.sorted()) {
    const Counts gone = cards_of(key);
    const Number chance = shoe.chance(gone);
    if (chance == Number(0)) continue;
    const Odds<Number> odds = dealer.after(gone);
    Number sum = 0;
    for (std::size_t at = 0; at < ending_count; ++at) sum += (*results)[at] * odds.of[at];
    expected += chance * sum;
  }
  return expected;
}

}  // namespace

template <class Number>
Number split_products(const StartPlay<Number>& play, const DealerHands& hands, const Counts& start,
                      Value first) {
  std::vector<const HandPlay<Number>*> split{&play.split_hand(first, Role::first)};
  for (Value card = 0; card < value_count; ++card) {
    for (unsigned copy = card == first ? 1 : 0; copy < start[card]; ++copy) {
      split.push_back(&play.split_hand(card, Role::added));
    }
  }
  // Fast: equal hands and equal pairs are gone through once.
  std::map<std::size_t, std::vector<End<Number>>> ends;
  std::map<std::pair<std::size_t, std::size_t>, int> pairs;
  Number own = 0;
  for (std::size_t at = 0; at < split.size(); ++at) {
    const auto place = [&](std::size_t hand) {
      return static_cast<std::size_t>(std::ranges::find(split, split[hand]) - split.begin());
    };
    ends.try_emplace(place(at), EndList<Number>(play.table(), *split[at]).ends());
    own += split[at]->options()[Act::hit]->value;
    for (std::size_t before = 0; before < at; ++before) {
      ++pairs[std::minmax(place(before), place(at))];
    }
  }
  KeyedSums<Number> sums;
  for (const auto& [pair, times] : pairs) {
    add_products(sums, ends.at(pair.first), ends.at(pair.second), times);
  }
  // (X + 1)(Y + 1) less X, Y and 1, for three pairs in which each hand is twice.
  return 2 * (expectation(sums, play.table().shoe(), hands) - 2 * own - 3 * play.table().in_play());
}

template double split_products(const StartPlay<double>&, const DealerHands&, const Counts&, Value);
template long double split_products(const StartPlay<long double>&, const DealerHands&,
                                    const Counts&, Value);
template Rational split_products(const StartPlay<Rational>&, const DealerHands&, const Counts&,
                                 Value);

}  // namespace croupier::analysis::three_card_21
