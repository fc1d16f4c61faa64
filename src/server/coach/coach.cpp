#include "server/coach/coach.hpp"

#include <algorithm>
#include <set>

#include "table/parts.hpp"
#include "table/view/view.hpp"

namespace croupier::server {

using analysis::Advice;
using analysis::Situation;
using games::Act;
using games::ActKind;
using games::Wager;
using table::Player;
using table::Position;

namespace {

using Cards = std::vector<cards::Card>;

bool is_own(const games::ViewedHand& hand, Position position) {
  return hand.place.target == dealing::Target::players && hand.place.position == position;
}

void add_known(Cards& cards, const games::ViewedHand& hand) {
  for (const auto& card : hand.cards) {
    if (card) cards.push_back(*card);
  }
}

bool all_known(const games::ViewedHand& hand) {
  return !hand.cards.empty() &&
         std::ranges::all_of(hand.cards, [](const auto& card) { return card.has_value(); });
}

// Puts everything that lies open elsewhere into its field.
void add_others(Situation& situation, const games::View& seen, Position position, bool up_card) {
  for (const games::ViewedHand& hand : seen.hands) {
    if (is_own(hand, position)) continue;
    if (hand.place == games::community_place) {
      add_known(situation.board, hand);
    } else if (hand.place == games::dealer_place && up_card) {
      add_known(situation.dealer, hand);
    } else {
      add_known(situation.seen, hand);
    }
  }
}

// T21: after a split each of the three cards begins a hand of its own.
bool add_spot(Situation& situation, const games::View& seen, Position position,
              std::uint8_t decided) {
  std::vector<const games::ViewedHand*> hands;
  for (const games::ViewedHand& hand : seen.hands) {
    if (is_own(hand, position) && !all_known(hand)) return false;
    if (is_own(hand, position)) hands.push_back(&hand);
  }
  if (hands.empty() || decided >= hands.size()) return false;
  situation.split = hands.size() > 1;
  if (!situation.split) {
    Cards all;
    add_known(all, *hands.front());
    if (all.size() < 3) return false;
    situation.player.assign(all.begin(), all.begin() + 3);
    if (all.size() > 3) situation.hand = all;
    return true;
  }
  for (std::size_t at = 0; at < hands.size(); ++at) {
    situation.player.push_back(*hands[at]->cards.front());
    if (at == decided) {
      add_known(situation.hand, *hands[at]);
      continue;
    }
    for (std::size_t card = 1; card < hands[at]->cards.size(); ++card) {
      situation.seen.push_back(*hands[at]->cards[card]);
    }
  }
  return true;
}

bool add_hand(Situation& situation, const games::View& seen, Position position) {
  for (const games::ViewedHand& hand : seen.hands) {
    if (!is_own(hand, position)) continue;
    add_known(situation.player, hand);
    return all_known(hand);
  }
  return false;
}

Subject subject_of(const table::Table& table, const games::View& seen, Position position,
                   std::uint8_t decided) {
  Subject about{
      .round = table.round_number, .phase = seen.phase, .position = position, .hand = decided};
  for (const games::ViewedHand& hand : seen.hands) {
    if (hand.place == games::hand_at(position, decided)) add_known(about.cards, hand);
  }
  return about;
}

std::string act_name(const Act& act) {
  if (act.kind == ActKind::raise) return "raise_" + std::to_string(act.times);
  return act.kind == ActKind::double_down ? "double" : std::string(name(act.kind));
}

std::multiset<cards::Rank> ranks(const auto& cards) {
  std::multiset<cards::Rank> found;
  for (const cards::Card card : cards) found.insert(card.rank());
  return found;
}

// The value of one setting of a hand, in antes; cards of one rank serve alike.
std::optional<double> setting_value(const Advice& advice, const Act& act) {
  const auto found = std::ranges::find_if(
      advice.settings, [&](const auto& each) { return ranks(each.low) == ranks(act.low); });
  if (found == advice.settings.end()) return std::nullopt;
  return found->value.value();
}

std::optional<double> value_of(const Advice& advice, const Act& act) {
  if (!act.low.empty()) return setting_value(advice, act);
  const std::string wanted = act_name(act);
  const auto found = std::ranges::find(advice.values, wanted, &analysis::ActValue::act);
  if (found == advice.values.end()) return std::nullopt;
  return found->value.value();
}

}  // namespace

std::optional<DecisionContext> dilemma_of(const table::Table& table, Player player,
                                          Position position, std::uint8_t hand) {
  const games::View seen = table::see_round(table.round, player);
  const games::Bettor* bettor = table::wagering(table).find(position, player);
  if (bettor == nullptr) return std::nullopt;
  const bool spots = std::holds_alternative<games::ThreeCard21::HouseRules>(table.rules);
  DecisionContext dilemma{.question = {.rules = table.rules, .situation = {}},
                          .about = subject_of(table, seen, position, hand),
                          .unit = bettor->placed[spots ? Wager::main : Wager::ante]};
  Situation& situation = dilemma.question.situation;
  const bool whole =
      spots ? add_spot(situation, seen, position, hand) : add_hand(situation, seen, position);
  if (!whole || dilemma.unit.is_zero()) return std::nullopt;
  add_others(situation, seen, position, spots);
  if (spots && situation.dealer.size() != 1) return std::nullopt;
  if (bettor->stakes.has(Wager::tie)) {
    situation.tie = analysis::Rational(bettor->stakes[Wager::tie].cents(), dilemma.unit.cents());
  }
  return dilemma;
}

std::optional<DecisionContext> dilemma_of(const table::Table& table, Player player,
                                          Position position) {
  const games::View seen = table::see_round(table.round, player);
  return dilemma_of(table, player, position, seen.turn == position ? seen.turn_hand : 0);
}

std::optional<Worth> worth(const DecisionContext& dilemma, const Advice& advice, const Act& act) {
  const auto unit = static_cast<double>(dilemma.unit.cents());
  if (act.kind == ActKind::insurance || act.kind == ActKind::decline) {
    if (!advice.insurance) return std::nullopt;
    const double gain = advice.insurance->value();
    const double share = 2 * static_cast<double>(act.amount.cents()) / unit;
    return Worth{
        gain * share * unit, std::max(gain, 0.0) * unit, gain > 0 ? "insurance" : "decline", {}};
  }
  auto value = value_of(advice, act);
  if (!value) return std::nullopt;
  // A double for less stakes less on the same hand.
  if (act.kind == ActKind::double_down) {
    *value *= (1 + static_cast<double>(act.amount.cents()) / unit) / 2;
  }
  // A hand that has been bet on can only be set.
  const std::string_view better = act.kind == ActKind::set ? "play" : advice.best;
  const auto best = std::ranges::find(advice.values, better, &analysis::ActValue::act);
  return Worth{*value * unit, best->value.value() * unit, better,
               better == "play" ? advice.low : std::vector<cards::Card>{}};
}

}  // namespace croupier::server
