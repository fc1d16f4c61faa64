#include "games/pik_it_poker/view.hpp"

namespace croupier::games::pik_it_poker {

View view(const Round& round, Player viewer) {
  View seen{.phase = phase_names[static_cast<std::size_t>(round.phase)], .turn = round.turn};
  for (const Position position : round.wagering.positions()) {
    // Ruling PIK/nobody-looks: an owner sees no more than everybody does.
    seen.hands.push_back(see(hand_at(position), round.seat(position).hand, false));
  }
  seen.hands.push_back(see(dealer_place, round.dealer, false));
  seen.bettors.assign(round.wagering.bettors().begin(), round.wagering.bettors().end());
  // A turn's choices are listed to the player whose turn it is.
  if (round.turn.number != 0 && round.wagering.find(round.turn, viewer) != nullptr) {
    seen.choices = choices_of(viewer, legal(round));
  }
  return seen;
}

}  // namespace croupier::games::pik_it_poker
