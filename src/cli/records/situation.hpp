// A question to advise: the rules, and what a player knows when a decision is due. Read from a JSON
// record or from the command line.
#pragma once

#include <simdjson.h>

#include <optional>
#include <string>

#include "analysis/advisers.hpp"

namespace croupier::cli {

using analysis::Question;

/// Returns the question of a record; `line` is its text, for numbers to be taken as written.
std::expected<Question, regulation::Refusal> read_question(simdjson::dom::element record,
                                                           std::string_view line);

/// A situation as it is typed: cards with commas or spaces between them.
struct TypedSituation {
  std::string player{};
  std::string board{};
  std::string dealer{};
  std::string seen{};
  std::string hand{};
  std::string tie{};
  bool split = false;

  bool operator==(const TypedSituation&) const = default;
};

/// Returns the situation, or what is wrong with the text.
std::expected<analysis::Situation, std::string> parse_situation(const TypedSituation& typed);

/// Returns the fraction that a decimal number as JSON writes it stands for; nothing where the text
/// is none, or over 60 characters long, or has an exponent beyond 60.
std::optional<analysis::Rational> parse_decimal(std::string_view text);

}  // namespace croupier::cli
