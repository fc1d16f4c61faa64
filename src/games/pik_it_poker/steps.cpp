#include "games/pik_it_poker/steps.hpp"

#include <algorithm>

#include "games/pik_it_poker/deal.hpp"
#include "games/pik_it_poker/settle.hpp"

namespace croupier::games::pik_it_poker {

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

void begin(Recorder& recorder, Phase phase, Clause clause) {
  recorder.emit(event::PhaseBegan{static_cast<std::uint8_t>(phase), clause});
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

bool must_pick(const Round& round, const Bettor& bettor) {
  return bettor.placed.has(Wager::three_card_bonus) && round.seat(bettor.position).picked == Pick{};
}

namespace {

// 39.10(b), (c), (e): the first position from the dealer's far right of which this is so, or none.
template <class Is>
Position farthest_right(const Round& round, Is is) {
  Position at = round.wagering.before({});
  while (at.number != 0 && !is(round.wagering.at(at).front())) at = round.wagering.before(at);
  return at;
}

Position next_to_pick(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) { return must_pick(round, bettor); });
}

Position next_to_decide(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) {
    return round.seat(bettor.position).choice == Choice::none;
  });
}

// Bit n is the nth card.
std::uint32_t places_of(const Pick& pick) {
  std::uint32_t places = 0;
  for (const std::uint8_t place : pick) places |= std::uint32_t{1} << (place - 1U);
  return places;
}

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .picked = seat.picked,
                  .choice = seat.choice};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

}  // namespace

// Ruling PIK/order: all picks come before the first hand is turned over.
void give_pick(Recorder& recorder) {
  const Position next = next_to_pick(recorder.round());
  if (next.number == 0) {
    begin(recorder, Phase::turning_hands, Clause{"PIK 39.10(c)"});
    return;
  }
  if (recorder.round().phase != Phase::picking)
    begin(recorder, Phase::picking, Clause{"PIK 39.10(a)"});
  recorder.emit(event::TurnGiven{owner(recorder.round(), next), next, 0, Clause{"PIK 39.10(b)"}});
}

void give_turn(Recorder& recorder) {
  if (next_to_decide(recorder.round()).number != 0) {
    begin(recorder, Phase::turning_hands, Clause{"PIK 39.10(c)"});
  } else if (!deal_plan(recorder.round().rules, Moment::after_decisions).empty()) {
    begin(recorder, Phase::dealing_dealer, Clause{"PIK 39.9(c)2"});
  } else {
    begin(recorder, Phase::turning, Clause{"PIK 39.10(d)"});
  }
}

bool is_main(const Line& line) {
  return line.wager != Wager::three_card_bonus && line.wager != Wager::five_card_bonus;
}

