// Goes through the chains of a store for whoever looks at all of it: each record up to a head, each
// checkpoint after the record that it signs, and where a chain stops being what was written.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "store/store.hpp"
#include "store/verify.hpp"

namespace croupier::store {

/// What is told of on the way. A record is handed over only if the chain holds up to it; signatures
/// are the visitor's to check.
struct StoreVisitor {
  std::function<void(const Head&)> chain{};              // begins; it is walked up to this head
  std::function<void(const FoundSnapshot&)> snapshot{};  // of that chain, before its records
  std::function<Next(const ChainId&, const RecordView&)> record{};
  std::function<Next(const Checkpoint&)> checkpoint{};
  std::function<void(const FirstBad&)> bad{};  // ends its chain, not the walk
};

/// Walks the chains up to these heads, the tables' before the house's own, whose records tell of
/// theirs. What was written after the heads is passed over; a checkpoint of a record that is not
/// there is bad. Ends early where the visitor says so.
void walk(Store& store, std::span<const Head> heads, const StoreVisitor& visitor);

}  // namespace croupier::store
