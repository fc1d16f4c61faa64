// The files of a log: the database, the keys of shuffles whose cards are in play, the key that
// signs the heads, and a witness where one is wanted. The terminal and the house open them alike.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/keys.hpp"
#include "store/store.hpp"
#include "store/witness.hpp"

namespace croupier::server {

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

/// Opens the log at `path`, or makes it; its signing key is drawn on first use. No witness where
/// that path is empty.
store::Stored<LogFiles> open_log(const std::string& path, const std::string& witness,
                                 const DrawSeed& draw_seed);

}  // namespace croupier::server
