#include "store/key_file.hpp"

#include "store/files.hpp"

namespace croupier::store {

namespace {

constexpr std::string_view signing_title = "croupier signing key 1\n";
constexpr std::string_view public_title = "croupier public key 1\n";

Stored<void> save(const std::string& path, std::string_view title, base::BytesView bytes,
                  unsigned permissions) {
  auto file = File::open(path, File::Mode::create_new, permissions);
  if (!file) return std::unexpected(file.error());
  const std::string text = std::string(title) + base::to_hex(bytes) + "\n";
  if (auto written = file->write_durably(text); !written) return written;
  return sync_file(path);
}

// A seed, a public key and a hash are all 32 bytes.
Stored<Hash> load(const std::string& path, std::string_view title) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  std::string_view rest = *text;
  if (rest.starts_with(title) && rest.ends_with('\n')) {
    rest.remove_prefix(title.size());
    rest.remove_suffix(1);
    if (const auto bytes = base::hash_from_hex(rest)) return *bytes;
  }
  return error(ErrorKind::damaged,
               path + " does not hold a " + std::string(title.substr(0, title.size() - 3)) + ".");
}

}  // namespace

Stored<void> save_key(const SigningKey& key, const std::string& path) {
  return save(path, signing_title, key.seed(), 0600);
}

Stored<SigningKey> load_key(const std::string& path) {
  const auto file = File::open(path, File::Mode::read, 0);
  if (!file) return std::unexpected(file.error());
  const auto permissions = file->permissions();
  if (!permissions) return std::unexpected(permissions.error());
  if ((*permissions & 077U) != 0) {
    return error(ErrorKind::bad_request,
                 "Others than its owner may read the key " + path + ": make it mode 0600.");
  }
  const auto seed = load(path, signing_title);
  if (!seed) return std::unexpected(seed.error());
  return SigningKey(*seed);
}

Stored<void> save_public_key(const PublicKey& key, const std::string& path) {
  return save(path, public_title, key, 0644);
}

Stored<PublicKey> load_public_key(const std::string& path) { return load(path, public_title); }

}  // namespace croupier::store
