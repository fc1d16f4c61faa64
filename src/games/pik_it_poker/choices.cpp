// Pik-It Poker: each decision of a player (39.3(b), 39.10(a) to (c)).
#include "games/pik_it_poker/steps.hpp"

namespace croupier::games::pik_it_poker {

namespace {

Decision check_pick(const Round& round, const Bettor& bettor) {
  if (!bettor.placed.has(Wager::three_card_bonus)) {
    return refuse(Reason::pick_without_bonus, "only a 3 card bonus wager lets a player pick");
  }
  if (!must_pick(round, bettor)) {
    return refuse(Reason::bad_pick, "three cards have been picked from this hand");
  }
  return Events{};
}

Decision check_choice(const Round& round, const Bettor& bettor, ActKind kind) {
  const Choice choice = round.seat(bettor.position).choice;
  if (choice != Choice::none) {
    Clause clause = Clause{"PIK 39.3(b)"};
    if (kind == ActKind::fold) clause = Clause{"PIK 39.1 Fold"};
    if (choice == Choice::folded) clause = Clause{"PIK 39.10(c)3"};
    return std::unexpected(
        Refusal{Reason::already_decided, clause, "this hand has been folded or played"});
  }
  if (round.phase == Phase::picking && must_pick(round, bettor)) {
    return refuse(Reason::pick_first, "three cards are picked for the 3 card bonus first");
  }
  return Events{};
}

Decision check_turn(const Round& round, const command::Choose& choose) {
  const Bettor* bettor = round.wagering.find(choose.position, choose.player);
  if (bettor == nullptr) {
    return refuse(Reason::not_your_hand, "that hand is another player's or nobody's");
  }
  const ActKind kind = choose.act.kind;
  const bool picks = kind == ActKind::pick;
  if (!picks && kind != ActKind::fold && kind != ActKind::play_3 && kind != ActKind::play_5) {
    return refuse(Reason::no_such_act, "a player folds, plays 3 or plays 5");
  }
  if (auto wrong = picks ? check_pick(round, *bettor) : check_choice(round, *bettor, kind);
      !wrong) {
    return wrong;
  }
  if (round.phase != (picks ? Phase::picking : Phase::deciding)) {
    return refuse(Reason::not_now, picks ? "cards are picked after they are dealt"
                                         : "decisions come after a hand is turned over");
  }
  if (round.turn != choose.position) {
    return refuse(Reason::not_your_turn,
                  "it is the turn of position " + std::to_string(round.turn.number));
  }
  return Events{};
}

Decision decide_pick(const Round& round, const command::Choose& choose) {
  const auto made = pick_cards(choose.act.places);
  if (!made) return std::unexpected(made.error());
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"PIK 39.10(b) s2"}});
  // Unknown cards are read before the dealer shows them.
  if (!check_faces(recorder.round())) show_picked(recorder);
  return recorder.finish();
}

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"PIK 39.10(c)3"}});
  emit_settlement(recorder, bettor, is_main);
  recorder.emit(event::CardsCollected{hand_at(choose.position), Clause{"PIK 39.10(c)4"}});
  give_turn(recorder);
  return recorder.finish();
}

Decision decide_play(const Round& round, const command::Choose& choose) {
  const Money ante = round.wagering.find(choose.position, choose.player)->stakes[Wager::ante];
  Recorder recorder(round);
  recorder.emit(
      event::Acted{choose.player, choose.position, 0, choose.act, Clause{"PIK 39.10(c)3"}});
  // 39.3(b) s3: as many antes as the house has set.
  const bool three = choose.act.kind == ActKind::play_3;
  recorder.emit(event::WagerPlaced{
      choose.player,
      choose.position,
      three ? Wager::play_3 : Wager::play_5,
      ante * (three ? round.rules.play_3_multiple : round.rules.play_5_multiple),
      {},
      three ? Clause{"PIK 39.1 Play 3 wager"} : Clause{"PIK 39.1 Play 5 wager"}});
  give_turn(recorder);
  return recorder.finish();
}

}  // namespace

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  if (choose.act.kind == ActKind::pick) return decide_pick(round, choose);
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose) : decide_play(round, choose);
}

void add_choices(const Round& round, std::vector<Command>& found) {
  const auto add = [&](const Act& act) {
    found.emplace_back(command::Choose{owner(round, round.turn), round.turn, act});
  };
  if (round.phase == Phase::picking) {
    for (const Pick& pick : legal_picks()) {
      Act act{.kind = ActKind::pick};
      for (const std::uint8_t place : pick) act.places.push(place);
      add(act);
    }
    return;
  }
  add({ActKind::fold});
  add({ActKind::play_3});
  add({ActKind::play_5});
}

}  // namespace croupier::games::pik_it_poker
