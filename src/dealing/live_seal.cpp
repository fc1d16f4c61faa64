#include "dealing/live_seal.hpp"

#include <array>

#include "base/bytes.hpp"

namespace croupier::dealing {

namespace {

constexpr std::string_view live = "live";
constexpr std::string_view live_with_key = "live-";

}  // namespace

bool is_live(std::string_view seal) { return seal == live || is_live_with_key(seal); }

bool is_live_with_key(std::string_view seal) {
  return seal.starts_with(live_with_key) &&
         base::hash_from_hex(seal.substr(live_with_key.size())).has_value();
}

std::string live_seal(const ShuffleKey& key) {
  const std::array<base::BytesView, 2> pieces = {base::bytes_of("croupier real deck"), key.bytes};
  return std::string(live_with_key) + base::to_hex(base::sha256(pieces));
}

std::string_view root_in(std::string_view seal) {
  if (is_live_with_key(seal)) return seal.substr(live_with_key.size());
  return seal.substr(0, seal.find(':'));
}

base::Hash live_leaf(const ShuffleKey& key, std::size_t place, cards::Card card) {
  return leaf_of(place, card, opening(key, place));
}

bool verify_leaf(const base::Hash& leaf, std::size_t place, cards::Card card, const Salt& salt) {
  return leaf_of(place, card, salt) == leaf;
}

std::optional<cards::Card> card_of(const base::Hash& leaf, std::size_t place,
                                   const ShuffleKey& key) {
  const Salt salt = opening(key, place);
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const auto card = cards::Card::from_index(index);
    if (verify_leaf(leaf, place, card, salt)) return card;
  }
  return std::nullopt;
}

}  // namespace croupier::dealing
