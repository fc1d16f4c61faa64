// Heads Up Hold'em: each decision of a player (39.1 Raise wager, 39.10(d), (f), (h)).
#include "games/heads_up_holdem/steps.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

Decision check_turn(const Round& round, const command::Choose& choose) {
  if (round.wagering.find(choose.position, choose.player) == nullptr) {
    return refuse(Reason::not_your_hand, "that hand is another player's or nobody's");
  }
  const ActKind kind = choose.act.kind;
  if (kind != ActKind::check && kind != ActKind::raise && kind != ActKind::fold) {
    return refuse(Reason::no_such_act, "a player checks, raises or folds");
  }
  const Seat& seat = round.seat(choose.position);
  if (seat.choice == Choice::raised) {
    return refuse(Reason::already_raised, "this hand has been raised; it is raised once");
  }
  if (seat.choice == Choice::folded) {
    return refuse(Reason::already_decided, "this hand has been folded");
  }
  const StreetRules* street = street_of(round);
  if (street == nullptr || round.phase != street->decisions) {
    return refuse(Reason::not_now, "decisions come after the hole cards, the flop and the river");
  }
  if (round.turn != choose.position) {
    return refuse(Reason::not_your_turn,
                  "it is the turn of position " + std::to_string(round.turn.number));
  }
  return Events{};
}

// A check gives up this street only; after the river there is none left to wait for.
Decision decide_check(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  if (street.street == Street::river) {
    return refuse(Reason::check_after_river, "after the river a player raises or folds");
  }
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  give_turn(recorder);
  return recorder.finish();
}

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  if (street.street != Street::river) {
    return refuse(Reason::fold_too_early, "a player folds after the river; before that, checks");
  }
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  emit_settlement(recorder, bettor, Moment::fold);
  // Ruling HUH/fold: with trips plus or pocket bonus the cards wait face down.
  if (!bettor.stakes.has(Wager::trips_plus) && !bettor.stakes.has(Wager::pocket_bonus)) {
    recorder.emit(event::CardsCollected{hand_at(choose.position), Clause{"HUH 39.1 Fold"}});
  }
  give_turn(recorder);
  return recorder.finish();
}

Decision decide_raise(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  const int times = choose.act.times;
  if (times < 1 || times > street.raise_max) {
    return refuse(street.bad_raise, street.raise_max == 1
                                        ? "a raise is now exactly the ante"
                                        : "a raise is now from 1 to " +
                                              std::to_string(street.raise_max) + " times the ante");
  }
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Recorder recorder(round);
  recorder.emit(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  recorder.emit(event::WagerPlaced{choose.player,
                                   choose.position,
                                   Wager::raise,
                                   bettor.stakes[Wager::ante] * times,
                                   {},
                                   street.raise});
  give_turn(recorder);
  return recorder.finish();
}

}  // namespace

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  if (choose.act.kind == ActKind::check) return decide_check(round, choose);
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose)
                                          : decide_raise(round, choose);
}

void add_choices(const Round& round, std::vector<Command>& found) {
  const StreetRules& street = *street_of(round);
  const Player player = owner(round, round.turn);
  const auto add = [&](const Act& act) {
    found.emplace_back(command::Choose{player, round.turn, act});
  };
  add({street.street == Street::river ? ActKind::fold : ActKind::check});
  for (int times = 1; times <= street.raise_max; ++times) {
    add({.kind = ActKind::raise, .times = static_cast<std::uint8_t>(times)});
  }
}

}  // namespace croupier::games::heads_up_holdem
