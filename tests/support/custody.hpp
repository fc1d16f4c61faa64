// What must hold of the cards of a table at all times: every card is in exactly one place.
#pragma once

#include <string>

#include "table/table.hpp"

namespace croupier::test {

inline const cards::Composition& deck_of(const table::Table& state) {
  return std::visit([](const auto& round) -> const cards::Composition& { return round.deck; },
                    state.round);
}

/// Returns how many cards are still to come: those of the deck, and in T21 one that was drawn in
/// error.
inline unsigned to_come(const table::Table& state) {
  const auto* t21 = std::get_if<games::three_card_21::Round>(&state.round);
  return deck_of(state).size() + (t21 != nullptr && t21->exposed.is_known() ? 1U : 0U);
}

// Takes the cards of a hand that lies on the layout out of the whole; false where one of them is
// not there any more.
template <class Hand>
bool take_hand(cards::Composition& whole, unsigned& on_layout, const Hand& hand) {
  if (hand.collected) return true;
  on_layout += static_cast<unsigned>(hand.cards.size());
  bool there = true;
  for (const cards::Card card : hand.cards) {
    if (card.is_known()) there = whole.take(card) && there;
  }
  return there;
}

template <class Round>
bool take_hands(cards::Composition& whole, unsigned& on_layout, const Round& round) {
  bool there = true;
  if constexpr (requires { round.spots; }) {
    for (const auto& spot : round.spots) {
      for (std::size_t at = 0; at < spot.hand_count; ++at) {
        there = take_hand(whole, on_layout, spot.hands[at].hand) && there;
      }
    }
  } else {
    for (const auto& seat : round.seats) there = take_hand(whole, on_layout, seat.hand) && there;
  }
  if constexpr (requires { round.community; }) {
    there = take_hand(whole, on_layout, round.community) && there;
  }
  return take_hand(whole, on_layout, round.dealer) && there;
}

/// Returns what is wrong with the cards in play: hands and discard rack hold a card twice, or their
/// number is not the one on record.
inline std::string wrong_faces(const table::Table& state) {
  const auto& handling = state.handling;
  auto whole = cards::Composition::decks(handling.setup.pack_size / cards::card_count);
  unsigned on_layout = 0;
  bool there = true;
  if (handling.stage != dealing::Stage::between_rounds && !state.ending) {
    there = std::visit([&](const auto& round) { return take_hands(whole, on_layout, round); },
                       state.round);
    if (on_layout != handling.pack().where.layout) {
      return "the hands have " + std::to_string(on_layout) + " cards, on record are " +
             std::to_string(handling.pack().where.layout);
    }
    if (!handling.stub_done && handling.pack().condition == dealing::Condition::loaded &&
        !handling.burn_due && to_come(state) != handling.pack().where.undealt) {
      return "the deck has " + std::to_string(to_come(state)) + " cards, on record are " +
             std::to_string(handling.pack().where.undealt);
    }
  }
  for (const dealing::RackCard& card : handling.rack) {
    if (card.pack == handling.current && card.card.is_known())
      there = whole.take(card.card) && there;
  }
  return there ? "" : "a card is in two places";
}

/// Returns what is wrong with where the cards are, or nothing.
inline std::string wrong_custody(const table::Table& state) {
  if (!state.established) return {};
  unsigned racked = 0;
  for (const dealing::Pack& pack : state.handling.packs) {
    const bool is_here = pack.condition != dealing::Condition::absent;
    if (is_here && pack.where.total() != pack.record.cards) {
      return "pack " + pack.record.id + " has " + std::to_string(pack.where.total()) + " cards";
    }
    racked += pack.where.rack;
  }
  if (racked != state.handling.rack.size()) {
    return "the rack has " + std::to_string(state.handling.rack.size()) + " cards, on record are " +
           std::to_string(racked);
  }
  return wrong_faces(state);
}

}  // namespace croupier::test
