// House rules from JSON, TOML and the command line: all become Values, which the games read.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/value.hpp"
#include "games/game.hpp"

namespace croupier::cli {

/// Returns the JSON as a Value; numbers that are not whole become text, which no option takes.
base::Value to_value(const nlohmann::json& json);

/// A setting and where it was written: "file:line:column", or "--set".
struct WrittenField {
  base::Field field;
  std::string where;
};

/// Returns the settings of a TOML file, or what is wrong with it: file, line, column.
std::expected<std::vector<WrittenField>, std::string> read_toml(const std::string& path);

/// Returns every value of a TOML file by its whole key, as "fold.low_min" or, in the second table
/// of a list, "step.2.act"; or what is wrong with the file: file, line, column.
std::expected<std::vector<WrittenField>, std::string> read_toml_keys(const std::string& path);

/// Sets the rules by name and checks them.
template <class G>
std::optional<regulation::Refusal> set_rules(typename G::HouseRules& rules,
                                             const base::Fields& fields) {
  for (const base::Field& field : fields) {
    if (auto wrong = games::set_option<typename G::HouseRules>(G::options(), rules, field.key,
                                                               field.value)) {
      return wrong;
    }
  }
  return check(rules);
}

/// Returns the rules of a file and of option=value pairs, or one sentence about what is wrong.
template <class G>
std::expected<typename G::HouseRules, std::string> load_rules(
    const std::string& file, const std::vector<std::string>& pairs);

/// Returns whether the setting is about the table, not an option of its game: `game`, which names
/// the game that the rules are for, or `filing`, a folder; or what is wrong with it.
std::expected<bool, std::string> is_about_table(const WrittenField& written, std::string_view id,
                                                std::string_view code);

/// Returns the folder of the table's filing as a rules file demands it, beside which a relative one
/// lies; empty where it demands none.
std::string demanded_filing(const std::string& file);

/// Returns "option=value" as a field, or nothing where it has no equals sign.
std::optional<base::Field> parse_pair(const std::string& text);

/// Returns one sentence: what the refusal says, and the clause or ruling that it rests on.
std::string to_text(const regulation::Refusal& refusal);

template <class G>
std::expected<typename G::HouseRules, std::string> load_rules(
    const std::string& file, const std::vector<std::string>& pairs) {
  std::vector<WrittenField> fields;
  if (!file.empty()) {
    auto read = read_toml(file);
    if (!read) return std::unexpected(read.error());
    fields = std::move(*read);
  }
  for (const std::string& text : pairs) {
    auto pair = parse_pair(text);
    if (!pair) return std::unexpected("'" + text + "' is not option=value");
    fields.push_back({std::move(*pair), "--set"});
  }
  typename G::HouseRules rules;
  for (const WrittenField& written : fields) {
    const auto& [field, where] = written;
    const auto skipped = is_about_table(written, G::id, G::code);
    if (!skipped) return std::unexpected(skipped.error());
    if (*skipped) continue;
    if (auto wrong = games::set_option<typename G::HouseRules>(G::options(), rules, field.key,
                                                               field.value)) {
      return std::unexpected(where + ": " + to_text(*wrong));
    }
  }
  if (auto wrong = check(rules)) {
    return std::unexpected((file.empty() ? "" : file + ": ") + to_text(*wrong));
  }
  return rules;
}

}  // namespace croupier::cli
