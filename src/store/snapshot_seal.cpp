#include "store/snapshot_seal.hpp"

#include <sodium.h>

#include <algorithm>

namespace croupier::store {

namespace {

constexpr std::string_view seal_begins = "signed ";

std::string sealed_text(const Head& at, std::string_view bytes) {
  std::string text = "croupier snapshot 1\n";
  text += std::string(at.chain.text()) + " " + std::to_string(at.number) + " " +
          base::to_hex(at.hash) + "\n";
  text += bytes;
  return text;
}

}  // namespace

std::string seal_snapshot(const SigningKey& key, const Head& at, std::string_view bytes) {
  std::string kept(seal_begins);
  kept += base::to_hex(key.sign(sealed_text(at, bytes))) + "\n";
  kept += bytes;
  return kept;
}

Unsealed unseal_snapshot(const PublicKey* key, const Head& at, std::string_view kept) {
  if (!kept.starts_with(seal_begins)) return {Seal::none, kept};
  const std::size_t line = std::min(kept.find('\n'), kept.size());
  const std::string_view bytes = kept.substr(std::min(line + 1, kept.size()));
  if (key == nullptr) return {Seal::unchecked, bytes};
  const auto signature = base::from_hex(kept.substr(seal_begins.size(), line - seal_begins.size()));
  if (!signature || signature->size() != Signature{}.size()) return {Seal::wrong, bytes};
  const std::string text = sealed_text(at, bytes);
  const base::BytesView sealed = base::bytes_of(text);
  const bool right = crypto_sign_verify_detached(signature->data(), sealed.data(), sealed.size(),
                                                 key->data()) == 0;
  return {right ? Seal::right : Seal::wrong, bytes};
}

}  // namespace croupier::store
