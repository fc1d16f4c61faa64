#include "analysis/three_card_21/play.hpp"

#include "analysis/exact.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

// Whether chances sum to one, so that the shoe never runs out.
template <class Number>
bool is_whole(const Odds<Number>& odds) {
  Number missing = 1;
  for (const Number& chance : odds.of) missing -= chance;
  return missing <= 1000 * tolerance<Number>();
}

}  // namespace

std::string_view name(Act act) {
  constexpr std::array<std::string_view, acts.size()> names{"stand", "hit", "surrender", "double",
                                                            "split"};
  return names[static_cast<std::size_t>(act)];
}

template <class Number>
Act best_act(const PerAct<Worth<Number>>& options) {
  std::optional<Act> best;
  for (const Act act : acts) {
    if (!options[act]) continue;
    if (!best || options[act]->value > options[*best]->value + tolerance<Number>()) best = act;
  }
  return *best;
}

template <class Number>
Act pick(const Policy<Number>& policy, const DecisionPoint& point,
         const PerAct<Worth<Number>>& options, const Number& in_play) {
  if (!policy || in_play == Number(0)) return best_act(options);
  PerAct<Number> values;
  for (const Act act : acts) {
    if (options[act]) values[act] = options[act]->value / in_play;
  }
  const Act picked = policy(point, values);
  return options[picked] ? picked : best_act(options);
}

Stake stake_of(const game::HouseRules& rules, Role role, int units) {
  // 2C.5(c)4, ruling T21/card-reader: added wagers go back. Under a reader none comes so late.
  if (rules.card_reader) return {units, 0};
  if (rules.blackjack_takes == game::BlackjackTakes::all) return {units, units};
  return {units, role == Role::added ? 0 : 1};
}

template <class Number>
DealerTable<Number>::DealerTable(const game::HouseRules& rules, const DealerHands& hands,
                                 const Shoe<Number>& shoe, int points_max)
    : shoe_(shoe),
      up_(hands.up()),
      is_read_(rules.card_reader && (up_ == ace || up_ == ten)),
      has_(draws().size()),
      odds_(draws().size()) {
  DealerOdds<Number> dealer(hands, shoe);
  for (const Draw& draw : draws()) {
    if (draw.points.hard > points_max || !shoe.holds(draw.cards)) continue;
    has_[draw.place] = 1;
    odds_[draw.place] = dealer.after(draw.cards);
    is_complete_ = is_complete_ && is_whole(odds_[draw.place]);
  }
}

template <class Number>
Number DealerTable<Number>::in_play_after(const Counts& gone) const {
  if (!is_read_) return 1;
  const unsigned left = shoe_.size() - size(gone);
  if (left == 0) return 0;
  const Value hole = up_ == ace ? ten : ace;
  return Number(left - (shoe_.counts()[hole] - gone[hole])) / Number(left);
}

template <class Number>
Number DealerTable<Number>::next(const Draw& draw, Value value) const {
  const unsigned left = shoe_.size() - draw.size;
  return left == 0 ? Number(0)
                   : Number(Number(shoe_.counts()[value] - draw.cards[value]) / Number(left));
}

template <class Number>
Number DealerTable<Number>::next_in_play(const Draw& draw, Value value) const {
  Number chance = next(draw, value);
  if (is_read_ && chance != Number(0)) chance *= in_play_after(with(draw.cards, value));
  return chance;
}

template <class Number>
Worth<Number> DealerTable<Number>::stand(std::size_t place, int total, const Stake& stake) const {
  const Odds<Number>& odds = odds_[place];
  Number win = odds[Ending::bust];
  Number lose = 0;
  Number equal = 0;
  for (int against = 17; against <= 21; ++against) {
    const Number& chance = odds[static_cast<Ending>(against - 17)];
    if (against < total) {
      win += chance;
    } else if (against > total) {
      lose += chance;
    } else {
      equal += chance;
    }
  }
  const Number& blackjack = odds[Ending::blackjack];
  const Number units = stake.units;
  const Number taken = stake.to_blackjack;
  const Number seen = is_read_ ? Number(0) : blackjack;
  return {units * (win - lose) - taken * seen, units * units * (win + lose) + taken * taken * seen,
          units * (win + lose + equal + seen)};
}

