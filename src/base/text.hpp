// Small helpers on text: splitting, numbers, amounts of money, and the nearest name to a
// misspelling.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/money.hpp"

namespace croupier::base {

/// Returns the words of a line, split at spaces and tabs.
std::vector<std::string_view> words(std::string_view line);

/// Returns the text without spaces at either end.
std::string_view trim(std::string_view text);

/// Returns the text with A to Z as a to z.
std::string lower(std::string_view text);
constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Returns the text with a first letter a to z as A to Z.
std::string with_capital(std::string text);

/// Returns the whole number that the text is, or nothing where it is not one or does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// Returns the amount written as "$12", "12" or "12.50"; nothing where the text is no amount.
std::optional<Money> parse_money(std::string_view text);

/// Returns the name that is nearest to a misspelt one, or nothing where none is near.
std::optional<std::string_view> nearest(std::string_view misspelt,
                                        std::span<const std::string_view> names);

/// Returns " (did you mean X?)" with the nearest name, or nothing to say.
std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> names);

/// Returns the items with ", " between them.
std::string join(std::span<const std::string_view> items, std::string_view between = ", ");

/// Returns the text with every character that is not printable ASCII shown as "?", cut to 60.
std::string printable(std::string_view text);

/// Returns the text in quotation marks, fit to be printed.
std::string in_quotes(std::string_view text);

}  // namespace croupier::base
