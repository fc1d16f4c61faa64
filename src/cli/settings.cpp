#include "cli/settings.hpp"

#include <toml++/toml.h>

#include <filesystem>

#include "base/text.hpp"

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

namespace {

base::Value to_value(const toml::node& node) {
  if (const auto* flag = node.as_boolean()) return {flag->get()};
  if (const auto* number = node.as_integer()) return {number->get()};
  if (const auto* text = node.as_string()) return {text->get()};
  if (const auto* array = node.as_array()) {
    base::List list;
    for (const auto& item : *array) list.push_back(to_value(item));
    return {std::move(list)};
  }
  if (const auto* table = node.as_table()) {
    base::Fields fields;
    for (const auto& [key, item] : *table) fields.push_back({std::string(key), to_value(item)});
    return {std::move(fields)};
  }
  return {std::string("a number that is not whole")};
}

std::string place_in(const std::string& path, const toml::source_position& at) {
  if (at.line == 0) return path;
  return path + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

// All values below a table or a list of tables.
class KeyReader {
 public:
  explicit KeyReader(std::string path) : path_(std::move(path)) {}

  void add(const std::string& key, const toml::node& node, const std::string& where) {
    const auto* list = node.as_array();
    if (const auto* table = node.as_table()) {
      add(*table, key + ".");
    } else if (list != nullptr && (list->empty() || list->is_homogeneous<toml::table>())) {
      for (std::size_t at = 0; at < list->size(); ++at) {
        add(key + "." + std::to_string(at + 1), *list->get(at), where);
      }
    } else {
      fields_.push_back({{key, to_value(node)}, where});
    }
  }
  void add(const toml::table& table, const std::string& before) {
    for (const auto& [key, item] : table) {
      add(before + std::string(key), item, place_in(path_, key.source().begin));
    }
  }
  std::vector<WrittenField> fields() && { return std::move(fields_); }

 private:
  std::string path_;
  std::vector<WrittenField> fields_;
};

}  // namespace

std::expected<std::vector<WrittenField>, std::string> read_toml_keys(const std::string& path) {
  try {
    KeyReader reader(path);
    reader.add(toml::parse_file(path), "");
    return std::move(reader).fields();
  } catch (const toml::parse_error& error) {
    return std::unexpected(place_in(path, error.source().begin) + ": " +
                           std::string(error.description()));
  }
}

std::expected<std::vector<WrittenField>, std::string> read_toml(const std::string& path) {
  const auto place = [&](const toml::source_position& at) { return place_in(path, at); };
  try {
    const toml::table table = toml::parse_file(path);
    std::vector<WrittenField> fields;
    for (const auto& [key, item] : table) {
      fields.push_back({{std::string(key), to_value(item)}, place(key.source().begin)});
    }
    return fields;
  } catch (const toml::parse_error& error) {
    return std::unexpected(place(error.source().begin) + ": " + std::string(error.description()));
  }
}

std::expected<bool, std::string> is_about_table(const WrittenField& written, std::string_view id,
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

std::optional<base::Field> parse_pair(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return std::nullopt;
  return base::Field{text.substr(0, equals), base::parse_value(text.substr(equals + 1))};
}

std::string to_text(const regulation::Refusal& refusal) {
  const std::string_view id = refusal.authority.id();
  if (id.empty()) return refusal.says;
  return refusal.says + (refusal.authority.is_clause() ? " [" : " [ruling ") + std::string(id) +
         "]";
}

}  // namespace croupier::cli
