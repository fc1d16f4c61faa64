// Approvals on record, devices that come and go, packs that leave.
#include <algorithm>

#include "base/text.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

template <class Enum>
std::optional<Enum> find_name(std::string_view word, std::size_t count) {
  for (std::size_t at = 0; at < count; ++at) {
    if (name(static_cast<Enum>(at)) == word) return static_cast<Enum>(at);
  }
  return std::nullopt;
}

Authorities clauses_of(const Procedure& texts, Approval approval) {
  const auto& a = texts.approvals;
  const std::array<Authorities, approval_count> all{
      a.layout,         a.shoe_standard, a.shoe_fastened,   a.shoe_locked,
      a.automated_shoe, a.rack_height,   a.reader,          a.secure_storage,
      a.secure_release, a.own_procedure, a.surrender_notice};
  return all[static_cast<std::size_t>(approval)];
}

Decided approve(const Handling& handling, const Step& step) {
  const auto approval = find_name<Approval>(step.text, approval_count);
  if (!approval) {
    return std::unexpected(
        regulation::malformed(base::in_quotes(step.text) + " is nothing to approve"));
  }
  const Authorities clauses = clauses_of(*handling.texts, *approval);
  if (clauses.empty()) {
    return refuse(Reason::not_approved, handling.texts->opening.receive,
                  "this game knows no such approval");
  }
  if ((*approval == Approval::rack_height) != (step.number != 0)) {
    return std::unexpected(
        regulation::malformed("a number of decks goes with the height of the rack only"));
  }
  return HandlingEvents{handling_event(HandlingEventKind::approved, step, clauses)};
}

bool holds_cards(const Handling& handling, Device device) {
  return std::ranges::any_of(handling.packs, [&](const Pack& pack) {
    return device == Device::shuffler
               ? pack.where.shuffler != 0
               : handling.setup.method == Method::automated_shoe && pack.where.undealt != 0;
  });
}

// 12(g), 2C.14(j): a device that is removed is empty; T21 wants a supervisor's check before.
Decided move_device(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const auto device = find_name<Device>(step.text, 2);
  if (!device) {
    return std::unexpected(regulation::malformed(base::in_quotes(step.text) + " is no device"));
  }
  const bool shuffler = *device == Device::shuffler;
  const bool here = shuffler ? handling.shuffler_here : handling.automated_shoe_here;
  const bool installs = step.kind == StepKind::install_device;
  if (here == installs) {
    return refuse(Reason::step_out_of_order, texts.shuffling.device_rule,
                  installs ? "it is on the table already" : "it is not on the table");
  }
  if (installs) {
    if (!shuffler && texts.load[Method::automated_shoe].empty()) {
      return refuse(Reason::bad_equipment, texts.load[handling.setup.method],
                    "this game is not dealt that way");
    }
    return HandlingEvents{
        handling_event(HandlingEventKind::device_installed, step, texts.shuffling.device_rule)};
  }
  if (holds_cards(handling, *device)) {
    return refuse(Reason::step_out_of_order,
                  either(texts.shuffling.device_empty, texts.shuffling.device_rule),
                  "there are still cards in it");
  }
  if (step.kind == StepKind::check_device) {
    return HandlingEvents{
        handling_event(HandlingEventKind::device_checked, step,
                       either(texts.shuffling.device_empty, texts.shuffling.device_rule))};
  }
  if (shuffler && !texts.shuffling.device_empty.empty() && !handling.shuffler_checked) {
    return refuse(Reason::step_out_of_order, texts.shuffling.device_empty,
                  "a supervisor makes sure that no cards are left in it");
  }
  return HandlingEvents{
      handling_event(HandlingEventKind::device_removed, step, texts.shuffling.device_rule)};
}

std::optional<Shuffle> find_shuffle(std::string_view word) {
  if (word == "automated") return Shuffle::automated;
  if (word == "manual") return Shuffle::manual;
  return std::nullopt;
}

std::optional<Method> find_method(std::string_view word) {
  if (word == "manual_shoe") return Method::manual_shoe;
  if (word == "automated_shoe") return Method::automated_shoe;
  if (word == "hand") return Method::hand;
  return std::nullopt;
}

// 2C.4(j): the house's own way of shuffling, by its name.
Decided use_own(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Authorities clauses = texts.approvals.own_procedure;
  if (clauses.empty()) {
    return refuse(Reason::not_approved, texts.shuffling.shuffle,
                  "this game knows no such procedure");
  }
  if (!handling.has(Approval::own_procedure)) {
    return refuse(Reason::not_approved, clauses, "not on record: own_procedure");
  }
  return HandlingEvents{handling_event(HandlingEventKind::way_changed, step, clauses)};
}

Decided use_shuffle(const Handling& handling, const Step& step, Shuffle shuffle) {
  const auto& rule = handling.texts->shuffling.device_rule;
  if (shuffle == handling.setup.shuffle) {
    return refuse(Reason::step_out_of_order, rule, "that is the way already");
  }
  if ((shuffle == Shuffle::automated) != handling.shuffler_here) {
    return refuse(Reason::bad_equipment, rule,
                  handling.shuffler_here ? "the shuffler is still on the table"
                                         : "the shuffler is not on the table");
  }
  if (shuffle == Shuffle::manual && handling.setup.packs == 2) {
    return refuse(Reason::second_deck_needs_shuffler, cite<"ALL/two-decks">,
                  "two decks are used with a shuffler only");
  }
  if (shuffle == Shuffle::manual && handling.setup.method == Method::hand) {
    return refuse(Reason::hand_needs_shuffler, cite<"ALL/from-the-hand">,
                  "cards are dealt from the hand with a shuffler only");
  }
  return HandlingEvents{handling_event(HandlingEventKind::way_changed, step, rule)};
}

