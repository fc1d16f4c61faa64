#include "table/automatic.hpp"

#include <algorithm>

#include "games/five_card_hi_lo/steps.hpp"
#include "games/heads_up_holdem/steps.hpp"
#include "games/irregular.hpp"
#include "games/pik_it_poker/steps.hpp"
#include "games/three_card_21/steps.hpp"
#include "table/parts.hpp"

namespace croupier::table {

namespace {

using dealing::Condition;
using dealing::Step;
using dealing::StepKind;
namespace command = games::command;

Step approve(std::string_view what, int number = 0) {
  return {.kind = StepKind::approve,
          .by = Role::supervisor,
          .number = number,
          .text = std::string(what)};
}

// A pack that comes for one that has left the table has a name of its own.
Step receive(const Table& table, int pack) {
  const std::string back = pack == 1 ? "red" : "blue";
  const std::string id = back + "-" + std::to_string(table.records);
  std::string text = id + " " + back + " cards " + std::to_string(table.handling.setup.pack_size) +
                     " cover yellow second_cover standard";
  if (table.handling.setup.shuffle == dealing::Shuffle::pre_shuffled) text += " pre_shuffled";
  return {.kind = StepKind::receive, .number = pack, .text = text};
}

// How many cards each hand has, as they lie there.
Step tally(const Table& table) {
  return {.kind = StepKind::tally, .text = std::to_string(table.handling.pack().where.layout)};
}

const cards::Composition& deck_of(const Table& table) {
  return std::visit([](const auto& round) -> const cards::Composition& { return round.deck; },
                    table.round);
}

// Fast: in the midst of a round nothing is to be done with cards that are in place, nor with the
// other deck once it is shuffled; prompts would find nothing.
bool cards_rest(const dealing::Handling& handling) {
  const auto& other = handling.packs[1U - handling.current];
  const bool plays = handling.stage == dealing::Stage::dealing ||
                     (handling.stage == dealing::Stage::dealt && handling.stub_done);
  return plays && !handling.burn_due && handling.pack().condition == Condition::loaded &&
         (other.condition == Condition::absent || other.condition == Condition::ready);
}

// The cards of the whole that are not among the rest.
cards::Composition less(const cards::Composition& whole, const cards::Composition& rest) {
  cards::Composition left = whole;
  for (const games::Card card : rest.cards()) static_cast<void>(left.take(card));
  return left;
}

}  // namespace

By AutomaticDealer::acts_as(const Table& table, Role role) const {
  if (house_deals(table)) return By{.role = Role::house};
  return By{role, {}, name_};
}

std::vector<Move> AutomaticDealer::opening(const Table& table, const std::string& day) const {
  const By supervisor = acts_as(table, Role::supervisor);
  const By dealer = acts_as(table, Role::dealer);
  std::vector<Move> moves;
  const auto& setup = table.handling.setup;
  for (std::size_t at = 0; at < dealing::approval_count; ++at) {
    const auto approval = static_cast<dealing::Approval>(at);
    if (approval == dealing::Approval::shoe_locked_away ||
        approval == dealing::Approval::surrender_notice) {
      continue;
    }
    const bool rack = approval == dealing::Approval::rack_height;
    const Step step =
        approve(name(approval), rack ? static_cast<int>(setup.pack_size / cards::card_count) : 0);
    if (dealing::decide(table.handling, step)) moves.push_back({supervisor, Command(step)});
  }
  moves.push_back({supervisor, Command(Request{.kind = RequestKind::dealer, .text = name_})});
  moves.push_back({supervisor, Command(Request{.kind = RequestKind::open, .text = day})});
  const int packs = setup.shoe ? 1 : static_cast<int>(setup.packs);
  for (int pack = 1; pack <= packs; ++pack) {
    moves.push_back({dealer, Command(receive(table, pack))});
  }
  return moves;
}

// A shuffle ends with the seal of the new order; the cards that lie on the layout are not in it.
std::optional<Command> AutomaticDealer::shuffled(const Table& table, const Step& step) {
  const auto& handling = table.handling;
  const auto& pack = handling.packs[static_cast<std::size_t>(step.number) - 1];
  const bool mid_round = in_round(table) && step.number == handling.current + 1;
  const auto whole = cards::Composition::decks(handling.setup.pack_size / cards::card_count);
  const bool weaves = handling.setup.bart_carter && pack.kept != 0 && !mid_round;
  const auto seal = weaves ? machine_->weave(step.number, less(whole, deck_of(table)))
                           : machine_->shuffle(step.number, mid_round ? deck_of(table) : whole);
  if (!seal) {
    trouble_ = seal.error();
    return std::nullopt;
  }
  Step done = step;
  done.text = *seal;
  done.count = static_cast<int>(pack.where.shuffler);
  return Command(done);
}

std::optional<Command> AutomaticDealer::next_on_cards(const Table& table) {
  if (cards_rest(table.handling)) return std::nullopt;
  const int packs = table.handling.setup.shoe ? 1 : static_cast<int>(table.handling.setup.packs);
  for (int pack = 1; pack <= packs && !in_round(table); ++pack) {
    if (table.handling.packs[static_cast<std::size_t>(pack) - 1].condition == Condition::removed) {
      return Command(receive(table, pack));
    }
  }
  for (const dealing::Prompt& prompt : dealing::next_steps(table.handling)) {
    const Step& step = prompt.step;
    if (step.by == Role::player) return std::nullopt;  // the cut is offered to a player
    if (step.kind == StepKind::tally) return Command(tally(table));
    if (step.kind == StepKind::stub && count_is_due(table.handling)) continue;
    if (step.kind == StepKind::shuffled) return shuffled(table, step);
    if (step.kind == StepKind::place) {
      Step placed = step;
      placed.number = static_cast<int>((table.handling.setup.pack_size + 3) / 4);
      return Command(placed);
    }
    return Command(step);
  }
  return std::nullopt;
}

std::expected<Move, Waiting> AutomaticDealer::next_in_round(const Table& table) const {
  const By dealer = acts_as(table, Role::dealer);
  const games::Command empty = command::Report{games::Irregularity::shoe_empty};
  // Fast: every card left could be dealt; there is no need to list them all.
  if (std::visit([](const auto& round) { return bool(card_due(round)); }, table.round)) {
    const auto card = machine_->next(table.handling.current + 1);
    return Move{dealer, Command(card ? games::Command(command::Deal{*card}) : empty)};
  }
  const auto open = legal(table);
  if (open.empty() && decide_play(table, dealer, empty)) return Move{dealer, Command(empty)};
  if (open.empty()) return std::unexpected(Waiting::players);
  const bool waits = std::ranges::any_of(
      open, [](const games::Command& one) { return std::holds_alternative<command::Choose>(one); });
  if (waits) return std::unexpected(Waiting::players);
  return Move{dealer, Command(games::Command(command::Proceed{}))};
}

std::expected<Move, Waiting> AutomaticDealer::next(const Table& table) {
  const By dealer = acts_as(table, Role::dealer);
  if (table.push_due) {
    return Move{dealer, Command(Request{.kind = RequestKind::push, .text = "slide"})};
  }
  if (auto command = next_on_cards(table)) {
    const auto* step = std::get_if<Step>(&*command);
    const bool supervisors = step != nullptr && step->by == Role::supervisor;
    return Move{acts_as(table, supervisors ? Role::supervisor : Role::dealer), *std::move(command)};
  }
  if (!trouble_.empty()) return std::unexpected(Waiting::chance);
  if (bets_are_open(table)) return std::unexpected(Waiting::bets);
  return next_in_round(table);
}

void AutomaticDealer::follow(const Table& before, const Events& events) {
  const int current = before.handling.current + 1;
  for (const Event& event : events) {
    if (const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event)) {
      if (handling_event->kind == dealing::HandlingEventKind::cut_made) {
        machine_->cut(handling_event->pack, static_cast<unsigned>(handling_event->number));
      }
      if (handling_event->kind == dealing::HandlingEventKind::burned) machine_->draw(current);
    }
    const auto* game = std::get_if<games::Event>(&event);
    if (game != nullptr && games::drawn_by(*game)) machine_->draw(current);
  }
}

}  // namespace croupier::table
