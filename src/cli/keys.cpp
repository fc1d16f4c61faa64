#include "cli/keys.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "store/files.hpp"
#include "store/record.hpp"

namespace croupier::cli {

using store::ErrorKind;
using store::Stored;

namespace {

std::string to_line(const KeptKey& kept) {
  return kept.chain + " " + std::to_string(kept.pack) + " " + kept.root + " " +
         dealing::to_text(kept.key) + "\n";
}

std::optional<KeptKey> parse_line(std::string_view line) {
  const auto words = base::words(line);
  if (words.size() != 4 || !store::ChainId::parse(words[0])) return std::nullopt;
  const auto key = dealing::parse_key(words[3]);
  const bool packed = words[1] == "1" || words[1] == "2";
  if (!key || !packed || !base::hash_from_hex(words[2])) return std::nullopt;
  return KeptKey{std::string(words[0]), words[1] == "1" ? 1 : 2, std::string(words[2]), *key};
}

Stored<void> check_permissions(const std::string& path) {
  const auto file = store::File::open(path, store::File::Mode::read, 0);
  if (!file) return std::unexpected(file.error());
  const auto permissions = file->permissions();
  if (!permissions) return std::unexpected(permissions.error());
  if ((*permissions & 077U) == 0) return {};
  return store::error(ErrorKind::bad_request, "Others than its owner may read the keys in " + path +
                                                  ": make it mode 0600.");
}

}  // namespace

std::string root_of(std::string_view seal) { return std::string(seal.substr(0, seal.find(':'))); }

Stored<KeyFile> KeyFile::open(const std::string& path) {
  KeyFile file;
  file.path_ = path;
  if (!store::file_exists(path)) return file;
  if (auto secret = check_permissions(path); !secret) return std::unexpected(secret.error());
  const auto text = store::read_file(path);
  if (!text) return std::unexpected(text.error());
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    auto kept = parse_line(line);
    if (!kept) {
      return store::error(ErrorKind::damaged, "Line " + std::to_string(file.keys_.size() + 1) +
                                                  " of " + path + " is no key of a shuffle.");
    }
    file.keys_.push_back(*std::move(kept));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return file;
}

// Written anew under another name, so that whoever is killed on the way leaves all keys or none
// the fewer.
Stored<void> KeyFile::replace(std::vector<KeptKey> keys) {
  if (!path_.empty()) {
    std::string text;
    for (const KeptKey& kept : keys) text += to_line(kept);
    const std::string made = path_ + ".new";
    store::remove_file(made);
    {
      auto file = store::File::open(made, store::File::Mode::create_new, 0600);
      if (!file) return std::unexpected(file.error());
      if (auto written = file->write_durably(text); !written) return written;
    }
    if (auto placed = store::put_in_place(made, path_); !placed) return placed;
  }
  keys_ = std::move(keys);
  return {};
}

Stored<void> KeyFile::keep(const KeptKey& key) {
  std::vector<KeptKey> keys = keys_;
  keys.push_back(key);
  return replace(std::move(keys));
}

Stored<void> KeyFile::drop(const KeptKey& key) {
  std::vector<KeptKey> keys = keys_;
  std::erase(keys, key);
  return replace(std::move(keys));
}

const KeptKey* KeyFile::find(std::string_view chain, int pack, std::string_view seal) const {
  const std::string root = root_of(seal);
  const auto found = std::ranges::find_if(keys_, [&](const KeptKey& kept) {
    return kept.chain == chain && kept.pack == pack && kept.root == root;
  });
  return found == keys_.end() ? nullptr : &*found;
}

}  // namespace croupier::cli
