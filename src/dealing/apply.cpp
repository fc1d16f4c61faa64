// How each handling event changes the state of the cards. No rules here.
#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "dealing/live_seal.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

void clear_rack(Handling& handling, std::uint8_t pack) {
  std::erase_if(handling.rack, [&](const RackCard& card) { return card.pack == pack; });
}

// All cards of the pack that are not in hands, gathered to one place.
unsigned gather(Pack& pack) {
  Custody& where = pack.where;
  const unsigned cards =
      where.box + where.table + where.stack + where.shuffler + where.undealt + where.rack;
  where = {.layout = where.layout, .gone = where.gone};
  return cards;
}

void receive(Handling& handling, Pack& pack, const HandlingEvent& handling_event) {
  const auto words = base::words(handling_event.text);
  pack = {};
  if (const auto record = parse_record(words)) pack.record = *record;
  pack.where.box = pack.record.cards;
  pack.condition = Condition::received;
  handling.known_packs.push_back(pack.record.id);
}

// Where a finished batch is in the device, it comes out for the next one.
void empty_shuffler(Handling& handling) {
  for (Pack& pack : handling.packs) pack.where.stack += std::exchange(pack.where.shuffler, 0);
  handling.shuffler_checked = false;
}

// 2C.1 Bart Carter shuffle: what has not been dealt stays in the shoe once more than a deck has
// been; a shuffle for another reason is one of all cards.
void begin_shuffle(Handling& handling, Pack& pack, std::uint8_t which) {
  const bool by_machine = handling.setup.shuffle == Shuffle::automated;
  if (by_machine) empty_shuffler(handling);
  const bool in_part = handling.setup.bart_carter && pack.where.rack > cards::card_count;
  pack.kept = in_part ? std::exchange(pack.where.undealt, 0) : 0;
  const unsigned cards = gather(pack);
  (by_machine ? pack.where.shuffler : pack.where.stack) = cards;
  pack.where.undealt = pack.kept;
  clear_rack(handling, which);
  pack.condition = Condition::shuffling;
  pack.waited = false;
}

void end_shuffle(Handling& handling, Pack& pack, const HandlingEvent& handling_event) {
  pack.where.stack += std::exchange(pack.where.box, 0);
  pack.opened = true;
  pack.by_machine = pack.where.shuffler != 0;
  pack.live = is_live(handling_event.text);
  pack.seal = handling_event.text;
  pack.drawn = 0;
  const bool placed = handling.texts->cutting.place.empty() || handling.setup.bart_carter;
  pack.condition = pack.by_machine && placed ? Condition::ready : Condition::shuffled;
  if (pack.by_machine) return;
  handling.declined.clear();
  handling.cutter = 0;
}

void jam(Pack& pack) {
  pack.where.stack += std::exchange(pack.where.shuffler, 0);
  pack.condition = pack.opened ? Condition::used : Condition::stacked;
}

void load(Handling& handling, Pack& pack, const HandlingEvent& handling_event) {
  handling.current = static_cast<std::uint8_t>(handling_event.pack - 1);
  pack.where.undealt += pack.where.stack + pack.where.shuffler;
  pack.where.stack = pack.where.shuffler = 0;
  pack.condition = Condition::loaded;
  pack.waited = false;
  handling.asked = false;
  handling.burn_due = handling.setup.shoe && !handling.setup.bart_carter;
  // A shoe that was filled up in a round ends with that round.
  if (handling.stage != Stage::between_rounds) return;
  handling.cutting_card_out = false;
  handling.ordered = false;
}

// Cards that a game is played with again after nobody played: the game begins anew.
void spread(Handling& handling, Pack& pack, std::uint8_t which, bool down) {
  if (pack.opened && !pack.waited) handling.played = false;
  pack.where.table = gather(pack);
  pack.kept = 0;
  clear_rack(handling, which);
  pack.condition = down ? Condition::spread_down : Condition::spread_up;
  pack.spread_due = false;
  pack.waited = false;
  handling.asked = false;
}

// 2C.4(i)2: the spread cards go into the device, and the batch that waits there comes out.
void feed(Handling& handling, Pack& pack) {
  empty_shuffler(handling);
  pack.where.shuffler = gather(pack);
  pack.condition = Condition::stacked;
}

