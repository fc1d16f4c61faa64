#include "dealing/deal_plan.hpp"

namespace croupier::dealing {

namespace {

unsigned cards_of(const Pass& pass, unsigned players) {
  return pass.target == Target::players ? pass.cards * players : pass.cards;
}

}  // namespace

std::optional<Destination> next_card(DealPlan plan, unsigned players, unsigned dealt) {
  for (const Pass& pass : plan) {
    const unsigned cards = cards_of(pass, players);
    if (dealt < cards) {
      return Destination{pass.target, static_cast<std::uint8_t>(dealt / pass.cards), pass.facing,
                         pass.clause};
    }
    dealt -= cards;
  }
  return std::nullopt;
}

unsigned cards_needed(DealPlan plan, unsigned players) {
  unsigned cards = 0;
  for (const Pass& pass : plan) {
    cards += cards_of(pass, players);
  }
  return cards;
}

}  // namespace croupier::dealing
