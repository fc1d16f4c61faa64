#include "app/house_file.hpp"

#include <algorithm>
#include <filesystem>

#include "app/house_file_keys.hpp"
#include "base/text.hpp"
#include "render/layout/design.hpp"
#include "render/rules/rules.hpp"
#include "render/rules/rules_file.hpp"

namespace croupier::app {

namespace {

using Wrong = std::optional<std::string>;
using std::filesystem::path;

constexpr std::string_view by_pair = "--set";

base::Value from_folder(const path& folder, const base::Value& value) {
  const auto* text = value.get_if<std::string>();
  if (text == nullptr || text->empty()) return value;
  return {(folder / *text).string()};
}

// Sets one key of a part; `in` is how people call the part.
template <class Part>
Wrong set_key(Part& part, std::string_view in, const TomlField& written, const path& folder) {
  const auto& [field, where] = written;
  std::vector<std::string_view> names;
  for (const auto& key : keys_of(part)) {
    names.push_back(key.name);
    if (key.name != field.key) continue;
    const bool is_path = key.holds == Holds::path;
    if (auto wrong = key.set(part, is_path ? from_folder(folder, field.value) : field.value)) {
      return where + ": " + *wrong;
    }
    part.origins.insert_or_assign(field.key, where);
    return std::nullopt;
  }
  return where + ": there is no key " + base::in_quotes(field.key) + " in " + std::string(in) +
         base::did_you_mean(field.key, names);
}

// Sets the keys of a node, of which some lie in a table of their own, as clock.bets does.
template <class Part>
Wrong set_node(Part& part, std::string_view in, const TomlNode& node, const path& folder) {
  const auto opens = [&](const auto& key) { return key.name.starts_with(node.key + "."); };
  if (!node.is_table() || std::ranges::none_of(keys_of(part), opens)) {
    return set_key(part, in, {{node.key, node.value}, node.where}, folder);
  }
  for (const TomlNode& inner : node.inner) {
    const TomlField whole{{node.key + "." + inner.key, inner.value}, inner.where};
    if (auto wrong = set_key(part, in, whole, folder)) return wrong;
  }
  return std::nullopt;
}

template <class Part>
Wrong set_part(Part& part, const TomlNode& node, const path& folder) {
  if (!node.is_table()) return node.where + ": " + node.key + " is a table: [" + node.key + "]";
  for (const TomlNode& inner : node.inner) {
    if (auto wrong = set_node(part, "[" + node.key + "]", inner, folder)) return wrong;
  }
  return std::nullopt;
}

template <class Part>
std::string origin_of(const Part& part, std::string_view key) {
  const auto found = part.origins.find(key);
  return found == part.origins.end() ? "default" : found->second;
}

Wrong set_in_table(TableSettings& table, const std::string& key, const base::Value& value) {
  const std::string where(by_pair);
  if (key == "table" || key == "game") {
    return where + ": a table's name and game stand in the file";
  }
  constexpr std::string_view rules = "rules.";
  if (!key.starts_with(rules)) {
    return set_key(table, "[[table]]", {{key, value}, where}, {});
  }
  table.set.push_back({{key.substr(rules.size()), value}, where});
  return std::nullopt;
}

class HouseFileReader {
 public:
  explicit HouseFileReader(const std::string& file) : folder_(path(file).parent_path()) {
    house_.file = file;
  }

  Wrong read(const std::vector<TomlNode>& tree);
  Wrong set(const std::string& pair);
  Wrong finish();
  HouseFile house() && { return std::move(house_); }

 private:
  Wrong add_tables(const TomlNode& node);
  Wrong add_table(const TomlNode& node);
  void add_default_tables();
  Wrong name_tables();
  Wrong check_files() const;
  Wrong check_table(const TableSettings& table) const;

