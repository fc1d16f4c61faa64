// Three Card 21 "N" Done: each decision of a bettor (2C.5(c)2 and 5, 2C.7 to 2C.12).
#include <algorithm>

#include "games/three_card_21/steps.hpp"

namespace croupier::games::three_card_21 {

namespace {

const SpotHand& hand_in_turn(const Round& round) {
  return round.spot(round.turn).hands[round.turn_hand];
}

bool is_split(const Round& round) { return round.spot(round.turn).hand_count > 1; }

bool is_untouched(const Round& round) {
  return !is_split(round) && hand_in_turn(round).hand.cards.size() == 3;
}

std::optional<Refusal> check_added_wager(const Round& round, Money amount) {
  if (amount < round.rules.table.chip_unit || !amount.is_multiple_of(round.rules.table.chip_unit)) {
    return regulation::refuse(reasons, Reason::not_a_chip_multiple,
                              to_text(amount) + " is no multiple of the chip unit of " +
                                  to_text(round.rules.table.chip_unit));
  }
  return std::nullopt;
}

Refusal finished(regulation::Authority why, std::string says) {
  return {Reason::hand_finished, why, std::move(says)};
}

Refusal is_void() { return finished(regulation::Ruling{"T21/irregularities"}, "the hand is void"); }

// ---- insurance

Decision decide_insurance(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  const bool dealt = !round.dealer.cards.empty() && round.phase != Phase::dealing;
  if (dealt && round.dealer.cards[0].rank() != cards::Rank::ace) {
    return refuse(Reason::no_insurance, "insurance is offered only under an ace");
  }
  const Spot& spot = round.spot(choose.position);
  if (spot.hands[0].dead) return std::unexpected(is_void());
  const auto cards = spot.hands[0].hand.cards.span();
  if (dealt && spot.hand_count == 1 && cards.size() == 3 && point_total(cards) == 21) {
    return refuse(Reason::insurance_after_21, "a three-card 21 is paid and gone");
  }
  if (has_reader(round) && round.phase > Phase::checking) {
    return std::unexpected(Refusal{Reason::insurance_closed, Clause{"T21 2C.7(a)2"},
                                   "insurance closes before the hole card is read"});
  }
  if (round.phase != Phase::insuring || bettor.placed.has(Wager::insurance)) {
    return refuse(Reason::insurance_closed,
                  "insurance is made once, after the three cards and before any other");
  }
  if (auto wrong = check_added_wager(round, choose.act.amount)) return std::unexpected(*wrong);
  const Money most = insurance_max(round.rules, bettor.stakes[Wager::main]);
  if (choose.act.amount > most) {
    return refuse(Reason::insurance_too_large, "insurance is at most " + to_text(most) + " here");
  }
  return Events{event::Acted{choose.player, choose.position, 0, choose.act, Clause{"T21 2C.7(a)"}},
                event::WagerPlaced{choose.player,
                                   choose.position,
                                   Wager::insurance,
                                   choose.act.amount,
                                   {},
                                   Clause{"T21 2C.7(b)"}}};
}

// ---- who may decide, and when

// Why a spot that has no turn any more takes no act.
Refusal why_finished(const Round& round, const command::Choose& choose) {
  const Spot& spot = round.spot(choose.position);
  const SpotHand& last = spot.hands[spot.hand_count - 1U];
  const auto cards = last.hand.cards.span();
  const ActKind kind = choose.act.kind;
  if (last.dead) return is_void();
  if (spot.surrendered) return finished(Clause{"T21 2C.8(a)"}, "the hand was surrendered");
  if (spot.hand_count == 1 && cards.size() == 3 && point_total(cards) == 21) {
    if (kind == ActKind::hit) return finished(Clause{"T21 2C.11(a)1"}, "no card is drawn to 21");
    if (kind == ActKind::double_down) return finished(Clause{"T21 2C.9(a)"}, "21 is not doubled");
    return finished(Clause{"T21 2C.5(c)1"}, "a three-card 21 is paid and gone");
  }
  if (is_blackjack(round.dealer.cards.span()) && round.dealer.seen_by_all == 3U && !last.stood &&
      cards.size() == 3 && !last.doubled) {
    return finished(Clause{"T21 2C.5(c)4"}, "the dealer's blackjack has ended the round");
  }
  if (last.doubled) return finished(Clause{"T21 2C.11(a)2"}, "a doubled hand gets one card only");
  if (point_total(cards) == 21) return finished(Clause{"T21 2C.11(a)1"}, "no card is drawn to 21");
  if (spot.hand_count > 1 && cards.size() == 2 && cards[0].rank() == cards::Rank::ace &&
      round.rules.split_aces_one_card) {
    return regulation::refuse(reasons, Reason::split_ace, "a split ace gets one card only");
  }
  return finished(Clause{"T21 2C.11(a)"}, "this hand is finished");
}

std::optional<Refusal> check_turn(const Round& round, const command::Choose& choose) {
  const auto say = [](Reason reason, std::string says) {
    return regulation::refuse(reasons, reason, std::move(says));
  };
  if (round.phase < Phase::checking) {
    return say(Reason::not_now, "decisions come after bonus, 21 and insurance");
  }
  if (round.phase == Phase::checking || round.phase == Phase::drawing) {
    return say(Reason::not_now, "the dealer's step comes first");
  }
  if (round.phase > Phase::drawing) return why_finished(round, choose);
  if (round.turn != choose.position) {
    if (!in_play(round, choose.position)) return why_finished(round, choose);
    return say(Reason::not_your_turn,
               "it is the turn of spot " + std::to_string(round.turn.number));
  }
  if (round.turn_player != choose.player) {
    return say(Reason::not_your_hand, "another bettor decides for this spot now");
  }
  return std::nullopt;
}

// ---- the decisions

Decision decide_stand(const Round& round, const command::Choose& choose) {
  const bool over = point_total(hand_in_turn(round).hand.cards.span()) > 21;
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act,
                             over ? Clause{"T21 2C.5(c)5"} : Clause{"T21 2C.5(c)5v"}});
  // Ruling T21/over-21: neither surrendered nor split, it loses at once.
  if (over) emit_hand(recorder, round.turn, round.turn_hand, Clause{"T21 2C.5(d) s2"});
  next_hand(recorder);
  return recorder.finish();
}

