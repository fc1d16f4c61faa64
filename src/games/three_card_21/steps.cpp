#include "games/three_card_21/steps.hpp"

#include <algorithm>

namespace croupier::games::three_card_21 {

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

void begin(Recorder& recorder, Phase phase, Clause clause) {
  recorder.emit(event::PhaseBegan{static_cast<std::uint8_t>(phase), clause});
}

bool card_due(const Round& round) {
  if (round.phase == Phase::dealing) return round.turn.number == 0;
  return round.phase == Phase::drawing || round.phase == Phase::dealer_draws;
}

bool has_reader(const Round& round) { return round.rules.card_reader && !round.reader_failed; }

bool refuses_cards(const Round& round, Player player) {
  return (round.refusing >> player.number & 1U) != 0;
}

const Bettor& decider(const Round& round, Position position) {
  const auto there = round.wagering.at(position);
  // 2C.12(b): the seated player; 2C.12(b) s2: else the highest wager, the earliest of equals.
  const auto seated = std::ranges::find(there, false, &Bettor::standing);
  if (seated != there.end()) return *seated;
  return *std::ranges::max_element(there, {},
                                   [](const Bettor& bettor) { return bettor.placed[Wager::main]; });
}

Money stake_on(const Round& round, const Bettor& bettor, std::uint8_t hand) {
  if (round.spot(bettor.position).hand_count == 1) return bettor.stakes[Wager::main];
  if (bettor.stays_with != 0) {
    return bettor.stays_with == hand + 1 ? bettor.stakes[Wager::main] : Money{};
  }
  return bettor.stakes[base_wagers[hand]];
}

bool in_play(const Round& round, Position position) {
  const Spot& spot = round.spot(position);
  return !spot.surrendered &&
         std::any_of(spot.hands.begin(), spot.hands.begin() + spot.hand_count,
                     [](const SpotHand& hand) { return !hand.hand.collected; });
}

bool any_in_play(const Round& round) {
  const auto positions = round.wagering.positions();
  return std::ranges::any_of(positions, [&](Position at) { return in_play(round, at); });
}

namespace {

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Spot& spot = round.spot(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .hand_count = spot.hand_count,
                  .surrendered = spot.surrendered,
                  .stays_with = bettor.stays_with};
  for (std::size_t at = 0; at < spot.hand_count; ++at) hand.hands[at] = spot.hands[at].hand.cards;
  return hand;
}

// Under a reader that failed, the rest is settled as without one (2C.14(l)). A hole card that
// nobody has read is no blackjack: what waits for it is not told yet.
Settlement settle_now(const Round& round, const PlayedHand& hand) {
  const auto cards = round.dealer.cards.span();
  const bool read = cards.size() < 2 || cards[1].is_known();
  const auto dealer = read ? cards : cards.first(1);
  if (!round.reader_failed) return settle(round.rules, hand, dealer);
  HouseRules rules = round.rules;
  rules.card_reader = false;
  return settle(rules, hand, dealer);
}

// Tells those lines of one bettor that are wanted and still lie on the layout.
template <class Wanted>
void emit_lines(Recorder& recorder, Position position, std::size_t nth, Wanted wanted) {
  const Bettor bettor = recorder.round().wagering.at(position)[nth];
  if (bettor.stakes.total().is_zero()) return;
  const PlayedHand hand = played_hand(recorder.round(), bettor);
  const Settlement lines = settle_now(recorder.round(), hand);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    // A coupon goes with the main wager.
    const Wager wager = lines[at].wager == Wager::match_play ? Wager::main : lines[at].wager;
    if (bettor.stakes.has(wager) && wanted(hand, wager)) {
      recorder.emit(event::Settled{bettor.player, position, lines[at]});
    }
  }
}

bool lies_on_hand(const PlayedHand& hand, Wager wager, std::size_t at) {
  return wager != Wager::bonus && wager != Wager::insurance && hand.hand_of(wager) == at;
}

void emit_total(Recorder& recorder, CardPlace place, const CardList<24>& cards, Clause clause) {
  const cards::Total count = cards::total(cards.span());
  recorder.emit(event::Called{place, count.soft ? Call::soft_total : Call::total,
                              static_cast<std::uint16_t>(count.points), clause});
}

void emit_hole_card(Recorder& recorder, Clause clause) {
  recorder.emit(
      event::CardsShown{dealer_place, 2U, CardList<24>{recorder.round().dealer.cards[1]}, clause});
  if (is_blackjack(recorder.round().dealer.cards.span())) {
    recorder.emit(event::Called{dealer_place, Call::blackjack, 21, Clause{"T21 2C.1 Blackjack"}});
  }
}

