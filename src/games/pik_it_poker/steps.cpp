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

bool is_three_card_bonus(const Line& line) { return line.wager == Wager::three_card_bonus; }

bool is_main(const Line& line) {
  return line.wager != Wager::three_card_bonus && line.wager != Wager::five_card_bonus;
}

void tell_settlement(Telling& story, const Bettor& bettor, bool (*is_due)(const Line&)) {
  const Round& round = story.round();
  const Settlement lines =
      settle(round.rules, played_hand(round, bettor), round.dealer.cards.first<5>());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (is_due(lines[at])) story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

namespace {

bool is_five_card_bonus(const Line& line) { return line.wager == Wager::five_card_bonus; }

bool is_taken(const Line& line) { return is_main(line) && line.result == Result::lost; }

bool is_given(const Line& line) { return is_main(line) && line.result != Result::lost; }

}  // namespace

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
    return std::unexpected(Refusal{Reason::cards_not_due,
                                   no_more_bets[round.rules.table.dealing_method],
                                   "no card is due now"});
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
  if (round.phase == Phase::turning_hands) return turn_hand(round);
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  if (round.phase >= Phase::calling && round.phase <= Phase::collecting) return settle_step(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::pik_it_poker
