#include "games/pik_it_poker/round.hpp"

#include <algorithm>

#include "games/pik_it_poker/deal.hpp"
#include "games/pik_it_poker/settle.hpp"
#include "games/story.hpp"

namespace croupier::games::pik_it_poker {

namespace {

using Telling = Story<Round>;

regulation::Authority limit_clause(Wager wager) {
  return wager == Wager::three_card_bonus ? Clause{"PIK 39.3(a) s2"} : Clause{"PIK 39.3(a)"};
}

constexpr BettingTexts betting{reasons, areas, Clause{"PIK 39.3(c)"}, limit_clause};

BettingChoices choices(const HouseRules& rules) {
  return {.hands_per_player = rules.positions_per_player, .adjacent = true};
}

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

// 39.10(b), (c), (e): the first position from the dealer's far right of which this is so, or none.
template <class Is>
Position farthest_right(const Round& round, Is is) {
  Position at = round.wagering.before({});
  while (at.number != 0 && !is(round.wagering.at(at).front())) at = round.wagering.before(at);
  return at;
}

bool must_pick(const Round& round, const Bettor& bettor) {
  return bettor.placed.has(Wager::three_card_bonus) && round.seat(bettor.position).picked == Pick{};
}

Position next_to_pick(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) { return must_pick(round, bettor); });
}

Position next_to_decide(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) {
    return round.seat(bettor.position).choice == Choice::none;
  });
}

void begin(Telling& story, Phase phase, Clause clause) {
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(phase), clause});
}

// Ruling PIK/order: all picks come before the first hand is turned over.
void give_pick(Telling& story) {
  const Position next = next_to_pick(story.round());
  if (next.number == 0) {
    begin(story, Phase::turning_hands, Clause{"PIK 39.10(c)"});
    return;
  }
  if (story.round().phase != Phase::picking) begin(story, Phase::picking, Clause{"PIK 39.10(a)"});
  story.tell(event::TurnGiven{owner(story.round(), next), next, 0, Clause{"PIK 39.10(b)"}});
}

// After a decision: the next player's hand, the dealer's stack if it waits, or the dealer's hand.
void give_turn(Telling& story) {
  if (next_to_decide(story.round()).number != 0) {
    begin(story, Phase::turning_hands, Clause{"PIK 39.10(c)"});
  } else if (!deal_plan(story.round().rules, Moment::after_decisions).empty()) {
    begin(story, Phase::dealing_dealer, Clause{"PIK 39.9(c)2"});
  } else {
    begin(story, Phase::turning, Clause{"PIK 39.10(d)"});
  }
}

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .picked = seat.picked,
                  .choice = seat.choice};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

// Tells the lines that are due now.
template <class IsDue>
void tell_settlement(Telling& story, const Bettor& bettor, IsDue is_due) {
  const Round& round = story.round();
  const Settlement lines =
      settle(round.rules, played_hand(round, bettor), round.dealer.cards.first<5>());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_due(lines[at])) {
      story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
    }
  }
}

bool is_three_card_bonus(const Line& line) { return line.wager == Wager::three_card_bonus; }
bool is_five_card_bonus(const Line& line) { return line.wager == Wager::five_card_bonus; }
bool is_main(const Line& line) { return !is_three_card_bonus(line) && !is_five_card_bonus(line); }
bool is_taken(const Line& line) { return is_main(line) && line.result == Result::lost; }
bool is_given(const Line& line) { return is_main(line) && line.result != Result::lost; }

// ---- betting

Decision decide_place(const Round& round, const command::Place& wager) {
  Decision placed = place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
  if (placed && wager.wager == Wager::five_card_bonus) {
    // 39.1 5 card bonus wager: the same amount as the ante, which lies there already.
    const Bettor& bettor = *round.wagering.find(wager.position, wager.player);
    if (bettor.stakes[Wager::ante] != wager.amount) {
      return refuse(Reason::unequal_wagers, "the 5 card bonus wager is equal to the ante of " +
                                                to_text(bettor.stakes[Wager::ante]));
    }
  }
  return placed;
}

