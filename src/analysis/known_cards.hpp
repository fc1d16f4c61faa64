// The cards that a player knows, taken out of the deck.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cards/composition.hpp"
#include "regulation/refusal.hpp"

namespace croupier::analysis {

/// Takes the cards of this field of a situation out of one deck, or says what is wrong with them;
/// `reasons` are the game's.
std::optional<regulation::Refusal> take_known(cards::Composition& left,
                                              std::span<const cards::Card> known,
                                              std::string_view field,
                                              std::span<const regulation::ReasonRow> reasons);

}  // namespace croupier::analysis
