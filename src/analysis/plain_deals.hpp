// For small decks that are dealt out: cards from text, and every five of them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "cards/card.hpp"

namespace croupier::analysis::plain {

/// Returns the cards that the words name; undefined where one names none.
inline std::vector<cards::Card> cards_of(std::string_view text) {
  std::vector<cards::Card> cards;
  for (const auto& word : base::words(text)) cards.push_back(*cards::parse_card(word));
  return cards;
}

using FiveCards = std::array<cards::Card, 5>;

/// Calls visit(hand, rest) for every five of the cards.
template <class Visit>
void for_each_five(const std::vector<cards::Card>& cards, Visit visit) {
  std::vector<int> chosen(cards.size());
  std::fill_n(chosen.begin(), 5, 1);
  do {
    FiveCards hand{};
    std::size_t at = 0;
    std::vector<cards::Card> rest;
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if (chosen[place] != 0) {
        hand[at++] = cards[place];
      } else {
        rest.push_back(cards[place]);
      }
    }
    visit(hand, rest);
  } while (std::ranges::prev_permutation(chosen).found);
}

}  // namespace croupier::analysis::plain
