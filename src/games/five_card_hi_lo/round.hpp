// 5 Card Hi-Lo: what comes next and who may do what, from the first wager to the last
// (40.6, 40.10).
#pragma once

#include <vector>

#include "cards/composition.hpp"
#include "games/five_card_hi_lo/ranking.hpp"
#include "games/five_card_hi_lo/terms.hpp"

namespace croupier::games::five_card_hi_lo {

enum class Choice : std::uint8_t { none, folded, played };

/// One position's cards and what its player has done with them.
struct Seat {
  HandOnTable<5> hand;
  Choice choice = Choice::none;
  bool is_set = false;
  Setting setting;
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
  HandOnTable<5> dealer{};
  Setting dealer_setting{};

  const Seat& seat(Position position) const { return seats[position.number - 1U]; }
  Seat& seat(Position position) { return seats[position.number - 1U]; }
  bool operator==(const Round&) const = default;
};

/// Returns a round in which bets are open. The rules are taken to have passed check().
Round open(const HouseRules& rules, const cards::Composition& deck);
Round open(const HouseRules& rules);

/// Returns the commands that decide() would accept now: every decision and card, and for each
/// opening wager its least amount.
std::vector<Command> legal(const Round& round);

/// Returns what the command makes happen, or why it is refused; the round is not changed.
Decision decide(const Round& round, const Command& command);

/// Changes the round as the event says. Undefined for events that decide() did not answer.
void apply(Round& round, const Event& event);

}  // namespace croupier::games::five_card_hi_lo
