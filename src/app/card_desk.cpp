#include "app/card_desk.hpp"

#include <algorithm>

#include "audit/replay.hpp"
#include "base/text.hpp"
#include "dealing/live_seal.hpp"
#include "games/irregular.hpp"

namespace croupier::app {

using dealing::Step;
using dealing::StepKind;
using store::Stored;

namespace {

// A pack that the shuffler counts wrongly leaves the table: its order is under no seal.
bool puts_under_seal(const table::Event& event) {
  const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event);
  return handling_event != nullptr && handling_event->kind == dealing::HandlingEventKind::shuffled;
}

bool has_key(const dealing::Pack& pack) {
  return !pack.live || dealing::is_live_with_key(pack.seal);
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

// What is entered of a real deck is for the record alone, as with one that the machine shuffles.
std::expected<table::Command, std::string> CardDesk::with_key(const table::Table& table,
                                                              const table::Command& command) {
  const auto* step = std::get_if<Step>(&command);
  const bool live =
      step != nullptr && step->kind == StepKind::shuffled && dealing::is_live(step->text);
  if (!live || table.edition.number == 1) return command;
  const auto key = dealing::draw_key(*chance_);
  if (!key) return std::unexpected(key.error());
  live_key_ = *key;
  Step sealed = *step;
  sealed.text = dealing::live_seal(*key);
  return sealed;
}

// Whoever is killed after the seal is in the log finds the key here; the other way about a table
// could never go on.
Stored<void> CardDesk::keep_key(const table::Command& command, const table::Events& events) {
  if (!may_seal(command) || std::ranges::none_of(events, puts_under_seal)) return {};
  const Step& step = std::get<Step>(command);
  const bool live = dealing::is_live(step.text);
  return keys_->keep({chain_, step.number, std::string(dealing::root_in(step.text)),
                      live ? live_key_ : machine_.key(step.number)});
}

// A seal is long, and read once.
const dealing::Commitment* CardDesk::commitment_to(const dealing::Pack& pack, int number) {
  auto& [root, commitment] = commitments_[static_cast<std::size_t>(number) - 1];
  if (root != dealing::root_in(pack.seal)) {
    auto sealed = dealing::parse_sealed(pack.seal);
    if (!sealed) return nullptr;
    commitment = std::move(sealed->commitment);
    root = dealing::root_in(pack.seal);
  }
  return &commitment;
}

// Without its key, the face of a card of a real deck would be lost to the record.
std::optional<regulation::Refusal> CardDesk::check_live(const table::Table& table,
                                                        const table::Events& events) const {
  const dealing::Pack& pack = table.handling.pack();
  const bool kept = keys_->find(chain_, table.handling.current + 1, pack.seal) != nullptr;
  const auto draws = [](const table::Event& event) {
    const auto* game = std::get_if<games::Event>(&event);
    return game != nullptr && games::drawn_by(*game).has_value();
  };
  if (kept || !dealing::is_live_with_key(pack.seal) || std::ranges::none_of(events, draws)) {
    return std::nullopt;
  }
  return regulation::Refusal{
      regulation::Reason::step_out_of_order, regulation::Ruling{"ALL/secrecy"},
      "the key of this deck is missing: void the round and take the pack away"};
}

// One command draws one card.
std::optional<regulation::Refusal> CardDesk::check_cards(const table::Table& table,
                                                         const table::Events& events) {
  const int number = table.handling.current + 1;
  const dealing::Pack& pack = table.handling.pack();
  if (pack.live) return check_live(table, events);
  for (const table::Event& event : events) {
    const auto* game = std::get_if<games::Event>(&event);
    const auto card = game == nullptr ? std::nullopt : games::drawn_by(*game);
    if (!card || !card->is_known()) continue;
    const dealing::Commitment* commitment = commitment_to(pack, number);
    const KeptKey* kept = keys_->find(chain_, number, pack.seal);
    const std::size_t place = trail_.next_place(number);
    if (commitment != nullptr && kept != nullptr &&
        dealing::verify_opening(*commitment, place, *card, dealing::opening(kept->key, place))) {
      continue;
    }
    return regulation::Refusal{regulation::Reason::card_not_in_deck,
                               regulation::Ruling{"ALL/secrecy"},
                               "a card is not the one that was committed to before the wagers"};
  }
  return std::nullopt;
}

void CardDesk::follow(const table::Table& before, const table::Events& events) {
  dealer_.follow(before, events);
  trail_.follow(before, events);
  note_turned(before, events);
}

// Cards that lay face down and that these events turn over for all.
void CardDesk::note_turned(const table::Table& before, const table::Events& events) {
  const dealing::Pack& pack = before.handling.pack();
  if (before.edition.number == 1 || !has_key(pack)) return;
  for (const auto& [at, card, place] : turned_over(before.hidden, before.handling, events)) {
    turned_.push_back({place, card});
    turned_pack_ = before.handling.current + 1;
  }
}

Step CardDesk::opening_of(int number, const dealing::ShuffleKey& key,
                          const std::vector<CardTrail::Shown>& cards) {
  std::vector<dealing::SingleOpening> opened;
  for (const auto& [place, card] : cards) {
    opened.push_back({place, card, dealing::opening(key, place)});
  }
  return {.kind = StepKind::open_cards,
          .by = table::Role::device,
          .number = number,
          .text = dealing::to_text(opened)};
}

// From edition 2 on a card that lay face down is opened as soon as it is turned over.
std::optional<Step> CardDesk::turned_cards(const table::Table& table) {
  const auto turned = std::exchange(turned_, {});
  if (turned.empty()) return std::nullopt;
  const dealing::Pack& pack = table.handling.packs[static_cast<std::size_t>(turned_pack_) - 1];
  const KeptKey* kept = keys_->find(chain_, turned_pack_, pack.seal);
  if (kept == nullptr) return std::nullopt;
  return opening_of(turned_pack_, kept->key, turned);
}

std::optional<cards::Card> CardDesk::face_at(const table::Table& table, unsigned place) const {
  const dealing::Pack& pack = table.handling.pack();
  const KeptKey* kept = keys_->find(chain_, table.handling.current + 1, pack.seal);
  const auto sealed =
      kept == nullptr ? std::unexpected(std::string()) : dealing::parse_sealed(pack.seal);
  const auto order = sealed ? dealing::unseal(*sealed, kept->key) : std::unexpected(std::string());
  if (!order || place >= order->size()) return std::nullopt;
  return (*order)[place];
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
  return opening_of(number, kept->key, shown);
}

// A key is published as soon as none of its cards can be played any more.
std::optional<Step> CardDesk::due_opening(const table::Table& table) {
  if (auto turned = turned_cards(table)) return turned;
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
    if (in_play && has_key(pack) && keys_->find(chain_, number, pack.seal) == nullptr) return true;
  }
  return false;
}

// Which orders are sealed after this step.
void CardDesk::follow_step(const table::Table& before, const Step& step,
                           std::set<std::string>& sealed) {
  const bool between_rounds = before.handling.stage == dealing::Stage::between_rounds;
  if (step.kind == StepKind::shuffled) sealed.emplace(dealing::root_in(step.text));
  if (step.kind != StepKind::open_cards) return;
  if (!step.text.starts_with("key ")) {
    turned_.clear();
    if (between_rounds) static_cast<void>(trail_.take_shown(step.number));
  }
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
  audit::Unsealer unsealer = unsealer_for(chain_, replay.table(), *keys_);
  replay.read_with(unsealer.faces());
  const auto follow_one = [&](const store::RecordView& record) {
    if (!wrong.empty()) return;
    const table::Table before = replay.table();
    const auto taken = replay.take(record.payload);
    if (!taken) {
      wrong = taken.error();
      return;
    }
    trail_.follow(before, taken->events);
    note_turned(before, taken->events);
    if (const auto* step = std::get_if<Step>(&taken->sent.command)) {
      follow_step(before, *step, sealed);
    }
  };
  const std::uint64_t from = replay.table().records + 1;
  const auto read = store.read(chain, from, [&](const store::RecordView& record) {
    unsealer.take(record, follow_one);
    return wrong.empty() ? store::Next::go_on : store::Next::stop;
  });
  unsealer.finish(follow_one);
  if (!read) return std::unexpected(read.error());
  if (!wrong.empty()) return store::error(store::ErrorKind::damaged, wrong);
  return sealed;
}

Stored<void> CardDesk::follow_log(store::Store& store, const store::ChainId& chain,
                                  const store::SigningKey* key) {
  const auto is_ours = [&](const KeptKey& kept) { return kept.chain == chain_; };
  // Without a key no cards of this table are under way: nothing has to be found out.
  if (std::ranges::none_of(keys_->keys(), is_ours)) return {};
  auto sealed = follow_from(store, chain, load_snapshot(store, chain, key));
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

Stored<void> CardDesk::take_up(store::Store& store, const table::Table& table,
                               const store::SigningKey* key) {
  const auto chain = store::ChainId::parse(chain_);
  if (!chain) return store::error(store::ErrorKind::bad_request, chain_ + " cannot name a table.");
  if (auto followed = follow_log(store, *chain, key); !followed) return followed;
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

}  // namespace croupier::app
