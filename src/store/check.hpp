// Checks a whole store: every record of every chain, every checkpoint, and the witness.
#pragma once

#include <cstdint>
#include <expected>
#include <span>

#include "store/store.hpp"
#include "store/verify.hpp"

namespace croupier::store {

/// How much was found to be sound.
struct Checked {
  std::uint64_t chains{};
  std::uint64_t records{};
  std::uint64_t checkpoints{};
};

/// Reads every chain of the store from its first record to its last; returns how much there is, or
/// the first that is bad. Without a key the signatures are not looked at.
std::expected<Checked, FirstBad> check_store(Store& store, const PublicKey* key);

/// Returns how many checkpoints of a witness the store agrees with, or the first that it does not:
/// signed with another key, of a record that is not there, or of another record. What lies between
/// the checkpoints is for check_store.
std::expected<std::uint64_t, FirstBad> check_against_witness(Store& store,
                                                             std::span<const Checkpoint> witness,
                                                             const PublicKey& key);

}  // namespace croupier::store
