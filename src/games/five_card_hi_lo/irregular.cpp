// 5 Card Hi-Lo: irregularities (40.12), faces read from a live deck, players who do not act.
#include "games/five_card_hi_lo/irregular.hpp"

#include "games/five_card_hi_lo/steps.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

constexpr std::size_t hand_size = 5;

std::unexpected<Refusal> not_here(Clause clause, std::string says) {
  return std::unexpected(Refusal{Reason::not_the_place, clause, std::move(says)});
}

// Bets are closed and the dealer's hand is not turned over yet.
bool dealer_is_hidden(const Round& round) {
  return round.phase > Phase::betting && round.phase <= Phase::turning;
}

// Returns whether the cards of a place may still be found wrong: the dealer's until they are turned
// over, a player's until they are settled.
bool can_be_counted(const Round& round, const CardPlace& place) {
  if (place == dealer_place) return dealer_is_hidden(round);
  if (round.phase == Phase::betting || round.phase == Phase::ended) return false;
  return place == hand_at(place.position) && !round.wagering.at(place.position).empty() &&
         !round.seat(place.position).hand.collected;
}

void void_hand(Recorder& recorder, Position position, Clause clause) {
  recorder.emit(event::HandVoided{hand_at(position), clause});
  emit_void(recorder, position, clause);
  recorder.emit(event::CardsCollected{hand_at(position), clause});
}

void end_if_no_hand_is_left(Recorder& recorder, Clause clause) {
  for (const Position position : recorder.round().wagering.positions()) {
    if (!recorder.round().seat(position).hand.collected) return;
  }
  recorder.emit(event::CardsCollected{dealer_place, clause});
  recorder.emit(event::RoundEnded{Clause{"5CH 40.1 Round of play"}});
}

}  // namespace

void void_all(Recorder& recorder, Clause clause) {
  std::vector<CardPlace> on_layout;
  const Round& round = recorder.round();
  for (const Position position : round.wagering.positions()) {
    const TableHand& hand = round.seat(position).hand;
    if (!hand.collected && !hand.cards.empty()) on_layout.push_back(hand_at(position));
  }
  if (!round.dealer.cards.empty()) on_layout.push_back(dealer_place);
  emit_round_void(recorder, on_layout, clause, Clause{"5CH 40.1 Round of play"});
}

void void_misdealt(Recorder& recorder) {
  const std::size_t dealers = recorder.round().dealer.cards.size();
  if (dealers != hand_size && dealers != hand_size - 1) {
    void_all(recorder, Clause{"5CH 40.12(d) s3"});
    return;
  }
  bool any = false;
  for (const Position position : recorder.round().wagering.positions()) {
    const Seat& seat = recorder.round().seat(position);
    if (seat.choice == Choice::voided || seat.hand.cards.size() == hand_size) continue;
    void_hand(recorder, position, Clause{"5CH 40.12(d)"});
    any = true;
  }
  if (any) end_if_no_hand_is_left(recorder, Clause{"5CH 40.12(d)"});
}

namespace {

Decision report_missed(const Round& round, const command::Report& report) {
  const Clause clause{"5CH 40.12(d)"};
  const auto due = planned_card(round);
  if (!due) return not_here(clause, "no card is dealt now");
  const CardPlace place = due->target == dealing::Target::dealer
                              ? dealer_place
                              : hand_at(round.wagering.position(due->player));
  if (report.place != place) return not_here(clause, "the next card is for " + to_text(place));
  Recorder recorder(round);
  recorder.emit(met(report, clause));
  finish_deal(recorder);
  return recorder.finish();
}

// After a hand became void: the round ends, or its player's other hands and the turn go on.
void go_on_without(Recorder& recorder, Position position, Choice before) {
  end_if_no_hand_is_left(recorder, Clause{"5CH 40.12(d)"});
  if (recorder.round().phase != Phase::deciding) return;
  const Player player = owner(recorder.round(), position);
  if (recorder.round().turn == position) {
    emit_decided(recorder, player);
  } else if (before == Choice::none) {
    emit_seen(recorder, player);
  }
}

Decision report_count(const Round& round, const command::Report& report) {
  const bool dealers = report.place == dealer_place;
  const Clause clause = dealers ? Clause{"5CH 40.12(d) s3"} : Clause{"5CH 40.12(d)"};
  if (!can_be_counted(round, report.place)) return not_here(clause, "no cards are counted there");
  const std::size_t on_record = round.hand(report.place).cards.size();
  if (auto wrong = check_count(report, on_record, round.deck, clause)) {
    return std::unexpected(*wrong);
  }
  const bool completes = dealers && report.count == hand_size - 1;
  Recorder recorder(round);
  recorder.emit(met(report, completes ? Clause{"5CH 40.12(d) s2"} : clause));
  if (round.phase == Phase::dealing) {
    finish_deal(recorder);
  } else if (!dealers) {
    const Position position = report.place.position;
    void_hand(recorder, position, clause);
    go_on_without(recorder, position, round.seat(position).choice);
  } else if (!completes && report.count != hand_size) {
    void_all(recorder, clause);
  }
  return recorder.finish();
}

// Ruling 5CH/misdeal: a dealer's card seen too early is a misdeal to the dealer.
Decision report_exposed(const Round& round, const command::Report& report) {
  const Clause clause{"5CH 40.12(d) s3"};
  const auto cards = round.dealer.cards.span();
  if (report.place != dealer_place || !dealer_is_hidden(round) || cards.empty()) {
    return not_here(clause, "only a card of the dealer can be seen too early");
  }
  if (!may_be(report.card, cards, round.deck)) {
    return not_here(clause, to_text(report.card) + " is no card of the dealer");
  }
  return report_void(round, report, clause);
}

}  // namespace

