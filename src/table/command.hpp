// Commands to a table: those of the game, steps with the cards, and requests about people and
// money; and the envelope in which each of them comes.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "dealing/handling.hpp"
#include "games/command.hpp"

namespace croupier::table {

using dealing::Role;
using games::Money;
using games::Player;
using games::Position;

/// Who sent a command: a player by number, or staff by name.
struct By {
  Role role = Role::dealer;
  Player player{};
  std::string name{};
  bool operator==(const By&) const = default;
};

/// Time, identity and repeats come from outside; the table copies them.
struct Envelope {
  std::int64_t at = 0;  // UTC milliseconds
  By by{};
  std::string client{};
  std::uint64_t sequence = 0;  // counts the client's accepted commands, from 1
  std::string rules_id{};      // the rules that the sender has in mind; empty: whatever they are
  bool operator==(const Envelope&) const = default;
};

/// What people ask for, apart from wagers, decisions and cards.
enum class RequestKind : std::uint8_t {
  establish,  // text: see Opening; amount: the chips of the inventory
  open,       // text: the gaming day
  close,
  day,  // text: the next gaming day
  sit,  // text: the person's name, where it is given
  leave,
  buy_in,    // amount: cash for chips
  cash_out,  // all chips
  tip,
  fill,
  dealer,        // text: the new dealer's name
  rules,         // text: the new rules as JSON
  timeout,       // the decision clock has run out
  confirm_cash,  // T21 2C.5(e): a spoken wager with cash is confirmed
  breach,        // text: what a player told another
  push,          // text: slide or tap
  advice,        // the coach tells a player what the choices are worth
  void_round,    // text: why the supervisor voids the round
  edition,       // text: the edition that the record goes on by, see Edition
  note,          // text: what a supervisor notes
};
/// A reason has at most so many characters.
inline constexpr std::size_t reason_max = 200;
inline constexpr std::size_t request_count = static_cast<std::size_t>(RequestKind::note) + 1;
/// Returns the word for the request, as commands carry it.
std::string_view name(RequestKind kind);

struct Request {
  RequestKind kind;
  Player player{};
  Position position{};
  Money amount{};
  std::string text{};
  bool operator==(const Request&) const = default;
};

using Command = std::variant<games::Command, dealing::Step, Request>;

}  // namespace croupier::table
