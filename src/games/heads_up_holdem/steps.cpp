#include "games/heads_up_holdem/steps.hpp"

#include <algorithm>

#include "games/heads_up_holdem/settle.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

// Ruling HUH/raise: three, two and one time the ante.
constexpr std::array streets{
    StreetRules{Street::hole, Phase::dealing, Phase::before_flop, Clause{"HUH 39.10(d)"}, 3,
                Clause{"HUH 39.1 Raise wager(a)"}, Reason::bad_raise_preflop, Phase::dealing_flop,
                Clause{"HUH 39.10(e)"}},
    StreetRules{Street::flop, Phase::dealing_flop, Phase::on_flop, Clause{"HUH 39.10(f)"}, 2,
                Clause{"HUH 39.1 Raise wager(b)"}, Reason::bad_raise_flop, Phase::dealing_river,
                Clause{"HUH 39.10(g)"}},
    StreetRules{Street::river, Phase::dealing_river, Phase::after_river, Clause{"HUH 39.10(h)"}, 1,
                Clause{"HUH 39.1 Raise wager(c)"}, Reason::bad_raise_river, Phase::turning,
                Clause{"HUH 39.10(i)"}},
};

}  // namespace

const StreetRules* street_of(const Round& round) {
  for (const StreetRules& street : streets) {
    if (round.phase == street.cards || round.phase == street.decisions) return &street;
  }
  return nullptr;
}

namespace {

// Returns where cards go now; nothing where none are due or those due lie on the layout already.
dealing::DealPlan plan_due(const Round& round) {
  const StreetRules* street = street_of(round);
  if (street == nullptr || round.phase != street->cards) return {};
  return deal_plan(round.rules, street->street);
}

}  // namespace

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

bool board_waits(const Round& round) {
  const bool due = round.phase == Phase::dealing_flop || round.phase == Phase::dealing_river;
  return due && plan_due(round).empty();
}

namespace {

// Clockwise after the position given, whoever has not raised yet.
Position next_turn(const Round& round, Position position) {
  for (Position at = round.wagering.after(position); at.number != 0;
       at = round.wagering.after(at)) {
    if (round.seat(at).choice == Choice::none) return at;
  }
  return {};
}

}  // namespace

void give_turn(Recorder& recorder) {
  const StreetRules& street = *street_of(recorder.round());
  const Position next = next_turn(recorder.round(), recorder.round().turn);
  if (next.number == 0) {
    recorder.emit(event::PhaseBegan{static_cast<std::uint8_t>(street.next), street.next_clause});
  } else {
    recorder.emit(event::TurnGiven{owner(recorder.round(), next), next, 0, street.decision});
  }
}

namespace {

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{
      .stakes = bettor.placed, .coupon = bettor.coupon, .folded = seat.choice == Choice::folded};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

Dealt dealt_cards(const Round& round) {
  Dealt dealt;
  std::ranges::copy(round.dealer.cards, dealt.dealer.begin());
  std::ranges::copy(round.community.cards, dealt.board.begin());
  return dealt;
}

}  // namespace

