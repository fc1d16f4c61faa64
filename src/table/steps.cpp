// Who must or may do what now, in words that people can follow.
#include <algorithm>

#include "table/parts.hpp"

namespace croupier::table {

namespace {

namespace command = games::command;
using games::Overloaded;

By actor(const games::Command& command) {
  return std::visit(Overloaded{
                        [](const command::Place& c) { return By{Role::player, c.player}; },
                        [](const command::Withdraw& c) { return By{Role::player, c.player}; },
                        [](const command::Consent& c) { return By{Role::player, c.player}; },
                        [](const command::Choose& c) { return By{Role::player, c.player}; },
                        [](const auto&) { return By{Role::dealer}; },
                    },
                    command);
}

std::string prompt(const Table& table, const games::Command& command) {
  return std::visit(
      Overloaded{
          [](const command::CloseBets&) -> std::string { return "Call \"No more bets\"."; },
          [](const command::Deal&) -> std::string { return "Deal the next card."; },
          [&](const command::Proceed&) -> std::string {
            return "Go on: " + std::string(phase(table)) + ".";
          },
          [](const command::Choose& c) -> std::string {
            return "Position " + std::to_string(c.position.number) + " is to decide.";
          },
          [](const auto&) -> std::string { return "Wagers are taken."; },
      },
      command);
}

// The cards are handled before wagers close, and the stub before anybody decides.
void add_card_steps(const Table& table, std::vector<NextStep>& found) {
  for (dealing::Prompt& step : dealing::next_steps(table.handling)) {
    By by{step.step.by};
    if (by.role == Role::player) by.player = table.seats[step.step.seat];
    found.push_back({by, Command(step.step), step.clauses, std::move(step.says)});
  }
}

bool is_dealers(const games::Command& command) {
  return !std::holds_alternative<command::Place>(command) &&
         !std::holds_alternative<command::Withdraw>(command) &&
         !std::holds_alternative<command::Choose>(command) &&
         !std::holds_alternative<command::Consent>(command);
}

// Of all cards that may come, one stands for the draw.
void add_play_steps(const Table& table, std::vector<NextStep>& found) {
  bool draws = false;
  for (const games::Command& open : legal(table)) {
    const bool deals = std::holds_alternative<command::Deal>(open);
    if (deals && draws) continue;
    draws = draws || deals;
    const games::Command shown =
        deals ? games::Command(command::Deal{games::Card::unknown()}) : open;
    if (!deals && is_dealers(open) && !decide_play(table, By{Role::dealer}, open)) continue;
    found.push_back({actor(open), Command(shown), {}, prompt(table, open)});
  }
}

}  // namespace

std::vector<NextStep> next_steps(const Table& table) {
  std::vector<NextStep> found;
  if (!table.established) return found;
  if (!table.is_open) {
    found.push_back({By{Role::supervisor},
                     Command(Request{RequestKind::open}),
                     {},
                     "Open the table for the gaming day."});
  }
  if (table.push_due) {
    found.push_back({By{Role::dealer}, Command(Request{.kind = RequestKind::push, .text = "slide"}),
                     dealing::cite<"HUH 39.11(b)1 s2">,
                     "Show the push: slide the ante back, or tap beside it."});
  }
  add_card_steps(table, found);
  if (table.is_open && !table.ending) add_play_steps(table, found);
  return found;
}

}  // namespace croupier::table
