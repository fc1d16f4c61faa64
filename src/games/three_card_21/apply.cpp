// How each event changes a round of Three Card 21 "N" Done. No rules here.
#include "games/irregular.hpp"
#include "games/three_card_21/round.hpp"

namespace croupier::games::three_card_21 {

namespace {

void split_cards(Spot& spot) {
  const CardList<24> cards = spot.hands[0].hand.cards;
  for (std::size_t at = 0; at < 3; ++at) {
    spot.hands[at].hand = {.cards = {cards[at]}, .seen_by_all = 1U};
  }
  spot.hand_count = 3;
}

// The exposed card has left the shoe already.
void take(Round& round, Card card) {
  if (card.is_known() && card == round.exposed) {
    round.exposed = Card::unknown();
  } else {
    static_cast<void>(round.deck.take(card));
  }
}

// A late card takes the place of one that was missed.
void make_good(Spot& spot) {
  if (spot.accepts_late) --spot.missed;
  spot.accepts_late = false;
}

void miss_card(Round& round, const CardPlace& place) {
  if (place.target == dealing::Target::dealer) {
    round.dealer_late = true;
  } else if (round.phase == Phase::dealing) {
    ++round.spot(place.position).missed;
  } else {
    round.spot(place.position).hands[place.hand].owed = true;
  }
}

void take_cards(cards::Composition& deck, const TableHand& hand) {
  if (hand.collected) return;
  for (const Card card : hand.cards) static_cast<void>(deck.take(card));
}

// The whole shoe but for what lies on the layout.
cards::Composition refilled(const Round& round) {
  auto deck = cards::Composition::decks(static_cast<unsigned>(round.rules.table.decks));
  for (const Spot& spot : round.spots) {
    for (std::size_t at = 0; at < spot.hand_count; ++at) take_cards(deck, spot.hands[at].hand);
  }
  take_cards(deck, round.dealer);
  return deck;
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
    take(round, dealt.card);
    TableHand& hand = round.hand(dealt.to);
    if (dealt.facing == dealing::Facing::up) hand.seen_by_all |= 1U << hand.cards.size();
    hand.cards.push(dealt.card);
    if (dealt.to.target == dealing::Target::players) make_good(round.spot(dealt.to.position));
  }
  void operator()(const event::CardsShown& shown) const {
    round.hand(shown.place).seen_by_all |= shown.places;
  }
  void operator()(const event::PhaseBegan& began) const {
    const bool was_checked = round.phase == Phase::checking && !round.reader_failed;
    round.checked_no_blackjack = round.checked_no_blackjack || was_checked;
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
    round.late_draws = round.late_draws || round.spot(given.position).hands[given.hand].owed;
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
    if (acted.act.kind == ActKind::hit) {
      spot.accepts_late = round.phase == Phase::dealing;
      spot.hands[acted.hand].owed = false;
    }
    // The exposed card is refused; joining and late cards are declined without more.
    if (acted.act.kind == ActKind::decline && round.exposed.is_known() &&
        round.phase == Phase::deciding && !spot.hands[acted.hand].owed) {
      spot.hands[acted.hand].stood = true;
      round.refusing |= 1U << acted.player.number;
    }
  }
  void operator()(const event::Settled& settled) const { round.wagering.apply(settled); }
  void operator()(const event::CardsCollected& collected) const {
    round.hand(collected.place).collected = true;
  }
  void operator()(const event::FacesRead& read) const {
    read_faces(round.hand(read.place), round.deck, read);
  }
  void operator()(const event::IrregularityReported& met) const {
    if (met.trouble == Irregularity::face_up) round.discards.push(met.card);
    if (met.trouble == Irregularity::drawn_exposed) {
      take(round, met.card);
      round.exposed = met.card;
    }
    if (met.trouble == Irregularity::missed_card) miss_card(round, met.place);
    if (met.trouble == Irregularity::shoe_empty) round.deck = refilled(round);
    if (met.trouble == Irregularity::reader_fault) round.reader_failed = true;
  }
  void operator()(const event::CardDiscarded& discarded) const { take(round, discarded.card); }
  void operator()(const event::HandVoided& voided) const {
    SpotHand& hand = round.spot(voided.place.position).hands[voided.place.hand];
    hand.dead = true;
    hand.owed = false;
    hand.hand.collected = true;
  }
  void operator()(const event::RoundVoided&) const {}
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::CardsSeen&) const {}
  void operator()(const event::HandSet&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::three_card_21
