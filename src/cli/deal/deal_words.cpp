#include "cli/deal/deal_words.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "cards/card.hpp"

namespace croupier::cli {

namespace {

constexpr std::size_t line_shown_max = 110;

std::string after(std::string_view line, std::string_view word) {
  return std::string(base::trim(base::trim(line).substr(word.size())));
}

// Steps that are a player's own: the dealer cannot cut for somebody.
bool is_players_step(std::string_view word) {
  constexpr std::array own{"cut", "decline_cut", "ask_inspection"};
  return std::ranges::find(own, word) != own.end();
}

// Requests that name their player after the word.
bool is_players_request(std::string_view word) {
  constexpr std::array own{"sit", "leave", "buy_in", "cash_out", "tip"};
  return std::ranges::find(own, word) != own.end();
}

std::expected<table::Move, std::string> moved(const table::By& by, std::string_view text) {
  auto command = table::parse_command(text);
  if (!command) return std::unexpected(command.error());
  return table::Move{by, *std::move(command)};
}

// "Kh" after this mark becomes a back.
void hide_card(std::string& line, std::string_view mark) {
  const std::size_t at = line.find(mark);
  if (at != std::string::npos && at + mark.size() + 2 <= line.size()) {
    line.replace(at + mark.size(), 2, "??");
  }
}

}  // namespace

std::expected<table::Move, std::string> understand(std::string_view line, const table::By& dealer,
                                                   const table::By& supervisor) {
  const auto words = base::words(line);
  if (words.empty()) return std::unexpected("there is no command");
  if (words[0] == "s" && words.size() > 1) {
    const std::string rest = after(line, "s");
    return moved(supervisor, words[1] == "report" ? "d " + rest : rest);
  }
  if (words[0] == "clock") return moved({table::Role::clock, {}, {}}, after(line, "clock"));
  const auto by = table::parse_by(words[0]);
  if (by && by->role == table::Role::player && words.size() > 1) {
    const std::string rest = after(line, words[0]);
    if (is_players_step(words[1])) return moved(*by, rest);
    if (is_players_request(words[1])) {
      return moved(dealer, std::string(words[1]) + " " + std::string(words[0]) + " " +
                               after(rest, words[1]));
    }
  }
  return moved(dealer, line);
}

std::vector<std::string_view> faces_in(std::string_view line) {
  auto words = base::words(line);
  const bool all = std::ranges::all_of(words, [](std::string_view word) {
    const auto card = cards::parse_card(word);
    return card && card->is_known();
  });
  if (!all) words.clear();
  return words;
}

std::string masked(std::string_view record) {
  const bool face_down = record.find(" face down") != std::string_view::npos;
  std::string text;
  while (!record.empty()) {
    std::string line(record.substr(0, record.find('\n')));
    record.remove_prefix(std::min(line.size() + 1, record.size()));
    if (line.find(" face down") != std::string::npos) hide_card(line, " is dealt ");
    if (face_down && line.starts_with("> ")) hide_card(line, ": d deal ");
    if (line.size() > line_shown_max) line = line.substr(0, line_shown_max) + "...";
    text += line + "\n";
  }
  return text;
}

}  // namespace croupier::cli
