// Shuffling by hand or device, loading the shoe or the hand, burning, opening a commitment.
#include <algorithm>

#include "dealing/live_seal.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

bool is_shuffling(const Pack& pack) { return pack.condition == Condition::shuffling; }

// 40.2(b)3 and its like: a deck that was taken out of the shuffler goes back while the other one is
// used.
bool goes_back(const Handling& handling, const Pack& pack) {
  return handling.setup.packs == 2 && pack.condition == Condition::ready &&
         pack.where.shuffler == 0 && &pack != &handling.pack();
}

// What is wrong with a pack that is to be shuffled.
std::optional<regulation::Refusal> not_shufflable(const Handling& handling, const Pack& pack) {
  const auto& texts = *handling.texts;
  const auto no = [](Authorities clauses, std::string says) {
    return refuse(Reason::step_out_of_order, clauses, std::move(says)).error();
  };
  if (pack.spread_due) return no(texts.idle.spread, "the cards are spread first: nobody played");
  if (pack.condition < Condition::stacked) {
    return no(pack.opened ? texts.idle.wash : texts.opening.wash,
              "the cards are looked at, washed and stacked first");
  }
  if (goes_back(handling, pack)) return std::nullopt;
  if (pack.condition != Condition::stacked && pack.condition != Condition::used) {
    return no(texts.shuffling.shuffle, "these cards are not ready to be shuffled");
  }
  return std::nullopt;
}

// 40.12(g) and its like: the device that is not used is off the table.
std::optional<regulation::Refusal> wrong_shuffler(const Handling& handling) {
  const auto& rule = handling.texts->shuffling.device_rule;
  const bool by_machine = handling.setup.shuffle == Shuffle::automated;
  if (by_machine == handling.shuffler_here) return std::nullopt;
  return refuse(Reason::bad_equipment, rule,
                by_machine ? "the shuffler is not on the table"
                           : "the shuffler leaves the table before cards are shuffled by hand")
      .error();
}

Decided begin_shuffle(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (auto wrong = not_shufflable(handling, pack)) return std::unexpected(*wrong);
  if (auto wrong = wrong_shuffler(handling)) return std::unexpected(*wrong);
  if (std::ranges::any_of(handling.packs, is_shuffling)) {
    return refuse(Reason::step_out_of_order,
                  either(texts.shuffling.other_deck, texts.shuffling.only_then),
                  "the other cards are still being shuffled");
  }
  if (pack_to_cut(handling) != nullptr) {
    return refuse(Reason::step_out_of_order, texts.cutting.due, "the other cards are cut first");
  }
  return HandlingEvents{
      handling_event(HandlingEventKind::shuffle_begun, step, shuffle_clauses(handling, pack))};
}

bool is_fresh_pre_shuffled(const Pack& pack) {
  return pack.record.pre_shuffled && pack.condition == Condition::received;
}

Decided end_shuffle(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (pack.condition != Condition::shuffling && !is_fresh_pre_shuffled(pack)) {
    return refuse(Reason::step_out_of_order, texts.shuffling.shuffle, "no shuffle is under way");
  }
  if (step.text.empty()) {
    return std::unexpected(regulation::malformed("a shuffle ends with its seal, or with 'live'"));
  }
  const bool by_machine = pack.where.shuffler != 0;
  if (!by_machine && pack_to_cut(handling) != nullptr) {
    return refuse(Reason::step_out_of_order, texts.cutting.due, "the other cards are cut first");
  }
  if (by_machine && handling.setup.counts) {
    if (step.count == 0) {
      return std::unexpected(regulation::malformed("this shuffler counts: say 'counted 52'"));
    }
    // 40.9(f) s2 and its like: any other count takes the deck off the table.
    const auto held = static_cast<int>(pack.where.shuffler);
    if (step.count != held) {
      return HandlingEvents{{HandlingEventKind::pack_removed,
                             static_cast<std::uint8_t>(step.number), 0, step.count,
                             "shuffler count", texts.shuffler_count[handling.setup.method]}};
    }
  }
  HandlingEvents deeds{handling_event(HandlingEventKind::shuffled, step,
                                      by_machine ? texts.shuffling.no_cut : texts.shuffling.done)};
  if (!by_machine) {
    Handling after = handling;
    apply(after, deeds.front());
    if (!texts.cutting.offer.empty()) deeds.push_back(offer_cut(after));
  }
  return deeds;
}

Decided jam(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (pack.condition != Condition::shuffling || pack.where.shuffler == 0) {
    return refuse(Reason::step_out_of_order, texts.shuffling.jam, "the shuffler does not run");
  }
  return HandlingEvents{handling_event(HandlingEventKind::jammed, step, texts.shuffling.jam)};
}

