#include "cli/papers/filing_manifest.hpp"

#include <array>
#include <sstream>

#include "base/bytes.hpp"
#include "base/text.hpp"

namespace croupier::cli {

namespace {

constexpr std::string_view title = "# Croupier filing";

struct HeadLine {
  std::string_view key;
  std::string Manifest::* value;
};

constexpr std::array head{
    HeadLine{"game", &Manifest::game},         HeadLine{"rules", &Manifest::rules},
    HeadLine{"licensee", &Manifest::licensee}, HeadLine{"table", &Manifest::table},
    HeadLine{"date", &Manifest::date},         HeadLine{"program", &Manifest::program}};

std::string start_of(const HeadLine& line) { return "# " + std::string(line.key) + ": "; }

bool is_file_name(std::string_view name) {
  return !name.empty() && !name.starts_with('.') && name != manifest_name &&
         name.find('/') == std::string_view::npos;
}

}  // namespace

std::string to_text(const Manifest& manifest) {
  std::string text = std::string(title) + "\n";
  for (const HeadLine& line : head) text += start_of(line) + manifest.*line.value + "\n";
  for (const auto& [name, hash] : manifest.hashes) {
    text.append(hash).append("  ").append(name).append("\n");
  }
  return text;
}

std::expected<Manifest, std::string> read_manifest(const std::string& text) {
  std::istringstream in(text);
  std::string line;
  if (!std::getline(in, line) || line != title) return std::unexpected("is no manifest");
  Manifest manifest;
  for (const HeadLine& part : head) {
    const std::string start = start_of(part);
    if (!std::getline(in, line) || !line.starts_with(start)) {
      return std::unexpected("does not say its " + std::string(part.key));
    }
    manifest.*part.value = line.substr(start.size());
  }
  constexpr std::size_t digits = 64;
  while (std::getline(in, line)) {
    const bool hashed = line.size() > digits + 2 && line.substr(digits, 2) == "  " &&
                        base::hash_from_hex(line.substr(0, digits));
    if (!hashed || !is_file_name(std::string_view(line).substr(digits + 2))) {
      return std::unexpected("has a line that names no file: '" + base::printable(line) + "'");
    }
    manifest.hashes.emplace(line.substr(digits + 2), line.substr(0, digits));
  }
  if (to_text(manifest) != text) return std::unexpected("is not as it was written");
  return manifest;
}

std::map<std::string, std::string> hashes_of(const Files& files) {
  std::map<std::string, std::string> hashes;
  for (const auto& [name, bytes] : files) hashes[name] = base::to_hex(base::sha256(bytes));
  return hashes;
}

}  // namespace croupier::cli
