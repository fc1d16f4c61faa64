#include "games/five_card_hi_lo/view.hpp"

namespace croupier::games::five_card_hi_lo {

View view(const Round& round, Player viewer) {
  View seen{.phase = phase_names[static_cast<std::size_t>(round.phase)], .turn = round.turn};
  for (const Position position : round.wagering.positions()) {
    const bool own = round.wagering.at(position).front().player == viewer;
    seen.hands.push_back(see(hand_at(position), round.seat(position).hand, own));
  }
  seen.hands.push_back(see(dealer_place, round.dealer, false));
  seen.bettors.assign(round.wagering.bettors().begin(), round.wagering.bettors().end());
  // A turn's choices name cards, so they are listed only to their owner.
  if (round.turn.number != 0 && round.wagering.find(round.turn, viewer) != nullptr) {
    seen.choices = choices_of(viewer, legal(round));
  }
  return seen;
}

}  // namespace croupier::games::five_card_hi_lo
