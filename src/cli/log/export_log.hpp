// croupier export and import: a log's rounds as files, a whole log as one portable file, and both
// read back and checked.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace croupier::cli {

struct ExportOptions {
  std::string log{};
  std::string chain{};
  std::optional<std::uint64_t> round{};
  std::string rounds{};    // a folder: one text file a round
  std::string jsonl{};     // a file, or "-": one JSON object a round
  std::string exported{};  // a file, or "-": the whole log
};

/// Writes what the options ask for; returns the exit status.
int export_log(const ExportOptions& options, std::ostream& out, std::ostream& err);

struct ImportOptions {
  std::vector<std::string> files;
  std::string into{};  // a new database for an exported log; empty: only check
};

/// Reads exported logs and rounds back, plays everything again and compares it; returns the exit
/// status: 1 where something is not what was written.
int import_log(const ImportOptions& options, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