// 39.3(e): a position may have been given up between two others.
bool lie_adjacent(const Round& round, Player player) {
  Position last;
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (bettor.player != player) continue;
    if (last.number != 0 && last.number + 1 != bettor.position.number) return false;
    last = bettor.position;
  }
  return true;
}

Decision decide_close(const Round& round) {
  const auto bettors = round.wagering.bettors();
  if (bettors.empty()) {
    return refuse(Reason::nobody_bets, "nobody has placed an ante");
  }
  for (const Bettor& bettor : bettors) {
    if (!lie_adjacent(round, bettor.player)) {
      return refuse(Reason::not_adjacent, "a player's positions lie side by side");
    }
    if (!bettor.stakes.has(Wager::five_card_bonus)) {
      return refuse(Reason::missing_wager, "every ante comes with a 5 card bonus wager");
    }
    if (bettor.stakes[Wager::five_card_bonus] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_wagers, "every 5 card bonus wager is equal to its ante");
    }
  }
  switch (round.rules.table.dealing_method) {
    case dealing::Method::automated_shoe:
      return Events{event::BetsClosed{Clause{"PIK 39.9(b)2"}}};
    case dealing::Method::hand:
      return Events{event::BetsClosed{Clause{"PIK 39.8(b)3"}}};
    case dealing::Method::manual_shoe:
      break;
  }
  return Events{event::BetsClosed{Clause{"PIK 39.7(b)"}}};
}

// ---- dealing

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const unsigned players = round.wagering.position_count();
  const bool opens = round.phase == Phase::dealing;
  const auto opening = deal_plan(round.rules, Moment::opening);
  const auto plan = opens ? opening : deal_plan(round.rules, Moment::after_decisions);
  const unsigned dealt = round.dealt - (opens ? 0 : dealing::cards_needed(opening, players));
  const auto to = opens || round.phase == Phase::dealing_dealer
                      ? dealing::next_card(plan, players, dealt)
                      : std::nullopt;
  if (!to) {
    return refuse(Reason::cards_not_due, "no card is due now");
  }
  if (!round.deck.contains(deal.card)) {
    return refuse(Reason::card_not_in_deck, to_text(deal.card) + " is not in the deck any more");
  }
  const CardPlace place = to->target == dealing::Target::dealer
                              ? dealer_place
                              : hand_at(round.wagering.position(to->player));
  const event::CardDealt card{place, deal.card, to->facing, to->clause};
  if (dealt + 1 != dealing::cards_needed(plan, players)) {
    return Events{card};
  }
  Telling story(round);
  story.tell(card);
  // Ruling PIK/nobody-looks: nothing lets a player look at the cards now.
  if (opens) {
    give_pick(story);
  } else {
    begin(story, Phase::turning, Clause{"PIK 39.10(d)"});
  }
  return story.finish();
}

// ---- decisions

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
    return refuse(Reason::not_your_turn, "it is the turn of position " +
                                             std::to_string(round.turn.number));
  }
  return Events{};
}

Decision decide_pick(const Round& round, const command::Choose& choose) {
  const auto made = pick_cards(choose.act.places);
  if (!made) return std::unexpected(made.error());
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  const auto& cards = round.seat(choose.position).hand.cards;
  event::CardsShown shown{hand_at(choose.position), 0, {}, Clause{"PIK 39.10(b) s2"}};
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (std::ranges::find(*made, at + 1) == made->end()) continue;
    shown.places |= std::uint32_t{1} << at;
    shown.cards.push(cards[at]);
  }
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, shown.clause});
  story.tell(shown);
  tell_settlement(story, bettor, is_three_card_bonus);
  give_pick(story);
  return story.finish();
}

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, Clause{"PIK 39.10(c)3"}});
  tell_settlement(story, bettor, is_main);
  story.tell(event::CardsCollected{hand_at(choose.position), Clause{"PIK 39.10(c)4"}});
  give_turn(story);
  return story.finish();
}