// 2C.6(j): insurance is settled as soon as the hole card is known.
void emit_insurance(Recorder& recorder) {
  for (const Position position : recorder.round().wagering.positions()) {
    emit_wager(recorder, position, Wager::insurance);
  }
}

void give_turn(Recorder& recorder, Position position, std::uint8_t hand, Clause clause) {
  recorder.emit(
      event::TurnGiven{decider(recorder.round(), position).player, position, hand, clause});
}

// 2C.14(h): owed cards come after all others have drawn and before the hole card is shown.
void next_owed(Recorder& recorder) {
  const Round& round = recorder.round();
  for (const Position position : round.wagering.positions()) {
    for (std::uint8_t hand = 0; hand < round.spot(position).hand_count; ++hand) {
      if (!round.spot(position).hands[hand].owed) continue;
      begin(recorder, Phase::deciding, Clause{"T21 2C.14(h)"});
      give_turn(recorder, position, hand, Clause{"T21 2C.14(h)"});
      return;
    }
  }
  begin(recorder, Phase::turning, Clause{"T21 2C.5(d)"});
}

// ---- the dealer's steps

// 2C.6(e): bonuses are taken and paid before the reader or any further card.
Decision pay_bonuses(const Round& round) {
  Recorder recorder(round);
  for (const Position position : round.wagering.positions()) {
    emit_wager(recorder, position, Wager::bonus);
  }
  begin(recorder, Phase::announcing, Clause{"T21 2C.6(f)"});
  return recorder.finish();
}

void emit_check_or_decisions(Recorder& recorder) {
  const Round& round = recorder.round();
  // Ruling T21/card-reader: the dealer looks only under an ace or a ten, and only with a reader.
  if (has_reader(round) && may_be_blackjack(round.dealer.cards[0]) && any_in_play(round)) {
    begin(recorder, Phase::checking, Clause{"T21 2C.6(i)"});
  } else {
    next_spot(recorder, {});
  }
}

Decision announce(const Round& round) {
  Recorder recorder(round);
  for (const Position position : round.wagering.positions()) {
    if (!in_play(round, position)) continue;
    const CardList<24>& cards = round.spot(position).hands[0].hand.cards;
    emit_total(recorder, hand_at(position), cards, Clause{"T21 2C.6(f)"});
    if (point_total(cards.span()) == 21) emit_hand(recorder, position, 0, Clause{"T21 2C.6(f) s2"});
  }
  if (round.dealer.cards[0].rank() == cards::Rank::ace && any_in_play(recorder.round())) {
    begin(recorder, Phase::insuring, Clause{"T21 2C.5(c)2"});
  } else {
    emit_check_or_decisions(recorder);
  }
  return recorder.finish();
}

Decision close_insurance(const Round& round) {
  Recorder recorder(round);
  for (const Position position : round.wagering.positions()) {
    if (in_play(round, position)) {
      emit_total(recorder, hand_at(position), round.spot(position).hands[0].hand.cards,
                 Clause{"T21 2C.6(h)"});
    }
  }
  emit_check_or_decisions(recorder);
  return recorder.finish();
}

// 2C.14(c) s3: refused by the players and of no use to the dealer, an exposed card is burned.
void burn_exposed(Recorder& recorder) {
  const Card exposed = recorder.round().exposed;
  if (exposed.is_known()) recorder.emit(event::CardDiscarded{exposed, Clause{"T21 2C.14(c) s3"}});
}

// 2C.6(m) s2: from the dealer's far right.
Position next_to_settle(const Round& round) {
  const auto waits = [&](Position at) { return in_play(round, at); };
  Position at = round.wagering.before({});
  while (at.number != 0 && !waits(at)) at = round.wagering.before(at);
  return at;
}

void settle_spot(Recorder& recorder, Position position) {
  for (std::uint8_t hand = 0; hand < recorder.round().spot(position).hand_count; ++hand) {
    if (!recorder.round().spot(position).hands[hand].hand.collected) {
      emit_hand(recorder, position, hand, Clause{"T21 2C.6(m)"});
    }
  }
}

// 2C.5(c)4: a blackjack under the reader takes every wager still up; insurance is paid.
Decision check_hole_card(const Round& round) {
  Recorder recorder(round);
  // A live hole card that was not read is one that the reader showed to make no blackjack.
  const bool read = round.dealer.cards[1].is_known();
  if (!read || !is_blackjack(round.dealer.cards.span())) {
    emit_insurance(recorder);
    next_spot(recorder, {});
    return recorder.finish();
  }
  emit_hole_card(recorder, Clause{"T21 2C.6(i)"});
  emit_insurance(recorder);
  for (Position at = next_to_settle(recorder.round()); at.number != 0;
       at = next_to_settle(recorder.round())) {
    settle_spot(recorder, at);
  }
  emit_end(recorder);
  return recorder.finish();
}

