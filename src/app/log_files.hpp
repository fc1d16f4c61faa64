// The files of a log: the database, the keys of shuffles whose cards are in play, the key that
// signs the heads, and a witness where one is wanted. The terminal and the house open them alike.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/keys.hpp"
#include "store/store.hpp"
#include "store/witness.hpp"

namespace croupier::app {

struct LogFiles {
  std::unique_ptr<store::Store> store{};
  KeyFile keys{};
  std::unique_ptr<store::SigningKey> signing_key{};
  std::optional<store::Witness> witness{};
};

/// Returns fresh chance for a signing key, or why there is none.
using DrawSeed = std::function<std::expected<store::Seed, std::string>()>;

/// Returns a log that is kept in memory only, and signed by nobody.
LogFiles memory_log();

/// Where a log and what belongs to it lie.
struct LogPlaces {
  std::string log;
  std::string witness{};  // a file or "|COMMAND"; empty: none
  std::string key{};      // the key that signs; empty: beside the log

  std::string key_path() const { return key.empty() ? log + ".key" : key; }
};

/// Opens the log, or makes it. Its signing key is drawn on first use, and its public half is kept
/// beside the log; a log that was signed with another key, or is not what was signed last, is
/// refused.
store::Stored<LogFiles> open_log(const LogPlaces& places, const DrawSeed& draw_seed);

}  // namespace croupier::app
