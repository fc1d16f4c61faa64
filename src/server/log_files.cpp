#include "server/log_files.hpp"

#include <sys/stat.h>

#include "store/key_file.hpp"
#include "store/memory.hpp"
#include "store/sqlite.hpp"

namespace croupier::server {

using store::Stored;

namespace {

Stored<store::SigningKey> open_signing_key(const std::string& log, const DrawSeed& draw_seed) {
  const std::string path = log + ".key";
  if (!store::file_exists(path)) {
    const auto seed = draw_seed();
    if (!seed) return store::error(store::ErrorKind::failed, seed.error());
    const store::SigningKey fresh(*seed);
    if (auto saved = store::save_key(fresh, path); !saved) return std::unexpected(saved.error());
    auto shown = store::save_public_key(fresh.public_key(), log + ".pub");
    if (!shown) return std::unexpected(shown.error());
  }
  return store::load_key(path);
}

}  // namespace

LogFiles memory_log() { return {.store = std::make_unique<store::MemoryStore>()}; }

Stored<LogFiles> open_log(const std::string& path, const std::string& witness,
                          const DrawSeed& draw_seed) {
  // What an older program left readable is made private; SQLite gives the files beside a database
  // the permissions of the file itself.
  for (const char* beside : {"", "-wal", "-shm", ".lock"}) {
    if (auto kept = store::keep_private(path + beside); !kept) return std::unexpected(kept.error());
  }
  const mode_t before = ::umask(S_IRWXG | S_IRWXO);
  auto opened = store::SqliteStore::open(path, store::SqliteStore::Mode::create);
  ::umask(before);
  if (!opened) return std::unexpected(opened.error());
  auto keys = KeyFile::open(path + ".keys");
  if (!keys) return std::unexpected(keys.error());
  auto signing_key = open_signing_key(path, draw_seed);
  if (!signing_key) return std::unexpected(signing_key.error());
  LogFiles files{.store = *std::move(opened), .keys = *std::move(keys)};
  files.signing_key = std::make_unique<store::SigningKey>(*std::move(signing_key));
  if (witness.empty()) return files;
  auto added = store::Witness::open(witness);
  if (!added) return std::unexpected(added.error());
  files.witness.emplace(*std::move(added));
  return files;
}

}  // namespace croupier::server
