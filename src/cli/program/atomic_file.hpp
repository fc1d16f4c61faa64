// Files and folders that are there as a whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/program/house_rules.hpp"

namespace croupier::cli {

/// Writes all of the bytes to an open file, also where it is a pipe that does not block; returns
/// what went wrong, if anything.
std::error_code write_all(int file, std::string_view bytes);

/// Writes the bytes beside the file and puts them in its place at one stroke, with the owner and
/// the permissions of what was there; returns what went wrong, if anything. A symbolic link stays,
/// and what it leads to is written. A device, a pipe or an open file as /dev/stdout stays what it
/// is and gets the bytes; a disk gets nothing.
std::error_code write_whole(const std::string& file, const std::string& bytes);

/// Does the same; returns the sentence about what went wrong, if anything.
std::optional<Failure> put_file(const std::string& file, const std::string& bytes);

/// A new folder whose name begins so; it is gone afterwards unless it was put in place.
class DraftFolder {
 public:
  explicit DraftFolder(const std::filesystem::path& prefix);
  DraftFolder(const DraftFolder&) = delete;
  DraftFolder& operator=(const DraftFolder&) = delete;
  DraftFolder(DraftFolder&&) = delete;
  DraftFolder& operator=(DraftFolder&&) = delete;
  ~DraftFolder();

  /// Returns where it is; empty where it could not be made.
  const std::filesystem::path& path() const { return path_; }
  /// Writes a file in it; returns false where that cannot be done.
  bool write(const std::string& name, const std::string& bytes) const;
  /// Gives it this name; returns false where that cannot be done.
  bool put_in_place(const std::filesystem::path& folder);

 private:
  std::filesystem::path path_;
};

}  // namespace croupier::cli
