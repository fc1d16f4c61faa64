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

  // Returns whether at least one of this card is left.
  [[nodiscard]] constexpr bool contains(Card card) const { return count(card) != 0; }

  // Puts one more of this card in; undefined if there are 255 of it already.
  void add(Card card);

  // Takes one of this card out; returns false, with nothing changed, if none is left.
  [[nodiscard]] bool take(Card card);

  // Returns every card, repeated as often as it occurs, in index order.
  [[nodiscard]] std::vector<Card> cards() const;

  friend bool operator==(const Composition&, const Composition&) = default;

 private:
  std::array<std::uint8_t, card_count> counts_{};
  std::uint16_t size_ = 0;
};

}  // namespace croupier::cards