Decision decide_report(const Round& round, const command::Report& report) {
  switch (report.trouble) {
    case Irregularity::face_up:
      return report_face_up(round, report, reasons, Clause{"5CH 40.12(a)"},
                            Clause{"5CH 40.12(a) s2"});
    case Irregularity::drawn_unseen:
      if (!dealer_is_hidden(round)) return not_here(Clause{"5CH 40.12(c)"}, "no card is drawn now");
      return Events{met(report, Clause{"5CH 40.12(c)"})};
    case Irregularity::missed_card:
      return report_missed(round, report);
    case Irregularity::wrong_count:
      return report_count(round, report);
    case Irregularity::exposed:
      return report_exposed(round, report);
    case Irregularity::shoe_fault:
      if (round.rules.table.dealing_method != dealing::Method::automated_shoe ||
          !dealer_is_hidden(round)) {
        return not_here(Clause{"5CH 40.12(f)"}, "no automated shoe deals a round now");
      }
      return report_void(round, report, Clause{"5CH 40.12(f)"});
    case Irregularity::void_round:
      if (round.phase == Phase::ended) return not_here(Clause{"5CH 40.7(f)2"}, "the round is over");
      return report_void(round, report, Clause{"5CH 40.7(f)2"});
    case Irregularity::drawn_exposed:
    case Irregularity::shoe_empty:
    case Irregularity::reader_misused:
    case Irregularity::reader_fault:
      break;
  }
  return refuse(Reason::no_such_trouble,
                "this game has no rule for " + std::string(name(report.trouble)));
}

namespace {

// A played hand whose setting is not known is read whole, as it was set: three high, two low.
Decision read_setting(const Round& round, const command::Read& read) {
  const TableHand& hand = round.hand(read.place);
  if (read.places != hand.every_card() || read.cards.size() != hand_size) {
    return refuse(Reason::bad_reading,
                  "a played hand is read whole: three high cards, then two low");
  }
  std::vector<Card> known;
  for (const Card card : hand.cards) {
    if (card.is_known()) known.push_back(card);
  }
  cards::Composition deck = round.deck;
  for (const Card card : read.cards) {
    if (std::erase(known, card) != 0) continue;
    if (!card.is_known() || !deck.identify(card)) {
      return refuse(Reason::card_not_in_deck, to_text(card) + " cannot be one of these cards");
    }
  }
  if (!known.empty()) return refuse(Reason::bad_reading, to_text(known[0]) + " lies there too");
  const auto faces = read.cards.first<hand_size>();
  const auto setting = set_hand(faces, faces.first<3>(), faces.last<2>());
  if (!setting) return std::unexpected(setting.error());
  return Events{event::FacesRead{read.place, read.places, read.cards, Clause{"5CH 40.10(d)"}},
                event::HandSet{read.place, CardList<6>(setting->high), CardList<6>(setting->low),
                               Clause{"5CH 40.10(a)2"}}};
}

}  // namespace

Decision decide_read(const Round& round, const command::Read& faces) {
  const auto turned = turned_next(round);
  if (turned && turned->place == faces.place && faces.place != dealer_place && check_faces(round)) {
    const Seat& seat = round.seat(faces.place.position);
    if (seat.choice == Choice::played) return read_setting(round, faces);
  }
  if (auto wrong = check_reading(round, faces, reasons)) return std::unexpected(*wrong);
  return Events{event::FacesRead{faces.place, faces.places, faces.cards, turned->clause}};
}

Command absent(const Round& round) {
  if (round.phase != Phase::deciding) return command::Proceed{};
  const Seat& seat = round.seat(round.turn);
  Act act{.kind = ActKind::fold};
  if (seat.choice == Choice::played) {
    const Setting setting = house_way(seat.hand.cards.first<hand_size>());
    act = {
        .kind = ActKind::set, .high = CardList<6>(setting.high), .low = CardList<6>(setting.low)};
  }
  return command::Choose{owner(round, round.turn), round.turn, act};
}

CardList<24> cards_at(const Round& round, const CardPlace& place) {
  const bool dealers = place.target == dealing::Target::dealer;
  const bool is_set = dealers ? round.dealer.seen_by_all != 0 : round.seat(place.position).is_set;
  if (!is_set) return CardList<24>(round.hand(place).cards.span());
  const Setting& setting = dealers ? round.dealer_setting : round.seat(place.position).setting;
  CardList<24> cards;
  for (const Card card : setting.high) cards.push(card);
  for (const Card card : setting.low) cards.push(card);
  return cards;
}

}  // namespace croupier::games::five_card_hi_lo