// A fold takes ante and odds at once; its bonus wagers, for which the cards must be known, wait for
// the turn to settle.
void emit_settlement(Recorder& recorder, const Bettor& bettor, Moment moment) {
  const Round& round = recorder.round();
  PlayedHand hand = played_hand(round, bettor);
  if (moment == Moment::fold) {
    hand.stakes[Wager::trips_plus] = {};
    hand.stakes[Wager::pocket_bonus] = {};
  }
  const Settlement lines = settle(round.rules, hand, dealt_cards(round));
  const bool folded = round.seat(bettor.position).choice == Choice::folded;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool waits =
        lines[at].wager == Wager::trips_plus || lines[at].wager == Wager::pocket_bonus;
    const Moment due = folded && !waits ? Moment::fold : Moment::turn;
    if (due == moment) recorder.emit(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

CardPlace place_of(const Round& round, const dealing::Destination& to) {
  switch (to.target) {
    case dealing::Target::dealer:
      return dealer_place;
    case dealing::Target::community:
      return community_place;
    case dealing::Target::players:
      break;
  }
  return hand_at(round.wagering.position(to.player));
}

std::optional<dealing::Destination> card_due(const Round& round) {
  return dealing::next_card(plan_due(round), round.wagering.position_count(), round.dealt);
}

namespace {

void begin_decisions(Recorder& recorder) {
  const StreetRules& street = *street_of(recorder.round());
  recorder.emit(event::PhaseBegan{static_cast<std::uint8_t>(street.decisions), street.decision});
  if (street.street == Street::hole) {
    for (const Bettor& bettor : recorder.round().wagering.bettors()) {
      recorder.emit(event::CardsSeen{hand_at(bettor.position), Clause{"HUH 39.10(a)"}});
    }
  }
  give_turn(recorder);
}

}  // namespace

void finish_deal(Recorder& recorder) {
  if (card_due(recorder.round())) return;
  void_misdealt(recorder);
  if (recorder.round().phase != Phase::ended) begin_decisions(recorder);
}

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const auto to = card_due(round);
  if (!to) {
    return std::unexpected(Refusal{Reason::cards_not_due,
                                   no_more_bets[round.rules.table.dealing_method],
                                   "no card is due now"});
  }
  if (!round.deck.contains(deal.card)) {
    return refuse(Reason::card_not_in_deck, to_text(deal.card) + " is not in the deck any more");
  }
  if (to->facing == dealing::Facing::up && !deal.card.is_known()) {
    return std::unexpected(
        Refusal{Reason::faces_unknown, to->clause, "this card is dealt face up: it has a face"});
  }
  const event::CardDealt dealt{place_of(round, *to), deal.card, to->facing, to->clause};
  const unsigned players = round.wagering.position_count();
  if (round.dealt + 1 != dealing::cards_needed(plan_due(round), players)) {
    return Events{dealt};
  }
  Recorder recorder(round);
  recorder.emit(dealt);
  finish_deal(recorder);
  return recorder.finish();
}

namespace {

// 39.10(c) s4: community cards that came face down are turned over when they are due.
Decision show_community(const Round& round) {
  const bool flop = round.phase == Phase::dealing_flop;
  const std::span<const Card> board = round.community.cards.span();
  Recorder recorder(round);
  if (flop) {
    recorder.emit(event::CardsShown{community_place, 0b00111, CardList<24>(board.first(3)),
                                    Clause{"HUH 39.10(e)"}});
  } else {
    recorder.emit(event::CardsShown{community_place, 0b11000, CardList<24>(board.last(2)),
                                    Clause{"HUH 39.10(g)"}});
  }
  begin_decisions(recorder);
  return recorder.finish();
}

// Ruling HUH/seating-order: from the far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    if (!round.seat(at).hand.collected) return at;
  }
  return {};
}

}  // namespace

std::optional<Turned> turned_next(const Round& round) {
  if (board_waits(round)) {
    const bool flop = round.phase == Phase::dealing_flop;
    return Turned{community_place, flop ? 0b00111U : 0b11000U,
                  flop ? Clause{"HUH 39.10(e)"} : Clause{"HUH 39.10(g)"}};
  }
  if (round.phase == Phase::turning) {
    return Turned{dealer_place, round.dealer.every_card(), Clause{"HUH 39.10(i)"}};
  }
  if (round.phase != Phase::settling) return std::nullopt;
  const Position next = next_to_settle(round);
  if (next.number == 0) return std::nullopt;
  return Turned{hand_at(next), round.seat(next).hand.every_card(), Clause{"HUH 39.10(i) s2"}};
}

namespace {

void end_if_settled(Recorder& recorder) {
  if (next_to_settle(recorder.round()).number == 0) {
    recorder.emit(event::RoundEnded{Clause{"HUH 39.1 Round of play"}});
  }
}

void call_hand(Recorder& recorder, const CardPlace& place, const TableHand& hand) {
  const Round& round = recorder.round();
  const PokerValue value = value_of(hand.cards.first<2>(), round.community.cards.first<5>());
  recorder.emit(
      event::Called{place, Call::five_card_hand, value.code(), Clause{"HUH 39.10(i) s2"}});
}

Decision turn_dealer(const Round& round) {
  Recorder recorder(round);
  const auto cards = round.dealer.cards.first<2>();
  recorder.emit(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                                  Clause{"HUH 39.10(i)"}});
  call_hand(recorder, dealer_place, round.dealer);
  recorder.emit(
      event::PhaseBegan{static_cast<std::uint8_t>(Phase::settling), Clause{"HUH 39.11(b)"}});
  end_if_settled(recorder);
  return recorder.finish();
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const Seat& seat = round.seat(position);
  Recorder recorder(round);
  recorder.emit(event::CardsShown{hand_at(position), seat.hand.every_card(),
                                  CardList<24>(seat.hand.cards.span()), Clause{"HUH 39.10(i) s2"}});
  if (seat.choice != Choice::folded) call_hand(recorder, hand_at(position), seat.hand);
  emit_settlement(recorder, bettor, Moment::turn);
  recorder.emit(event::CardsCollected{hand_at(position), Clause{"HUH 39.1 Round of play"}});
  end_if_settled(recorder);
  return recorder.finish();
}

}  // namespace

Decision decide_proceed(const Round& round) {
  if (auto wrong = check_faces(round)) return std::unexpected(*wrong);
  if (board_waits(round)) return show_community(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::heads_up_holdem
