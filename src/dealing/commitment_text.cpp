// Keys, salts, commitments and sealed orders as words of the record, and back.
#include <openssl/evp.h>
#include <sodium.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "dealing/commitment.hpp"

namespace croupier::dealing {

namespace {

constexpr char between = ':';

std::string to_base64(base::BytesView bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
  const int size = static_cast<int>(bytes.size());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a C interface for bytes
  EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes.data(), size);
  text.pop_back();  // the zero that ends a C text
  return text;
}

std::optional<base::Bytes> from_base64(std::string_view text) {
  base::Bytes bytes(text.size() / 4 * 3 + 3);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a C interface for bytes
  const auto* letters = reinterpret_cast<const unsigned char*>(text.data());
  const int length = EVP_DecodeBlock(bytes.data(), letters, static_cast<int>(text.size()));
  const auto padded = static_cast<std::size_t>(std::ranges::count(text, '='));
  if (length < 0 || static_cast<std::size_t>(length) < padded) return std::nullopt;
  bytes.resize(static_cast<std::size_t>(length) - padded);
  // The decoder overlooks some letters; each value has one text only.
  if (to_base64(bytes) != text) return std::nullopt;
  return bytes;
}

template <std::size_t Size>
std::optional<std::array<std::uint8_t, Size>> fixed_from_hex(std::string_view text) {
  if (text.size() != 2 * Size) return std::nullopt;
  const auto bytes = base::from_hex(text);
  if (!bytes) return std::nullopt;
  std::array<std::uint8_t, Size> fixed{};
  std::ranges::copy(*bytes, fixed.begin());
  return fixed;
}

}  // namespace

std::string to_text(const ShuffleKey& key) { return base::to_hex(key.bytes); }

std::string to_text(const Salt& salt) { return base::to_hex(salt); }

std::string to_text(const std::vector<SingleOpening>& opened) {
  std::string text;
  for (const auto& [place, card, salt] : opened) {
    text += (text.empty() ? "" : " ") + std::to_string(place) + " " + cards::to_text(card) + " " +
            to_text(salt);
  }
  return text;
}

std::expected<std::vector<SingleOpening>, std::string> parse_openings(std::string_view text) {
  const auto wrong = [] {
    return std::unexpected(std::string("single cards are opened as PLACE CARD SALT"));
  };
  const auto words = base::words(text);
  if (words.size() % 3 != 0) return wrong();
  std::vector<SingleOpening> opened;
  for (std::size_t at = 0; at < words.size(); at += 3) {
    const auto place = base::parse_integer(words[at]);
    const auto card = cards::parse_card(words[at + 1]);
    const auto salt = parse_salt(words[at + 2]);
    if (!place || *place < 0 || *place > 65'535 || !card || !salt) return wrong();
    opened.push_back({static_cast<std::size_t>(*place), *card, *salt});
  }
  return opened;
}

std::string to_text(const Commitment& commitment) {
  base::Bytes leaves;
  leaves.reserve(commitment.leaves.size() * sizeof(base::Hash));
  for (const base::Hash& leaf : commitment.leaves) {
    leaves.insert(leaves.end(), leaf.begin(), leaf.end());
  }
  return base::to_hex(commitment.root) + between + to_base64(leaves);
}

std::string to_text(const Sealed& sealed) {
  return to_text(sealed.commitment) + between + to_base64(sealed.sealed_order);
}

std::expected<ShuffleKey, std::string> parse_key(std::string_view text) {
  if (const auto bytes = fixed_from_hex<sizeof(ShuffleKey)>(text)) return ShuffleKey{*bytes};
  return std::unexpected("A key of a shuffle is 64 hexadecimal digits.");
}

std::expected<Salt, std::string> parse_salt(std::string_view text) {
  if (const auto bytes = fixed_from_hex<sizeof(Salt)>(text)) return *bytes;
  return std::unexpected("A card's salt is 32 hexadecimal digits.");
}

std::expected<Commitment, std::string> parse_commitment(std::string_view text) {
  const std::size_t colon = text.find(between);
  const auto root = base::hash_from_hex(text.substr(0, colon));
  if (colon == std::string_view::npos || !root) {
    return std::unexpected("A commitment is a root of 64 hexadecimal digits, a colon, and leaves.");
  }
  const auto bytes = from_base64(text.substr(colon + 1));
  if (!bytes || bytes->empty() || bytes->size() % sizeof(base::Hash) != 0) {
    return std::unexpected("The leaves of a commitment are 32 bytes for each card, in base64.");
  }
  Commitment commitment{.root = *root, .leaves = {}};
  commitment.leaves.resize(bytes->size() / sizeof(base::Hash));
  for (std::size_t index = 0; index < commitment.leaves.size(); ++index) {
    const auto leaf = base::BytesView(*bytes).subspan(index * sizeof(base::Hash));
    std::ranges::copy(leaf.first<sizeof(base::Hash)>(), commitment.leaves[index].begin());
  }
  if (!holds(commitment)) {
    return std::unexpected("The leaves of the commitment do not give its root.");
  }
  return commitment;
}

std::expected<Sealed, std::string> parse_sealed(std::string_view text) {
  const std::size_t colon = text.rfind(between);
  if (colon == std::string_view::npos) {
    return std::unexpected("A sealed order is a commitment, a colon, and a box.");
  }
  auto commitment = parse_commitment(text.substr(0, colon));
  if (!commitment) return std::unexpected(std::move(commitment.error()));
  auto box = from_base64(text.substr(colon + 1));
  if (!box || box->size() != commitment->leaves.size() + crypto_secretbox_MACBYTES) {
    return std::unexpected("The box of a sealed order is a byte for each card and 16 more.");
  }
  return Sealed{.commitment = std::move(*commitment), .sealed_order = std::move(*box)};
}

}  // namespace croupier::dealing
