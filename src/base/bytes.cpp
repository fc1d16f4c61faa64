#include "base/bytes.hpp"

#include <openssl/evp.h>

#include <algorithm>

namespace croupier::base {

BytesView bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};  // NOLINT(*-cast)
}

namespace {

// Fast: OpenSSL uses the processor's own instructions; the algorithm is looked up once, and each
// thread uses its context again.
class Hasher {
 public:
  Hasher() = default;
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;
  Hasher(Hasher&&) = delete;
  Hasher& operator=(Hasher&&) = delete;
  ~Hasher() {
    EVP_MD_CTX_free(context_);
    EVP_MD_free(algorithm_);
  }

  Hash hash(std::span<const BytesView> pieces) {
    Hash hash{};
    EVP_DigestInit_ex2(context_, algorithm_, nullptr);
    for (const BytesView piece : pieces) EVP_DigestUpdate(context_, piece.data(), piece.size());
    EVP_DigestFinal_ex(context_, hash.data(), nullptr);
    return hash;
  }

 private:
  EVP_MD* algorithm_ = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  EVP_MD_CTX* context_ = EVP_MD_CTX_new();
};

}  // namespace

Hash sha256(std::span<const BytesView> pieces) {
  thread_local Hasher hasher;
  return hasher.hash(pieces);
}

Hash sha256(BytesView bytes) { return sha256(std::span(&bytes, 1)); }

Hash sha256(std::string_view text) { return sha256(bytes_of(text)); }

std::string to_hex(BytesView bytes) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  static constexpr std::string_view digits = "0123456789abcdef";
  if (text.size() % 2 != 0) return std::nullopt;
  Bytes bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const std::size_t high = digits.find(text[at]);
    const std::size_t low = digits.find(text[at + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(high << 4U | low));
  }
  return bytes;
}

std::optional<Hash> hash_from_hex(std::string_view text) {
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() != Hash{}.size()) return std::nullopt;
  Hash hash{};
  std::ranges::copy(*bytes, hash.begin());
  return hash;
}

}  // namespace croupier::base
