// What one viewer may know of a table and of what happens there. Built up from what a rule has
// shown to that viewer: a card that was not shown is never in it.
#pragma once

#include <string>
#include <vector>

#include "games/view.hpp"
#include "table/table.hpp"

namespace croupier::table {

/// Returns the event as the viewer may read it, with its clause; player 0 is the public. `seat` is
/// the viewer's position, where there is one: a burned card is shown to the one who asked.
std::string seen_by(const Event& told, std::size_t game, Player viewer, Position seat = {});

struct ViewedSeat {
  Position position;
  Player player;
  std::string name{};
};

struct ViewedPack {
  std::string back;
  dealing::Condition condition;
  unsigned undealt;
  unsigned rack;
};

struct TableView {
  std::string game{};
  std::string rules_id{};
  bool is_open = false;
  std::string day{};
  std::string dealer{};
  std::uint64_t round_number = 0;
  std::vector<ViewedSeat> seats{};
  Money bankroll{};  // the viewer's own
  games::View round{};
  unsigned discards = 0;  // cards in the discard rack
  std::vector<ViewedPack> packs{};
  std::string commitment{};            // of the cards in play; empty for a real deck
  std::vector<NextStep> own_steps{};   // what the viewer may do now
  std::vector<std::string> awaited{};  // what dealer and supervisor are to do
};

/// Returns what the viewer may know of a round.
games::View see_round(const AnyRound& any, Player viewer);

/// Whether a view lists what people are to do now.
enum class Steps : std::uint8_t { listed, left_out };

/// Returns what the viewer may know of the table; player 0 is the public.
TableView view(const Table& table, Player viewer, Steps steps = Steps::listed);

/// Returns the whole view as text, one fact a line.
std::string to_text(const TableView& view);

}  // namespace croupier::table
