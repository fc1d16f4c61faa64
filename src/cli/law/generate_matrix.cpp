// Reads the sources and tests and writes matrix.cpp: for each clause, where it is implemented and
// which tests cover it. Runs during the build: croupier_clause_matrix SOURCE_ROOT OUTPUT.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "regulation/index.hpp"

namespace {

namespace fs = std::filesystem;

struct Cell {
  std::vector<std::string> places;
  std::set<std::string> tests;
};

using Matrix = std::map<std::string, Cell, std::less<>>;

const std::array<std::pair<std::string, std::string>, 4> codes{{{"five_card_hi_lo", "5CH"},
                                                                {"three_card_21", "T21"},
                                                                {"heads_up_holdem", "HUH"},
                                                                {"pik_it_poker", "PIK"}}};

std::vector<std::string> read_lines(const fs::path& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A citation ends where no letter, digit, bracket or further part of an id follows.
bool ends_citation(std::string_view rest) {
  if (rest.empty()) return true;
  if (std::isalnum(static_cast<unsigned char>(rest[0])) != 0 || rest[0] == '(') return false;
  if (rest.starts_with(" table ")) return false;
  const bool sentence = rest.size() > 2 && rest.starts_with(" s") &&
                        std::isdigit(static_cast<unsigned char>(rest[2])) != 0;
  return !sentence;
}

bool cites(std::string_view line, std::string_view id) {
  for (std::size_t at = line.find(id); at != std::string_view::npos; at = line.find(id, at + 1)) {
    const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(line[at - 1])) == 0;
    if (begins && ends_citation(line.substr(at + id.size()))) return true;
  }
  return false;
}

// The game whose folder a file lies in; its comments cite clauses without the code.
std::string code_of(const std::string& path) {
  for (const auto& [folder, code] : codes) {
    if (path.find("games/" + folder + "/") != std::string::npos) return code;
  }
  return {};
}

void scan_source(Matrix& matrix, const fs::path& path, const std::string& shown) {
  const std::string code = code_of(shown);
  std::size_t number = 0;
  for (const std::string& line : read_lines(path)) {
    ++number;
    const std::size_t comment = line.find("//");
    for (auto& [id, cell] : matrix) {
      bool found = line.find('"' + id + '"') != std::string::npos;
      if (!found && comment != std::string::npos) {
        const std::string_view said = std::string_view(line).substr(comment);
        found = cites(said, id) || (id.starts_with(code + " ") && !code.empty() &&
                                    cites(said, std::string_view(id).substr(code.size() + 1)));
      }
      if (found) cell.places.push_back(shown + ":" + std::to_string(number));
    }
  }
}

// "TEST(Suite, Name)" and its kin, or nothing.
std::string test_name(const std::string& line) {
  if (!line.starts_with("TEST") && !line.starts_with("TYPED_TEST")) return {};
  const std::size_t open = line.find('(');
  const std::size_t comma = line.find(',', open);
  const std::size_t close = line.find(')', comma);
  if (close == std::string::npos) return {};
  const std::size_t second = line.find_first_not_of(' ', comma + 1);
  return line.substr(open + 1, comma - open - 1) + "." + line.substr(second, close - second);
}

void scan_test(Matrix& matrix, const fs::path& path) {
  std::string test;
  bool covering = false;
  for (const std::string& line : read_lines(path)) {
    if (const std::string name = test_name(line); !name.empty()) test = name;
    covering = covering || line.find("covers(") != std::string::npos;
    if (!covering || test.empty()) continue;
    for (auto& [id, cell] : matrix) {
      if (line.find('"' + id + '"') != std::string::npos) cell.tests.insert(test);
    }
    covering = line.find(");") == std::string::npos;
  }
}

void scan_transcript(Matrix& matrix, const fs::path& path) {
  const std::string test = "Transcripts/Golden.Round/" + path.parent_path().filename().string() +
                           "_" + path.stem().string();
  for (const std::string& line : read_lines(path)) {
    const std::size_t open = line.rfind('[');
    const std::size_t close = line.rfind(']');
    if (!line.starts_with("  ") || open == std::string::npos || close < open) continue;
    const auto found = matrix.find(std::string_view(line).substr(open + 1, close - open - 1));
    if (found != matrix.end()) found->second.tests.insert(test);
  }
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

// Analysis and reports cite clauses, but the duty is done elsewhere.
bool carries_out(std::string_view shown) {
  return shown.starts_with("src/") && !shown.starts_with("src/analysis/") &&
         !shown.starts_with("src/render/") && (shown.ends_with(".cpp") || shown.ends_with(".hpp"));
}

void scan(Matrix& matrix, const fs::path& root) {
  for (const char* part : {"src", "tests"}) {
    for (const fs::path& path : files_below(root / part)) {
      const std::string shown = fs::relative(path, root).generic_string();
      if (shown.ends_with("_test.cpp")) {
        scan_test(matrix, path);
      } else if (carries_out(shown)) {
        scan_source(matrix, path, shown);
      } else if (shown.starts_with("tests/transcripts/") && shown.ends_with(".txt")) {
        scan_transcript(matrix, path);
      }
    }
  }
}

template <class Items>
void write_list(std::ostream& out, const Items& items) {
  out << '"';
  const char* between = "";
  for (const std::string& item : items) {
    out << between << item;
    between = " ";
  }
  out << "\", ";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: croupier_clause_matrix SOURCE_ROOT OUTPUT\n";
    return 2;
  }
  Matrix matrix;
  for (const std::string_view id : croupier::regulation::clause_ids) matrix[std::string(id)] = {};
  scan(matrix, argv[1]);
  std::ofstream out(argv[2]);
  out << "// Written by croupier_clause_matrix.\n#include \"cli/law/matrix.hpp\"\n\n"
         "namespace croupier::cli {\n\n"
         "const std::array<MatrixRow, regulation::clause_ids.size()> matrix_rows{{\n";
  for (const std::string_view id : croupier::regulation::clause_ids) {
    const Cell& cell = matrix.find(id)->second;
    out << "    {";
    write_list(out, cell.places);
    write_list(out, cell.tests);
    out << "},\n";
  }
  out << "}};\n\n}  // namespace croupier::cli\n";
  return out ? 0 : 1;
}
