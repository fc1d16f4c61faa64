// The seal of a real deck. Nobody knows its order, so that there is nothing to commit to when it is
// shuffled; it has a key of its own instead, and each card that is dealt face down is committed to
// as its face is entered: a salted SHA-256 of it and its place, the leaf.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dealing/commitment.hpp"

namespace croupier::dealing {

/// Returns true for the seal of a real deck, with a key ("live-HASH") or without one ("live").
bool is_live(std::string_view seal);

/// Returns true for the seal of a real deck that has a key.
bool is_live_with_key(std::string_view seal);

/// Returns the seal of a real deck with this key, which it does not tell.
std::string live_seal(const ShuffleKey& key);

/// Returns the root of a seal, by which its key is known: of the order's commitment, or of a real
/// deck the hash of the key.
std::string_view root_in(std::string_view seal);

/// Returns the leaf of the card that was drawn from this place.
base::Hash live_leaf(const ShuffleKey& key, std::size_t place, cards::Card card);

/// Returns whether this is the card of the leaf.
bool verify_leaf(const base::Hash& leaf, std::size_t place, cards::Card card, const Salt& salt);

/// Returns the card of the leaf; nothing where the key is another's.
std::optional<cards::Card> card_of(const base::Hash& leaf, std::size_t place,
                                   const ShuffleKey& key);

}  // namespace croupier::dealing
