#include "server/people/passwords.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "render/drawing/font.hpp"

namespace croupier::server {

namespace {

struct Limits {
  unsigned long long operations;
  std::size_t memory;
};

Limits limits_of(HashCost cost) {
  switch (cost) {
    case HashCost::least:
      return {crypto_pwhash_argon2id_OPSLIMIT_MIN, crypto_pwhash_argon2id_MEMLIMIT_MIN};
    case HashCost::interactive:
      return {crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE,
              crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE};
    case HashCost::moderate:
      break;
  }
  return {crypto_pwhash_argon2id_OPSLIMIT_MODERATE, crypto_pwhash_argon2id_MEMLIMIT_MODERATE};
}

std::string random_hash(HashCost cost) {
  if (sodium_init() < 0) return {};
  std::array<char, 32> letters{};
  randombytes_buf(letters.data(), letters.size());
  const auto hash = hash_password({letters.data(), letters.size()}, cost);
  sodium_memzero(letters.data(), letters.size());
  return hash.value_or("");
}

}  // namespace

std::optional<std::string> refuse_password(std::string_view name, std::string_view password) {
  // Before anything is counted: no more than 256 characters of four bytes each.
  if (password.size() > 1024) return "A password has at most 256 characters.";
  auto characters = render::decode(password);
  if (!characters) return "A password is UTF-8 text.";
  sodium_memzero(characters->data(), characters->size() * sizeof(char32_t));
  if (characters->size() < 10) return "A password has at least 10 characters.";
  if (characters->size() > 256) return "A password has at most 256 characters.";
  if (std::ranges::equal(password, name,
                         [](char a, char b) { return base::lower(a) == base::lower(b); })) {
    return "A password is not one's name.";
  }
  return std::nullopt;
}

std::expected<std::string, std::string> hash_password(std::string_view password, HashCost cost) {
  if (sodium_init() < 0)
    return std::unexpected("The random numbers of this machine cannot be had.");
  const Limits limits = limits_of(cost);
  std::array<char, crypto_pwhash_argon2id_STRBYTES> hash{};
  if (crypto_pwhash_argon2id_str(hash.data(), password.data(), password.size(), limits.operations,
                                 limits.memory) != 0) {
    return std::unexpected("There is not enough memory to hash a password.");
  }
  return std::string(hash.data());
}

bool verify_password(const std::string& hash, std::string_view password) {
  return sodium_init() >= 0 && hash.size() < crypto_pwhash_argon2id_STRBYTES &&
         crypto_pwhash_argon2id_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string hash_of_nobody(HashCost cost) {
  if (cost == HashCost::least) {
    static const std::string least = random_hash(HashCost::least);
    return least;
  }
  if (cost == HashCost::interactive) {
    static const std::string interactive = random_hash(HashCost::interactive);
    return interactive;
  }
  static const std::string moderate = random_hash(HashCost::moderate);
  return moderate;
}

void wipe(std::string& text) {
  sodium_memzero(text.data(), text.size());
  text.clear();
}

}  // namespace croupier::server
