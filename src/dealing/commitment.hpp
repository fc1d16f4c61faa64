// A shuffled order under seal: encrypted with a key of its own that stays out of the record until
// the cards have left play, and committed to card by card, so that each can be opened alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "cards/card.hpp"
#include "dealing/chance.hpp"
#include "dealing/order.hpp"

namespace croupier::dealing {

/// The secret of one shuffle. It is used for one order only.
struct ShuffleKey {
  std::array<std::uint8_t, 32> bytes;

  friend bool operator==(const ShuffleKey&, const ShuffleKey&) = default;
};

/// What opens one card: published when it has left play.
using Salt = std::array<std::uint8_t, 16>;

/// A card that is opened alone: its place in the order as it was sealed, from 0 at the top.
struct SingleOpening {
  std::size_t place;
  cards::Card card;
  Salt salt;
};

/// What is published before wagers close: SHA-256 of each card with its place and salt, and of all
/// those hashes together.
struct Commitment {
  base::Hash root{};
  std::vector<base::Hash> leaves;

  friend bool operator==(const Commitment&, const Commitment&) = default;
};

/// An order under seal, as it stands in the record.
struct Sealed {
  Commitment commitment;
  base::Bytes sealed_order;

  friend bool operator==(const Sealed&, const Sealed&) = default;
};

/// Returns a fresh key, or why the source has none to give.
[[nodiscard]] std::expected<ShuffleKey, std::string> draw_key(Chance& chance);

/// Returns the order under seal; undefined unless it has 1 to 65536 cards and the key is fresh.
Sealed seal(const Order& order, const ShuffleKey& key);

/// Returns the order that was sealed, or what is wrong: another key, or a byte that was changed.
std::expected<Order, std::string> unseal(const Sealed& sealed, const ShuffleKey& key);

/// Returns the salt of the card at this place (from 0 at the top) of the order as sealed.
Salt opening(const ShuffleKey& key, std::size_t index);

/// Returns the hash of a card with its place and salt, as it stands in a commitment.
base::Hash leaf_of(std::size_t index, cards::Card card, const Salt& salt);

/// Returns whether this card was committed to at this place; the root is checked by holds().
bool verify_opening(const Commitment& commitment, std::size_t index, cards::Card card,
                    const Salt& salt);

/// Returns whether the root is the one of the leaves.
bool holds(const Commitment& commitment);

/// Returns "PLACE CARD SALT ...".
std::string to_text(const std::vector<SingleOpening>& opened);
/// Returns the cards that such a text opens, or what is wrong with it.
std::expected<std::vector<SingleOpening>, std::string> parse_openings(std::string_view text);

/// Return one word: keys and salts in hexadecimal; a commitment as root (hexadecimal), colon,
/// leaves (base64); an order under seal as that, colon, box (base64).
std::string to_text(const ShuffleKey& key);
std::string to_text(const Salt& salt);
std::string to_text(const Commitment& commitment);
std::string to_text(const Sealed& sealed);

/// Return what such a word stands for, or what is wrong with it. A commitment that parses holds().
std::expected<ShuffleKey, std::string> parse_key(std::string_view text);
std::expected<Salt, std::string> parse_salt(std::string_view text);
std::expected<Commitment, std::string> parse_commitment(std::string_view text);
std::expected<Sealed, std::string> parse_sealed(std::string_view text);

}  // namespace croupier::dealing
