#include "store/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace croupier::store {

namespace {

std::unexpected<StoreError> failure(int number, const std::string& path) {
  switch (number) {
    case ENOENT:
    case ENOTDIR:
      return error(ErrorKind::missing, "There is no " + path + ".");
    case EEXIST:
      return error(ErrorKind::exists, path + " exists already and is left as it is.");
    case EACCES:
    case EPERM:
    case EROFS:
      return error(ErrorKind::read_only, path + " may not be read or written here: " +
                                             std::generic_category().message(number) + ".");
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return error(ErrorKind::full, "The disk of " + path + " is full: nothing was written.");
    default:
      return error(ErrorKind::failed, "The disk failed at " + path + ": " +
                                          std::generic_category().message(number) + ".");
  }
}

Stored<void> done(int result, const std::string& path) {
  if (result == 0) return {};
  return failure(errno, path);
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

int flags_of(File::Mode mode) {
  switch (mode) {
    case File::Mode::read:
      return O_RDONLY;
    case File::Mode::create_new:
      return O_RDWR | O_CREAT | O_EXCL;
    case File::Mode::append:
      return O_RDWR | O_CREAT | O_APPEND;
    case File::Mode::lock:
      return O_RDWR | O_CREAT;
  }
  std::unreachable();
}

}  // namespace

Stored<File> File::open(const std::string& path, Mode mode, unsigned permissions) {
  // NOLINTNEXTLINE(*-vararg): open() is what it is.
  const int handle = ::open(path.c_str(), flags_of(mode) | O_CLOEXEC, permissions);
  if (handle < 0) return failure(errno, path);
  return File(handle, path);
}

File::File(File&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), path_(std::move(other.path_)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(path_, other.path_);
  return *this;
}

File::~File() {
  if (handle_ >= 0) ::close(handle_);
}

Stored<void> File::write(std::string_view text) {
  struct stat before{};
  if (::fstat(handle_, &before) != 0) return failure(errno, path_);
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(handle_, rest.data(), rest.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      const int number = errno;
      // Half a line is worse than none.
      if (rest.size() != text.size() && ::ftruncate(handle_, before.st_size) != 0) {
        return failure(errno, path_);
      }
      return failure(number, path_);
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Stored<void> File::write_durably(std::string_view text) {
  if (auto written = write(text); !written) return written;
  return sync();
}

Stored<void> File::sync() { return done(::fsync(handle_), path_); }

Stored<void> File::cut_to(std::size_t size) {
  return done(::ftruncate(handle_, static_cast<off_t>(size)), path_);
}

bool File::try_lock() const { return ::flock(handle_, LOCK_EX | LOCK_NB) == 0; }

bool File::is_plain() const {
  struct stat found{};
  return ::fstat(handle_, &found) == 0 && S_ISREG(found.st_mode);
}

Stored<unsigned> File::permissions() const {
  struct stat found{};
  if (::fstat(handle_, &found) != 0) return failure(errno, path_);
  return static_cast<unsigned>(found.st_mode) & 0777U;
}

Stored<std::string> read_file(const std::string& path) {
  // NOLINTNEXTLINE(*-vararg): open() is what it is.
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return failure(errno, path);
  std::string text;
  std::array<char, 65536> piece;
  ssize_t count = 0;
  while ((count = ::read(handle, piece.data(), piece.size())) > 0 ||
         (count < 0 && errno == EINTR)) {
    if (count > 0) text.append(piece.data(), static_cast<std::size_t>(count));
  }
  const int number = errno;
  ::close(handle);
  if (count < 0) return failure(number, path);
  return text;
}

bool file_exists(const std::string& path) {
  struct stat found{};
  return ::lstat(path.c_str(), &found) == 0;
}

bool is_plain_file(const std::string& path) {
  struct stat found{};
  return ::lstat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
}

std::string follow_links(const std::string& path) {
  namespace fs = std::filesystem;
  constexpr int links_max = 40;  // as of the system
  std::error_code error;
  fs::path at = path;
  for (int links = 0; links < links_max; ++links) {
    const fs::path folder = fs::canonical(folder_of(at.string()), error);
    if (error || folder.string().starts_with("/proc/")) break;
    const fs::path next = fs::read_symlink(at, error);
    if (error) break;
    at = at.parent_path() / next;
  }
  return at.string();
}

Stored<void> sync_file(const std::string& path) {
  for (const std::string& name : {path, folder_of(path)}) {
    auto file = File::open(name, File::Mode::read, 0);
    if (!file) return std::unexpected(file.error());
    if (auto synced = file->sync(); !synced) return synced;
  }
  return {};
}

Stored<void> put_in_place(const std::string& from, const std::string& to) {
  if (auto synced = sync_file(from); !synced) return synced;
  if (auto moved = move_file(from, to); !moved) return moved;
  return sync_file(to);
}

Stored<void> link_file(const std::string& from, const std::string& to) {
  return done(::link(from.c_str(), to.c_str()), to);
}

Stored<void> move_file(const std::string& from, const std::string& to) {
  return done(::rename(from.c_str(), to.c_str()), to);
}

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

Stored<void> keep_private(const std::string& path) {
  constexpr unsigned owner_only = 0600;
  struct stat seen{};
  const bool open_to_others = ::stat(path.c_str(), &seen) == 0 && (seen.st_mode & 077U) != 0;
  if (!open_to_others || ::chmod(path.c_str(), owner_only) == 0) return {};
  return error(ErrorKind::bad_request,
               "Others than its owner may read " + path + ": make it mode 0600.");
}

Stored<File> lock_log(const std::string& path) {
  auto file = File::open(follow_links(path) + ".lock", File::Mode::lock, 0600);
  if (!file) return file;
  if (!file->try_lock()) {
    return error(ErrorKind::in_use, "Another process is writing to the log " + path +
                                        ": only one may at a time; it can still be read.");
  }
  return file;
}

}  // namespace croupier::store