void emit_settlement(Recorder& recorder, const Bettor& bettor, bool (*is_due)(const Line&)) {
  const Round& round = recorder.round();
  PlayedHand hand = played_hand(round, bettor);
  // While some cards are unknown only those that were picked are valued.
  if (unknown_places(hand.cards) != 0) hand.stakes[Wager::five_card_bonus] = {};
  const Settlement lines = settle(round.rules, hand, round.dealer.cards.first<5>());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_due(lines[at])) recorder.emit(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

namespace {

bool is_three_card_bonus(const Line& line) { return line.wager == Wager::three_card_bonus; }

bool is_five_card_bonus(const Line& line) { return line.wager == Wager::five_card_bonus; }

bool is_taken(const Line& line) { return is_main(line) && line.result == Result::lost; }

bool is_given(const Line& line) { return is_main(line) && line.result != Result::lost; }

}  // namespace

bool pick_waits(const Round& round) {
  return round.phase == Phase::picking && round.seat(round.turn).picked != Pick{};
}

void show_picked(Recorder& recorder) {
  const Position position = recorder.round().turn;
  const Seat seat = recorder.round().seat(position);
  event::CardsShown shown{hand_at(position), places_of(seat.picked), {}, Clause{"PIK 39.10(b) s2"}};
  for (std::size_t at = 0; at < seat.hand.cards.size(); ++at) {
    if ((shown.places >> at & 1U) != 0) shown.cards.push(seat.hand.cards[at]);
  }
  recorder.emit(shown);
  emit_settlement(recorder, recorder.round().wagering.at(position).front(), is_three_card_bonus);
  give_pick(recorder);
}

namespace {

// The plan that is dealt by now, and how many of its cards have come.
struct DealNow {
  dealing::DealPlan plan;
  unsigned dealt = 0;
};

DealNow deal_now(const Round& round) {
  const auto opening = deal_plan(round.rules, Moment::opening);
  if (round.phase == Phase::dealing) return {opening, round.dealt};
  if (round.phase != Phase::dealing_dealer) return {};
  const unsigned before = dealing::cards_needed(opening, round.wagering.position_count());
  return {deal_plan(round.rules, Moment::after_decisions), round.dealt - before};
}

}  // namespace

std::optional<dealing::Destination> card_due(const Round& round) {
  const DealNow now = deal_now(round);
  return dealing::next_card(now.plan, round.wagering.position_count(), now.dealt);
}

CardPlace place_of(const Round& round, const dealing::Destination& to) {
  return to.target == dealing::Target::dealer ? dealer_place
                                              : hand_at(round.wagering.position(to.player));
}

void finish_deal(Recorder& recorder) {
  if (card_due(recorder.round())) return;
  void_misdealt(recorder);
  if (recorder.round().phase == Phase::ended) return;
  // Ruling PIK/nobody-looks: nothing lets a player look at the cards now.
  if (recorder.round().phase == Phase::dealing) {
    give_pick(recorder);
  } else {
    begin(recorder, Phase::turning, Clause{"PIK 39.10(d)"});
  }
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
  const event::CardDealt card{place_of(round, *to), deal.card, to->facing, to->clause};
  const DealNow now = deal_now(round);
  if (now.dealt + 1 != dealing::cards_needed(now.plan, round.wagering.position_count())) {
    return Events{card};
  }
  Recorder recorder(round);
  recorder.emit(card);
  finish_deal(recorder);
  return recorder.finish();
}

std::optional<Turned> turned_next(const Round& round) {
  if (pick_waits(round)) {
    return Turned{hand_at(round.turn), places_of(round.seat(round.turn).picked),
                  Clause{"PIK 39.10(b) s2"}};
  }
  if (round.phase == Phase::turning_hands) {
    const Position next = next_to_decide(round);
    return Turned{hand_at(next), round.seat(next).hand.every_card(), Clause{"PIK 39.10(c)1"}};
  }
  if (round.phase != Phase::turning) return std::nullopt;
  return Turned{dealer_place, round.dealer.every_card(), Clause{"PIK 39.10(d)"}};
}

namespace {

Decision turn_hand(const Round& round) {
  const Position position = next_to_decide(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const auto& hand = round.seat(position).hand;
  Recorder recorder(round);
  recorder.emit(event::CardsShown{hand_at(position), hand.every_card(),
                                  CardList<24>(hand.cards.span()), Clause{"PIK 39.10(c)1"}});
  emit_settlement(recorder, bettor, is_five_card_bonus);
  begin(recorder, Phase::deciding, Clause{"PIK 39.10(c)3"});
  recorder.emit(event::TurnGiven{bettor.player, position, 0, Clause{"PIK 39.10(c)3"}});
  return recorder.finish();
}

// 39.10(e): from the dealer's far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  return farthest_right(
      round, [&](const Bettor& bettor) { return !round.seat(bettor.position).hand.collected; });
}

void end_if_settled(Recorder& recorder) {
  if (next_to_settle(recorder.round()).number == 0) {
    recorder.emit(event::CardsCollected{dealer_place, Clause{"PIK 39.10(e) s3"}});
    recorder.emit(event::RoundEnded{Clause{"PIK 39.1 Round of play"}});
  }
}

Decision turn_dealer(const Round& round) {
  Recorder recorder(round);
  const auto cards = round.dealer.cards.first<5>();
  const cards::PokerValue five = five_card_value(cards);
  recorder.emit(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                                  Clause{"PIK 39.10(d)"}});
  recorder.emit(
      event::HandSet{dealer_place, CardList<6>(arranged(cards)), {}, Clause{"PIK 39.10(d)"}});
  const Clause called{"PIK 39.10(d) s2"};
  recorder.emit(event::Called{dealer_place, Call::five_card_hand, five.code(), called});
  if (round.rules.dealer_qualifies && !qualifies(five)) {
    recorder.emit(event::Called{dealer_place, Call::no_qualify, five.code(), called});
  }
  recorder.emit(event::HandSet{
      dealer_place, CardList<6>(cards::best_three(cards).cards), {}, Clause{"PIK 39.10(d) s3"}});
  recorder.emit(event::Called{dealer_place, Call::three_card_hand, three_card_value(cards).code(),
                              Clause{"PIK 39.10(d) s4"}});
  const bool by_step = round.rules.settlement_order == SettlementOrder::by_step;
  begin(recorder, by_step ? Phase::calling : Phase::settling,
        by_step ? Clause{"PIK 39.10(e)1i"} : Clause{"PIK 39.10(e)2"});
  end_if_settled(recorder);
  return recorder.finish();
}

