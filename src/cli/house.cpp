#include "cli/house.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace croupier::cli {

using dealing::Step;
using dealing::StepKind;
using store::Stored;

namespace {

constexpr std::uint64_t records_between_checkpoints = 1000;

const table::By device{table::Role::device, {}, {}};

// A pack that the shuffler counts wrongly leaves the table: its order is under no seal.
bool puts_under_seal(const table::Event& event) {
  const auto* deed = std::get_if<dealing::Deed>(&event);
  return deed != nullptr && deed->kind == dealing::DeedKind::shuffled;
}

}  // namespace

std::int64_t system_time() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string House::today() const {
  const std::time_t seconds = clock_() / 1000;
  std::tm date{};
  gmtime_r(&seconds, &date);
  std::array<char, 16> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d", &date);
  return {text.data(), size};
}

table::Envelope House::envelope(const table::By& by) const {
  // The clock of a machine may go back; that of a log does not.
  const std::int64_t at = std::max(clock_(), table().last_at);
  return {at, by, client_, host_->next_sequence(client_), {}};
}

std::expected<table::Move, table::Waiting> House::next() {
  auto move = dealer_.next(table());
  if (!move) return move;
  if (auto fault = faults_.instead_of(table(), *move, machine_)) return *std::move(fault);
  return move;
}

table::Decision House::would(const table::By& by, const table::Command& command) const {
  return table::decide(table(), envelope(by), command);
}

std::vector<std::string> House::last_records(std::uint64_t count) const {
  std::vector<std::string> texts;
  const std::uint64_t all = table().records;
  const std::uint64_t from = all > count ? all - count + 1 : 1;
  const auto read = store_->read(host_->chain(), from, [&](const store::RecordView& record) {
    texts.emplace_back(record.payload);
    return store::Next::go_on;
  });
  return read ? texts : std::vector<std::string>{};
}

// Whoever is killed after the seal is in the log finds the key here; the other way about a table
// could never go on.
Stored<void> House::keep_key(const Step& step) {
  const dealing::ShuffleKey& key = machine_.key(step.number);
  return keys_.keep({std::string(name()), step.number, root_of(step.text), key});
}

House::Answered House::submit_one(const table::By& by, const table::Command& command) {
  const auto* step = std::get_if<Step>(&command);
  if (step != nullptr && step->kind == StepKind::shuffled && step->text != "live") {
    const auto decided = would(by, command);
    if (!decided) return std::unexpected(server::Problem{.refusal = decided.error()});
    if (std::ranges::any_of(*decided, puts_under_seal)) {
      if (auto kept = keep_key(*step); !kept) {
        return std::unexpected(server::Problem{.error = kept.error()});
      }
    }
  }
  const table::Table before = table();
  auto answer = host_->submit(envelope(by), command);
  if (!answer) return answer;
  dealer_.follow(before, answer->events);
  trail_.follow(before, answer->events);
  return answer;
}

// A key is published as soon as none of its cards can be played any more. Where that fails it is
// tried again after the next command.
void House::open_spent_packs() {
  const std::vector<KeptKey> kept = keys_.keys();
  for (const KeptKey& one : kept) {
    if (one.chain != name()) continue;
    const Step open{.kind = StepKind::open_cards,
                    .by = table::Role::device,
                    .number = one.pack,
                    .text = "key " + dealing::to_text(one.key)};
    if (!would(device, open) || !submit_one(device, open)) continue;
    static_cast<void>(trail_.take_shown(one.pack));
    static_cast<void>(keys_.drop(one));
  }
}

// A shoe lasts for many rounds: of each round the cards that were shown are opened one by one.
void House::open_shown_cards() {
  const auto& handling = table().handling;
  const int number = handling.current + 1;
  const auto& pack = handling.pack();
  if (!handling.setup.shoe || pack.live || handling.stage != dealing::Stage::between_rounds) return;
  const KeptKey* kept = keys_.find(name(), number, pack.seal);
  const auto shown = trail_.take_shown(number);
  if (kept == nullptr || shown.empty()) return;
  Step open{.kind = StepKind::open_cards, .by = table::Role::device, .number = number};
  for (const auto& [place, card] : shown) {
    open.text += (open.text.empty() ? "" : " ") + std::to_string(place) + " " + to_text(card) +
                 " " + dealing::to_text(dealing::opening(kept->key, place));
  }
  static_cast<void>(submit_one(device, open));
}

House::Answered House::submit(const table::By& by, const table::Command& command) {
  auto answer = submit_one(by, command);
  if (!answer) return answer;
  open_shown_cards();
  open_spent_packs();
  if (table().records >= signed_to_ + records_between_checkpoints) {
    static_cast<void>(finish());
  }
  return answer;
}

bool House::has_lost_key() const {
  const auto& handling = table().handling;
  for (int number = 1; number <= 2; ++number) {
    const auto& pack = handling.packs[static_cast<std::size_t>(number) - 1];
    const bool in_play = pack.condition >= dealing::Condition::shuffled &&
                         pack.condition <= dealing::Condition::loaded;
    if (in_play && !pack.live && keys_.find(name(), number, pack.seal) == nullptr) return true;
  }
  return false;
}

std::optional<std::string> House::finish() {
  if (!signing_key_) return std::nullopt;
  const auto head = store_->head(host_->chain());
  if (!head) return head.error().says;
  if (head->number == signed_to_) return std::nullopt;
  const std::array signed_head{store::sign(*signing_key_, *head, clock_())};
  if (auto kept = store_->add_checkpoints(signed_head); !kept) return kept.error().says;
  if (witness_) {
    if (auto added = witness_->add(signed_head); !added) return added.error().says;
  }
  signed_to_ = head->number;
  return std::nullopt;
}

}  // namespace croupier::cli
