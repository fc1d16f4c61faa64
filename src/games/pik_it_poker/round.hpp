// Pik-It Poker: what comes next and who may do what, from first wager to last (39.3, 39.10).
#pragma once

#include <vector>

#include "cards/composition.hpp"
#include "games/pik_it_poker/ranking.hpp"
#include "games/pik_it_poker/terms.hpp"

namespace croupier::games::pik_it_poker {

/// A hand may be misdealt with more cards than it should have.
using TableHand = HandOnTable<24>;

/// One position's cards and what its player has done with them.
struct Seat {
  TableHand hand;
  Pick picked{};
  Choice choice = Choice::none;
  bool operator==(const Seat&) const = default;
};

struct Round {
  HouseRules rules;
  cards::Composition deck;  // cards not yet dealt
  Wagering wagering{};
  Phase phase = Phase::betting;
  Position turn{};
  unsigned dealt = 0;
  std::array<Seat, position_max> seats{};
  TableHand dealer{};
  CardList<2> discards{};  // found face up in the deck

  const Seat& seat(Position position) const { return seats[position.number - 1U]; }
  Seat& seat(Position position) { return seats[position.number - 1U]; }
  /// Returns the cards at a place of this game; undefined for any other.
  const TableHand& hand(const CardPlace& place) const {
    return place.target == dealing::Target::players ? seat(place.position).hand : dealer;
  }
  TableHand& hand(const CardPlace& place) {
    return place.target == dealing::Target::players ? seat(place.position).hand : dealer;
  }
  bool operator==(const Round&) const = default;
};

/// Returns a round in which bets are open. The rules are taken to have passed check().
Round open(const HouseRules& rules, const cards::Composition& deck);
Round open(const HouseRules& rules);

/// Returns the commands that decide() would accept now: every decision and card, and for each
/// opening wager its least amount. Reports, readings of faces and unknown cards are not listed.
std::vector<Command> legal(const Round& round);

/// Returns what the command makes happen, or why it is refused; the round is not changed.
Decision decide(const Round& round, const Command& command);

/// Changes the round as the event says. Undefined for events that decide() did not answer.
void apply(Round& round, const Event& event);

}  // namespace croupier::games::pik_it_poker
