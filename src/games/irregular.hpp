// What the games share when something goes wrong and when faces are read from a live deck: wagers
// that go back, hands with a wrong number of cards, cards that are still unknown.
#pragma once

#include <algorithm>
#include <bit>

#include "cards/composition.hpp"
#include "games/event_recorder.hpp"
#include "games/text.hpp"
#include "games/wagering.hpp"

namespace croupier::games {

/// Returns the event of a report, with only those fields that its trouble has.
inline event::IrregularityReported met(const command::Report& report, Clause clause) {
  const Irregularity trouble = report.trouble;
  const bool counts = trouble == Irregularity::wrong_count;
  const bool places =
      counts || trouble == Irregularity::missed_card || trouble == Irregularity::exposed;
  const bool shows = counts || trouble == Irregularity::face_up ||
                     trouble == Irregularity::drawn_exposed || trouble == Irregularity::exposed;
  return {trouble, places ? report.place : CardPlace{}, counts ? report.count : std::uint8_t{0},
          shows ? report.card : Card::unknown(), clause};
}

/// Returns the card that left the deck by this event, unknown where nobody has told its face; or
/// nothing where none did.
inline std::optional<Card> drawn_by(const Event& happened) {
  if (const auto* dealt = std::get_if<event::CardDealt>(&happened)) return dealt->card;
  if (const auto* unused = std::get_if<event::CardDiscarded>(&happened)) return unused->card;
  const auto* found = std::get_if<event::IrregularityReported>(&happened);
  const bool extra = found != nullptr && found->trouble == Irregularity::wrong_count;
  return extra && found->card.is_known() ? std::optional(found->card) : std::nullopt;
}

/// Tells that every wager which still lies on the position goes back (ruling ALL/void), a coupon
/// with it; what was settled before stands.
template <class Round>
void emit_void(EventRecorder<Round>& recorder, Position position, Clause clause) {
  const auto there = recorder.round().wagering.at(position);
  const std::vector<Bettor> bettors(there.begin(), there.end());
  for (const Bettor& bettor : bettors) {
    for (std::size_t at = 0; at < wager_count; ++at) {
      const auto wager = static_cast<Wager>(at);
      if (!bettor.stakes.has(wager)) continue;
      const Line line = voided(wager, bettor.stakes[wager], clause);
      recorder.emit(event::Settled{bettor.player, bettor.position, line});
    }
    const bool lies = bettor.stakes.has(Wager::ante) || bettor.stakes.has(Wager::main);
    if (lies && !bettor.coupon.is_zero()) {
      recorder.emit(event::Settled{bettor.player, bettor.position,
                                   match_play(bettor.coupon, Result::voided, clause)});
    }
  }
}

/// Tells that all hands are void: every wager goes back, the cards that lie on the layout are
/// collected, the round ends.
template <class Round>
void emit_round_void(EventRecorder<Round>& recorder, std::span<const CardPlace> on_layout,
                     Clause clause, Clause ended) {
  recorder.emit(event::RoundVoided{clause});
  for (const Position position : recorder.round().wagering.positions()) {
    emit_void(recorder, position, clause);
  }
  for (const CardPlace& place : on_layout) recorder.emit(event::CardsCollected{place, clause});
  recorder.emit(event::RoundEnded{ended});
}

/// Returns what a report leads to that voids the round; void_all() is found beside the Round.
template <class Round>
Decision report_void(const Round& round, const command::Report& report, Clause clause) {
  EventRecorder<Round> recorder(round);
  recorder.emit(met(report, clause));
  void_all(recorder, clause);
  return recorder.finish();
}

/// Returns what follows from a card that lies face up in the deck: the first one of the round is
/// discarded, a second one voids the round (ruling ALL/face-up-card). card_due() and void_all()
/// are found beside the Round.
template <class Round>
Decision report_face_up(const Round& round, const command::Report& report,
                        std::span<const ReasonRow> reasons, Clause first, Clause second) {
  if (!card_due(round)) {
    return std::unexpected(Refusal{Reason::not_the_place, first, "no card is dealt now"});
  }
  if (!report.card.is_known()) {
    return std::unexpected(
        Refusal{Reason::faces_unknown, first, "a card that lies face up has a face: name it"});
  }
  if (!round.deck.contains(report.card)) {
    return std::unexpected(regulation::refuse(
        reasons, Reason::card_not_in_deck, to_text(report.card) + " is not in the deck any more"));
  }
  if (!round.discards.empty()) return report_void(round, report, second);
  return Events{met(report, first), event::CardDiscarded{report.card, first}};
}

/// Returns why a hand cannot have been found with so many cards, or nothing. A count that is on
/// record already is no news.
inline std::optional<Refusal> check_count(const command::Report& report, std::size_t on_record,
                                          const cards::Composition& deck, Clause clause) {
  const auto refuse = [&](Reason reason, std::string says) {
    return Refusal{reason, clause, std::move(says)};
  };
  const std::size_t count = report.count;
  if (count == on_record) {
    return refuse(Reason::not_the_place,
                  to_text(report.place) + " has " + std::to_string(count) + " cards on record too");
  }
  if (count > on_record && (count > 24 || count - on_record > deck.size())) {
    return refuse(Reason::not_the_place, "so many cards cannot lie there");
  }
  if (report.card.is_known() && (count < on_record || !deck.contains(report.card))) {
    return refuse(Reason::not_the_place, to_text(report.card) + " cannot be a card too many there");
  }
  return std::nullopt;
}

/// Changes a hand to the number of cards that it was found with: missing ones, the last of it, go
/// back to the deck; those too many leave the deck, the first of them with the face given.
template <std::size_t N>
void recount(HandOnTable<N>& hand, cards::Composition& deck, std::size_t count, Card card) {
  for (std::size_t at = count; at < hand.cards.size(); ++at) deck.add(hand.cards[at]);
  hand.cards = CardList<N>(hand.cards.span().first(std::min(count, hand.cards.size())));
  while (hand.cards.size() < count) {
    static_cast<void>(deck.take(card));
    hand.cards.push(card);
    card = Card::unknown();
  }
  hand.seen_by_owner &= hand.every_card();
  hand.seen_by_all &= hand.every_card();
}

/// Returns whether a face that somebody saw can be that of one of these cards.
inline bool may_be(Card face, std::span<const Card> cards, const cards::Composition& deck) {
  if (!face.is_known() || std::ranges::find(cards, face) != cards.end()) return true;
  return std::ranges::find(cards, Card::unknown()) != cards.end() && deck.contains(face);
}

/// Returns the places of cards whose faces nobody has told: bit n is the nth card.
inline std::uint32_t unknown_places(std::span<const Card> cards) {
  std::uint32_t places = 0;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (!cards[at].is_known()) places |= std::uint32_t{1} << at;
  }
  return places;
}

