#include "cli/program/atomic_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "base/text.hpp"
#include "store/files.hpp"

namespace croupier::cli {

namespace fs = std::filesystem;

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_and_close(int file, std::string_view bytes) {
  if (file < 0) return last_error();
  std::error_code wrong = write_all(file, bytes);
  if (::close(file) != 0 && !wrong) wrong = last_error();
  return wrong;
}

// Returns the number of the open file of this program that a path as /proc/self/fd/1 names.
std::optional<int> number_of_open_file(const fs::path& path) {
  std::error_code error;
  const fs::path all = fs::canonical("/proc/self/fd", error);
  if (error || fs::canonical(path.parent_path(), error) != all || error) return std::nullopt;
  const auto number = base::parse_integer(path.filename().string());
  if (!number || !std::in_range<int>(*number)) return std::nullopt;
  return static_cast<int>(*number);
}

// For what is no plain file. Written by mistake, a disk would be lost.
std::error_code write_directly(const std::string& file, mode_t mode, std::string_view bytes) {
  if (S_ISBLK(mode)) return std::make_error_code(std::errc::operation_not_permitted);
  // NOLINTNEXTLINE(*-vararg): open() is what it is.
  return write_and_close(::open(file.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC), bytes);
}

// Gives a new file the permissions of the one before it, and its owner as far as that is allowed.
void make_like(int made, const struct stat& before) {
  [[maybe_unused]] const int owned = ::fchown(made, before.st_uid, before.st_gid);
  ::fchmod(made, before.st_mode & 0777U);
}

std::error_code replace(const std::string& file, const struct stat* before,
                        std::string_view bytes) {
  std::string part = file + ".XXXXXX";
  const int made = ::mkostemp(part.data(), O_CLOEXEC);
  if (made < 0) return last_error();
  if (before != nullptr) {
    make_like(made, *before);
  } else {
    ::fchmod(made, 0644);
  }
  std::error_code wrong = write_all(made, bytes);
  if (!wrong && ::fsync(made) != 0) wrong = last_error();
  if (::close(made) != 0 && !wrong) wrong = last_error();
  if (!wrong) fs::rename(part, file, wrong);
  std::error_code ignored;
  if (wrong) fs::remove(part, ignored);
  return wrong;
}

}  // namespace

std::error_code write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd room{.fd = file, .events = POLLOUT, .revents = 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return last_error();
    }
  }
  return {};
}

std::error_code write_whole(const std::string& file, const std::string& bytes) {
  const std::string target = store::follow_links(file);
  if (const auto open = number_of_open_file(target)) return write_and_close(::dup(*open), bytes);
  struct stat found{};
  if (::stat(target.c_str(), &found) != 0) {
    return errno == ENOENT ? replace(target, nullptr, bytes) : last_error();
  }
  return S_ISREG(found.st_mode) ? replace(target, &found, bytes)
                                : write_directly(target, found.st_mode, bytes);
}

std::optional<Failure> put_file(const std::string& file, const std::string& bytes) {
  const std::error_code wrong = write_whole(file, bytes);
  if (!wrong) return std::nullopt;
  return Failure{no_file, "cannot write '" + base::printable(file) + "': " + wrong.message()};
}

DraftFolder::DraftFolder(const fs::path& prefix) {
  std::string path = prefix.string() + "XXXXXX";
  if (mkdtemp(path.data()) != nullptr) path_ = path;
}

DraftFolder::~DraftFolder() {
  std::error_code error;
  if (!path_.empty()) fs::remove_all(path_, error);
}

bool DraftFolder::write(const std::string& name, const std::string& bytes) const {
  std::ofstream out(path_ / name, std::ios::binary);
  out << bytes;
  out.close();
  return static_cast<bool>(out);
}

bool DraftFolder::put_in_place(const fs::path& folder) {
  std::error_code error;
  if (chmod(path_.c_str(), 0755) != 0) return false;
  fs::rename(path_, folder, error);
  if (error) return false;
  path_.clear();
  return true;
}

}  // namespace croupier::cli