// The hand was turned over before its player decided; what is left is to name it.
void call_hand(Recorder& recorder, Position position, Clause clause) {
  const Seat& seat = recorder.round().seat(position);
  const auto cards = seat.hand.cards.first<5>();
  const bool three = seat.choice == Choice::play_3;
  recorder.emit(event::Called{
      hand_at(position), three ? Call::three_card_hand : Call::five_card_hand,
      three ? three_card_value(cards).code() : five_card_value(cards).code(), clause});
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  Recorder recorder(round);
  call_hand(recorder, position, Clause{"PIK 39.10(e)2i"});
  emit_settlement(recorder, bettor, is_main);
  recorder.emit(event::CardsCollected{hand_at(position), Clause{"PIK 39.10(e)2iii"}});
  end_if_settled(recorder);
  return recorder.finish();
}

// 39.10(e)1: one step for every remaining hand, from the dealer's far right.
Decision settle_step(const Round& round) {
  Recorder recorder(round);
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    const Bettor& bettor = round.wagering.at(at).front();
    if (round.seat(at).hand.collected) continue;
    if (round.phase == Phase::calling) {
      call_hand(recorder, at, Clause{"PIK 39.10(e)1i"});
    } else if (round.phase == Phase::taking) {
      emit_settlement(recorder, bettor, is_taken);
    } else if (round.phase == Phase::paying) {
      emit_settlement(recorder, bettor, is_given);
    } else {
      recorder.emit(event::CardsCollected{hand_at(at), Clause{"PIK 39.10(e)1iv"}});
    }
  }
  if (round.phase == Phase::calling) begin(recorder, Phase::taking, Clause{"PIK 39.10(e)1ii"});
  if (round.phase == Phase::taking) begin(recorder, Phase::paying, Clause{"PIK 39.10(e)1iii"});
  if (round.phase == Phase::paying) begin(recorder, Phase::collecting, Clause{"PIK 39.10(e)1iv"});
  end_if_settled(recorder);
  return recorder.finish();
}

}  // namespace

Decision decide_proceed(const Round& round) {
  if (auto wrong = check_faces(round)) return std::unexpected(*wrong);
  if (pick_waits(round)) {
    Recorder recorder(round);
    show_picked(recorder);
    return recorder.finish();
  }
  if (round.phase == Phase::turning_hands) return turn_hand(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  if (round.phase >= Phase::calling && round.phase <= Phase::collecting) return settle_step(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::pik_it_poker
