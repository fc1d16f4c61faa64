// An exported log: chains in one portable file, of which every byte is covered. Lines, with
// payloads between them that may hold any bytes; README.md shows the form.
#pragma once

#include <expected>
#include <functional>
#include <iosfwd>
#include <vector>

#include "store/check.hpp"
#include "store/store.hpp"
#include "store/verify.hpp"

namespace croupier::store {

/// Writes the chains, or all chains where none is named; returns how much that was.
Stored<Checked> write_export(Store& store, std::ostream& out, std::span<const ChainId> chains = {});

/// What is told of while an exported log is read; each record and checkpoint has been checked.
struct ExportVisitor {
  std::function<void(const ChainId&)> chain;
  std::function<void(const ChainId&, const RecordView&)> record;
  std::function<void(const Checkpoint&)> checkpoint;
};

/// Reads an exported log; returns how much was in it, or where it stops being what was written. A
/// fault in a line that is no record is reported at the record that follows it. Without a key the
/// signatures are not looked at.
std::expected<Checked, FirstBad> read_export(std::istream& in, const ExportVisitor& visitor,
                                             const PublicKey* key);

/// A whole exported log in memory.
struct ExportedChain {
  ChainId chain;
  std::vector<Record> records;
  std::vector<Checkpoint> checkpoints;
};

/// Reads a whole exported log into memory, under the same rules.
std::expected<std::vector<ExportedChain>, FirstBad> read_export(std::istream& in,
                                                                const PublicKey* key);

}  // namespace croupier::store
