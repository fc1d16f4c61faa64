// Table: seats, bankrolls, inventory, drop and tip box, cards and one round after another. A pure
// state machine: commands in envelopes come in, events or a refusal come out.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "table/event.hpp"
#include "table/hidden.hpp"
#include "table/opening.hpp"
#include "table/rules.hpp"

namespace croupier::table {

using games::player_max;
using games::position_max;

/// The chips and the cash of a table, apart from what moves in the round under way; the sum never
/// changes.
struct Accounts {
  std::array<Money, player_max + 1> bankrolls{};
  Money inventory;
  Money drop_box;
  Money tip_box;
  Money outside;  // what came in from the cage and the patrons, as a debt

  Money sum() const;
  bool operator==(const Accounts&) const = default;
};

/// A client's last accepted command.
struct Client {
  std::string name;
  std::uint64_t sequence = 0;
  std::uint64_t record = 0;  // its number in the table's log
  bool operator==(const Client&) const = default;
};

/// A spoken wager with cash, and who has confirmed it (T21 2C.5(e)).
struct SpokenCash {
  bool dealer = false;
  bool supervisor = false;
  bool converted = false;
  bool operator==(const SpokenCash&) const = default;
};

struct Table {
  bool established = false;
  Edition edition{};
  Rules rules{};
  std::string rules_json{};  // as they were given
  std::string rules_id{};
  bool is_open = false;
  std::string day{};
  std::string dealer{};
  dealing::Handling handling{};
  HiddenCards hidden{};
  std::array<Player, position_max + 1> seats{};     // who sits where
  std::array<std::string, player_max + 1> names{};  // of the seated, where they gave one
  std::uint32_t self_seated = 0;  // bit per player: sat down without the dealer; edition 1: nobody
  Accounts accounts{};
  AnyRound round{};
  std::uint64_t round_number = 0;  // the one that bets are taken for, or that is played
  unsigned dealt = 0;              // cards to hands and board in this round
  bool ending = false;             // the round is settled, its stub is still to be dealt with
  std::uint32_t played_last = 0;   // bit per player: bet in the last round of this shoe
  std::uint64_t shoe_rounds = 0;   // rounds since the last load
  bool push_due = false;           // HUH 39.11(b)1: a push that the dealer shows
  std::array<SpokenCash, player_max + 1> spoken{};
  std::int64_t last_at = 0;
  std::uint64_t records = 0;
  std::vector<Client> clients{};

  bool operator==(const Table&) const = default;
};

/// Returns what the command makes happen, or why it is refused; the table is not changed.
Decision decide(const Table& table, const Envelope& envelope, const Command& command);

/// Changes the table as one event says.
void apply(Table& table, const Event& event);

/// Changes the table as an accepted command says: its events, and who sent it when.
void accept(Table& table, const Envelope& envelope, const Events& events);

/// What the number that a client gives its command means.
enum class SequenceStatus : std::uint8_t { fresh, repeated, out_of_step };

/// Returns whether the command is new, a repeat of the client's last, or neither.
SequenceStatus sequence_status(const Table& table, const Envelope& envelope);

/// Returns the number that the client's next command must carry.
std::uint64_t next_sequence(const Table& table, const std::string& client);

/// Returns the record in which the client's last command was accepted; 0 where there is none.
std::uint64_t last_record(const Table& table, const std::string& client);

/// Returns whether the house itself deals, and nobody else; edition 1 did not know that.
bool house_deals(const Table& table);

/// Returns whether the dealer enters what the player says: who has no device of their own.
bool is_run_by_dealer(const Table& table, Player player);

/// Returns where the player sits; position 0 for somebody who does not.
Position seat_of(const Table& table, Player player);

/// Returns who sits there under that name; player 0 where nobody does.
Player player_named(const Table& table, std::string_view name);

/// Returns the chips before the player, those of the round under way included.
Money bankroll(const Table& table, Player player);
Money inventory(const Table& table);
/// Returns the chips on the layout.
Money on_layout(const Table& table);
/// Returns the sum over all accounts, which is zero at all times.
Money total(const Table& table);

/// Returns the name of the phase that the round is in, and whether bets may be made.
std::string_view phase(const Table& table);
bool bets_are_open(const Table& table);

/// Returns what the game itself would accept now.
std::vector<games::Command> legal(const Table& table);

/// One thing that somebody must or may do now.
struct NextStep {
  By by;
  Command command;
  dealing::Authorities clauses;
  std::string says;
};

/// Returns who must or may do what now, with the clause and words to follow; the first is due.
std::vector<NextStep> next_steps(const Table& table);

}  // namespace croupier::table
