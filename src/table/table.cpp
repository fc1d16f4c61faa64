#include "table/table.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "table/parts.hpp"
#include "table/rights.hpp"
#include "table/text.hpp"

namespace croupier::table {

Money Accounts::sum() const {
  Money sum = inventory + drop_box + tip_box + outside;
  for (const Money chips : bankrolls) sum += chips;
  return sum;
}

std::unexpected<regulation::Refusal> refuse(Reason reason, dealing::Authorities clauses,
                                            std::string says) {
  const auto authority = clauses.empty() ? regulation::Authority{} : clauses.front();
  return std::unexpected(regulation::Refusal{reason, authority, std::move(says)});
}

const SeatingClauses& seating_clauses(const Table& table) {
  return all_seating_clauses[table.rules.index()];
}

const games::Wagering& wagering(const Table& table) {
  return std::visit([](const auto& round) -> const games::Wagering& { return round.wagering; },
                    table.round);
}

bool is_one_line(std::string_view text) {
  // Fast: without a branch, for texts as long as a sealed order.
  unsigned control = 0;
  for (const char letter : text) control |= static_cast<unsigned char>(letter) < ' ' ? 1U : 0U;
  return control == 0 && base::trim(text).size() == text.size();
}

Position seat_of(const Table& table, Player player) {
  const auto seat = std::ranges::find(table.seats, player);
  if (player.number == 0 || seat == table.seats.end()) return {};
  return {static_cast<std::uint8_t>(seat - table.seats.begin())};
}

bool house_deals(const Table& table) {
  return table.edition.number > 1 && table.edition.kind == TableKind::automatic;
}

bool is_run_by_dealer(const Table& table, Player player) {
  return (table.self_seated >> player.number & 1U) == 0;
}

std::optional<regulation::Refusal> check_sender(const Table& table, const By& by,
                                                const Command& command) {
  if (table.edition.number == 1) return check_right_edition_1(by, command);
  const Player owner = owner_of(command);
  const Seat seat = is_run_by_dealer(table, owner) ? Seat::run_by_dealer : Seat::own;
  return check_right(table.edition.kind, by, command, seat);
}

Player player_named(const Table& table, std::string_view name) {
  if (name.empty()) return {};
  const auto seat = std::ranges::find_if(table.seats, [&](Player player) {
    return player.number != 0 && table.names[player.number] == name;
  });
  return seat == table.seats.end() ? Player{} : *seat;
}

bool is_seated(const Table& table, Player player) { return seat_of(table, player).number != 0; }

bool in_round(const Table& table) { return table.handling.stage != dealing::Stage::between_rounds; }

Money bankroll(const Table& table, Player player) {
  return table.accounts.bankrolls[player.number] + wagering(table).ledger().players[player.number];
}

Money inventory(const Table& table) {
  return table.accounts.inventory + wagering(table).ledger().house;
}

Money on_layout(const Table& table) { return wagering(table).ledger().layout; }

Money total(const Table& table) { return table.accounts.sum() + wagering(table).ledger().sum(); }

std::string_view phase(const Table& table) {
  std::string_view found;
  std::visit(
      [&](const auto& round) {
        games::for_each_game([&](auto game) {
          using G = decltype(game);
          if constexpr (std::is_same_v<typename G::Round, std::decay_t<decltype(round)>>) {
            found = G::phase_names()[static_cast<std::size_t>(round.phase)];
          }
        });
      },
      table.round);
  return found;
}

bool bets_are_open(const Table& table) {
  return table.is_open &&
         std::visit([](const auto& round) { return round.phase == decltype(round.phase){}; },
                    table.round);
}

std::vector<games::Command> legal(const Table& table) {
  return std::visit([](const auto& round) { return legal(round); }, table.round);
}

SequenceStatus sequence_status(const Table& table, const Envelope& envelope) {
  const auto known = std::ranges::find(table.clients, envelope.client, &Client::name);
  const std::uint64_t last = known == table.clients.end() ? 0 : known->sequence;
  if (envelope.sequence == last + 1) return SequenceStatus::fresh;
  return envelope.sequence == last && last != 0 ? SequenceStatus::repeated
                                                : SequenceStatus::out_of_step;
}

std::uint64_t next_sequence(const Table& table, const std::string& client) {
  const auto known = std::ranges::find(table.clients, client, &Client::name);
  return known == table.clients.end() ? 1 : known->sequence + 1;
}

std::uint64_t last_record(const Table& table, const std::string& client) {
  const auto known = std::ranges::find(table.clients, client, &Client::name);
  return known == table.clients.end() ? 0 : known->record;
}

namespace {

bool is_plain(const Envelope& envelope) {
  const By& by = envelope.by;
  const bool named = by.name.empty() || is_client_name(by.name);
  const bool known = by.role != Role::player || (by.player.number - 1U) < player_max;
  return is_client_name(envelope.client) && named && known &&
         envelope.rules_id.find_first_of(" :\n") == std::string::npos;
}

std::optional<regulation::Refusal> check_envelope(const Table& table, const Envelope& envelope) {
  if (!is_plain(envelope)) return regulation::malformed("the envelope has no client or sender");
  switch (sequence_status(table, envelope)) {
    case SequenceStatus::fresh:
      break;
    case SequenceStatus::repeated:
      return regulation::Refusal{Reason::not_a_repeat,
                                 {},
                                 "this command was taken already, in record " +
                                     std::to_string(last_record(table, envelope.client))};
    case SequenceStatus::out_of_step:
      return regulation::Refusal{
          Reason::not_a_repeat, {}, "the client's commands are not in step with the table"};
  }
  if (envelope.at < table.last_at) {
    return regulation::malformed("the command is older than the last one");
  }
  if (!envelope.rules_id.empty() && table.established && envelope.rules_id != table.rules_id) {
    return regulation::Refusal{
        Reason::other_rules, {}, "the table plays by the rules " + table.rules_id};
  }
  return std::nullopt;
}

}  // namespace

Decision decide(const Table& table, const Envelope& envelope, const Command& command) {
  if (auto wrong = check_envelope(table, envelope)) return std::unexpected(*wrong);
  const auto* request = std::get_if<Request>(&command);
  const bool establishes = request != nullptr && request->kind == RequestKind::establish;
  if (!table.established && !establishes) {
    return std::unexpected(regulation::Refusal{Reason::table_closed, {}, "there is no table yet"});
  }
  return std::visit(
      games::Overloaded{
          [&](const games::Command& play) { return decide_play(table, envelope.by, play); },
          [&](const dealing::Step& step) { return decide_step(table, envelope.by, step); },
          [&](const Request& asked) { return decide_request(table, envelope.by, asked); },
      },
      command);
}

void accept(Table& table, const Envelope& envelope, const Events& events) {
  for (const Event& event : events) apply(table, event);
  ++table.records;
  table.last_at = envelope.at;
  const auto known = std::ranges::find(table.clients, envelope.client, &Client::name);
  if (known == table.clients.end()) {
    table.clients.push_back({envelope.client, envelope.sequence, table.records});
  } else {
    known->sequence = envelope.sequence;
    known->record = table.records;
  }
}

}  // namespace croupier::table
