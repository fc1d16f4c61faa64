// Snapshots as the house keeps them: a table between two rounds, and what its card desk knew then,
// under the house's own seal. Without a key, as for a log in memory, there are none.
#pragma once

#include <string>

#include "store/store.hpp"
#include "table/table.hpp"

namespace croupier::app {

struct KeptTable {
  table::Table table{};  // without records: nothing is kept
  std::string desk{};    // as CardDesk writes it; empty: not kept
};

/// Returns the last snapshot. It is a cache: one that cannot be read, or that is not sealed with
/// this key, is as good as none.
KeptTable load_snapshot(store::Store& store, const store::ChainId& chain,
                        const store::SigningKey* key);

/// Keeps a table that is between two rounds; returns false where it is not, or cannot be kept.
bool save_snapshot(store::Store& store, const store::ChainId& chain, const store::SigningKey* key,
                   const table::Table& table, const std::string& desk);

}  // namespace croupier::app