  path folder_;
  HouseFile house_{};
};

Wrong HouseFileReader::read(const std::vector<TomlNode>& tree) {
  constexpr std::array<std::string_view, 4> parts{"name", "server", "players", "table"};
  for (const TomlNode& node : tree) {
    Wrong wrong;
    if (node.key == "name") {
      wrong = set_key(house_, "the house", {{node.key, node.value}, node.where}, folder_);
    } else if (node.key == "server") {
      wrong = set_part(house_.server, node, folder_);
    } else if (node.key == "players") {
      wrong = set_part(house_.players, node, folder_);
    } else if (node.key == "table") {
      wrong = add_tables(node);
    } else {
      wrong = node.where + ": there is no key " + base::in_quotes(node.key) + " in a house file" +
              base::did_you_mean(node.key, parts);
    }
    if (wrong) return wrong;
  }
  if (house_.tables.empty()) add_default_tables();
  return name_tables();
}

Wrong HouseFileReader::add_tables(const TomlNode& node) {
  if (node.value.get_if<base::List>() == nullptr ||
      !std::ranges::all_of(node.inner, &TomlNode::is_table)) {
    return node.where + ": every table is written after [[table]]";
  }
  for (const TomlNode& item : node.inner) {
    if (auto wrong = add_table(item)) return wrong;
  }
  return std::nullopt;
}

Wrong HouseFileReader::add_table(const TomlNode& node) {
  TableSettings table;
  table.where = node.where;
  for (const TomlNode& inner : node.inner) {
    if (inner.key != "rules") {
      if (auto wrong = set_node(table, "[[table]]", inner, folder_)) return wrong;
      continue;
    }
    if (!inner.is_table()) {
      return inner.where + ": rules are the options of the game, after [table.rules]";
    }
    table.rules_where = inner.where;
    for (const TomlNode& option : inner.inner) {
      table.set.push_back({{option.key, option.value}, option.where});
    }
  }
  if (table.game.empty()) return table.where + ": a table needs its game, as in game = \"HUH\"";
  house_.tables.push_back(std::move(table));
  return std::nullopt;
}

void HouseFileReader::add_default_tables() {
  games::for_each_game([&](auto game) {
    TableSettings table;
    table.game = game.code;
    table.rules = typename decltype(game)::HouseRules{};
    house_.tables.push_back(std::move(table));
  });
}

// A table without a name gets the first that is free: huh-1, huh-2.
Wrong HouseFileReader::name_tables() {
  std::map<std::string, std::string> taken;
  for (const TableSettings& table : house_.tables) {
    if (table.table.empty()) continue;
    const std::string where = origin_of(table, "table");
    if (const auto [at, added] = taken.emplace(table.table, where); !added) {
      return where + ": there is a table " + base::in_quotes(table.table) + " already, at " +
             at->second;
    }
  }
  for (TableSettings& table : house_.tables) {
    for (unsigned number = 1; table.table.empty(); ++number) {
      std::string name = base::lower(table.game) + "-" + std::to_string(number);
      if (taken.emplace(name, table.where).second) table.table = std::move(name);
    }
  }
  return std::nullopt;
}

Wrong HouseFileReader::set(const std::string& pair) {
  const std::string where(by_pair);
  const auto field = parse_pair(pair);
  if (!field) return where + ": " + base::in_quotes(pair) + " is not key=value";
  const std::size_t dot = field->key.find('.');
  if (dot == std::string::npos) return set_key(house_, "the house", {*field, where}, {});
  const std::string part = field->key.substr(0, dot);
  const TomlField inner{{field->key.substr(dot + 1), field->value}, where};
  if (part == "server") return set_key(house_.server, "[server]", inner, {});
  if (part == "players") return set_key(house_.players, "[players]", inner, {});
  std::vector<std::string_view> parts{"server", "players"};
  for (TableSettings& table : house_.tables) {
    if (table.table == part) return set_in_table(table, inner.field.key, inner.field.value);
    parts.push_back(table.table);
  }
  return where + ": there is no part or table " + base::in_quotes(part) +
         base::did_you_mean(part, parts);
}

template <class G>
Wrong read_rules(TableSettings& table) {
  typename G::HouseRules rules;
  for (const auto& [field, where] : table.set) {
    if (auto wrong = games::set_option<typename G::HouseRules>(G::options(), rules, field.key,
                                                               field.value)) {
      return where + ": " + to_text(*wrong);
    }
    table.origins.insert_or_assign("rules." + field.key, where);
  }
  if (auto wrong = check(rules)) {
    const std::string& last = table.set.empty() ? table.where : table.set.back().where;
    return (table.rules_where.empty() ? last : table.rules_where) + ": " + to_text(*wrong);
  }
  table.rules = rules;
  table.rules_json = render::rules_json(table.rules);
  table.rules_id = render::rules_id(table.rules);
  return std::nullopt;
}

Wrong HouseFileReader::check_files() const {
  const ServerSettings& server = house_.server;
  if (server.certificate.empty() != server.key.empty()) {
    const bool has_key = server.certificate.empty();
    return origin_of(server, has_key ? "key" : "certificate") + ": " +
           (has_key ? "a key needs its certificate" : "a certificate needs its key");
  }
  for (const auto& [key, file] :
       {std::pair("certificate", server.certificate), std::pair("key", server.key)}) {
    if (!file.empty() && !std::filesystem::is_regular_file(file)) {
      return origin_of(server, key) + ": there is no file " + base::in_quotes(file);
    }
  }
  return std::nullopt;
}

Wrong HouseFileReader::check_table(const TableSettings& table) const {
  if (!table.filing.empty() && !std::filesystem::is_directory(table.filing)) {
    return origin_of(table, "filing") + ": there is no folder " + base::in_quotes(table.filing);
  }
  if (auto wrong = render::check({.rules = table.rules, .name = house_.name})) {
    return origin_of(house_, "name") + ": " + to_text(*wrong);
  }
  const std::string where = origin_of(table, "computer_players");
  if (table.computer_players > 0 && !house_.players.computer_players) {
    return where + ": the house has no computer players, as players.computer_players says";
  }
  const int positions = table::common(table.rules).positions;
  if (table.computer_players >= positions) {
    return where + ": a table of " + std::to_string(positions) +
           " positions leaves one to people, so that computer_players is at most " +
           std::to_string(positions - 1);
  }
  return std::nullopt;
}

Wrong HouseFileReader::finish() {
  if (auto wrong = check_files()) return wrong;
  for (TableSettings& table : house_.tables) {
    Wrong wrong;
    games::with_game(table.game, [&](auto game) { wrong = read_rules<decltype(game)>(table); });
    if (!wrong) wrong = check_table(table);
    if (wrong) return wrong;
  }
  return std::nullopt;
}

template <class Part>
std::vector<ShownSetting> shown(const Part& part) {
  std::vector<ShownSetting> all;
  for (const auto& key : keys_of(part)) {
    const std::string value = key.show(part);
    if (value == "\"\"") continue;
    all.push_back({std::string(key.name), value, std::string(key.says), origin_of(part, key.name)});
  }
  return all;
}

}  // namespace

const TableSettings* HouseFile::find(std::string_view table) const {
  const auto found = std::ranges::find(tables, table, &TableSettings::table);
  return found == tables.end() ? nullptr : &*found;
}

std::expected<HouseFile, HouseFault> read_house(const std::string& path,
                                                std::span<const std::string> pairs) {
  const auto wrong = [](std::string says) {
    return std::unexpected(HouseFault{HouseFault::Kind::wrong, std::move(says)});
  };
  std::vector<TomlNode> tree;
  if (!path.empty()) {
    if (!std::filesystem::is_regular_file(path)) {
      return std::unexpected(
          HouseFault{HouseFault::Kind::no_file, "cannot read " + base::in_quotes(path)});
    }
    auto read = read_toml_tree(path);
    if (!read) return wrong(read.error());
    tree = *std::move(read);
  }
  HouseFileReader reader(path);
  if (auto said = reader.read(tree)) return wrong(*said);
  for (const std::string& pair : pairs) {
    if (auto said = reader.set(pair)) return wrong(*said);
  }
  if (auto said = reader.finish()) return wrong(*said);
  return std::move(reader).house();
}

std::vector<ShownSetting> settings_of(const HouseFile& house) { return shown(house); }
std::vector<ShownSetting> settings_of(const ServerSettings& server) { return shown(server); }
std::vector<ShownSetting> settings_of(const PlayerSettings& players) { return shown(players); }
std::vector<ShownSetting> settings_of(const TableSettings& table) { return shown(table); }

std::vector<ShownSetting> rules_of(const TableSettings& table) {
  std::vector<ShownSetting> all;
  for (const base::Field& field : render::all_options(table.rules)) {
    const auto origin = table.origins.find("rules." + field.key);
    if (origin == table.origins.end()) continue;
    all.push_back({field.key, render::to_toml(field.value), {}, origin->second});
  }
  return all;
}

std::vector<ShownSetting> all_settings(const HouseFile& house) {
  std::vector<ShownSetting> all;
  const auto add = [&](const std::string& before, const std::vector<ShownSetting>& settings) {
    for (const ShownSetting& setting : settings) {
      all.push_back(setting);
      all.back().key = before + setting.key;
    }
  };
  add("", settings_of(house));
  add("server.", settings_of(house.server));
  add("players.", settings_of(house.players));
  for (const TableSettings& table : house.tables) {
    add(table.table + ".", settings_of(table));
    add(table.table + ".rules.", rules_of(table));
  }
  return all;
}

}  // namespace croupier::app
