// CardList: up to N cards in the order they came, without allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "cards/card.hpp"

namespace croupier::cards {

template <std::size_t N>
class CardList {
 public:
  constexpr CardList() = default;
  constexpr CardList(std::initializer_list<Card> cards) {
    for (const Card card : cards) push(card);
  }
  // Takes the first N of the cards given.
  constexpr explicit CardList(std::span<const Card> cards) {
    for (const Card card : cards.first(std::min(cards.size(), N))) push(card);
  }

  // Adds a card; undefined if the list is full.
  constexpr void push(Card card) { cards_[size_++] = card; }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == N; }
  [[nodiscard]] constexpr Card operator[](std::size_t place) const { return cards_[place]; }
  [[nodiscard]] constexpr const Card* begin() const { return cards_.data(); }
  [[nodiscard]] constexpr const Card* end() const { return cards_.data() + size_; }
  [[nodiscard]] constexpr std::span<const Card> span() const { return {cards_.data(), size_}; }

  // Returns the first K cards; undefined if there are fewer.
  template <std::size_t K>
  [[nodiscard]] constexpr std::span<const Card, K> first() const {
    return std::span<const Card, K>(cards_.data(), K);
  }

  friend constexpr bool operator==(const CardList& a, const CardList& b) {
    return std::ranges::equal(a.span(), b.span());
  }

 private:
  std::array<Card, N> cards_{};
  std::uint8_t size_ = 0;
};

}  // namespace croupier::cards
