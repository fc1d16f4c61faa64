#include "cli/program/house_rules.hpp"

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "cli/program/settings.hpp"

namespace croupier::cli {

namespace {

nlohmann::json json_of(const base::Value& value);

nlohmann::json json_of(const base::Fields& fields) {
  nlohmann::json json = nlohmann::json::object();
  for (const base::Field& field : fields) json[field.key] = json_of(field.value);
  return json;
}

nlohmann::json json_of(const base::Value& value) {
  if (const auto* flag = value.get_if<bool>()) return *flag;
  if (const auto* number = value.get_if<std::int64_t>()) return *number;
  if (const auto* text = value.get_if<std::string>()) return *text;
  if (const auto* fields = value.get_if<base::Fields>()) return json_of(*fields);
  nlohmann::json list = nlohmann::json::array();
  if (const auto* items = value.get_if<base::List>()) {
    for (const base::Value& item : *items) list.push_back(json_of(item));
  }
  return list;
}

// File and pairs have been read once already, with their errors told.
base::Fields given_fields(const GameWish& wish) {
  base::Fields fields;
  if (!wish.file.empty()) {
    if (const auto written = read_toml(wish.file)) {
      for (const TomlField& one : *written) fields.push_back(one.field);
    }
  }
  for (const std::string& text : wish.pairs) {
    if (const auto pair = parse_pair(text)) fields.push_back(*pair);
  }
  std::erase_if(fields, [](const base::Field& field) {
    return field.key == "game" || field.key == "filing";
  });
  return fields;
}

template <class G>
std::expected<GameChoice, Failure> choose(const GameWish& wish, const base::Fields& added) {
  const auto fail = [](Exit status, std::string says) {
    return std::unexpected(Failure{status, std::move(says)});
  };
  if (!wish.file.empty() && !std::filesystem::exists(wish.file)) {
    return fail(no_file, "cannot read '" + wish.file + "'");
  }
  if (const auto rules = load_rules<G>(wish.file, wish.pairs); !rules) {
    return fail(bad_rules, rules.error());
  }
  base::Fields fields = given_fields(wish);
  for (const base::Field& field : added) {
    if (std::ranges::find(fields, field.key, &base::Field::key) == fields.end()) {
      fields.push_back(field);
    }
  }
  // In ASCII on one line, as a record takes it.
  GameChoice choice{.code = std::string(G::code),
                    .json = json_of(fields).dump(-1, ' ', true),
                    .rules = {},
                    .filing = demanded_filing(wish.file)};
  auto rules = table::read_rules(choice.code, choice.json);
  if (!rules) return fail(refused, to_text(rules.error()));
  choice.rules = *std::move(rules);
  return choice;
}

}  // namespace

std::expected<GameChoice, Failure> choose_game(const GameWish& wish, const base::Fields& added) {
  std::expected<GameChoice, Failure> choice =
      std::unexpected(Failure{unreadable, "there is no game '" + base::printable(wish.game) + "'" +
                                              base::did_you_mean(wish.game, games::game_ids)});
  games::with_game(wish.game, [&](auto game) { choice = choose<decltype(game)>(wish, added); });
  return choice;
}

}  // namespace croupier::cli