template <class Number>
HandPlay<Number>::HandPlay(const game::HouseRules& rules, const DealerTable<Number>& table,
                           const HandStart& start, const Policy<Number>& policy)
    : table_(table),
      start_(start),
      points_(points_of(start.point.hand)),
      single_(stake_of(rules, start.point.role, 1)),
      doubled_(stake_of(rules, start.point.role, 2)),
      worths_(draws().size()),
      acts_(draws().size(), Act::hit) {
  DecisionPoint point = start.point;
  // A draw comes after all that it grew from, so the last draws are valued first.
  const std::vector<Draw>& all = draws();
  for (std::size_t at = all.size() - 1; at > 0; --at) {
    const Draw& draw = all[at];
    if (points_.hard + draw.points.hard > 20 || !table_.has(at) || points(draw).total() == 21) {
      continue;
    }
    const auto open = options(draw);
    point.hand = start.point.hand + draw.cards;
    acts_[at] = start.one_card ? Act::stand : pick(policy, point, open, open[Act::stand]->wager);
    worths_[at] = *open[acts_[at]];
  }
  options_ = options(all.front());
}

template <class Number>
PerAct<Worth<Number>> HandPlay<Number>::options(const Draw& draw) const {
  PerAct<Worth<Number>> options;
  if (draw.size < start_.due) {
    options[Act::hit] = hit(draw);
    return options;
  }
  options[Act::stand] = table_.stand(draw.place, points(draw).total(), single_);
  if (start_.one_card) return options;
  options[Act::hit] = hit(draw);
  if (start_.may_double && draw.size == start_.due) options[Act::double_down] = double_down(draw);
  return options;
}

template <class Number>
std::vector<Number> HandPlay<Number>::orders() const {
  std::vector<Number> orders(draws().size());
  orders[0] = 1;
  for (const Draw& draw : draws()) {
    if (orders[draw.place] == Number(0) || act(draw) != Act::hit) continue;
    for (Value value = 0; value < value_count; ++value) {
      if (points(draw).with(value).total() >= 21 || !table_.has(draw.next[value])) continue;
      orders[draw.next[value]] += orders[draw.place];
    }
  }
  return orders;
}

// Ruling T21/later-21: a hand of 21 has won and one over 21 has lost at once.
template <class Number>
Worth<Number> HandPlay<Number>::finished(const Draw& draw, Value value, int total,
                                         const Stake& stake) const {
  const Number chance = table_.next_in_play(draw, value);
  const Number staked = stake.units * chance;
  return {total == 21 ? staked : Number(-staked), stake.units * staked, staked};
}

template <class Number>
Worth<Number> HandPlay<Number>::hit(const Draw& draw) const {
  const Points points_now = points(draw);
  Worth<Number> sum;
  for (Value value = 0; value < value_count; ++value) {
    const int total = points_now.with(value).total();
    if (total >= 21) {
      sum += finished(draw, value, total, single_);
      continue;
    }
    const std::uint16_t longer = draw.next[value];
    if (!table_.has(longer)) continue;
    const Number chance = table_.next(draw, value);
    const Worth<Number>& worth = worths_[longer];
    sum += {chance * worth.value, chance * worth.square, chance * worth.wager};
  }
  return sum;
}

template <class Number>
Worth<Number> HandPlay<Number>::double_down(const Draw& draw) const {
  const Points points_now = points(draw);
  Worth<Number> sum;
  for (Value value = 0; value < value_count; ++value) {
    const int total = points_now.with(value).total();
    if (total >= 21) {
      sum += finished(draw, value, total, doubled_);
      continue;
    }
    const std::uint16_t longer = draw.next[value];
    if (!table_.has(longer)) continue;
    const Number chance = table_.next(draw, value);
    const Worth<Number> worth = table_.stand(longer, total, doubled_);
    sum += {chance * worth.value, chance * worth.square, chance * worth.wager};
  }
  return sum;
}

template Act best_act(const PerAct<Worth<double>>&);
template Act best_act(const PerAct<Worth<long double>>&);
template Act best_act(const PerAct<Worth<Rational>>&);
template Act pick(const Policy<double>&, const DecisionPoint&, const PerAct<Worth<double>>&,
                  const double&);
template Act pick(const Policy<long double>&, const DecisionPoint&,
                  const PerAct<Worth<long double>>&, const long double&);
template Act pick(const Policy<Rational>&, const DecisionPoint&, const PerAct<Worth<Rational>>&,
                  const Rational&);
template class DealerTable<double>;
template class DealerTable<long double>;
template class DealerTable<Rational>;
template class HandPlay<double>;
template class HandPlay<long double>;
template class HandPlay<Rational>;

}  // namespace croupier::analysis::three_card_21
