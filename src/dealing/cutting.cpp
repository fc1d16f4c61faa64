// The cut: by the dealer with a cover card, or in T21 by the player who is entitled to it.
#include <algorithm>

#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

struct Entitled {
  std::uint8_t seat;
  Authorities clauses;
};

// 2C.4(d): one player is entitled to the cut, by what ended the last shoe.
Entitled entitled(const Handling& handling) {
  const auto& cutting = handling.texts->cutting;
  if (handling.seats.empty()) return {0, cutting.dealer_cuts};
  if (!handling.played) return {handling.seats.front(), cutting.first_player};
  const std::uint8_t far_right = *std::ranges::max_element(handling.seats);
  if (handling.ordered || !handling.cutting_card_out) return {far_right, cutting.ordered};
  if (handling.cutting_card_at == 0) return {far_right, cutting.at_dealer};
  const bool stayed =
      std::ranges::find(handling.seats, handling.cutting_card_at) != handling.seats.end();
  return stayed ? Entitled{handling.cutting_card_at, cutting.at_player}
                : Entitled{far_right, cutting.ordered};
}

HandlingEvent offered_to(std::uint8_t seat, Authorities clauses) {
  return {HandlingEventKind::cut_offered, 0, seat, 0, {}, clauses};
}

std::uint8_t number_of(const Handling& handling, const Pack* pack) {
  return static_cast<std::uint8_t>(pack - handling.packs.data() + 1);
}

Decided decline(const Handling& handling, const Step& step) {
  const auto& cutting = handling.texts->cutting;
  if (cutting.offer.empty() || pack_to_cut(handling) == nullptr || handling.cutter == 0 ||
      (step.by == Role::player && step.seat != handling.cutter)) {
    return refuse(Reason::step_out_of_order, either(cutting.offer, cutting.cut),
                  "the cut is not offered to that player");
  }
  Handling after = handling;
  const HandlingEvent declined{
      HandlingEventKind::cut_declined, 0, handling.cutter, 0, {}, cutting.refused};
  apply(after, declined);
  const std::uint8_t next = next_clockwise(after, handling.cutter);
  return HandlingEvents{declined,
                        offered_to(next, next == 0 ? cutting.dealer_cuts : cutting.refused)};
}

Decided no_cut_due(const Handling& handling) {
  const auto& texts = *handling.texts;
  const bool shuffling = std::ranges::any_of(
      handling.packs, [](const Pack& pack) { return pack.condition == Condition::shuffling; });
  if (shuffling) {
    return refuse(Reason::step_out_of_order, texts.shuffling.only_then,
                  "the shuffle is not complete");
  }
  const bool by_machine = std::ranges::any_of(handling.packs, [](const Pack& pack) {
    return pack.by_machine && pack.condition >= Condition::shuffled;
  });
  return refuse(Reason::step_out_of_order, by_machine ? texts.shuffling.no_cut : texts.cutting.then,
                by_machine ? "cards shuffled by a device are not cut" : "no cut is due");
}

Decided cut(const Handling& handling, const Step& step) {
  const auto& cutting = handling.texts->cutting;
  const Pack* pack = pack_to_cut(handling);
  if (pack == nullptr) return no_cut_due(handling);
  const std::uint8_t who = step.by == Role::player ? step.seat : std::uint8_t{0};
  if (who != handling.cutter) {
    return refuse(Reason::wrong_role, either(cutting.offer, cutting.cut),
                  handling.cutter == 0
                      ? "the dealer cuts the cards"
                      : "the cut is offered to position " + std::to_string(handling.cutter));
  }
  const auto size = static_cast<int>(pack->where.stack);
  // 40.4(c)1ii: at least ten; 2C.4(f): at least ten from either end.
  const int most = handling.setup.shoe ? size - 10 : size - 1;
  if (step.number < 10 || step.number > most) {
    return refuse(Reason::bad_cut, cutting.range,
                  "a cut takes 10 to " + std::to_string(most) + " cards off the top");
  }
  const std::uint8_t which = number_of(handling, pack);
  HandlingEvents deeds;
  if (!cutting.cover_laid.empty()) {
    deeds.push_back({HandlingEventKind::cover_laid, which, 0, 0, {}, cutting.cover_laid});
  }
  deeds.push_back({HandlingEventKind::cut_made, which, who, step.number, {}, cutting.cut});
  if (!cutting.cover_racked.empty()) {
    deeds.push_back({HandlingEventKind::cover_racked, which, 0, 0, {}, cutting.cover_racked});
  }
  return deeds;
}