void rack_stub(Handling& handling) {
  Pack& pack = handling.pack();
  for (unsigned left = pack.where.undealt; left != 0; --left) {
    handling.rack.push_back({cards::Card::unknown(), handling.current, 0});
  }
  pack.where.rack += pack.where.undealt;
  pack.where.undealt = 0;
  handling.stub_done = true;
}

void count_done(Handling& handling) {
  // The round in which the count falls does not count towards the next one.
  handling.rounds_since_count = -1;
  handling.pack().rounds_since_count = -1;
}

// What the counts found; a card too many has no place of its own, a missing one is gone.
void found_in_hands(Handling& handling, const HandlingEvent& handling_event) {
  Custody& where = handling.pack().where;
  unsigned left = where.undealt + where.layout;
  where.layout = std::min(static_cast<unsigned>(handling_event.number), left);
  left -= where.layout;
  where.undealt = std::min(static_cast<unsigned>(handling.wrong_stub.value_or(0)), left);
  where.gone += left - where.undealt;
  handling.wrong_stub.reset();
  handling.stub_done = true;
  count_done(handling);
}

void approve(Handling& handling, const HandlingEvent& handling_event) {
  for (std::size_t at = 0; at < approval_count; ++at) {
    if (name(static_cast<Approval>(at)) == handling_event.text) handling.approvals |= 1U << at;
  }
  if (handling_event.text == name(Approval::rack_height)) {
    handling.rack_decks = static_cast<unsigned>(handling_event.number);
  }
  // A shoe is either fastened to the table or locked away.
  const auto ends = [&](Approval now, Approval before) {
    if (handling_event.text == name(now))
      handling.approvals &= ~(1U << static_cast<unsigned>(before));
  };
  ends(Approval::shoe_locked_away, Approval::shoe_fastened);
  ends(Approval::shoe_fastened, Approval::shoe_locked_away);
}

// Cards that were in place for another way of dealing are ready again.
void take_out(Handling& handling) {
  for (Pack& pack : handling.packs) {
    if (pack.condition != Condition::loaded) continue;
    pack.where.stack += std::exchange(pack.where.undealt, 0);
    pack.condition = Condition::ready;
  }
}

void change_way(Handling& handling, const std::string& way) {
  if (way.starts_with("own_procedure ")) handling.own_procedure = true;
  if (way.ends_with("shoe") || way == "hand") take_out(handling);
  if (way == "automated") handling.setup.shuffle = Shuffle::automated;
  if (way == "manual") handling.setup.shuffle = Shuffle::manual;
  if (way == "manual_shoe") handling.setup.method = Method::manual_shoe;
  if (way == "automated_shoe") handling.setup.method = Method::automated_shoe;
  if (way == "hand") handling.setup.method = Method::hand;
}

void move_device(Handling& handling, const HandlingEvent& handling_event) {
  const bool here = handling_event.kind == HandlingEventKind::device_installed;
  if (handling_event.text == name(Device::shuffler)) {
    handling.shuffler_here = here;
    handling.shuffler_checked = false;
  } else {
    handling.automated_shoe_here = here;
  }
}

void remove(Handling& handling, Pack& pack, std::uint8_t which) {
  pack.condition = Condition::removed;
  pack.where = {.gone = pack.where.total()};
  clear_rack(handling, which);
}

void take_back_cut(Pack& pack) {
  pack.where.stack += pack.where.undealt - pack.kept;
  pack.where.undealt = pack.kept;
  pack.condition = Condition::shuffled;
  pack.cover_in_rack = false;
}

void show_burn(Handling& handling, const HandlingEvent& handling_event) {
  const auto last = std::ranges::find_if(handling.rack.rbegin(), handling.rack.rend(), is_burned);
  const auto card = cards::parse_card(handling_event.text);
  if (last != handling.rack.rend() && card) last->card = *card;
}

