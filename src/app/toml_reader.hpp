// Reads settings from TOML or from key=value, each with the place where it was written:
// "file:line:column" or "--set".
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "base/value.hpp"
#include "regulation/refusal.hpp"

namespace croupier::app {

/// A setting and where it was written.
struct TomlField {
  base::Field field;
  std::string where;
};

/// A value of a TOML file with all that is in it: the keys of a table, the items of a list.
struct TomlNode {
  std::string key;    // empty for an item of a list
  base::Value value;  // the whole of it; a number that is not whole is text, which no option takes
  std::string where;
  std::vector<TomlNode> inner;  // as it comes in the file

  bool is_table() const { return value.get_if<base::Fields>() != nullptr; }
};

/// Returns the keys of a TOML file, or what is wrong with it: file, line, column.
std::expected<std::vector<TomlNode>, std::string> read_toml_tree(const std::string& path);

/// Returns the settings of a TOML file, or what is wrong with it: file, line, column.
std::expected<std::vector<TomlField>, std::string> read_toml(const std::string& path);

/// Returns every value of a TOML file by its whole key, as "fold.low_min" or, in the second table
/// of a list, "step.2.act"; or what is wrong with the file: file, line, column.
std::expected<std::vector<TomlField>, std::string> read_toml_keys(const std::string& path);

/// Returns "option=value" as a field, or nothing where it has no equals sign.
std::optional<base::Field> parse_pair(const std::string& text);

/// Returns one sentence: what the refusal says, and the clause or ruling that it rests on.
std::string to_text(const regulation::Refusal& refusal);

}  // namespace croupier::app
