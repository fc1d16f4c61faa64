// How many of each of the 52 cards there are: a small deck, one deck or a shoe of several.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card.hpp"

namespace croupier::cards {

class Composition {
 public:
  // No cards at all.
  constexpr Composition() = default;

  // Returns `deck_count` full decks; undefined unless deck_count is in 0..255.
  [[nodiscard]] static Composition decks(unsigned deck_count);

  // Returns exactly the cards given; undefined if one card occurs more than 255 times.
  [[nodiscard]] static Composition of(std::span<const Card> cards);

  // Returns how many of this card there are, in 0..255.
  [[nodiscard]] constexpr unsigned count(Card card) const { return counts_[card.index()]; }

  // Returns how many cards there are in all.
  [[nodiscard]] constexpr unsigned size() const { return size_; }

  // Returns whether at least one of this card is left; of an unknown card, whether any is.
  [[nodiscard]] constexpr bool contains(Card card) const {
    return card.is_known() ? count(card) != 0 : size_ != 0;
  }

  // Puts one more of this card in; undefined if there are 255 of it already. An unknown card goes
  // back that was taken unknown; undefined if none was.
  void add(Card card);

  // Takes one of this card out; returns false, with nothing changed, if none is left. An unknown
  // card is counted as gone, while its face stays among those that may still come.
  [[nodiscard]] bool take(Card card);

  // Tells the face of a card that was taken unknown; returns false, with nothing changed, if it
  // cannot have been that one.
  [[nodiscard]] bool identify(Card card);

  // Returns how many cards are gone whose faces are not known.
  [[nodiscard]] constexpr unsigned unknown() const { return unknown_; }

  // Returns every card, repeated as often as it occurs, in index order.
  [[nodiscard]] std::vector<Card> cards() const;

  friend bool operator==(const Composition&, const Composition&) = default;

 private:
  std::array<std::uint8_t, card_count> counts_{};
  std::uint16_t size_ = 0;
  std::uint16_t unknown_ = 0;
};

}  // namespace croupier::cards