// What must be done before a pack that has not been shuffled is loaded.
Authorities before_shuffle(const Handling& handling, const Pack& pack) {
  const auto& opening = handling.texts->opening;
  const auto& idle = handling.texts->idle;
  switch (pack.condition) {
    case Condition::inspected:
      return opening.verify;
    case Condition::verified:
      return opening.spread;
    case Condition::spread_down:
      return idle.turn_up;
    case Condition::spread_up:
      return pack.opened ? idle.look : opening.look;
    case Condition::looked:
      return pack.opened ? idle.wash : opening.wash;
    case Condition::stacked:
      return shuffle_clauses(handling, pack);
    default:
      return opening.receive;
  }
}

// What is wrong with a pack that is to be loaded.
Decided not_ready(const Handling& handling, const Pack& pack) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  switch (pack.condition) {
    case Condition::removed:
      return refuse(Reason::pack_removed,
                    either(texts.count.not_misdealt[method], texts.opening.receive),
                    "that pack has left the table");
    case Condition::shuffling:
      return refuse(Reason::step_out_of_order, texts.shuffling.only_then,
                    "the shuffle is not complete");
    case Condition::shuffled:
      return refuse(
          Reason::step_out_of_order, pack.by_machine ? texts.cutting.place : texts.cutting.due,
          pack.by_machine ? "the cutting card is put in first" : "the cards are cut first");
    case Condition::cut:
      return refuse(Reason::step_out_of_order, texts.cutting.place,
                    "the cutting card goes back in first");
    case Condition::loaded:
      return refuse(Reason::step_out_of_order, texts.in_place[method],
                    "the cards are in place for this round already");
    case Condition::used:
      return refuse(Reason::step_out_of_order, shuffle_clauses(handling, pack),
                    "the cards are shuffled first");
    default:
      return refuse(Reason::step_out_of_order, before_shuffle(handling, pack),
                    "the cards are not shuffled yet");
  }
}

// What keeps a ready pack from taking the place of the other one.
std::optional<regulation::Refusal> not_its_turn(const Handling& handling, std::uint8_t which) {
  const auto& texts = *handling.texts;
  if (which == handling.current) return std::nullopt;
  if (!handling.setup.shoe) {
    return refuse(Reason::step_out_of_order, texts.shuffling.alternate, "the decks take turns")
        .error();
  }
  const Pack& other = handling.pack();
  if (other.where.undealt != 0 || handling.stage != Stage::between_rounds) {
    return refuse(Reason::step_out_of_order, texts.idle.waiting, "the other batch is in the shoe")
        .error();
  }
  return std::nullopt;
}

std::optional<regulation::Refusal> wrong_place(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  if (method == Method::hand && step.text != "left" && step.text != "right") {
    return refuse(Reason::step_out_of_order, texts.load[method],
                  "say in which hand the cards are held: left or right")
        .error();
  }
  if (method != Method::hand && !step.text.empty()) {
    return regulation::malformed("cards in a shoe are held in no hand");
  }
  const bool by_machine = method == Method::automated_shoe;
  if (by_machine == handling.automated_shoe_here) return std::nullopt;
  return refuse(Reason::bad_equipment, texts.shuffling.device_rule,
                by_machine
                    ? "the automated shoe is not on the table"
                    : "the automated shoe leaves the table before another way of dealing is used")
      .error();
}

Decided load(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (pack.spread_due) {
    return refuse(Reason::step_out_of_order, texts.idle.spread,
                  "the cards are spread first: nobody played");
  }
  if (const Authorities look = look_due(handling, pack); !look.empty()) {
    return refuse(Reason::step_out_of_order, look, "the batch that waited is looked at first");
  }
  if (pack.condition != Condition::ready) return not_ready(handling, pack);
  const auto which = static_cast<std::uint8_t>(step.number - 1);
  if (auto wrong = not_its_turn(handling, which)) return std::unexpected(*wrong);
  if (auto wrong = wrong_place(handling, step)) return std::unexpected(*wrong);
  return HandlingEvents{
      handling_event(HandlingEventKind::loaded, step, texts.load[handling.setup.method])};
}

Decided burn(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = handling.pack();
  if (texts.shoe.burn.empty() || handling.setup.bart_carter) {
    return refuse(Reason::step_out_of_order,
                  either(texts.shoe.no_burn, texts.in_place[handling.setup.method]),
                  "no card is burned here");
  }
  if (!handling.burn_due || pack.condition != Condition::loaded || pack.where.undealt == 0) {
    return refuse(Reason::step_out_of_order, texts.shoe.burn, "no card is to be burned now");
  }
  if (handling.packs[1U - handling.current].where.rack != 0) {
    return refuse(Reason::step_out_of_order, texts.shuffling.one_deck_rack,
                  "the other batch is still in the discard rack");
  }
  HandlingEvent burned = handling_event(
      HandlingEventKind::burned, step, pack.drawn == 0 ? texts.shoe.burn : texts.shoe.dealer_burns);
  burned.pack = static_cast<std::uint8_t>(handling.current + 1);
  return HandlingEvents{burned};
}

