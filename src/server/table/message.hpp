// What clients send over the WebSocket, read from JSON (docs/protocol.md). Nothing is trusted:
// whatever is not a message of version 1 is refused with one sentence.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/command.hpp"

namespace croupier::server {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t commands_max = 32;  // in one message

/// What a person wants to do at a table; who that is, the house knows.
struct ClientCommand {
  enum class Kind : std::uint8_t {
    sit,
    leave,
    buy_in,
    cash_out,
    tip,
    bet,
    withdraw,
    act,
    cut,
    decline_cut,
    words,
  };
  Kind kind{};
  table::Position position{};
  games::Wager wager{};
  table::Money amount{};
  int cards = 0;
  std::string words{};  // of an act, or of the record
  bool operator==(const ClientCommand&) const = default;
};

namespace message {

struct Hello {
  int version = 0;
  bool operator==(const Hello&) const = default;
};
struct Watch {
  std::string table;
  bool operator==(const Watch&) const = default;
};
struct Unwatch {
  std::string table;
  bool operator==(const Unwatch&) const = default;
};
struct Do {
  std::string table;
  std::uint64_t sequence = 0;
  std::vector<ClientCommand> wishes;
  bool operator==(const Do&) const = default;
};
struct Ready {
  std::string table;
  bool operator==(const Ready&) const = default;
};
struct Ping {
  bool operator==(const Ping&) const = default;
};

}  // namespace message

using ClientMessage = std::variant<message::Hello, message::Watch, message::Unwatch, message::Do,
                                   message::Ready, message::Ping>;

/// Returns the message that the text stands for, or what is wrong with it.
std::expected<ClientMessage, std::string> read_message(std::string_view text);

}  // namespace croupier::server
