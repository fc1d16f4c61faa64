#include "store/checkpoint.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/text.hpp"

namespace croupier::store {

namespace {

std::string head_text(const Checkpoint& checkpoint) {
  std::string text(checkpoint.chain.text());
  text += ' ';
  text += std::to_string(checkpoint.number);
  text += ' ';
  text += base::to_hex(checkpoint.hash);
  text += ' ';
  text += std::to_string(checkpoint.at);
  return text;
}

std::string signed_text(const Checkpoint& checkpoint) {
  return "croupier checkpoint 1\n" + head_text(checkpoint) + "\n";
}

}  // namespace

SigningKey::SigningKey(const Seed& seed) {
  crypto_sign_seed_keypair(public_key_.data(), secret_.data(), seed.data());
}

SigningKey::SigningKey(SigningKey&& other) noexcept
    : secret_(other.secret_), public_key_(other.public_key_) {
  sodium_memzero(other.secret_.data(), other.secret_.size());
}

SigningKey::~SigningKey() { sodium_memzero(secret_.data(), secret_.size()); }

Seed SigningKey::seed() const {
  Seed seed{};
  crypto_sign_ed25519_sk_to_seed(seed.data(), secret_.data());
  return seed;
}

Signature SigningKey::sign(std::string_view text) const {
  Signature signature{};
  const base::BytesView bytes = base::bytes_of(text);
  crypto_sign_detached(signature.data(), nullptr, bytes.data(), bytes.size(), secret_.data());
  return signature;
}

Checkpoint sign(const SigningKey& key, const Head& head, std::int64_t at) {
  Checkpoint checkpoint{head.chain, head.number, head.hash, at, {}};
  checkpoint.signature = key.sign(signed_text(checkpoint));
  return checkpoint;
}

bool is_signed_by(const PublicKey& key, const Checkpoint& checkpoint) {
  const std::string text = signed_text(checkpoint);
  const base::BytesView bytes = base::bytes_of(text);
  return crypto_sign_verify_detached(checkpoint.signature.data(), bytes.data(), bytes.size(),
                                     key.data()) == 0;
}

std::string to_text(const Checkpoint& checkpoint) {
  return head_text(checkpoint) + " " + base::to_hex(checkpoint.signature);
}

std::optional<Checkpoint> parse_checkpoint(std::string_view line) {
  const auto words = base::words(line);
  if (words.size() != 5) return std::nullopt;
  const auto chain = ChainId::parse(words[0]);
  const auto number = parse_number(words[1]);
  const auto hash = base::hash_from_hex(words[2]);
  const auto at = base::parse_integer(words[3]);
  const auto signature = base::from_hex(words[4]);
  if (!chain || !number || !hash || !at || !signature) return std::nullopt;
  Checkpoint checkpoint{*chain, *number, *hash, *at, {}};
  if (signature->size() != checkpoint.signature.size()) return std::nullopt;
  std::ranges::copy(*signature, checkpoint.signature.begin());
  // Another way to write the same checkpoint is not how it was written.
  if (to_text(checkpoint) != line) return std::nullopt;
  return checkpoint;
}

}  // namespace croupier::store
