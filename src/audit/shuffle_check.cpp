#include "audit/shuffle_check.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "dealing/live_seal.hpp"
#include "games/irregular.hpp"

namespace croupier::audit {

namespace {

using dealing::HandlingEvent;
using dealing::HandlingEventKind;

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
    if (const auto* handling_event = std::get_if<HandlingEvent>(&event)) {
      take_handling_event(record, round, *handling_event, in_play);
    } else if (const auto* game = std::get_if<games::Event>(&event)) {
      if (const auto card = games::drawn_by(*game)) draw(record, in_play, *card, false);
    }
  }
  for (const auto& [place, leaf] : told.tokens) {
    if (auto& shuffle = of(in_play); shuffle && leaf) shuffle->leaves[place] = *leaf;
  }
}

void ShuffleCheck::take_handling_event(std::uint64_t record, std::uint64_t round,
                                       const HandlingEvent& handling_event, int in_play) {
  switch (handling_event.kind) {
    case HandlingEventKind::shuffled:
      return begin(record, round, handling_event);
    case HandlingEventKind::cut_made:
      if (auto& shuffle = of(handling_event.pack)) {
        shuffle->cuts.push_back(static_cast<unsigned>(handling_event.number));
      }
      return;
    case HandlingEventKind::burned:
      return draw(record, in_play, cards::Card::unknown(), true);
    case HandlingEventKind::burn_shown:
      return show_burned(record, in_play, handling_event.text);
    case HandlingEventKind::cards_opened:
      return open(record, handling_event);
    default:
      return;
  }
}

