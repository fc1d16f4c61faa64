#include "cli/program/settings.hpp"

#include <filesystem>

namespace croupier::cli {

base::Value to_value(const nlohmann::json& json) {
  if (json.is_boolean()) return {json.get<bool>()};
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
    return {json.dump()};
  }
  if (json.is_number_integer()) return {json.get<std::int64_t>()};
  if (json.is_number()) return {json.dump()};
  if (json.is_string()) return {json.get<std::string>()};
  if (json.is_array()) {
    base::List list;
    for (const auto& item : json) list.push_back(to_value(item));
    return {std::move(list)};
  }
  if (json.is_object()) {
    base::Fields fields;
    for (const auto& [key, item] : json.items()) fields.push_back({key, to_value(item)});
    return {std::move(fields)};
  }
  return {};
}

std::expected<bool, std::string> is_about_table(const TomlField& written, std::string_view id,
                                                std::string_view code) {
  const auto& [field, where] = written;
  const auto* text = field.value.get_if<std::string>();
  if (field.key == "game") {
    if (text != nullptr && (*text == id || *text == code)) return true;
    return std::unexpected(where + ": these rules are for another game than " + std::string(id));
  }
  if (field.key != "filing") return false;
  if (text != nullptr && !text->empty()) return true;
  return std::unexpected(where + ": filing is the folder of the table's filing");
}

std::string demanded_filing(const std::string& file) {
  if (file.empty()) return {};
  const auto fields = read_toml(file);
  if (!fields) return {};
  for (const auto& [field, where] : *fields) {
    const auto* folder = field.value.get_if<std::string>();
    if (field.key != "filing" || folder == nullptr) continue;
    return (std::filesystem::path(file).parent_path() / *folder).string();
  }
  return {};
}

}  // namespace croupier::cli
