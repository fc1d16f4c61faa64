// The PDF of a sheet: whether it can be made, and its pages as one file.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "base/text.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/svg_convert.hpp"
#include "cli/study/parsheet.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* nowhere =
    "there is no program rsvg-convert; install the Debian package librsvg2-bin, or use --html";

bool is_there() {
  const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / svg_converter).c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> no_pdf(const std::string& file) {
  std::error_code error;
  if (!is_there()) return nowhere;
  const fs::path folder = fs::absolute(file, error).parent_path();
  if (file.empty() || fs::is_directory(file, error) || !fs::is_directory(folder, error)) {
    return "cannot write the PDF to '" + base::printable(file) + "'";
  }
  return std::nullopt;
}

std::optional<std::string> write_pdf(const std::vector<std::string>& pages,
                                     const std::string& file) {
  const auto bytes = convert_svg(pages, Picture::pdf);
  if (!bytes) return bytes.error();
  const std::error_code wrong = write_whole(file, *bytes);
  if (!wrong) return std::nullopt;
  return "cannot write the PDF to '" + base::printable(file) + "': " + wrong.message();
}

}  // namespace croupier::cli