Decision decide_hit(const Round& round, const command::Choose& choose) {
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act,
                             Clause{"T21 2C.11(a)"}});
  begin(recorder, Phase::drawing, Clause{"T21 2C.11(a)"});
  return recorder.finish();
}

Decision decide_surrender(const Round& round, const command::Choose& choose) {
  if (round.rules.surrender == Surrender::none) {
    return std::unexpected(Refusal{Reason::surrender_not_offered, Clause{"T21 2C.8(c)"},
                                   "surrender is not offered at this table"});
  }
  if (is_split(round)) {
    return std::unexpected(Refusal{Reason::surrender_too_late, Clause{"T21 2C.10(c)"},
                                   "a split hand is not surrendered"});
  }
  if (!is_untouched(round)) {
    return refuse(Reason::surrender_too_late, "surrender is the first decision or none");
  }
  if (round.rules.surrender == Surrender::over_21 &&
      point_total(hand_in_turn(round).hand.cards.span()) <= 21) {
    return refuse(Reason::surrender_not_offered, "only a hand over 21 may be surrendered here");
  }
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, 0, choose.act,
                             round.rules.surrender == Surrender::over_21 ? Clause{"T21 2C.5(c)5i"}
                                                                         : Clause{"T21 2C.8(a)"}});
  // 2C.8(a)2: under an ace or ten the wager waits for the hole card.
  if (!may_be_blackjack(round.dealer.cards[0])) {
    emit_hand(recorder, round.turn, 0, Clause{"T21 2C.8(a)1"});
  }
  next_hand(recorder);
  return recorder.finish();
}

// ---- doubling

std::optional<Refusal> check_double(const Round& round, const Bettor& bettor, Money amount) {
  if (auto wrong = check_added_wager(round, amount)) return wrong;
  const Money most = stake_on(round, bettor, round.turn_hand);
  if (amount > most) {
    return regulation::refuse(reasons, Reason::double_too_large,
                              "a double is at most the original wager of " + to_text(most));
  }
  return std::nullopt;
}

// Asks the next other bettor whom a double or a split concerns, or lets the card come.
void ask_next(Recorder& recorder, Player after, Phase phase) {
  const Round& round = recorder.round();
  const Player leader = decider(round, round.turn).player;
  const bool joining = phase == Phase::joining;
  bool passed = after == leader;
  for (const Bettor& bettor : round.wagering.at(round.turn)) {
    const bool concerned = !joining || !stake_on(round, bettor, round.turn_hand).is_zero();
    if (passed && bettor.player != leader && concerned) {
      const Player asked = bettor.player;
      const Clause clause = joining ? Clause{"T21 2C.12(d)"} : Clause{"T21 2C.12(a)"};
      if (round.phase != phase) begin(recorder, phase, clause);
      recorder.emit(event::TurnGiven{asked, round.turn, round.turn_hand, clause});
      return;
    }
    passed = passed || bettor.player == after;
  }
  if (round.turn_player != leader) {
    recorder.emit(event::TurnGiven{leader, round.turn, round.turn_hand, Clause{"T21 2C.5(c)5"}});
  }
  begin(recorder, Phase::drawing, joining ? Clause{"T21 2C.9(b)"} : Clause{"T21 2C.10(b)"});
}

