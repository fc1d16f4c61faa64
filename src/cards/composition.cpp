// Building a composition of cards and taking cards from it.
#include "cards/composition.hpp"

namespace croupier::cards {

Composition Composition::decks(unsigned deck_count) {
  Composition composition;
  composition.counts_.fill(static_cast<std::uint8_t>(deck_count));
  composition.size_ = static_cast<std::uint16_t>(deck_count * card_count);
  return composition;
}

Composition Composition::of(std::span<const Card> cards) {
  Composition composition;
  for (const Card card : cards) composition.add(card);
  return composition;
}

void Composition::add(Card card) {
  if (card.is_known()) {
    ++counts_[card.index()];
  } else {
    --unknown_;
  }
  ++size_;
}

bool Composition::take(Card card) {
  if (!contains(card)) return false;
  if (card.is_known()) {
    --counts_[card.index()];
  } else {
    ++unknown_;
  }
  --size_;
  return true;
}

bool Composition::identify(Card card) {
  if (unknown_ == 0 || count(card) == 0) return false;
  --counts_[card.index()];
  --unknown_;
  return true;
}

std::vector<Card> Composition::cards() const {
  std::vector<Card> cards;
  cards.reserve(size_);
  for (unsigned index = 0; index < card_count; ++index) {
    cards.insert(cards.end(), counts_[index], Card::from_index(index));
  }
  return cards;
}

}  // namespace croupier::cards