Decision decide_play(const Round& round, const command::Choose& choose) {
  const Money ante = round.wagering.find(choose.position, choose.player)->stakes[Wager::ante];
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, Clause{"PIK 39.10(c)3"}});
  // 39.3(b) s3: as many antes as the house has set.
  const bool three = choose.act.kind == ActKind::play_3;
  story.tell(event::WagerPlaced{
      choose.player, choose.position, three ? Wager::play_3 : Wager::play_5,
      ante * (three ? round.rules.play_3_multiple : round.rules.play_5_multiple), {},
      three ? Clause{"PIK 39.1 Play 3 wager"} : Clause{"PIK 39.1 Play 5 wager"}});
  give_turn(story);
  return story.finish();
}

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  if (choose.act.kind == ActKind::pick) return decide_pick(round, choose);
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose)
                                          : decide_play(round, choose);
}

// ---- turning over and settling

Decision turn_hand(const Round& round) {
  const Position position = next_to_decide(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const auto& hand = round.seat(position).hand;
  Telling story(round);
  story.tell(event::CardsShown{hand_at(position), hand.every_card(),
                               CardList<24>(hand.cards.span()), Clause{"PIK 39.10(c)1"}});
  tell_settlement(story, bettor, is_five_card_bonus);
  begin(story, Phase::deciding, Clause{"PIK 39.10(c)3"});
  story.tell(event::TurnGiven{bettor.player, position, 0, Clause{"PIK 39.10(c)3"}});
  return story.finish();
}

// 39.10(e): from the dealer's far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) {
    return !round.seat(bettor.position).hand.collected;
  });
}

void end_if_settled(Telling& story) {
  if (next_to_settle(story.round()).number == 0) {
    story.tell(event::CardsCollected{dealer_place, Clause{"PIK 39.10(e) s3"}});
    story.tell(event::RoundEnded{Clause{"PIK 39.1 Round of play"}});
  }
}

Decision turn_dealer(const Round& round) {
  Telling story(round);
  const auto cards = round.dealer.cards.first<5>();
  const cards::PokerValue five = five_card_value(cards);
  story.tell(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                               Clause{"PIK 39.10(d)"}});
  const Clause called{"PIK 39.10(d) s2"};
  story.tell(event::Called{dealer_place, Call::five_card_hand, five.code(), called});
  if (round.rules.dealer_qualifies && !qualifies(five)) {
    story.tell(event::Called{dealer_place, Call::no_qualify, five.code(), called});
  }
  story.tell(event::Called{dealer_place, Call::three_card_hand, three_card_value(cards).code(),
                           Clause{"PIK 39.10(d) s4"}});
  const bool by_step = round.rules.settlement_order == SettlementOrder::by_step;
  begin(story, by_step ? Phase::calling : Phase::settling,
        by_step ? Clause{"PIK 39.10(e)1i"} : Clause{"PIK 39.10(e)2"});
  end_if_settled(story);
  return story.finish();
}

// The hand was turned over before its player decided; what is left is to name it.
void call_hand(Telling& story, Position position, Clause clause) {
  const Seat& seat = story.round().seat(position);
  const auto cards = seat.hand.cards.first<5>();
  const bool three = seat.choice == Choice::play_3;
  story.tell(event::Called{
      hand_at(position), three ? Call::three_card_hand : Call::five_card_hand,
      three ? three_card_value(cards).code() : five_card_value(cards).code(), clause});
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  Telling story(round);
  call_hand(story, position, Clause{"PIK 39.10(e)2i"});
  tell_settlement(story, bettor, is_main);
  story.tell(event::CardsCollected{hand_at(position), Clause{"PIK 39.10(e)2iii"}});
  end_if_settled(story);
  return story.finish();
}

