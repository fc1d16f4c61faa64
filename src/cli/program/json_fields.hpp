// Reading records: the fields of a JSON object by name and type, cards, house rules, and lines of
// JSON one after another. What is wrong is answered as a refusal that names the field.
#pragma once

#include <simdjson.h>

#include <algorithm>
#include <functional>
#include <iosfwd>
#include <vector>

#include "base/value.hpp"
#include "cli/program/settings.hpp"
#include "games/game.hpp"

namespace croupier::cli::json_fields {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;
using Names = std::span<const std::string_view>;

/// A longer line is no record.
inline constexpr std::size_t line_max = 1U << 20U;

/// Returns the refusal of a malformed record.
std::unexpected<regulation::Refusal> bad(std::string says);

inline std::optional<element> find(object fields, std::string_view key) {
  element found;
  if (fields[key].get(found) != simdjson::SUCCESS) return std::nullopt;
  return found;
}

// Each returns nothing where the value is of another type; huge numbers are cut.
inline std::optional<std::int64_t> as_integer(element value) {
  std::int64_t number = 0;
  if (value.type() == simdjson::dom::element_type::DOUBLE ||
      value.get(number) != simdjson::SUCCESS) {
    return std::nullopt;
  }
  constexpr std::int64_t most = 1'000'000'000'000'000;
  return std::clamp(number, -most, most);
}

inline std::optional<std::string_view> as_text(element value) {
  std::string_view text;
  if (value.get(text) != simdjson::SUCCESS) return std::nullopt;
  return text;
}

inline std::optional<array> as_list(element value) {
  array list;
  if (value.get(list) != simdjson::SUCCESS) return std::nullopt;
  return list;
}

inline std::optional<object> as_object(element value) {
  object fields;
  if (value.get(fields) != simdjson::SUCCESS) return std::nullopt;
  return fields;
}

/// Returns a field's whole number, or nothing where it is missing or none.
inline std::optional<std::int64_t> read_integer(object fields, std::string_view field) {
  const auto found = find(fields, field);
  return found ? as_integer(*found) : std::nullopt;
}

/// Returns the JSON as a Value; numbers that are not whole become text, which no option takes.
base::Value to_value(element json);

/// Refuses the first field that is not known, with the nearest name; `where` follows its name.
std::optional<regulation::Refusal> check_fields(object fields, std::string_view where, Names known);

/// Adds the cards of a field, if it is there and holds no more than `most`.
std::optional<regulation::Refusal> read_cards(object fields, std::string_view field,
                                              std::vector<cards::Card>& cards,
                                              std::size_t most = 100);

/// Returns the record's game by its name, or the refusal where there is none.
std::expected<std::string_view, regulation::Refusal> read_game(object fields);

/// Returns the record's rules. Records tend to come in runs of the same rules: the last are kept.
template <class G>
std::expected<typename G::HouseRules, regulation::Refusal> read_rules(object fields) {
  struct Cache {
    std::string written;
    typename G::HouseRules rules;
  };
  thread_local Cache last;
  const auto found = find(fields, "rules");
  if (!found) return typename G::HouseRules{};
  if (!found->is_object()) return bad("rules is no object");
  std::string written = simdjson::to_string(*found);
  if (written == last.written) return last.rules;
  typename G::HouseRules rules;
  const base::Value value = to_value(*found);
  if (auto wrong = set_rules<G>(rules, *value.template get_if<base::Fields>())) {
    return std::unexpected(*wrong);
  }
  last = {std::move(written), rules};
  return rules;
}

/// Returns the record's id as JSON; null where it has none or one that is no scalar.
std::string id_of(element record);

/// Returns the refusal as the JSON object that follows "refused":.
std::string to_json(const regulation::Refusal& refusal);

/// What is done with each line: the record and its text, or why it cannot be read. The first
/// returns false to stop.
struct LineReader {
  std::function<bool(element record, std::string_view line)> record;
  std::function<void(std::size_t number, std::string_view says)> unreadable;
};

/// Reads JSON objects, one a line; blank lines are passed over.
void read_lines(std::istream& in, const LineReader& reader);

}  // namespace croupier::cli::json_fields
