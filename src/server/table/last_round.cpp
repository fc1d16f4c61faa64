#include "server/table/last_round.hpp"

#include <algorithm>

namespace croupier::server {

namespace event = games::event;

namespace {

bool ends_round(const table::Event& told) {
  const auto* game = std::get_if<games::Event>(&told);
  return game != nullptr && std::holds_alternative<event::RoundEnded>(*game);
}

// What the events before the round's end make of it.
table::AnyRound round_at_end(table::Table table, const table::Events& events) {
  for (const table::Event& told : events) {
    if (ends_round(told)) break;
    apply(table, told);
  }
  return table.round;
}

}  // namespace

void LastRound::follow(const table::Table& before, const table::Events& events) {
  for (const table::Event& told : events) {
    const auto* table_event = std::get_if<table::TableEvent>(&told);
    if (table_event != nullptr && table_event->kind == table::TableEventKind::void_ordered) {
      if (number != before.round_number) *this = {.number = before.round_number};
      void_reason = table_event->text;
    }
    const auto* game = std::get_if<games::Event>(&told);
    if (game == nullptr) continue;
    if (std::holds_alternative<event::BetsClosed>(*game)) {
      *this = {.number = before.round_number};
    } else if (const auto* settled = std::get_if<event::Settled>(game)) {
      results.push_back({settled->player, settled->position, settled->line});
    }
  }
  if (std::ranges::any_of(events, ends_round)) round = round_at_end(before, events);
}

}  // namespace croupier::server
