#include "games/five_card_hi_lo/view.hpp"

#include <algorithm>

namespace croupier::games::five_card_hi_lo {

namespace {

// 40.6(d): how a hand is set shows only to whoever sees all of its cards.
void see_setting(ViewedHand& seen, const Setting& setting) {
  const auto is_seen = [&](Card card) {
    return std::ranges::find(seen.cards, std::optional(card)) != seen.cards.end();
  };
  if (!std::ranges::all_of(setting.high, is_seen) || !std::ranges::all_of(setting.low, is_seen)) {
    return;
  }
  seen.high.assign(setting.high.begin(), setting.high.end());
  seen.low.assign(setting.low.begin(), setting.low.end());
}

}  // namespace

View view(const Round& round, Player viewer) {
  View seen{.phase = phase_names[static_cast<std::size_t>(round.phase)], .turn = round.turn};
  for (const Position position : round.wagering.positions()) {
    const bool own = round.wagering.at(position).front().player == viewer;
    const Seat& seat = round.seat(position);
    seen.hands.push_back(see(hand_at(position), seat.hand, own));
    if (seat.is_set) see_setting(seen.hands.back(), seat.setting);
  }
  seen.hands.push_back(see(dealer_place, round.dealer, false));
  if (round.dealer_setting != Setting{}) see_setting(seen.hands.back(), round.dealer_setting);
  seen.bettors.assign(round.wagering.bettors().begin(), round.wagering.bettors().end());
  // A turn's choices name cards, so they are listed only to their owner.
  if (round.turn.number != 0 && round.wagering.find(round.turn, viewer) != nullptr) {
    seen.choices = choices_of(viewer, legal(round));
  }
  return seen;
}

}  // namespace croupier::games::five_card_hi_lo
