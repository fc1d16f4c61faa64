// Reads a table's commands and records from text.
#include <algorithm>

#include "base/text.hpp"
#include "games/text.hpp"
#include "table/text.hpp"

namespace croupier::table {

std::optional<RequestKind> find_request(std::string_view word);

namespace {

using Words = std::span<const std::string_view>;

std::optional<std::uint8_t> small_number(std::string_view text) {
  const auto number = base::parse_integer(text);
  if (!number || *number < 0 || *number > 255) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

std::optional<Player> parse_player(std::string_view word) {
  const auto number = word.starts_with('p') ? small_number(word.substr(1)) : std::nullopt;
  if (!number || *number == 0 || *number > player_max) return std::nullopt;
  return Player{*number};
}

// Which fields follow the word of a request, in this order.
struct Shape {
  bool player = false;
  bool position = false;
  bool amount = false;
  bool text = false;
  bool name = false;  // may follow, and names a person
};

Shape shape_of(RequestKind kind) {
  switch (kind) {
    case RequestKind::establish:
      return {.amount = true, .text = true};
    case RequestKind::open:
    case RequestKind::day:
    case RequestKind::dealer:
    case RequestKind::rules:
    case RequestKind::push:
    case RequestKind::void_round:
    case RequestKind::edition:
    case RequestKind::note:
      return {.text = true};
    case RequestKind::sit:
      return {.player = true, .position = true, .name = true};
    case RequestKind::leave:
    case RequestKind::cash_out:
    case RequestKind::confirm_cash:
    case RequestKind::advice:
      return {.player = true};
    case RequestKind::buy_in:
    case RequestKind::tip:
      return {.player = true, .amount = true};
    case RequestKind::fill:
      return {.amount = true};
    case RequestKind::breach:
      return {.player = true, .text = true};
    default:
      return {};
  }
}

std::expected<Request, std::string> parse_request(RequestKind kind, std::string_view text) {
  Request request{kind};
  const Shape shape = shape_of(kind);
  const auto take = [&] {
    text = base::trim(text);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
  };
  if (shape.player) {
    const auto player = parse_player(take());
    if (!player) return std::unexpected("say which player, as in p1");
    request.player = *player;
  }
  if (shape.position) {
    const auto position = small_number(take());
    if (!position) return std::unexpected("say which position, as in 1");
    request.position = {*position};
  }
  if (shape.amount) {
    const auto amount = base::parse_money(take());
    if (!amount) return std::unexpected("say how much, as in $100");
    request.amount = *amount;
  }
  request.text = base::trim(text);
  const bool named = shape.name && is_person_name(request.text);
  if (!shape.text && !named && !request.text.empty()) {
    return std::unexpected(base::in_quotes(request.text) + " does not belong there");
  }
  if (shape.text && request.text.empty()) return std::unexpected("something is missing");
  return request;
}

bool is_game_command(std::string_view word) {
  return word == "d" || (word.size() > 1 && word[0] == 'p' && word[1] >= '0' && word[1] <= '9');
}

std::expected<Envelope, std::string> parse_envelope(std::string_view text) {
  const auto words = base::words(text);
  if (words.size() < 3 || words.size() > 4) return std::unexpected("the envelope is not complete");
  Envelope envelope;
  const auto at = base::parse_integer(words[0]);
  const std::size_t hash = words[1].find('#');
  const std::string_view count = hash == std::string_view::npos ? "" : words[1].substr(hash + 1);
  const std::int64_t sequence = base::parse_integer(count).value_or(-1);
  auto by = parse_by(words[2]);
  if (!at || sequence < 0 || !is_client_name(words[1].substr(0, hash))) {
    return std::unexpected("the envelope has no time, client and number");
  }
  if (!by) return std::unexpected(by.error());
  envelope.at = *at;
  envelope.client = words[1].substr(0, hash);
  envelope.sequence = static_cast<std::uint64_t>(sequence);
  envelope.by = *std::move(by);
  if (words.size() == 4) envelope.rules_id = words[3];
  return envelope;
}

}  // namespace

bool is_client_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
  });
}

bool is_person_name(std::string_view text) {
  return is_client_name(text) && (text[0] < '0' || text[0] > '9');
}

std::expected<By, std::string> parse_by(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view role = text.substr(0, colon);
  const std::string_view name =
      colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const bool named = colon == std::string_view::npos || is_client_name(name);
  if (role == "d" && named) return By{Role::dealer, {}, std::string(name)};
  if (role == "s" && named) return By{Role::supervisor, {}, std::string(name)};
  if (text == "device") return By{Role::device};
  if (text == "clock") return By{Role::clock};
  if (text == "house") return By{Role::house};
  const auto player = parse_player(text);
  if (!player) return std::unexpected(base::in_quotes(text) + " is nobody at a table");
  return By{Role::player, *player};
}

std::expected<Command, std::string> parse_command(std::string_view text) {
  const auto words = base::words(text);
  if (words.empty()) return std::unexpected("there is no command");
  if (is_game_command(words[0])) {
    const auto command = games::parse_command(text);
    if (!command) return std::unexpected(command.error());
    return *command;
  }
  if (dealing::is_step(words[0])) {
    auto step = dealing::parse_step(words, Role::dealer, 0);
    if (!step) return std::unexpected(step.error());
    return *std::move(step);
  }
  if (const auto kind = find_request(words[0])) {
    const std::string_view rest = base::trim(text).substr(words[0].size());
    auto request = parse_request(*kind, rest);
    if (!request) return std::unexpected(request.error());
    return *std::move(request);
  }
  return std::unexpected(base::in_quotes(words[0]) + " is no command");
}

std::string_view command_in(std::string_view record) {
  const std::string_view line = record.substr(0, record.find('\n'));
  const std::size_t colon = line.find(": ");
  return colon == std::string_view::npos ? std::string_view{} : line.substr(colon + 2);
}

namespace {

// A hand whose cards were never opened is played without a word on how it is set.
std::string readable(std::string_view words, const FaceAt& face_at) {
  std::string text = with_faces(words, face_at);
  const bool acts = text.starts_with('p');
  if (!acts || text.find(" ??") == std::string::npos) return text;
  std::string act;
  for (const std::string_view word : base::words(text)) {
    if (word == "??" || cards::parse_card(word)) break;
    act.append(act.empty() ? "" : " ").append(word);
  }
  return act;
}

}  // namespace

std::expected<Sent, std::string> parse_record(std::string_view record, const FaceAt& face_at) {
  const std::string_view line = record.substr(0, record.find('\n'));
  const std::size_t colon = line.find(": ");
  if (!line.starts_with("> ") || colon == std::string_view::npos) {
    return std::unexpected("a record begins with > and its envelope");
  }
  auto envelope = parse_envelope(line.substr(2, colon - 2));
  if (!envelope) return std::unexpected(envelope.error());
  const std::string_view words = command_in(record);
  auto command =
      parse_command(places_in(words).empty() ? std::string(words) : readable(words, face_at));
  if (!command) return std::unexpected(command.error());
  return Sent{*std::move(envelope), *std::move(command)};
}

}  // namespace croupier::table
