#include "games/heads_up_holdem/round.hpp"

#include <algorithm>

#include "games/heads_up_holdem/deal.hpp"
#include "games/heads_up_holdem/settle.hpp"
#include "games/story.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

using Telling = Story<Round>;

regulation::Authority limit_clause(Wager wager) {
  if (wager == Wager::ante || wager == Wager::odds) return Clause{"HUH 39.10(b) s2"};
  return regulation::Ruling{"ALL/limits"};
}

constexpr BettingTexts betting{reasons, areas, Clause{"HUH 39.6(a)"}, limit_clause};

// Ruling HUH/seating-order: one position per player.
BettingChoices choices(const HouseRules&) { return {.hands_per_player = 1}; }

/// One street: the phases of its cards and of its decisions, what may be raised, what follows.
struct StreetRules {
  Street street;
  Phase cards;
  Phase decisions;
  Clause decision;
  int raise_max;  // times the ante
  Clause raise;
  Reason bad_raise;
  Phase next;
  Clause next_clause;
};

// Ruling HUH/raise: three, two and one time the ante.
constexpr std::array streets{
    StreetRules{Street::hole, Phase::dealing, Phase::before_flop, Clause{"HUH 39.10(d)"}, 3,
                Clause{"HUH 39.1 Raise wager(a)"}, Reason::bad_raise_preflop, Phase::dealing_flop,
                Clause{"HUH 39.10(e)"}},
    StreetRules{Street::flop, Phase::dealing_flop, Phase::on_flop, Clause{"HUH 39.10(f)"}, 2,
                Clause{"HUH 39.1 Raise wager(b)"}, Reason::bad_raise_flop, Phase::dealing_river,
                Clause{"HUH 39.10(g)"}},
    StreetRules{Street::river, Phase::dealing_river, Phase::after_river, Clause{"HUH 39.10(h)"}, 1,
                Clause{"HUH 39.1 Raise wager(c)"}, Reason::bad_raise_river, Phase::turning,
                Clause{"HUH 39.10(i)"}},
};

// Returns the street whose cards or decisions are due, or null.
const StreetRules* street_of(const Round& round) {
  for (const StreetRules& street : streets) {
    if (round.phase == street.cards || round.phase == street.decisions) return &street;
  }
  return nullptr;
}

// Returns where cards go now; nothing where none are due or those due lie on the layout already.
dealing::DealPlan plan_due(const Round& round) {
  const StreetRules* street = street_of(round);
  if (street == nullptr || round.phase != street->cards) return {};
  return deal_plan(round.rules, street->street);
}

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

// Clockwise after the position given, whoever has not raised yet.
Position next_turn(const Round& round, Position position) {
  for (Position at = round.wagering.after(position); at.number != 0;
       at = round.wagering.after(at)) {
    if (round.seat(at).choice == Choice::none) return at;
  }
  return {};
}

void give_turn(Telling& story) {
  const StreetRules& street = *street_of(story.round());
  const Position next = next_turn(story.round(), story.round().turn);
  if (next.number == 0) {
    story.tell(event::PhaseBegan{static_cast<std::uint8_t>(street.next), street.next_clause});
  } else {
    story.tell(event::TurnGiven{owner(story.round(), next), next, 0, street.decision});
  }
}

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .folded = seat.choice == Choice::folded};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

Dealt dealt_cards(const Round& round) {
  Dealt dealt;
  std::ranges::copy(round.dealer.cards, dealt.dealer.begin());
  std::ranges::copy(round.community.cards, dealt.board.begin());
  return dealt;
}

// Tells the lines of wagers that still lie on the layout, or only those that a fold takes at once.
void tell_settlement(Telling& story, const Bettor& bettor, bool at_fold) {
  const Round& round = story.round();
  const Settlement lines = settle(round.rules, played_hand(round, bettor), dealt_cards(round));
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool waits =
        lines[at].wager == Wager::trips_plus || lines[at].wager == Wager::pocket_bonus;
    const bool folded = round.seat(bettor.position).choice == Choice::folded;
    if (!folded || waits != at_fold) {
      story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
    }
  }
}

// ---- betting

