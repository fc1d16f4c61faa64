// croupier filing: everything that a licensee hands in about a table, in one folder with a manifest
// of hashes; and the check of such a folder, which a table may demand before it opens.
#pragma once

#include "cli/papers/filing_manifest.hpp"
#include "cli/papers/layout.hpp"
#include "cli/study/analyze.hpp"

namespace croupier::cli {

struct FilingOptions {
  GameWish wish{};
  std::optional<int> positions{};
  std::string name{};
  std::string size = "84x42in";
  std::string date{};
  std::string folder{};  // to make
  std::string check{};   // to check, instead
  bool quick = false;    // the short PAR sheet
  bool yes = false;      // whatever time it takes
  unsigned threads = 0;
  std::string program = "croupier";
};

/// Makes the folder as a whole or not at all, or checks one; returns the exit status: 0 done or
/// clean, 1 differences, 2 wrong usage, 3 bad rules, 4 a file that cannot be read or written.
int filing(const FilingOptions& options, const Solver& solver, analysis::Monitor& monitor,
           const Today& today, std::ostream& out, std::ostream& err);

/// What the drawings of a filing are made from.
struct Filed {
  table::Rules rules;
  std::string name;
  std::string size;
  std::string date;
};

/// Returns rules, rules id, pay tables, layout and sign, the drawings as SVG; or why not.
std::expected<Files, Failure> rules_and_drawings(const Filed& filed);

/// Adds a PDF for each SVG; returns what went wrong, if anything.
std::optional<Failure> add_pdfs(Files& files);

struct CheckedFiling {
  std::map<std::string, std::string> differences;  // what is wrong with a file, by its name
  std::string program{};                           // that made it
  std::optional<Filed> filed{};                    // where its rules are what its manifest says
  Files files{};

  /// Notes what is wrong with the file, unless something is already.
  void note(std::string_view file, std::string says);
  /// Notes every file that differs from the one made anew.
  void compare(const Files& anew);
};

/// Returns what differs in the folder: hashes, files, the rules (where they are given), and what
/// rules_and_drawings makes anew; or why it cannot be read.
std::expected<CheckedFiling, Failure> check_filing(const std::string& folder, std::string_view code,
                                                   const std::optional<table::Rules>& rules);

/// Returns why a table with these rules does not open, whose filing shall lie in the folder.
std::optional<Failure> refuse_unfiled(const std::string& folder, const table::Rules& rules);

}  // namespace croupier::cli
