// Backup, restore and migration of a log in SQLite. Each makes a new file, checks every record of
// it, and only then gives it its name: whoever is killed on the way leaves the old log as it was.
#pragma once

#include <string>

#include "store/check.hpp"
#include "store/error.hpp"

namespace croupier::store {

/// Copies the log, as of one moment, into a new file, also while it is written to; returns how much
/// the copy holds. Refuses to write over a file.
Stored<Checked> backup(const std::string& log, const std::string& copy);

/// Puts the log in a backup in the place of `log`. What was there is kept as `log`.replaced-1, or
/// the next number that is free. Refused while somebody writes to the log.
Stored<Checked> restore(const std::string& copy, const std::string& log);

/// Turns a log of an older version into one of the present version; the old one is kept as `log`
/// .replaced-1, or the next number that is free. A log of the present version is left alone.
Stored<Checked> migrate(const std::string& log);

}  // namespace croupier::store
