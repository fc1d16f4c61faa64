#include "cli/play_shoe.hpp"

namespace croupier::cli {

void Shoe::shuffle(const cards::Composition& cards) {
  cards_ = cards.cards();
  generator_.shuffle(std::span(cards_));
}

bool Shoe::prepare() {
  on_table_.clear();
  const std::size_t all = std::size_t{decks_} * cards::card_count;
  // Ruling T21/cutting-card: it lies a quarter from the back and ends the shoe after the round.
  if (keep_ == Keep::until_cutting_card && cards_.size() > all / 4) return false;
  shuffle(cards::Composition::decks(decks_));
  // Ruling T21/burn: one card after every load.
  if (keep_ == Keep::until_cutting_card) cards_.pop_back();
  return true;
}

cards::Card Shoe::draw() {
  on_table_.push_back(cards_.back());
  cards_.pop_back();
  return on_table_.back();
}

void Shoe::take_discards() {
  auto discards = cards::Composition::decks(decks_);
  for (const cards::Card card : on_table_) static_cast<void>(discards.take(card));
  shuffle(discards);
}

}  // namespace croupier::cli
