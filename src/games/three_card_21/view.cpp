#include "games/three_card_21/view.hpp"

namespace croupier::games::three_card_21 {

View view(const Round& round, Player viewer) {
  View seen{.phase = phase_names[static_cast<std::size_t>(round.phase)],
            .turn = round.turn,
            .turn_hand = round.turn_hand};
  for (const Position position : round.wagering.positions()) {
    const Spot& spot = round.spot(position);
    for (std::uint8_t hand = 0; hand < spot.hand_count; ++hand) {
      seen.hands.push_back(see(hand_at(position, hand), spot.hands[hand].hand, true));
    }
  }
  seen.hands.push_back(see(dealer_place, round.dealer, false));
  seen.bettors.assign(round.wagering.bettors().begin(), round.wagering.bettors().end());
  if (round.phase == Phase::insuring || round.turn_player == viewer) {
    seen.choices = choices_of(viewer, legal(round));
  }
  return seen;
}

}  // namespace croupier::games::three_card_21
