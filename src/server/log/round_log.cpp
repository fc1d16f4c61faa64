#include "server/log/round_log.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dealing/live_seal.hpp"
#include "render/document/json.hpp"

namespace croupier::server {

using dealing::HandlingEventKind;
using render::Json;

namespace {

constexpr std::uint64_t rounds_between_marks = 64;
constexpr std::size_t shuffles_max = 200;

bool opens_bets(const table::Event& event) {
  const auto* told = std::get_if<table::TableEvent>(&event);
  return told != nullptr && told->kind == table::TableEventKind::bets_opened;
}

std::set<cards::Card> seen_cards(const table::AnyRound& any, table::Player viewer) {
  std::set<cards::Card> cards;
  for (const games::ViewedHand& hand : table::see_round(any, viewer).hands) {
    for (const auto& card : hand.cards) {
      if (card) cards.insert(*card);
    }
  }
  return cards;
}

}  // namespace

// ---- following the log

store::Stored<void> RoundLog::catch_up() {
  std::string wrong;
  const auto follow_one = [&](const store::RecordView& record) {
    if (!wrong.empty()) return;
    const table::Table before = replay_.table();
    const auto told = replay_.take(record.payload);
    if (told) return follow(record, before, *told);
    wrong = "record " + std::to_string(record.number) + " does not follow: " + told.error();
  };
  const auto read = store_->read(chain_, read_ + 1, [&](const store::RecordView& record) {
    unsealer_.take(record, follow_one);
    if (!wrong.empty()) return store::Next::stop;
    read_ = record.number;
    return store::Next::go_on;
  });
  if (!read) return read;
  if (!wrong.empty()) return store::error(store::ErrorKind::damaged, wrong);
  return {};
}

void RoundLog::follow(const store::RecordView& record, const table::Table& before,
                      const audit::Replay::Told& told) {
  if (marks_.empty() && before.is_open) marks_.push_back({before.round_number, before});
  for (const table::Event& event : told.events) {
    const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event);
    if (handling_event != nullptr) follow(*handling_event, record.number, before.round_number);
  }
  notes_.follow(before, told, record.number);
  last_.follow(before, told.events);
  if (last_.round) {
    end_round(before, told.sent.envelope.at, record.number);
    last_ = {};
  }
  if (std::ranges::any_of(told.events, opens_bets)) {
    first_ = record.number + 1;
    const table::Table& now = replay_.table();
    if (marks_.empty() || now.round_number >= marks_.back().round + rounds_between_marks) {
      marks_.push_back({now.round_number, now});
    }
  }
}

ShuffleEntry* RoundLog::last_shuffle(int pack) {
  const auto found =
      std::ranges::find_if(shuffles_.rbegin(), shuffles_.rend(),
                           [&](const ShuffleEntry& entry) { return entry.pack == pack; });
  return found == shuffles_.rend() ? nullptr : &*found;
}

void RoundLog::end_round(const table::Table& table, std::int64_t at, std::uint64_t record) {
  RoundEntry entry{table.round_number, first_, record, at, table.rules_id, {}};
  std::map<std::string, RoundShare> shares;
  for (const auto& [player, position, line] : last_.results) {
    const std::string& name = table.names[player.number];
    RoundShare& share = shares.try_emplace(name, RoundShare{name}).first->second;
    share.wagered += line.stake;
    share.net += line.net;
  }
  // The machine may have shuffled the other pack meanwhile.
  ShuffleEntry* shuffle = last_shuffle(table.handling.current + 1);
  for (auto& [name, share] : shares) {
    if (shuffle != nullptr) {
      const auto seen = seen_cards(*last_.round, table::player_named(table, name));
      shuffle->seen_by[name].insert(seen.begin(), seen.end());
    }
    entry.shares.push_back(std::move(share));
  }
  rounds_.push_back(std::move(entry));
}

// "key HEX", or "PLACE CARD SALT ..." for cards that everybody has seen.
void RoundLog::follow(const dealing::HandlingEvent& handling_event, std::uint64_t record,
                      std::uint64_t round) {
  if (handling_event.kind == HandlingEventKind::shuffled &&
      !dealing::is_live(handling_event.text)) {
    if (shuffles_.size() >= 2 * shuffles_max) {
      shuffles_.erase(shuffles_.begin(), shuffles_.begin() + shuffles_max);
    }
    shuffles_.push_back({.pack = handling_event.pack,
                         .record = record,
                         .round = round,
                         .seal = handling_event.text});
    return;
  }
  if (handling_event.kind != HandlingEventKind::cards_opened) return;
  const auto found = std::ranges::find_if(
      shuffles_.rbegin(), shuffles_.rend(),
      [&](const auto& entry) { return entry.pack == handling_event.pack && !entry.key; });
  if (found == shuffles_.rend()) return;
  constexpr std::string_view word = "key ";
  if (handling_event.text.starts_with(word)) {
    const auto key = dealing::parse_key(std::string_view(handling_event.text).substr(word.size()));
    if (key) found->key = *key;
    return;
  }
  const auto opened = dealing::parse_openings(handling_event.text);
  if (!opened) return;
  found->opened.insert(found->opened.end(), opened->begin(), opened->end());
}

// ---- a round again

