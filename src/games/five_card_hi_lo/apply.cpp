// How each event changes a round of 5 Card Hi-Lo. No rules here.
#include <algorithm>

#include "games/five_card_hi_lo/round.hpp"
#include "games/irregular.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

struct Apply {
  Round& round;

  void operator()(const event::WagerPlaced& placed) const { round.wagering.apply(placed); }
  void operator()(const event::WagerWithdrawn& withdrawn) const { round.wagering.apply(withdrawn); }
  void operator()(const event::BetsClosed&) const { round.phase = Phase::dealing; }
  void operator()(const event::CardDealt& dealt) const {
    static_cast<void>(round.deck.take(dealt.card));
    round.hand(dealt.to).cards.push(dealt.card);
    ++round.dealt;
  }
  void operator()(const event::CardsSeen& seen) const {
    TableHand& hand = round.hand(seen.place);
    hand.seen_by_owner = hand.every_card();
  }
  void operator()(const event::CardsShown& shown) const {
    round.hand(shown.place).seen_by_all |= shown.places;
  }
  void operator()(const event::HandSet& set) const {
    Setting setting;
    std::ranges::copy(set.high, setting.high.begin());
    std::ranges::copy(set.low, setting.low.begin());
    if (set.place.target == dealing::Target::dealer) {
      round.dealer_setting = setting;
    } else {
      round.seat(set.place.position).setting = setting;
      round.seat(set.place.position).is_set = true;
    }
  }
  void operator()(const event::PhaseBegan& began) const {
    round.phase = static_cast<Phase>(began.phase);
    round.turn = {};
  }
  void operator()(const event::TurnGiven& given) const { round.turn = given.position; }
  void operator()(const event::Acted& acted) const {
    if (acted.act.kind != ActKind::set) {
      round.seat(acted.position).choice =
          acted.act.kind == ActKind::fold ? Choice::folded : Choice::played;
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
  void operator()(const event::HandVoided& hand) const {
    round.seat(hand.place.position).choice = Choice::voided;
  }
  void operator()(const event::RoundVoided&) const { round.turn = {}; }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::ConsentGiven&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::five_card_hi_lo
