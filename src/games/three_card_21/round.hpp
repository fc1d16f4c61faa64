// Three Card 21 "N" Done: what comes next and who may do what, from the first wager to the last
// (2C.5 to 2C.12, 2C.14, ruling T21/order).
#pragma once

#include <vector>

#include "cards/composition.hpp"
#include "games/three_card_21/ranking.hpp"
#include "games/three_card_21/settle.hpp"
#include "games/three_card_21/terms.hpp"

namespace croupier::games::three_card_21 {

using TableHand = HandOnTable<24>;

/// One hand of a spot.
struct SpotHand {
  TableHand hand;
  bool doubled = false;
  bool stood = false;
  bool owed = false;  // 2C.14(h): a card that was asked for did not come
  bool dead = false;
  bool operator==(const SpotHand&) const = default;
};

/// One spot's cards: one hand, or three after a split.
struct Spot {
  std::array<SpotHand, 3> hands{};
  std::uint8_t hand_count = 1;
  bool surrendered = false;
  std::uint8_t missed = 0;    // 2C.14(g): first cards that did not come and are not made good
  bool accepts_late = false;  // 2C.14(g): the next of them comes now
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
  std::array<Spot, position_max> spots{};
  TableHand dealer{};
  CardList<2> discards{};             // 2C.14(a): found face up in the shoe
  Card exposed = Card::unknown();     // 2C.14(c): known while it waits, out of the shoe
  std::uint32_t refusing = 0;         // 2C.14(c) s2: bit n: player n gets no more cards
  bool dealer_late = false;           // 2C.14(e): the dealer's first cards come after the players'
  bool late_draws = false;            // 2C.14(h): all have drawn, and owed cards are made good
  bool reader_failed = false;         // 2C.14(l): the rest is played as without a reader
  bool checked_no_blackjack = false;  // by the reader; the hole card may still be unknown

  const Spot& spot(Position position) const { return spots[position.number - 1U]; }
  Spot& spot(Position position) { return spots[position.number - 1U]; }
  /// Returns the cards at a place of this game; undefined for any other.
  const TableHand& hand(const CardPlace& place) const {
    return place.target == dealing::Target::players ? spot(place.position).hands[place.hand].hand
                                                    : dealer;
  }
  TableHand& hand(const CardPlace& place) {
    return place.target == dealing::Target::players ? spot(place.position).hands[place.hand].hand
                                                    : dealer;
  }
  bool operator==(const Round&) const = default;
};

/// Returns a round in which bets are open. The rules are taken to have passed check().
Round open(const HouseRules& rules, const cards::Composition& deck);
Round open(const HouseRules& rules);

/// Returns the commands that decide() would accept now: every decision and card, and for each
/// opening wager its least amount; of insurance and doubles the least and the largest amount.
/// Reports, unknown cards and the reading of a hole card are not listed: nothing is where one of
/// these must come first.
std::vector<Command> legal(const Round& round);

/// Returns what the command makes happen, or why it is refused; the round is not changed.
Decision decide(const Round& round, const Command& command);

/// Changes the round as the event says. Undefined for events that decide() did not answer.
void apply(Round& round, const Event& event);

}  // namespace croupier::games::three_card_21
