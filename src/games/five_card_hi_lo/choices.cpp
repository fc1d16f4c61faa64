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
  if (seat.choice != Choice::none && (kind != ActKind::set || seat.is_set)) {
    const bool folds = kind == ActKind::fold || seat.choice == Choice::folded;
    return std::unexpected(Refusal{Reason::already_decided,
                                   folds ? Clause{"5CH 40.1 Fold"} : Clause{"5CH 40.10(a)"},
                                   "this hand has been folded or played"});
  }
  if (round.phase != Phase::deciding) {
    return refuse(Reason::not_now, "decisions come after the five cards are dealt");
  }
  if (round.turn != choose.position) {
    return refuse(Reason::not_your_turn,
                  "it is the turn of position " + std::to_string(round.turn.number));
  }
  return Events{};
}

void tell_decided(Telling& story, Player player) {
  if (all_decided(story.round(), player)) {
    for (const Bettor& bettor : story.round().wagering.bettors()) {
      const Seat& seat = story.round().seat(bettor.position);
      if (bettor.player == player && seat.choice == Choice::played && !seat.is_set) {
        story.tell(event::CardsSeen{hand_at(bettor.position), Clause{"5CH 40.6(g)2ii"}});
      }
    }
  }
  give_turn(story);
}

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, Clause{"5CH 40.10(a)1"}});
  tell_settlement(story, bettor, Moment::fold);
  // 40.10(b) s2: with a poker bonus bet the cards wait face down under it.
  if (!bettor.stakes.has(Wager::poker_bonus)) {
    story.tell(event::CardsCollected{hand_at(choose.position), Clause{"5CH 40.10(b)"}});
  }
  tell_decided(story, choose.player);
  return story.finish();
}

Decision decide_play(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  const Seat& seat = round.seat(choose.position);
  const bool sets = choose.act.kind == ActKind::set || is_first_hand(round, choose.position);
  Setting setting;
  if (sets) {
    const auto made =
        set_hand(seat.hand.cards.first<5>(), choose.act.high.span(), choose.act.low.span());
    if (!made) return std::unexpected(made.error());
    setting = *made;
  } else if (!choose.act.high.empty() || !choose.act.low.empty()) {
    return refuse(Reason::hand_not_seen, "further hands are bet on before they are looked at");
  }
  if (choose.act.kind == ActKind::set && seat.choice == Choice::none) {
    return refuse(Reason::decision_due, "the hand is played or folded first");
  }
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, Clause{"5CH 40.10(a)2"}});
  if (choose.act.kind == ActKind::play) {
    // 40.1 Play bet: the same amount as the ante.
    story.tell(event::WagerPlaced{choose.player,
                                  choose.position,
                                  Wager::play,
                                  bettor.stakes[Wager::ante],
                                  {},
                                  Clause{"5CH 40.1 Play bet"}});
  }
  if (sets) {
    story.tell(event::HandSet{hand_at(choose.position), CardList<6>(setting.high),
                              CardList<6>(setting.low), Clause{"5CH 40.10(a)2"}});
  }
  tell_decided(story, choose.player);
  return story.finish();
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
  if (seat.choice == Choice::none && !is_first_hand(round, round.turn)) {
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