Decided show_burn(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  if (texts.shoe.show_burn.empty()) {
    return refuse(Reason::step_out_of_order, texts.in_place[handling.setup.method],
                  "no card is burned here");
  }
  const auto card = cards::parse_card(step.text);
  if (!card || !card->is_known()) {
    return std::unexpected(regulation::malformed("a burned card is shown by its face"));
  }
  const bool burned = std::ranges::any_of(handling.rack, is_burned);
  const bool asked = std::ranges::find(handling.seats, step.number) != handling.seats.end();
  if (!burned || !asked) {
    return refuse(Reason::step_out_of_order, texts.shoe.show_burn,
                  burned ? "it is shown to a player who asks: name the position"
                         : "no burned card is hidden");
  }
  HandlingEvent shown = handling_event(HandlingEventKind::burn_shown, step, texts.shoe.show_burn);
  shown.seat = static_cast<std::uint8_t>(step.number);
  return HandlingEvents{shown};
}

Decided order_reshuffle(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  if (texts.shoe.ordered.empty() || handling.stage != Stage::between_rounds ||
      handling.pack().condition != Condition::loaded) {
    return refuse(Reason::step_out_of_order, either(texts.shoe.ordered, texts.shuffling.shuffle),
                  "the house calls for a reshuffle between two rounds of a shoe");
  }
  if (step.text.empty()) {
    return refuse(Reason::step_out_of_order, texts.shoe.ordered, "a reshuffle has a reason");
  }
  HandlingEvent ordered =
      handling_event(HandlingEventKind::reshuffle_ordered, step, texts.shoe.ordered);
  ordered.pack = static_cast<std::uint8_t>(handling.current + 1);
  return HandlingEvents{ordered};
}

// Nothing of the sealed order can be dealt any more and no card of it lies on the layout.
bool is_spent(const Handling& handling, const Pack& pack) {
  if (pack.where.layout != 0) return false;
  switch (pack.condition) {
    case Condition::shuffled:
    case Condition::cut:
    case Condition::ready:
      return false;
    case Condition::removed:
      return true;
    case Condition::used:
      return !handling.setup.bart_carter || pack.where.undealt == 0;
    default:
      return pack.where.undealt == 0;
  }
}

// A key opens a whole order, salts open single cards of it.
Decided open_cards(const Handling& handling, const Step& step) {
  const Pack& pack = *named_pack(handling, step);
  const bool whole = step.text.starts_with("key ");
  const bool over = is_spent(handling, pack);
  if (pack.live && !is_live_with_key(pack.seal)) {
    return refuse(Reason::step_out_of_order, cite<"ALL/secrecy">, "these cards were not sealed");
  }
  if (whole && !over) {
    return refuse(Reason::step_out_of_order, cite<"ALL/secrecy">,
                  "cards are opened when they have left play");
  }
  return HandlingEvents{handling_event(HandlingEventKind::cards_opened, step, cite<"ALL/secrecy">)};
}

}  // namespace

bool is_burned(const RackCard& card) { return card.from == 0 && !card.card.is_known(); }

// 2C.4(a) and (h): what ended the shoe; elsewhere every round ends with a shuffle.
Authorities shuffle_clauses(const Handling& handling, const Pack& pack) {
  const auto& texts = *handling.texts;
  if (pack.condition == Condition::stacked) {
    return pack.opened ? texts.idle.wash : texts.opening.shuffle_next;
  }
  if (pack.condition == Condition::ready) return texts.shuffling.other_deck;
  if (!handling.setup.shoe) return texts.shuffling.shuffle;
  if (handling.stage != Stage::between_rounds) return texts.shoe.empty;
  if (handling.cutting_card_out) return texts.shoe.reached;
  if (handling.ordered) return texts.shoe.ordered;
  return handling.setup.bart_carter ? texts.shoe.bart_carter : texts.shuffling.shuffle;
}

Decided decide_shuffling(const Handling& handling, const Step& step) {
  switch (step.kind) {
    case StepKind::shuffle:
      return begin_shuffle(handling, step);
    case StepKind::shuffled:
      return end_shuffle(handling, step);
    case StepKind::jam:
      return jam(handling, step);
    case StepKind::load:
      return load(handling, step);
    case StepKind::burn:
      return burn(handling, step);
    case StepKind::show_burn:
      return show_burn(handling, step);
    case StepKind::reshuffle:
      return order_reshuffle(handling, step);
    default:
      return open_cards(handling, step);
  }
}

}  // namespace croupier::dealing
