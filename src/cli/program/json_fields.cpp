#include "cli/program/json_fields.hpp"

#include <algorithm>
#include <istream>

#include "base/text.hpp"

namespace croupier::cli::json_fields {

using games::Refusal;
using simdjson::dom::element_type;

std::unexpected<Refusal> bad(std::string says) {
  return std::unexpected(regulation::malformed(std::move(says)));
}

base::Value to_value(element json) {
  switch (json.type()) {
    case element_type::BOOL:
      return {json.get_bool().value_unsafe()};
    case element_type::INT64:
      return {json.get_int64().value_unsafe()};
    case element_type::STRING:
      return {std::string(json.get_string().value_unsafe())};
    case element_type::ARRAY: {
      const array items = *as_list(json);
      base::List list;
      for (const element item : items) list.push_back(to_value(item));
      return {std::move(list)};
    }
    case element_type::OBJECT: {
      const object items = *as_object(json);
      base::Fields fields;
      for (const auto& [key, item] : items) {
        fields.push_back({std::string(key), to_value(item)});
      }
      return {std::move(fields)};
    }
    case element_type::NULL_VALUE:
      return {};
    default:
      return {simdjson::to_string(json)};  // a number that is not whole or too large
  }
}

std::optional<Refusal> check_fields(object fields, std::string_view where, Names known) {
  for (const auto& [key, value] : fields) {
    if (std::ranges::find(known, key) == known.end()) {
      return regulation::malformed("unknown field " + base::in_quotes(key) + std::string(where) +
                                   base::did_you_mean(key, known));
    }
  }
  return std::nullopt;
}

std::optional<Refusal> read_cards(object fields, std::string_view field,
                                  std::vector<cards::Card>& cards, std::size_t most) {
  const auto found = find(fields, field);
  if (!found) return std::nullopt;
  const auto list = as_list(*found);
  if (!list) return regulation::malformed(std::string(field) + " is not a list of cards");
  if (list->size() > most) return regulation::malformed(std::string(field) + " has too many cards");
  for (const element item : *list) {
    const auto text = as_text(item);
    const auto card = text ? cards::parse_card(*text) : std::nullopt;
    if (!card) {
      return regulation::malformed(std::string(field) + " holds " +
                                   base::in_quotes(text.value_or("something")) +
                                   ", which is no card (rank AKQJT98765432, suit cdhs)");
    }
    cards.push_back(*card);
  }
  return std::nullopt;
}

std::expected<std::string_view, Refusal> read_game(object fields) {
  const auto game = find(fields, "game");
  const auto name = game ? as_text(*game) : std::nullopt;
  if (!name) return bad("game is missing or no text");
  if (std::ranges::find(games::game_ids, *name) != games::game_ids.end()) return *name;
  return bad("there is no game " + base::in_quotes(*name) +
             base::did_you_mean(*name, games::game_ids));
}

std::string id_of(element record) {
  element id;
  if (record["id"].get(id) != simdjson::SUCCESS || id.is_object() || id.is_array()) return "null";
  return simdjson::to_string(id);
}

std::string to_json(const Refusal& refusal) {
  const bool clause = refusal.authority.is_clause();
  return "{\"reason\":\"" + std::string(name(refusal.reason)) +
         "\",\"clause\":" + (clause ? "\"" + std::string(refusal.authority.id()) + "\"" : "null") +
         ",\"says\":" + nlohmann::json(clause ? refusal.says : to_text(refusal)).dump() + "}";
}

void read_lines(std::istream& in, const LineReader& reader) {
  simdjson::dom::parser parser;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    element record;
    if (line.size() > line_max) {
      reader.unreadable(number, "the line is longer than 1 MiB");
    } else if (parser.parse(line).get(record) != simdjson::SUCCESS) {
      reader.unreadable(number, "this line is not JSON");
    } else if (!reader.record(record, line)) {
      return;
    }
  }
}

}  // namespace croupier::cli::json_fields