Decision decide_place(const Round& round, const command::Place& wager) {
  auto placed = place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
  if (!placed || wager.wager != Wager::odds) return placed;
  const Bettor& bettor = *round.wagering.find(wager.position, wager.player);
  // 39.6(c): an ante that is changed later is compared when bets are closed.
  if (wager.amount != bettor.stakes[Wager::ante]) {
    return refuse(Reason::unequal_wagers, "the odds wager is as large as the ante");
  }
  return placed;
}

Decision decide_close(const Round& round) {
  const auto bettors = round.wagering.bettors();
  if (bettors.empty()) {
    return refuse(Reason::nobody_bets, "nobody has placed an ante");
  }
  // 39.6(c): with each ante lies an odds wager of the same amount.
  for (const Bettor& bettor : bettors) {
    if (!bettor.stakes.has(Wager::odds)) {
      return refuse(Reason::missing_wager, "an odds wager lies with every ante");
    }
    if (bettor.stakes[Wager::odds] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_wagers, "the odds wager is as large as the ante");
    }
  }
  switch (round.rules.table.dealing_method) {
    case dealing::Method::automated_shoe:
      return Events{event::BetsClosed{Clause{"HUH 39.9(b)2"}}};
    case dealing::Method::hand:
      return Events{event::BetsClosed{Clause{"HUH 39.8(b)3"}}};
    case dealing::Method::manual_shoe:
      break;
  }
  return Events{event::BetsClosed{Clause{"HUH 39.7(b)"}}};
}

// ---- dealing

CardPlace place_of(const Round& round, const dealing::Destination& to) {
  switch (to.target) {
    case dealing::Target::dealer:
      return dealer_place;
    case dealing::Target::community:
      return community_place;
    case dealing::Target::players:
      break;
  }
  return hand_at(round.wagering.position(to.player));
}

void begin_decisions(Telling& story) {
  const StreetRules& street = *street_of(story.round());
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(street.decisions), street.decision});
  if (street.street == Street::hole) {
    for (const Bettor& bettor : story.round().wagering.bettors()) {
      story.tell(event::CardsSeen{hand_at(bettor.position), Clause{"HUH 39.10(a)"}});
    }
  }
  give_turn(story);
}

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const unsigned players = round.wagering.position_count();
  const auto to = dealing::next_card(plan_due(round), players, round.dealt);
  if (!to) {
    return refuse(Reason::cards_not_due, "no card is due now");
  }
  if (!round.deck.contains(deal.card)) {
    return refuse(Reason::card_not_in_deck, to_text(deal.card) + " is not in the deck any more");
  }
  const event::CardDealt dealt{place_of(round, *to), deal.card, to->facing, to->clause};
  if (round.dealt + 1 != dealing::cards_needed(plan_due(round), players)) {
    return Events{dealt};
  }
  Telling story(round);
  story.tell(dealt);
  begin_decisions(story);
  return story.finish();
}

// 39.10(c) s4: community cards that came face down are turned over when they are due.
Decision show_community(const Round& round) {
  const bool flop = round.phase == Phase::dealing_flop;
  const std::span<const Card> board = round.community.cards.span();
  Telling story(round);
  if (flop) {
    story.tell(event::CardsShown{community_place, 0b00111, CardList<24>(board.first(3)),
                                 Clause{"HUH 39.10(e)"}});
  } else {
    story.tell(event::CardsShown{community_place, 0b11000, CardList<24>(board.last(2)),
                                 Clause{"HUH 39.10(g)"}});
  }
  begin_decisions(story);
  return story.finish();
}

// ---- decisions

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
    return refuse(Reason::not_your_turn, "it is the turn of position " +
                                             std::to_string(round.turn.number));
  }
  return Events{};
}

// A check gives up this street only; after the river there is none left to wait for.
Decision decide_check(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  if (street.street == Street::river) {
    return refuse(Reason::check_after_river, "after the river a player raises or folds");
  }
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  give_turn(story);
  return story.finish();
}

Decision decide_fold(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  if (street.street != Street::river) {
    return refuse(Reason::fold_too_early, "a player folds after the river; before that, checks");
  }
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  tell_settlement(story, bettor, true);
  // Ruling HUH/fold: with trips plus or pocket bonus the cards wait face down.
  if (!bettor.stakes.has(Wager::trips_plus) && !bettor.stakes.has(Wager::pocket_bonus)) {
    story.tell(event::CardsCollected{hand_at(choose.position), Clause{"HUH 39.1 Fold"}});
  }
  give_turn(story);
  return story.finish();
}

