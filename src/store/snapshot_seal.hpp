// The seal of a snapshot: a first line "signed <signature>" before the bytes, by the house's key
// over "croupier snapshot 1\n" + "<chain> <number> <hash>\n" + the bytes, so that a state counts
// only as what the house itself kept after that very record.
#pragma once

#include <string>
#include <string_view>

#include "store/checkpoint.hpp"

namespace croupier::store {

enum class Seal : std::uint8_t { none, unchecked, wrong, right };

/// What lies under a seal, and what the seal says; it is right only by the key that is asked for.
struct Unsealed {
  Seal seal;
  std::string_view bytes;
};

/// Returns the bytes of a snapshot at that record with their seal.
std::string seal_snapshot(const SigningKey& key, const Head& at, std::string_view bytes);

/// Returns what is kept under the seal of a snapshot at that record; without a key the seal itself
/// is not looked at.
Unsealed unseal_snapshot(const PublicKey* key, const Head& at, std::string_view kept);

}  // namespace croupier::store
