#include "analysis/risk_round.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/pik_it_poker/solver.hpp"
#include "analysis/three_card_21/solver.hpp"
#include "games/pik_it_poker/ranking.hpp"
#include "games/three_card_21/ranking.hpp"

namespace croupier::analysis {

namespace {

// What the bonus brings per unit.
Rational bonus_net(const games::PayTable& table, std::optional<games::PayLine> line) {
  const games::Odds odds = line ? table[*line] : games::Odds{};
  return odds.is_paid() ? Rational(odds.to, odds.from) : Rational(-1);
}

// ---- Pik-It Poker

namespace pik = pik_it_poker;
using Deals = std::map<Rational, Integer>;

void add_ends(Deals& deals, const Rational& bonus, const pik::Ends& ends, int multiple) {
  deals[bonus + 1 + multiple] += ends.won;
  deals[bonus - 1 - multiple] += ends.lost;
  deals[bonus] += ends.pushed + ends.ante_pushed;
  deals[bonus + 1] += ends.ante_won;
  deals[bonus - 1] += ends.ante_lost;
}

// ---- Three Card 21

namespace t21 = three_card_21;

// The expected result of the main wager by the three first cards. Filled by a policy that plays
// best: the solver shows it the worth of every act at every decision.
class MainByStart {
 public:
  MainByStart() {
    const auto& starts = t21::starts();
    for (std::size_t at = 0; at < starts.size(); ++at) places_[starts[at]] = at;
    values_.resize(starts.size());
  }

  // A start is played by one thread from its first act to its last: no two write the same place.
  t21::Act decide(const t21::DecisionPoint& point, const t21::PerAct<double>& values) {
    auto best = t21::Act::stand;
    std::optional<double> value;
    for (const t21::Act act : t21::acts) {
      if (!values[act] || (value && *values[act] <= *value + 1e-13)) continue;
      best = act;
      value = values[act];
    }
    if (value && point.role == t21::Role::whole && point.hand == point.start) {
      // The same point may come with some acts only: with all of them it is worth most.
      auto& kept = values_[places_.at(point.start)][point.up][point.first];
      kept = kept ? std::max(*kept, *value) : *value;
    }
    return best;
  }

  double expected(const games::three_card_21::HouseRules& rules, const t21::Counts& start,
                  const t21::ShoeCounts& shoe) const {
    if (t21::points_of(start).total() == 21) return 1;
    const t21::ShoeCounts left = t21::without(shoe, start);
    const double size = t21::Shoe<double>(left).size();
    double sum = 0;
    for (t21::Value up = 0; up < t21::value_count; ++up) {
      if (left[up] == 0) continue;
      // 2C.5(c)4: a blackjack that the reader shows takes the wager.
      double shown = 0;
      if (rules.card_reader && (up == t21::ten || up == t21::ace)) {
        shown = left[up == t21::ten ? t21::ace : t21::ten] / (size - 1);
      }
      sum += left[up] / size * ((1 - shown) * decided(start, up) - shown);
    }
    return sum;
  }

 private:
  // Over the card that was dealt first, where the solver told them apart.
  double decided(const t21::Counts& start, t21::Value up) const {
    double sum = 0;
    double weight = 0;
    for (t21::Value first = 0; first < t21::value_count; ++first) {
      const auto& value = values_[places_.at(start)][up][first];
      if (start[first] == 0 || !value) continue;
      sum += start[first] * *value;
      weight += start[first];
    }
    return weight == 0 ? 0 : sum / weight;
  }

