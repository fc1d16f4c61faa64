// 5 Card Hi-Lo: each decision of a player (40.6(g), 40.10(a)).
#include "games/five_card_hi_lo/steps.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

Decision check_turn(const Round& round, const command::Choose& choose) {
  if (round.wagering.find(choose.position, choose.player) == nullptr) {
    return refuse(Reason::not_your_hand, "that hand is another player's or nobody's");
  }
  const ActKind kind = choose.act.kind;
  if (kind != ActKind::fold && kind != ActKind::play && kind != ActKind::set) {
    return refuse(Reason::no_such_act, "a player folds or places a play bet");
  }
  const Seat& seat = round.seat(choose.position);
  if (seat.choice == Choice::voided) {
    return std::unexpected(
        Refusal{Reason::already_decided, Clause{"5CH 40.12(d)"}, "this hand is void"});
  }
  if (seat.choice != Choice::none && (kind != ActKind::set || seat.is_set)) {
    const bool folds = kind == ActKind::fold || seat.choice == Choice::folded;
    return std::unexpected(Refusal{Reason::already_decided,
                                   folds ? Clause{"5CH 40.1 Fold"} : Clause{"5CH 40.10(a)"},
                                   "this hand has been folded or played"});
  }
  if (round.phase != Phase::deciding) {
    return refuse(Reason::not_now, "decisions come after the five cards are dealt");
  }
  if (dealer_lacks_card(round)) {
    return std::unexpected(Refusal{Reason::not_now, Clause{"5CH 40.12(d) s2"},
                                   "the dealer's hand gets its fifth card first"});
  }
  if (round.turn != choose.position) {
    return refuse(Reason::not_your_turn,
                  "it is the turn of position " + std::to_string(round.turn.number));
  }
  return Events{};
}

}  // namespace

void emit_seen(Recorder& recorder, Player player) {
  if (!all_decided(recorder.round(), player)) return;
  for (const Bettor& bettor : recorder.round().wagering.bettors()) {
    const Seat& seat = recorder.round().seat(bettor.position);
    if (bettor.player == player && seat.choice == Choice::played && !seat.is_set) {
      recorder.emit(event::CardsSeen{hand_at(bettor.position), Clause{"5CH 40.6(g)2ii"}});
    }
  }
}

void emit_decided(Recorder& recorder, Player player) {
  emit_seen(recorder, player);
  give_turn(recorder);
}

namespace {

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"5CH 40.10(a)1"}});
  emit_settlement(recorder, bettor, Moment::fold);
  // 40.10(b) s2: with a poker bonus bet the cards wait face down under it.
  if (!bettor.stakes.has(Wager::poker_bonus)) {
    recorder.emit(event::CardsCollected{hand_at(choose.position), Clause{"5CH 40.10(b)"}});
  }
  emit_decided(recorder, choose.player);
  return recorder.finish();
}

// Returns the setting that a play or set names, or nothing where none is due: the hand is not
// looked at yet, or its cards are unknown and their setting is read when they are turned over.
std::expected<std::optional<Setting>, Refusal> named_setting(const Seat& seat, const Act& act) {
  const bool names = !act.high.empty() || !act.low.empty();
  if (act.kind != ActKind::set && seat.hand.seen_by_owner == 0) {
    if (!names) return std::nullopt;
    return refuse(Reason::hand_not_seen, "further hands are bet on before they are looked at");
  }
  if (unknown_places(seat.hand.cards.span()) != 0) {
    if (!names && act.kind != ActKind::set) return std::nullopt;
    return std::unexpected(Refusal{Reason::faces_unknown, Clause{"5CH 40.10(d)"},
                                   "how unknown cards are set is read when they are turned over"});
  }
  const auto made = set_hand(seat.hand.cards.first<5>(), act.high.span(), act.low.span());
  if (!made) return std::unexpected(made.error());
  return *made;
}

Decision decide_play(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  const Seat& seat = round.seat(choose.position);
  const auto setting = named_setting(seat, choose.act);
  if (!setting) return std::unexpected(setting.error());
  if (choose.act.kind == ActKind::set && seat.choice == Choice::none) {
    return refuse(Reason::decision_due, "the hand is played or folded first");
  }
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"5CH 40.10(a)2"}});
  if (choose.act.kind == ActKind::play) {
    // 40.1 Play bet: the same amount as the ante.
    recorder.emit(event::WagerPlaced{choose.player,
                                     choose.position,
                                     Wager::play,
                                     bettor.stakes[Wager::ante],
                                     {},
                                     Clause{"5CH 40.1 Play bet"}});
  }
  if (setting->has_value()) {
    recorder.emit(event::HandSet{hand_at(choose.position), CardList<6>((*setting)->high),
                                 CardList<6>((*setting)->low), Clause{"5CH 40.10(a)2"}});
  }
  emit_decided(recorder, choose.player);
  return recorder.finish();
}

}  // namespace

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose) : decide_play(round, choose);
}

void add_choices(const Round& round, std::vector<Command>& found) {
  const Seat& seat = round.seat(round.turn);
  const Player player = owner(round, round.turn);
  const auto add = [&](const Act& act) {
    found.emplace_back(command::Choose{player, round.turn, act});
  };
  if (seat.choice == Choice::none) add({ActKind::fold});
  const bool unseen = seat.choice == Choice::none && seat.hand.seen_by_owner == 0;
  if (unseen || unknown_places(seat.hand.cards.span()) != 0) {
    add({ActKind::play});
    return;
  }
  for (const Setting& setting : legal_settings(seat.hand.cards.first<5>())) {
    add({.kind = seat.choice == Choice::none ? ActKind::play : ActKind::set,
         .high = CardList<6>(setting.high),
         .low = CardList<6>(setting.low)});
  }
}

}  // namespace croupier::games::five_card_hi_lo
