#include "games/five_card_hi_lo/round.hpp"

#include <algorithm>

#include "games/five_card_hi_lo/deal.hpp"
#include "games/five_card_hi_lo/settle.hpp"
#include "games/story.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

using Telling = Story<Round>;

// The text sets no limits of its own.
regulation::Authority limit_clause(Wager) { return regulation::Ruling{"ALL/limits"}; }

constexpr BettingTexts betting{reasons, areas, Clause{"5CH 40.6(a)"}, limit_clause};

BettingChoices choices(const HouseRules& rules) {
  return {.hands_per_player = rules.hands_per_player};
}

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

// Ruling 5CH/more-than-one-hand: the first hand is the one at the lowest position.
bool is_first_hand(const Round& round, Position position) {
  const auto bettors = round.wagering.bettors();
  return std::ranges::find(bettors, owner(round, position), &Bettor::player)->position == position;
}

bool all_decided(const Round& round, Player player) {
  return std::ranges::all_of(round.wagering.bettors(), [&](const Bettor& bettor) {
    return bettor.player != player || round.seat(bettor.position).choice != Choice::none;
  });
}

// Further hands are set once their player's last one is decided; then decisions go on clockwise.
Position next_turn(const Round& round) {
  for (const Bettor& bettor : round.wagering.bettors()) {
    const Seat& seat = round.seat(bettor.position);
    if (seat.choice == Choice::played && !seat.is_set && all_decided(round, bettor.player)) {
      return bettor.position;
    }
  }
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (round.seat(bettor.position).choice == Choice::none) return bettor.position;
  }
  return {};
}

void give_turn(Telling& story) {
  const Position next = next_turn(story.round());
  if (next.number == 0) {
    story.tell(event::PhaseBegan{static_cast<std::uint8_t>(Phase::turning), Clause{"5CH 40.10(c)"}});
  } else {
    story.tell(event::TurnGiven{owner(story.round(), next), next, 0, Clause{"5CH 40.10(a)"}});
  }
}

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .folded = seat.choice == Choice::folded,
                  .setting = seat.setting};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

// Tells the lines of wagers that still lie on the layout, or only those that a fold takes at once.
void tell_settlement(Telling& story, const Bettor& bettor, bool at_fold) {
  const Round& round = story.round();
  const Settlement lines = settle(round.rules, played_hand(round, bettor), round.dealer_setting);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool waits = lines[at].wager == Wager::poker_bonus;
    const bool folded = round.seat(bettor.position).choice == Choice::folded;
    if (!folded || waits != at_fold) {
      story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
    }
  }
}

// ---- betting

Decision decide_close(const Round& round) {
  const auto bettors = round.wagering.bettors();
  if (bettors.empty()) {
    return refuse(Reason::nobody_bets, "nobody has placed an ante");
  }
  // 40.6(g)1: one player's hands carry the same ante.
  for (const Bettor& bettor : bettors) {
    const auto first = std::ranges::find(bettors, bettor.player, &Bettor::player);
    if (first->stakes[Wager::ante] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_hands, "all hands of a player carry the same ante");
    }
  }
  switch (round.rules.table.dealing_method) {
    case dealing::Method::automated_shoe:
      return Events{event::BetsClosed{Clause{"5CH 40.9(b)2"}}};
    case dealing::Method::hand:
      return Events{event::BetsClosed{Clause{"5CH 40.8(b)3"}}};
    case dealing::Method::manual_shoe:
      break;
  }
  return Events{event::BetsClosed{Clause{"5CH 40.7(b)"}}};
}

// ---- dealing

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const unsigned players = round.wagering.position_count();
  const auto to = round.phase == Phase::dealing
                      ? dealing::next_card(deal_plan(round.rules), players, round.dealt)
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
  const event::CardDealt dealt{place, deal.card, to->facing, to->clause};
  if (round.dealt + 1 != dealing::cards_needed(deal_plan(round.rules), players)) {
    return Events{dealt};
  }
  Telling story(round);
  story.tell(dealt);
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(Phase::deciding), Clause{"5CH 40.10(a)"}});
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (is_first_hand(round, bettor.position)) {
      story.tell(event::CardsSeen{hand_at(bettor.position), Clause{"5CH 40.10(a)"}});
    }
  }
  give_turn(story);
  return story.finish();
}

