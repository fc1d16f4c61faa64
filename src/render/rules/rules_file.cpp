#include "render/rules/rules_file.hpp"

#include "render/document/document.hpp"
#include "render/layout/posted.hpp"
#include "render/report/compare_effects.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    out += letter;
  }
  return out + "\"";
}

}  // namespace

std::string to_toml(const base::Value& value) {
  if (const auto* text = value.get_if<std::string>()) return in_quotes(*text);
  std::string out;
  if (const auto* list = value.get_if<base::List>()) {
    for (const base::Value& item : *list) out += (out.empty() ? "" : ", ") + to_toml(item);
    return "[" + out + "]";
  }
  if (const auto* fields = value.get_if<base::Fields>()) {
    for (const base::Field& field : *fields) {
      out += (out.empty() ? " " : ", ") + field.key + " = " + to_toml(field.value);
    }
    return "{" + out + (out.empty() ? "}" : " }");
  }
  return to_setting(value);
}

std::string house_rules_toml(const table::Rules& rules) {
  const GameName game = game_name(rules);
  const auto lines = option_lines(rules);
  const base::Fields options = all_options(rules);
  std::string text = "# House rules of " + std::string(game.title) +
                     ", every option.\ngame = " + in_quotes(game.id) + "\n";
  for (std::size_t at = 0; at < options.size(); ++at) {
    text += "\n# " + std::string(lines[at].says) + " [" + std::string(lines[at].authority) + "]\n" +
            options[at].key + " = " + to_toml(options[at].value) + "\n";
  }
  return text;
}

std::string pay_tables_csv(const table::Rules& rules) {
  Table table{"Pay tables", {{"wager"}, {"hand"}, {"pays"}, {"clause"}}, {}};
  for (const PostedOdds& odds : posted(rules, Place::both).odds) {
    for (const OddsRow& row : odds.rows) {
      table.rows.push_back({odds.title, row.hand, row.odds, odds.clause.id()});
    }
  }
  Document document{"Pay tables"};
  document.add(std::move(table));
  return to_csv(document);
}

}  // namespace croupier::render
