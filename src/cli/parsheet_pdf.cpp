// The PDF of a sheet: its pages go through the program rsvg-convert, which sets one SVG per page.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/text.hpp"
#include "cli/parsheet.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* program = "rsvg-convert";

constexpr const char* nowhere =
    "there is no program rsvg-convert; install the Debian package librsvg2-bin, or use --html";

bool is_there() {
  const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

// A folder of its own that is gone afterwards.
class Folder {
 public:
  Folder() {
    std::error_code error;
    std::string path = (fs::temp_directory_path(error) / "croupier-pages-XXXXXX").string();
    if (mkdtemp(path.data()) != nullptr) path_ = path;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The same pages give the same bytes whenever they are set.
std::vector<std::string> environment() {
  std::vector<std::string> variables;
  for (char** each = environ; *each != nullptr; std::advance(each, 1)) {
    if (!std::string_view(*each).starts_with("SOURCE_DATE_EPOCH=")) variables.emplace_back(*each);
  }
  const char* given = std::getenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  variables.push_back(std::string("SOURCE_DATE_EPOCH=") + (given == nullptr ? "0" : given));
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

// Runs it to its end; returns its exit status, or -1 where it is not there.
int run(std::vector<std::string> arguments) {
  std::vector<std::string> variables = environment();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program, &actions, nullptr, pointers(arguments).data(),
                                  pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return 1;
  return WEXITSTATUS(status);
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
  const Folder folder;
  if (folder.path().empty()) return "cannot make a temporary folder for the pages";
  const fs::path made = folder.path() / "made.pdf";
  std::vector<std::string> arguments{program, "--format", "pdf", "--output", made.string()};
  for (std::size_t at = 0; at < pages.size(); ++at) {
    const fs::path page = folder.path() / ("page_" + std::to_string(at + 1) + ".svg");
    std::ofstream out(page, std::ios::binary);
    out << pages[at];
    out.close();
    if (!out) return "cannot write the pages to a temporary folder";
    arguments.push_back(page.string());
  }
  const int status = run(std::move(arguments));
  if (status == -1 || status == 127) return nowhere;
  if (status != 0) return "rsvg-convert could not set the pages";
  std::error_code error;
  fs::copy_file(made, file, fs::copy_options::overwrite_existing, error);
  if (!error) return std::nullopt;
  return "cannot write the PDF to '" + base::printable(file) + "': " + error.message();
}

}  // namespace croupier::cli
