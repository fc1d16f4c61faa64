#include "app/keys.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dealing/live_seal.hpp"
#include "store/files.hpp"
#include "store/record.hpp"

namespace croupier::app {

using store::ErrorKind;
using store::Stored;

namespace {

// The file is written anew once it holds so many lines that say nothing more.
constexpr std::size_t stale_max = 1000;

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

void UnsyncedKeys::add(std::shared_ptr<store::File> journal) {
  const std::scoped_lock lock(mutex_);
  journal_ = std::move(journal);
}

// The file is synced outside the lock, so that no key waits for the disk meanwhile. What cannot be
// synced is tried again: its records are not written either.
Stored<void> UnsyncedKeys::sync() {
  std::shared_ptr<store::File> journal;
  {
    const std::scoped_lock lock(mutex_);
    std::swap(journal, journal_);
  }
  if (!journal) return {};
  auto synced = journal->sync();
  if (!synced) {
    // A newer file was written with all keys of this one.
    const std::scoped_lock lock(mutex_);
    if (!journal_) journal_ = std::move(journal);
  }
  return synced;
}

std::shared_ptr<UnsyncedKeys> KeyFile::leave_to_writer() {
  if (!unsynced_) unsynced_ = std::make_shared<UnsyncedKeys>();
  return unsynced_;
}

// A line that is dropped again has a minus before it.
void KeyFile::take(std::string_view line, KeptKey kept) {
  if (!line.starts_with('-')) {
    keys_.push_back(std::move(kept));
    return;
  }
  std::erase(keys_, kept);
  stale_ += 2;
}

Stored<KeyFile> KeyFile::open(const std::string& path) {
  KeyFile file;
  file.path_ = path;
  if (!store::file_exists(path)) return file;
  if (auto secret = check_permissions(path); !secret) return std::unexpected(secret.error());
  const auto text = store::read_file(path);
  if (!text) return std::unexpected(text.error());
  std::string_view rest = *text;
  // What has no end was cut short by a crash, before anybody used it.
  for (std::size_t number = 1; rest.find('\n') != std::string_view::npos; ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    auto kept = parse_line(line.substr(line.starts_with('-') ? 1 : 0));
    if (!kept) {
      return store::error(ErrorKind::damaged, "Line " + std::to_string(number) + " of " + path +
                                                  " is no key of a shuffle.");
    }
    file.take(line, *std::move(kept));
    rest.remove_prefix(line.size() + 1);
  }
  if (file.stale_ != 0 || !rest.empty()) {
    if (auto written = file.write_anew(); !written) return std::unexpected(written.error());
  }
  return file;
}

// Under another name first, so that whoever is killed on the way leaves all keys.
Stored<void> KeyFile::write_anew() {
  std::string text;
  for (const KeptKey& kept : keys_) text += to_line(kept);
  const std::string made = path_ + ".new";
  store::remove_file(made);
  {
    auto file = store::File::open(made, store::File::Mode::create_new, 0600);
    if (!file) return std::unexpected(file.error());
    if (auto written = file->write_durably(text); !written) return written;
  }
  if (auto placed = store::put_in_place(made, path_); !placed) return placed;
  journal_.reset();
  stale_ = 0;
  return {};
}

Stored<void> KeyFile::keep(const KeptKey& key) {
  if (!path_.empty()) {
    if (!journal_) {
      const bool is_new = !store::file_exists(path_);
      auto file = store::File::open(path_, store::File::Mode::append, 0600);
      if (!file) return std::unexpected(file.error());
      journal_ = std::make_shared<store::File>(*std::move(file));
      if (is_new) {
        if (auto named = store::sync_file(path_); !named) return named;
      }
    }
    const auto written =
        unsynced_ ? journal_->write(to_line(key)) : journal_->write_durably(to_line(key));
    if (!written) return written;
    if (unsynced_) unsynced_->add(journal_);
  }
  keys_.push_back(key);
  return {};
}

Stored<void> KeyFile::drop(const KeptKey& key) {
  std::erase(keys_, key);
  if (path_.empty()) return {};
  stale_ += 2;
  if (stale_ > stale_max || !journal_) return write_anew();
  return journal_->write("-" + to_line(key));
}

const KeptKey* KeyFile::find(std::string_view chain, int pack, std::string_view seal) const {
  const std::string_view root = dealing::root_in(seal);
  const auto found = std::ranges::find_if(keys_, [&](const KeptKey& kept) {
    return kept.chain == chain && kept.pack == pack && kept.root == root;
  });
  return found == keys_.end() ? nullptr : &*found;
}

audit::Unsealer unsealer_for(std::string_view chain, const table::Table& from,
                             const KeyFile& keys) {
  audit::Unsealer unsealer(from);
  for (const KeptKey& kept : keys.keys()) {
    if (kept.chain == chain) unsealer.know(kept.root, kept.key);
  }
  return unsealer;
}

}  // namespace croupier::app
