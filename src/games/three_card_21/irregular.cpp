// Three Card 21 "N" Done: irregularities (2C.14), the hole card read from a live deck, players who
// do not act.
#include "games/three_card_21/irregular.hpp"

#include <utility>

#include "games/three_card_21/steps.hpp"

namespace croupier::games::three_card_21 {

namespace {

constexpr std::size_t first_cards = 3;
constexpr std::uint32_t hole_card = 2U;  // the second of the dealer's

std::unexpected<Refusal> not_here(Clause clause, std::string says) {
  return std::unexpected(Refusal{Reason::not_the_place, clause, std::move(says)});
}

// Bets are closed and the hole card is not turned over yet.
bool dealer_is_hidden(const Round& round) {
  return round.phase > Phase::betting && round.phase <= Phase::turning;
}

// Tells that the wagers on one hand go back; those of an unsplit spot are all that lie there.
void emit_void_wagers(Recorder& recorder, const CardPlace& place, Clause clause) {
  if (recorder.round().spot(place.position).hand_count == 1) {
    emit_void(recorder, place.position, clause);
    return;
  }
  const auto there = recorder.round().wagering.at(place.position);
  const std::vector<Bettor> bettors(there.begin(), there.end());
  for (const Bettor& bettor : bettors) {
    const PlayedHand hand{.stays_with = bettor.stays_with};
    for (const Wager wager : {Wager::main, Wager::split_2, Wager::split_3, Wager::double_1,
                              Wager::double_2, Wager::double_3}) {
      if (!bettor.stakes.has(wager) || hand.hand_of(wager) != place.hand) continue;
      recorder.emit(event::Settled{bettor.player, bettor.position,
                                   voided(wager, bettor.stakes[wager], clause)});
      if (wager == Wager::main && !bettor.coupon.is_zero()) {
        recorder.emit(event::Settled{bettor.player, bettor.position,
                                     match_play(bettor.coupon, Result::voided, clause)});
      }
    }
  }
}

void void_hand(Recorder& recorder, const CardPlace& place, Clause clause) {
  recorder.emit(event::HandVoided{place, clause});
  emit_void_wagers(recorder, place, clause);
  if (!recorder.round().hand(place).cards.empty()) {
    recorder.emit(event::CardsCollected{place, clause});
  }
}

// After a hand became void: the round ends where nothing is left to play for, or goes on.
void go_on_without(Recorder& recorder, Position position, Clause clause) {
  const Round& round = recorder.round();
  if (round.wagering.ledger().layout.is_zero()) {
    emit_end(recorder);
  } else if (round.phase == Phase::dealing) {
    if (round.turn.number != 0) begin(recorder, Phase::dealing, clause);
    go_on_dealing(recorder);
  } else if (round.turn == position) {
    next_hand(recorder);
  }
}

}  // namespace

void void_all(Recorder& recorder, Clause clause) {
  std::vector<CardPlace> on_layout;
  const Round& round = recorder.round();
  const auto add = [&](const CardPlace& place) {
    const TableHand& hand = round.hand(place);
    if (!hand.collected && !hand.cards.empty()) on_layout.push_back(place);
  };
  for (const Position position : round.wagering.positions()) {
    for (std::uint8_t hand = 0; hand < round.spot(position).hand_count; ++hand) {
      add(hand_at(position, hand));
    }
  }
  add(dealer_place);
  if (round.exposed.is_known()) recorder.emit(event::CardDiscarded{round.exposed, clause});
  emit_round_void(recorder, on_layout, clause, Clause{"T21 2C.5(h)"});
}

namespace {

// 2C.14(c): players and dealer take it in turn. 2C.14(d): nobody is left who could.
Decision report_exposed(const Round& round, const command::Report& report) {
  const bool useless = round.phase == Phase::settling;
  const Clause clause = useless ? Clause{"T21 2C.14(d)"} : Clause{"T21 2C.14(c)"};
  if (round.phase <= Phase::dealing || round.phase == Phase::ended) {
    return not_here(clause, "an exposed card is offered on only after the first cards");
  }
  if (round.exposed.is_known()) {
    return not_here(clause, "the exposed " + to_text(round.exposed) + " is the next card already");
  }
  if (!report.card.is_known()) {
    return std::unexpected(
        Refusal{Reason::faces_unknown, clause, "an exposed card has a face: name it"});
  }
  if (round.deck.size() == 0 || !round.deck.contains(report.card)) {
    return refuse(Reason::card_not_in_deck, to_text(report.card) + " is not in the shoe any more");
  }
  if (useless) return Events{met(report, clause), event::CardDiscarded{report.card, clause}};
  return Events{met(report, clause)};
}

// 2C.14(e), 2C.14(g): one of the first cards is left out.
Decision report_missed_first(const Round& round, const command::Report& report) {
  const bool dealers = report.place == dealer_place;
  const Clause clause = dealers ? Clause{"T21 2C.14(e)"} : Clause{"T21 2C.14(g)"};
  const auto due = next_due(round);
  if (due->kind == DueKind::offer) return not_here(clause, "no card is dealt now");
  if (report.place != due->to) return not_here(clause, "the next card is for " + to_text(due->to));
  if (due->kind == DueKind::late) return not_here(clause, "a late card is dealt now");
  Recorder recorder(round);
  recorder.emit(met(report, clause));
  const bool dead = !dealers && recorder.round().spot(report.place.position).missed == first_cards;
  if (dead) {
    void_hand(recorder, report.place, clause);
    go_on_without(recorder, report.place.position, clause);
  } else {
    go_on_dealing(recorder);
  }
  return recorder.finish();
}

Decision report_missed(const Round& round, const command::Report& report) {
  if (round.phase == Phase::dealing) return report_missed_first(round, report);
  const Clause clause{"T21 2C.14(h)"};
  if (round.phase != Phase::drawing || report.place != hand_at(round.turn, round.turn_hand)) {
    return not_here(clause, "no card is due to " + to_text(report.place));
  }
  Recorder recorder(round);
  recorder.emit(met(report, clause));
  next_hand(recorder);
  return recorder.finish();
}

// Returns whether first cards may still be counted there: nothing was decided or settled yet.
bool can_be_counted(const Round& round, const CardPlace& place) {
  if (place != hand_at(place.position) || round.wagering.at(place.position).empty()) return false;
  if (round.phase == Phase::betting || round.phase == Phase::ended) return false;
  const Spot& spot = round.spot(place.position);
  const SpotHand& hand = spot.hands[0];
  return spot.hand_count == 1 && !hand.hand.collected && !hand.doubled && !hand.stood &&
         !hand.owed && !spot.surrendered && hand.hand.cards.size() <= first_cards;
}

// Ruling T21/irregularities: four or more first cards make a hand void. A card too many before that
// is the spot's next one come early.
Decision report_count(const Round& round, const command::Report& report) {
  const Clause clause{"T21 2C.14(g)"};
  if (!can_be_counted(round, report.place)) {
    return not_here(clause, "no first cards are counted there");
  }
  const std::size_t on_record = round.hand(report.place).cards.size();
  if (auto wrong = check_count(report, on_record, round.deck, clause)) {
    return std::unexpected(*wrong);
  }
  if (report.card.is_known() && report.card == round.exposed) {
    return not_here(clause, "the exposed card lies apart");
  }
  const bool is_void = report.count > first_cards;
  if (report.count < on_record || (!is_void && report.count != on_record + 1)) {
    return not_here(clause, "a card that did not come is told when it is due");
  }
  if (!is_void && !card_due(round)) return not_here(clause, "no card is dealt now");
  if (!is_void && !report.card.is_known()) {
    return std::unexpected(Refusal{Reason::faces_unknown, clause, "that card lies face up"});
  }
  Recorder recorder(round);
  event::IrregularityReported found = met(report, clause);
  Card card = std::exchange(found.card, Card::unknown());  // told as dealt below
  recorder.emit(found);
  for (std::size_t at = on_record; at < report.count; ++at) {
    recorder.emit(event::CardDealt{report.place, card, dealing::Facing::up, clause});
    card = Card::unknown();
  }
  if (is_void) {
    void_hand(recorder, report.place, clause);
    go_on_without(recorder, report.place.position, clause);
  } else {
    go_on_dealing(recorder);
  }
  return recorder.finish();
}

// 2C.14(f): all cards but those on the layout come back, and one is burned unseen.
Decision report_empty(const Round& round, const command::Report& report) {
  const Clause clause{"T21 2C.14(f)"};
  if (!card_due(round)) return not_here(clause, "no card is dealt now");
  if (round.exposed.is_known()) return not_here(clause, "the exposed card is left");
  if (round.deck.size() != 0) {
    return not_here(clause, "the shoe still holds " + std::to_string(round.deck.size()) + " cards");
  }
  return Events{met(report, clause), event::CardDiscarded{Card::unknown(), clause}};
}

// 2C.14(k): nothing but an ace or a ten-value card lets the dealer use the reader.
Decision report_misuse(const Round& round, const command::Report& report) {
  const auto dealer = round.dealer.cards.span();
  if (!has_reader(round) || !dealer_is_hidden(round) || dealer.size() < 2 ||
      may_be_blackjack(dealer[0])) {
    return not_here(Clause{"T21 2C.14(k)"},
                    "a reader is misused on a hole card under no ace or ten-value card");
  }
  if (round.rules.reader_exposes) return report_void(round, report, Clause{"T21 2C.14(k)1"});
  return Events{met(report, Clause{"T21 2C.14(k)2"})};
}

// 2C.14(l): a check that waits does not take place.
Decision report_reader_fault(const Round& round, const command::Report& report) {
  const Clause clause{"T21 2C.14(l)"};
  if (!has_reader(round) || round.phase == Phase::ended) {
    return not_here(clause, "no reader is in use");
  }
  Recorder recorder(round);
  recorder.emit(met(report, clause));
  if (round.phase == Phase::checking) next_spot(recorder, {});
  return recorder.finish();
}

}  // namespace

Decision decide_report(const Round& round, const command::Report& report) {
  switch (report.trouble) {
    case Irregularity::face_up:
      if (round.exposed.is_known() || round.deck.size() == 0) {
        return not_here(Clause{"T21 2C.14(a)"}, "the next card does not come from the shoe");
      }
      return report_face_up(round, report, reasons, Clause{"T21 2C.14(a)"},
                            Clause{"T21 2C.14(a) s2"});
    case Irregularity::drawn_unseen:
      if (round.phase == Phase::betting || round.phase == Phase::ended) {
        return not_here(Clause{"T21 2C.14(b)"}, "no card is drawn now");
      }
      return Events{met(report, Clause{"T21 2C.14(b)"})};
    case Irregularity::drawn_exposed:
      return report_exposed(round, report);
    case Irregularity::missed_card:
      return report_missed(round, report);
    case Irregularity::wrong_count:
      return report_count(round, report);
    case Irregularity::shoe_empty:
      return report_empty(round, report);
    case Irregularity::reader_misused:
      return report_misuse(round, report);
    case Irregularity::reader_fault:
      return report_reader_fault(round, report);
    case Irregularity::void_round:
      if (round.phase == Phase::ended) {
        return not_here(Clause{"T21 2C.14(a) s2"}, "the round is over");
      }
      return report_void(round, report, Clause{"T21 2C.14(a) s2"});
    case Irregularity::exposed:
    case Irregularity::shoe_fault:
      break;
  }
  return refuse(Reason::no_such_trouble,
                "this game has no rule for " + std::string(name(report.trouble)));
}

std::optional<Turned> turned_next(const Round& round) {
  if (round.phase == Phase::checking) {
    return Turned{dealer_place, hole_card, Clause{"T21 2C.6(i)"}};
  }
  if (round.phase == Phase::turning) return Turned{dealer_place, hole_card, Clause{"T21 2C.5(d)"}};
  return std::nullopt;
}

Decision decide_read(const Round& round, const command::Read& faces) {
  if (auto wrong = check_reading(round, faces, reasons)) return std::unexpected(*wrong);
  const std::array dealer{round.dealer.cards[0], faces.cards[0]};
  if (round.phase == Phase::checking && !is_blackjack(dealer)) {
    return refuse(Reason::bad_reading, "the reader shows a blackjack or nothing");
  }
  if (round.checked_no_blackjack && is_blackjack(dealer)) {
    return refuse(Reason::bad_reading, "the reader has shown that there is no blackjack");
  }
  return Events{
      event::FacesRead{faces.place, faces.places, faces.cards, turned_next(round)->clause}};
}

Decision decide_late_card(const Round& round, const command::Choose& choose) {
  const bool first = round.phase == Phase::dealing;
  const Clause clause = first ? next_due(round)->clause : Clause{"T21 2C.14(h)"};
  const bool takes = choose.act.kind == ActKind::hit;
  if (!takes && choose.act.kind != ActKind::decline) {
    return refuse(Reason::no_such_act, "hit takes the late card, decline makes the hand void");
  }
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act, clause});
  if (takes) {
    begin(recorder, first ? Phase::dealing : Phase::drawing, clause);
  } else {
    void_hand(recorder, hand_at(round.turn, round.turn_hand), clause);
    go_on_without(recorder, choose.position, clause);
  }
  return recorder.finish();
}

namespace {

// Ruling ALL/no-act-in-time: an exposed card is declined; over 21 a hand is surrendered if it may.
ActKind stand_or_surrender(const Round& round) {
  const SpotHand& hand = round.spot(round.turn).hands[round.turn_hand];
  if (hand.owed) return ActKind::decline;
  const command::Choose surrender{round.turn_player, round.turn, {ActKind::surrender}};
  if (point_total(hand.hand.cards.span()) > 21) {
    return decide_choose(round, surrender) ? ActKind::surrender : ActKind::stand;
  }
  return round.exposed.is_known() ? ActKind::decline : ActKind::stand;
}

}  // namespace

Command absent(const Round& round) {
  if (round.turn.number == 0) return command::Proceed{};
  Act act{ActKind::decline};
  if (round.phase == Phase::deciding) act.kind = stand_or_surrender(round);
  if (round.phase == Phase::matching) act = {.kind = ActKind::stay, .times = 1};
  return command::Choose{round.turn_player, round.turn, act};
}

CardList<24> cards_at(const Round& round, const CardPlace& place) {
  return round.hand(place).cards;
}

}  // namespace croupier::games::three_card_21
