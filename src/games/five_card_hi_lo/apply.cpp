// How each event changes a round of 5 Card Hi-Lo. No rules here.
#include <algorithm>

#include "games/five_card_hi_lo/round.hpp"

namespace croupier::games::five_card_hi_lo {

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
  void operator()(const event::CardsSeen& seen) const {
    HandOnTable<5>& hand = hand_of(round, seen.place);
    hand.seen_by_owner = hand.every_card();
  }
  void operator()(const event::CardsShown& shown) const {
    hand_of(round, shown.place).seen_by_all |= shown.places;
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
    hand_of(round, collected.place).collected = true;
  }
  void operator()(const event::RoundEnded&) const { round.phase = Phase::ended; }
  void operator()(const event::ConsentGiven&) const {}
  void operator()(const event::Called&) const {}
};

}  // namespace

void apply(Round& round, const Event& event) { std::visit(Apply{round}, event); }

}  // namespace croupier::games::five_card_hi_lo
