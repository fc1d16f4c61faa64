#include "dealing/handling.hpp"

#include <algorithm>
#include <utility>

#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

using regulation::Reason;

constexpr unsigned bit(Role role) { return 1U << static_cast<unsigned>(role); }

constexpr unsigned a_player = bit(Role::player);
constexpr unsigned a_dealer = bit(Role::dealer);
constexpr unsigned a_supervisor = bit(Role::supervisor);
constexpr unsigned a_device = bit(Role::device);
constexpr unsigned a_clock = bit(Role::clock);

// Who may do each step, in the order of StepKind.
constexpr std::array<unsigned, step_count> may_do{
    a_supervisor,             // approve
    a_dealer,                 // receive
    a_dealer,                 // inspect
    a_supervisor,             // verify
    a_dealer,                 // spread
    a_dealer,                 // turn_up
    a_dealer | a_player,      // look
    a_dealer,                 // wash
    a_dealer,                 // feed
    a_dealer | a_device,      // shuffle
    a_dealer | a_device,      // shuffled
    a_dealer | a_device,      // jam
    a_player | a_clock,       // decline_cut
    a_dealer | a_player,      // cut
    a_supervisor,             // recut
    a_dealer,                 // place
    a_dealer | a_device,      // load
    a_dealer,                 // burn
    a_dealer,                 // show_burn
    a_dealer,                 // stub
    a_dealer,                 // count
    a_dealer,                 // tally
    a_dealer | a_supervisor,  // reshuffle
    a_player,                 // ask_inspection
    a_dealer | a_device,      // open_cards
    a_supervisor,             // check_device
    a_dealer | a_supervisor,  // remove_device
    a_supervisor,             // install_device
    a_supervisor,             // use
    a_supervisor,             // remove_pack
};

// What orders that this step is somebody else's.
Authorities role_clauses(const Procedure& texts, StepKind kind) {
  switch (kind) {
    case StepKind::verify:
      return texts.opening.verify;
    case StepKind::recut:
      return texts.cutting.recut;
    case StepKind::cut:
      return texts.cutting.cut;
    default:
      return cite<"ALL/places">;
  }
}

bool names_pack(StepKind kind) {
  return (kind >= StepKind::receive && kind <= StepKind::jam) || kind == StepKind::load ||
         kind == StepKind::open_cards || kind == StepKind::remove_pack;
}

Decided decide_lawful(const Handling& handling, const Step& step) {
  switch (step.kind) {
    case StepKind::approve:
    case StepKind::check_device:
    case StepKind::remove_device:
    case StepKind::install_device:
    case StepKind::use:
    case StepKind::remove_pack:
      return decide_equipment(handling, step);
    case StepKind::decline_cut:
    case StepKind::cut:
    case StepKind::recut:
    case StepKind::place:
      return decide_cutting(handling, step);
    case StepKind::stub:
    case StepKind::count:
    case StepKind::tally:
      return decide_stub(handling, step);
    case StepKind::shuffle:
    case StepKind::shuffled:
    case StepKind::jam:
    case StepKind::load:
    case StepKind::burn:
    case StepKind::show_burn:
    case StepKind::reshuffle:
    case StepKind::open_cards:
      return decide_shuffling(handling, step);
    default:
      return decide_opening(handling, step);
  }
}

}  // namespace

std::unexpected<regulation::Refusal> refuse(Reason reason, Authorities clauses, std::string says) {
  const auto authority = clauses.empty() ? regulation::Authority{} : clauses.front();
  return std::unexpected(regulation::Refusal{reason, authority, std::move(says)});
}

const Pack* named_pack(const Handling& handling, const Step& step) {
  if (step.number < 1 || step.number > 2) return nullptr;
  return &handling.packs[static_cast<std::size_t>(step.number) - 1];
}

