// What one viewer may know of a round. Built up card by card from what a rule has shown to that
// viewer; a card that was not shown is a back.
#pragma once

#include <string>
#include <vector>

#include "games/wagering.hpp"

namespace croupier::games {

struct ViewedHand {
  CardPlace place;
  std::vector<std::optional<Card>> cards;  // nothing: a back
  // 5CH: the halves of a hand that is set, for who sees all of it.
  std::vector<Card> high{};
  std::vector<Card> low{};
};

struct View {
  std::string_view phase;
  Position turn{};
  std::uint8_t turn_hand = 0;  // T21: which hand of a split spot, from 0
  std::vector<ViewedHand> hands{};
  std::vector<Bettor> bettors{};
  std::vector<Command> choices{};  // what the viewer may decide now
};

/// Returns what the owner, or anybody else, sees of a hand.
template <std::size_t N>
ViewedHand see(CardPlace place, const HandOnTable<N>& hand, bool as_owner) {
  ViewedHand seen{.place = place, .cards = {}};
  const std::uint32_t shown = hand.seen_by_all | (as_owner ? hand.seen_by_owner : 0U);
  for (std::size_t at = 0; at < hand.cards.size(); ++at) {
    const bool faces = (shown >> at & 1U) != 0 && hand.cards[at].is_known();
    seen.cards.push_back(faces ? std::optional(hand.cards[at]) : std::nullopt);
  }
  return seen;
}

/// Returns those of the legal commands that are this player's own decisions.
std::vector<Command> choices_of(Player player, const std::vector<Command>& legal);

/// Returns the whole view as text, one fact a line.
std::string to_text(const View& view);

}  // namespace croupier::games
