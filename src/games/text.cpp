#include "games/text.hpp"

#include "cards/poker.hpp"
#include "cards/three_card.hpp"

namespace croupier::games {

namespace {

std::string cited(const std::string& text, Clause clause) {
  return text + " [" + std::string(clause.id()) + "]";
}

std::string called(Call call, std::uint16_t value) {
  switch (call) {
    case Call::total:
      return std::to_string(value);
    case Call::soft_total:
      return "soft " + std::to_string(value);
    case Call::five_card_hand:
      return describe(cards::PokerValue::from_code(value));
    case Call::three_card_hand:
      return describe(cards::ThreeCardValue::from_code(value));
    case Call::no_qualify:
      return "No qualify";
    case Call::blackjack:
      return "blackjack";
  }
  return {};
}

// "face_up 9h", "wrong_count position 2 6 Kh": the same words in a report and in its event.
template <class Report>
std::string trouble_text(const Report& report) {
  std::string text(name(report.trouble));
  const bool at_place = report.trouble == Irregularity::missed_card ||
                        report.trouble == Irregularity::wrong_count ||
                        report.trouble == Irregularity::exposed;
  if (at_place) text += " " + to_text(report.place);
  if (report.trouble == Irregularity::wrong_count) text += " " + std::to_string(report.count);
  if (report.card.is_known()) text += " " + to_text(report.card);
  return text;
}

struct EventText {
  std::span<const std::string_view> phase_names;