// HandlingEvents about people, devices and the stub, which concern no named pack.
void apply_unpacked(Handling& handling, const HandlingEvent& handling_event) {
  switch (handling_event.kind) {
    case HandlingEventKind::approved:
      return approve(handling, handling_event);
    case HandlingEventKind::cut_offered:
      handling.cutter = handling_event.seat;
      return;
    case HandlingEventKind::cut_declined:
      handling.declined.push_back(handling_event.seat);
      return;
    case HandlingEventKind::cutting_card_reached:
      handling.cutting_card_out = true;
      handling.cutting_card_at = handling_event.seat;
      return;
    case HandlingEventKind::inspection_asked:
      handling.asked = true;
      return;
    case HandlingEventKind::device_checked:
      if (handling_event.text == name(Device::shuffler)) handling.shuffler_checked = true;
      return;
    case HandlingEventKind::device_removed:
    case HandlingEventKind::device_installed:
      return move_device(handling, handling_event);
    case HandlingEventKind::way_changed:
      return change_way(handling, handling_event.text);
    default:
      return;
  }
}

void apply_to_round(Handling& handling, const HandlingEvent& handling_event) {
  switch (handling_event.kind) {
    case HandlingEventKind::burned:
      handling.discard(cards::Card::unknown());
      handling.burn_due = false;
      return;
    case HandlingEventKind::burn_shown:
      return show_burn(handling, handling_event);
    case HandlingEventKind::stub_counted:
      count_done(handling);
      return rack_stub(handling);
    case HandlingEventKind::stub_racked:
      return rack_stub(handling);
    case HandlingEventKind::stub_wrong:
      handling.wrong_stub = handling_event.number;
      return;
    case HandlingEventKind::misdeal_found:
      return found_in_hands(handling, handling_event);
    case HandlingEventKind::no_misdeal_found:
      found_in_hands(handling, handling_event);
      handling.pack().condition = Condition::removed;
      return;
    case HandlingEventKind::reshuffle_ordered:
      handling.ordered = true;
      handling.pack().condition = Condition::used;
      return;
    default:
      return apply_unpacked(handling, handling_event);
  }
}

}  // namespace

void apply(Handling& handling, const HandlingEvent& handling_event) {
  const auto which =
      static_cast<std::uint8_t>(handling_event.pack == 0 ? 0 : handling_event.pack - 1);
  Pack& pack = handling.packs[which];
  switch (handling_event.kind) {
    case HandlingEventKind::received:
      return receive(handling, pack, handling_event);
    case HandlingEventKind::inspected:
      pack.condition = Condition::inspected;
      return;
    case HandlingEventKind::verified:
      pack.condition = Condition::verified;
      return;
    case HandlingEventKind::spread:
      return spread(handling, pack, which, handling_event.text == "down");
    case HandlingEventKind::turned_up:
      pack.condition = Condition::spread_up;
      return;
    case HandlingEventKind::looked:
      pack.condition = Condition::looked;
      return;
    case HandlingEventKind::washed:
      pack.where.stack = gather(pack);
      pack.condition = Condition::stacked;
      return;
    case HandlingEventKind::fed:
      return feed(handling, pack);
    case HandlingEventKind::shuffle_begun:
      return begin_shuffle(handling, pack, which);
    case HandlingEventKind::shuffled:
      return end_shuffle(handling, pack, handling_event);
    case HandlingEventKind::jammed:
      return jam(pack);
    case HandlingEventKind::cover_laid:
      pack.cover_in_rack = false;
      return;
    case HandlingEventKind::cover_racked:
      pack.cover_in_rack = true;
      return;
    case HandlingEventKind::cut_made:
      handling.last_cutter = handling_event.seat;
      handling.cutter = 0;
      pack.condition = handling.texts->cutting.place.empty() || handling.setup.bart_carter
                           ? Condition::ready
                           : Condition::cut;
      return;
    case HandlingEventKind::recut_ordered:
      return take_back_cut(pack);
    case HandlingEventKind::cutting_card_placed:
      handling.behind_cutting_card = handling_event.number;
      pack.condition = Condition::ready;
      return;
    case HandlingEventKind::loaded:
      return load(handling, pack, handling_event);
    case HandlingEventKind::pack_removed:
      return remove(handling, pack, which);
    default:
      return apply_to_round(handling, handling_event);
  }
}

}  // namespace croupier::dealing
