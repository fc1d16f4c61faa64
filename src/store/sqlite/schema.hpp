// The tables of a log in SQLite. Version 2 is what is written; version 1, without checkpoints, is
// what `migrate` takes. Records lie in the order in which they were written, so that a commit for a
// hundred tables fills few pages; each knows the one before it in its chain, and marks every 64th.
#pragma once

#include <span>
#include <string_view>

#include "store/sqlite/database.hpp"

namespace croupier::store {

constexpr std::int64_t application_id = 0x43524f55;  // "CROU"
constexpr std::int64_t version_now = 2;
constexpr std::int64_t version_oldest = 1;
constexpr std::uint64_t mark_every = 64;

/// Returns the statements that make the tables of a version, from 1 to version_now.
std::span<const std::string_view> schema(std::int64_t version);

/// Makes the tables of the present version in an empty database, in one transaction.
Stored<void> make_schema(Database& database);

/// Turns the tables of version 1 into those of the present version, in one transaction.
Stored<void> upgrade_schema(Database& database);

/// Returns the version of a log; an error where the file is none, or its version is not known.
Stored<std::int64_t> schema_version(Database& database);

/// Checks that a log is of the present version and its tables are those that we make.
Stored<void> check_schema(Database& database);

}  // namespace croupier::store