Decision decide_raise(const Round& round, const command::Choose& choose) {
  const StreetRules& street = *street_of(round);
  const int times = choose.act.times;
  if (times < 1 || times > street.raise_max) {
    return refuse(street.bad_raise, "a raise is now from 1 to " +
                                        std::to_string(street.raise_max) + " times the ante");
  }
  const Bettor& bettor = *round.wagering.find(choose.position, choose.player);
  Telling story(round);
  story.tell(event::Acted{choose.player, choose.position, 0, choose.act, street.decision});
  story.tell(event::WagerPlaced{choose.player, choose.position, Wager::raise,
                                bettor.stakes[Wager::ante] * times, {}, street.raise});
  give_turn(story);
  return story.finish();
}

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  if (choose.act.kind == ActKind::check) return decide_check(round, choose);
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose)
                                          : decide_raise(round, choose);
}

// ---- turning over and settling

// Ruling HUH/seating-order: from the far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    if (!round.seat(at).hand.collected) return at;
  }
  return {};
}

void end_if_settled(Telling& story) {
  if (next_to_settle(story.round()).number == 0) {
    story.tell(event::RoundEnded{Clause{"HUH 39.1 Round of play"}});
  }
}

void call_hand(Telling& story, const CardPlace& place, const HandOnTable<5>& hand) {
  const Round& round = story.round();
  const PokerValue value = value_of(hand.cards.first<2>(), round.community.cards.first<5>());
  story.tell(event::Called{place, Call::five_card_hand, value.code(), Clause{"HUH 39.10(i) s2"}});
}

Decision turn_dealer(const Round& round) {
  Telling story(round);
  const auto cards = round.dealer.cards.first<2>();
  story.tell(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                               Clause{"HUH 39.10(i)"}});
  call_hand(story, dealer_place, round.dealer);
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(Phase::settling), Clause{"HUH 39.11(b)"}});
  end_if_settled(story);
  return story.finish();
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const Seat& seat = round.seat(position);
  Telling story(round);
  story.tell(event::CardsShown{hand_at(position), seat.hand.every_card(),
                               CardList<24>(seat.hand.cards.span()), Clause{"HUH 39.10(i) s2"}});
  if (seat.choice != Choice::folded) call_hand(story, hand_at(position), seat.hand);
  tell_settlement(story, bettor, false);
  story.tell(event::CardsCollected{hand_at(position), Clause{"HUH 39.1 Round of play"}});
  end_if_settled(story);
  return story.finish();
}

bool board_waits(const Round& round) {
  const bool due = round.phase == Phase::dealing_flop || round.phase == Phase::dealing_river;
  return due && plan_due(round).empty();
}

Decision decide_proceed(const Round& round) {
  if (board_waits(round)) return show_community(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  return refuse(Reason::decision_due, "the dealer waits for wagers, cards or decisions");
}

// ---- what is legal

void add_wagers(const Round& round, std::vector<Command>& found) {
  for (const Command& command :
       legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules))) {
    auto wager = std::get<command::Place>(command);
    // 39.6(c): the ante leaves one amount for the odds wager.
    if (wager.wager == Wager::odds) {
      wager.amount = round.wagering.find(wager.position, wager.player)->stakes[Wager::ante];
    }
    if (decide_place(round, wager)) found.emplace_back(wager);
  }
  if (decide_close(round)) found.emplace_back(command::CloseBets{});
}

void add_cards(const Round& round, std::vector<Command>& found) {
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const Card card = Card::from_index(index);
    if (round.deck.contains(card)) found.emplace_back(command::Deal{card});
  }
}

void add_decisions(const Round& round, std::vector<Command>& found) {
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

}  // namespace

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) { return open(rules, cards::Composition::decks(1)); }

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  switch (round.phase) {
    case Phase::betting:
      add_wagers(round, found);
      break;
    case Phase::dealing:
    case Phase::dealing_flop:
    case Phase::dealing_river:
      if (board_waits(round)) {
        found.emplace_back(command::Proceed{});
      } else {
        add_cards(round, found);
      }
      break;
    case Phase::before_flop:
    case Phase::on_flop:
    case Phase::after_river:
      add_decisions(round, found);
      break;
    case Phase::turning:
    case Phase::settling:
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

}  // namespace croupier::games::heads_up_holdem
