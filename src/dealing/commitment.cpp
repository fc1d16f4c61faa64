#include "dealing/commitment.hpp"

#include <sodium.h>

#include <algorithm>
#include <span>
#include <utility>

namespace croupier::dealing {

namespace {

using Subkey = base::Hash;

constexpr std::size_t box_overhead = crypto_secretbox_MACBYTES;
// Every key seals one order, so that no nonce can come twice under it.
constexpr std::array<std::uint8_t, crypto_secretbox_NONCEBYTES> box_nonce{};
constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> salt_nonce{};

Subkey subkey(const ShuffleKey& key, std::string_view purpose) {
  const std::array<base::BytesView, 2> pieces = {base::bytes_of(purpose), key.bytes};
  return base::sha256(pieces);
}

Subkey salt_key(const ShuffleKey& key) { return subkey(key, "croupier salts"); }
Subkey box_key(const ShuffleKey& key) { return subkey(key, "croupier order"); }

// The tag keeps the hash of a card apart from every other hash of the system.
base::Hash leaf_from(std::size_t index, cards::Card card, base::BytesView salt) {
  static constexpr std::string_view tag = "croupier card";
  // All of it fits one block of SHA-256.
  std::array<std::uint8_t, tag.size() + 2 + 2 + Salt{}.size()> bytes{};
  auto at = std::ranges::copy(tag, bytes.begin()).out;
  *at++ = static_cast<std::uint8_t>(index >> 8U);
  *at++ = static_cast<std::uint8_t>(index & 0xffU);
  at = std::ranges::copy(cards::letters(card), at).out;
  std::ranges::copy(salt, at);
  return base::sha256(base::BytesView(bytes));
}

base::BytesView flat(const std::vector<base::Hash>& leaves) {
  return {reinterpret_cast<const std::uint8_t*>(leaves.data()),  // NOLINT(*-cast)
          leaves.size() * sizeof(base::Hash)};
}

base::Hash root_of(const std::vector<base::Hash>& leaves) {
  const std::array<base::BytesView, 2> pieces = {base::bytes_of("croupier order of cards"),
                                                 flat(leaves)};
  return base::sha256(pieces);
}

Commitment commit(const Order& order, const ShuffleKey& key) {
  base::Bytes salts(order.size() * Salt{}.size());
  crypto_stream_chacha20(salts.data(), salts.size(), salt_nonce.data(), salt_key(key).data());
  Commitment commitment;
  commitment.leaves.reserve(order.size());
  for (std::size_t index = 0; index < order.size(); ++index) {
    const auto salt = std::span(salts).subspan(index * Salt{}.size(), Salt{}.size());
    commitment.leaves.push_back(leaf_from(index, order[index], salt));
  }
  commitment.root = root_of(commitment.leaves);
  sodium_memzero(salts.data(), salts.size());
  return commitment;
}

}  // namespace

std::expected<ShuffleKey, std::string> draw_key(Chance& chance) {
  ShuffleKey key{};
  if (auto taken = chance.take(key.bytes); !taken) return std::unexpected(taken.error());
  return key;
}

Sealed seal(const Order& order, const ShuffleKey& key) {
  Sealed sealed{.commitment = commit(order, key), .sealed_order = {}};
  base::Bytes plain(order.size());
  std::ranges::transform(order, plain.begin(),
                         [](cards::Card card) { return static_cast<std::uint8_t>(card.index()); });
  sealed.sealed_order.resize(plain.size() + box_overhead);
  crypto_secretbox_easy(sealed.sealed_order.data(), plain.data(), plain.size(), box_nonce.data(),
                        box_key(key).data());
  sodium_memzero(plain.data(), plain.size());
  return sealed;
}

std::expected<Order, std::string> unseal(const Sealed& sealed, const ShuffleKey& key) {
  const base::Bytes& box = sealed.sealed_order;
  if (box.size() <= box_overhead) {
    return std::unexpected("The sealed order is too short to be one.");
  }
  base::Bytes plain(box.size() - box_overhead);
  if (crypto_secretbox_open_easy(plain.data(), box.data(), box.size(), box_nonce.data(),
                                 box_key(key).data()) != 0) {
    return std::unexpected("The key does not open the sealed order, or the order was changed.");
  }
  Order order;
  order.reserve(plain.size());
  for (const std::uint8_t index : plain) {
    if (index >= cards::card_count) {
      return std::unexpected("The sealed order holds something that is no card.");
    }
    order.push_back(cards::Card::from_index(index));
  }
  if (commit(order, key) != sealed.commitment) {
    return std::unexpected("The sealed order is not the one that was committed to.");
  }
  return order;
}

Salt opening(const ShuffleKey& key, std::size_t index) {
  // The salts are one stream, four to each of its blocks of 64 bytes.
  static constexpr std::size_t salts_per_block = 4;
  std::array<std::uint8_t, salts_per_block * Salt{}.size()> block{};
  crypto_stream_chacha20_xor_ic(block.data(), block.data(), block.size(), salt_nonce.data(),
                                index / salts_per_block, salt_key(key).data());
  Salt salt{};
  std::ranges::copy(std::span(block).subspan(index % salts_per_block * salt.size(), salt.size()),
                    salt.begin());
  sodium_memzero(block.data(), block.size());
  return salt;
}

base::Hash leaf_of(std::size_t index, cards::Card card, const Salt& salt) {
  return leaf_from(index, card, salt);
}

bool verify_opening(const Commitment& commitment, std::size_t index, cards::Card card,
                    const Salt& salt) {
  return index < commitment.leaves.size() && leaf_of(index, card, salt) == commitment.leaves[index];
}

bool holds(const Commitment& commitment) { return root_of(commitment.leaves) == commitment.root; }

}  // namespace croupier::dealing
