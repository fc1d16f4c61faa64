#include "analysis/known_cards.hpp"

namespace croupier::analysis {

std::optional<regulation::Refusal> take_known(cards::Composition& left,
                                              std::span<const cards::Card> known,
                                              std::string_view field,
                                              std::span<const regulation::ReasonRow> reasons) {
  for (const cards::Card card : known) {
    if (!card.is_known()) {
      return regulation::malformed(std::string(field) + ": a card's face is not given");
    }
    if (!left.take(card)) {
      return regulation::refuse(reasons, regulation::Reason::card_not_in_deck,
                                std::string(field) + ": " + to_text(card) + " occurs twice");
    }
  }
  return std::nullopt;
}

}  // namespace croupier::analysis
