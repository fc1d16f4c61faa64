// What a filed folder must be: whole, unchanged, and what its rules give.
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "cli/papers/filing.hpp"
#include "cli/study/analyze_rules.hpp"
#include "render/layout/design.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 12> wanted{
    "brochure.pdf",   "brochure.svg", "clauses.md",  "house_rules.toml",
    "layout.pdf",     "layout.svg",   "parsheet.md", "parsheet.pdf",
    "pay_tables.csv", "rules_id.txt", "sign.pdf",    "sign.svg"};

std::unexpected<Failure> unreadable_file(const fs::path& path) {
  return std::unexpected(Failure{no_file, "cannot read '" + base::printable(path.string()) + "'"});
}

// Everything in the folder; what is no plain file is noted, and never followed.
std::expected<CheckedFiling, Failure> read_folder(const fs::path& folder) {
  CheckedFiling checked;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (at->symlink_status(error).type() != fs::file_type::regular) {
      checked.note(name, "is no file");
      continue;
    }
    std::ifstream in(at->path(), std::ios::binary);
    std::ostringstream bytes;
    if (at->file_size(error) != 0) bytes << in.rdbuf();
    if (!in || !bytes) return unreadable_file(at->path());
    checked.files[name] = std::move(bytes).str();
  }
  if (error) return unreadable_file(folder);
  return checked;
}

void check_hashes(CheckedFiling& checked, const Manifest& manifest) {
  for (const std::string_view name : wanted) {
    if (!manifest.hashes.contains(std::string(name))) {
      checked.note(manifest_name, "does not list " + std::string(name));
    }
  }
  const auto hashes = hashes_of(checked.files);
  for (const auto& [name, hash] : manifest.hashes) {
    const auto found = hashes.find(name);
    if (found == hashes.end()) {
      checked.note(name, "is missing");
    } else if (found->second != hash) {
      checked.note(name, "is not the file that was filed: its hash differs");
    }
  }
  for (const auto& [name, hash] : hashes) {
    if (name != manifest_name && !manifest.hashes.contains(name)) checked.note(name, "was added");
  }
}

// The rules of the folder, where they are those of the manifest.
std::optional<table::Rules> filed_rules(CheckedFiling& checked, const fs::path& folder,
                                        const Manifest& manifest) {
  constexpr std::string_view file = "house_rules.toml";
  if (!checked.files.contains(std::string(file))) return std::nullopt;
  const auto rules = analysis_rules({.game = manifest.game, .file = (folder / file).string()});
  if (!rules) {
    checked.note(file, "cannot be rules of a table: " + rules.error().says);
    return std::nullopt;
  }
  const std::string id = render::rules_id(*rules);
  if (id == manifest.rules) return *rules;
  checked.note(file, "gives the rules id " + id + ", and the manifest says " +
                         base::printable(manifest.rules));
  return std::nullopt;
}

// The clause by which a layout goes to the Division before the table is used, where there is one.
std::string clause_of(const table::Rules& rules) {
  constexpr games::Clause drawn{"HUH E-1.13Z(b)"};
  constexpr games::Clause approved{"T21 E-1.10D(b)"};
  if (std::holds_alternative<games::heads_up_holdem::HouseRules>(rules)) {
    return " [" + std::string(drawn.id()) + "]";
  }
  if (std::holds_alternative<games::three_card_21::HouseRules>(rules)) {
    return " [" + std::string(approved.id()) + "]";
  }
  return {};
}

}  // namespace

void CheckedFiling::note(std::string_view file, std::string says) {
  differences.emplace(file, std::move(says));
}

void CheckedFiling::compare(const Files& anew) {
  for (const auto& [name, bytes] : anew) {
    const auto found = files.find(name);
    if (found != files.end() && found->second != bytes) {
      note(name, "is not what the rules give when it is made anew");
    }
  }
}

std::expected<CheckedFiling, Failure> check_filing(const std::string& folder, std::string_view code,
                                                   const std::optional<table::Rules>& rules) {
  auto checked = read_folder(folder);
  if (!checked) return checked;
  const auto text = checked->files.find(std::string(manifest_name));
  if (text == checked->files.end()) {
    checked->note(manifest_name, "is missing");
    return checked;
  }
  const auto manifest = read_manifest(text->second);
  if (!manifest) {
    checked->note(manifest_name, manifest.error());
    return checked;
  }
  check_hashes(*checked, *manifest);
  if (manifest->game != code) {
    checked->note(manifest_name,
                  "is of " + base::printable(manifest->game) + ", not of " + std::string(code));
    return checked;
  }
  if (rules && render::rules_id(*rules) != manifest->rules) {
    checked->note("house_rules.toml", "holds other rules than those given: rules id " +
                                          base::printable(manifest->rules) + ", not " +
                                          render::rules_id(*rules));
  }
  checked->program = manifest->program;
  auto own = filed_rules(*checked, folder, *manifest);
  if (!own) return checked;
  Filed filed{*std::move(own), manifest->licensee, manifest->table, manifest->date};
  const auto anew = rules_and_drawings(filed);
  if (!anew) {
    checked->note(manifest_name, "allows no drawings: " + anew.error().says);
    return checked;
  }
  checked->compare(*anew);
  checked->filed = std::move(filed);
  return checked;
}

std::optional<Failure> refuse_unfiled(const std::string& folder, const table::Rules& rules) {
  const auto checked = check_filing(folder, table::code_of(rules), rules);
  const std::string closed = "the table does not open without its filing: ";
  if (!checked) return Failure{refused, closed + checked.error().says + clause_of(rules)};
  if (checked->differences.empty()) return std::nullopt;
  const auto& [file, says] = *checked->differences.begin();
  const std::size_t more = checked->differences.size() - 1;
  return Failure{refused, closed + base::printable(file) + " " + says +
                              (more == 0 ? "" : ", and " + std::to_string(more) + " more") +
                              clause_of(rules)};
}

}  // namespace croupier::cli
