#include "cli/whole_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>

#include "base/text.hpp"

namespace croupier::cli {

namespace fs = std::filesystem;

std::error_code write_whole(const std::string& file, const std::string& bytes) {
  std::string part = file + ".XXXXXX";
  const int made = mkstemp(part.data());
  if (made < 0) return {errno, std::generic_category()};
  fchmod(made, 0644);
  close(made);
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  out << bytes;
  out.close();
  std::error_code wrong;
  if (out) {
    fs::rename(part, file, wrong);
  } else {
    wrong = std::make_error_code(std::errc::io_error);
  }
  std::error_code ignored;
  if (wrong) fs::remove(part, ignored);
  return wrong;
}

std::optional<Failure> put_file(const std::string& file, const std::string& bytes) {
  if (!write_whole(file, bytes)) return std::nullopt;
  return Failure{no_file, "cannot write '" + base::printable(file) + "'"};
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
