#include "server/table/message.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.hpp"

namespace croupier::server {

namespace {

using nlohmann::json;
template <class T>
using Read = std::expected<T, std::string>;

constexpr std::int64_t amount_max = 1'000'000'000'00;

// Which fields a wish has beside its kind.
struct Shape {
  std::string_view word;
  ClientCommand::Kind kind;
  bool position = false;
  bool wager = false;
  bool amount = false;
  bool cards = false;
  std::string_view words = {};  // the field that holds them
};

constexpr std::array shapes{
    Shape{"sit", ClientCommand::Kind::sit, true},
    Shape{"leave", ClientCommand::Kind::leave},
    Shape{.word = "buy_in", .kind = ClientCommand::Kind::buy_in, .amount = true},
    Shape{"cash_out", ClientCommand::Kind::cash_out},
    Shape{.word = "tip", .kind = ClientCommand::Kind::tip, .amount = true},
    Shape{"bet", ClientCommand::Kind::bet, true, true, true},
    Shape{"withdraw", ClientCommand::Kind::withdraw, true, true},
    Shape{.word = "act", .kind = ClientCommand::Kind::act, .position = true, .words = "act"},
    Shape{.word = "cut", .kind = ClientCommand::Kind::cut, .cards = true},
    Shape{"decline_cut", ClientCommand::Kind::decline_cut},
    Shape{.word = "words", .kind = ClientCommand::Kind::words, .words = "words"},
};

std::unexpected<std::string> wrong(std::string says) { return std::unexpected(std::move(says)); }

Read<std::string> text_of(const json& object, std::string_view key, std::size_t longest) {
  const auto found = object.find(key);
  const std::string name(key);
  if (found == object.end() || !found->is_string()) return wrong(name + " is missing or no text");
  const auto& text = found->get_ref<const std::string&>();
  if (text.empty() || text.size() > longest) return wrong(name + " is empty or too long");
  const bool plain = std::ranges::all_of(text, [](char letter) { return letter >= ' '; });
  if (!plain) return wrong(name + " is not one line of plain text");
  return text;
}

Read<std::int64_t> whole_of(const json& object, std::string_view key, std::int64_t least,
                            std::int64_t most) {
  const auto found = object.find(key);
  const std::string name(key);
  if (found == object.end() || !found->is_number_integer()) {
    return wrong(name + " is missing or no whole number");
  }
  const bool beyond =
      found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(most);
  if (beyond || found->get<std::int64_t>() < least || found->get<std::int64_t>() > most) {
    return wrong(name + " is out of range");
  }
  return found->get<std::int64_t>();
}

// Reads the fields that the shape has into the wish; returns what is wrong.
std::optional<std::string> read_fields(const json& object, const Shape& shape,
                                       ClientCommand& wish) {
  if (shape.position) {
    const auto position = whole_of(object, "position", 1, games::position_max);
    if (!position) return position.error();
    wish.position = {static_cast<std::uint8_t>(*position)};
  }
  if (shape.wager) {
    const auto text = text_of(object, "wager", 40);
    if (!text) return text.error();
    const auto wager = games::find_wager(*text);
    if (!wager) return base::in_quotes(*text) + " is no wager";
    wish.wager = *wager;
  }
  if (shape.amount) {
    const auto cents = whole_of(object, "amount", 1, amount_max);
    if (!cents) return cents.error();
    wish.amount = table::Money::cents(*cents);
  }
  if (shape.cards) {
    const auto cards = whole_of(object, "cards", 1, 416);
    if (!cards) return cards.error();
    wish.cards = static_cast<int>(*cards);
  }
  if (!shape.words.empty()) {
    auto words = text_of(object, shape.words, 4096);
    if (!words) return words.error();
    wish.words = *std::move(words);
  }
  return std::nullopt;
}

Read<ClientCommand> read_wish(const json& object) {
  if (!object.is_object()) return wrong("a command is an object");
  const auto word = text_of(object, "do", 40);
  if (!word) return wrong(word.error());
  const auto shape = std::ranges::find(shapes, *word, &Shape::word);
  if (shape == shapes.end()) return wrong(base::in_quotes(*word) + " is no command");
  ClientCommand wish{.kind = shape->kind};
  if (auto says = read_fields(object, *shape, wish)) return wrong(*std::move(says));
  return wish;
}

Read<ClientMessage> read_do(const json& object, std::string table) {
  const auto sequence = whole_of(object, "sequence", 1, std::int64_t{1} << 52);
  if (!sequence) return wrong(sequence.error());
  message::Do wanted{std::move(table), static_cast<std::uint64_t>(*sequence), {}};
  const auto commands = object.find("commands");
  if (commands == object.end() || !commands->is_array() || commands->empty() ||
      commands->size() > commands_max) {
    return wrong("commands is a list of 1 to " + std::to_string(commands_max));
  }
  for (const json& one : *commands) {
    auto wish = read_wish(one);
    if (!wish) return wrong(wish.error());
    wanted.wishes.push_back(*std::move(wish));
  }
  return wanted;
}

}  // namespace

Read<ClientMessage> read_message(std::string_view text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded() || !object.is_object()) return wrong("a message is a JSON object");
  const auto type = text_of(object, "type", 40);
  if (!type) return wrong(type.error());
  if (*type == "ping") return message::Ping{};
  if (*type == "hello") {
    const auto version = whole_of(object, "version", 0, 1'000'000);
    if (!version) return wrong(version.error());
    return message::Hello{static_cast<int>(*version)};
  }
  constexpr std::array<std::string_view, 4> about_tables{"watch", "unwatch", "do", "ready"};
  if (std::ranges::find(about_tables, *type) == about_tables.end()) {
    return wrong(base::in_quotes(*type) + " is no message");
  }
  auto table = text_of(object, "table", 40);
  if (!table) return wrong(table.error());
  if (*type == "watch") return message::Watch{*std::move(table)};
  if (*type == "unwatch") return message::Unwatch{*std::move(table)};
  if (*type == "ready") return message::Ready{*std::move(table)};
  return read_do(object, *std::move(table));
}

}  // namespace croupier::server