// 39.10(e)1: one step for every remaining hand, from the dealer's far right.
Decision settle_step(const Round& round) {
  Telling story(round);
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    const Bettor& bettor = round.wagering.at(at).front();
    if (round.seat(at).hand.collected) continue;
    if (round.phase == Phase::calling) {
      call_hand(story, at, Clause{"PIK 39.10(e)1i"});
    } else if (round.phase == Phase::taking) {
      tell_settlement(story, bettor, is_taken);
    } else if (round.phase == Phase::paying) {
      tell_settlement(story, bettor, is_given);
    } else {
      story.tell(event::CardsCollected{hand_at(at), Clause{"PIK 39.10(e)1iv"}});
    }
  }
  if (round.phase == Phase::calling) begin(story, Phase::taking, Clause{"PIK 39.10(e)1ii"});
  if (round.phase == Phase::taking) begin(story, Phase::paying, Clause{"PIK 39.10(e)1iii"});
  if (round.phase == Phase::paying) begin(story, Phase::collecting, Clause{"PIK 39.10(e)1iv"});
  end_if_settled(story);
  return story.finish();
}

Decision decide_proceed(const Round& round) {
  if (round.phase == Phase::turning_hands) return turn_hand(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  if (round.phase >= Phase::calling && round.phase <= Phase::collecting) return settle_step(round);
  return refuse(Reason::decision_due, "the dealer waits for wagers, cards or decisions");
}

// ---- what is legal

// The 5 card bonus has one lawful amount, that of the ante.
std::vector<Command> legal_bets(const Round& round) {
  std::vector<Command> found;
  for (Command& command :
       legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules))) {
    auto& wager = std::get<command::Place>(command);
    if (wager.wager == Wager::five_card_bonus) {
      wager.amount = round.wagering.find(wager.position, wager.player)->stakes[Wager::ante];
    }
    if (decide_place(round, wager)) found.emplace_back(wager);
  }
  if (decide_close(round)) found.emplace_back(command::CloseBets{});
  return found;
}

std::vector<Command> legal_choices(const Round& round) {
  std::vector<Command> found;
  const auto add = [&](const Act& act) {
    found.emplace_back(command::Choose{owner(round, round.turn), round.turn, act});
  };
  if (round.phase == Phase::picking) {
    for (const Pick& pick : legal_picks()) {
      Act act{.kind = ActKind::pick};
      for (const std::uint8_t place : pick) act.places.push(place);
      add(act);
    }
    return found;
  }
  add({ActKind::fold});
  add({ActKind::play_3});
  add({ActKind::play_5});
  return found;
}

}  // namespace

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) { return open(rules, cards::Composition::decks(1)); }

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  switch (round.phase) {
    case Phase::betting:
      return legal_bets(round);
    case Phase::dealing:
    case Phase::dealing_dealer:
      for (unsigned index = 0; index < cards::card_count; ++index) {
        const Card card = Card::from_index(index);
        if (round.deck.contains(card)) found.emplace_back(command::Deal{card});
      }
      break;
    case Phase::picking:
    case Phase::deciding:
      return legal_choices(round);
    case Phase::turning_hands:
    case Phase::turning:
    case Phase::settling:
    case Phase::calling:
    case Phase::taking:
    case Phase::paying:
    case Phase::collecting:
      found.emplace_back(command::Proceed{});
      break;
    case Phase::ended:
      break;
  }
  return found;
}

Decision decide(const Round& round, const Command& command) {
  const bool open = round.phase == Phase::betting;
  const auto closed = [] {
    return refuse(Reason::bets_closed, "no wager is made, changed or withdrawn after the call");
  };
  return std::visit(
      Overloaded{
          [&](const command::Place& wager) -> Decision {
            if (!open) return closed();
            return decide_place(round, wager);
          },
          [&](const command::Withdraw& wager) -> Decision {
            if (!open) return closed();
            return withdraw(round.wagering, betting, wager);
          },
          [&](const command::Consent&) -> Decision {
            return refuse(Reason::position_taken, "positions are not shared in this game");
          },
          [&](const command::CloseBets&) -> Decision {
            if (!open) return closed();
            return decide_close(round);
          },
          [&](const command::Deal& deal) { return decide_deal(round, deal); },
          [&](const command::Choose& choose) { return decide_choose(round, choose); },
          [&](const command::Proceed&) { return decide_proceed(round); },
      },
      command);
}

}  // namespace croupier::games::pik_it_poker
