// Three Card 21 "N" Done: what comes next and who may do what, from the first wager to the last
// (2C.5 to 2C.12, ruling T21/order).
#pragma once

#include <vector>

#include "cards/composition.hpp"
#include "games/three_card_21/ranking.hpp"
#include "games/three_card_21/settle.hpp"
#include "games/three_card_21/terms.hpp"

namespace croupier::games::three_card_21 {

/// One hand of a spot.
struct SpotHand {
  HandOnTable<24> hand;
  bool doubled = false;
  bool stood = false;
  bool operator==(const SpotHand&) const = default;
};

/// One spot's cards: one hand, or three after a split.
struct Spot {
  std::array<SpotHand, 3> hands{};
  std::uint8_t hand_count = 1;
  bool surrendered = false;
  bool operator==(const Spot&) const = default;
};

struct Round {
  HouseRules rules;
  cards::Composition deck;  // cards not yet dealt
  Wagering wagering{};
  Phase phase = Phase::betting;
  Position turn{};
  std::uint8_t turn_hand = 0;
  Player turn_player{};
  unsigned dealt = 0;
  std::array<Spot, position_max> spots{};
  HandOnTable<24> dealer{};

  const Spot& spot(Position position) const { return spots[position.number - 1U]; }
  Spot& spot(Position position) { return spots[position.number - 1U]; }
  bool operator==(const Round&) const = default;
};

/// Returns a round in which bets are open. The rules are taken to have passed check().
Round open(const HouseRules& rules, const cards::Composition& deck);
Round open(const HouseRules& rules);

/// Returns the commands that decide() would accept now: every decision and card, and for each
/// opening wager its least amount; of insurance and doubles the least and the largest amount.
std::vector<Command> legal(const Round& round);

/// Returns what the command makes happen, or why it is refused; the round is not changed.
Decision decide(const Round& round, const Command& command);

/// Changes the round as the event says. Undefined for events that decide() did not answer.
void apply(Round& round, const Event& event);

}  // namespace croupier::games::three_card_21
