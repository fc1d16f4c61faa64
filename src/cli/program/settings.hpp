// House rules from JSON, TOML and the command line: all become Values, which the games read.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/toml_reader.hpp"
#include "base/value.hpp"
#include "games/game.hpp"

namespace croupier::cli {

/// Returns the JSON as a Value; numbers that are not whole become text, which no option takes.
base::Value to_value(const nlohmann::json& json);

using app::parse_pair;
using app::read_toml;
using app::read_toml_keys;
using app::to_text;
using app::TomlField;

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
std::expected<bool, std::string> is_about_table(const TomlField& written, std::string_view id,
                                                std::string_view code);

/// Returns the folder of the table's filing as a rules file demands it, beside which a relative one
/// lies; empty where it demands none.
std::string demanded_filing(const std::string& file);

template <class G>
std::expected<typename G::HouseRules, std::string> load_rules(
    const std::string& file, const std::vector<std::string>& pairs) {
  std::vector<TomlField> fields;
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
  for (const TomlField& written : fields) {
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