void emit_settling(Recorder& recorder) {
  burn_exposed(recorder);
  begin(recorder, Phase::settling, Clause{"T21 2C.6(l)"});
  if (next_to_settle(recorder.round()).number == 0) emit_end(recorder);
}

// 2C.5(d), 2C.8(a)2 s2: the hole card decides insurance without a reader and waiting surrenders.
Decision turn_hole_card(const Round& round) {
  if (!round.dealer.cards[1].is_known()) {
    return refuse(Reason::faces_unknown, "the hole card is read as it is turned over");
  }
  Recorder recorder(round);
  emit_hole_card(recorder, Clause{"T21 2C.5(d)"});
  emit_insurance(recorder);
  for (const Position position : round.wagering.positions()) {
    if (round.spot(position).surrendered && !round.spot(position).hands[0].hand.collected) {
      emit_hand(recorder, position, 0, Clause{"T21 2C.8(a)2 s2"});
    }
  }
  const auto dealer = round.dealer.cards.span();
  // 2C.11(c): the dealer draws nothing where no hand depends on it.
  if (!is_blackjack(dealer) && any_in_play(recorder.round()) && dealer_draws(round.rules, dealer)) {
    begin(recorder, Phase::dealer_draws, Clause{"T21 2C.6(k)"});
  } else {
    emit_total(recorder, dealer_place, round.dealer.cards, Clause{"T21 2C.6(k) s2"});
    emit_settling(recorder);
  }
  return recorder.finish();
}

Decision settle_next(const Round& round) {
  Recorder recorder(round);
  settle_spot(recorder, next_to_settle(round));
  if (next_to_settle(recorder.round()).number == 0) emit_end(recorder);
  return recorder.finish();
}

// ---- cards

Decision deal_to_player(const Round& round, Card card) {
  const SpotHand& hand = round.spot(round.turn).hands[round.turn_hand];
  Clause clause = Clause{"T21 2C.11(a)"};
  if (hand.doubled) clause = Clause{"T21 2C.9(b)"};
  if (hand.hand.cards.size() == 1) clause = Clause{"T21 2C.10(b)"};
  if (round.exposed.is_known()) clause = Clause{"T21 2C.14(c)"};
  if (round.late_draws) clause = Clause{"T21 2C.14(h)"};
  Recorder recorder(round);
  recorder.emit(
      event::CardDealt{hand_at(round.turn, round.turn_hand), card, dealing::Facing::up, clause});
  after_card(recorder);
  return recorder.finish();
}

Decision deal_to_dealer(const Round& round, Card card) {
  Recorder recorder(round);
  Clause clause = round.rules.dealer_soft_17 == DealerSoft17::stand ? Clause{"T21 2C.11(b)i"}
                                                                    : Clause{"T21 2C.11(b)ii"};
  if (round.exposed.is_known()) clause = Clause{"T21 2C.14(c)"};
  recorder.emit(event::CardDealt{dealer_place, card, dealing::Facing::up, clause});
  if (!dealer_draws(round.rules, recorder.round().dealer.cards.span())) {
    emit_total(recorder, dealer_place, recorder.round().dealer.cards, Clause{"T21 2C.6(k) s2"});
    emit_settling(recorder);
  }
  return recorder.finish();
}

}  // namespace

void emit_hand(Recorder& recorder, Position position, std::uint8_t hand, Clause collected) {
  for (std::size_t nth = 0; nth < recorder.round().wagering.at(position).size(); ++nth) {
    emit_lines(recorder, position, nth, [&](const PlayedHand& played, Wager wager) {
      return lies_on_hand(played, wager, hand);
    });
  }
  recorder.emit(event::CardsCollected{hand_at(position, hand), collected});
}

void emit_wager(Recorder& recorder, Position position, Wager wager) {
  for (std::size_t nth = 0; nth < recorder.round().wagering.at(position).size(); ++nth) {
    emit_lines(recorder, position, nth,
               [&](const PlayedHand&, Wager settled) { return settled == wager; });
  }
}

void emit_end(Recorder& recorder) {
  burn_exposed(recorder);
  if (!recorder.round().dealer.cards.empty()) {
    recorder.emit(event::CardsCollected{dealer_place, Clause{"T21 2C.6(m) s3"}});
  }
  recorder.emit(event::RoundEnded{Clause{"T21 2C.5(h)"}});
}