// ---- decisions

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
    return refuse(Reason::not_your_turn, "it is the turn of position " +
                                             std::to_string(round.turn.number));
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
  tell_settlement(story, bettor, true);
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
    const auto made = set_hand(seat.hand.cards.first<5>(), choose.act.high.span(),
                               choose.act.low.span());
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
    story.tell(event::WagerPlaced{choose.player, choose.position, Wager::play,
                                  bettor.stakes[Wager::ante], {}, Clause{"5CH 40.1 Play bet"}});
  }
  if (sets) {
    story.tell(event::HandSet{hand_at(choose.position), CardList<6>(setting.high),
                              CardList<6>(setting.low), Clause{"5CH 40.10(a)2"}});
  }
  tell_decided(story, choose.player);
  return story.finish();
}

Decision decide_choose(const Round& round, const command::Choose& choose) {
  if (auto turn = check_turn(round, choose); !turn) return turn;
  return choose.act.kind == ActKind::fold ? decide_fold(round, choose)
                                          : decide_play(round, choose);
}

// ---- turning over and settling

// 40.10(d): from the dealer's far right, each hand that still has something to settle.
Position next_to_settle(const Round& round) {
  for (Position at = round.wagering.before({}); at.number != 0; at = round.wagering.before(at)) {
    if (!round.seat(at).hand.collected) return at;
  }
  return {};
}

void end_if_settled(Telling& story) {
  if (next_to_settle(story.round()).number == 0) {
    story.tell(event::RoundEnded{Clause{"5CH 40.1 Round of play"}});
  }
}

Decision turn_dealer(const Round& round) {
  Telling story(round);
  const auto cards = round.dealer.cards.first<5>();
  const Setting setting = house_way(cards);
  story.tell(event::CardsShown{dealer_place, round.dealer.every_card(), CardList<24>(cards),
                               Clause{"5CH 40.10(c)"}});
  story.tell(event::HandSet{dealer_place, CardList<6>(setting.high), CardList<6>(setting.low),
                            Clause{"5CH 40.5(b) s2"}});
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(Phase::settling), Clause{"5CH 40.10(d)"}});
  end_if_settled(story);
  return story.finish();
}

Decision settle_next(const Round& round) {
  const Position position = next_to_settle(round);
  const Bettor& bettor = round.wagering.at(position).front();
  const Seat& seat = round.seat(position);
  Telling story(round);
  story.tell(event::CardsShown{hand_at(position), seat.hand.every_card(),
                               CardList<24>(seat.hand.cards.span()), Clause{"5CH 40.10(d)"}});
  tell_settlement(story, bettor, false);
  story.tell(event::CardsCollected{hand_at(position), Clause{"5CH 40.10(g)"}});
  end_if_settled(story);
  return story.finish();
}

Decision decide_proceed(const Round& round) {
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  return refuse(Reason::decision_due, "the dealer waits for wagers, cards or decisions");
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
      found = legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules));
      if (decide_close(round)) found.emplace_back(command::CloseBets{});
      break;
    case Phase::dealing:
      for (unsigned index = 0; index < cards::card_count; ++index) {
        const Card card = Card::from_index(index);
        if (round.deck.contains(card)) found.emplace_back(command::Deal{card});
      }
      break;
    case Phase::deciding: {
      const Seat& seat = round.seat(round.turn);
      const Player player = owner(round, round.turn);
      const auto add = [&](const Act& act) {
        found.emplace_back(command::Choose{player, round.turn, act});
      };
      if (seat.choice == Choice::none) add({ActKind::fold});
      if (seat.choice == Choice::none && !is_first_hand(round, round.turn)) {
        add({ActKind::play});
        break;
      }
      for (const Setting& setting : legal_settings(seat.hand.cards.first<5>())) {
        add({.kind = seat.choice == Choice::none ? ActKind::play : ActKind::set,
             .high = CardList<6>(setting.high),
             .low = CardList<6>(setting.low)});
      }
      break;
    }
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
            return place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
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

}  // namespace croupier::games::five_card_hi_lo
