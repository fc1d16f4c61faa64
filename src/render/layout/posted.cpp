#include "render/layout/posted.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace croupier::render {

namespace {

constexpr std::array<std::string_view, games::pay_line_count> printed_names{
    "Diamond royal flush",
    "Royal flush",
    "Straight flush",
    "Four of a kind",
    "Full house",
    "Flush",
    "Straight",
    "Three of a kind",
    "Two pair",
    "Pair",
    "21",
    "Pair of aces",
    "Ace-face, suited",
    "Ace-face, unsuited",
    "Four aces and a two",
    "Four aces",
    "Three aces",
    "Both hands",
    "High hand",
    "Low hand",
};

constexpr std::array<std::string_view, 14> number_words{
    "one",   "two",  "three", "four",   "five",  "six",     "seven",
    "eight", "nine", "ten",   "twenty", "fifty", "hundred", "thousand"};

bool is_number(const std::string& word) {
  const bool digits = !word.empty() && std::ranges::all_of(word, [](unsigned char letter) {
    return std::isdigit(letter) != 0;
  });
  return digits || std::ranges::find(number_words, word) != number_words.end();
}

// The words in small letters, without the signs between them and within numbers.
std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> words{""};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto letter = static_cast<unsigned char>(text[at]);
    if (letter == ',' && !words.back().empty() && at + 1 < text.size() &&
        std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0) {
      continue;
    }
    const bool digit = std::isdigit(letter) != 0;
    const bool last_digit =
        !words.back().empty() && std::isdigit(static_cast<unsigned char>(words.back().back())) != 0;
    if (std::isalnum(letter) == 0 || (!words.back().empty() && digit != last_digit)) {
      if (!words.back().empty()) words.emplace_back();
    }
    if (std::isalnum(letter) != 0) words.back() += static_cast<char>(std::tolower(letter));
  }
  return words;
}

}  // namespace

Posted posted(const table::Rules& rules, Place notices) {
  return std::visit([&](const auto& own) { return posted(own, notices); }, rules);
}

Place odds_place(const games::TableRules& rules) {
  return rules.odds_on_layout ? Place::layout : Place::sign;
}

std::vector<OddsRow> odds_rows(const games::PayTable& table) {
  std::vector<OddsRow> rows;
  for (const auto& [line, odds] : table.span()) {
    if (odds.is_paid()) rows.push_back({in_print(line), to_text(odds)});
  }
  return rows;
}

std::string in_print(games::PayLine line) {
  return std::string(printed_names[static_cast<std::size_t>(line)]);
}

bool says_for(std::string_view text) {
  const auto words = plain_words(text);
  for (std::size_t at = 1; at + 1 < words.size(); ++at) {
    if (words[at] == "for" && is_number(words[at - 1]) && is_number(words[at + 1])) return true;
  }
  return false;
}

}  // namespace croupier::render
