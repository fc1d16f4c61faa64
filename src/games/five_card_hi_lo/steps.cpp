#include "games/five_card_hi_lo/steps.hpp"

#include <algorithm>

#include "games/five_card_hi_lo/deal.hpp"
#include "games/five_card_hi_lo/settle.hpp"

namespace croupier::games::five_card_hi_lo {

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

bool all_decided(const Round& round, Player player) {
  return std::ranges::all_of(round.wagering.bettors(), [&](const Bettor& bettor) {
    return bettor.player != player || round.seat(bettor.position).choice != Choice::none;
  });
}

namespace {

// Further hands are set once their player's last one is decided; then decisions go on clockwise.
// How unknown cards are set is read when they are turned over.
Position next_turn(const Round& round) {
  for (const Bettor& bettor : round.wagering.bettors()) {
    const Seat& seat = round.seat(bettor.position);
    if (seat.choice == Choice::played && !seat.is_set && all_decided(round, bettor.player) &&
        unknown_places(seat.hand.cards.span()) == 0) {
      return bettor.position;
    }
  }
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (round.seat(bettor.position).choice == Choice::none) return bettor.position;
  }
  return {};
}

}  // namespace

void give_turn(Recorder& recorder) {
  const Position next = next_turn(recorder.round());
  if (next.number == 0) {
    recorder.emit(
        event::PhaseBegan{static_cast<std::uint8_t>(Phase::turning), Clause{"5CH 40.10(c)"}});
  } else {
    recorder.emit(event::TurnGiven{owner(recorder.round(), next), next, 0, Clause{"5CH 40.10(a)"}});
  }
}

namespace {

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .folded = seat.choice == Choice::folded,
                  .setting = seat.setting};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

}  // namespace

// A fold takes ante and tie bet at once; its poker bonus, for which the cards must be known, waits
// for the turn to settle.
void emit_settlement(Recorder& recorder, const Bettor& bettor, Moment moment) {
  const Round& round = recorder.round();
  PlayedHand hand = played_hand(round, bettor);
  if (moment == Moment::fold) hand.stakes[Wager::poker_bonus] = {};
  const Settlement lines = settle(round.rules, hand, round.dealer_setting);
  const bool folded = round.seat(bettor.position).choice == Choice::folded;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const Moment due =
        folded && lines[at].wager != Wager::poker_bonus ? Moment::fold : Moment::turn;
    if (due == moment) recorder.emit(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

std::optional<dealing::Destination> planned_card(const Round& round) {
  if (round.phase != Phase::dealing) return std::nullopt;
  return dealing::next_card(deal_plan(round.rules), round.wagering.position_count(), round.dealt);
}

bool dealer_lacks_card(const Round& round) {
  return round.dealer.cards.size() == 4 && round.phase >= Phase::dealing &&
         round.phase <= Phase::turning && !planned_card(round);
}

std::optional<dealing::Destination> card_due(const Round& round) {
  if (!dealer_lacks_card(round)) return planned_card(round);
  return dealing::Destination{dealing::Target::dealer, 0, dealing::Facing::down,
                              Clause{"5CH 40.12(d) s2"}};
}

namespace {

// Ruling 5CH/more-than-one-hand: the first hand is the one at the lowest position; a void hand
// takes no part.
bool is_first_hand(const Round& round, const Bettor& hand) {
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (bettor.player != hand.player) continue;
    if (round.seat(bettor.position).choice == Choice::voided) continue;
    return bettor.position == hand.position;
  }
  return false;
}

}  // namespace

void finish_deal(Recorder& recorder) {
  if (planned_card(recorder.round())) return;
  void_misdealt(recorder);
  if (recorder.round().phase == Phase::ended || dealer_lacks_card(recorder.round())) return;
  recorder.emit(
      event::PhaseBegan{static_cast<std::uint8_t>(Phase::deciding), Clause{"5CH 40.10(a)"}});
  for (const Bettor& bettor : recorder.round().wagering.bettors()) {
    if (is_first_hand(recorder.round(), bettor)) {
      recorder.emit(event::CardsSeen{hand_at(bettor.position), Clause{"5CH 40.10(a)"}});
    }
  }
  give_turn(recorder);
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
  const CardPlace place = to->target == dealing::Target::dealer
                              ? dealer_place
                              : hand_at(round.wagering.position(to->player));
  const event::CardDealt dealt{place, deal.card, to->facing, to->clause};
  const unsigned needed =
      dealing::cards_needed(deal_plan(round.rules), round.wagering.position_count());
  if (round.phase != Phase::dealing || round.dealt + 1 < needed) return Events{dealt};
  Recorder recorder(round);
  recorder.emit(dealt);
  finish_deal(recorder);
  return recorder.finish();
}

namespace {

// 40.10(d): from the dealer's far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    if (!round.seat(at).hand.collected) return at;
  }
  return {};
}

void end_if_settled(Recorder& recorder) {
  if (next_to_settle(recorder.round()).number == 0) {
    recorder.emit(event::RoundEnded{Clause{"5CH 40.1 Round of play"}});
  }
}

}  // namespace

std::optional<Turned> turned_next(const Round& round) {
  if (round.phase == Phase::turning) {
    return Turned{dealer_place, round.dealer.every_card(), Clause{"5CH 40.10(c)"}};
  }
  if (round.phase != Phase::settling) return std::nullopt;
  const Position next = next_to_settle(round);
  if (next.number == 0) return std::nullopt;
  return Turned{hand_at(next), round.seat(next).hand.every_card(), Clause{"5CH 40.10(d)"}};
}

namespace {

Decision turn_dealer(const Round& round) {
  Recorder recorder(round);
  const auto cards = round.dealer.cards.first<5>();
  const Setting setting = house_way(cards);
  recorder.emit(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                                  Clause{"5CH 40.10(c)"}});
  recorder.emit(event::HandSet{dealer_place, CardList<6>(setting.high), CardList<6>(setting.low),
                               Clause{"5CH 40.5(b) s2"}});
  recorder.emit(
      event::PhaseBegan{static_cast<std::uint8_t>(Phase::settling), Clause{"5CH 40.10(d)"}});
  end_if_settled(recorder);
  return recorder.finish();
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const Seat& seat = round.seat(position);
  Recorder recorder(round);
  recorder.emit(event::CardsShown{hand_at(position), seat.hand.every_card(),
                                  CardList<24>(seat.hand.cards.span()), Clause{"5CH 40.10(d)"}});
  emit_settlement(recorder, bettor, Moment::turn);
  recorder.emit(event::CardsCollected{hand_at(position), Clause{"5CH 40.10(g)"}});
  end_if_settled(recorder);
  return recorder.finish();
}

}  // namespace

Decision decide_proceed(const Round& round) {
  if (dealer_lacks_card(round)) {
    return std::unexpected(Refusal{Reason::not_now, Clause{"5CH 40.12(d) s2"},
                                   "the dealer's hand gets its fifth card first"});
  }
  if (auto wrong = check_faces(round)) return std::unexpected(*wrong);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::five_card_hi_lo