HandlingEvent handling_event(HandlingEventKind kind, const Step& step, Authorities clauses) {
  const bool pack = names_pack(step.kind);
  return {kind,      static_cast<std::uint8_t>(pack ? step.number : 0),
          step.seat, pack ? step.count : step.number,
          step.text, clauses};
}

Authorities either(Authorities first, Authorities second) { return first.empty() ? second : first; }

bool is_here(const Pack& pack) {
  return pack.condition != Condition::absent && pack.condition != Condition::removed;
}

bool HandlingEvent::operator==(const HandlingEvent& other) const {
  return kind == other.kind && pack == other.pack && seat == other.seat && number == other.number &&
         text == other.text && std::ranges::equal(clauses, other.clauses);
}

Handling prepare(const Procedure& texts, const Setup& setup) {
  Handling handling{.texts = &texts, .setup = setup};
  handling.shuffler_here = setup.shuffle == Shuffle::automated;
  handling.automated_shoe_here = setup.method == Method::automated_shoe;
  return handling;
}

Decided decide(const Handling& handling, const Step& step) {
  if ((may_do[static_cast<std::size_t>(step.kind)] & bit(step.by)) == 0) {
    return refuse(Reason::wrong_role, role_clauses(*handling.texts, step.kind),
                  std::string(name(step.kind)) + " is not for the " + std::string(name(step.by)));
  }
  if (step.by == Role::player &&
      std::ranges::find(handling.seats, step.seat) == handling.seats.end()) {
    return refuse(Reason::not_seated, cite<"ALL/only-the-seated">, "only the seated play");
  }
  if (names_pack(step.kind)) {
    const unsigned packs = handling.setup.shoe ? 2 : handling.setup.packs;
    if (step.number < 1 || static_cast<unsigned>(step.number) > packs) {
      return refuse(Reason::bad_decks, handling.texts->opening.deck,
                    "there is no pack " + std::to_string(step.number) + " at this table");
    }
  }
  return decide_lawful(handling, step);
}

namespace {

// What the other deck owes before a round begins.
std::optional<regulation::Refusal> check_other(const Handling& handling) {
  const auto& texts = *handling.texts;
  const Pack& other = handling.packs[1U - handling.current];
  const auto no = [](Authorities clauses, std::string says) {
    return refuse(Reason::step_out_of_order, clauses, std::move(says)).error();
  };
  if (other.where.rack != 0) {
    return no(texts.shuffling.one_deck_rack, "the other cards are still in the discard rack");
  }
  if (handling.setup.shoe || handling.setup.packs != 2) return std::nullopt;
  if (!is_here(other) || other.condition < Condition::stacked) {
    return no(texts.opening.each_deck, "the other deck goes through the opening too");
  }
  if (other.where.shuffler == 0) {
    return no(texts.shuffling.other_deck, "the other deck is in the shuffler meanwhile");
  }
  return std::nullopt;
}

}  // namespace

std::optional<regulation::Refusal> check_ready(const Handling& handling) {
  const auto& texts = *handling.texts;
  const Method method = handling.setup.method;
  const Pack& pack = handling.pack();
  const bool begins = handling.stage == Stage::between_rounds;
  if (begins) {
    if (auto wrong = check_opening(handling)) return wrong;
  }
  if (pack.condition != Condition::loaded || pack.spread_due) {
    const Step load{.kind = StepKind::load,
                    .number = handling.current + 1,
                    .text = method == Method::hand ? "left" : ""};
    const auto why = decide_shuffling(handling, load);
    if (!why) return why.error();
    return refuse(Reason::step_out_of_order, texts.load[method], "the cards are not in place yet")
        .error();
  }
  if (begins) {
    if (auto wrong = check_other(handling)) return wrong;
  }
  if (handling.burn_due) {
    return refuse(Reason::step_out_of_order,
                  pack.drawn == 0 ? texts.shoe.burn : texts.shoe.dealer_burns,
                  "a card is burned first")
        .error();
  }
  return std::nullopt;
}

