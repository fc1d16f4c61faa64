// How each event changes a round of Three Card 21 "N" Done. No rules here.
#include "games/three_card_21/round.hpp"

namespace croupier::games::three_card_21 {

namespace {

HandOnTable<24>& hand_of(Round& round, const CardPlace& place) {
  return place.target == dealing::Target::dealer
             ? round.dealer
             : round.spot(place.position).hands[place.hand].hand;
}

void split_cards(Spot& spot) {
  const CardList<24> cards = spot.hands[0].hand.cards;
  for (std::size_t at = 0; at < 3; ++at) {
    spot.hands[at].hand = {.cards = {cards[at]}, .seen_by_all = 1U};
  }
  spot.hand_count = 3;
}

struct Apply {
  Round& round;

  void operator()(const event::WagerPlaced& placed) const { round.wagering.apply(placed); }
  void operator()(const event::WagerWithdrawn& withdrawn) const { round.wagering.apply(withdrawn); }
  void operator()(const event::ConsentGiven& given) const {
    round.wagering.find(given.position, given.player)->consents = true;
  }
  void operator()(const event::BetsClosed&) const { round.phase = Phase::dealing; }
  void operator()(const event::CardDealt& dealt) const {
    static_cast<void>(round.deck.take(dealt.card));
    HandOnTable<24>& hand = hand_of(round, dealt.to);
    if (dealt.facing == dealing::Facing::up) hand.seen_by_all |= 1U << hand.cards.size();
    hand.cards.push(dealt.card);
    ++round.dealt;
  }
  void operator()(const event::CardsShown& shown) const {
    hand_of(round, shown.place).seen_by_all |= shown.places;
  }
  void operator()(const event::PhaseBegan& began) const {
    round.phase = static_cast<Phase>(began.phase);
    const bool in_turn = round.phase >= Phase::deciding && round.phase <= Phase::drawing;
    if (!in_turn) {
      round.turn = {};
      round.turn_player = {};
      round.turn_hand = 0;
    }
  }
  void operator()(const event::TurnGiven& given) const {
    round.turn = given.position;
    round.turn_player = given.player;
    round.turn_hand = given.hand;
  }
  void operator()(const event::Acted& acted) const {
    Spot& spot = round.spot(acted.position);
    if (acted.act.kind == ActKind::split) split_cards(spot);
    if (acted.act.kind == ActKind::surrender) spot.surrendered = true;
    if (acted.act.kind == ActKind::double_down) spot.hands[acted.hand].doubled = true;
    if (acted.act.kind == ActKind::stand) spot.hands[acted.hand].stood = true;
    if (acted.act.kind == ActKind::stay) {
      round.wagering.find(acted.position, acted.player)->stays_with = acted.act.times;
    }
  }
  void operator()(const event::Settled& settled) const { round.wagering.apply(settled); }
  void operator()(const event::CardsCollected& collected) const {
    hand_of(round, collected.place).collected = true;
  }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::CardsSeen&) const {}
  void operator()(const event::HandSet&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::three_card_21
