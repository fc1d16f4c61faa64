// How each event changes a round of Pik-It Poker. No rules here.
#include <algorithm>

#include "games/pik_it_poker/round.hpp"

namespace croupier::games::pik_it_poker {

namespace {

HandOnTable<5>& hand_of(Round& round, const CardPlace& place) {
  return place.target == dealing::Target::dealer ? round.dealer : round.seat(place.position).hand;
}

struct Apply {
  Round& round;

  void operator()(const event::WagerPlaced& placed) const { round.wagering.apply(placed); }
  void operator()(const event::WagerWithdrawn& withdrawn) const { round.wagering.apply(withdrawn); }
  void operator()(const event::BetsClosed&) const { round.phase = Phase::dealing; }
  void operator()(const event::CardDealt& dealt) const {
    static_cast<void>(round.deck.take(dealt.card));
    hand_of(round, dealt.to).cards.push(dealt.card);
    ++round.dealt;
  }
  void operator()(const event::CardsShown& shown) const {
    hand_of(round, shown.place).seen_by_all |= shown.places;
  }
  void operator()(const event::PhaseBegan& began) const {
    round.phase = static_cast<Phase>(began.phase);
    round.turn = {};
  }
  void operator()(const event::TurnGiven& given) const { round.turn = given.position; }
  void operator()(const event::Acted& acted) const {
    Seat& seat = round.seat(acted.position);
    if (acted.act.kind == ActKind::pick) {
      std::ranges::copy(acted.act.places.span(), seat.picked.begin());
    } else if (acted.act.kind == ActKind::fold) {
      seat.choice = Choice::folded;
    } else {
      seat.choice = acted.act.kind == ActKind::play_3 ? Choice::play_3 : Choice::play_5;
    }
  }
  void operator()(const event::Settled& settled) const { round.wagering.apply(settled); }
  void operator()(const event::CardsCollected& collected) const {
    hand_of(round, collected.place).collected = true;
  }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::ConsentGiven&) const {}
  void operator()(const event::CardsSeen&) const {}
  void operator()(const event::HandSet&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::pik_it_poker
