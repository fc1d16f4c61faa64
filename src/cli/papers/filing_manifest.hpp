// The manifest of a filing: what was filed, and the SHA-256 of every file, one a line, as
// sha256sum -c reads it.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

namespace croupier::cli {

/// Files of a folder by name.
using Files = std::map<std::string, std::string>;

struct Manifest {
  std::string game;   // its code
  std::string rules;  // the rules id
  std::string licensee;
  std::string table;  // its size, as "84x42in"
  std::string date;
  std::string program;
  std::map<std::string, std::string> hashes{};  // in hexadecimal, by file
};

inline constexpr std::string_view manifest_name = "manifest.txt";

std::string to_text(const Manifest& manifest);

/// Returns the manifest, or one sentence about what is wrong with it. What it accepts, to_text
/// writes again to the byte.
std::expected<Manifest, std::string> read_manifest(const std::string& text);

/// Returns the hash of each file.
std::map<std::string, std::string> hashes_of(const Files& files);

}  // namespace croupier::cli
