// What a table's viewers are told, and when: nothing before its record is durable.
#include <algorithm>

#include "render/document/json.hpp"
#include "server/table/table_actor.hpp"

namespace croupier::server {

using table::Player;

namespace {

// A table that starts again has so many records at most to go through after its snapshot.
constexpr std::uint64_t records_between_snapshots = 200;

}  // namespace

std::uint32_t TableActor::present() const {
  std::uint32_t bits = 0;
  for (const auto& [connection, visitor] : viewers_) {
    bits |= std::uint32_t{1} << player_of(visitor.name).number;
  }
  for (const Computer& computer : computers_) {
    bits |= std::uint32_t{1} << player_of(computer.name).number;
  }
  return bits;
}

// Keeps since when the seated are away.
void TableActor::note_presence(std::int64_t now) {
  const std::uint32_t here = present();
  std::map<Player, std::int64_t> away;
  for (const Player player : table_.seats) {
    if (player.number == 0 || (here >> player.number & 1U) != 0) continue;
    const auto known = away_since_.find(player);
    away[player] = known == away_since_.end() ? now : known->second;
  }
  away_since_ = std::move(away);
}

// What all viewers of a turn have in common.
ViewContext TableActor::surroundings(std::int64_t now) const {
  return {.table = name(),
          .now = now,
          .last = &last_round_,
          .clock = clock_,
          .ready = ready_,
          .present = present(),
          .uninsured = &uninsured_,
          .notice = notice_,
          .cut = cut_offered(table_)};
}

std::string TableActor::update_for(const Visitor& visitor, const table::Events& events,
                                   ViewContext around) const {
  const Player player = player_of(visitor.name);
  around.viewer = player;
  around.staff = visitor.staff;
  around.wallet = services_.wallets.balance(visitor.name);
  around.sequence = table::next_sequence(
      table_, visitor.staff ? "staff-" + visitor.name : "p" + std::to_string(player.number));
  render::Json json;
  json.open_object().key("type").text("update").key("table").text(name());
  json.key("record").whole(static_cast<std::int64_t>(table_.records));
  json.key("events").raw(
      events_json(events, table_.rules.index(), player, table::seat_of(table_, player)));
  return json.key("view").raw(view_json(table_, around)).close_object().str();
}

void TableActor::tell(Connection connection, std::string text) {
  if (waiting_.empty()) {
    services_.outbox.send(connection, std::move(text));
  } else {
    waiting_.back().messages.emplace_back(connection, std::move(text));
  }
}

void TableActor::watch(Connection connection, const Visitor& visitor, std::int64_t now) {
  viewers_[connection] = visitor;
  if (player_of(visitor.name).number != 0) {
    changed_ = true;
    flush(now);
  } else {
    tell(connection, update_for(visitor, {}, surroundings(now)));
  }
}

void TableActor::unwatch(Connection connection, std::int64_t now) {
  const auto found = viewers_.find(connection);
  if (found == viewers_.end()) return;
  changed_ = player_of(found->second.name).number != 0;
  viewers_.erase(found);
  flush(now);
}

// Everything of a turn goes out together: one record or many, one update to each viewer.
void TableActor::flush(std::int64_t now) {
  if (changed_) note_presence(now);
  std::vector<std::pair<Connection, std::string>> messages;
  if (changed_ && !viewers_.empty()) {
    const ViewContext around = surroundings(now);
    for (const auto& [connection, visitor] : viewers_) {
      messages.emplace_back(connection, update_for(visitor, told_, around));
    }
  }
  // The answer comes before the view that follows from it.
  messages.insert(messages.begin(), std::make_move_iterator(answers_.begin()),
                  std::make_move_iterator(answers_.end()));
  answers_.clear();
  told_.clear();
  changed_ = false;
  if (!entries_.empty()) {
    const std::uint64_t ticket = ++services_.last_ticket;
    waiting_.push_back({ticket, table_.records, std::move(messages)});
    services_.journal.write(ticket, std::exchange(entries_, {}));
    return;
  }
  for (auto& [connection, text] : messages) tell(connection, std::move(text));
}

void TableActor::written(std::uint64_t ticket) {
  while (!waiting_.empty() && waiting_.front().ticket <= ticket) {
    for (auto& [connection, text] : waiting_.front().messages) {
      services_.outbox.send(connection, std::move(text));
    }
    waiting_.pop_front();
  }
  if (waiting_.empty()) save_snapshot();
}

// Where a snapshot cannot be kept, the next start only takes longer.
void TableActor::save_snapshot() {
  if (table_.records - saved_ < records_between_snapshots) return;
  if (services_.key == nullptr) return;
  if (app::save_snapshot(services_.store, settings_.chain, services_.key, table_,
                         desk_.to_text())) {
    saved_ = table_.records;
  }
}

}  // namespace croupier::server
