// Follows a chain from record to record and finds the first that does not fit. Pure: records and
// checkpoints in, the first bad one and why out.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "store/checkpoint.hpp"
#include "store/record.hpp"

namespace croupier::store {

/// Where a log stops being what was written: all records of the chain before `number` are sound.
struct FirstBad {
  std::optional<ChainId> chain;  // none where the fault is outside of every chain
  std::uint64_t number;
  std::string says;
};

/// Walks along one chain.
class ChainWalk {
 public:
  explicit ChainWalk(const ChainId& chain) : head_{chain, 0, chain_start(chain)} {}
  /// Starts after a record that is known already.
  explicit ChainWalk(const Head& known) : head_(known) {}

  /// Takes the next record; returns why it does not fit, in which case it is not taken.
  std::optional<FirstBad> take(const RecordView& record);

  const Head& head() const { return head_; }

 private:
  Head head_;
};

/// Returns why a checkpoint does not fit the head it should sign, or nothing where it does. Without
/// a key the signature is not looked at.
std::optional<FirstBad> check(const Checkpoint& checkpoint, const Head& head, const PublicKey* key);

/// Returns the first bad record of a whole chain, or nothing. A checkpoint of a record that is not
/// there is bad at that record. Without a key the signatures are not looked at.
std::optional<FirstBad> verify(const ChainId& chain, std::span<const Record> records,
                               std::span<const Checkpoint> checkpoints, const PublicKey* key);

}  // namespace croupier::store