namespace {

// The steps of one round, as the reader saw them.
class Steps {
 public:
  Steps(const store::ChainId& chain, std::uint64_t round, const Reader& reader)
      : chain_(chain), reader_(reader), last_{.number = round} {}

  void add(const store::RecordView& record, const table::Table& before, const table::Table& shown,
           const audit::Replay::Told& told) {
    last_.follow(before, told.events);
    const table::Player viewer = table::player_named(shown, reader_.name);
    const ViewContext around{.table = chain_.text(),
                             .now = told.sent.envelope.at,
                             .last = &last_,
                             .uninsured = &uninsured_,
                             .cut = cut_offered(shown),
                             .viewer = viewer};
    json_.open_object().key("record").whole(static_cast<std::int64_t>(record.number));
    json_.key("at").whole(told.sent.envelope.at).key("by").text(to_text(told.sent.envelope.by));
    json_.key("events").raw(events_json(told.events, shown.rules.index(), viewer, {}));
    if (reader_.audits) json_.key("text").text(record.payload);
    json_.key("view").raw(view_json(shown, around)).close_object();
  }

  Json& json() { return json_; }

 private:
  const store::ChainId& chain_;
  const Reader& reader_;
  LastRound last_;
  Json json_{};
  const std::vector<table::Position> uninsured_{};
};

}  // namespace

std::expected<std::string, std::string> RoundLog::steps_json(std::uint64_t round,
                                                             const Reader& reader) {
  const auto entry = std::ranges::find(rounds_, round, &RoundEntry::round);
  const bool played =
      entry != rounds_.end() &&
      std::ranges::find(entry->shares, reader.name, &RoundShare::name) != entry->shares.end();
  if (entry == rounds_.end() || (!played && !reader.audits)) {
    return std::unexpected("there is no such round that you played");
  }
  const auto after = std::ranges::upper_bound(marks_, round, {}, &Mark::round);
  audit::Replay replay(after == marks_.begin() ? table::Table{} : std::prev(after)->table);
  Steps steps(chain_, round, reader);
  Json& json = steps.json();
  json.open_object().key("table").text(chain_.text());
  json.key("game").text(table::code_of(replay_.table().rules));
  json.key("round").whole(static_cast<std::int64_t>(round)).key("rules").text(entry->rules);
  json.key("replay").flag(true).key("steps").open_list();
  audit::Unsealer unsealer(replay.table());
  replay.read_with(unsealer.faces());
  bool done = false;
  const auto add_step = [&](const store::RecordView& record) {
    if (done) return;
    const table::Table before = replay.table();
    const auto told = replay.take(record.payload);
    if (told && record.number >= entry->first) steps.add(record, before, replay.table(), *told);
    done = !told || record.number >= entry->last;
  };
  // Cards are opened a little after the round.
  const auto read =
      store_->read(chain_, replay.table().records + 1, [&](const store::RecordView& record) {
        unsealer.take(record, add_step);
        return done ? store::Next::stop : store::Next::go_on;
      });
  unsealer.finish(add_step);
  if (!read) return std::unexpected(read.error().says);
  return json.close_list().close_object().str();
}

// ---- fairness

std::string RoundLog::fairness_json(const Reader& reader) const {
  Json json;
  json.open_object().key("shuffles").open_list();
  std::size_t listed = 0;
  for (auto entry = shuffles_.rbegin(); entry != shuffles_.rend() && listed < shuffles_max;
       ++entry, ++listed) {
    const auto sealed = dealing::parse_sealed(entry->seal);
    if (!sealed) continue;
    json.open_object().key("pack").whole(std::int64_t{entry->pack});
    json.key("record").whole(static_cast<std::int64_t>(entry->record));
    json.key("round").whole(static_cast<std::int64_t>(entry->round));
    json.key("commitment").open_object().key("root").text(base::to_hex(sealed->commitment.root));
    json.key("leaves").open_list();
    for (const base::Hash& leaf : sealed->commitment.leaves) json.text(base::to_hex(leaf));
    json.close_list().close_object().key("cards").open_list();
    const auto add = [&](std::size_t place, cards::Card card, const std::string& salt) {
      json.open_object().key("place").whole(static_cast<std::int64_t>(place));
      json.key("card").text(to_text(card)).key("salt").text(salt).close_object();
    };
    std::set<std::size_t> added;
    for (const auto& [place, card, salt] : entry->opened) {
      if (added.insert(place).second) add(place, card, dealing::to_text(salt));
    }
    const auto order =
        entry->key ? dealing::unseal(*sealed, *entry->key) : std::unexpected(std::string());
    const auto seen = entry->seen_by.find(reader.name);
    for (std::size_t place = 0; order && place < order->size(); ++place) {
      // Of several decks nobody can tell which of two like cards it was.
      const bool saw = seen != entry->seen_by.end() && seen->second.contains((*order)[place]) &&
                       std::ranges::count(*order, (*order)[place]) == 1;
      if ((!saw && !reader.audits) || added.contains(place)) continue;
      add(place, (*order)[place], dealing::to_text(dealing::opening(*entry->key, place)));
    }
    json.close_list().key("open").flag(entry->key.has_value()).close_object();
  }
  return json.close_list().close_object().str();
}

}  // namespace croupier::server