  std::string operator()(const event::WagerPlaced& e) const {
    const std::string coupon = e.coupon.is_zero() ? "" : " with a coupon of " + to_text(e.coupon);
    return cited(to_text(e.player, e.position) + " has " + to_text(e.amount) + " on " +
                     std::string(name(e.wager)) + coupon + (e.standing ? ", standing" : ""),
                 e.clause);
  }
  std::string operator()(const event::WagerWithdrawn& e) const {
    return cited(to_text(e.player, e.position) + " takes back " + to_text(e.amount) + " from " +
                     std::string(name(e.wager)),
                 e.clause);
  }
  std::string operator()(const event::ConsentGiven& e) const {
    return cited(to_text(e.player, e.position) + " lets others bet on the spot", e.clause);
  }
  std::string operator()(const event::BetsClosed& e) const {
    return cited("the dealer calls \"No more bets\"", e.clause);
  }
  std::string operator()(const event::CardDealt& e) const {
    const std::string_view facing = e.facing == dealing::Facing::up ? " face up" : " face down";
    return cited(to_text(e.to) + " is dealt " + to_text(e.card) + std::string(facing), e.clause);
  }
  std::string operator()(const event::CardsSeen& e) const {
    return cited(to_text(e.place) + " is looked at by its player", e.clause);
  }
  std::string operator()(const event::CardsShown& e) const {
    return cited(to_text(e.place) + " shows " + to_text(e.cards.span()), e.clause);
  }
  std::string operator()(const event::HandSet& e) const {
    if (e.low.empty()) {
      return cited(to_text(e.place) + " is arranged as " + to_text(e.high.span()), e.clause);
    }
    return cited(to_text(e.place) + " is set " + to_text(e.high.span()) + " high, " +
                     to_text(e.low.span()) + " low",
                 e.clause);
  }
  std::string operator()(const event::Called& e) const {
    return cited(to_text(e.place) + " is called: " + called(e.call, e.value), e.clause);
  }
  std::string operator()(const event::PhaseBegan& e) const {
    return cited("now: " + std::string(phase_names[e.phase]), e.clause);
  }
  std::string operator()(const event::TurnGiven& e) const {
    const std::string hand = e.hand == 0 ? "" : " on hand " + std::to_string(e.hand + 1);
    return cited(to_text(e.player, e.position) + " is to act" + hand, e.clause);
  }
  std::string operator()(const event::Acted& e) const {
    return cited(to_text(e.player, e.position) + ": " + to_text(e.act), e.clause);
  }
  std::string operator()(const event::Settled& e) const {
    return cited(to_text(e.player, e.position) + " " + to_text(e.line), e.line.clause);
  }
  std::string operator()(const event::CardsCollected& e) const {
    return cited(to_text(e.place) + " goes to the discard rack", e.clause);
  }
  std::string operator()(const event::FacesRead& e) const {
    return cited(to_text(e.place) + " is read as " + to_text(e.cards.span()), e.clause);
  }
  std::string operator()(const event::IrregularityReported& e) const {
    return cited("irregularity: " + trouble_text(e), e.clause);
  }
  std::string operator()(const event::CardDiscarded& e) const {
    return cited(to_text(e.card) + " goes to the discard rack unused", e.clause);
  }
  std::string operator()(const event::HandVoided& e) const {
    return cited(to_text(e.place) + " is void", e.clause);
  }
  std::string operator()(const event::RoundVoided& e) const {
    return cited("all hands are void, the cards are shuffled anew", e.clause);
  }
  std::string operator()(const event::RoundEnded& e) const {
    return cited("the round ends", e.clause);
  }
};

std::string amount_text(Money amount) {
  return amount.is_zero() ? std::string() : " " + to_text(amount);
}

struct CommandText {
  std::string operator()(const command::Place& c) const {
    std::string text = to_text(c.player, c.position) + " place " + std::string(name(c.wager)) +
                       " " + to_text(c.amount);
    if (!c.coupon.is_zero()) text += " coupon " + to_text(c.coupon);
    if (c.tender == command::Tender::verbal_cash) text += " verbal";
    if (c.standing) text += " standing";
    return text;
  }
  std::string operator()(const command::Withdraw& c) const {
    return to_text(c.player, c.position) + " withdraw " + std::string(name(c.wager));
  }
  std::string operator()(const command::Consent& c) const {
    return to_text(c.player, c.position) + " consent";
  }
  std::string operator()(const command::CloseBets&) const { return "d no more bets"; }
  std::string operator()(const command::Deal& c) const { return "d deal " + to_text(c.card); }
  std::string operator()(const command::Choose& c) const {
    return to_text(c.player, c.position) + " " + to_text(c.act);
  }
  std::string operator()(const command::Proceed&) const { return "d proceed"; }
  std::string operator()(const command::Read& c) const {
    std::string places;
    for (unsigned at = 0; at < 24; ++at) {
      if ((c.places >> at & 1U) != 0) places += " " + std::to_string(at + 1);
    }
    return "d read " + to_text(c.place) + places + ": " + to_text(c.cards.span());
  }
  std::string operator()(const command::Report& c) const { return "d report " + trouble_text(c); }
};

}  // namespace

std::string to_text(Player player, Position position) {
  const std::string text = "p" + std::to_string(player.number);
  return player.number == position.number ? text : text + "@" + std::to_string(position.number);
}

std::string to_text(const CardPlace& place) {
  switch (place.target) {
    case dealing::Target::dealer:
      return "dealer";
    case dealing::Target::community:
      return "board";
    case dealing::Target::players:
      break;
  }
  const std::string hand = place.hand == 0 ? "" : " hand " + std::to_string(place.hand + 1);
  return "position " + std::to_string(place.position.number) + hand;
}

std::string to_text(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

std::string to_text(const Act& act) {
  std::string text(name(act.kind));
  text += amount_text(act.amount);
  if (act.times != 0) text += " " + std::to_string(act.times);
  for (const std::uint8_t place : act.places.span()) text += " " + std::to_string(place);
  if (!act.high.empty() || !act.low.empty()) {
    text += " " + to_text(act.high.span()) + " / " + to_text(act.low.span());
  }
  return text;
}

std::string to_text(const Command& command) { return std::visit(CommandText{}, command); }

std::string to_text(const Event& event, std::span<const std::string_view> phase_names) {
  return std::visit(EventText{phase_names}, event);
}

std::string to_text(const Line& line) {
  std::string text = std::string(name(line.wager)) + " " + to_text(line.stake) + " " +
                     std::string(name(line.result));
  if (line.odds.is_paid()) text += " at " + to_text(line.odds);
  return text + ": " + to_text(line.net);
}

Clause clause_of(const Event& event) {
  return std::visit(Overloaded{[](const event::Settled& e) { return e.line.clause; },
                               [](const auto& e) { return e.clause; }},
                    event);
}

}  // namespace croupier::games
