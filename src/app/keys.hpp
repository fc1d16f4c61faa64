// The keys of shuffles whose cards are still in play. They lie in a file of their own, outside the
// log, which only its owner may read: whoever has a key knows the order of the cards. The file
// grows by a line for each key and each that is dropped, and is written anew now and then.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "audit/unsealer.hpp"
#include "dealing/commitment.hpp"
#include "store/files.hpp"

namespace croupier::app {

/// A key with the shuffle that it opens.
struct KeptKey {
  std::string chain;
  int pack = 1;
  std::string root;  // of the commitment in the record, in hexadecimal
  dealing::ShuffleKey key{};
  bool operator==(const KeptKey&) const = default;
};

/// Keys that have been written and may not be on the disk yet. Any thread may call.
class UnsyncedKeys {
 public:
  void add(std::shared_ptr<store::File> journal);
  /// Returns once the disk has all keys that were added before.
  store::Stored<void> sync();

 private:
  std::mutex mutex_{};
  std::shared_ptr<store::File> journal_{};
};

class KeyFile {
 public:
  /// Keys that are kept in memory only.
  KeyFile() = default;

  /// Returns the keys in the file, none where there is no file; refuses one that others may read.
  static store::Stored<KeyFile> open(const std::string& path);

  /// Adds a key; returns once the disk has it, unless that is left to somebody else.
  store::Stored<void> keep(const KeptKey& key);

  /// Leaves the waiting for the disk to whoever writes the log, and who syncs these keys before the
  /// records that were handed over after them.
  std::shared_ptr<UnsyncedKeys> leave_to_writer();

  /// Removes a key, which the record has by now. Who is killed before the disk has that finds the
  /// key again, which then opens nothing more.
  store::Stored<void> drop(const KeptKey& key);

  const std::vector<KeptKey>& keys() const { return keys_; }

  /// Returns the key to that seal of a table's pack, or null.
  const KeptKey* find(std::string_view chain, int pack, std::string_view seal) const;

 private:
  void take(std::string_view line, KeptKey kept);
  store::Stored<void> write_anew();

  std::string path_{};  // empty: in memory
  std::vector<KeptKey> keys_{};
  std::shared_ptr<store::File> journal_{};
  std::shared_ptr<UnsyncedKeys> unsynced_{};  // null: a key waits for the disk itself
  std::size_t stale_ = 0;                     // lines of the file that are about dropped keys
};

/// Returns what reads the sealed cards of a table's records from there on, with the keys that are
/// kept for it.
audit::Unsealer unsealer_for(std::string_view chain, const table::Table& from, const KeyFile& keys);

}  // namespace croupier::app