// 40.4(d), 2C.4(g): after the cut and before the first card.
Decided recut(const Handling& handling, const Step& step) {
  const auto& cutting = handling.texts->cutting;
  const auto cut_pack = std::ranges::find_if(handling.packs, [](const Pack& pack) {
    const bool cut = pack.condition == Condition::cut || pack.condition == Condition::ready ||
                     pack.condition == Condition::loaded;
    return cut && !pack.by_machine && pack.drawn == 0;
  });
  if (cut_pack == handling.packs.end() || handling.stage != Stage::between_rounds) {
    return refuse(Reason::step_out_of_order, cutting.recut,
                  "cards are cut again after a cut and before the first card");
  }
  if (step.text.empty()) {
    return refuse(Reason::step_out_of_order, cutting.recut, "a recut has a reason");
  }
  HandlingEvents deeds{{HandlingEventKind::recut_ordered, number_of(handling, &*cut_pack), 0, 0,
                        step.text, cutting.recut}};
  if (!cutting.offer.empty()) {
    const std::uint8_t last = handling.last_cutter;
    const bool stayed = std::ranges::find(handling.seats, last) != handling.seats.end();
    const bool passes = last != 0 && (handling.setup.recut_by_next || !stayed);
    const std::uint8_t next = passes ? next_clockwise(handling, last) : last;
    deeds.push_back(offered_to(next, cutting.recut));
  }
  return deeds;
}

bool waits_for_card(const Pack& pack) {
  return pack.condition == Condition::cut ||
         (pack.condition == Condition::shuffled && pack.by_machine);
}

bool has_cutting_card(const Pack& pack) {
  return pack.condition == Condition::ready || pack.condition == Condition::loaded;
}

// 2C.4(f) s4: at least a quarter from the back; s6: not with the Bart Carter shuffle.
Decided place(const Handling& handling, const Step& step) {
  const auto& cutting = handling.texts->cutting;
  if (cutting.place.empty() || handling.setup.bart_carter) {
    return refuse(Reason::step_out_of_order, either(cutting.no_place, cutting.then),
                  "no cutting card is put in here");
  }
  const auto found = std::ranges::find_if(handling.packs, waits_for_card);
  if (found == handling.packs.end()) {
    return refuse(Reason::step_out_of_order, cutting.place, "the cards are shuffled and cut first");
  }
  if (const Authorities look = look_due(handling, *found); !look.empty()) {
    return refuse(Reason::step_out_of_order, look, "the batch that waited is looked at first");
  }
  if (std::ranges::any_of(handling.packs, has_cutting_card)) {
    return refuse(Reason::step_out_of_order, cutting.place,
                  "the cutting card is with the other batch");
  }
  const auto size = static_cast<int>(found->where.stack + found->where.shuffler);
  if (step.number * 4 < size || step.number >= size) {
    return refuse(Reason::bad_cut, cutting.place_range,
                  "the cutting card lies at least a quarter from the back");
  }
  return HandlingEvents{{HandlingEventKind::cutting_card_placed,
                         number_of(handling, &*found),
                         0,
                         step.number,
                         {},
                         cutting.place}};
}

}  // namespace

// The next player clockwise who has not been asked yet, or nobody.
std::uint8_t next_clockwise(const Handling& handling, std::uint8_t from) {
  std::vector<std::uint8_t> seats = handling.seats;
  std::ranges::sort(seats);
  std::ranges::rotate(seats, std::ranges::upper_bound(seats, from));
  for (const std::uint8_t seat : seats) {
    const bool asked = std::ranges::find(handling.declined, seat) != handling.declined.end();
    if (seat != from && !asked) return seat;
  }
  return 0;
}

const Pack* pack_to_cut(const Handling& handling) {
  const auto found = std::ranges::find_if(handling.packs, [](const Pack& pack) {
    return pack.condition == Condition::shuffled && !pack.by_machine;
  });
  return found == handling.packs.end() ? nullptr : &*found;
}

HandlingEvent offer_cut(const Handling& handling) {
  const Entitled who = entitled(handling);
  return offered_to(who.seat, who.clauses);
}

Decided decide_cutting(const Handling& handling, const Step& step) {
  switch (step.kind) {
    case StepKind::decline_cut:
      return decline(handling, step);
    case StepKind::cut:
      return cut(handling, step);
    case StepKind::recut:
      return recut(handling, step);
    default:
      return place(handling, step);
  }
}

}  // namespace croupier::dealing
