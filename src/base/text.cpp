#include "base/text.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace croupier::base {

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> found;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    found.push_back(line.substr(at, end - at));
    at = end;
  }
  return found;
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small) letter = lower(letter);
  return small;
}

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

std::optional<Money> parse_money(std::string_view text) {
  if (text.starts_with('$')) {
    text.remove_prefix(1);
  }
  const std::size_t point = text.find('.');
  const auto whole = parse_integer(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > 1'000'000'000'000) {
    return std::nullopt;
  }
  if (point == std::string_view::npos) {
    return Money::dollars(*whole);
  }
  const std::string_view fraction = text.substr(point + 1);
  const auto cents = parse_integer(fraction);
  if (fraction.size() != 2 || !cents || *cents < 0) {
    return std::nullopt;
  }
  return Money::cents(*whole * 100 + *cents);
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t at = 0; at < row.size(); ++at) row[at] = at;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view misspelt,
                                        std::span<const std::string_view> names) {
  misspelt = misspelt.substr(0, 64);
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(2, misspelt.size() / 3) + 1;
  for (const std::string_view name : names) {
    if (const std::size_t distance = edit_distance(misspelt, name); distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> names) {
  const auto name = nearest(misspelt, names);
  return name ? " (did you mean '" + std::string(*name) + "'?)" : std::string();
}

std::string join(std::span<const std::string_view> items, std::string_view between) {
  std::string text;
  for (const std::string_view item : items) {
    text += text.empty() ? std::string_view() : between;
    text += item;
  }
  return text;
}

std::string printable(std::string_view text) {
  std::string shown(text.substr(0, 60));
  std::ranges::replace_if(shown, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text.size() > 60 ? shown + "..." : shown;
}

std::string in_quotes(std::string_view text) { return "'" + printable(text) + "'"; }

}  // namespace croupier::base
