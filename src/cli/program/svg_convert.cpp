#include "cli/program/svg_convert.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

#include "cli/program/atomic_file.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;

// A PDF bears the date of its making, which is fixed here.
std::vector<std::string> environment(PdfDate date) {
  std::vector<std::string> variables;
  for (char** each = environ; *each != nullptr; std::advance(each, 1)) {
    if (!std::string_view(*each).starts_with("SOURCE_DATE_EPOCH=")) variables.emplace_back(*each);
  }
  const char* given = std::getenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  variables.push_back(std::string("SOURCE_DATE_EPOCH=") +
                      (given == nullptr || date == PdfDate::fixed ? "0" : given));
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

// Runs it to its end; returns its exit status, or -1 where it is not there.
int run(std::vector<std::string> arguments, PdfDate date) {
  std::vector<std::string> variables = environment(date);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, svg_converter, &actions, nullptr,
                                  pointers(arguments).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return 1;
  return WEXITSTATUS(status);
}

std::optional<std::string> read_bytes(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return in && bytes ? std::optional(bytes.str()) : std::nullopt;
}

}  // namespace

std::expected<std::string, std::string> convert_svg(const std::vector<std::string>& pages,
                                                    Picture picture, PdfDate date) {
  std::error_code error;
  const DraftFolder folder(fs::temp_directory_path(error) / "croupier-pages-");
  if (folder.path().empty()) return std::unexpected("cannot make a temporary folder");
  const fs::path made = folder.path() / "made";
  std::vector<std::string> arguments{svg_converter, "--format",
                                     picture == Picture::pdf ? "pdf" : "png", "--output",
                                     made.string()};
  if (picture == Picture::png) {
    for (const char* word : {"--dpi-x", "200", "--dpi-y", "200"}) arguments.emplace_back(word);
  }
  for (std::size_t at = 0; at < pages.size(); ++at) {
    const std::string page = "page_" + std::to_string(at + 1) + ".svg";
    if (!folder.write(page, pages[at])) {
      return std::unexpected("cannot write to a temporary folder");
    }
    arguments.push_back((folder.path() / page).string());
  }
  const int status = run(std::move(arguments), date);
  if (status == -1 || status == 127) {
    return std::unexpected(
        "there is no program rsvg-convert; install the Debian package librsvg2-bin");
  }
  const auto bytes = status == 0 ? read_bytes(made) : std::nullopt;
  if (!bytes) return std::unexpected("rsvg-convert could not convert the drawing");
  return *bytes;
}

}  // namespace croupier::cli