Decision decide_double(const Round& round, const command::Choose& choose) {
  const SpotHand& hand = hand_in_turn(round);
  if (is_split(round) && !round.rules.double_after_split) {
    return refuse(Reason::double_not_offered, "split hands are not doubled at this table");
  }
  const bool untouched = is_split(round) ? hand.hand.cards.size() == 2 : is_untouched(round);
  if (!untouched) {
    return refuse(Reason::double_too_late, "a double comes before any further card");
  }
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  if (auto wrong = check_double(round, bettor, choose.act.amount)) return std::unexpected(*wrong);
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act,
                             Clause{"T21 2C.9(a)"}});
  recorder.emit(event::WagerPlaced{choose.player,
                                   choose.position,
                                   double_wagers[round.turn_hand],
                                   choose.act.amount,
                                   {},
                                   Clause{"T21 2C.9(a)"}});
  ask_next(recorder, choose.player, Phase::joining);
  return recorder.finish();
}

Decision decide_join(const Round& round, const command::Choose& choose) {
  const bool joins = choose.act.kind == ActKind::join;
  if (!joins && choose.act.kind != ActKind::decline) {
    return refuse(Reason::no_such_act, "join the double or decline it");
  }
  Recorder recorder(round);
  if (joins) {
    const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
    if (auto wrong = check_double(round, bettor, choose.act.amount)) return std::unexpected(*wrong);
  }
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act,
                             Clause{"T21 2C.12(d)"}});
  if (joins) {
    recorder.emit(event::WagerPlaced{choose.player,
                                     choose.position,
                                     double_wagers[round.turn_hand],
                                     choose.act.amount,
                                     {},
                                     Clause{"T21 2C.12(d)"}});
  }
  ask_next(recorder, choose.player, Phase::joining);
  return recorder.finish();
}

// ---- splitting

void emit_split_wagers(Recorder& recorder, const Bettor& bettor, Clause clause) {
  for (const Wager wager : {Wager::split_2, Wager::split_3}) {
    recorder.emit(event::WagerPlaced{
        bettor.player, bettor.position, wager, bettor.stakes[Wager::main], {}, clause});
  }
}

Decision decide_split(const Round& round, const command::Choose& choose) {
  if (is_split(round)) {
    return refuse(Reason::split_again, "a hand is split once in a round");
  }
  if (!is_untouched(round)) {
    return std::unexpected(Refusal{Reason::split_not_allowed, Clause{"T21 2C.10(a)"},
                                   "only the first three cards are split"});
  }
  const auto cards = hand_in_turn(round).hand.cards.first<3>();
  const auto clause = split_clause(cards);
  if (!clause) {
    const bool has_ace =
        std::ranges::any_of(cards, [](Card card) { return card.rank() == cards::Rank::ace; });
    return std::unexpected(
        Refusal{Reason::split_not_allowed,
                has_ace ? Clause{"T21 2C.5(c)5iii(aa)"} : Clause{"T21 2C.5(c)5iii"},
                "a three-way split needs a total over 21, an ace that passes 21 as 11, or a pair"});
  }
  const Bettor bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, 0, choose.act, *clause});
  emit_split_wagers(recorder, bettor, Clause{"T21 2C.10(a)"});
  ask_next(recorder, choose.player, Phase::matching);
  return recorder.finish();
}

Decision decide_match(const Round& round, const command::Choose& choose) {
  const bool matches = choose.act.kind == ActKind::match;
  if (!matches && choose.act.kind != ActKind::stay) {
    return refuse(Reason::no_such_act, "match both wagers of the split or stay with one card");
  }
  if (!matches && (choose.act.times < 1 || choose.act.times > 3)) {
    return refuse(Reason::no_such_act, "a wager stays with card 1, 2 or 3");
  }
  const Bettor bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"T21 2C.12(a)"}});
  if (matches) emit_split_wagers(recorder, bettor, Clause{"T21 2C.10(a)"});
  ask_next(recorder, choose.player, Phase::matching);
  return recorder.finish();
}

