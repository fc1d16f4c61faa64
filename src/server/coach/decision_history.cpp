#include "server/coach/decision_history.hpp"

#include <algorithm>

#include "table/parts.hpp"

namespace croupier::server {

namespace event = games::event;

namespace {

constexpr std::size_t rounds_max = 1000;

}  // namespace

void DecisionHistory::follow(const table::Table& before, const games::Event& event, bool by_clock,
                             std::uint64_t record) {
  if (std::holds_alternative<event::BetsClosed>(event)) {
    now_ = {.round = before.round_number, .rules = before.rules};
    for (const games::Bettor& bettor : table::wagering(before).bettors()) {
      now_.opening[before.names[bettor.player.number]].push_back(bettor);
    }
  } else if (const auto* acted = std::get_if<event::Acted>(&event)) {
    auto dilemma = dilemma_of(before, acted->player, acted->position, acted->hand);
    if (!dilemma) return;
    now_.decisions.push_back({.name = before.names[acted->player.number],
                              .record = record,
                              .act = acted->act,
                              .by_clock = by_clock,
                              .dilemma = *std::move(dilemma)});
  } else if (std::holds_alternative<event::RoundEnded>(event)) {
    if (rounds_.size() == rounds_max) rounds_.pop_front();
    rounds_.push_back(std::exchange(now_, {}));
  }
}

void DecisionHistory::follow(const table::Table& before, const audit::Replay::Told& told,
                             std::uint64_t record) {
  const bool by_clock = told.sent.envelope.by.role == table::Role::clock;
  for (const table::Event& each : told.events) {
    if (const auto* game = std::get_if<games::Event>(&each))
      follow(before, *game, by_clock, record);
    const auto* happened = std::get_if<table::TableEvent>(&each);
    if (happened != nullptr && happened->kind == table::TableEventKind::advised) {
      ++now_.advised[before.names[happened->player.number]];
    }
  }
}

const NotedRound* DecisionHistory::find(std::uint64_t round) const {
  const auto found = std::ranges::lower_bound(rounds_, round, {}, &NotedRound::round);
  return found == rounds_.end() || found->round != round ? nullptr : &*found;
}

}  // namespace croupier::server
