#include "analysis/three_card_21/solver.hpp"

#include "analysis/exact.hpp"
#include "analysis/three_card_21/split_pairs.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

std::vector<Counts> make_starts() {
  std::vector<Counts> made;
  for (Value one = 0; one < value_count; ++one) {
    for (Value two = one; two < value_count; ++two) {
      for (Value three = two; three < value_count; ++three) {
        made.push_back(with(with(with({}, one), two), three));
      }
    }
  }
  return made;
}

// In how many orders three cards can come.
unsigned orders_of(const Counts& start) {
  constexpr std::array<unsigned, 4> factorials{1, 1, 2, 6};
  unsigned orders = factorials[3];
  for (const std::uint8_t count : start) orders /= factorials[count];
  return orders;
}

template <class Number>
void add(Totals<Number>& totals, const Worth<Number>& worth, const Number& chance) {
  totals.worth += {chance * worth.value, chance * worth.square, chance * worth.wager};
}

// The sums over all deals of these three cards.
template <class Number>
Totals<Number> play_start(const Deals<Number>& deals, const Counts& start,
                          const Policy<Number>& policy, Depth depth) {
  Totals<Number> totals;
  const Number chance = deals.chance(start);
  if (chance == Number(0)) return totals;
  // 2C.5(c)1: paid at once.
  if (points_of(start).total() == 21) {
    totals.twenty_one = chance;
    add(totals, {1, 1, 1}, chance);
    return totals;
  }
  deals.each(start, [&](const Deal<Number>& deal, const StartPlay<Number>& play) {
    const Number in_play = play.table().in_play();
    // 2C.5(c)4: a blackjack under the reader takes the main wager before any decision.
    const Number blackjack = deal.chance * (1 - in_play);
    totals.dealer_blackjack += blackjack;
    add(totals, {-1, 1, 1}, blackjack);
    if (in_play == Number(0)) return;
    const auto options = play.options(deal.point.first);
    const Act act = pick(policy, deal.point, options, in_play);
    Worth<Number> worth = *options[act];
    if (act == Act::split && depth == Depth::deviation) {
      const DealerHands& hands = deals.dealer_hands(deal.point.up);
      worth.square += split_products(play, hands, start, deal.point.first);
    }
    totals.decided[static_cast<std::size_t>(act)] += deal.chance * in_play;
    add(totals, worth, deal.chance);
  });
  return totals;
}

}  // namespace

template <class Number>
Totals<Number>& Totals<Number>::operator+=(const Totals& other) {
  worth += other.worth;
  for (std::size_t at = 0; at < decided.size(); ++at) decided[at] += other.decided[at];
  twenty_one += other.twenty_one;
  dealer_blackjack += other.dealer_blackjack;
  return *this;
}

const std::vector<Counts>& starts() {
  static const std::vector<Counts> all = make_starts();
  return all;
}

std::vector<DealerHands> all_dealer_hands(const game::HouseRules& rules) {
  std::vector<DealerHands> hands;
  hands.reserve(value_count);
  for (Value up = 0; up < value_count; ++up) hands.emplace_back(rules, up);
  return hands;
}

template <class Number>
Number Deals<Number>::chance(const Counts& start) const {
  return Number(orders_of(start)) * Shoe<Number>(shoe_).chance(start);
}

template <class Number>
std::optional<Totals<Number>> play_all(const game::HouseRules& rules, const ShoeCounts& shoe,
                                       const Policy<Number>& policy, Depth depth, Threads threads,
                                       Monitor& monitor) {
  const Deals<Number> deals(rules, shoe, policy);
  std::vector<Totals<Number>> parts(starts().size());
  const bool done = for_blocks(parts.size(), threads, monitor, [&](std::size_t block) {
    parts[block] = play_start(deals, starts()[block], policy, depth);
  });
  if (!done) return std::nullopt;
  Totals<Number> totals;
  for (const Totals<Number>& part : parts) totals += part;
  return totals;
}

template struct Totals<double>;
template struct Totals<long double>;
template struct Totals<Rational>;
template class Deals<double>;
template class Deals<long double>;
template class Deals<Rational>;
template std::optional<Totals<double>> play_all(const game::HouseRules&, const ShoeCounts&,
                                                const Policy<double>&, Depth, Threads, Monitor&);
template std::optional<Totals<long double>> play_all(const game::HouseRules&, const ShoeCounts&,
                                                     const Policy<long double>&, Depth, Threads,
                                                     Monitor&);
template std::optional<Totals<Rational>> play_all(const game::HouseRules&, const ShoeCounts&,
                                                  const Policy<Rational>&, Depth, Threads,
                                                  Monitor&);

}  // namespace croupier::analysis::three_card_21