void ShuffleCheck::begin(std::uint64_t record, std::uint64_t round,
                         const HandlingEvent& handling_event) {
  auto& shuffle = of(handling_event.pack);
  put_aside(shuffle);
  shuffle.emplace(Shuffle{});
  shuffle->result.record = record;
  shuffle->result.round = round;
  shuffle->result.pack = handling_event.pack;
  if (dealing::is_live_with_key(handling_event.text)) shuffle->live_seal = handling_event.text;
  if (dealing::is_live(handling_event.text)) return;
  shuffle->result.opening = Opening::not_opened;
  auto sealed = dealing::parse_sealed(handling_event.text);
  if (!sealed) {
    shuffle->result.faults.push_back({record, FailedCheck::secrecy, sealed.error()});
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
        {record, FailedCheck::secrecy, "a card was drawn after the order had been opened"});
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

void ShuffleCheck::open(std::uint64_t record, const HandlingEvent& handling_event) {
  auto& shuffle = of(handling_event.pack);
  constexpr std::string_view word = "key ";
  if (!handling_event.text.starts_with(word)) {
    if (shuffle && has_key(*shuffle)) open_singly(*shuffle, record, handling_event.text);
    return;
  }
  const auto key = dealing::parse_key(std::string_view(handling_event.text).substr(word.size()));
  if (key && open_aside(record, handling_event.pack, *key)) return;
  if (!shuffle || !has_key(*shuffle)) return;
  if (key) {
    shuffle->sealed ? open_order(*shuffle, record, *key) : open_live(*shuffle, record, *key);
  } else {
    shuffle->result.faults.push_back({record, FailedCheck::shuffle, key.error()});
  }
}

// The cards of a shoe that is shuffled anew before it is spent leave play with those of the last
// shuffle: the key of the first comes late. What is aside for too long is taken for not opened.
void ShuffleCheck::put_aside(std::optional<Shuffle>& shuffle) {
  constexpr std::size_t aside_max = 1000;
  if (!shuffle || !has_key(*shuffle) || is_opened(*shuffle)) return end(shuffle);
  aside_.push_back(std::exchange(shuffle, std::nullopt));
  if (aside_.size() <= aside_max) return;
  end(aside_.front());
  aside_.pop_front();
}

// Returns whether the key is that of a shuffle before the last one.
bool ShuffleCheck::open_aside(std::uint64_t record, int pack, const dealing::ShuffleKey& key) {
  const auto fits = [&](const std::optional<Shuffle>& one) {
    if (one->result.pack != pack) return false;
    return one->sealed ? dealing::unseal(*one->sealed, key).has_value()
                       : one->live_seal == dealing::live_seal(key);
  };
  const auto found = std::ranges::find_if(aside_, fits);
  if (found == aside_.end()) return false;
  (*found)->sealed ? open_order(**found, record, key) : open_live(**found, record, key);
  end(*found);
  aside_.erase(found);
  return true;
}

void ShuffleCheck::open_order(Shuffle& shuffle, std::uint64_t record,
                              const dealing::ShuffleKey& key) {
  const auto fail = [&](std::string says) {
    shuffle.result.faults.push_back({record, FailedCheck::shuffle, std::move(says)});
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

bool ShuffleCheck::has_key(const Shuffle& shuffle) {
  return shuffle.sealed || !shuffle.live_seal.empty();
}

bool ShuffleCheck::is_opened(const Shuffle& shuffle) {
  return shuffle.order || shuffle.live_opened;
}

// Every card that was entered face down must be the one that was committed to then.
void ShuffleCheck::open_live(Shuffle& shuffle, std::uint64_t record,
                             const dealing::ShuffleKey& key) {
  const auto fail = [&](std::string says) {
    shuffle.result.faults.push_back({record, FailedCheck::shuffle, std::move(says)});
  };
  if (shuffle.live_seal != dealing::live_seal(key)) {
    return fail("The key is not the one of this deck.");
  }
  shuffle.live_opened = true;
  for (const auto& [place, leaf] : shuffle.leaves) {
    if (dealing::card_of(leaf, place, key)) continue;
    fail("what was committed to at place " + std::to_string(place) + " is no card");
  }
}

bool ShuffleCheck::is_committed(const Shuffle& shuffle, const dealing::SingleOpening& opened) {
  const auto& [place, card, salt] = opened;
  if (shuffle.sealed) {
    return dealing::verify_opening(shuffle.sealed->commitment, place, card, salt);
  }
  const auto leaf = shuffle.leaves.find(place);
  return leaf != shuffle.leaves.end() && dealing::verify_leaf(leaf->second, place, card, salt);
}

// Places count from 0 at the top of the order as it was sealed.
void ShuffleCheck::expect_drawn(Shuffle& shuffle, std::uint64_t record,
                                const dealing::SingleOpening& opened) {
  if (!shuffle.sealed) return;
  const std::size_t size = shuffle.sealed->commitment.leaves.size();
  for (std::size_t nth = 0; nth < std::min(shuffle.drawn.size(), size); ++nth) {
    const Drawn& drawn = shuffle.drawn[nth];
    if (sealed_place(nth, shuffle.cuts, size) != opened.place || !drawn.card.is_known() ||
        drawn.card == opened.card) {
      continue;
    }
    shuffle.result.faults.push_back({record, FailedCheck::shuffle,
                                     to_text(drawn.card) + " was drawn in record " +
                                         std::to_string(drawn.record) + " where " +
                                         to_text(opened.card) + " was committed to"});
  }
}

void ShuffleCheck::open_singly(Shuffle& shuffle, std::uint64_t record, std::string_view text) {
  const auto fail = [&](std::string says) {
    shuffle.result.faults.push_back({record, FailedCheck::shuffle, std::move(says)});
  };
  const auto all = dealing::parse_openings(text);
  if (!all) return fail(all.error());
  for (const dealing::SingleOpening& opened : *all) {
    if (!is_committed(shuffle, opened)) {
      fail(to_text(opened.card) + " at place " + std::to_string(opened.place) +
           " was not committed to");
      continue;
    }
    ++shuffle.result.opened_singly;
    expect_drawn(shuffle, record, opened);
  }
}

void ShuffleCheck::compare(Shuffle& shuffle) {
  const auto& order = *shuffle.order;
  for (std::size_t nth = 0; nth < shuffle.drawn.size(); ++nth) {
    const Drawn& drawn = shuffle.drawn[nth];
    if (nth >= order.size()) {
      shuffle.result.faults.push_back(
          {drawn.record, FailedCheck::shuffle, "more cards were drawn than were committed to"});
      return;
    }
    if (!drawn.card.is_known()) continue;
    ++shuffle.result.compared;
    if (drawn.card == order[nth]) continue;
    shuffle.result.faults.push_back({drawn.record, FailedCheck::shuffle,
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
