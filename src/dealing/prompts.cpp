// What may or must be done with the cards now, in words that a dealer can follow.
#include <algorithm>

#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

class Prompts {
 public:
  explicit Prompts(const Handling& handling) : handling_(handling) {}

  void add(Step step, Authorities clauses, std::string says) {
    // What would be refused is not offered.
    if (decide(handling_, step)) prompts_.push_back({std::move(step), clauses, std::move(says)});
  }
  std::vector<Prompt> finish() { return std::move(prompts_); }

 private:
  const Handling& handling_;
  std::vector<Prompt> prompts_;
};

Step on_pack(StepKind kind, int pack, Role by = Role::dealer) {
  return {.kind = kind, .by = by, .number = pack};
}

void prompt_cut(Prompts& prompts, const Handling& handling) {
  const auto& cutting = handling.texts->cutting;
  const Pack* pack = pack_to_cut(handling);
  if (pack == nullptr) return;
  Step cut{.kind = StepKind::cut, .number = static_cast<int>(pack->where.stack / 2)};
  if (handling.cutter == 0) {
    prompts.add(cut, cutting.cut,
                "Cut the cards with one hand: lay the cover card down, take at least 10 cards off "
                "the top onto it, put the rest on them, and lay the cover card in the rack.");
    return;
  }
  cut.by = Role::player;
  cut.seat = handling.cutter;
  prompts.add(cut, cutting.offer,
              "Offer the stack, backs away from you, to position " +
                  std::to_string(handling.cutter) + " for the cut.");
  prompts.add({.kind = StepKind::decline_cut, .by = Role::player, .seat = handling.cutter},
              cutting.refused, "The player may refuse; the cut is then offered clockwise.");
}

std::string load_text(Method method) {
  switch (method) {
    case Method::hand:
      return "Take the stack in one hand and keep it there all round, before you and above the "
             "inventory; the other hand deals.";
    case Method::automated_shoe:
      return "Put the cards into the automated shoe.";
    default:
      return "Put the stack into the shoe; draw with the hand at the shoe, lay with the other.";
  }
}

void prompt_load(Prompts& prompts, const Handling& handling, int pack) {
  const Method method = handling.setup.method;
  Step load = on_pack(StepKind::load, pack);
  if (method == Method::hand) load.text = "left";
  prompts.add(load, handling.texts->load[method], load_text(method));
}

// A new pack where one is missing, with a record that this table would take.
void prompt_receive(Prompts& prompts, const Handling& handling, int number) {
  const Pack& other = handling.packs[number == 1 ? 1 : 0];
  if (handling.setup.shoe && is_here(other)) return;
  const auto& known = handling.known_packs;
  std::size_t fresh = known.size() + 1;
  while (std::ranges::find(known, "pack-" + std::to_string(fresh)) != known.end()) ++fresh;
  const PackRecord record{.id = "pack-" + std::to_string(fresh),
                          .back = is_here(other) && other.record.back == "red" ? "blue" : "red",
                          .cards = handling.setup.pack_size,
                          .cover = "yellow",
                          .second_cover = handling.setup.method == Method::automated_shoe,
                          .standard = true,
                          .pre_shuffled = handling.setup.shuffle == Shuffle::pre_shuffled};
  prompts.add({.kind = StepKind::receive, .number = number, .text = to_text(record)},
              handling.texts->opening.receive,
              "Receive new cards as pack " + std::to_string(number) + ".");
}

void prompt_spread(Prompts& prompts, const Handling& handling, int number) {
  const Pack& pack = handling.packs[static_cast<std::size_t>(number) - 1];
  const Authorities look = look_due(handling, pack);
  if (!pack.spread_due && look.empty()) return;
  prompts.add(on_pack(StepKind::spread, number), either(look, handling.texts->idle.spread),
              "Spread pack " + std::to_string(number) + " on the table.");
}

// The steps of the opening, and those after a table was idle.
void prompt_inspection(Prompts& prompts, const Handling& handling, int number) {
  const auto& texts = *handling.texts;
  const Pack& pack = handling.packs[static_cast<std::size_t>(number) - 1];
  const std::string which = "pack " + std::to_string(number);
  switch (pack.condition) {
    case Condition::received:
      if (pack.record.pre_shuffled) {
        prompts.add({.kind = StepKind::shuffled, .number = number, .text = "live"},
                    texts.opening.receive, "Take out the pre-shuffled cards of " + which + ".");
      }
      prompts.add(on_pack(StepKind::inspect, number), texts.opening.inspect,
                  "Inspect the cards of " + which + ".");
      break;
    case Condition::inspected:
      prompts.add(on_pack(StepKind::verify, number, Role::supervisor), texts.opening.verify,
                  "Verify the cards of " + which + ".");
      break;
    case Condition::verified:
      prompts.add(on_pack(StepKind::spread, number), texts.opening.spread,
                  "Spread " + which + " face up, by suit and in sequence.");
      break;
    case Condition::spread_down:
      prompts.add(on_pack(StepKind::turn_up, number), texts.idle.turn_up,
                  "Turn " + which + " face up.");
      break;
    case Condition::spread_up:
      prompts.add(on_pack(StepKind::look, number),
                  pack.opened ? texts.idle.look : texts.opening.look,
                  "Let the first player look at the cards of " + which + ".");
      break;
    case Condition::looked:
      prompts.add(on_pack(StepKind::feed, number), texts.idle.feed,
                  "Turn " + which + " face down, stack it and put it into the shuffler.");
      prompts.add(on_pack(StepKind::wash, number),
                  pack.opened ? texts.idle.wash : texts.opening.wash,
                  "Turn " + which + " face down, wash and stack it.");
      break;
    default:
      break;
  }
}

