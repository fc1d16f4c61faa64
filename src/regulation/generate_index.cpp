// Reads regulations/clauses/*.tsv and regulations/rulings.tsv and writes index.hpp (the ids, for
// compile-time checks) and rows.cpp (all columns, for people). Runs during the build.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using Row = std::vector<std::string>;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    out += (c == '"' || c == '\\') ? std::string("\\") + c : std::string(1, c);
  }
  return out + '"';
}

std::vector<Row> read(const std::filesystem::path& path, std::size_t columns) {
  std::ifstream in(path);
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    Row row;
    std::size_t at = 0;
    for (std::size_t tab = 0; tab != std::string::npos; at = tab + 1) {
      tab = line.find('\t', at);
      row.push_back(line.substr(at, tab == std::string::npos ? tab : tab - at));
    }
    if (row.size() > columns) {
      std::cerr << path << ": line " << rows.size() + 2 << " has too many columns\n";
      std::exit(1);
    }
    row.resize(columns);
    rows.push_back(row);
  }
  return rows;
}

void write_ids(std::ostream& out, const std::string& name, const std::vector<Row>& rows) {
  out << "inline constexpr std::array<std::string_view, " << rows.size() << "> " << name << "{\n";
  for (const Row& row : rows) {
    out << "    std::string_view{" << quoted(row[0]) << "},\n";
  }
  out << "};\n";
}

void write_rows(std::ostream& out, const std::string& type, const std::string& name,
                const std::vector<Row>& rows) {
  out << "const std::array<" << type << ", " << rows.size() << "> " << name << "{{\n";
  for (const Row& row : rows) {
    out << "    {";
    for (const std::string& cell : row) {
      out << quoted(cell) << ", ";
    }
    out << "},\n";
  }
  out << "}};\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: croupier_clause_index REGULATIONS OUTPUT\n";
    return 2;
  }
  const std::filesystem::path from = argv[1];
  const std::filesystem::path to = argv[2];
  std::vector<Row> clauses;
  for (const char* game :
       {"five-card-hi-lo", "three-card-21-n-done", "heads-up-holdem", "pik-it-poker"}) {
    const auto rows = read(from / "clauses" / (std::string(game) + ".tsv"), 6);
    clauses.insert(clauses.end(), rows.begin(), rows.end());
  }
  const auto rulings = read(from / "rulings.tsv", 2);
  std::ofstream index(to / "index.hpp");
  index << "// Written by croupier_clause_index.\n#pragma once\n\n#include <array>\n"
           "#include <string_view>\n\nnamespace croupier::regulation {\n\n";
  write_ids(index, "clause_ids", clauses);
  write_ids(index, "ruling_ids", rulings);
  index << "\n}  // namespace croupier::regulation\n";
  std::ofstream rows(to / "rows.cpp");
  rows << "// Written by croupier_clause_index.\n#include \"regulation/rows.hpp\"\n\n"
          "namespace croupier::regulation {\n\n";
  write_rows(rows, "ClauseRow", "clause_rows", clauses);
  write_rows(rows, "RulingRow", "ruling_rows", rulings);
  rows << "\n}  // namespace croupier::regulation\n";
  return index && rows ? 0 : 1;
}
