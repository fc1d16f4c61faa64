// Backup, restore and migration of a log in SQLite. Each makes a new file, checks every record of
// it, and only then gives it its name: whoever is killed on the way leaves the old log as it was.
// Where the name is a symbolic link, the link stays and the file that it leads to is meant.
#pragma once

#include <string>

#include "store/check.hpp"
#include "store/error.hpp"

namespace croupier::store {

/// Copies the log, as of one moment, into the new file `to`, also while it is written to; returns
/// how much the copy holds. Refuses to write over a file.
Stored<Checked> backup(const std::string& log, const std::string& to);

/// Puts the log in a backup in the place of `to`. What was there is kept as `to`.replaced-1, or the
/// next number that is free. Refused while somebody writes to the log, and where it is no plain
/// file.
Stored<Checked> restore(const std::string& copy, const std::string& to);

/// Turns a log of an older version into one of the present version; the old one is kept as `path`
/// .replaced-1, or the next number that is free. A log of the present version is left alone.
Stored<Checked> migrate(const std::string& path);

}  // namespace croupier::store
