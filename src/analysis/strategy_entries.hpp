// A strategy as its file holds it, entry by entry: what is read from it, and the first thing that
// is wrong with it, in one sentence that names its place. And the same written as TOML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace croupier::analysis {

/// One line of the file: its whole key, as "fold.low_min" or "step.2.act", and where it stands.
struct Entry {
  std::string key;
  base::Value value;
  std::string where;  // file, line and column
};

/// The entries of one file. Whatever is read wrongly is remembered; readers go on with a default
/// and ask wrong() at the end.
class Entries {
 public:
  Entries(std::string file, std::vector<Entry> entries);

  /// Reads "game", which must be this one.
  void game(std::string_view id, std::string_view code);
  /// Returns a whole number from `least` to `most`; `least` where there is none.
  std::int64_t whole(const std::string& key, std::int64_t least, std::int64_t most);
  /// Returns a text; empty where there is none.
  std::string text(const std::string& key);
  /// Returns the place of a word among those allowed; 0 where it is none of them.
  std::size_t word(const std::string& key, std::span<const std::string_view> allowed);
  /// Returns whether there is an entry with this key, or with a key in this section.
  bool has(std::string_view key) const;
  /// Returns how many items a list has, whose keys are "list.1.", "list.2." and so on.
  std::size_t size(const std::string& list) const;
  /// Remembers that the entry is wrong; the file where there is no such entry.
  void fail(std::string_view key, std::string_view says);

  /// Returns what is wrong: a key that nobody read first, as others may be missing because of it;
  /// nothing where all is well.
  std::string wrong() const;

 private:
  const Entry* take(const std::string& key);

  std::string file_;
  std::vector<Entry> entries_;
  std::vector<bool> taken_;
  std::vector<std::string> asked_;
  std::string wrong_;
};

/// What is said above a section of the file, or above all of it where the key is empty.
struct Comment {
  std::string_view key;
  std::string text;  // lines without "# "
};

/// Returns the fields as TOML: single values first, then sections and lists of sections.
std::string to_toml(const base::Fields& fields, std::span<const Comment> comments);

}  // namespace croupier::analysis
