#include "audit/unsealer.hpp"

#include <algorithm>
#include <ranges>

#include "base/text.hpp"
#include "table/text.hpp"

namespace croupier::audit {

namespace {

// A shoe may be shuffled anew before its first order is opened.
constexpr std::size_t seals_kept = 8;

}  // namespace

Unsealer::Unsealer(const table::Table& from) : current_(from.handling.current + 1) {
  for (int pack = 1; pack <= 2; ++pack) {
    const dealing::Pack& lies = from.handling.packs[static_cast<std::size_t>(pack) - 1];
    if (!lies.live) begin_shuffle(pack, lies.seal);
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
  seals.push_back({std::string(root_in(seal)), std::string(seal)});
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

// "PLACE CARD SALT ...": a card counts only as it was committed to.
void Unsealer::open_singly(int pack, const std::vector<std::string_view>& words) {
  if (of(pack).empty()) return;
  const Sealed& sealed = of(pack).back();
  const auto parsed = dealing::parse_sealed(sealed.seal);
  for (std::size_t at = 2; parsed && at + 2 < words.size(); at += 3) {
    const auto place = base::parse_integer(words[at]);
    const auto card = cards::parse_card(words[at + 1]);
    const auto salt = dealing::parse_salt(words[at + 2]);
    if (!place || *place < 0 || !card || !salt) return;
    const auto where = static_cast<std::size_t>(*place);
    if (!dealing::verify_opening(parsed->commitment, where, *card, *salt)) continue;
    faces_->learn(sealed.root, static_cast<unsigned>(where), *card);
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
  open_singly(pack, words);
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
  auto places = table::places_in(command);
  if (held_.empty() && places.empty()) return sink(record);
  const auto& seals = of(current_);
  held_.push_back({{record.number, std::string(record.payload), record.hash},
                   seals.empty() ? std::string() : seals.back().root,
                   std::move(places)});
  drain(sink);
}

void Unsealer::finish(const Sink& sink) {
  for (; !held_.empty(); held_.pop_front()) sink(held_.front().record.view());
}

}  // namespace croupier::audit
