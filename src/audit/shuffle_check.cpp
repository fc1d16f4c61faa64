#include "audit/shuffle_check.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "base/text.hpp"
#include "games/irregular.hpp"

namespace croupier::audit {

namespace {

using dealing::Deed;
using dealing::DeedKind;

// Where the card drawn as the nth since the shuffle lay in the order as it was sealed.
std::size_t sealed_place(std::size_t nth, std::span<const unsigned> cuts, std::size_t size) {
  for (const unsigned cut : std::views::reverse(cuts)) nth = (nth + cut) % size;
  return nth;
}

}  // namespace

std::string_view name(Opening opening) {
  constexpr std::array<std::string_view, 3> names{"live deck, no commitment", "not opened yet",
                                                  "opened"};
  return names[static_cast<std::size_t>(opening)];
}

void ShuffleCheck::take(std::uint64_t record, std::uint64_t round, const Replay::Told& told,
                        int in_play) {
  for (const table::Event& event : told.events) {
    if (const auto* deed = std::get_if<Deed>(&event)) {
      take_deed(record, round, *deed, in_play);
    } else if (const auto* game = std::get_if<games::Event>(&event)) {
      if (const auto card = games::drawn_by(*game)) draw(record, in_play, *card, false);
    }
  }
}

void ShuffleCheck::take_deed(std::uint64_t record, std::uint64_t round, const Deed& deed,
                             int in_play) {
  switch (deed.kind) {
    case DeedKind::shuffled:
      return begin(record, round, deed);
    case DeedKind::cut_made:
      if (auto& shuffle = of(deed.pack)) {
        shuffle->cuts.push_back(static_cast<unsigned>(deed.number));
      }
      return;
    case DeedKind::burned:
      return draw(record, in_play, cards::Card::unknown(), true);
    case DeedKind::burn_shown:
      return show_burned(record, in_play, deed.text);
    case DeedKind::cards_opened:
      return open(record, deed);
    default:
      return;
  }
}

void ShuffleCheck::begin(std::uint64_t record, std::uint64_t round, const Deed& deed) {
  auto& shuffle = of(deed.pack);
  put_aside(shuffle);
  shuffle.emplace(Shuffle{});
  shuffle->result.record = record;
  shuffle->result.round = round;
  shuffle->result.pack = deed.pack;
  if (deed.text == "live") return;
  shuffle->result.opening = Opening::not_opened;
  auto sealed = dealing::parse_sealed(deed.text);
  if (!sealed) {
    shuffle->result.faults.push_back({record, Fault::secrecy, sealed.error()});
    return;
  }
  shuffle->result.cards = sealed->commitment.leaves.size();
  shuffle->result.root = base::to_hex(sealed->commitment.root);
  shuffle->sealed = *std::move(sealed);
}

void ShuffleCheck::draw(std::uint64_t record, int pack, cards::Card card, bool burned) {
  auto& shuffle = of(pack);
  if (!shuffle) return;
  shuffle->drawn.push_back({card, record, burned});
  if (shuffle->order) {
    shuffle->result.faults.push_back(
        {record, Fault::secrecy, "a card was drawn after the order had been opened"});
  }
}

void ShuffleCheck::show_burned(std::uint64_t record, int pack, std::string_view text) {
  auto& shuffle = of(pack);
  const auto card = cards::parse_card(text);
  if (!shuffle || !card) return;
  const auto last = std::ranges::find_if(
      shuffle->drawn.rbegin(), shuffle->drawn.rend(),
      [](const Drawn& drawn) { return drawn.burned && !drawn.card.is_known(); });
  if (last == shuffle->drawn.rend()) return;
  last->card = *card;
  last->record = record;
}

void ShuffleCheck::open(std::uint64_t record, const Deed& deed) {
  auto& shuffle = of(deed.pack);
  constexpr std::string_view word = "key ";
  if (!deed.text.starts_with(word)) {
    if (shuffle && shuffle->sealed) open_singly(*shuffle, record, deed.text);
    return;
  }
  const auto key = dealing::parse_key(std::string_view(deed.text).substr(word.size()));
  if (key && open_aside(record, deed.pack, *key)) return;
  if (!shuffle || !shuffle->sealed) return;
  if (key) {
    open_order(*shuffle, record, *key);
  } else {
    shuffle->result.faults.push_back({record, Fault::shuffle, key.error()});
  }
}

// The cards of a shoe that is shuffled anew before it is spent leave play with those of the last
// shuffle: the key of the first comes late. What is aside for too long is taken for not opened.
void ShuffleCheck::put_aside(std::optional<Shuffle>& shuffle) {
  constexpr std::size_t aside_max = 1000;
  if (!shuffle || !shuffle->sealed || shuffle->order) return end(shuffle);
  aside_.push_back(std::exchange(shuffle, std::nullopt));
  if (aside_.size() <= aside_max) return;
  end(aside_.front());
  aside_.pop_front();
}

// Returns whether the key is that of a shuffle before the last one.
bool ShuffleCheck::open_aside(std::uint64_t record, int pack, const dealing::ShuffleKey& key) {
  const auto fits = [&](const std::optional<Shuffle>& one) {
    return one->result.pack == pack && dealing::unseal(*one->sealed, key).has_value();
  };
  const auto found = std::ranges::find_if(aside_, fits);
  if (found == aside_.end()) return false;
  open_order(**found, record, key);
  end(*found);
  aside_.erase(found);
  return true;
}

void ShuffleCheck::open_order(Shuffle& shuffle, std::uint64_t record,
                              const dealing::ShuffleKey& key) {
  const auto fail = [&](std::string says) {
    shuffle.result.faults.push_back({record, Fault::shuffle, std::move(says)});
  };
  auto order = dealing::unseal(*shuffle.sealed, key);
  if (!order) return fail(order.error());
  for (const unsigned cards : shuffle.cuts) {
    if (cards > order->size()) return fail("more cards were cut off than there are");
    dealing::cut(*order, cards);
  }
  shuffle.order = *std::move(order);
  shuffle.result.opening = Opening::opened;
  shuffle.result.opened_in = record;
}

// "PLACE CARD SALT ...": places count from 0 at the top of the order as it was sealed.
void ShuffleCheck::open_singly(Shuffle& shuffle, std::uint64_t record, std::string_view text) {
  const auto fail = [&](std::string says) {
    shuffle.result.faults.push_back({record, Fault::shuffle, std::move(says)});
  };
  const auto words = base::words(text);
  if (words.size() % 3 != 0) return fail("single cards are opened as PLACE CARD SALT");
  const auto& commitment = shuffle.sealed->commitment;
  const std::size_t size = commitment.leaves.size();
  for (std::size_t at = 0; at < words.size(); at += 3) {
    const auto place = base::parse_integer(words[at]);
    const auto card = cards::parse_card(words[at + 1]);
    const auto salt = dealing::parse_salt(words[at + 2]);
    if (!place || *place < 0 || static_cast<std::size_t>(*place) >= size || !card || !salt) {
      return fail("single cards are opened as PLACE CARD SALT");
    }
    const auto index = static_cast<std::size_t>(*place);
    if (!dealing::verify_opening(commitment, index, *card, *salt)) {
      fail(to_text(*card) + " at place " + std::to_string(index) + " was not committed to");
      continue;
    }
    ++shuffle.result.opened_singly;
    for (std::size_t nth = 0; nth < std::min(shuffle.drawn.size(), size); ++nth) {
      const Drawn& drawn = shuffle.drawn[nth];
      if (sealed_place(nth, shuffle.cuts, size) == index && drawn.card.is_known() &&
          drawn.card != *card) {
        fail(to_text(drawn.card) + " was drawn in record " + std::to_string(drawn.record) +
             " where " + to_text(*card) + " was committed to");
      }
    }
  }
}

void ShuffleCheck::compare(Shuffle& shuffle) {
  const auto& order = *shuffle.order;
  for (std::size_t nth = 0; nth < shuffle.drawn.size(); ++nth) {
    const Drawn& drawn = shuffle.drawn[nth];
    if (nth >= order.size()) {
      shuffle.result.faults.push_back(
          {drawn.record, Fault::shuffle, "more cards were drawn than were committed to"});
      return;
    }
    if (!drawn.card.is_known()) continue;
    ++shuffle.result.compared;
    if (drawn.card == order[nth]) continue;
    shuffle.result.faults.push_back({drawn.record, Fault::shuffle,
                                     to_text(drawn.card) + " was drawn as card " +
                                         std::to_string(nth + 1) + " where " + to_text(order[nth]) +
                                         " was committed to"});
  }
}

void ShuffleCheck::end(std::optional<Shuffle>& shuffle) {
  if (!shuffle) return;
  shuffle->result.drawn = shuffle->drawn.size();
  shuffle->result.cuts = shuffle->cuts.size();
  if (shuffle->order) compare(*shuffle);
  sink_(shuffle->result);
  shuffle.reset();
}

void ShuffleCheck::finish() {
  for (auto& shuffle : aside_) end(shuffle);
  aside_.clear();
  for (auto& shuffle : packs_) end(shuffle);
}

}  // namespace croupier::audit
