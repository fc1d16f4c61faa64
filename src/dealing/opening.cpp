// Receiving, inspecting, spreading and washing cards, at the opening and at an idle table.
#include <algorithm>

#include "base/text.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

std::optional<regulation::Refusal> check_record(const Handling& handling, const Step& step,
                                                const PackRecord& record) {
  const auto& texts = *handling.texts;
  const bool second = step.number == 2;
  const auto bad = [&](Authorities clauses, std::string says) {
    return refuse(
               Reason::bad_equipment,
               second && !texts.shuffling.each_meets.empty() ? texts.shuffling.each_meets : clauses,
               std::move(says))
        .error();
  };
  if (record.cards != handling.setup.pack_size) {
    return bad(texts.opening.deck, "the pack has " + std::to_string(record.cards) +
                                       " cards instead of " +
                                       std::to_string(handling.setup.pack_size));
  }
  if (record.designs != 1) return bad(texts.opening.deck, "the backs are not of one design");
  if (record.cover.empty()) return bad(texts.opening.deck, "there is no cover or cutting card");
  if (record.cover == record.back) {
    return bad(texts.opening.cover, "the cover card has the colour of the backs");
  }
  const auto& colours = texts.cover_colours;
  if (!colours[0].empty() && std::ranges::find(colours, record.cover) == colours.end()) {
    return bad(texts.opening.cover_colour,
               "a cover card is " + std::string(colours[0]) + " or " + std::string(colours[1]));
  }
  const bool needs_second =
      !texts.opening.second_cover.empty() && handling.setup.method == Method::automated_shoe;
  if (needs_second && !record.second_cover) {
    return bad(texts.opening.second_cover, "an automated shoe needs a second cover card");
  }
  if (!record.standard) {
    return bad(texts.opening.standard, "the pack is not on record as meeting the standard");
  }
  const Pack& other = handling.packs[second ? 0 : 1];
  if (is_here(other) && other.record.back == record.back && !texts.shuffling.colours.empty()) {
    return refuse(Reason::bad_equipment, texts.shuffling.colours,
                  "the two decks have backs of the same colour")
        .error();
  }
  return std::nullopt;
}

Decided receive(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  // A pack that leaves in a round leaves when the round is over.
  if (is_here(pack) || pack.where.gone != pack.where.total()) {
    return refuse(Reason::step_out_of_order, texts.opening.receive, "a pack lies there already");
  }
  const auto words = base::words(step.text);
  const auto record = parse_record(words);
  if (!record) return std::unexpected(regulation::malformed(record.error()));
  if (std::ranges::find(handling.known_packs, record->id) != handling.known_packs.end()) {
    return refuse(Reason::pack_removed,
                  either(texts.count.not_misdealt[handling.setup.method], texts.opening.receive),
                  "that pack has been at this table and does not come back");
  }
  if (auto wrong = check_record(handling, step, *record)) return std::unexpected(*wrong);
  if (record->pre_shuffled && handling.setup.shuffle != Shuffle::pre_shuffled) {
    return refuse(Reason::bad_equipment, texts.opening.receive,
                  "this table does not take pre-shuffled cards");
  }
  return HandlingEvents{handling_event(HandlingEventKind::received, step, texts.opening.receive)};
}

/// A step that a pack may take in one condition only.
struct Rule {
  StepKind step;
  Condition from;
  HandlingEventKind kind;
  Authorities clauses;
  std::string_view says;
};

Decided by_rule(const Handling& handling, const Step& step, const Rule& rule) {
  if (named_pack(handling, step)->condition != rule.from) {
    return refuse(Reason::step_out_of_order, rule.clauses, std::string(rule.says));
  }
  return HandlingEvents{handling_event(rule.kind, step, rule.clauses)};
}

bool is_spread(const Pack& pack) {
  return pack.condition == Condition::spread_up || pack.condition == Condition::spread_down;
}

Decided spread_again(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  const Authorities look = look_due(handling, pack);
  const bool idle = handling.seats.empty() || pack.spread_due || !look.empty();
  const bool at_hand = is_here(pack) && !is_spread(pack) && pack.condition != Condition::shuffling;
  if (handling.stage != Stage::between_rounds || !idle || !at_hand) {
    return refuse(
        Reason::step_out_of_order, texts.idle.spread,
        is_spread(pack) ? "the cards are spread already" : "cards are spread where nobody plays");
  }
  return HandlingEvents{
      handling_event(HandlingEventKind::spread, step,
                     pack.spread_due ? texts.idle.spread : either(look, texts.idle.spread))};
}

// A pack that has been played with is spread only while nobody plays.
Decided spread(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (!step.text.empty() && step.text != "up" && step.text != "down") {
    return std::unexpected(regulation::malformed("cards are spread up or down"));
  }
  if (pack.condition < Condition::verified) {
    return refuse(Reason::step_out_of_order, texts.opening.spread,
                  "the cards are inspected by the dealer and verified first");
  }
  if (pack.condition != Condition::verified) return spread_again(handling, step);
  if (step.text == "down") {
    return refuse(Reason::step_out_of_order, texts.opening.spread, "the opening spread is face up");
  }
  return HandlingEvents{handling_event(HandlingEventKind::spread, step, texts.opening.spread)};
}

