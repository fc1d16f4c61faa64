// Heads Up Hold'em: irregularities (39.12), faces read from a live deck, players who do not act.
#include "games/heads_up_holdem/irregular.hpp"

#include "games/heads_up_holdem/steps.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

constexpr std::size_t hand_size = 2;

// Returns how many community cards lie there after the cards that are dealt now.
std::size_t board_size(const Round& round) {
  if (round.rules.table.dealing_method == dealing::Method::automated_shoe) return 5;
  if (round.phase == Phase::dealing) return 0;
  return round.phase == Phase::dealing_flop ? 3 : 5;
}

std::unexpected<Refusal> not_here(Clause clause, std::string says) {
  return std::unexpected(Refusal{Reason::not_the_place, clause, std::move(says)});
}

// Bets are closed and the dealer's hand is not turned over yet.
bool dealer_is_hidden(const Round& round) {
  return round.phase > Phase::betting && round.phase <= Phase::turning;
}

// Returns whether the cards of a place may still be found wrong: the dealer's and the board until
// the dealer's are turned over, a player's until they are settled.
bool can_be_counted(const Round& round, const CardPlace& place) {
  if (place == dealer_place || place == community_place) return dealer_is_hidden(round);
  if (round.phase == Phase::betting || round.phase == Phase::ended) return false;
  return place == hand_at(place.position) && !round.wagering.at(place.position).empty() &&
         !round.seat(place.position).hand.collected;
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
  if (!round.community.cards.empty()) on_layout.push_back(community_place);
  emit_round_void(recorder, on_layout, clause, Clause{"HUH 39.1 Round of play"});
}

// Ruling HUH/misdeal: dealer and board like the players.
void void_misdealt(Recorder& recorder) {
  const Round& round = recorder.round();
  bool right =
      round.dealer.cards.size() == hand_size && round.community.cards.size() == board_size(round);
  for (const Position position : round.wagering.positions()) {
    right = right && round.seat(position).hand.cards.size() == hand_size;
  }
  if (!right) void_all(recorder, Clause{"HUH 39.12(c)"});
}

namespace {

Decision report_missed(const Round& round, const command::Report& report) {
  const Clause clause{"HUH 39.12(c)"};
  const auto due = card_due(round);
  if (!due) return not_here(clause, "no card is dealt now");
  const CardPlace place = place_of(round, *due);
  if (report.place != place) return not_here(clause, "the next card is for " + to_text(place));
  Recorder recorder(round);
  recorder.emit(met(report, clause));
  finish_deal(recorder);
  return recorder.finish();
}

Decision report_count(const Round& round, const command::Report& report) {
  const Clause clause{"HUH 39.12(c)"};
  if (!can_be_counted(round, report.place)) return not_here(clause, "no cards are counted there");
  const std::size_t on_record = round.hand(report.place).cards.size();
  if (auto wrong = check_count(report, on_record, round.deck, clause)) {
    return std::unexpected(*wrong);
  }
  return report_void(round, report, clause);
}

// Ruling HUH/misdeal. A card of the board may lie on the layout or come from shoe or hand.
Decision report_exposed_board(const Round& round, const command::Report& report) {
  const Clause clause{"HUH 39.12(c)"};
  const TableHand& board = round.community;
  if (round.phase == Phase::betting || round.phase > Phase::dealing_river) {
    return not_here(clause, "the board is shown, or no card of it is out");
  }
  std::vector<Card> hidden;
  for (std::size_t at = 0; at < board.cards.size(); ++at) {
    if ((board.seen_by_all >> at & 1U) == 0) hidden.push_back(board.cards[at]);
  }
  if (hidden.empty()) hidden.push_back(Card::unknown());
  if (!may_be(report.card, hidden, round.deck)) {
    return not_here(clause, to_text(report.card) + " is no hidden card of the board");
  }
  return report_void(round, report, clause);
}

Decision report_exposed(const Round& round, const command::Report& report) {
  if (report.place == community_place) return report_exposed_board(round, report);
  const Clause clause{"HUH 39.12(d)"};
  const auto cards = round.dealer.cards.span();
  if (report.place != dealer_place || !dealer_is_hidden(round) || cards.empty()) {
    return not_here(clause, "only a card of the dealer or the board can be seen too early");
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
      return report_face_up(round, report, reasons, Clause{"HUH 39.12(a)"},
                            Clause{"HUH 39.12(a) s2"});
    case Irregularity::drawn_unseen:
      if (!dealer_is_hidden(round)) return not_here(Clause{"HUH 39.12(b)"}, "no card is drawn now");
      return Events{met(report, Clause{"HUH 39.12(b)"})};
    case Irregularity::missed_card:
      return report_missed(round, report);
    case Irregularity::wrong_count:
      return report_count(round, report);
    case Irregularity::exposed:
      return report_exposed(round, report);
    case Irregularity::shoe_fault:
      if (round.rules.table.dealing_method != dealing::Method::automated_shoe ||
          !dealer_is_hidden(round)) {
        return not_here(Clause{"HUH 39.12(f)"}, "no automated shoe deals a round now");
      }
      return report_void(round, report, Clause{"HUH 39.12(f)"});
    case Irregularity::void_round:
      if (round.phase == Phase::ended) return not_here(Clause{"HUH 39.7(f)2"}, "the round is over");
      return report_void(round, report, Clause{"HUH 39.7(f)2"});
    case Irregularity::drawn_exposed:
    case Irregularity::shoe_empty:
    case Irregularity::reader_misused:
    case Irregularity::reader_fault:
      break;
  }
  return refuse(Reason::no_such_trouble,
                "this game has no rule for " + std::string(name(report.trouble)));
}

Decision decide_read(const Round& round, const command::Read& faces) {
  if (auto wrong = check_reading(round, faces, reasons)) return std::unexpected(*wrong);
  const Clause clause = turned_next(round)->clause;
  return Events{event::FacesRead{faces.place, faces.places, faces.cards, clause}};
}

Command absent(const Round& round) {
  const StreetRules* street = street_of(round);
  if (street == nullptr || round.phase != street->decisions) return command::Proceed{};
  const bool last = street->street == Street::river;
  return command::Choose{owner(round, round.turn), round.turn,
                         Act{last ? ActKind::fold : ActKind::check}};
}

CardList<24> cards_at(const Round& round, const CardPlace& place) {
  return CardList<24>(round.hand(place).cards.span());
}

}  // namespace croupier::games::heads_up_holdem