bool cutting_card_next(const Handling& handling) {
  return handling.setup.shoe && !handling.cutting_card_out && handling.behind_cutting_card > 0 &&
         static_cast<int>(handling.pack().where.undealt) <= handling.behind_cutting_card;
}

// ---- what the table tells

namespace {

// 40.4(e), 2C.4(i): the cards are spread; in T21 those of shoe and rack, not a batch in the device.
void fall_idle(Handling& handling) {
  for (Pack& left : handling.packs) {
    const bool at_rest = left.condition >= Condition::stacked && is_here(left);
    if (!at_rest) continue;
    const bool waits = !handling.texts->idle.waiting.empty() && left.where.shuffler != 0;
    (waits ? left.waited : left.spread_due) = true;
  }
}

// What nobody has put into the rack by name goes there unseen: the rest of a void round, and where
// a shoe does not last, its stub.
void sweep_layout(Handling& handling) {
  Custody& where = handling.pack().where;
  unsigned left = std::exchange(where.layout, 0);
  if (!handling.setup.shoe) left += std::exchange(where.undealt, 0);
  where.rack += left;
  handling.rack.insert(handling.rack.end(), left, {cards::Card::unknown(), handling.current, 0});
}

}  // namespace

void Handling::take_seat(std::uint8_t seat) {
  if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
}

void Handling::leave_seat(std::uint8_t seat) {
  std::erase(seats, seat);
  if (cutter == seat) cutter = next_clockwise(*this, seat);
  if (seats.empty() && stage == Stage::between_rounds) fall_idle(*this);
}

void Handling::begin_round() {
  stage = Stage::dealing;
  played = true;
}

void Handling::draw() {
  --pack().where.undealt;
  ++pack().where.layout;
  ++pack().drawn;
}

void Handling::discard(cards::Card card) {
  --pack().where.undealt;
  ++pack().where.rack;
  ++pack().drawn;
  rack.push_back({card, current, 0});
}

// A hand that was misdealt may hold other cards than were counted: what is there is what moves.
void Handling::collect(std::uint8_t seat, std::span<const cards::Card> cards) {
  const auto count =
      std::min<std::size_t>(cards.size(), static_cast<std::size_t>(pack().where.layout));
  for (const cards::Card card : cards.first(count)) rack.push_back({card, current, seat});
  pack().where.layout -= static_cast<unsigned>(count);
  pack().where.rack += static_cast<unsigned>(count);
}

void Handling::correct_layout(int more) {
  Custody& where = pack().where;
  const int change =
      std::clamp(more, -static_cast<int>(where.layout), static_cast<int>(where.undealt));
  where.layout = static_cast<unsigned>(static_cast<int>(where.layout) + change);
  where.undealt = static_cast<unsigned>(static_cast<int>(where.undealt) - change);
}

void Handling::end_round() {
  Pack& used = pack();
  stage = Stage::between_rounds;
  stub_done = false;
  wrong_stub.reset();
  ++rounds_since_count;
  ++used.rounds_since_count;
  if (used.condition == Condition::removed) {
    used.where = {.gone = used.where.total()};
    std::erase_if(rack, [&](const RackCard& card) { return card.pack == current; });
  } else {
    sweep_layout(*this);
    const bool ends_shoe =
        cutting_card_out || ordered || (setup.bart_carter && used.where.rack > cards::card_count);
    if (!setup.shoe || ends_shoe) used.condition = Condition::used;
  }
  if (setup.packs == 2 && !setup.shoe) current ^= 1U;
  if (seats.empty()) fall_idle(*this);
}

void Handling::void_round() {
  if (setup.shoe) ordered = true;
}

void Handling::empty_shoe() { pack().condition = Condition::used; }

void Handling::change_dealer() {
  const bool burns = setup.shoe && !setup.bart_carter && pack().condition == Condition::loaded;
  if (burns) burn_due = true;
}

}  // namespace croupier::dealing
