#include "games/five_card_hi_lo/steps.hpp"

#include <algorithm>

#include "games/five_card_hi_lo/deal.hpp"
#include "games/five_card_hi_lo/settle.hpp"

namespace croupier::games::five_card_hi_lo {

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

namespace {

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

}  // namespace

void give_turn(Telling& story) {
  const Position next = next_turn(story.round());
  if (next.number == 0) {
    story.tell(
        event::PhaseBegan{static_cast<std::uint8_t>(Phase::turning), Clause{"5CH 40.10(c)"}});
  } else {
    story.tell(event::TurnGiven{owner(story.round(), next), next, 0, Clause{"5CH 40.10(a)"}});
  }
}

namespace {

PlayedHand played_hand(const Round& round, const Bettor& bettor) {
  const Seat& seat = round.seat(bettor.position);
  PlayedHand hand{.stakes = bettor.placed,
                  .coupon = bettor.coupon,
                  .folded = seat.choice == Choice::folded,
                  .setting = seat.setting};
  std::ranges::copy(seat.hand.cards, hand.cards.begin());
  return hand;
}

}  // namespace

// A fold takes ante and tie bet at once; its poker bonus waits for the turn to settle.
void tell_settlement(Telling& story, const Bettor& bettor, Moment moment) {
  const Round& round = story.round();
  const Settlement lines = settle(round.rules, played_hand(round, bettor), round.dealer_setting);
  const bool folded = round.seat(bettor.position).choice == Choice::folded;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const Moment due =
        folded && lines[at].wager != Wager::poker_bonus ? Moment::fold : Moment::turn;
    if (due == moment) story.tell(event::Settled{bettor.player, bettor.position, lines[at]});
  }
}

Decision decide_deal(const Round& round, const command::Deal& deal) {
  const unsigned players = round.wagering.position_count();
  const auto to = round.phase == Phase::dealing
                      ? dealing::next_card(deal_plan(round.rules), players, round.dealt)
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

namespace {

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
  tell_settlement(story, bettor, Moment::turn);
  story.tell(event::CardsCollected{hand_at(position), Clause{"5CH 40.10(g)"}});
  end_if_settled(story);
  return story.finish();
}

}  // namespace

Decision decide_proceed(const Round& round) {
  if (round.phase == Phase::turning) return turn_dealer(round);
  if (round.phase == Phase::settling) return settle_next(round);
  return refuse(Reason::decision_due, "the dealer has no step to do now");
}

}  // namespace croupier::games::five_card_hi_lo
