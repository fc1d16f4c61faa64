// How each event changes a round of Heads Up Hold'em. No rules here.
#include "games/heads_up_holdem/round.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

HandOnTable<5>& hand_of(Round& round, const CardPlace& place) {
  if (place.target == dealing::Target::community) return round.community;
  return place.target == dealing::Target::dealer ? round.dealer : round.seat(place.position).hand;
}

struct Apply {
  Round& round;

  void operator()(const event::WagerPlaced& placed) const { round.wagering.apply(placed); }
  void operator()(const event::WagerWithdrawn& withdrawn) const { round.wagering.apply(withdrawn); }
  void operator()(const event::BetsClosed&) const { round.phase = Phase::dealing; }
  void operator()(const event::CardDealt& dealt) const {
    static_cast<void>(round.deck.take(dealt.card));
    HandOnTable<5>& hand = hand_of(round, dealt.to);
    if (dealt.facing == dealing::Facing::up) {
      hand.seen_by_all |= std::uint32_t{1} << hand.cards.size();
    }
    hand.cards.push(dealt.card);
    ++round.dealt;
  }
  void operator()(const event::CardsSeen& seen) const {
    HandOnTable<5>& hand = hand_of(round, seen.place);
    hand.seen_by_owner = hand.every_card();
  }
  void operator()(const event::CardsShown& shown) const {
    hand_of(round, shown.place).seen_by_all |= shown.places;
  }
  void operator()(const event::PhaseBegan& began) const {
    round.phase = static_cast<Phase>(began.phase);
    round.turn = {};
    round.dealt = 0;
  }
  void operator()(const event::TurnGiven& given) const { round.turn = given.position; }
  void operator()(const event::Acted& acted) const {
    if (acted.act.kind != ActKind::check) {
      round.seat(acted.position).choice =
          acted.act.kind == ActKind::fold ? Choice::folded : Choice::raised;
    }
  }
  void operator()(const event::Settled& settled) const { round.wagering.apply(settled); }
  void operator()(const event::CardsCollected& collected) const {
    hand_of(round, collected.place).collected = true;
  }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::ConsentGiven&) const {}
  void operator()(const event::HandSet&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::heads_up_holdem
