#include "analysis/three_card_21/dealer.hpp"

#include <algorithm>
#include <map>

#include "analysis/exact.hpp"
#include "games/three_card_21/ranking.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

// What a partial sum stands for: the cards of the values to come, the size of the whole hand, and
// its ending.
struct SumKey {
  Counts left;
  unsigned drawn;
  Ending ending;
  auto operator<=>(const SumKey&) const = default;
};

std::vector<cards::Card> cards_of(const Counts& counts) {
  std::vector<cards::Card> cards;
  for (Value value = 0; value < value_count; ++value) {
    cards.insert(cards.end(), counts[value], card_of(value));
  }
  return cards;
}

Ending ending_of(std::span<const cards::Card> hand) {
  if (hand.size() == 2 && game::is_blackjack(hand)) return Ending::blackjack;
  const int total = game::point_total(hand);
  return total > 21 ? Ending::bust : static_cast<Ending>(total - 17);
}

// Every hand that ends, without its up card, and in how many orders it can come.
std::map<SumKey, std::uint32_t> list_hands(const game::HouseRules& rules, Value up) {
  std::map<SumKey, std::uint32_t> ended;
  std::map<Counts, std::uint32_t> drawing{{Counts{}, 1}};
  for (unsigned drawn = 1; !drawing.empty(); ++drawn) {
    std::map<Counts, std::uint32_t> next;
    for (const auto& [hand, orders] : drawing) {
      for (Value value = 0; value < value_count; ++value) {
        const Counts longer = with(hand, value);
        const auto cards = cards_of(with(longer, up));
        if (game::dealer_draws(rules, cards)) {
          next[longer] += orders;
        } else {
          ended[{longer, drawn, ending_of(cards)}] += orders;
        }
      }
    }
    drawing = std::move(next);
  }
  return ended;
}

// Fast: keys in order have those with equally many cards of the first value left side by side.
std::vector<DealerHands::Run> list_runs(const std::vector<SumKey>& keys, Value value) {
  std::vector<DealerHands::Run> runs;
  for (std::size_t at = 0; at < keys.size(); ++at) {
    const std::uint8_t taken = keys[at].left[value];
    const auto drawn = static_cast<std::uint8_t>(value == ace ? keys[at].drawn : 0);
    const auto place = static_cast<std::uint16_t>(at);
    if (runs.empty() || runs.back().taken != taken || runs.back().drawn != drawn) {
      runs.push_back({place, place, taken, drawn});
    }
    ++runs.back().end;
  }
  return runs;
}

// The keys without the value, in order, and which of them each old key goes into.
std::vector<SumKey> merge(const std::vector<SumKey>& keys, Value value,
                          std::vector<std::uint16_t>& targets) {
  std::vector<SumKey> merged = keys;
  for (SumKey& key : merged) key.left[value] = 0;
  std::vector<SumKey> shorter = merged;
  std::ranges::sort(shorter);
  shorter.erase(std::ranges::unique(shorter).begin(), shorter.end());
  for (const SumKey& key : merged) {
    const auto place = std::ranges::lower_bound(shorter, key) - shorter.begin();
    targets.push_back(static_cast<std::uint16_t>(place));
  }
  return shorter;
}

}  // namespace

DealerHands::DealerHands(const game::HouseRules& rules, Value up) : up_(up) {
  std::vector<SumKey> keys;
  for (const auto& [key, orders] : list_hands(rules, up)) {
    keys.push_back(key);
    orders_.push_back(orders);
    drawn_max_ = std::max(drawn_max_, key.drawn);
    for (const unsigned taken : key.left) taken_max_ = std::max(taken_max_, taken);
  }
  for (Value value = 0; value < value_count; ++value) {
    runs_[value] = list_runs(keys, value);
    if (value == ace) break;
    keys = merge(keys, value, targets_[value]);
  }
  for (const SumKey& key : keys) {
    targets_[ace].push_back(static_cast<std::uint16_t>(key.ending));
  }
}

template <class Number>
DealerOdds<Number>::DealerOdds(const DealerHands& hands, const Shoe<Number>& shoe)
    : hands_(hands), shoe_(shoe), ways_(hands.taken_max() + 1, Number(1)) {
  for (Value value = 0; value < value_count; ++value)
    sums_[value].resize(hands.targets(value).size());
  for (std::size_t at = 0; at < hands.orders().size(); ++at) {
    sums_[0][at] = Number(hands.orders()[at]);
  }
}

// One over the ways to draw so many cards; 0 where the shoe has too few.
template <class Number>
std::span<const Number> DealerOdds<Number>::inverses(unsigned gone) {
  while (inverses_.size() <= gone) {
    std::vector<Number>& row = inverses_.emplace_back(hands_.drawn_max() + 1, Number(0));
    const unsigned left = shoe_.size() - static_cast<unsigned>(inverses_.size() - 1);
    Number ways = 1;
    for (unsigned drawn = 1; drawn < row.size() && drawn <= left; ++drawn) {
      ways *= Number(left - drawn + 1);
      row[drawn] = Number(1) / ways;
    }
  }
  return inverses_[gone];
}

template <class Number>
void DealerOdds<Number>::count_ways(unsigned left) {
  for (unsigned taken = 1; taken < ways_.size(); ++taken) {
    ways_[taken] = taken > left ? Number(0) : Number(ways_[taken - 1] * Number(left - taken + 1));
  }
}

template <class Number>
void DealerOdds<Number>::sum(Value value) {
  const std::vector<Number>& from = sums_[value];
  const std::vector<std::uint16_t>& targets = hands_.targets(value);
  std::vector<Number>& to = sums_[value + 1];
  std::fill(to.begin(), to.end(), Number(0));
  for (const DealerHands::Run& run : hands_.runs(value)) {
    const Number ways = ways_[run.taken];
    for (std::size_t at = run.begin; at < run.end; ++at) to[targets[at]] += from[at] * ways;
  }
}

template <class Number>
Odds<Number> DealerOdds<Number>::after(const Counts& gone) {
  Value value = 0;
  if (started_) {
    while (value < ace && gone[value] == last_[value]) ++value;
  }
  for (; value < ace; ++value) {
    count_ways(shoe_.counts()[value] - gone[value]);
    sum(value);
  }
  started_ = true;
  last_ = gone;
  count_ways(shoe_.counts()[ace] - gone[ace]);
  const auto inverse = inverses(size(gone));
  const std::vector<Number>& from = sums_[ace];
  const std::vector<std::uint16_t>& targets = hands_.targets(ace);
  Odds<Number> odds;
  for (const DealerHands::Run& run : hands_.runs(ace)) {
    const Number share = ways_[run.taken] * inverse[run.drawn];
    for (std::size_t at = run.begin; at < run.end; ++at) odds.of[targets[at]] += from[at] * share;
  }
  return odds;
}

template class DealerOdds<double>;
template class DealerOdds<long double>;
template class DealerOdds<Rational>;

}  // namespace croupier::analysis::three_card_21