void prompt_pack(Prompts& prompts, const Handling& handling, int number) {
  const auto& texts = *handling.texts;
  const Pack& pack = handling.packs[static_cast<std::size_t>(number) - 1];
  const std::string which = "pack " + std::to_string(number);
  prompt_spread(prompts, handling, number);
  prompt_inspection(prompts, handling, number);
  switch (pack.condition) {
    case Condition::absent:
    case Condition::removed:
      prompt_receive(prompts, handling, number);
      break;
    case Condition::stacked:
    case Condition::used:
      prompts.add(on_pack(StepKind::shuffle, number), shuffle_clauses(handling, pack),
                  "Shuffle " + which + ".");
      break;
    case Condition::shuffling:
      prompts.add({.kind = StepKind::shuffled,
                   .number = number,
                   .count = static_cast<int>(pack.where.shuffler),
                   .text = "live"},
                  texts.shuffling.done, "Say when " + which + " is shuffled and stacked.");
      break;
    case Condition::ready:
      prompt_load(prompts, handling, number);
      prompts.add(on_pack(StepKind::shuffle, number), shuffle_clauses(handling, pack),
                  "Put " + which + " into the shuffler while the other deck is used.");
      break;
    default:
      break;
  }
}

void prompt_stub(Prompts& prompts, const Handling& handling) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  prompts.add({.kind = StepKind::tally, .text = std::to_string(handling.pack().where.layout)},
              texts.count.wrong[method], "Count the cards of every hand.");
  prompts.add({.kind = StepKind::stub}, texts.stub[method],
              "Put the stub into the discard rack without showing a card.");
  prompts.add({.kind = StepKind::count, .number = static_cast<int>(handling.pack().where.undealt)},
              texts.count.face_down[method],
              count_is_due(handling) ? "Count the stub face down on the layout: it is due."
                                     : "Or count the stub face down on the layout.");
}

// What a supervisor puts on record, and devices that are not where the house rules have them.
void prompt_equipment(Prompts& prompts, const Handling& handling) {
  const auto& texts = *handling.texts;
  for (const auto& [approval, clauses] : missing_approvals(handling)) {
    const int decks = approval == Approval::rack_height
                          ? static_cast<int>(handling.setup.pack_size / cards::card_count)
                          : 0;
    prompts.add({.kind = StepKind::approve,
                 .by = Role::supervisor,
                 .number = decks,
                 .text = std::string(name(approval))},
                clauses, "Put on record: " + std::string(name(approval)) + ".");
  }
  const auto prompt_device = [&](Device device, bool here, bool used) {
    if (here == used) return;
    const std::string which(name(device));
    const auto kind = used ? StepKind::install_device : StepKind::remove_device;
    Step step{.kind = kind, .by = Role::supervisor, .text = which};
    prompts.add(
        step, texts.shuffling.device_rule,
        used ? "Put the " + which + " on the table." : "Take the " + which + " off the table.");
    if (used || texts.shuffling.device_empty.empty() || handling.shuffler_checked) return;
    step.kind = StepKind::check_device;
    prompts.add(step, texts.shuffling.device_empty, "Make sure that no cards are left in it.");
  };
  prompt_device(Device::shuffler, handling.shuffler_here,
                handling.setup.shuffle == Shuffle::automated);
  prompt_device(Device::automated_shoe, handling.automated_shoe_here,
                handling.setup.method == Method::automated_shoe);
}

void prompt_place(Prompts& prompts, const Handling& handling) {
  for (const Pack& pack : handling.packs) {
    const auto size = static_cast<int>(pack.where.stack + pack.where.shuffler);
    prompts.add({.kind = StepKind::place, .number = (size + 3) / 4}, handling.texts->cutting.place,
                "Align the stack with the shoe's mark and put the cutting card in at least a "
                "quarter from the back.");
  }
}

}  // namespace

std::vector<Prompt> next_steps(const Handling& handling) {
  Prompts prompts(handling);
  const auto& texts = *handling.texts;
  if (handling.stage == Stage::dealt) prompt_stub(prompts, handling);
  if (handling.stage == Stage::between_rounds) prompt_equipment(prompts, handling);
  if (handling.burn_due) {
    prompts.add({.kind = StepKind::burn}, texts.shoe.burn,
                "Burn the first card, face down, into the discard rack.");
  }
  prompt_cut(prompts, handling);
  prompt_place(prompts, handling);
  const int packs = handling.setup.shoe ? 2 : static_cast<int>(handling.setup.packs);
  const int first = handling.current + 1;
  prompt_pack(prompts, handling, first);
  if (packs == 2) prompt_pack(prompts, handling, 3 - first);
  return prompts.finish();
}

}  // namespace croupier::dealing