/// Cards that the dealer's next step turns over, and the clause that shows them.
struct Turned {
  CardPlace place;
  std::uint32_t places;  // bit n is the nth card
  Clause clause;
};

/// Returns why the dealer's next step must wait: faces that it shows are not known yet.
/// turned_next() is found beside the Round.
template <class Round>
std::optional<Refusal> check_faces(const Round& round) {
  const std::optional<Turned> turned = turned_next(round);
  if (!turned) return std::nullopt;
  if ((unknown_places(round.hand(turned->place).cards.span()) & turned->places) == 0) {
    return std::nullopt;
  }
  return Refusal{Reason::faces_unknown, turned->clause,
                 "the faces of " + to_text(turned->place) + " are read first"};
}

/// Returns why faces cannot be read so: other cards than the unknown ones that are turned over
/// next, or faces that cannot have been dealt. turned_next() is found beside the Round.
template <class Round>
std::optional<Refusal> check_reading(const Round& round, const command::Read& read,
                                     std::span<const ReasonRow> reasons) {
  const auto refuse = [&](Reason reason, std::string says) {
    return regulation::refuse(reasons, reason, std::move(says));
  };
  const std::optional<Turned> turned = turned_next(round);
  if (!turned || turned->place != read.place) {
    return refuse(Reason::bad_reading, to_text(read.place) + " is not turned over now");
  }
  const std::uint32_t due = unknown_places(round.hand(read.place).cards.span()) & turned->places;
  if (read.places == 0 || (read.places & ~due) != 0) {
    return refuse(Reason::bad_reading, "only unknown cards that are turned over now are read");
  }
  if (static_cast<std::size_t>(std::popcount(read.places)) != read.cards.size()) {
    return refuse(Reason::bad_reading, "each card that is read has one face");
  }
  cards::Composition deck = round.deck;
  for (const Card card : read.cards) {
    if (!card.is_known() || !deck.identify(card)) {
      return refuse(Reason::card_not_in_deck, to_text(card) + " cannot be one of these cards");
    }
  }
  return std::nullopt;
}

/// Puts the faces that were read where they lie. A face that was known there already may come back
/// in another order; the others are no longer among those that may still come.
template <std::size_t N>
void read_faces(HandOnTable<N>& hand, cards::Composition& deck, const event::FacesRead& read) {
  std::vector<Card> known;
  CardList<N> faces;
  std::size_t next = 0;
  for (std::size_t at = 0; at < hand.cards.size(); ++at) {
    const bool is_read = (read.places >> at & 1U) != 0;
    if (is_read && hand.cards[at].is_known()) known.push_back(hand.cards[at]);
    faces.push(is_read ? read.cards[next++] : hand.cards[at]);
  }
  for (const Card card : read.cards) {
    const auto found = std::ranges::find(known, card);
    if (found == known.end()) {
      static_cast<void>(deck.identify(card));
    } else {
      known.erase(found);
    }
  }
  hand.cards = faces;
}

}  // namespace croupier::games