// 2C.14(c) s2: neither the exposed card nor any other in this round, on no hand of his.
Decision decide_refusal(const Round& round, const command::Choose& choose) {
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, round.turn_hand, choose.act,
                             Clause{"T21 2C.14(c) s2"}});
  next_hand(recorder);
  return recorder.finish();
}

Decision decide_on_hand(const Round& round, const command::Choose& choose) {
  if (hand_in_turn(round).owed) return decide_late_card(round, choose);
  const bool over = point_total(hand_in_turn(round).hand.cards.span()) > 21;
  if (choose.act.kind == ActKind::decline && round.exposed.is_known() && !over) {
    return decide_refusal(round, choose);
  }
  switch (choose.act.kind) {
    case ActKind::stand:
      return decide_stand(round, choose);
    case ActKind::hit:
      if (over) return refuse(Reason::over_21, "a hand over 21 is surrendered, split or lost");
      return decide_hit(round, choose);
    case ActKind::double_down:
      if (over) return refuse(Reason::over_21, "a hand over 21 is surrendered, split or lost");
      return decide_double(round, choose);
    case ActKind::surrender:
      return decide_surrender(round, choose);
    case ActKind::split:
      return decide_split(round, choose);
    default:
      return refuse(Reason::no_such_act, "stand, hit, double, split or surrender");
  }
}

// ---- what may be chosen

void add_insurance(const Round& round, std::vector<Command>& found) {
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (!in_play(round, bettor.position) || bettor.placed.has(Wager::insurance)) continue;
    const Money most = insurance_max(round.rules, bettor.stakes[Wager::main]);
    for (const Money amount : {round.rules.table.chip_unit, most}) {
      found.emplace_back(command::Choose{
          bettor.player, bettor.position, {.kind = ActKind::insurance, .amount = amount}});
      if (most == round.rules.table.chip_unit) break;
    }
  }
}

std::vector<Act> possible_acts(const Round& round) {
  const Bettor& bettor = *round.wagering.find(round.turn, round.turn_player);
  const Money unit = round.rules.table.chip_unit;
  const Money most = stake_on(round, bettor, round.turn_hand);
  if (round.phase == Phase::joining) {
    return {{ActKind::decline},
            {.kind = ActKind::join, .amount = unit},
            {.kind = ActKind::join, .amount = most}};
  }
  const bool late = round.phase == Phase::dealing || hand_in_turn(round).owed;
  if (late) return {{ActKind::hit}, {ActKind::decline}};
  if (round.phase == Phase::matching) {
    return {{ActKind::match},
            {.kind = ActKind::stay, .times = 1},
            {.kind = ActKind::stay, .times = 2},
            {.kind = ActKind::stay, .times = 3}};
  }
  return {{ActKind::stand},
          {ActKind::hit},
          {.kind = ActKind::double_down, .amount = unit},
          {.kind = ActKind::double_down, .amount = most},
          {ActKind::split},
          {ActKind::surrender},
          {ActKind::decline}};
}

}  // namespace

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (round.wagering.find(choose.position, choose.player) == nullptr) {
    return refuse(Reason::not_your_hand, "that spot is another player's or nobody's");
  }
  const ActKind kind = choose.act.kind;
  const bool known = kind >= ActKind::insurance;
  if (!known) {
    return refuse(Reason::no_such_act, "stand, hit, double, split or surrender");
  }
  if (kind == ActKind::insurance) return decide_insurance(round, choose);
  const bool takes_cards =
      kind == ActKind::hit || kind == ActKind::split || kind == ActKind::double_down;
  if (takes_cards && refuses_cards(round, choose.player)) {
    return std::unexpected(
        finished(Clause{"T21 2C.14(c) s2"}, "who refused the exposed card gets no more cards"));
  }
  if (round.phase == Phase::dealing && round.turn == choose.position &&
      round.turn_player == choose.player) {
    return decide_late_card(round, choose);
  }
  if (auto wrong = check_turn(round, choose)) return std::unexpected(*wrong);
  if (round.phase == Phase::joining) return decide_join(round, choose);
  if (round.phase == Phase::matching) return decide_match(round, choose);
  return decide_on_hand(round, choose);
}

void add_choices(const Round& round, std::vector<Command>& found) {
  if (round.phase == Phase::insuring) {
    add_insurance(round, found);
    return;
  }
  for (const Act& act : possible_acts(round)) {
    const command::Choose choose{round.turn_player, round.turn, act};
    const bool twice = !found.empty() && found.back() == Command(choose);
    if (!twice && decide_choose(round, choose)) found.emplace_back(choose);
  }
}

}  // namespace croupier::games::three_card_21
