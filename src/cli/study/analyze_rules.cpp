#include "cli/study/analyze_rules.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/text.hpp"
#include "cli/program/settings.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using games::Refusal;

// The odds of one line: 7, 3:2, "3 to 2" or [3, 2]. What is none of these is refused later.
base::Value line_odds(const base::Value& value) {
  if (value.get_if<std::int64_t>() != nullptr) return {base::List{value, {std::int64_t{1}}}};
  const auto* text = value.get_if<std::string>();
  if (text == nullptr) return value;
  for (const std::string_view between : {":", " to ", "/"}) {
    const std::size_t at = text->find(between);
    if (at == std::string::npos) continue;
    const auto to = base::parse_integer(std::string_view(*text).substr(0, at));
    const auto from = base::parse_integer(std::string_view(*text).substr(at + between.size()));
    if (to && from) return {base::List{{*to}, {*from}}};
  }
  return value;
}

// The pay table that "trips_plus_paytable" or, for short, "trips_plus" stands for.
std::optional<render::OptionTable> find_table(const table::Rules& rules, std::string_view option) {
  for (const render::OptionTable& each : render::pay_tables(rules)) {
    if (each.option.starts_with(option) &&
        std::ranges::count(std::array<std::string_view, 3>{"", "_paytable", "_odds"},
                           each.option.substr(option.size())) != 0) {
      return each;
    }
  }
  return std::nullopt;
}

// The table in force, given outright, with one line changed.
base::Value with_line(const render::OptionTable& in_force, std::string_view line,
                      const base::Value& odds) {
  games::PayTable table = in_force.table;
  if (in_force.names_floor && table.number != 0) table.floor = table.number;
  table.number = 0;
  base::Value value = render::to_value(table);
  auto& fields = std::get<base::Fields>(value.held);
  const auto found = std::ranges::find(fields, line, &base::Field::key);
  if (found != fields.end()) {
    found->value = line_odds(odds);
  } else {
    fields.push_back({std::string(line), line_odds(odds)});
  }
  return value;
}

template <class G>
std::optional<Refusal> set_field(typename G::HouseRules& rules, const base::Field& field) {
  const auto set = [&](std::string_view option, const base::Value& value) {
    return games::set_option<typename G::HouseRules>(G::options(), rules, option, value);
  };
  const std::size_t dot = field.key.find('.');
  if (dot != std::string::npos) {
    const std::string_view key = field.key;
    if (const auto in_force = find_table(rules, key.substr(0, dot))) {
      return set(in_force->option, with_line(*in_force, key.substr(dot + 1), field.value));
    }
  }
  return set(field.key, field.value);
}

// A table as TOML writes it, { flush = [7, 1] }, in JSON: bare keys get their quotation marks.
std::string as_json(std::string_view table) {
  std::string json;
  for (std::size_t at = 0; at < table.size();) {
    std::size_t end = at;
    while (end < table.size() &&
           (std::isalnum(static_cast<unsigned char>(table[end])) != 0 || table[end] == '_')) {
      ++end;
    }
    const std::size_t mark = std::min(table.find_first_not_of(' ', end), table.size() - 1);
    if (end != at && (table[mark] == '=' || table[mark] == ':')) {
      json += '"' + std::string(table.substr(at, end - at)) + "\":";
      at = mark + 1;
    } else {
      end = std::max(end, at + 1);
      json += table.substr(at, end - at);
      at = end;
    }
  }
  return json;
}

std::optional<base::Field> parse_setting(const std::string& text) {
  auto field = parse_pair(text);
  if (!field) return std::nullopt;
  const std::string written = text.substr(field->key.size() + 1);
  if (!written.starts_with('{') && !written.starts_with('[')) return field;
  for (const std::string& json : {written, as_json(written)}) {
    const auto parsed = nlohmann::json::parse(json, nullptr, false);
    if (parsed.is_discarded()) continue;
    field->value = to_value(parsed);
    break;
  }
  return field;
}

using Written = std::expected<std::vector<TomlField>, Failure>;

Written all_fields(const GameWish& wish, std::span<const std::string> changes) {
  std::vector<TomlField> fields;
  if (!wish.file.empty()) {
    if (!std::filesystem::is_regular_file(wish.file)) {
      return fail(no_file, "cannot read '" + base::printable(wish.file) + "'");
    }
    auto read = read_toml(wish.file);
    if (!read) return fail(bad_rules, read.error());
    fields = std::move(*read);
  }
  const auto add = [&](std::span<const std::string> pairs, const char* where) {
    for (const std::string& text : pairs) {
      auto field = parse_setting(text);
      if (!field) return base::in_quotes(text) + " is not option=value";
      fields.push_back({std::move(*field), where});
    }
    return std::string();
  };
  if (auto wrong = add(wish.pairs, "--set"); !wrong.empty()) return fail(unreadable, wrong);
  if (auto wrong = add(changes, "--sweep"); !wrong.empty()) return fail(unreadable, wrong);
  return fields;
}

template <class G>
std::expected<table::Rules, Failure> read_rules_file(const std::string& file,
                                                     const std::vector<TomlField>& fields) {
  typename G::HouseRules rules;
  for (const TomlField& written : fields) {
    const base::Field& field = written.field;
    const std::string& where = written.where;
    const auto skipped = is_about_table(written, G::id, G::code);
    if (!skipped) return fail(bad_rules, skipped.error());
    if (*skipped) continue;
    if (auto wrong = set_field<G>(rules, field)) {
      return fail(bad_rules, where + ": " + to_text(*wrong));
    }
  }
  if (auto wrong = check(rules)) {
    return fail(bad_rules, (file.empty() ? "" : file + ": ") + to_text(*wrong));
  }
  return rules;
}

// The nearest id or code, and a code in small letters is near enough.
std::string no_such_game(const std::string& game) {
  if (game.empty()) return "which game? One of " + base::join(games::game_ids);
  std::vector<std::string_view> names(games::game_ids.begin(), games::game_ids.end());
  games::for_each_game([&](auto each) { names.push_back(each.code); });
  std::string meant = base::did_you_mean(game, names);
  if (meant.empty()) {
    std::string capitals = game;
    std::ranges::transform(capitals, capitals.begin(), [](unsigned char letter) {
      return static_cast<char>(std::toupper(letter));
    });
    meant = base::did_you_mean(capitals, names);
  }
  return "there is no game '" + base::printable(game) + "'" + meant;
}

}  // namespace

std::expected<table::Rules, Failure> analysis_rules(const GameWish& wish,
                                                    std::span<const std::string> changes) {
  std::expected<table::Rules, Failure> rules = fail(unreadable, no_such_game(wish.game));
  games::with_game(wish.game, [&](auto game) {
    const Written fields = all_fields(wish, changes);
    rules = fields ? read_rules_file<decltype(game)>(wish.file, *fields)
                   : std::unexpected(fields.error());
  });
  return rules;
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> items{""};
  int depth = 0;
  for (const char letter : text) {
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') --depth;
    if (letter == ',' && depth == 0) {
      items.emplace_back();
    } else {
      items.back() += letter;
    }
  }
  return items;
}

void find_game(GameWish& wish) {
  if (!wish.game.empty() || wish.pairs.empty()) return;
  if (wish.pairs.back().find('=') != std::string::npos) return;
  wish.game = wish.pairs.back();
  wish.pairs.pop_back();
}

}  // namespace croupier::cli
