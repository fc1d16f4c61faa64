#include "app/log_files.hpp"

#include <sys/stat.h>

#include "store/key_file.hpp"
#include "store/memory.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/verify.hpp"

namespace croupier::app {

using store::ErrorKind;
using store::Stored;

namespace {

std::string public_path(const LogPlaces& places) { return places.log + ".pub"; }

// A log that has a public half was signed: another key would be of no use to who checks it.
Stored<void> draw_key(const LogPlaces& places, const std::string& path, const DrawSeed& draw_seed) {
  if (store::file_exists(public_path(places))) {
    return store::error(ErrorKind::missing, "There is no " + path + ", the key that " + places.log +
                                                " is signed with.");
  }
  const auto seed = draw_seed();
  if (!seed) return store::error(ErrorKind::failed, seed.error());
  return store::save_key(store::SigningKey(*seed), path);
}

Stored<void> check_public_half(const LogPlaces& places, const store::SigningKey& key) {
  if (!store::file_exists(public_path(places))) {
    return store::save_public_key(key.public_key(), public_path(places));
  }
  const auto known = store::load_public_key(public_path(places));
  if (!known) return std::unexpected(known.error());
  if (*known == key.public_key()) return {};
  return store::error(ErrorKind::bad_request, places.key_path() + " is not the key that " +
                                                  places.log + " is signed with.");
}

Stored<store::SigningKey> open_signing_key(const LogPlaces& places, const DrawSeed& draw_seed) {
  const std::string path = places.key_path();
  if (!store::file_exists(path)) {
    if (auto drawn = draw_key(places, path, draw_seed); !drawn) {
      return std::unexpected(drawn.error());
    }
  }
  auto key = store::load_key(path);
  if (!key) return key;
  if (auto fits = check_public_half(places, *key); !fits) return std::unexpected(fits.error());
  return key;
}

// What was signed last is still there, and by this key: nobody signs on behind a log that was
// changed.
Stored<void> check_last_signed(store::Store& log, const store::SigningKey& key) {
  const auto heads = log.heads();
  if (!heads) return std::unexpected(heads.error());
  for (const store::Head& head : *heads) {
    const auto last = log.last_checkpoint(head.chain);
    if (!last) return std::unexpected(last.error());
    if (!*last) continue;
    const auto hash = log.hash_at(head.chain, (*last)->number);
    if (!hash) return std::unexpected(hash.error());
    const store::Head there{head.chain, *hash ? (*last)->number : 0, hash->value_or(store::Hash{})};
    if (const auto bad = store::check(**last, there, &key.public_key())) {
      return store::error(ErrorKind::damaged, bad->says);
    }
  }
  return {};
}

}  // namespace

LogFiles memory_log() { return {.store = std::make_unique<store::MemoryStore>()}; }

Stored<LogFiles> open_log(const LogPlaces& places, const DrawSeed& draw_seed) {
  // What an older program left readable is made private; SQLite gives the files beside a database
  // the permissions of the file itself.
  for (const char* beside : {"", "-wal", "-shm", ".lock"}) {
    if (auto kept = store::keep_private(places.log + beside); !kept)
      return std::unexpected(kept.error());
  }
  const mode_t before = ::umask(S_IRWXG | S_IRWXO);
  auto opened = store::SqliteStore::open(places.log, store::SqliteStore::Mode::create);
  ::umask(before);
  if (!opened) return std::unexpected(opened.error());
  auto keys = KeyFile::open(places.log + ".keys");
  if (!keys) return std::unexpected(keys.error());
  auto signing_key = open_signing_key(places, draw_seed);
  if (!signing_key) return std::unexpected(signing_key.error());
  if (auto sound = check_last_signed(**opened, *signing_key); !sound) {
    return std::unexpected(sound.error());
  }
  LogFiles files{.store = *std::move(opened), .keys = *std::move(keys)};
  files.signing_key = std::make_unique<store::SigningKey>(*std::move(signing_key));
  if (places.witness.empty()) return files;
  auto added = store::Witness::open(places.witness);
  if (!added) return std::unexpected(added.error());
  files.witness.emplace(*std::move(added));
  return files;
}

}  // namespace croupier::app
