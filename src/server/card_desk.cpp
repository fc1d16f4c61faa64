#include "server/card_desk.hpp"

#include <algorithm>

#include "audit/replay.hpp"
#include "base/text.hpp"

namespace croupier::server {

using dealing::Step;
using dealing::StepKind;
using store::Stored;

namespace {

// A pack that the shuffler counts wrongly leaves the table: its order is under no seal.
bool puts_under_seal(const table::Event& event) {
  const auto* deed = std::get_if<dealing::Deed>(&event);
  return deed != nullptr && deed->kind == dealing::DeedKind::shuffled;
}

Step key_opening(const KeptKey& kept) {
  return {.kind = StepKind::open_cards,
          .by = table::Role::device,
          .number = kept.pack,
          .text = "key " + dealing::to_text(kept.key)};
}

}  // namespace

std::expected<table::Move, table::Waiting> CardDesk::next(const table::Table& table) {
  auto move = dealer_.next(table);
  if (!move) return move;
  if (auto fault = faults_.instead_of(table, *move, machine_)) return *std::move(fault);
  return move;
}

bool CardDesk::may_seal(const table::Command& command) {
  const auto* step = std::get_if<Step>(&command);
  return step != nullptr && step->kind == StepKind::shuffled && step->text != "live";
}

// Whoever is killed after the seal is in the log finds the key here; the other way about a table
// could never go on.
Stored<void> CardDesk::keep_key(const table::Command& command, const table::Events& events) {
  if (!may_seal(command) || std::ranges::none_of(events, puts_under_seal)) return {};
  const Step& step = std::get<Step>(command);
  return keys_->keep({chain_, step.number, root_of(step.text), machine_.key(step.number)});
}

void CardDesk::follow(const table::Table& before, const table::Events& events) {
  dealer_.follow(before, events);
  trail_.follow(before, events);
}

// A shoe lasts for many rounds: of each round the cards that were shown are opened one by one.
std::optional<Step> CardDesk::shown_cards(const table::Table& table) {
  const auto& handling = table.handling;
  const int number = handling.current + 1;
  const auto& pack = handling.pack();
  if (!handling.setup.shoe || pack.live || handling.stage != dealing::Stage::between_rounds) {
    return std::nullopt;
  }
  const KeptKey* kept = keys_->find(chain_, number, pack.seal);
  const auto shown = trail_.take_shown(number);
  if (kept == nullptr || shown.empty()) return std::nullopt;
  Step open{.kind = StepKind::open_cards, .by = table::Role::device, .number = number};
  for (const auto& [place, card] : shown) {
    open.text += (open.text.empty() ? "" : " ") + std::to_string(place) + " " +
                 cards::to_text(card) + " " + dealing::to_text(dealing::opening(kept->key, place));
  }
  return open;
}

// A key is published as soon as none of its cards can be played any more.
std::optional<Step> CardDesk::due_opening(const table::Table& table) {
  if (auto shown = shown_cards(table)) return shown;
  for (const KeptKey& kept : keys_->keys()) {
    if (kept.chain != chain_) continue;
    if (Step open = key_opening(kept); dealing::decide(table.handling, open)) return open;
  }
  return std::nullopt;
}

const KeptKey* CardDesk::key_of(const Step& step) const {
  const auto opens = [&](const KeptKey& kept) {
    return kept.chain == chain_ && step.text == key_opening(kept).text;
  };
  const auto found = std::ranges::find_if(keys_->keys(), opens);
  return found == keys_->keys().end() ? nullptr : &*found;
}

void CardDesk::opened(const Step& step) {
  const KeptKey* kept = key_of(step);
  if (kept == nullptr) return;
  static_cast<void>(trail_.take_shown(kept->pack));
  const KeptKey dropped = *kept;
  static_cast<void>(keys_->drop(dropped));
}

bool CardDesk::has_lost_key(const table::Table& table) const {
  for (int number = 1; number <= 2; ++number) {
    const auto& pack = table.handling.packs[static_cast<std::size_t>(number) - 1];
    const bool in_play = pack.condition >= dealing::Condition::shuffled &&
                         pack.condition <= dealing::Condition::loaded;
    if (in_play && !pack.live && keys_->find(chain_, number, pack.seal) == nullptr) return true;
  }
  return false;
}

// Which orders are sealed after this step.
void CardDesk::follow_step(const Step& step, std::set<std::string>& sealed) {
  if (step.kind == StepKind::shuffled) sealed.insert(root_of(step.text));
  if (step.kind != StepKind::open_cards) return;
  if (!step.text.starts_with("key ")) static_cast<void>(trail_.take_shown(step.number));
  if (const KeptKey* kept = key_of(step)) sealed.erase(kept->root);
}

// "TRAIL; ROOT ...": after the trail the shuffles that are not opened yet.
std::string CardDesk::to_text() const {
  std::string text = trail_.to_text() + ";";
  for (const KeptKey& kept : keys_->keys()) {
    if (kept.chain == chain_) text += " " + kept.root;
  }
  return text;
}

// Goes through the records after a snapshot, or all of them, for what the table itself does not
// keep: where cards were cut, which of them were shown, and which shuffles are not opened yet.
Stored<std::set<std::string>> CardDesk::follow_from(store::Store& store,
                                                    const store::ChainId& chain,
                                                    const KeptTable& kept) {
  const std::size_t end = std::min(kept.desk.find(';'), kept.desk.size());
  const auto trail = CardTrail::parse(std::string_view(kept.desk).substr(0, end));
  trail_ = trail.value_or(CardTrail{});
  audit::Replay replay(trail ? kept.table : table::Table{});
  std::set<std::string> sealed;
  if (trail) {
    for (const auto root : base::words(std::string_view(kept.desk).substr(end + 1))) {
      sealed.emplace(root);
    }
  }
  std::string wrong;
  const std::uint64_t from = replay.table().records + 1;
  const auto read = store.read(chain, from, [&](const store::RecordView& record) {
    const table::Table before = replay.table();
    const auto taken = replay.take(record.payload);
    if (!taken) {
      wrong = taken.error();
      return store::Next::stop;
    }
    trail_.follow(before, taken->events);
    if (const auto* step = std::get_if<Step>(&taken->sent.command)) follow_step(*step, sealed);
    return store::Next::go_on;
  });
  if (!read) return std::unexpected(read.error());
  if (!wrong.empty()) return store::error(store::ErrorKind::damaged, wrong);
  return sealed;
}

Stored<void> CardDesk::follow_log(store::Store& store, const store::ChainId& chain) {
  const auto is_ours = [&](const KeptKey& kept) { return kept.chain == chain_; };
  // Without a key no cards of this table are under way: nothing has to be found out.
  if (std::ranges::none_of(keys_->keys(), is_ours)) return {};
  auto sealed = follow_from(store, chain, load_snapshot(store, chain));
  if (!sealed && sealed.error().kind == store::ErrorKind::damaged) {
    sealed = follow_from(store, chain, {});
  }
  if (!sealed) return std::unexpected(sealed.error());
  // A key whose seal never came into the log, or that the log has by now, opens nothing more.
  const std::vector<KeptKey> kept = keys_->keys();
  for (const KeptKey& one : kept) {
    if (!is_ours(one) || sealed->contains(one.root)) continue;
    if (auto dropped = keys_->drop(one); !dropped) return dropped;
  }
  return {};
}

Stored<void> CardDesk::take_up(store::Store& store, const table::Table& table) {
  const auto chain = store::ChainId::parse(chain_);
  if (!chain) return store::error(store::ErrorKind::bad_request, chain_ + " cannot name a table.");
  if (auto followed = follow_log(store, *chain); !followed) return followed;
  for (int number = 1; number <= 2; ++number) {
    const auto& pack = table.handling.packs[static_cast<std::size_t>(number) - 1];
    const KeptKey* kept = pack.live ? nullptr : keys_->find(chain_, number, pack.seal);
    if (kept == nullptr) continue;
    if (auto restored = machine_.restore(number, pack.seal, kept->key); !restored) {
      return store::error(store::ErrorKind::damaged, restored.error());
    }
    machine_.cut(number, trail_.cut(number));
    machine_.skip(number, trail_.drawn(number));
  }
  return {};
}

}  // namespace croupier::server
