#include "audit/unsealer.hpp"

#include <algorithm>
#include <ranges>

#include "base/text.hpp"
#include "dealing/live_seal.hpp"
#include "table/text.hpp"

namespace croupier::audit {

namespace {

// A shoe may be shuffled anew before its first order is opened.
constexpr std::size_t seals_kept = 8;

}  // namespace

Unsealer::Unsealer(const table::Table& from) : current_(from.handling.current + 1) {
  for (int pack = 1; pack <= 2; ++pack) {
    const dealing::Pack& lies = from.handling.packs[static_cast<std::size_t>(pack) - 1];
    begin_shuffle(pack, lies.seal);
  }
}

void Unsealer::know(std::string_view root, const dealing::ShuffleKey& key) {
  keys_.emplace_back(root, key);
  for (auto& seals : seals_) {
    for (Sealed& sealed : seals) {
      if (sealed.root == root) try_key(sealed, key);
    }
  }
}

bool Unsealer::try_key(Sealed& sealed, const dealing::ShuffleKey& key) {
  if (sealed.opened) return false;
  if (dealing::is_live(sealed.seal)) {
    if (sealed.seal != dealing::live_seal(key)) return false;
    sealed.key = key;
    sealed.opened = true;
    for (const auto& [place, leaf] : sealed.leaves) learn(sealed, place, leaf);
    return true;
  }
  const auto parsed = dealing::parse_sealed(sealed.seal);
  const auto order =
      parsed ? dealing::unseal(*parsed, key) : std::unexpected(std::string("no seal"));
  if (!order) return false;
  faces_->learn(sealed.root, *order);
  sealed.opened = true;
  return true;
}

void Unsealer::begin_shuffle(int pack, std::string_view seal) {
  auto& seals = of(pack);
  if (seals.size() == seals_kept) seals.pop_front();
  seals.push_back({std::string(dealing::root_in(seal)), std::string(seal)});
  const auto known = std::ranges::find(keys_, seals.back().root,
                                       &std::pair<std::string, dealing::ShuffleKey>::first);
  if (known != keys_.end()) try_key(seals.back(), known->second);
}

void Unsealer::open_key(int pack, std::string_view text) {
  const auto key = dealing::parse_key(text);
  if (!key) return;
  for (Sealed& sealed : of(pack) | std::views::reverse) {
    if (try_key(sealed, *key)) return;
  }
}

// A leaf with the key tells its card, and one without it waits for the card's own opening.
void Unsealer::learn(const Sealed& sealed, unsigned place, const base::Hash& leaf) {
  if (!sealed.key) return;
  if (const auto card = dealing::card_of(leaf, place, *sealed.key)) {
    faces_->learn(sealed.root, place, *card);
  }
}

// The leaf of a card that is drawn from the real deck in play.
void Unsealer::add_leaf(unsigned place, const base::Hash& leaf) {
  if (of(current_).empty()) return;
  Sealed& sealed = of(current_).back();
  sealed.leaves[place] = leaf;
  learn(sealed, place, leaf);
}

// A card counts only as it was committed to.
void Unsealer::open_singly(int pack, std::string_view text) {
  const auto opened = dealing::parse_openings(text);
  if (!opened || of(pack).empty()) return;
  const Sealed& sealed = of(pack).back();
  const bool live = dealing::is_live(sealed.seal);
  const auto parsed = live ? std::unexpected(std::string()) : dealing::parse_sealed(sealed.seal);
  for (const auto& [where, card, salt] : *opened) {
    const auto place = static_cast<unsigned>(where);
    const auto leaf = sealed.leaves.find(place);
    const bool committed =
        live ? leaf != sealed.leaves.end() && dealing::verify_leaf(leaf->second, place, card, salt)
             : parsed && dealing::verify_opening(parsed->commitment, place, card, salt);
    if (committed) faces_->learn(sealed.root, place, card);
  }
}

void Unsealer::learn(std::string_view command) {
  const bool concerns = command.starts_with("shuffled ") || command.starts_with("open_cards ") ||
                        command.starts_with("load ");
  if (!concerns) return;
  const auto words = base::words(command);
  const auto number = words.size() > 1 ? base::parse_integer(words[1]) : std::nullopt;
  if (!number || *number < 1 || *number > 2) return;
  const int pack = static_cast<int>(*number);
  if (words[0] == "load") current_ = pack;
  if (words[0] == "shuffled" && words.size() > 2) begin_shuffle(pack, words.back());
  if (words[0] != "open_cards" || words.size() < 4) return;
  if (words[2] == "key") return open_key(pack, words[3]);
  open_singly(pack, command.substr(static_cast<std::size_t>(words[2].data() - command.data())));
}

bool Unsealer::is_known(const Held& held) const {
  return std::ranges::all_of(
      held.places, [&](unsigned place) { return faces_->find(held.root, place).has_value(); });
}

void Unsealer::drain(const Sink& sink) {
  while (!held_.empty() && is_known(held_.front())) {
    const Held first = std::move(held_.front());
    held_.pop_front();
    sink(first.record.view());
  }
}

void Unsealer::take(const store::RecordView& record, const Sink& sink) {
  const std::string_view command = table::command_in(record.payload);
  learn(command);
  // What was not opened by now is not opened before its pack is.
  if (command == "d no more bets") {
    for (Held& held : held_) held.places.clear();
  }
  const auto& seals = of(current_);
  std::vector<unsigned> places;
  for (const auto& [place, leaf] : table::tokens_in(command)) {
    if (leaf) add_leaf(place, *leaf);
    // A card of a real deck whose face nobody has told is not waited for.
    const bool told = leaf || seals.empty() || !dealing::is_live(seals.back().seal);
    if (told) places.push_back(place);
  }
  if (held_.empty() && places.empty()) return sink(record);
  held_.push_back({{record.number, std::string(record.payload), record.hash},
                   seals.empty() ? std::string() : seals.back().root,
                   std::move(places)});
  drain(sink);
}

void Unsealer::finish(const Sink& sink) {
  for (; !held_.empty(); held_.pop_front()) sink(held_.front().record.view());
}

}  // namespace croupier::audit
