// Events of a table: those of the game, handling events with the cards, and what happened to people
// and money.
#pragma once

#include <expected>
#include <variant>
#include <vector>

#include "games/event.hpp"
#include "table/command.hpp"

namespace croupier::table {

enum class TableEventKind : std::uint8_t {
  established,
  opened,
  closed,
  day_began,
  seated,
  left,
  bought_in,
  cashed_out,
  tipped,
  filled,
  dealer_changed,
  rules_changed,
  bets_opened,
  time_is_up,
  cash_confirmed,
  breach_noted,
  push_shown,
  cover_on_stack,
  cover_beside_shoe,
  advised,
  void_ordered,
  edition_began,
  noted,
};
inline constexpr std::size_t happening_count = static_cast<std::size_t>(TableEventKind::noted) + 1;

/// The `number` of a happening `seated`: the dealer runs that seat.
inline constexpr std::uint64_t seated_by_dealer = 1;

struct TableEvent {
  TableEventKind kind;
  Player player{};
  Position position{};
  Money amount{};
  std::uint64_t number = 0;
  std::string text{};
  regulation::Authority authority{};
  bool operator==(const TableEvent&) const = default;
};

using Event = std::variant<games::Event, dealing::HandlingEvent, TableEvent>;
using Events = std::vector<Event>;
using Decision = std::expected<Events, regulation::Refusal>;

}  // namespace croupier::table
