#include "analysis/pik_it_poker/solver.hpp"

#include <algorithm>

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;

Ends& Ends::operator+=(const Ends& other) {
  won += other.won;
  pushed += other.pushed;
  lost += other.lost;
  ante_won += other.ante_won;
  ante_pushed += other.ante_pushed;
  ante_lost += other.ante_lost;
  return *this;
}

Ends Ends::operator*(std::int64_t times) const {
  return {.won = won * times,
          .pushed = pushed * times,
          .lost = lost * times,
          .ante_won = ante_won * times,
          .ante_pushed = ante_pushed * times,
          .ante_lost = ante_lost * times};
}

Ends ends_of_play_3(const HandCase& hand) {
  return {.won = hand.three.below,
          .pushed = hand.three.equal,
          .lost = hand.dealers - hand.three.below - hand.three.equal};
}

Ends ends_of_play_5(const game::HouseRules& rules, const HandCase& hand) {
  const std::int64_t above = hand.dealers - hand.five.below - hand.five.equal;
  Ends all{.won = hand.five.below, .pushed = hand.five.equal, .lost = above};
  if (!rules.dealer_qualifies) return all;
  // Dealer's hands in ascending order: lower, equal, higher than the player's; the first of them
  // do not qualify. A player's hand that qualifies itself is higher than all of these.
  const std::int64_t first = hand.unqualified;
  all.ante_won = std::min(first, all.won);
  all.ante_pushed = std::min(first - all.ante_won, all.pushed);
  all.ante_lost = first - all.ante_won - all.ante_pushed;
  all.won -= all.ante_won;
  all.pushed -= all.ante_pushed;
  all.lost -= all.ante_lost;
  return all;
}

Values values_of(const game::HouseRules& rules, const HandCase& hand) {
  const Ends three = ends_of_play_3(hand);
  const Ends five = ends_of_play_5(rules, hand);
  return {-hand.dealers, three.net() * (1 + rules.play_3_multiple),
          five.net() * (1 + rules.play_5_multiple) + five.ante_net()};
}

Act best_act(const game::HouseRules& rules, const Values& values) {
  const auto [fold, play_3, play_5] = values;
  const bool five =
      rules.play_5_multiple < rules.play_3_multiple ? play_5 >= play_3 : play_5 > play_3;
  if (std::max(play_3, play_5) <= fold) return Act::fold;
  return five ? Act::play_5 : Act::play_3;
}

Policy best_policy(const game::HouseRules& rules) {
  return [rules](const HandCase&, const Values& values) { return best_act(rules, values); };
}

Tally tally(const game::HouseRules& rules, std::span<const HandCase> hands, const Policy& policy) {
  Tally sum;
  for (const HandCase& hand : hands) {
    switch (policy(hand, values_of(rules, hand))) {
      case Act::fold:
        sum.folds += std::int64_t{hand.ways} * hand.dealers;
        break;
      case Act::play_3:
        sum.three += ends_of_play_3(hand) * hand.ways;
        break;
      case Act::play_5:
        sum.five += ends_of_play_5(rules, hand) * hand.ways;
        break;
    }
  }
  return sum;
}

}  // namespace croupier::analysis::pik_it_poker
