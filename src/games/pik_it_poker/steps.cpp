#include "games/pik_it_poker/steps.hpp"

#include <algorithm>

#include "games/pik_it_poker/deal.hpp"
#include "games/pik_it_poker/settle.hpp"

namespace croupier::games::pik_it_poker {

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
}

void begin(Telling& story, Phase phase, Clause clause) {
  story.tell(event::PhaseBegan{static_cast<std::uint8_t>(phase), clause});
}

Player owner(const Round& round, Position position) {
  return round.wagering.at(position).front().player;
}

bool must_pick(const Round& round, const Bettor& bettor) {
  return bettor.placed.has(Wager::three_card_bonus) && round.seat(bettor.position).picked == Pick{};
}

namespace {

// 39.10(b), (c), (e): the first position from the dealer's far right of which this is so, or none.
template <class Is>
Position farthest_right(const Round& round, Is is) {
  Position at = round.wagering.before({});
  while (at.number != 0 && !is(round.wagering.at(at).front())) at = round.wagering.before(at);
  return at;
}

Position next_to_pick(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) { return must_pick(round, bettor); });
}

Position next_to_decide(const Round& round) {
  return farthest_right(round, [&](const Bettor& bettor) {
    return round.seat(bettor.position).choice == Choice::none;
  });
}

// Bit n is the nth card.
std::uint32_t places_of(const Pick& pick) {
  std::uint32_t places = 0;
  for (const std::uint8_t place : pick) places |= std::uint32_t{1} << (place - 1U);
  return places;
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

}  // namespace

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

void give_turn(Telling& story) {
  if (next_to_decide(story.round()).number != 0) {
    begin(story, Phase::turning_hands, Clause{"PIK 39.10(c)"});
  } else if (!deal_plan(story.round().rules, Moment::after_decisions).empty()) {
    begin(story, Phase::dealing_dealer, Clause{"PIK 39.9(c)2"});
  } else {
    begin(story, Phase::turning, Clause{"PIK 39.10(d)"});
  }
}

bool is_main(const Line& line) {
  return line.wager != Wager::three_card_bonus && line.wager != Wager::five_card_bonus;
}

void tell_settlement(Telling& story, const Bettor& bettor, bool (*is_due)(const Line&)) {
  const Round& round = story.round();
  PlayedHand hand = played_hand(round, bettor);
  // While some cards are unknown only those that were picked are valued.
  if (unknown_places(hand.cards) != 0) hand.stakes[Wager::five_card_bonus] = {};
  const Settlement lines = settle(round.rules, hand, round.dealer.cards.first<5>());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_due(lines[at])) story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

namespace {

bool is_three_card_bonus(const Line& line) { return line.wager == Wager::three_card_bonus; }

bool is_five_card_bonus(const Line& line) { return line.wager == Wager::five_card_bonus; }

bool is_taken(const Line& line) { return is_main(line) && line.result == Result::lost; }

bool is_given(const Line& line) { return is_main(line) && line.result != Result::lost; }

}  // namespace

bool pick_waits(const Round& round) {
  return round.phase == Phase::picking && round.seat(round.turn).picked != Pick{};
}

void show_picked(Telling& story) {
  const Position position = story.round().turn;
  const Seat seat = story.round().seat(position);
  event::CardsShown shown{hand_at(position), places_of(seat.picked), {}, Clause{"PIK 39.10(b) s2"}};
  for (std::size_t at = 0; at < seat.hand.cards.size(); ++at) {
    if ((shown.places >> at & 1U) != 0) shown.cards.push(seat.hand.cards[at]);
  }
  story.tell(shown);
  tell_settlement(story, story.round().wagering.at(position).front(), is_three_card_bonus);
  give_pick(story);
}

namespace {

// The plan that is dealt by now, and how many of its cards have come.
struct DealNow {
  dealing::DealPlan plan;
  unsigned dealt = 0;
};

DealNow deal_now(const Round& round) {
  const auto opening = deal_plan(round.rules, Moment::opening);
  if (round.phase == Phase::dealing) return {opening, round.dealt};
  if (round.phase != Phase::dealing_dealer) return {};
  const unsigned before = dealing::cards_needed(opening, round.wagering.position_count());
  return {deal_plan(round.rules, Moment::after_decisions), round.dealt - before};
}

}  // namespace

std::optional<dealing::Destination> card_due(const Round& round) {
  const DealNow now = deal_now(round);
  return dealing::next_card(now.plan, round.wagering.position_count(), now.dealt);
}

CardPlace place_of(const Round& round, const dealing::Destination& to) {
  return to.target == dealing::Target::dealer ? dealer_place
                                              : hand_at(round.wagering.position(to.player));
}

void finish_deal(Telling& story) {
  if (card_due(story.round())) return;
  void_misdealt(story);
  if (story.round().phase == Phase::ended) return;
  // Ruling PIK/nobody-looks: nothing lets a player look at the cards now.
  if (story.round().phase == Phase::dealing) {
    give_pick(story);
  } else {
    begin(story, Phase::turning, Clause{"PIK 39.10(d)"});
  }
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
  const event::CardDealt card{place_of(round, *to), deal.card, to->facing, to->clause};
  const DealNow now = deal_now(round);
  if (now.dealt + 1 != dealing::cards_needed(now.plan, round.wagering.position_count())) {
    return Events{card};
  }
  Telling story(round);
  story.tell(card);
  finish_deal(story);
  return story.finish();
}

std::optional<Turned> turned_next(const Round& round) {
  if (pick_waits(round)) {
    return Turned{hand_at(round.turn), places_of(round.seat(round.turn).picked),
                  Clause{"PIK 39.10(b) s2"}};
  }
  if (round.phase == Phase::turning_hands) {
    const Position next = next_to_decide(round);
    return Turned{hand_at(next), round.seat(next).hand.every_card(), Clause{"PIK 39.10(c)1"}};
  }
  if (round.phase != Phase::turning) return std::nullopt;
  return Turned{dealer_place, round.dealer.every_card(), Clause{"PIK 39.10(d)"}};
}

namespace {

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
  return farthest_right(
      round, [&](const Bettor& bettor) { return !round.seat(bettor.position).hand.collected; });
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
  story.tell(
      event::HandSet{dealer_place, CardList<6>(arranged(cards)), {}, Clause{"PIK 39.10(d)"}});
  const Clause called{"PIK 39.10(d) s2"};
  story.tell(event::Called{dealer_place, Call::five_card_hand, five.code(), called});
  if (round.rules.dealer_qualifies && !qualifies(five)) {
    story.tell(event::Called{dealer_place, Call::no_qualify, five.code(), called});
  }
  story.tell(event::HandSet{
      dealer_place, CardList<6>(cards::best_three(cards).cards), {}, Clause{"PIK 39.10(d) s3"}});
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
  story.tell(event::Called{hand_at(position), three ? Call::three_card_hand : Call::five_card_hand,
                           three ? three_card_value(cards).code() : five_card_value(cards).code(),
                           clause});
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

}  // namespace

Decision decide_proceed(const Round& round) {
  if (auto wrong = check_faces(round)) return std::unexpected(*wrong);
  if (pick_waits(round)) {
    Telling story(round);
    show_picked(story);
    return story.finish();
  }
  if (round.phase == Phase::turning_hands) return turn_hand(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  if (round.phase >= Phase::calling && round.phase <= Phase::collecting) return settle_step(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::pik_it_poker
