// A table as one viewer may see it, in the JSON of docs/protocol.md. Built up from the game's own
// view; nothing here reads a card that a view has not shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/table/last_round.hpp"
#include "table/choices.hpp"
#include "table/view/view.hpp"

namespace croupier::server {

/// A clock that people can see.
struct ShownClock {
  enum class Kind : std::uint8_t { bets, decision };
  Kind kind = Kind::bets;
  std::int64_t ends = 0;
  std::int64_t total = 0;
  bool operator==(const ShownClock&) const = default;
};

/// What a view has beside the table itself; the same for all viewers but for the last four.
struct ViewContext {
  std::string_view table;
  std::int64_t now = 0;
  const LastRound* last = nullptr;
  std::optional<ShownClock> clock{};
  std::uint32_t ready = 0;                                  // bit per player
  std::uint32_t present = 0;                                // bit per player: has a connection
  const std::vector<table::Position>* uninsured = nullptr;  // where insurance was declined
  std::string_view notice{};
  std::optional<int> cut{};  // how many cards a player is offered to cut
  table::Player viewer{};
  std::optional<table::Role> staff{};
  table::Money wallet{};
  std::uint64_t sequence = 1;
};

/// Returns the view as one JSON object.
std::string view_json(const table::Table& table, const ViewContext& around);

/// Returns the events as the viewer may read them, as a JSON list.
std::string events_json(const table::Events& events, std::size_t game, table::Player viewer,
                        table::Position seat);

/// Returns the lawful choices of a player that the chips left allow; where insurance is offered,
/// with one to go without, and none for the positions where that was chosen.
std::vector<table::Choice> choices_for(const table::Table& table, table::Player player,
                                       const std::vector<table::Position>& uninsured);

/// Returns how many cards a player is offered to cut now; nothing where none is.
std::optional<int> cut_offered(const table::Table& table);

}  // namespace croupier::server