  using ByFirst = std::array<std::optional<double>, t21::value_count>;
  std::map<t21::Counts, std::size_t> places_;
  std::vector<std::array<ByFirst, t21::value_count>> values_;
};

// In how many ways the shoe gives three cards, the same ones side by side.
double ways_of(const std::array<cards::Card, 3>& hand, const cards::Composition& shoe) {
  double ways = 1;
  for (std::size_t at = 0; at < hand.size(); ++at) {
    double before = 0;
    for (std::size_t other = 0; other < at; ++other) before += hand[other] == hand[at] ? 1 : 0;
    ways *= (shoe.count(hand[at]) - before) / (before + 1);
  }
  return ways;
}

// The sum over all hands of their ways times what the bonus brings, by the values of the cards:
// which of the cards of a value they are does not matter to the main wager.
std::map<t21::Counts, double> bonus_by_start(const games::PayTable& table,
                                             const cards::Composition& shoe) {
  std::map<t21::Counts, double> sums;
  for (unsigned one = 0; one < cards::card_count; ++one) {
    for (unsigned two = one; two < cards::card_count; ++two) {
      for (unsigned three = two; three < cards::card_count; ++three) {
        const std::array hand{cards::Card::from_index(one), cards::Card::from_index(two),
                              cards::Card::from_index(three)};
        const auto line = games::three_card_21::bonus_line(hand);
        sums[t21::counts_of(hand)] += ways_of(hand, shoe) * to_double(bonus_net(table, line));
      }
    }
  }
  return sums;
}

}  // namespace

std::optional<RoundLaw> round_with_bonus(const games::pik_it_poker::HouseRules& rules,
                                         const cards::Composition& deck, Threads threads,
                                         Monitor& monitor) {
  const auto hands = pik::sweep(deck, threads, monitor);
  if (hands.empty()) return std::nullopt;
  std::map<std::optional<games::PayLine>, pik::Tally> tallies;
  for (const pik::HandCase& hand : hands) {
    pik::Tally& sum = tallies[games::pik_it_poker::five_card_bonus_line(hand.cards)];
    const pik::Tally one = pik::tally(rules, {&hand, 1}, pik::best_policy(rules));
    sum.folds += one.folds;
    sum.three += one.three;
    sum.five += one.five;
  }
  Deals deals;
  for (const auto& [line, sum] : tallies) {
    const Rational bonus = bonus_net(rules.five_card_bonus_paytable, line);
    deals[bonus - 1] += sum.folds;
    add_ends(deals, bonus, sum.three, rules.play_3_multiple);
    add_ends(deals, bonus, sum.five, rules.play_5_multiple);
  }
  Integer all;
  for (const auto& [net, count] : deals) all += count;
  std::vector<Outcome> outcomes;
  for (const auto& [net, count] : deals) {
    if (count != 0) outcomes.push_back({net, Rational(count, all)});
  }
  return law_of(std::move(outcomes));
}

std::optional<RoundLaw> round_with_bonus(const games::three_card_21::HouseRules& rules,
                                         const MainGame& main, const WagerReport& bonus,
                                         const cards::Composition& deck, Threads threads,
                                         Monitor& monitor) {
  MainByStart by_start;
  const t21::ShoeCounts shoe = t21::count_values(deck);
  const t21::Policy<double> policy = [&](const t21::DecisionPoint& point,
                                         const t21::PerAct<double>& values) {
    return by_start.decide(point, values);
  };
  if (!t21::play_all<double>(rules, shoe, policy, t21::Depth::edge, threads, monitor)) {
    return std::nullopt;
  }
  double products = 0;
  for (const auto& [start, sum] : bonus_by_start(rules.bonus_paytable, deck)) {
    if (t21::holds(shoe, start)) products += sum * by_start.expected(rules, start, shoe);
  }
  const double size = deck.size();
  const double covariance = products / (size * (size - 1) * (size - 2) / 6) +
                            main.expectation.value() * to_double(bonus.edge);
  // The norms of main wager and bonus add up to at least that of both (Minkowski).
  const double norm =
      std::cbrt(main_law(rules, main).third_max) + std::cbrt(law_of(bonus).third_max);
  return RoundLaw{.expectation = main.expectation.value() - to_double(bonus.edge),
                  .variance = main.variance.value() + to_double(bonus.variance) + 2 * covariance,
                  .third_max = std::pow(norm, 3)};
}

RoundLaw main_law(const games::three_card_21::HouseRules& rules, const MainGame& main) {
  const double mean = main.expectation.value();
  return {.expectation = mean,
          .variance = main.variance.value(),
          .third_max = (units_max(rules) + std::abs(mean)) * main.variance.value()};
}

int units_max(const games::three_card_21::HouseRules& rules) {
  // 2C.10(a), 2C.10(c): three hands, each with its double.
  return rules.double_after_split ? 6 : 3;
}

}  // namespace croupier::analysis
