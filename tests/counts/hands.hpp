// Hands written as text, for tests.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "cards/card.hpp"
#include "cards/poker.hpp"
#include "cards/three_card.hpp"

namespace croupier::cards {

// Returns the cards written as "Ah Kc ..."; any other text does not compile.
template <std::size_t Count>
consteval std::array<Card, Count> hand(const char* text) {
  const std::string_view all{text};
  if (all.size() != Count * 3 - 1) throw "not so many cards";
  std::array<Card, Count> cards;
  for (std::size_t i = 0; i < Count; ++i) cards[i] = parse_card(all.substr(i * 3, 2)).value();
  return cards;
}

inline PokerValue five(const std::array<Card, 5>& cards) { return rank_five(cards); }
inline PokerValue seven(const std::array<Card, 7>& cards) { return rank_seven(cards); }
inline ThreeCardValue three(const std::array<Card, 3>& cards) {
  return rank_three(cards[0], cards[1], cards[2]);
}

}  // namespace croupier::cards
