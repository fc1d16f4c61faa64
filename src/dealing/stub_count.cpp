// The stub: unseen into the rack, or counted, with what a wrong count leads to.
#include "base/text.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

Decided no_stub(const Handling& handling) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  return refuse(Reason::step_out_of_order, either(texts.stub[method], texts.in_place[method]),
                "the stub is dealt with once, after the last card of the round");
}

bool may_take_stub(const Handling& handling) {
  return !handling.texts->stub[handling.setup.method].empty() && handling.stage == Stage::dealt &&
         !handling.stub_done && !handling.wrong_stub;
}

HandlingEvent on_current(const Handling& handling, HandlingEventKind kind, int number,
                         Authorities clauses) {
  return {kind, static_cast<std::uint8_t>(handling.current + 1), 0, number, {}, clauses};
}

Decided take_stub(const Handling& handling) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  if (!may_take_stub(handling)) return no_stub(handling);
  if (count_is_due(handling)) {
    return refuse(Reason::count_due, texts.count_due[method], "the stub is counted in this round");
  }
  return HandlingEvents{on_current(handling, HandlingEventKind::stub_racked,
                                   static_cast<int>(handling.pack().where.undealt),
                                   texts.stub[method])};
}

Decided count_stub(const Handling& handling, const Step& step) {
  const auto& texts = handling.texts->count;
  const Method method = handling.setup.method;
  if (!may_take_stub(handling)) return no_stub(handling);
  if (step.number < 0) {
    return std::unexpected(regulation::malformed("a stub has no fewer than 0 cards"));
  }
  const bool right = step.number == static_cast<int>(handling.pack().where.undealt);
  return HandlingEvents{
      on_current(handling, right ? HandlingEventKind::stub_counted : HandlingEventKind::stub_wrong,
                 step.number, right ? texts.right[method] : texts.wrong[method])};
}

// 40.7(f)2: misdealt with all cards there, the deck stays; otherwise it leaves. The hands are void
// either way, which the table tells.
Decided tally(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  if (!handling.wrong_stub) {
    return refuse(Reason::step_out_of_order,
                  either(texts.count.wrong[method], texts.in_place[method]),
                  "hands are counted when the count of the stub was wrong");
  }
  if (step.text.empty()) {
    return std::unexpected(regulation::malformed("say how many cards each hand has"));
  }
  int held = 0;
  for (const std::string_view word : base::words(step.text)) {
    const auto cards = base::parse_integer(word);
    if (!cards || *cards < 0 || *cards > 52) {
      return std::unexpected(
          regulation::malformed(base::in_quotes(word) + " is no number of cards"));
    }
    held += static_cast<int>(*cards);
  }
  const Custody& where = handling.pack().where;
  const auto all = static_cast<int>(where.undealt + where.layout + where.rack);
  const bool misdealt = held != static_cast<int>(where.layout);
  const bool complete = held + *handling.wrong_stub + static_cast<int>(where.rack) == all;
  if (misdealt && complete) {
    HandlingEvent found =
        on_current(handling, HandlingEventKind::misdeal_found, held, texts.count.misdealt[method]);
    found.text = step.text;
    return HandlingEvents{found};
  }
  HandlingEvent none = on_current(handling, HandlingEventKind::no_misdeal_found, held,
                                  texts.count.not_misdealt[method]);
  none.text = step.text;
  return HandlingEvents{none};
}

}  // namespace

Decided decide_stub(const Handling& handling, const Step& step) {
  switch (step.kind) {
    case StepKind::stub:
      return take_stub(handling);
    case StepKind::count:
      return count_stub(handling, step);
    default:
      return tally(handling, step);
  }
}

// Ruling ALL/stub-count: no later than the fifth round since the last count, and with two decks the
// fifth of each; a counting shuffler lifts the duty where the text says so.
bool count_is_due(const Handling& handling) {
  const Method method = handling.setup.method;
  if (handling.texts->count_due[method].empty()) return false;
  const bool relieved = handling.setup.counts && handling.setup.shuffle == Shuffle::automated &&
                        !handling.texts->relief[method].empty();
  if (relieved) return false;
  return handling.rounds_since_count >= 4 || handling.pack().rounds_since_count >= 4;
}

}  // namespace croupier::dealing
