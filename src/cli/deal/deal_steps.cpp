// What may be done now, from the table's own list: the dealer's steps with their clauses, and
// decisions of players as far as they name no card that the dealer may not see.
#include <algorithm>

#include "cli/deal/deal_desk.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

constexpr std::size_t items_max = 20;

namespace command = games::command;

std::string joined(dealing::Authorities clauses) {
  std::string text;
  for (const regulation::Authority& clause : clauses) {
    text += (text.empty() ? "" : "; ") + std::string(clause.id());
  }
  return text;
}

bool names_cards(const games::Command& play) {
  const auto* choose = std::get_if<command::Choose>(&play);
  return choose != nullptr && !choose->act.high.empty();
}

bool is_wager(const games::Command& play) {
  return std::holds_alternative<command::Place>(play) ||
         std::holds_alternative<command::Withdraw>(play) ||
         std::holds_alternative<command::Consent>(play);
}

const games::Event* first_of_game(const table::Events& events) {
  for (const table::Event& event : events) {
    if (const auto* game = std::get_if<games::Event>(&event)) return game;
  }
  return nullptr;
}

}  // namespace

// The table gives the clauses of steps with cards; those of play stand in what would happen.
std::string Desk::clauses_of(const table::NextStep& step) const {
  if (!step.clauses.empty()) return joined(step.clauses);
  const auto decided = house_.would(step.by, step.command);
  if (!decided) return {};
  const games::Event* first = first_of_game(*decided);
  return first == nullptr ? std::string() : std::string(games::clause_of(*first).id());
}

// Any card that may come tells where the next one goes.
Desk::Item Desk::deal_item() const {
  Item item{dealer(), games::Command(command::Deal{games::Card::unknown()}), {}, "Deal a card."};
  const auto open = table::legal(table());
  const auto decided = open.empty() ? table::Decision{} : house_.would(dealer(), open.front());
  const games::Event* first = decided ? first_of_game(*decided) : nullptr;
  const auto* dealt = first == nullptr ? nullptr : std::get_if<games::event::CardDealt>(first);
  if (dealt == nullptr) return item;
  item.clauses = dealt->clause.id();
  const bool up = dealt->facing == dealing::Facing::up;
  const bool player = dealt->to.target == dealing::Target::players;
  item.says = std::string("Deal a card face ") + (up ? "up" : "down") + " to " +
              (player ? "" : "the ") + to_text(dealt->to) + ".";
  return item;
}

void Desk::add_step(Items& items, const table::NextStep& step) const {
  Item item{step.by, step.command, {}, step.says};
  if (item.by.role == table::Role::dealer) item.by = dealer();
  if (item.by.role == table::Role::supervisor) item.by = supervisor();
  if (auto* request = std::get_if<table::Request>(&item.command)) request->text = house_.today();
  if (const auto* play = std::get_if<games::Command>(&item.command)) {
    if (is_wager(*play) || names_cards(*play)) return;
    if (std::holds_alternative<command::Deal>(*play)) return items.push_back(deal_item());
    if (std::holds_alternative<command::Choose>(*play)) item.says = games::to_text(*play);
  }
  if (!house_.would(item.by, item.command)) return;
  item.clauses = clauses_of({item.by, item.command, step.clauses, {}});
  items.push_back(std::move(item));
}

void Desk::add_people(Items& items) const {
  const table::Request day{.kind = table::RequestKind::day, .text = house_.today()};
  if (table().is_open && table().day != house_.today() && house_.would(supervisor(), day)) {
    items.push_back({supervisor(), day, {}, "Begin the gaming day " + house_.today() + "."});
  }
  for (const char* way : {"slide", "tap"}) {
    const table::Request push{.kind = table::RequestKind::push, .text = way};
    if (!table().push_due || !house_.would(dealer(), push)) continue;
    items.push_back(
        {dealer(), push, "HUH 39.11(b)1 s2", std::string("Show the push: ") + way + "."});
  }
}

Desk::Items Desk::items() const {
  Items items;
  for (const table::NextStep& step : table::next_steps(table())) {
    add_step(items, step);
    if (items.size() == items_max) break;
  }
  add_people(items);
  return items;
}

}  // namespace croupier::cli
