#include "server/house/casino.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "games/event.hpp"
#include "render/document/json.hpp"

namespace croupier::server {

namespace {

constexpr std::int64_t seconds = 1000;

std::string saying(std::string_view type, std::string_view says) {
  render::Json json;
  return json.open_object().key("type").text(type).key("says").text(says).close_object().str();
}

}  // namespace

std::expected<std::unique_ptr<Casino>, app::Problem> Casino::open(
    const Services& services, const std::vector<ActorSettings>& tables, Close close,
    std::int64_t now) {
  std::unique_ptr<Casino> casino(new Casino(services, {}, std::move(close)));
  // All tables of a house have one source of cards.
  const auto chance = tables.empty() ? table::ChanceKind::random : tables.front().chance;
  if (services.wallets.edition() < table::edition_now) {
    casino->write(services.wallets.opening(chance, now));
  }
  if (chance == table::ChanceKind::seeded) {
    casino->note("the cards follow from a seed: they are not random", now);
  }
  Tables opened;
  for (const ActorSettings& settings : tables) {
    auto actor = TableActor::open(services, settings, now);
    if (!actor) return std::unexpected(actor.error());
    opened.emplace(settings.chain.text(), *std::move(actor));
  }
  casino->take_over(std::move(opened));
  return casino;
}

void Casino::take_over(Tables tables) {
  alarms_.clear();
  alarm_of_.clear();
  writing_.clear();
  tables_ = std::move(tables);
  for (const auto& [name, table] : tables_) note_state(*table);
}

void Casino::note_state(TableActor& table) {
  const std::int64_t due = table.wakes_at();
  const auto [known, fresh] = alarm_of_.try_emplace(&table, due);
  if (fresh || known->second != due) {
    alarms_.erase({known->second, &table});
    alarms_.emplace(due, &table);
    known->second = due;
  }
  if (table.waits_for_disk()) writing_.insert(&table);
}

const TableActor* Casino::find(std::string_view table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : found->second.get();
}

// ---- connections

void Casino::connect(Connection connection, const Visitor& visitor, std::string me,
                     std::int64_t now) {
  guests_.insert_or_assign(
      connection,
      Client{.visitor = visitor, .me = std::move(me), .messages = {restraint_.messages, now}});
}

void Casino::disconnect(Connection connection, std::int64_t now) {
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  const auto watched = std::move(found->second.watched);
  guests_.erase(found);
  for (const std::string& name : watched) {
    TableActor& table = *tables_.at(name);
    table.unwatch(connection, now);
    note_state(table);
  }
}

void Casino::dismiss(Connection connection, std::string_view says, std::int64_t now) {
  services_.outbox.send(connection, saying("goodbye", says));
  disconnect(connection, now);
  close_(connection);
}

void Casino::greet(Connection connection, Client& client, const message::Hello& hello,
                   std::int64_t now) {
  if (hello.version != protocol_version) {
    return dismiss(connection, "this house speaks version 1; load the page again", now);
  }
  client.greeted = true;
  render::Json json;
  json.open_object().key("type").text("welcome").key("version").whole(std::int64_t{1});
  json.key("now").whole(now).key("me").raw(client.me);
  services_.outbox.send(connection, json.close_object().str());
}

TableActor* Casino::find_or_say(Connection connection, std::string_view table) {
  const auto found = tables_.find(table);
  if (found != tables_.end()) return found->second.get();
  services_.outbox.send(connection,
                        saying("wrong", "there is no table '" + base::printable(table) + "'"));
  return nullptr;
}

void Casino::handle(Connection connection, Client& client, const ClientMessage& received,
                    std::int64_t now) {
  std::visit(games::Overloaded{
                 [&](const message::Hello& hello) { greet(connection, client, hello, now); },
                 [&](const message::Watch& watch) {
                   TableActor* table = find_or_say(connection, watch.table);
                   if (table == nullptr) return;
                   client.watched.insert(watch.table);
                   table->watch(connection, client.visitor, now);
                   note_state(*table);
                 },
                 [&](const message::Unwatch& unwatch) {
                   if (client.watched.erase(unwatch.table) == 0) return;
                   TableActor& table = *tables_.at(unwatch.table);
                   table.unwatch(connection, now);
                   note_state(table);
                 },
                 [&](const message::Do& wanted) {
                   TableActor* table = find_or_say(connection, wanted.table);
                   if (table == nullptr) return;
                   table->perform(connection, client.visitor, wanted, now);
                   note_state(*table);
                 },
                 [&](const message::Ready& ready) {
                   TableActor* table = find_or_say(connection, ready.table);
                   if (table == nullptr) return;
                   table->set_ready(client.visitor, now);
                   note_state(*table);
                 },
                 [&](const message::Ping&) {
                   render::Json json;
                   json.open_object().key("type").text("pong").key("now").whole(now);
                   services_.outbox.send(connection, json.close_object().str());
                 },
             },
             received);
}

void Casino::receive(Connection connection, std::string_view text, std::int64_t now) {
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  Client& client = found->second;
  ++counts_.messages;
  if (!client.messages.spend(restraint_.messages, now))
    return dismiss(connection, "too many messages", now);
  const auto received = read_message(text);
  if (!received) {
    ++counts_.wrong_messages;
    if (++client.wrong > restraint_.wrong_max) {
      return dismiss(connection, "too many messages that cannot be read", now);
    }
    services_.outbox.send(connection, saying("wrong", received.error()));
    return;
  }
  if (!client.greeted && !std::holds_alternative<message::Hello>(*received)) {
    return dismiss(connection, "the first message is hello", now);
  }
  handle(connection, client, *received, now);
}

// ---- time and the disk

void Casino::wake(std::int64_t now) {
  if (!trouble_.empty()) {
    if (now >= try_again_at_) open_again(now);
    return;
  }
  std::vector<TableActor*> due;
  for (const auto& [at, table] : alarms_) {
    if (at > now) break;
    due.push_back(table);
  }
  for (TableActor* table : due) {
    table->wake(now);
    note_state(*table);
  }
}

std::int64_t Casino::wakes_at() const {
  if (!trouble_.empty()) return try_again_at_;
  return alarms_.empty() ? std::numeric_limits<std::int64_t>::max() : alarms_.begin()->first;
}

void Casino::written(std::uint64_t ticket, const store::Stored<void>& kept, std::int64_t now) {
  if (!kept) {
    trouble_ = kept.error().says;
    try_again_at_ = now + seconds;
    return;
  }
  if (!trouble_.empty()) return;
  std::erase_if(writing_, [&](TableActor* table) {
    table->written(ticket);
    return !table->waits_for_disk();
  });
}

// What was decided after a record that could not be kept never happened: everything is read again
// from the log, and everybody sees the tables as they are there.
void Casino::open_again(std::int64_t now) {
  auto wallets = Wallets::open(services_.store);
  if (!wallets) {
    trouble_ = wallets.error().says;
    try_again_at_ = now + seconds;
    return;
  }
  Tables again;
  services_.wallets = *std::move(wallets);
  for (const auto& [name, table] : tables_) {
    auto actor = TableActor::open(services_, table->settings(), now);
    if (!actor) {
      trouble_ = actor.error().says();
      try_again_at_ = now + seconds;
      return;
    }
    again.emplace(name, *std::move(actor));
  }
  take_over(std::move(again));
  trouble_.clear();
  ++counts_.restarts;
  for (const auto& [connection, client] : guests_) {
    for (const std::string& table : client.watched) {
      tables_.at(table)->watch(connection, client.visitor, now);
      note_state(*tables_.at(table));
    }
  }
}

std::expected<TableActor::CoachQuestion, regulation::Refusal> Casino::ask_coach(
    std::string_view table, const Visitor& visitor, std::int64_t now) {
  const auto found = tables_.find(table);
  if (found == tables_.end() || !trouble_.empty()) {
    return std::unexpected(regulation::malformed("there is no such table"));
  }
  auto question = found->second->ask_coach(visitor, now);
  note_state(*found->second);
  return question;
}

void Casino::thought(std::string_view table, std::uint64_t record,
                     const games::command::Choose& chosen, std::int64_t now) {
  const auto found = tables_.find(table);
  if (found == tables_.end() || !trouble_.empty()) return;
  found->second->take_thought(record, chosen, now);
  note_state(*found->second);
}

// ---- money and notes

void Casino::write(store::Entry entry) {
  std::vector<store::Entry> entries;
  entries.push_back(std::move(entry));
  services_.journal.write(++services_.last_ticket, std::move(entries));
}

bool Casino::fill_wallet(const std::string& name, table::Money upto, std::int64_t now) {
  const table::Money has = services_.wallets.balance(name);
  if (has >= upto) return false;
  const auto kind = services_.wallets.knows(name) ? Wallets::Kind::top_up : Wallets::Kind::begin;
  auto entry = services_.wallets.move(kind, name, upto - has, {}, now);
  if (!entry) return false;
  write(*std::move(entry));
  return true;
}

void Casino::note(std::string_view says, std::int64_t now) {
  write(services_.wallets.note(says, now));
}

}  // namespace croupier::server
