// Computer players at a table: they sit down when somebody plays, bet when somebody has bet, and
// decide each in its own way. Like everybody they send lawful commands, and the record has them.
#include <algorithm>

#include "render/rules/game_text.hpp"
#include "server/table/table_actor.hpp"
#include "table/parts.hpp"

namespace croupier::server {

using table::Money;
using table::Player;
using table::Position;
using table::Request;
using table::RequestKind;
namespace command = games::command;

namespace {

const Money usual_bet = Money::dollars(5);
const Money usual_chips = Money::dollars(500);

}  // namespace

bool TableActor::is_computer(Player player) const {
  return std::ranges::find(computers_, table_.names[player.number], &Computer::name) !=
         computers_.end();
}

// Returns whether a person sits here, or has a wager here.
bool TableActor::has_people(Asked asked) const {
  if (asked == Asked::wagers) {
    return std::ranges::any_of(table::wagering(table_).bettors(), [&](const games::Bettor& bettor) {
      return !is_computer(bettor.player);
    });
  }
  return std::ranges::any_of(
      table_.seats, [&](Player player) { return player.number != 0 && !is_computer(player); });
}

bool TableActor::send_for(Player player, const table::Command& wanted, std::int64_t now) {
  return !submit(player_sender(player), wanted, now);
}

// The house gives its computer players what they play with.
bool TableActor::buy_chips(const Computer& computer, Player player, std::int64_t now) {
  const Money has = services_.wallets.balance(computer.name);
  if (has < usual_chips) {
    const auto kind =
        services_.wallets.knows(computer.name) ? Wallets::Kind::top_up : Wallets::Kind::begin;
    auto entry = services_.wallets.move(kind, computer.name, usual_chips - has, {}, now);
    if (!entry) return false;
    entries_.push_back(*std::move(entry));
  }
  return send_for(
      player, Request{.kind = RequestKind::buy_in, .player = player, .amount = usual_chips}, now);
}

bool TableActor::seat_computer(const Computer& computer, std::int64_t now) {
  for (auto at = static_cast<std::size_t>(table::common(table_.rules).positions); at > 1; --at) {
    if (table_.seats[at].number != 0) continue;
    std::uint64_t sequence = 0;
    const ClientCommand wish{.kind = ClientCommand::Kind::sit,
                             .position = {static_cast<std::uint8_t>(at)}};
    return !sit({computer.name, {}}, wish, sequence, now);
  }
  return false;
}

bool TableActor::bet_for(const Computer& computer, Player player, std::int64_t now) {
  const Position seat = table::seat_of(table_, player);
  if (table::wagering(table_).find(seat, player) != nullptr) return false;
  const auto& game = render::game_text(table::code_of(table_.rules));
  const auto& rules = table::common(table_.rules);
  const Money amount =
      std::clamp(usual_bet, rules.limits.min(game.main), rules.limits.max(game.main));
  if (table::bankroll(table_, player) < usual_bet + usual_bet + amount * 8) {
    return buy_chips(computer, player, now);
  }
  bool placed =
      send_for(player, games::Command(command::Place{player, seat, game.main, amount}), now);
  if (placed && game.twin) {
    placed =
        send_for(player, games::Command(command::Place{player, seat, *game.twin, amount}), now);
  }
  return placed;
}

// Between two rounds. Computers never play among themselves.
bool TableActor::move_computers(std::int64_t now) {
  const bool anybody = has_people(Asked::seats);
  const bool betting = has_people(Asked::wagers);
  for (const Computer& computer : computers_) {
    const Player player = player_of(computer.name);
    if (player.number == 0) {
      if (anybody && seat_computer(computer, now)) return true;
    } else if (!anybody) {
      const Request leave{.kind = RequestKind::leave, .player = player};
      if (send_for(player, leave, now)) return true;
    } else if (betting && bet_for(computer, player, now)) {
      return true;
    }
  }
  return false;
}

bool TableActor::decide_for_computers(std::int64_t now) {
  for (const Computer& computer : computers_) {
    const Player player = player_of(computer.name);
    if (player.number == 0) continue;
    const auto choices = choices_for(table_, player, uninsured_);
    if (choices.empty()) continue;
    const Position position = choices.front().command.position;
    auto dilemma =
        computer.style == Style::perfect ? dilemma_of(table_, player, position) : std::nullopt;
    if (dilemma) {
      if (thinking_since_ == table_.records) continue;
      thinking_since_ = table_.records;
      services_.thinker.think({std::string(name()), table_.records, *std::move(dilemma), choices});
      continue;
    }
    const std::size_t at = choose_plainly(computer.style, table_, choices, table_.records * 7919);
    return choose(player, choices[at].command, now);
  }
  return false;
}

// Whoever wants no insurance says so to the house only.
bool TableActor::choose(Player player, const command::Choose& chosen, std::int64_t now) {
  if (note_uninsured(player, chosen)) return true;
  return send_for(player, games::Command(chosen), now);
}

void TableActor::take_thought(std::uint64_t record, const command::Choose& chosen,
                              std::int64_t now) {
  if (record == table_.records && !halted_) choose(chosen.player, chosen, now);
  advance(now);
  flush(now);
}

}  // namespace croupier::server
