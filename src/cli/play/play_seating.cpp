// How a person comes to the table, finds it as it was left, is offered the cut, and goes.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/play/play_session.hpp"

namespace croupier::cli {

namespace {

using dealing::StepKind;
using games::Money;
using table::Request;
using table::RequestKind;

// Returns the cut that is offered to a player now, if one is.
std::optional<dealing::Step> offered_cut(const table::Table& table) {
  for (const dealing::Prompt& prompt : dealing::next_steps(table.handling)) {
    if (prompt.step.kind == StepKind::cut && prompt.step.by == table::Role::player) {
      return prompt.step;
    }
  }
  return std::nullopt;
}

}  // namespace

// Sealed cards without their key are as good as lost: the round is void and they leave the table.
void Session::give_up_lost_cards() {
  out() << "  The key of the shuffled cards is missing: the round is void and new cards come.\n";
  const table::By floor = house_.acts_as(table::Role::supervisor);
  if (!table::bets_are_open(table()) && !table().ending) {
    must(floor, games::Command(games::command::Report{games::Irregularity::void_round}));
  }
  for (int number = 1; number <= 2 && goes_on() && house_.has_lost_key(); ++number) {
    const dealing::Step remove{.kind = StepKind::remove_pack,
                               .by = table::Role::supervisor,
                               .number = number,
                               .text = "key lost"};
    if (house_.would(floor, remove)) must(floor, remove);
  }
}

// Wagers that lie there from before a restart are made anew, or not.
void Session::take_back_bets() {
  const std::vector<games::Bettor> bettors = std::visit(
      [](const auto& round) {
        const auto there = round.wagering.bettors();
        return std::vector<games::Bettor>(there.begin(), there.end());
      },
      table().round);
  for (const games::Bettor& bettor : bettors) {
    for (std::size_t at = 0; at < games::wager_count; ++at) {
      const auto wager = static_cast<games::Wager>(at);
      if (!bettor.stakes.has(wager)) continue;
      must(the_person, games::Command(games::command::Withdraw{person, bettor.position, wager}));
    }
  }
}

void Session::sit_down() {
  if (!table().is_open) {
    for (const table::Move& move : house_.opening()) must(move.by, move.command);
  } else if (table::bets_are_open(table()) && table().day != house_.today()) {
    must(house_.acts_as(table::Role::supervisor),
         Request{.kind = RequestKind::day, .text = house_.today()});
  }
  if (goes_on() && house_.has_lost_key()) give_up_lost_cards();
  if (!goes_on()) return;
  if (!table::bets_are_open(table())) {
    out() << "  The table " << house_.name()
          << " was left in the middle of a round, which goes on.\n";
    start_ = before_ = left() + table::on_layout(table());
    return;
  }
  if (table::seat_of(table(), person).number == 0) {
    must(the_person, Request{.kind = RequestKind::sit, .player = person, .position = {1}});
  } else {
    take_back_bets();
  }
  if (goes_on() && left().is_zero()) {
    must(the_person,
         Request{.kind = RequestKind::buy_in, .player = person, .amount = setup_.bankroll});
  }
  start_ = left();
  out() << "  Your bankroll is " << to_text(start_) << ".\n";
}

// The table stays open; its cards are spread, and can be opened in the record, as nobody plays.
void Session::get_up() {
  farewell();
  if (!table::bets_are_open(table())) return;
  if (!left().is_zero()) {
    must(the_person, Request{.kind = RequestKind::cash_out, .player = person});
  }
  if (goes_on()) must(the_person, Request{.kind = RequestKind::leave, .player = person});
  while (goes_on()) {
    const auto move = house_.next();
    if (!move) return;
    must(move->by, move->command);
  }
}

// T21 2C.4(d): one key cuts by tenths of the stack, or passes the cut on.
void Session::offer_cut() {
  const auto cut = offered_cut(table());
  const int stack = cut->number * 2;
  const auto item = [&](std::string_view keys, std::string_view label) {
    return paint(console_.style(), Ink::bold, fmt::format("[{}]", keys)) + " " +
           std::string(label) + "  ";
  };
  for (;;) {
    out() << "  The cards are shuffled and you may cut them.\n"
          << item("1-9", "cut at so many tenths") << item("n", "let another cut") << "> ";
    const auto key = console_.key();
    out() << "\n";
    if (!key || *key == 'n' || *key == 'q') {
      return must(the_person, dealing::Step{.kind = StepKind::decline_cut});
    }
    if (*key >= '1' && *key <= '9') {
      return must(the_person,
                  dealing::Step{.kind = StepKind::cut, .number = stack * (*key - '0') / 10});
    }
    out() << "  " << key_in_quotes({&*key, 1}) << " is no cut: press 1 to 9, or n.\n";
  }
}

// Everything between two rounds: counts, shuffle, cut, shoe.
void Session::prepare_cards() {
  bool fresh = false;
  while (goes_on()) {
    if (offered_cut(table())) {
      offer_cut();
      continue;
    }
    const NextMove move = house_.next();
    if (!move && move.error() == table::Waiting::bets) break;
    const auto* step = move ? std::get_if<dealing::Step>(&move->command) : nullptr;
    fresh = fresh || (step != nullptr && step->kind == StepKind::load);
    follow_dealer(move);
  }
  if (fresh && table().handling.setup.shoe && goes_on()) {
    out() << "  The dealer loads a fresh shoe and burns a card face down.\n";
  }
}

}  // namespace croupier::cli