// Decisions go clockwise over the spots that are still in play.
void next_spot(Recorder& recorder, Position after) {
  const Wagering& wagering = recorder.round().wagering;
  Position next = wagering.after(after);
  while (next.number != 0 && !in_play(recorder.round(), next)) next = wagering.after(next);
  if (next.number == 0 || recorder.round().late_draws) {
    next_owed(recorder);
    return;
  }
  begin(recorder, Phase::deciding, Clause{"T21 2C.5(c)5"});
  give_turn(recorder, next, 0, Clause{"T21 2C.5(c)5"});
}

void next_hand(Recorder& recorder) {
  const Round& round = recorder.round();
  const Position position = round.turn;
  const auto next = static_cast<std::uint8_t>(round.turn_hand + 1);
  // Who refuses the exposed card gets none on his other hands; late cards come hand by hand.
  const bool done = round.late_draws || refuses_cards(round, round.turn_player);
  if (done || next >= round.spot(position).hand_count) {
    next_spot(recorder, position);
    return;
  }
  give_turn(recorder, position, next, Clause{"T21 2C.5(c)5"});
  begin(recorder, Phase::drawing, Clause{"T21 2C.10(b)"});
}

namespace {

// Under which clause the cards of a hand that is won or lost at once leave the table.
Clause gone_clause(const Round& round, Position position, std::uint8_t at) {
  const SpotHand& hand = round.spot(position).hands[at];
  if (point_total(hand.hand.cards.span()) > 21) return Clause{"T21 2C.5(d) s2"};
  if (round.spot(position).hand_count > 1) return Clause{"T21 2C.10(c)2"};
  return hand.doubled ? Clause{"T21 2C.9(c)"} : Clause{"T21 2C.5(c)5v"};
}

}  // namespace

void after_card(Recorder& recorder) {
  const Round& round = recorder.round();
  const Position position = round.turn;
  const std::uint8_t at = round.turn_hand;
  const SpotHand& hand = round.spot(position).hands[at];
  const bool split = round.spot(position).hand_count > 1;
  const auto cards = hand.hand.cards.span();
  emit_total(recorder, hand_at(position, at), hand.hand.cards,
             split ? Clause{"T21 2C.10(c)"} : Clause{"T21 2C.11(a)"});
  if (point_total(cards) >= 21) {
    emit_hand(recorder, position, at, gone_clause(round, position, at));
    next_hand(recorder);
    return;
  }
  // 2C.5(c)5iv, ruling T21/three-way-split: a split ace gets one card; 2C.11(a)2: so does a double.
  const bool split_ace =
      split && round.rules.split_aces_one_card && cards[0].rank() == cards::Rank::ace;
  if (hand.doubled || split_ace) {
    next_hand(recorder);
  } else {
    begin(recorder, Phase::deciding, split ? Clause{"T21 2C.10(c)"} : Clause{"T21 2C.11(a)"});
  }
}

Decision decide_proceed(const Round& round) {
  switch (round.phase) {
    case Phase::paying_bonuses:
      return pay_bonuses(round);
    case Phase::announcing:
      return announce(round);
    case Phase::insuring:
      return close_insurance(round);
    case Phase::checking:
      return check_hole_card(round);
    case Phase::turning:
      return turn_hole_card(round);
    case Phase::settling:
      return settle_next(round);
    default:
      return refuse(Reason::decision_due, "the dealer has no step to do now");
  }
}

namespace {

Decision deal_drawn(const Round& round, Card card) {
  return round.phase == Phase::drawing ? deal_to_player(round, card) : deal_to_dealer(round, card);
}

// 2C.14(c): as though it were the next card from the shoe.
Decision deal_exposed(const Round& round, Card card) {
  if (card == round.exposed) return deal_drawn(round, card);
  return std::unexpected(Refusal{Reason::cards_not_due, Clause{"T21 2C.14(c)"},
                                 "the exposed " + to_text(round.exposed) + " is the next card"});
}

}  // namespace

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const bool due = round.phase == Phase::dealing || card_due(round);
  if (!due) {
    return refuse(Reason::cards_not_due, "no card is due now");
  }
  if (round.exposed.is_known()) return deal_exposed(round, deal.card);
  if (round.deck.size() == 0) {
    return std::unexpected(Refusal{Reason::card_not_in_deck, Clause{"T21 2C.14(f)"},
                                   "the shoe is empty: the discards are shuffled first"});
  }
  if (!round.deck.contains(deal.card)) {
    return refuse(Reason::card_not_in_deck, to_text(deal.card) + " is not in the shoe any more");
  }
  if (round.phase == Phase::dealing) return deal_first_cards(round, deal.card);
  if (!deal.card.is_known()) {
    return std::unexpected(
        Refusal{Reason::faces_unknown, Clause{"T21 2C.11(a)"}, "a card drawn face up has a face"});
  }
  return deal_drawn(round, deal.card);
}

}  // namespace croupier::games::three_card_21
