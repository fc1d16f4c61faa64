// Whether a table's state that a log keeps beside its records is the one that follows from them.
#pragma once

#include <optional>
#include <string>

#include "store/store.hpp"
#include "table/table.hpp"

namespace croupier::audit {

/// Returns what is wrong with a snapshot, where the table is as it is after the snapshot's record;
/// or nothing. Without a key the seal is not looked at. One of another version of this program is
/// used by nobody and passes; so does an old one without a seal.
std::optional<std::string> check_snapshot(const store::FoundSnapshot& kept,
                                          const store::PublicKey* key, const table::Table& table);

/// Returns the part of a snapshot's bytes that is the table itself, without what else was known
/// then.
std::string_view table_part(std::string_view bytes);

}  // namespace croupier::audit
