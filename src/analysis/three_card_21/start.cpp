#include "analysis/three_card_21/start.hpp"

#include "analysis/exact.hpp"
#include "games/three_card_21/ranking.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;

namespace {

std::array<cards::Card, 3> three_cards(const Counts& start) {
  std::array<cards::Card, 3> cards{};
  std::size_t at = 0;
  for (Value value = 0; value < value_count; ++value) {
    for (unsigned copy = 0; copy < start[value]; ++copy) cards[at++] = card_of(value);
  }
  return cards;
}

bool gets_one_card(const game::HouseRules& rules, Value card) {
  return card == ace && rules.split_aces_one_card;
}

// The most that any hand of this start can draw and be under 21, with aces as 1.
int draws_max(const game::HouseRules& rules, const Counts& start) {
  int most = 20 - points_of(start).hard;
  if (!may_split(start)) return most;
  for (Value card = 0; card < value_count; ++card) {
    if (start[card] == 0) continue;
    most = std::max(most, gets_one_card(rules, card) ? 9 : 20 - least_points(card));
  }
  return most;
}

}  // namespace

bool may_split(const Counts& start) { return game::split_clause(three_cards(start)).has_value(); }

bool may_surrender(const game::HouseRules& rules, const Counts& start) {
  switch (rules.surrender) {
    case game::Surrender::over_21:
      return points_of(start).total() > 21;
    case game::Surrender::any_hand:
      return true;
    case game::Surrender::none:
      return false;
  }
  return false;
}

bool first_matters(const game::HouseRules& rules, Value up) {
  return !rules.card_reader && rules.blackjack_takes == game::BlackjackTakes::original &&
         (up == ace || up == ten);
}

HandStart split_start(const game::HouseRules& rules, const DecisionPoint& start, Value card,
                      Role role) {
  HandStart hand{.point = start,
                 .due = 1,
                 .may_double = rules.double_after_split,
                 .one_card = gets_one_card(rules, card)};
  hand.point.hand = with({}, card);
  hand.point.role = role;
  return hand;
}

template <class Number>
StartPlay<Number>::StartPlay(const game::HouseRules& rules, const DealerHands& hands,
                             const Shoe<Number>& shoe, const Counts& start,
                             const Policy<Number>& policy)
    : rules_(rules), start_(start), table_(rules, hands, shoe, draws_max(rules, start)) {
  const DecisionPoint point{.start = start, .up = hands.up(), .hand = start};
  if (points_of(start).total() < 21) {
    const HandStart whole{.point = point, .may_double = true};
    whole_ = std::make_unique<HandPlay<Number>>(rules, table_, whole, policy);
    options_ = whole_->options();
  } else {
    options_[Act::stand] = lose_at_once();
  }
  if (may_surrender(rules, start)) options_[Act::surrender] = surrender();
  if (!may_split(start)) return;
  for (Value card = 0; card < value_count; ++card) {
    if (start[card] == 0) continue;
    for (const Role role : {Role::first, Role::added}) {
      if (role == Role::added && !first_matters(rules, hands.up())) continue;
      split_hands_[card][role == Role::first ? 0 : 1] = std::make_unique<HandPlay<Number>>(
          rules, table_, split_start(rules, point, card, role), policy);
    }
  }
}

template <class Number>
const HandPlay<Number>& StartPlay<Number>::split_hand(Value card, Role role) const {
  const auto& [first, added] = split_hands_[card];
  return role == Role::added && added ? *added : *first;
}

// Ruling T21/over-21: neither surrendered nor split, it is lost.
template <class Number>
Worth<Number> StartPlay<Number>::lose_at_once() const {
  const Number in_play = table_.in_play();
  return {-in_play, in_play, in_play};
}

// 2C.8(a)1, 2C.8(a)2 s2: half is lost, or all of it to a blackjack found late.
template <class Number>
Worth<Number> StartPlay<Number>::surrender() const {
  const Number blackjack = table_.is_read() ? Number(0) : table_.odds(0)[Ending::blackjack];
  const Number half = table_.in_play() - blackjack;
  return {-half / 2 - blackjack, half / 4 + blackjack, half + blackjack};
}

template <class Number>
PerAct<Worth<Number>> StartPlay<Number>::options(Value first) const {
  PerAct<Worth<Number>> options = options_;
  if (!may_split(start_)) return options;
  Worth<Number> sum;
  for (Value card = 0; card < value_count; ++card) {
    for (unsigned copy = 0; copy < start_[card]; ++copy) {
      const Role role = card == first && copy == 0 ? Role::first : Role::added;
      sum += *split_hand(card, role).options()[Act::hit];
    }
  }
  options[Act::split] = sum;
  return options;
}

template class StartPlay<double>;
template class StartPlay<long double>;
template class StartPlay<Rational>;

}  // namespace croupier::analysis::three_card_21
