// Files that survive: written whole and synced, put in place by renaming, locked against a second
// writer. POSIX; all answers are errors in one sentence.
#pragma once

#include <string>
#include <string_view>

#include "store/error.hpp"

namespace croupier::store {

/// An open file, closed when it goes.
class File {
 public:
  enum class Mode : std::uint8_t { read, create_new, append, lock };

  /// Opens the file; `create_new` refuses one that exists, and `permissions` are for a new file.
  static Stored<File> open(const std::string& path, Mode mode, unsigned permissions);

  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  ~File();

  /// Writes all of the text at the end of the file, or nothing.
  Stored<void> write(std::string_view text);
  /// The same, and waits until the disk has it.
  Stored<void> write_durably(std::string_view text);
  Stored<void> sync();
  Stored<void> cut_to(std::size_t size);
  /// Returns true where nobody else holds the lock; it goes with the file or with the process.
  bool try_lock() const;
  /// Returns true for a plain file: no folder, pipe or device.
  bool is_plain() const;
  /// Returns the file's permissions, such as 0600.
  Stored<unsigned> permissions() const;

 private:
  File(int handle, std::string path) : handle_(handle), path_(std::move(path)) {}
  int handle_ = -1;
  std::string path_;
};

/// Returns the whole file.
Stored<std::string> read_file(const std::string& path);

/// Returns true where something of that name is there.
bool file_exists(const std::string& path);

/// Returns true where a plain file has that name: no folder, pipe, device or link.
bool is_plain_file(const std::string& path);

/// Returns the path that symbolic links lead to, whether something is there or not. A link of /proc
/// leads to an open file, not to a path, and is returned as it is.
std::string follow_links(const std::string& path);

/// Waits until the disk has the file, and its name in the folder.
Stored<void> sync_file(const std::string& path);

/// Gives a synced file its final name, in place of what has that name; durable when it returns.
Stored<void> put_in_place(const std::string& from, const std::string& to);

/// Makes a second name for a file.
Stored<void> link_file(const std::string& from, const std::string& to);

/// Renames a file.
Stored<void> move_file(const std::string& from, const std::string& to);

/// Removes a file if it is there.
void remove_file(const std::string& path);

/// Makes the file, where it is there, readable and writable for its owner only.
Stored<void> keep_private(const std::string& path);

/// Takes the lock of the one writer of a log: the file `path`.lock, beside what links lead to.
Stored<File> lock_log(const std::string& path);

}  // namespace croupier::store
