#include "server/table/table_actor.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/text.hpp"
#include "render/document/json.hpp"
#include "table/rights.hpp"
#include "table/text.hpp"

namespace croupier::server {

using regulation::Reason;
using regulation::Refusal;
using table::Command;
using table::Player;
using table::Request;
using table::RequestKind;
using table::TableEventKind;

namespace {

Refusal refusal(Reason reason, std::string says) { return {reason, {}, std::move(says)}; }

bool changes_rules(const table::Event& event) {
  const auto* told = std::get_if<table::TableEvent>(&event);
  return told != nullptr && told->kind == TableEventKind::rules_changed;
}

// The record of a table takes such a report; the house asks its supervisors for more.
bool voids_without_reason(const Command& command) {
  const auto* game = std::get_if<games::Command>(&command);
  const auto* report = game == nullptr ? nullptr : std::get_if<games::command::Report>(game);
  return report != nullptr && report->trouble == games::Irregularity::void_round;
}

}  // namespace

TableActor::TableActor(const Services& services, ActorSettings settings, table::Table table)
    : services_(services),
      settings_(std::move(settings)),
      table_(std::move(table)),
      desk_(services.chance, services.keys, std::string(settings_.chain.text())),
      computers_(computers(settings_.computer_players)),
      saved_(table_.records) {}

std::expected<std::unique_ptr<TableActor>, app::Problem> TableActor::open(
    const Services& services, const ActorSettings& settings, std::int64_t now) {
  const app::LoggedTableOptions reading{.key = services.key, .shuffle_keys = &services.keys};
  auto host = app::LoggedTable::open(services.store, settings.chain, reading);
  if (!host) return std::unexpected(host.error());
  std::unique_ptr<TableActor> actor(new TableActor(services, settings, host->table()));
  if (actor->table_.records != 0) {
    if (auto taken = actor->desk_.take_up(services.store, actor->table_, services.key); !taken) {
      return std::unexpected(app::Problem{.error = taken.error()});
    }
    if (actor->desk_.has_lost_key(actor->table_)) actor->give_up_lost_cards(now);
  } else {
    const Request establish{
        .kind = RequestKind::establish,
        .amount = settings.inventory,
        .text = to_text(table::Opening{settings.game, actor->wanted_edition(), settings.rules})};
    const Sender house{{.role = table::Role::house}, "house"};
    if (auto refused = actor->submit(house, establish, now)) {
      return std::unexpected(app::Problem{.refusal = refused});
    }
    actor->begin_day(now);
  }
  actor->advance(now);
  actor->flush(now);
  return actor;
}

// ---- commands

TableActor::Refused TableActor::submit(const Sender& sender, const Command& command,
                                       std::int64_t now) {
  // The clock of a machine may go back; that of a log does not.
  const table::Envelope envelope{std::max(now, table_.last_at),
                                 sender.by,
                                 sender.client,
                                 table::next_sequence(table_, sender.client),
                                 {}};
  const auto decided = table::decide(table_, envelope, command);
  if (!decided) return decided.error();
  if (auto wrong = desk_.check_cards(table_, *decided)) {
    // A person who names another card is wrong; the house that deals another one must stop.
    if (sender.by.role == table::Role::house || sender.by.role == table::Role::device) {
      halt(wrong->says, now);
    }
    return wrong;
  }
  if (auto kept = desk_.keep_key(command, *decided); !kept) {
    return refusal(Reason::table_closed, kept.error().says);
  }
  if (auto refused = move_money(*decided, now)) return refused;
  entries_.push_back(
      {settings_.chain, table_.records + 1, table::to_record(table_, envelope, command, *decided)});
  desk_.follow(table_, *decided);
  follow(command, *decided);
  const bool ruled = std::ranges::any_of(*decided, changes_rules);
  AnalysisQueue::RulesChange change;
  if (ruled) change = {std::string(name()), table_.rules_id, {}, table_.rules, {}};
  table::accept(table_, envelope, *decided);
  if (ruled) {
    change.new_id = table_.rules_id;
    change.new_rules = table_.rules;
    services_.thinker.weigh(std::move(change));
  }
  last_[sender.client] = to_text(command);
  told_.insert(told_.end(), decided->begin(), decided->end());
  return std::nullopt;
}

// Chips bought and cashed go from and to the wallet of whoever sits there.
TableActor::Refused TableActor::move_money(const table::Events& events, std::int64_t now) {
  for (const table::Event& event : events) {
    const auto* told = std::get_if<table::TableEvent>(&event);
    if (told == nullptr) continue;
    const bool buys = told->kind == TableEventKind::bought_in;
    if (!buys && told->kind != TableEventKind::cashed_out) continue;
    const std::string& name = table_.names[told->player.number];
    if (name.empty()) continue;
    auto entry = services_.wallets.move(buys ? Wallets::Kind::buy_in : Wallets::Kind::cash_out,
                                        name, told->amount, settings_.chain.text(), now);
    if (!entry) return refusal(Reason::not_enough_chips, entry.error());
    entries_.push_back(*std::move(entry));
  }
  return std::nullopt;
}

// Takes in what a command makes happen, before the table itself does.
void TableActor::follow(const Command& command, const table::Events& events) {
  changed_ = true;
  last_round_.follow(table_, events);
  for (const table::Event& event : events) {
    const auto* game = std::get_if<games::Event>(&event);
    if (game == nullptr || !std::holds_alternative<games::event::BetsClosed>(*game)) continue;
    ready_ = 0;
    uninsured_.clear();
  }
  const auto* game = std::get_if<games::Command>(&command);
  if (game != nullptr && std::holds_alternative<games::command::Choose>(*game)) clock_for_.clear();
}

// The same words again under the number of the client's last command.
bool TableActor::is_repeat(const Sender& sender, const Command& command) const {
  const std::string words = to_text(command);
  if (const auto known = last_.find(sender.client); known != last_.end()) {
    return known->second == words;
  }
  bool same = false;
  const std::uint64_t record = table::last_record(table_, sender.client);
  const auto read =
      services_.store.read(settings_.chain, record, [&](const store::RecordView& seen) {
        const auto sent = table::parse_record(
            seen.payload, [&](unsigned place) { return desk_.face_at(table_, place); });
        same = sent && to_text(sent->command) == words;
        return store::Next::stop;
      });
  return read && same;
}

TableActor::Refused TableActor::send_numbered(const Sender& sender, const Command& command,
                                              std::uint64_t& sequence, std::int64_t now) {
  const std::uint64_t next = table::next_sequence(table_, sender.client);
  if (sequence + 1 == next && is_repeat(sender, command)) {
    ++sequence;
    return std::nullopt;
  }
  if (sequence != next) {
    return refusal(Reason::not_a_repeat,
                   "the number of the next command is " + std::to_string(next));
  }
  if (auto refused = submit(sender, command, now)) return refused;
  ++sequence;
  return std::nullopt;
}

// Whoever sits there already has sat down: a message that was sent twice counts once.
TableActor::Refused TableActor::sit(const Visitor& visitor, const ClientCommand& wish,
                                    std::uint64_t& sequence, std::int64_t now) {
  Player player = player_of(visitor.name);
  if (player.number == 0) {
    for (std::uint8_t number = 1; number <= games::player_max && player.number == 0; ++number) {
      const Player free{number};
      const bool taken =
          table::seat_of(table_, free).number != 0 || !table::bankroll(table_, free).is_zero();
      if (!taken) player = free;
    }
    const Request sit{.kind = RequestKind::sit,
                      .player = player,
                      .position = wish.position,
                      .text = visitor.name};
    if (auto refused = submit(player_sender(player), sit, now)) return refused;
  } else if (table_.seats[wish.position.number] != player) {
    return refusal(Reason::seat_taken, "you sit at another position of this table");
  }
  sequence = table::next_sequence(table_, player_sender(player).client);
  return std::nullopt;
}

std::expected<Command, Refusal> TableActor::command_of(const ClientCommand& wish, Player player) {
  const auto request = [&](RequestKind kind) {
    return Command(Request{.kind = kind, .player = player, .amount = wish.amount});
  };
  namespace command = games::command;
  using dealing::Step;
  switch (wish.kind) {
    case ClientCommand::Kind::leave:
      return request(RequestKind::leave);
    case ClientCommand::Kind::buy_in:
      return request(RequestKind::buy_in);
    case ClientCommand::Kind::cash_out:
      return request(RequestKind::cash_out);
    case ClientCommand::Kind::tip:
      return request(RequestKind::tip);
    case ClientCommand::Kind::bet:
      return Command(
          games::Command(command::Place{player, wish.position, wish.wager, wish.amount}));
    case ClientCommand::Kind::withdraw:
      return Command(games::Command(command::Withdraw{player, wish.position, wish.wager}));
    case ClientCommand::Kind::cut:
      return Command(Step{.kind = dealing::StepKind::cut, .number = wish.cards});
    case ClientCommand::Kind::decline_cut:
      return Command(Step{.kind = dealing::StepKind::decline_cut});
    default: {
      const std::string words = "p" + std::to_string(player.number) + "@" +
                                std::to_string(wish.position.number) + " " + wish.words;
      const auto parsed = games::parse_command(words);
      if (!parsed) return std::unexpected(regulation::malformed(parsed.error()));
      if (!std::holds_alternative<command::Choose>(*parsed)) {
        return std::unexpected(regulation::malformed("an act is a decision"));
      }
      return Command(*parsed);
    }
  }
}

TableActor::Sender TableActor::player_sender(Player player) {
  return {{table::Role::player, player, {}}, "p" + std::to_string(player.number)};
}

// T21: who wants no insurance says so to the house only; the dealer goes on once all have.
bool TableActor::note_uninsured(Player player, const games::command::Choose& chosen) {
  if (chosen.act.kind != games::ActKind::decline) return false;
  const auto choices = choices_for(table_, player, uninsured_);
  if (choices.empty() || choices.back().command != chosen) return false;
  uninsured_.push_back(chosen.position);
  changed_ = true;
  return true;
}

TableActor::Refused TableActor::perform_one(const Visitor& visitor, const ClientCommand& wish,
                                            std::uint64_t& sequence, std::int64_t now) {
  if (visitor.name.empty()) return refusal(Reason::not_seated, "sign in to play");
  if (wish.kind == ClientCommand::Kind::words) {
    if (!visitor.staff) return refusal(Reason::wrong_role, "that is for dealer and supervisor");
    const auto command = table::parse_command(wish.words);
    if (!command) return regulation::malformed(command.error());
    if (voids_without_reason(*command)) {
      return regulation::malformed("a round is void for a reason: say void and why");
    }
    const table::By by{*visitor.staff, {}, visitor.name};
    // Whatever the edition of the record: here the house deals.
    if (auto wrong = check_right(table::TableKind::automatic, by, *command, table::Seat::own)) {
      return wrong;
    }
    if (auto wrong = approve_for(*command, now)) return wrong;
    return send_numbered({by, "staff-" + visitor.name}, *command, sequence, now);
  }
  if (visitor.staff) return refusal(Reason::wrong_role, "staff does not play");
  if (wish.kind == ClientCommand::Kind::sit) return sit(visitor, wish, sequence, now);
  const Player player = player_of(visitor.name);
  if (player.number == 0) return refusal(Reason::not_seated, "take a seat first");
  const auto command = command_of(wish, player);
  if (!command) return command.error();
  const auto* played = std::get_if<games::Command>(&*command);
  const auto* chosen = played == nullptr ? nullptr : std::get_if<games::command::Choose>(played);
  if (chosen != nullptr && note_uninsured(player, *chosen)) return std::nullopt;
  return send_numbered(player_sender(player), *command, sequence, now);
}

void TableActor::perform(Connection connection, const Visitor& visitor, const message::Do& wanted,
                         std::int64_t now) {
  std::uint64_t sequence = wanted.sequence;
  Refused refused;
  std::size_t count = 0;
  for (const ClientCommand& wish : wanted.wishes) {
    refused = halted_ ? refusal(Reason::table_closed, notice_)
                      : perform_one(visitor, wish, sequence, now);
    if (refused) break;
    ++count;
  }
  render::Json answer;
  answer.open_object().key("type").text(refused ? "refused" : "done").key("table").text(name());
  answer.key("sequence")
      .whole(static_cast<std::int64_t>(refused ? wanted.sequence + count : wanted.sequence));
  answer.key("count").whole(static_cast<std::int64_t>(count));
  if (refused) {
    answer.key("says").text(refused->says).key("clause");
    const std::string_view id = refused->authority.id();
    id.empty() ? answer.raw("null") : answer.text(id);
    answer.key("reason").text(regulation::name(refused->reason));
  }
  answers_.emplace_back(connection, answer.close_object().str());
  advance(now);
  flush(now);
}

// The player's own commands keep their numbers.
std::expected<TableActor::CoachQuestion, Refusal> TableActor::ask_coach(const Visitor& visitor,
                                                                        std::int64_t now) {
  const auto refuse = [](std::string says) {
    return std::unexpected(refusal(Reason::not_now, std::move(says)));
  };
  if (!settings_.coach) return refuse("there is no coach at this table");
  const Player player = player_of(visitor.name);
  if (player.number == 0) return refuse("the coach is for those who sit here");
  auto choices = choices_for(table_, player, uninsured_);
  if (choices.empty()) return refuse("there is nothing to decide now");
  auto dilemma = dilemma_of(table_, player, choices.front().command.position);
  if (!dilemma) return refuse("the coach has nothing to say about this choice");
  const Sender sender{{table::Role::player, player, {}}, "coach" + std::to_string(player.number)};
  const Request asked{.kind = RequestKind::advice, .player = player};
  if (auto refused = submit(sender, asked, now)) return std::unexpected(*refused);
  flush(now);
  return CoachQuestion{*std::move(dilemma), std::move(choices)};
}

void TableActor::set_ready(const Visitor& visitor, std::int64_t now) {
  const Player player = player_of(visitor.name);
  if (player.number == 0 || !table::bets_are_open(table_)) return;
  ready_ |= std::uint32_t{1} << player.number;
  changed_ = true;
  advance(now);
  flush(now);
}

void TableActor::wake(std::int64_t now) {
  advance(now);
  flush(now);
}

}  // namespace croupier::server