Decided use_method(const Handling& handling, const Step& step, Method method) {
  const auto& texts = *handling.texts;
  const auto& rule = texts.shuffling.device_rule;
  if (method == handling.setup.method) {
    return refuse(Reason::step_out_of_order, rule, "that is the way already");
  }
  if (texts.load[method].empty()) {
    return refuse(Reason::bad_equipment, rule, "this game is not dealt that way");
  }
  if ((method == Method::automated_shoe) != handling.automated_shoe_here) {
    return refuse(Reason::bad_equipment, rule,
                  handling.automated_shoe_here ? "the automated shoe is still on the table"
                                               : "the automated shoe is not on the table");
  }
  if (method == Method::hand && handling.setup.shuffle != Shuffle::automated) {
    return refuse(Reason::hand_needs_shuffler, cite<"ALL/from-the-hand">,
                  "cards are dealt from the hand with a shuffler only");
  }
  return HandlingEvents{handling_event(HandlingEventKind::way_changed, step, rule)};
}

// Another way of shuffling or dealing is used once the device for the old one is off the table.
Decided use(const Handling& handling, const Step& step) {
  if (handling.stage != Stage::between_rounds) {
    return refuse(Reason::step_out_of_order, handling.texts->shuffling.device_rule,
                  "that is changed between rounds");
  }
  if (step.text.starts_with("own_procedure ")) return use_own(handling, step);
  if (const auto shuffle = find_shuffle(step.text)) return use_shuffle(handling, step, *shuffle);
  if (const auto method = find_method(step.text)) return use_method(handling, step, *method);
  return std::unexpected(
      regulation::malformed(base::in_quotes(step.text) + " is no way of shuffling or dealing"));
}

Decided remove_pack(const Handling& handling, const Step& step) {
  const auto& texts = *handling.texts;
  const Pack& pack = *named_pack(handling, step);
  if (handling.stage != Stage::between_rounds || !is_here(pack)) {
    return refuse(Reason::step_out_of_order, texts.opening.receive,
                  "a pack is taken away between rounds");
  }
  return HandlingEvents{
      handling_event(HandlingEventKind::pack_removed, step, texts.opening.receive)};
}

}  // namespace

Decided decide_equipment(const Handling& handling, const Step& step) {
  switch (step.kind) {
    case StepKind::approve:
      return approve(handling, step);
    case StepKind::use:
      return use(handling, step);
    case StepKind::remove_pack:
      return remove_pack(handling, step);
    default:
      return move_device(handling, step);
  }
}

std::vector<Missing> missing_approvals(const Handling& handling) {
  const auto& a = handling.texts->approvals;
  const bool shoe = handling.setup.method == Method::manual_shoe;
  struct Needed {
    Approval approval;
    Authorities clauses;
    bool applies;
  };
  const std::array needed{
      Needed{Approval::layout, a.layout, true},
      Needed{Approval::shoe_standard, a.shoe_standard, shoe},
      Needed{Approval::shoe_fastened, a.shoe_fastened, shoe},
      Needed{Approval::automated_shoe, a.automated_shoe,
             handling.setup.method == Method::automated_shoe},
      Needed{Approval::reader_inspected, a.reader, handling.setup.card_reader},
      Needed{Approval::own_procedure, a.own_procedure, handling.own_procedure},
  };
  std::vector<Missing> missing;
  for (const Needed& need : needed) {
    if (!need.clauses.empty() && need.applies && !handling.has(need.approval)) {
      missing.push_back({need.approval, need.clauses});
    }
  }
  // E-1.10D(e) s2: the mark is that of all decks in use, no more and no less.
  if (!a.rack_height.empty() &&
      handling.rack_decks * cards::card_count != handling.setup.pack_size) {
    missing.push_back({Approval::rack_height, a.rack_height});
  }
  return missing;
}

std::optional<regulation::Refusal> check_opening(const Handling& handling) {
  const auto missing = missing_approvals(handling);
  if (missing.empty()) return std::nullopt;
  const auto& [approval, clauses] = missing.front();
  return refuse(Reason::not_approved, clauses,
                approval == Approval::rack_height
                    ? "the discard rack is not marked for " +
                          std::to_string(handling.setup.pack_size / cards::card_count) + " decks"
                    : "not on record: " + std::string(name(approval)))
      .error();
}

std::optional<regulation::Refusal> check_closing(const Handling& handling) {
  const auto& texts = *handling.texts;
  if (handling.stage != Stage::between_rounds) {
    return refuse(Reason::step_out_of_order, texts.in_place[handling.setup.method],
                  "a round is under way")
        .error();
  }
  const bool shoe = handling.setup.method == Method::manual_shoe;
  if (shoe && !texts.approvals.shoe_locked.empty() && !handling.has(Approval::shoe_locked_away)) {
    return refuse(Reason::not_approved, texts.approvals.shoe_locked,
                  "not on record: shoe_locked_away")
        .error();
  }
  return std::nullopt;
}

}  // namespace croupier::dealing
