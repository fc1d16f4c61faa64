#include "table/view/view.hpp"

#include <algorithm>

#include "table/parts.hpp"
#include "table/text.hpp"
#include "table/view/view_seal.hpp"

namespace croupier::table {

namespace {

namespace command = games::command;

// A choice that names cards is its owner's alone; for the others the turn says enough.
bool is_own(const NextStep& step, Player viewer) {
  return step.by.role == Role::player && step.by.player == viewer && viewer.number != 0;
}

bool is_staffs(const NextStep& step) {
  return step.by.role == Role::dealer || step.by.role == Role::supervisor;
}

void add_steps(TableView& seen, const Table& table, Player viewer) {
  for (NextStep& step : next_steps(table)) {
    if (is_own(step, viewer)) {
      seen.own_steps.push_back(std::move(step));
    } else if (is_staffs(step)) {
      seen.awaited.push_back(std::move(step.says));
    }
  }
}

void add_cards(TableView& seen, const Table& table) {
  for (const dealing::Pack& pack : table.handling.packs) {
    if (pack.condition == dealing::Condition::absent) continue;
    seen.packs.push_back({pack.record.back, pack.condition, pack.where.undealt, pack.where.rack});
  }
  seen.discards = static_cast<unsigned>(table.handling.rack.size());
  const dealing::Pack& pack = table.handling.pack();
  if (!pack.live) seen.commitment = commitment_of(pack.seal);
}

}  // namespace

games::View see_round(const AnyRound& any, Player viewer) {
  return std::visit([&](const auto& round) { return view(round, viewer); }, any);
}

TableView view(const Table& table, Player viewer, Steps steps) {
  if (!table.established) return {};
  TableView seen{.game = std::string(code_of(table.rules)),
                 .rules_id = table.rules_id,
                 .is_open = table.is_open,
                 .day = table.day,
                 .dealer = table.dealer,
                 .round_number = table.round_number};
  for (std::size_t at = 1; at < table.seats.size(); ++at) {
    if (table.seats[at].number == 0) continue;
    seen.seats.push_back({Position{static_cast<std::uint8_t>(at)}, table.seats[at],
                          table.names[table.seats[at].number]});
  }
  if (viewer.number != 0 && viewer.number <= player_max) {
    seen.bankroll = bankroll(table, viewer);
  }
  seen.round = see_round(table.round, viewer);
  add_cards(seen, table);
  if (steps == Steps::listed) add_steps(seen, table, viewer);
  return seen;
}

std::string to_text(const TableView& view) {
  std::string text = view.game + " " + view.rules_id + "\n";
  text += view.is_open ? "open for " + view.day + "\n" : "closed\n";
  text += "dealer " + view.dealer + "\nround " + std::to_string(view.round_number) + "\n";
  for (const ViewedSeat& seat : view.seats) {
    text += "position " + std::to_string(seat.position.number) + ": p" +
            std::to_string(seat.player.number) + (seat.name.empty() ? "" : " " + seat.name) + "\n";
  }
  text += "own chips " + to_text(view.bankroll) + "\n" + to_text(view.round);
  for (const ViewedPack& pack : view.packs) {
    text += pack.back + " pack, " + std::string(name(pack.condition)) + ": " +
            std::to_string(pack.undealt) + " undealt, " + std::to_string(pack.rack) +
            " in the rack\n";
  }
  text += "discard rack " + std::to_string(view.discards) + "\n";
  if (!view.commitment.empty()) text += "commitment " + view.commitment + "\n";
  for (const NextStep& step : view.own_steps) text += "may: " + to_text(step.command) + "\n";
  for (const std::string& says : view.awaited) text += "awaited: " + says + "\n";
  return text;
}

}  // namespace croupier::table
