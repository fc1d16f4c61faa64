#include "app/toml_reader.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace croupier::app {

namespace {

base::Value to_value(const toml::node& node) {
  if (const auto* flag = node.as_boolean()) return {flag->get()};
  if (const auto* number = node.as_integer()) return {number->get()};
  if (const auto* text = node.as_string()) return {text->get()};
  if (const auto* number = node.as_floating_point()) {
    if (!std::isfinite(number->get())) return {std::string("inf or nan")};
    return {nlohmann::json(number->get()).dump()};
  }
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
  return {std::string("a date or time")};
}

class TreeReader {
 public:
  explicit TreeReader(std::string path) : path_(std::move(path)) {}

  std::vector<TomlNode> keys(const toml::table& table) const {
    std::vector<std::pair<toml::source_position, TomlNode>> found;
    for (const auto& [key, item] : table) {
      const toml::source_position at = key.source().begin;
      found.emplace_back(at, node(std::string(key), item, at));
    }
    std::ranges::stable_sort(found, {}, [](const auto& entry) {
      return std::pair(entry.first.line, entry.first.column);
    });
    std::vector<TomlNode> nodes;
    nodes.reserve(found.size());
    for (auto& [at, made] : found) nodes.push_back(std::move(made));
    return nodes;
  }

  std::string place(const toml::source_position& at) const {
    if (at.line == 0) return path_;
    return path_ + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
  }

 private:
  TomlNode node(std::string key, const toml::node& item, const toml::source_position& at) const {
    TomlNode made{std::move(key), to_value(item), place(at), {}};
    if (const auto* table = item.as_table()) made.inner = keys(*table);
    if (const auto* list = item.as_array()) {
      for (const auto& one : *list) made.inner.push_back(node("", one, one.source().begin));
    }
    return made;
  }

  std::string path_;
};

// All values below a table or a list of tables.
void add_keys(const TomlNode& node, const std::string& key, std::vector<TomlField>& fields) {
  const auto* list = node.value.get_if<base::List>();
  if (node.is_table()) {
    for (const TomlNode& one : node.inner) add_keys(one, key + "." + one.key, fields);
  } else if (list != nullptr && std::ranges::all_of(node.inner, &TomlNode::is_table)) {
    for (std::size_t at = 0; at < node.inner.size(); ++at) {
      add_keys(node.inner[at], key + "." + std::to_string(at + 1), fields);
    }
  } else {
    fields.push_back({{key, node.value}, node.where});
  }
}

}  // namespace

std::expected<std::vector<TomlNode>, std::string> read_toml_tree(const std::string& path) {
  const TreeReader reader(path);
  try {
    return reader.keys(toml::parse_file(path));
  } catch (const toml::parse_error& error) {
    return std::unexpected(reader.place(error.source().begin) + ": " +
                           std::string(error.description()));
  }
}

std::expected<std::vector<TomlField>, std::string> read_toml(const std::string& path) {
  auto tree = read_toml_tree(path);
  if (!tree) return std::unexpected(tree.error());
  std::vector<TomlField> fields;
  for (TomlNode& node : *tree) {
    fields.push_back({{std::move(node.key), std::move(node.value)}, std::move(node.where)});
  }
  return fields;
}

std::expected<std::vector<TomlField>, std::string> read_toml_keys(const std::string& path) {
  const auto tree = read_toml_tree(path);
  if (!tree) return std::unexpected(tree.error());
  std::vector<TomlField> fields;
  for (const TomlNode& node : *tree) add_keys(node, node.key, fields);
  return fields;
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

}  // namespace croupier::app
