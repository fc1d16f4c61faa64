// How each event changes a round of Heads Up Hold'em. No rules here.
#include "games/heads_up_holdem/round.hpp"
#include "games/irregular.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

struct Apply {
  Round& round;

  void operator()(const event::WagerPlaced& placed) const { round.wagering.apply(placed); }
  void operator()(const event::WagerWithdrawn& withdrawn) const { round.wagering.apply(withdrawn); }
  void operator()(const event::BetsClosed&) const { round.phase = Phase::dealing; }
  void operator()(const event::CardDealt& dealt) const {
    static_cast<void>(round.deck.take(dealt.card));
    TableHand& hand = round.hand(dealt.to);
    if (dealt.facing == dealing::Facing::up) {
      hand.seen_by_all |= std::uint32_t{1} << hand.cards.size();
    }
    hand.cards.push(dealt.card);
    ++round.dealt;
  }
  void operator()(const event::CardsSeen& seen) const {
    TableHand& hand = round.hand(seen.place);
    hand.seen_by_owner = hand.every_card();
  }
  void operator()(const event::CardsShown& shown) const {
    round.hand(shown.place).seen_by_all |= shown.places;
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
    round.hand(collected.place).collected = true;
  }
  void operator()(const event::FacesRead& read) const {
    read_faces(round.hand(read.place), round.deck, read);
  }
  void operator()(const event::IrregularityReported& met) const {
    if (met.trouble == Irregularity::missed_card) ++round.dealt;
    if (met.trouble == Irregularity::wrong_count) {
      recount(round.hand(met.place), round.deck, met.count, met.card);
    }
  }
  void operator()(const event::CardDiscarded& discarded) const {
    static_cast<void>(round.deck.take(discarded.card));
    round.discards.push(discarded.card);
  }
  void operator()(const event::HandVoided&) const {}
  void operator()(const event::RoundVoided&) const { round.turn = {}; }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::ConsentGiven&) const {}
  void operator()(const event::HandSet&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::heads_up_holdem
