// Texts of cards, ranks and suits.
#include "cards/card.hpp"

namespace croupier::cards {

std::string to_text(Card card) {
  const std::array<char, 2> text = letters(card);
  return {text.begin(), text.end()};
}

std::string_view name(Rank rank) {
  static constexpr std::array<std::string_view, rank_count> names = {
      "two",  "three", "four", "five",  "six",  "seven", "eight",
      "nine", "ten",   "jack", "queen", "king", "ace"};
  return names[static_cast<std::size_t>(rank)];
}

std::string_view plural(Rank rank) {
  static constexpr std::array<std::string_view, rank_count> names = {
      "twos",  "threes", "fours", "fives",  "sixes", "sevens", "eights",
      "nines", "tens",   "jacks", "queens", "kings", "aces"};
  return names[static_cast<std::size_t>(rank)];
}

std::string_view name(Suit suit) {
  static constexpr std::array<std::string_view, suit_count> names = {"clubs", "diamonds", "hearts",
                                                                     "spades"};
  return names[static_cast<std::size_t>(suit)];
}

}  // namespace croupier::cards
