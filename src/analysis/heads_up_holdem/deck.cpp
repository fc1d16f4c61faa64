#include "analysis/heads_up_holdem/deck.hpp"

#include <algorithm>
#include <set>

namespace croupier::analysis::heads_up_holdem {

using cards::Card;

namespace {

using FlopCards = std::array<Card, 3>;

// Returns the flops that an exchange of suits makes of this one, each with its cards in order.
std::set<FlopCards> images(const Deck& deck, const FlopCards& flop) {
  std::set<FlopCards> found;
  std::vector<std::size_t> order(deck.suits.size());
  for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
  std::array<cards::Suit, cards::suit_count> becomes{};
  do {
    for (std::size_t at = 0; at < order.size(); ++at) {
      becomes[static_cast<std::size_t>(deck.suits[at])] = deck.suits[order[at]];
    }
    FlopCards image = flop;
    for (Card& card : image) {
      card = Card(card.rank(), becomes[static_cast<std::size_t>(card.suit())]);
    }
    std::ranges::sort(image);
    found.insert(image);
  } while (std::ranges::next_permutation(order).found);
  return found;
}

}  // namespace

Deck deck_of(const cards::Composition& cards) {
  Deck deck{.cards = cards.cards(), .ranks = {}, .suits = {}};
  for (const Card card : deck.cards) {
    if (std::ranges::find(deck.ranks, card.rank()) == deck.ranks.end()) {
      deck.ranks.push_back(card.rank());
    }
    if (std::ranges::find(deck.suits, card.suit()) == deck.suits.end()) {
      deck.suits.push_back(card.suit());
    }
  }
  return deck;
}

std::vector<Flop> distinct_flops(const Deck& deck) {
  std::vector<Flop> flops;
  const auto& cards = deck.cards;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = a + 1; b < cards.size(); ++b) {
      for (std::size_t c = b + 1; c < cards.size(); ++c) {
        const FlopCards flop{cards[a], cards[b], cards[c]};
        // Fast: of all images the least begins with the first suit.
        if (flop[0].suit() != deck.suits.front()) continue;
        const auto same = images(deck, flop);
        if (*same.begin() == flop) flops.push_back({flop, static_cast<unsigned>(same.size())});
      }
    }
  }
  return flops;
}

}  // namespace croupier::analysis::heads_up_holdem
