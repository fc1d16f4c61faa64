// The search for the five cards that make the best hand of seven.
#include "cards/poker.hpp"

#include <cstddef>

namespace croupier::cards {

namespace {

std::array<Card, 5> without(std::span<const Card, 7> hand, std::size_t first, std::size_t second) {
  std::array<Card, 5> kept{};
  std::size_t place = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i != first && i != second) kept[place++] = hand[i];
  }
  return kept;
}

}  // namespace

BestFive best_five(std::span<const Card, 7> hand) {
  BestFive best{};
  // Leaving out the last pair of cards first visits the fives in order of position.
  for (std::size_t first = hand.size() - 1; first-- > 0;) {
    for (std::size_t second = hand.size(); --second > first;) {
      const std::array<Card, 5> cards = without(hand, first, second);
      const PokerValue value = rank_five(cards);
      if (value > best.value) best = {.value = value, .cards = cards};
    }
  }
  return best;
}

}  // namespace croupier::cards