// The look is the first player's: somebody must be there.
Decided look(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  const Authorities clauses = pack.opened ? texts.idle.look : texts.opening.look;
  if (pack.condition == Condition::spread_down) {
    return refuse(Reason::step_out_of_order, texts.idle.turn_up,
                  "the cards are turned face up first");
  }
  if (pack.condition != Condition::spread_up) {
    return refuse(Reason::step_out_of_order, clauses, "the cards are not spread");
  }
  if (handling.seats.empty()) {
    return refuse(Reason::step_out_of_order, clauses, "no player has come yet");
  }
  return HandlingEvents{handling_event(HandlingEventKind::looked, step, clauses)};
}

Decided turn_up(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  if (named_pack(handling, step)->condition != Condition::spread_down || handling.seats.empty()) {
    return refuse(Reason::step_out_of_order, texts.idle.turn_up,
                  "cards that lie face down are turned up when a player comes");
  }
  return HandlingEvents{handling_event(HandlingEventKind::turned_up, step, texts.idle.turn_up)};
}

Decided wash(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  const Authorities clauses = pack.opened ? texts.idle.wash : texts.opening.wash;
  if (pack.condition != Condition::looked) {
    return refuse(Reason::step_out_of_order, clauses,
                  "a player may look at the cards before they are washed");
  }
  if (goes_unwashed(handling, pack)) {
    return refuse(Reason::step_out_of_order, texts.idle.feed,
                  "the cards go into the shuffler without a wash");
  }
  return HandlingEvents{handling_event(HandlingEventKind::washed, step, clauses)};
}

Decided feed(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  const Authorities clauses = either(texts.idle.feed, texts.idle.wash);
  if (!goes_unwashed(handling, pack)) {
    return refuse(Reason::step_out_of_order, clauses,
                  "cards go unwashed into a shuffler only at an idle table that has one");
  }
  if (pack.condition != Condition::looked) {
    return refuse(Reason::step_out_of_order, texts.idle.look,
                  "a player may look at the cards first");
  }
  const bool busy = std::ranges::any_of(handling.packs, [](const Pack& other) {
    return other.condition == Condition::shuffling && other.where.shuffler != 0;
  });
  if (busy) {
    return refuse(Reason::step_out_of_order, texts.shuffling.other_deck,
                  "the other cards are still being shuffled");
  }
  return HandlingEvents{handling_event(HandlingEventKind::fed, step, clauses)};
}

Decided ask(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const bool waits = std::ranges::any_of(handling.packs, &Pack::waited);
  if (texts.idle.ask.empty() || !waits || handling.stage != Stage::between_rounds) {
    return refuse(Reason::step_out_of_order, either(texts.idle.ask, texts.opening.look),
                  "no batch has waited in the shuffler");
  }
  return HandlingEvents{handling_event(HandlingEventKind::inspection_asked, step, texts.idle.ask)};
}

}  // namespace

// Ruling ALL/idle-table: T21 with a shuffler feeds the spread cards to it, without a wash.
bool goes_unwashed(const Handling& handling, const Pack& pack) {
  return !handling.texts->idle.feed.empty() && pack.opened && handling.shuffler_here &&
         handling.setup.shuffle == Shuffle::automated;
}

// 2C.4(i)2: a batch that waited is played as it is where no player asks and both conditions hold.
Authorities look_due(const Handling& handling, const Pack& pack) {
  const auto& texts = *handling.texts;
  const bool kept =
      pack.waited && (pack.condition == Condition::shuffled || pack.condition == Condition::ready);
  if (!kept) return {};
  if (!handling.has(Approval::secure_storage)) return texts.approvals.secure_storage;
  if (!handling.has(Approval::secure_release)) return texts.approvals.secure_release;
  return handling.asked ? texts.idle.ask : Authorities{};
}

Decided decide_opening(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  switch (step.kind) {
    case StepKind::receive:
      return receive(handling, step);
    case StepKind::inspect:
      return by_rule(handling, step,
                     {step.kind, Condition::received, HandlingEventKind::inspected,
                      texts.opening.inspect, "only cards just received are inspected"});
    case StepKind::verify:
      return by_rule(handling, step,
                     {step.kind, Condition::inspected, HandlingEventKind::verified,
                      texts.opening.verify, "the dealer inspects the cards first"});
    case StepKind::spread:
      return spread(handling, step);
    case StepKind::turn_up:
      return turn_up(handling, step);
    case StepKind::look:
      return look(handling, step);
    case StepKind::wash:
      return wash(handling, step);
    case StepKind::feed:
      return feed(handling, step);
    default:
      return ask(handling, step);
  }
}

}  // namespace croupier::dealing
