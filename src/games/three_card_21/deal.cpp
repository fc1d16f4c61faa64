#include "games/three_card_21/deal.hpp"

#include "games/three_card_21/steps.hpp"

namespace croupier::games::three_card_21 {

namespace {

using dealing::Facing;
using dealing::Pass;
using dealing::Target;

constexpr std::array manual_shoe{
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)1"}},
    Pass{Target::dealer, 1, Facing::up, Clause{"T21 2C.6(d)2"}},
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)3"}},
    Pass{Target::dealer, 1, Facing::down, Clause{"T21 2C.6(d)4"}},
    Pass{Target::players, 1, Facing::up, Clause{"T21 2C.6(d)5"}},
};

// The spot whose card of the nth pass has neither come nor been missed.
std::optional<Due> card_of_pass(const Round& round, const Pass& pass, unsigned nth) {
  for (Position at = round.wagering.after({}); at.number != 0; at = round.wagering.after(at)) {
    const Spot& spot = round.spot(at);
    const TableHand& hand = spot.hands[0].hand;
    if (!hand.collected && hand.cards.size() + spot.missed < nth) {
      return Due{hand_at(at), pass.facing, pass.clause, DueKind::by_plan};
    }
  }
  return std::nullopt;
}

// 2C.14(g): who came out short gets his card when the others have theirs, if he wants it.
std::optional<Due> late_card(const Round& round, unsigned nth) {
  for (Position at = round.wagering.after({}); at.number != 0; at = round.wagering.after(at)) {
    const Spot& spot = round.spot(at);
    const TableHand& hand = spot.hands[0].hand;
    const std::size_t cards = hand.cards.size();
    const bool is_short = cards != 0 && cards < nth && cards + spot.missed == nth;
    if (hand.collected || !is_short) continue;
    return Due{hand_at(at), Facing::up,
               cards == 1 ? Clause{"T21 2C.14(g) s2"} : Clause{"T21 2C.14(g) s3"},
               spot.accepts_late ? DueKind::late : DueKind::offer};
  }
  return std::nullopt;
}

}  // namespace

dealing::DealPlan deal_plan(const HouseRules&) { return manual_shoe; }

std::optional<Due> next_due(const Round& round) {
  const std::size_t dealers = round.dealer.cards.size();
  unsigned players_pass = 0;
  unsigned dealers_pass = 0;
  for (const Pass& pass : deal_plan(round.rules)) {
    if (pass.target == Target::dealer) {
      if (++dealers_pass > dealers && !round.dealer_late) {
        return Due{dealer_place, pass.facing, pass.clause, DueKind::by_plan};
      }
      continue;
    }
    ++players_pass;
    if (const auto due = card_of_pass(round, pass, players_pass)) return due;
    if (const auto due = late_card(round, players_pass)) return due;
  }
  // 2C.14(e): what the dealer lacks comes after the players' three, first up, then down.
  if (dealers < dealers_pass) {
    return Due{dealer_place, dealers == 0 ? Facing::up : Facing::down, Clause{"T21 2C.14(e)"},
               DueKind::late};
  }
  return std::nullopt;
}

void go_on_dealing(Recorder& recorder) {
  const auto due = next_due(recorder.round());
  if (!due) {
    begin(recorder, Phase::paying_bonuses, Clause{"T21 2C.5(b)"});
  } else if (due->kind == DueKind::offer) {
    const Position position = due->to.position;
    const Player player = decider(recorder.round(), position).player;
    recorder.emit(event::TurnGiven{player, position, 0, due->clause});
  }
}

Decision deal_first_cards(const Round& round, Card card) {
  const auto due = next_due(round);
  if (due->kind == DueKind::offer) {
    return std::unexpected(Refusal{Reason::cards_not_due, due->clause,
                                   "the player says first whether he takes the late card"});
  }
  // Cards that lie face up are known to all.
  if (!card.is_known() && due->facing == Facing::up) {
    return std::unexpected(
        Refusal{Reason::faces_unknown, due->clause, "a card dealt face up has a face"});
  }
  Recorder recorder(round);
  recorder.emit(event::CardDealt{due->to, card, due->facing, due->clause});
  go_on_dealing(recorder);
  return recorder.finish();
}

}  // namespace croupier::games::three_card_21
